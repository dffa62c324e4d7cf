"""How a card is advanced is derived from what it asks for, by the rules that its kind declares."""

from __future__ import annotations

import pytest
from cardwright.analysis.advancement import advancement_of, derived_ability
from cardwright.analysis.names import names_of
from cardwright.codegen.cards import card_codes
from cardwright.syntax.parse import parse_paragraph
from case_files import Case, cases
from pool import game
from project import mystery_project, small_project

TOKENS = "solving: At the end of the Mythos Phase, if there are 3 or more Eldritch tokens on this card, solve this Mystery."
EPIC = """spawn: When this card enters play, spawn the Nug Epic Monster on London.

solving: At the end of the Mythos Phase, if the Nug Epic Monster has been defeated, solve this Mystery."""


def shapes() -> list[Case]:
    """The shapes of Mysteries that are advanced somehow, with words that the game knows."""
    return [one for one in cases("advancement") if not one.expected.startswith("no effect") and "CW301" not in one.expected]


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in shapes()])
def test_what_is_derived_is_card_text_that_means_the_same(case: Case) -> None:
    made, _ = mystery_project(case.given)
    names, mystery = names_of(made.vocabulary, made.cards), made.by_id()["mystery"]
    kind = made.vocabulary.kinds["mystery"]
    found = advancement_of(mystery.revisions[-1], kind, names)
    derived = derived_ability(mystery.revisions[-1], kind, names)
    assert found is not None and derived is not None
    parsed, _ = parse_paragraph(derived.text, made.vocabulary.forms())
    assert parsed == derived.tree == found.paragraph


def test_kinds_without_rules_have_no_advancement() -> None:
    made = game()
    names = names_of(made.vocabulary, made.cards)
    for card in made.cards:
        kind = made.vocabulary.kinds[card.kind]
        assert (advancement_of(card.revisions[-1], kind, names) is None) == (not kind.advance)


def test_every_mystery_of_the_sets_is_advanced_or_says_why_not() -> None:
    made = game()
    names = names_of(made.vocabulary, made.cards)
    for card in made.cards:
        for revision in card.revisions:
            found = advancement_of(revision, made.vocabulary.kinds[card.kind], names)
            assert found is None or found.ways or (revision.unknown is not None and found.reason), card.id


def test_a_label_of_the_author_is_left_to_him() -> None:
    made, _ = mystery_project(TOKENS.replace("solving:", "advancement:"))
    names, mystery = names_of(made.vocabulary, made.cards), made.by_id()["mystery"]
    derived = derived_ability(mystery.revisions[0], made.vocabulary.kinds["mystery"], names)
    assert derived is not None and derived.label == "advancement-derived"


def test_the_function_stays_where_the_card_cannot_be_executed() -> None:
    made, _ = mystery_project(f"{EPIC}\n\nmore: You are unaffected by other effects.")
    (code,) = card_codes(made.by_id()["mystery"], "latest", names_of(made.vocabulary, made.cards))
    assert code.unsupported
    assert 'game.place_on(2, "health", ("card", "this"), at=(0, 34))' in code.source
    assert 'card.advancement("advancement", mystery__advancement)' in code.source
    assert code.source.count("    card.") == 1


def test_what_comes_from_a_supply_is_placed_from_it() -> None:
    made, _ = mystery_project(TOKENS.replace("Eldritch tokens", "Gates"))
    (code,) = card_codes(made.by_id()["mystery"], "latest", names_of(made.vocabulary, made.cards))
    assert not code.unsupported
    assert "def mystery__advancement(" in code.source and "game.place_gates(1" in code.source


def test_the_rules_of_another_game_are_its_own() -> None:
    """Numbers, tokens and kinds come from the declaration: nothing of a game stands in the compiler."""
    made, _ = small_project(
        'kind riddle "Riddle" {\n  text     resolved\n  advance  placed: 3\n'
        "  advance  defeated Monster: 4 Sanity, 2 for several\n}\n\n"
        'riddle one "One" {\n  When 3 Riddles have been solved, solve this Riddle.\n}\n\n'
        'riddle two "Two" {\n  Reckoning: If there are 5 or more Train Tickets on this card, solve this Riddle.\n}\n'
    )
    names = names_of(made.vocabulary, made.cards)
    shown = {
        card.id: found.text(names) or found.reason
        for card in made.cards
        if (found := advancement_of(card.revisions[0], made.vocabulary.kinds[card.kind], names)) is not None
    }
    assert shown == {
        "one": "what solves this card asks for no token on it and no Monster to defeat",
        "two": "Place 3 Train Tickets on this card.",
    }


@pytest.mark.parametrize(
    "line",
    ["placed", "placed: many", "defeated Epic Monster: 2", "spent: 1", "set aside", "spent Clue: 1 Health", "lost Sanity: 1"],
)
def test_rules_that_say_nothing_are_refused(line: str) -> None:
    _, faults = small_project(f'kind riddle "Riddle" {{\n  text     resolved\n  advance  {line}\n}}\n')
    assert [(fault.code, fault.message) for fault in faults] == [("CW108", f"`{line}` does not say what advances a card")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("spent Crown: 1", "there is no token `Crown`"),
        ("defeated Giant: 2 Health, 1 for several", "there is no kind `Giant`"),
        ("defeated Monster: 2 Hearts, 1 for several", "there is no token `Hearts`"),
        ("set aside Voyage", "there is no kind `Voyage`"),
    ],
)
def test_rules_speak_of_what_there_is(line: str, message: str) -> None:
    _, faults = small_project(f'kind riddle "Riddle" {{\n  text     resolved\n  advance  {line}\n}}\n')
    assert [fault.message for fault in faults] == list(dict.fromkeys([message] * len(faults)))
    assert faults


def test_tokens_lie_in_supplies_that_there_are() -> None:
    _, faults = small_project('token leaf "Leaf" {\n  supply  sack\n}\n')
    assert [fault.message for fault in faults] == ["`sack` is nothing that tokens lie in"]
