"""Every name in a scenario means something, whatever else would make it pass."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cardwright.diagnostics import Code
from cardwright.scenarios.check import check_scenarios
from pool import game
from scenario_texts import played, refusing, scenario, sound, told

REST = "when you perform a Rest action"
GHOUL = "given a Monster Ghoul is on London with toughness 3"
TEST = 'dice 5 1\nwhen you resolve "Test Lore. If you pass, gain 1 Clue."'


@pytest.mark.parametrize(
    ("lines", "message", "at"),
    [
        (f"{REST}\nthen Zork is defeated", "there is no investigator or Monster here called `Zork`", "Zork"),
        (f"{REST}\nthen Zork is not defeated", "there is no investigator or Monster here called `Zork`", "Zork"),
        (f"{REST}\nthen Zork is on London", "there is no investigator or Monster here called `Zork`", "Zork"),
        (f"{REST}\nthen Zork was not offered Axe", "there is no investigator here called `Zork`", "Zork"),
        ("when Axe enters play\nthen you have no Clues", "Axe is no Mystery", "Axe"),
        (f"{TEST}\nthen Zork passed", "there is no investigator here called `Zork`", "Zork"),
        (f"{REST}\nthen Ben has no Clues", "there is no investigator here called `Ben`", "Ben"),
        (f"{REST}\nthen you were not offered NONSENSE", "there is no card, and no choice that reads `NONSENSE`", "NONSENSE"),
        (
            f'{REST}\nthen you were not offered "Zork gives Axe"',
            "there is no card, and no choice that reads `Zork gives Axe`",
            None,
        ),
        (f'{REST}\nthen you were not offered "axe/nothing"', "there is no card, and no choice that reads `axe/nothing`", None),
        (f"choose Axee\n{REST}\nthen you have no Clues", "there is no card, and no choice that reads `Axee`", "Axee"),
        (
            f"{GHOUL}\nwhen you resolve a Zork Encounter with Ghoul\nthen you have no Clues",
            "there is no encounter `Zork Encounter`",
            None,
        ),
        (
            f"{GHOUL}\nwhen you resolve a Research Encounter with Ghoul\nthen you have no Clues",
            "only a Combat Encounter is resolved with a Monster",
            "Research Encounter",
        ),
        (
            "when you resolve a Combat Encounter with Zork\nthen you have no Clues",
            "there is no Monster here called `Zork`",
            "Zork",
        ),
        (f"{GHOUL}\n{REST}\nthen Ghoul has lost 1 Healh", "there is no thing that a Monster loses `Healh`", "Healh"),
        (f"{GHOUL}\n{REST}\nthen Ghoul has lost 1 Sanity", "there is no thing that a Monster loses `Sanity`", "Sanity"),
        (f"{REST}\nthen you have lost 1 Health", "there is no Monster here called `you`", "you"),
        (
            "given Ben is on London\nwhen you perform a Rest action with Ben\nthen you have no Clues",
            "only a Trade action is performed with somebody",
            "Ben",
        ),
        (
            f"{GHOUL}, Lunar Resistance\n{REST}\nthen you have no Clues",
            "there is no resistance `Lunar Resistance`",
            "Lunar Resistance",
        ),
        (f"{GHOUL}, horror test Luck +1\n{REST}\nthen you have no Clues", "there is no skill `Luck`", "Luck"),
        (f"{GHOUL.replace('London', 'Londn')}\n{REST}\nthen you have no Clues", "there is no space `Londn`", "Londn"),
        (f"given you have 2 Axe\n{REST}\nthen you have no Clues", "there is no thing to count `Axe`", "Axe"),
        (f"given you have 2 Spells\n{REST}\nthen you have no Clues", "which Spells? Cards are given by name", "Spells"),
        (f"{REST}\nthen you do not have Axx", "there is no card `Axx`", "Axx"),
        (f"{REST}\nthen the reserve does not hold Wither", "Wither is of the kind Spell: it is never there", "Wither"),
        (f"{REST}\nthen the Asset discard pile does not hold Wither", "Wither is of the kind Spell: it is never there", "Wither"),
        ("when you perform a Restt action\nthen you have no Clues", "there is no action `Restt`", "Restt"),
        ("when you resolve the Action Phase\nthen you have no Clues", None, "Action Phase"),
        (f'{REST}\nthen the log does not say "Zork arrives"', "there is no name `Zork`", "Zork"),
        (
            'when you resolve "Lose 2 Sanity." during a Lunar Encounter\nthen you have 3 Sanity',
            "there is no encounter `Lunar Encounter`",
            "Lunar Encounter",
        ),
    ],
)
def test_a_name_that_means_nothing(lines: str, message: str | None, at: str | None) -> None:
    found, part = refusing(lines)
    assert message in (None, found)
    assert at is None or part == at


def test_the_place_and_the_nearest_name_are_told() -> None:
    (fault,) = told("    given  you have Axee and 2 Clues\n    when   you perform a Rest action\n    then   you have 2 Clues")
    assert (fault.code, fault.place.line, fault.place.column, fault.place.start) == (Code.STEP_SYNTAX, 1, 21, 20)
    assert "`Axe`" in (fault.hint or "")
    assert fault.card == "arcane-tome"


@pytest.mark.parametrize(
    "offered",
    [
        "Axe",
        "Blessed Condition",
        "this card",
        "Ben",
        "Ghoul",
        "Rome",
        '"axe/reroll"',
        '"test lore"',
        '"Ben gives Axe"',
        '"trade Ana\'s Axe"',
        '"a Rest action"',
        '"spend 1 Clue to reroll 1 die"',
        '"die 1"',
        '"2 Clues"',
        '"Axe, value 2"',
        '"recover 1 Sanity"',
        '"Rome, spending 1 Train Ticket"',
        '"Arcane Tome: test Lore"',
        '"gain which travel ticket"',
        '"Lore test, rolled 1 2: reroll or change dice"',
    ],
)
def test_what_can_be_offered(offered: str) -> None:
    first = "given Ben is on Tokyo\ngiven a Monster Ghoul is on Tokyo\n"
    event = 'when you resolve "Lose 1 Sanity. Recover 1 Sanity."'
    label = next(ability.label for ability in game().by_id()["axe"].revisions[-1].abilities)
    sound(f"{first}{event}\nthen you were not offered {offered.replace('axe/reroll', 'axe/' + label)}")


def test_texts_go_through_the_checks() -> None:
    for text, message in (
        ("Test Luck. If you pass, gain 1 Clue.", "Luck"),
        ("Gain 1 Clu.", "Clu"),
        ("If you pass, gain 1 Clue.", None),
        ("Gian 1 Clue.", "Gian"),
        ("Action: Gain 1 Clue.", None),
    ):
        found, part = refusing(f'when you resolve "{text}"\nthen you have no Clues')
        assert message is None or part == message, (text, found)


def test_a_test_to_resolve_may_be_without_consequence() -> None:
    sound('dice 1 5\nwhen you resolve "Test Lore."\nthen the result was 1')


def test_a_card_that_is_made_up_goes_through_the_checks() -> None:
    _, part = refusing(f'given a card of yours says "Gain +1 Luck."\n{REST}\nthen you have no Clues')
    assert part == "Luck"
    message, _ = refusing(f'given a card of yours says "Action: Test Lore."\n{REST}\nthen you have no Clues')
    assert "test" in message.lower()


def test_people_are_not_missed_where_their_line_cannot_be_read() -> None:
    faults = told(f"given Ben is in London\n{REST}\nthen Ben has no Clues")
    assert [fault.place.line for fault in faults] == [1]


def test_all_faults_of_a_scenario_are_told_in_order() -> None:
    faults = told("given you have Axx\nwhen you preform a Rest action\nthen you have Whisky\nthen Zork is Delayed")
    assert [fault.place.line for fault in faults] == [1, 2, 3, 4]


def test_this_card_needs_a_card() -> None:
    found, part = refusing(f"given you have this card\n{REST}\nthen you have no Clues", card=None)
    assert (found, part) == ("there is no card here that is `this card`", "this card")


def test_a_scenario_for_a_card_that_does_not_exist() -> None:
    made = scenario(f"{REST}\nthen you have no Clues", card="no-such-card", ruling="some-ruling")
    (fault,) = check_scenarios(replace(game(), scenarios=(made,)))
    assert (fault.message, fault.card) == ("this scenario is for `no-such-card`, and there is no such card", None)
    assert played(f"{REST}\nthen you have no Clues", card="no-such-card").failure == fault.message
    sound(f"{REST}\nthen you have no Clues", card=None)
