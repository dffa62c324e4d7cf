"""What lies beside the cards: Gates, Clues, the cup, decks, the Lead Investigator, and encounters with a text of their own."""

from __future__ import annotations

import pytest
from scenario_texts import failing, played, refusing, sound, table

REST = "when you perform a Rest action"
NOTHING = f"{REST}\nthen you have no Spells"
BEN = "given Ben is on London\n"


# -- Gates and Clues
@pytest.mark.parametrize(
    ("given", "holds", "fails", "said"),
    [
        ("given a Gate is on Rome", "a Gate is on Rome", "no Gate is on Rome", "expected no Gate on Rome; there is one on Rome"),
        (
            "given a Gate is on Rome",
            "no Gate is on Tokyo",
            "a Gate is on Tokyo",
            "expected a Gate on Tokyo; there is one on Rome",
        ),
        ("given a Clue is on Rome", "a Clue is on Rome", "no Clue is on Rome", "expected no Clue on Rome; there is one on Rome"),
        ("given Doom is 9", "no Clue is on Rome", "a Clue is on Rome", "expected a Clue on Rome; there is one on no space"),
        (
            "given a Clue is on Rome\ngiven a Clue is on Tokyo",
            "a Clue is on Tokyo",
            "a Clue is on Arkham",
            "expected a Clue on Arkham; there is one on Rome, Tokyo",
        ),
    ],
)
def test_what_lies_on_a_space(given: str, holds: str, fails: str, said: str) -> None:
    sound(f"{given}\n{REST}\nthen {holds}")
    assert failing(f"{given}\n{REST}\nthen {fails}") == said


@pytest.mark.parametrize(
    ("lines", "message", "at"),
    [
        (f"given a Clue is on Rom\n{NOTHING}", "there is no space `Rom`", "Rom"),
        (f"given a Cleu is on Rome\n{NOTHING}", "there is no token `Cleu`", "Cleu"),
        (f"given a Train Ticket is on Rome\n{NOTHING}", "no Train Ticket lies on a space: only Clues do", "Train Ticket"),
        (f"{REST}\nthen a Clue is on Rom", "there is no space `Rom`", "Rom"),
        (f"{REST}\nthen no Train Ticket is on Rome", "no Train Ticket lies on a space: only Clues do", "Train Ticket"),
        (f"{REST}\nthen a Gate is on Rom", "there is no space `Rom`", "Rom"),
        (f"given the Gate stack holds Rome and Tokio\n{NOTHING}", "there is no space `Tokio`", "Tokio"),
        (
            f"given the Gate stack holds Rome\ngiven the Gate stack holds Tokyo\n{NOTHING}",
            "another line has other Gates in the stack",
            "Tokyo",
        ),
    ],
)
def test_places_that_mean_nothing(lines: str, message: str, at: str) -> None:
    assert refusing(lines) == (message, at)


def test_a_gate_on_the_board_is_not_in_the_stack() -> None:
    stack = table("given a Gate is on Rome").gate_stack
    assert "rome" not in stack
    assert table("given the Gate stack holds Tokyo and Arkham").gate_stack == ["tokyo", "arkham"]


# -- the cup
CUP = "given a Monster Ghoul is in the cup with toughness 2, horror 1"


def test_a_monster_in_the_cup() -> None:
    (ghoul,) = table(CUP).cup
    assert (ghoul.name, ghoul.space, ghoul.toughness, ghoul.horror, ghoul.damage) == ("Ghoul", "", 2, 1, None)
    assert table(CUP).monsters == []
    sound(f"{CUP}\n{REST}\nthen Ghoul is in the cup\nthen Ghoul is not defeated")
    assert failing(f"{CUP}\n{REST}\nthen Ghoul is not in the cup") == "expected Ghoul not to be in the cup"
    assert failing(f"{CUP}\n{REST}\nthen Ghoul is on Rome") == "expected Ghoul on Rome; got in the cup"
    assert failing(f"{CUP}\n{REST}\nthen Ghoul is defeated") == "expected Ghoul to be defeated"


def test_a_monster_on_the_board_is_where_it_is() -> None:
    given = "given a Monster Ghoul is on Rome with toughness 1"
    sound(f"{given}\n{REST}\nthen Ghoul is on Rome\nthen Ghoul is not in the cup")
    assert failing(f"{given}\n{REST}\nthen Ghoul is in the cup") == "expected Ghoul to be in the cup"
    assert failing(f"{given}\n{REST}\nthen Ghoul is on London") == "expected Ghoul on London; got rome"


def test_a_defeated_monster_is_in_the_cup() -> None:
    lines = """
        given  you are on Rome
        given  a Monster Ghoul is on Rome
        when   you resolve "Defeat all Monsters on your space."
        then   Ghoul is defeated
        then   Ghoul is in the cup
    """
    sound(lines)
    assert failing(lines.replace("is defeated", "is not defeated")) == "expected Ghoul not to be defeated"


@pytest.mark.parametrize(
    ("lines", "message", "at"),
    [
        (f"{CUP}, horror test Luck +1\n{NOTHING}", "there is no skill `Luck`", "Luck"),
        (f"{CUP}\n{CUP}\n{NOTHING}", "somebody else here is called `Ghoul` already", "Ghoul"),
        (f"{REST}\nthen Gurgle is in the cup", "there is no Monster here called `Gurgle`", "Gurgle"),
        (f"{REST}\nthen you are in the cup", "there is no Monster here called `you`", "you"),
    ],
)
def test_monsters_in_the_cup_that_cannot_be(lines: str, message: str, at: str) -> None:
    assert refusing(lines) == (message, at)


# -- decks and people
def test_a_deck_holds_a_card() -> None:
    given = "given the Spell deck holds Wither"
    sound(f"{given}\n{REST}\nthen the Spell deck holds Wither\nthen the Spell deck does not hold Shriveling")
    assert failing(f"{given}\n{REST}\nthen the Spell deck holds Shriveling") == "expected the Spell deck to hold Shriveling"
    found = failing(f"{given}\n{REST}\nthen the Spell deck does not hold Wither")
    assert found == "expected the Spell deck not to hold Wither"
    message, part = refusing(f"{REST}\nthen the Spell deck holds Axe")
    assert (message, part) == ("Axe is of the kind Asset: it is never there", "Axe")


def test_the_lead_investigator() -> None:
    assert table(BEN + "given Ben is the Lead Investigator").lead == "Ben"
    assert table(BEN).lead == "Ana"
    sound(f"{BEN}given Ben is the Lead Investigator\n{NOTHING}")
    assert refusing(f"given Ben is the Lead Investigator\n{NOTHING}") == ("there is no investigator here called `Ben`", "Ben")
    twice = f"{BEN}given Ben is the Lead Investigator\ngiven you are the Lead Investigator\n{NOTHING}"
    assert refusing(twice) == ("another line has somebody else as the Lead Investigator", "you")


def test_whoever_is_devoured_has_nothing_left() -> None:
    lines = """
        given  you have Axe and 2 Clues
        when   you resolve "You are devoured."
        then   you are devoured
        then   you are defeated
    """
    sound(lines)
    assert failing(lines.replace("then   you are devoured", "then   you are not devoured")) == "expected you not to be devoured"


def test_whoever_is_defeated_is_not_devoured() -> None:
    lines = 'when you resolve "Lose 5 Health."\nthen you are defeated\nthen you are not devoured'
    sound(lines)
    assert failing(lines.replace("not devoured", "devoured")) == "expected you to be devoured"
    assert refusing(f"{REST}\nthen Ben is devoured") == ("there is no investigator here called `Ben`", "Ben")


# -- encounters with a text of their own
PHASE = "when you resolve the Encounter Phase\n"


def test_an_encounter_does_what_it_says() -> None:
    given = 'given an encounter says "Gain 1 Clue."\n'
    sound(f"{given}{PHASE}then you have 1 Clue")
    assert failing(f"{given}{PHASE}then you have no Clues") == "expected you to have 0 Clues; has 1"
    sound(f"{PHASE}then you have no Clues")


def test_an_encounter_rolls_the_dice_of_the_scenario() -> None:
    given = 'given an encounter says "Test Lore. If you pass, gain 1 Clue."\n'
    sound(f"dice 5 1\n{given}{PHASE}then you passed\nthen you have 1 Clue")
    assert failing(f"dice 5 1 6\n{given}{PHASE}then you passed") == "dice were left over: 6"


def test_an_encounter_of_another_kind_is_not_resolved() -> None:
    sound(f'given a Research Encounter says "Gain 1 Clue."\n{PHASE}then you have no Clues')


@pytest.mark.parametrize(
    ("given", "message", "at"),
    [
        ('a Reserch Encounter says "Gain 1 Clue."', "there is no encounter `Reserch Encounter`", "Reserch Encounter"),
        ('a Research Encounter says "Gian 1 Clue."', None, "Gian"),
        ('an encounter says "Test Luck. If you pass, gain 1 Clue."', None, "Luck"),
        (
            'an encounter says "Action: Gain 1 Clue."',
            "a text to resolve is plain sentences, without an opening such as `Action:`",
            "Action: Gain 1 Clue.",
        ),
        (
            'a Combat Encounter says "Gain 1 Clue."',
            "a Combat Encounter has no text: it is the Monster's",
            "Combat Encounter",
        ),
        (
            'an encounter says "Gain 1 Clue."\ngiven an encounter says "Gain 2 Clues."',
            "another line has another text for this encounter",
            "Gain 2 Clues.",
        ),
    ],
)
def test_encounters_that_cannot_be(given: str, message: str | None, at: str) -> None:
    found, part = refusing(f"given {given}\n{NOTHING}")
    assert (message or found, part) == (found, at)


def test_the_words_of_an_encounter_can_be_offered() -> None:
    given = 'given an encounter says "You may lose 2 Sanity."\n'
    sound(f'{given}{PHASE}then you were offered "lose 2 Sanity"\nthen you have 5 Sanity')
    sound(f"{given}choose lose 2 Sanity\n{PHASE}then you have 3 Sanity")
    assert not played(f"{given}choose lose 2 Sanity\n{REST}\nthen you have 5 Sanity").passed


# -- what effects do beside the cards
@pytest.mark.parametrize(
    ("lines", "fails", "said"),
    [
        (
            """
            given  the Gate stack holds Rome and Tokyo
            given  a Monster Ghoul is in the cup with toughness 2
            when   you resolve "Spawn 1 Gate."
            then   a Gate is on Rome
            then   Ghoul is on Rome
            """,
            "then a Gate is on Tokyo",
            "expected a Gate on Tokyo; there is one on Rome",
        ),
        (
            """
            given  a Monster Ghoul is in the cup with toughness 2, damage 1
            dice   1 1
            when   you resolve "A Monster ambushes you."
            then   you have 4 Health
            then   Ghoul is in the cup
            then   Ghoul is not defeated
            """,
            "then Ghoul is defeated",
            "expected Ghoul to be defeated",
        ),
        (
            """
            given  a Monster Ghoul is in the cup with toughness 2, damage 1
            dice   5 6
            when   you resolve "A Monster ambushes you."
            then   you have 5 Health
            then   Ghoul is defeated
            """,
            "then Ghoul is not in the cup",
            "expected Ghoul not to be in the cup",
        ),
        (
            """
            given  a Clue is on Rome
            given  a Clue is on Tokyo
            choose Rome
            when   you resolve "Choose a Clue. Discard the chosen Clue."
            then   no Clue is on Rome
            then   a Clue is on Tokyo
            then   you were offered "the Clue on Rome"
            """,
            "then a Clue is on Rome",
            "expected a Clue on Rome; there is one on Tokyo",
        ),
        (
            """
            given  Ben is on London
            given  Ben is the Lead Investigator
            when   you resolve "The Lead Investigator loses 1 Health."
            then   Ben has 4 Health
            then   you have 5 Health
            """,
            "then you have 4 Health",
            "expected you to have 4 Health; has 5",
        ),
        (
            """
            given  the Active Expedition is on Rome
            given  a Monster Ghoul is in the cup
            when   you resolve "Spawn 1 Monster on the Active Expedition space."
            then   Ghoul is on Rome
            """,
            "then Ghoul is on Tunguska",
            "expected Ghoul on Tunguska; got rome",
        ),
        (
            """
            when   Seed of the Daemon Sultan enters play
            then   Seed of the Daemon Sultan is in play
            then   1 Mystery token is on Tunguska
            """,
            "then 0 Mystery tokens are on Tunguska",
            "expected 0 Mystery on Tunguska; got 1",
        ),
        (
            """
            given  Azathoth is in play
            when   Azathoth is set up
            then   1 Eldritch token is on the green space of Omen
            """,
            "then 0 Eldritch tokens are on the green space of Omen",
            "expected 0 Eldritch on the green space; got 1",
        ),
        (
            """
            given  you are on Space 3
            given  the Special Encounter deck holds "R'lyeh Risen 3"
            given  "R'lyeh Risen" is in play
            dice   1
            choose R'lyeh Risen
            when   you resolve the Encounter Phase
            then   you have 2 Sanity
            """,
            "then you have 5 Sanity",
            "expected you to have 5 Sanity; has 2",
        ),
    ],
)
def test_what_effects_do(lines: str, fails: str, said: str) -> None:
    text = "\n".join(line.strip() for line in lines.strip().splitlines())
    sound(text)
    assert failing(f"{text}\n{fails}") == said
