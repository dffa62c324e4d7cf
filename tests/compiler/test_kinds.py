"""Every kind of the game has real cards, which use each of its fields and parts; errata reach both, each from its day on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cardwright.analysis.model import Card, Game, Revision
from cardwright.pipeline import compile_game
from cardwright.scenarios.load import load_package
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk
from cardwright.vocabulary.kinds import Kind
from pool import game
from project import small_project

KINDS = tuple(game().vocabulary.kinds.values())
ALONE = {"round-overview"}
"""Kinds of which the game has one card."""

CARDS = """
monster one "One" {
  horror-test  Will -1
  horror       1
  toughness    2

  reckoning: Reckoning: Recover 1 Health.

  spawn {
    Move this Monster to London.
  }
}

errata one {
  source     faq-2016
  toughness  3

  ability spawn reads {
    Move this Monster to Rome.
  }
}

errata one {
  source       faq-2017
  horror-test  Lore

  spawn {
    Move this Monster to Tokyo.
  }
}
"""


def said(card: Card) -> Iterator[str]:
    """The fields and parts that a card has, fields of parts as ``part.field``."""
    for revision in card.revisions:
        yield from (value.name for value in revision.fields)
        yield from ["traits"] * bool(revision.traits) + ["value"] * (revision.value is not None) + ["back"] * bool(revision.backs)
        for part in revision.parts:
            yield part.word
            yield from (f"{part.word}.{value.name}" for value in part.fields)


def declared(kind: Kind) -> Iterator[str]:
    """The fields and parts that a kind declares."""
    yield from kind.fields
    yield from ["back"] * bool(kind.backs)
    for rule in kind.parts:
        yield rule.word
        yield from (f"{rule.word}.{field.name}" for field in rule.fields)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_real_cards_use_every_field_and_part_of_a_kind(kind: Kind) -> None:
    cards = [card for card in game().cards if card.kind == kind.id]
    assert len(cards) >= (1 if kind.id in ALONE else 2)
    assert {*declared(kind)} == {name for card in cards for name in said(card)}


def test_cards_of_a_kind_with_backs_have_backs() -> None:
    for kind in KINDS:
        known = [card for card in game().cards if card.kind == kind.id and card.revisions[-1].unknown is None]
        assert all(bool(card.revisions[-1].backs) == bool(kind.backs) for card in known), kind.id


def test_every_adventure_of_a_deck_is_drawn_by_its_stage() -> None:
    """What a text calls `Antarctica III Adventure` is a group of cards that there are, or a card."""
    drawn = {
        node.noun.modifiers[0]
        for card in game().cards
        for revision in card.revisions
        for ability in revision.every_ability
        for node in walk(ability.tree)
        if isinstance(node, tree.Draw) and node.noun.word == "Adventure"
    }
    adventures = [card for card in game().cards if card.kind == "adventure"]
    stages = {" ".join(value.text for value in card.revisions[-1].fields) for card in adventures}
    assert drawn & stages and drawn <= stages | {card.name for card in adventures}


def test_side_boards_hold_spaces_of_their_own() -> None:
    """The spaces of a side board are those that say so, and the decks of its encounters have an entry for each."""
    spaces, entries = game().vocabulary.spaces, game().vocabulary.decks
    for board in (card for card in game().cards if card.kind == "side-board"):
        parts = board.revisions[0].parts
        assert {part.word_id for part in parts} == {space.id for space in spaces if space.board == board.id}
        for part in parts:
            (deck,) = [item.id for value in part.fields if value.name == "deck" for item in value.items]
            assert part.word_id in {word.id for word in entries[deck or ""]}


def test_spaces_of_side_boards_are_told_with_their_board_and_their_paths_both_ways() -> None:
    """The main board does not show what leads off it: the side board tells of it, and the package does at both ends."""
    played = {space.id: space for space in load_package(compile_game(game()).files(), game().package).SPACES}
    assert {id: space.board for id, space in played.items()} == {one.id: one.board for one in game().vocabulary.spaces}
    assert ("local", "miskatonic-outpost") in played["antarctica"].paths
    assert all((kind, id) in played[end].paths for id, space in played.items() for kind, end in space.paths)


def revised() -> Card:
    made, diagnostics = small_project(CARDS)
    assert [one.code.value for one in diagnostics if one.code.value != "CW407"] == []
    return made.by_id()["one"]


def shown(revision: Revision) -> dict[str, str]:
    """The fields of a revision, and what its part says."""
    (spawn,) = revision.parts
    return {**{value.name: value.text for value in revision.fields}, "spawn": spawn.abilities[0].text}


@pytest.mark.parametrize(
    ("when", "test", "toughness", "place"),
    [
        ("printed", "Will -1", "2", "London"),
        ("2016-01-11", "Will -1", "2", "London"),
        ("2016-01-12", "Will -1", "3", "Rome"),
        ("2017-08-10", "Will -1", "3", "Rome"),
        ("2017-08-11", "Lore", "3", "Tokyo"),
        ("latest", "Lore", "3", "Tokyo"),
    ],
)
def test_errata_of_fields_and_parts_count_from_their_day_on(when: str, test: str, toughness: str, place: str) -> None:
    assert shown(revised().as_of(when)) == {
        "horror-test": test,
        "horror": "1",
        "toughness": toughness,
        "spawn": f"Move this Monster to {place}.",
    }


def test_what_an_erratum_does_not_name_stays() -> None:
    for revision in revised().revisions:
        assert [ability.text for ability in revision.abilities] == ["Reckoning: Recover 1 Health."]


def test_the_generated_index_has_fields_and_parts_of_every_revision() -> None:
    made, _ = small_project(CARDS)
    package = load_package(compile_game(made).files(), made.package)
    records = package.REVISIONS["one"]
    assert [{name: text for name, text, _ in record.fields}["toughness"] for record in records] == ["2", "3", "3"]
    assert [record.parts[0].id for record in records] == ["spawn"] * 3


def printed(made: Game) -> dict[str, str]:
    return {card.id: card.revisions[0].fields[0].text for card in made.cards}


def test_values_are_shown_in_one_form() -> None:
    """What is written with blanks, a plus or an article is shown as it is printed."""
    made, diagnostics = small_project(
        """
kind gadget "Gadget" {
  text   optional
  field  first optional table of skill
  field  danger optional test
  field  force optional amount 1 to 20
  field  holds optional things
}

gadget a "A" {
  first  Will  5,Lore 1, Influence 2 ,Observation 3, Strength 4
}

gadget b "B" {
  danger  Lore+1
}

gadget c "C" {
  danger  Lore
}

gadget d "D" {
  force  the number of investigators
}

gadget e "E" {
  force  number of investigators - 1
}

gadget f "F" {
  holds  2 Clues ,Shriveling
}
"""
    )
    assert diagnostics == ()
    assert printed(made) == {
        "a": "Will 5, Lore 1, Influence 2, Observation 3, Strength 4",
        "b": "Lore +1",
        "c": "Lore",
        "d": "number of investigators",
        "e": "number of investigators - 1",
        "f": "2 Clues, Shriveling",
    }
