"""What cannot be so, and lines in an order that says nothing."""

from __future__ import annotations

import pytest
from scenario_texts import played, refusing, scenario, sound, told

REST = "when you perform a Rest action\nthen you have no Spells"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("given you are on Rome\ngiven you are on London", "another line has you on another space"),
        ("given you are on Rome\ngiven Ana is on London", "another line has Ana on another space"),
        ("given you have 1 Clue\ngiven you have 2 Clues", "another line has another number of Clues for Ana"),
        ("given you have 1 Clue and 2 Clues", "another line has another number of Clues for Ana"),
        ("given you have 3 Health\ngiven you have 4 Health", "another line has another number of Health for Ana"),
        ("given your Lore is 3\ngiven you have 2 Lore", "another line has another number of Lore for Ana"),
        ("given your Lore is improved by 1\ngiven your Lore is improved by 2", "another line has another improvement of Lore"),
        ("given Doom is 3\ngiven Doom is 4", "another line has Doom on another number"),
        (
            "given the Spell deck holds Wither\ngiven the Spell deck holds Shriveling",
            "another line has other cards in the Spell deck",
        ),
        (
            "given the reserve is empty\ngiven the reserve holds Axe",
            "the reserve is empty, and it holds cards: both cannot be so",
        ),
        (
            "given a Monster Ghoul is on London with horror 1, horror 2",
            "`horror` is said twice, differently",
        ),
        ("given a Monster Ghoul is on Rome\ngiven a Monster Ghoul is on London", "somebody else here is called `Ghoul` already"),
        ("given Ben is on Rome\ngiven a Monster Ben is on London", "somebody else here is called `Ben` already"),
        ("given a Monster Ben is on Rome\ngiven Ben is on London", "somebody else here is called `Ben` already"),
        ("given you have 8 Health", "Health is 1 to 7, not 8"),
        ("given you have 0 Sanity", "Sanity is 1 to 7, not 0"),
        ("given your Lore is improved by 3", "a skill is improved by 2 at most, not 3"),
        ("given Doom is 21", "Doom is 20 at most, not 21"),
        ("dice 1 7 2", "a die does not show 7"),
        ("dice 0", "a die does not show 0"),
        ("given the Spell deck holds Axe", "Axe is of the kind Asset: it is never there"),
        ("given the Artifact discard pile holds Axe", "Axe is of the kind Asset: it is never there"),
        ("given the reserve holds Wither", "Wither is of the kind Spell: it is never there"),
        ("given you have Axe and Axe", "there is 1 copy of Axe, not 2"),
        ("given you have Axe\ngiven the reserve holds Axe", "there is 1 copy of Axe, not 2"),
        ("given Ben is on Rome\ngiven you have Axe\ngiven Ben has Axe", "there is 1 copy of Axe, not 2"),
        ("given you have Wither\ngiven the Spell deck holds Wither and Wither", "there are 2 copies of Wither, not 3"),
    ],
)
def test_what_cannot_be_so(given: str, message: str) -> None:
    found, _ = refusing(f"{given}\n{REST}")
    assert found == message


def test_the_die_is_pointed_at() -> None:
    _, part = refusing(f"dice 1 7 2\n{REST}")
    assert part == "7"


@pytest.mark.parametrize(
    "given",
    [
        "given the reserve is empty",
        "given you are on Rome\ngiven you are on Rome",
        "given you have 1 Clue\ngiven you have 1 Clue",
        "given the reserve holds Axe\ngiven the reserve holds Whiskey",
        "given you have 7 Health and 1 Sanity",
        "given your Lore is improved by 2",
        "given Ben is on Rome\ngiven Ben has 1 Clue\ngiven you have 2 Clues",
    ],
)
def test_what_can_be_so(given: str) -> None:
    sound(f"{given}\n{REST}")


def test_something_happens() -> None:
    found, _ = refusing("given you have 1 Clue\nthen you have 1 Clue\nthen you have no Spells")
    assert found == "nothing has happened yet that this could be about"


def test_nothing_is_expected_before_something_happens() -> None:
    found, _ = refusing(f"then you have no Clues\n{REST}")
    assert found == "nothing has happened yet that this could be about"


def test_the_table_is_set_first() -> None:
    found, _ = refusing(f"{REST}\ngiven you have 1 Clue")
    assert found == "how things stand is said before anything happens"


def test_without_a_then_nothing_passes() -> None:
    assert told("when you perform a Rest action") == ()  # analysis has CW503 for it
    assert played("when you perform a Rest action").failure == "this scenario checks nothing"
    assert scenario("when a new round begins").steps[0].word == "when"


@pytest.mark.parametrize(
    "line",
    ['the log says ""', 'the log does not say "x"', 'you were offered ""', 'you were not offered "x"', 'the log says " "'],
)
def test_wordings_say_something(line: str) -> None:
    refusing(f"{REST}\nthen {line}")


def test_an_answer_says_something() -> None:
    refusing(f'choose ""\n{REST}')
