"""Mutants: what is changed in a card, on each face, and what their figures count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from cardwright.analysis.model import Card
from cardwright.codegen.cards import card_code
from cardwright.scenarios.mutations import Mutant, mutants
from cardwright.scenarios.survivors import NOT_EXECUTABLE, Figures, Verdict, verdicts
from pool import game
from scenario_texts import runner, saying, scenario


def made(front: str, **backs: tuple[str | None, str]) -> Card:
    """A Debt that says that."""
    return saying(game().by_id()["debt"], front, **backs)


def changed(text: str) -> dict[str, set[str]]:
    """What the mutants of a back say, by class; its front flips it."""
    found: dict[str, set[str]] = {}
    for mutant in of(made("Reckoning: Test Will. Then flip this card.", hitmen=("Hitmen", text))):
        if mutant.label == "hitmen":
            found.setdefault(mutant.class_, set()).add(mutant.shown)
    return found


def of(card: Card) -> Iterator[Mutant]:
    return mutants(card, "latest", game().vocabulary.forms())


TABLE = "0-1: Lose 2 Sanity.\n2: No additional effect.\n3+: Gain 1 Clue.\nThen flip this card."


def test_every_face_is_changed() -> None:
    card = made("Reckoning: Lose 1 Health.", hitmen=("Hitmen", "Lose 2 Health."), others=("Others", "Lose 1 Sanity."))
    found = list(of(card))
    assert {mutant.label for mutant in found} == {"main", "hitmen", "others"}
    says = {
        (mutant.label, mutant.class_): [ability.text for ability in mutant.changed.revisions[-1].every_ability]
        for mutant in found
    }
    assert says["main", "delete ability"] == ["Lose 2 Health.", "Lose 1 Sanity."]
    assert says["hitmen", "delete ability"] == ["Reckoning: Lose 1 Health.", "No additional effect.", "Lose 1 Sanity."]
    assert says["others", "one more"] == ["Reckoning: Lose 1 Health.", "Lose 2 Health.", "Lose 2 Sanity."]


def test_each_wording_is_a_mutant_once() -> None:
    shown = [(mutant.label, mutant.shown) for mutant in of(made("Reckoning: Test Will.", hitmen=(None, TABLE)))]
    assert len(shown) == len(set(shown))


def test_rows_of_a_table() -> None:
    found = changed(TABLE)
    first, nothing, last, end = TABLE.split("\n")
    assert found["delete row"] == {
        "\n".join(("Lose 2 Sanity.", nothing, last, end)),
        "\n".join((first, nothing, "Gain 1 Clue. Then flip this card.")),
    }
    assert found["row begins earlier"] == {"\n".join((first, nothing, "2+: Gain 1 Clue.", end))}
    assert found["row begins later"] == {
        "\n".join(("1: Lose 2 Sanity.", nothing, last, end)),
        "\n".join((first, nothing, "4+: Gain 1 Clue.", end)),
    }
    assert found["row ends earlier"] == {"\n".join(("0: Lose 2 Sanity.", nothing, last, end))}
    assert found["row ends later"] == {"\n".join(("0-2: Lose 2 Sanity.", nothing, last, end))}
    assert found["row is closed"] == {"\n".join((first, nothing, "3: Gain 1 Clue.", end))}
    assert found["delete Sentence"] == {
        "\n".join((nothing, last, end)),
        "\n".join((first, nothing, end)),
        "\n".join((first, nothing, last)),
    }


@pytest.mark.parametrize(
    ("text", "class_", "shown"),
    [
        ("Lose 1 Health. Then discard this card.", "discard becomes flip", "Lose 1 Health. Then flip this card."),
        ("Lose 1 Health. Then flip this card.", "flip becomes discard", "Lose 1 Health. Then discard this card."),
        ("Lose 2 Health unless you become Delayed.", "delete alternative", "Lose 2 Health."),
        ("You may gain 1 Clue.", "may becomes must", "You gain 1 Clue."),
        (
            "Each other investigator on your space loses 1 Health.",
            "each other becomes each",
            "Each investigator on your space loses 1 Health.",
        ),
        (
            "Another investigator of your choice is devoured.",
            "another becomes any",
            "An investigator of your choice is devoured.",
        ),
        (
            "If you would gain another Blessed Condition, flip this card instead.",
            "another becomes any",
            "If you would gain a Blessed Condition, flip this card instead.",
        ),
        (
            "If you would gain another Blessed Condition, flip this card instead.",
            "delete instead",
            "If you would gain another Blessed Condition, flip this card.",
        ),
        ("Gain 1 random Item Asset from the deck.", "delete limit", "Gain 1 Item Asset from the deck."),
        ("Gain 1 random Item Asset from the deck.", "delete source", "Gain 1 random Item Asset."),
        ("Discard all but 1 of your Item possessions.", "delete limit", "Discard all Item possessions."),
        ("Discard all but 1 of your Item possessions.", "one more", "Discard all but 2 of your Item possessions."),
        ("Move to the nearest City space.", "nearest becomes any", "Move to any space."),
        (
            "If you are on a Sea space, lose 1 Health.",
            "negate condition",
            "If you are not on a Sea space, lose 1 Health.",
        ),
        (
            "If you did not roll any 4's, discard this card.",
            "negate condition",
            "On a 4, discard this card.",
        ),
        ("If you did not roll any 4's, discard this card.", "one more", "If you did not roll any 5's, discard this card."),
        ("4's, 5's and 6's count as successes on your tests.", "delete face", "5's and 6's count as successes on your tests."),
        ("Only 6's count as successes on your tests.", "one more", "Only 5's and 6's count as successes on your tests."),
        ("You cannot move or perform actions other than the action on this card.", "delete restriction", "You cannot move."),
        ("Local Action: Test Influence. If you pass, discard this card.", "delete local", None),
        ("Spawn 1 Gate for each Spell you have.", "delete number", "Spawn 1 Gate."),
        ("Lose Health equal to your test result.", "result becomes a number", "Lose 1 Health."),
        (
            "Choose an investigator on your space without a Blessed Condition.",
            "delete limit",
            "Choose an investigator on your space.",
        ),
        (
            "Once per round, when an investigator would lose Health, prevent that investigator from losing up to 2 Health.",
            "delete limit",
            "When an investigator would lose Health, prevent that investigator from losing up to 2 Health.",
        ),
        (
            "Reduce the Horror of Monsters you encounter to 1.",
            "one more",
            "Reduce the Horror of Monsters you encounter to 2.",
        ),
        ("You may spend 1 Clue. If you do not, lose 1 Health.", "delete condition", None),
    ],
)
def test_what_is_changed(text: str, class_: str, shown: str | None) -> None:
    found = changed(text)
    assert class_ in found, sorted(found)
    assert shown is None or shown in found[class_]


def test_a_row_that_does_nothing_is_not_changed() -> None:
    shown = {text for texts in changed("0: Lose 1 Health.\n1+: No additional effect.").values() for text in texts}
    assert all("1+: No additional effect." in text for text in shown if text)


def test_only_two_faces_are_flipped_instead_of_discarded() -> None:
    classes = {mutant.class_ for mutant in of(made("Reckoning: Discard this card."))}
    assert "discard becomes flip" not in classes


# -- verdicts
def judged(card: Card, *scenarios: str) -> list[Verdict]:
    """The verdicts on a card with these scenarios."""
    proofs = tuple(replace(scenario(text, card.id), id=f"debt/{number}") for number, text in enumerate(scenarios))
    cards = tuple(card if one.id == card.id else one for one in game().cards)
    others = tuple(one for one in game().scenarios if one.card != card.id)
    code = card_code(card, card.revisions[-1], runner().known.resolver)
    made = replace(game(), cards=cards, scenarios=(*others, *proofs))
    return list(verdicts(replace(runner().saying(card, code), game=made), card))


BACK = """
    given  you have this card
    given  the back of this card is hitmen
    when   reckoning effects are resolved
    then   you have 3 Health
    then   this card shows its back
"""


def test_a_change_of_a_back_is_noticed() -> None:
    found = judged(made("Reckoning: Flip this card.", hitmen=("Hitmen", "Lose 2 Health.")), BACK)
    assert {(one.mutant.label, one.mutant.class_): one.noticed_by for one in found} == {
        ("main", "delete ability"): "debt/0",
        ("main", "flip becomes discard"): "debt/0",
        ("hitmen", "delete ability"): "debt/0",
        ("hitmen", "one more"): "debt/0",
        ("hitmen", "one less"): "debt/0",
    }
    assert Figures.of(found) == Figures(noticed=5, survived=0, not_executable=0)


def test_a_change_that_no_scenario_notices_survives() -> None:
    found = judged(made("Reckoning: Flip this card.", hitmen=("Hitmen", "Lose 2 Health.")), BACK.replace("3 Health", "no Clues"))
    survived = [(one.mutant.label, one.mutant.class_) for one in found if one.survived]
    assert survived == [("hitmen", "delete ability"), ("hitmen", "one more"), ("hitmen", "one less")]


def test_what_cannot_be_compiled_is_not_noticed() -> None:
    mutant = next(of(made("Reckoning: Lose 1 Health.")))
    found = [Verdict(mutant, "a/b"), Verdict(mutant, None), Verdict(mutant, NOT_EXECUTABLE), Verdict(mutant, NOT_EXECUTABLE)]
    figures = Figures.of(found)
    assert (figures.noticed, figures.survived, figures.not_executable, figures.played) == (1, 1, 2, 2)
    assert [one.executable for one in found] == [True, True, False, False]
