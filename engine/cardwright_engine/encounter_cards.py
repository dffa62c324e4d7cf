"""Resolving encounter cards: the entry of a space, or the test and then one of two parts (rulebook, Encounter Phase)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cardwright_engine import api
from cardwright_engine.boards import entry_spaces
from cardwright_engine.decks import field_of
from cardwright_engine.dice import resolve_test
from cardwright_engine.drawing import EXPEDITION, discard_drawn, draw, follow_expedition
from cardwright_engine.frames import Source
from cardwright_engine.paragraphs import not_played, resolve_paragraphs
from cardwright_engine.parts import RESOLVED_PART
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

PASS, FAIL = "pass", "fail"


def draw_and_resolve(table: Table, who: Investigator, deck: str) -> None:
    """Draw the top card of an encounter deck, resolve it and discard it, whatever stops him."""
    card = draw(table, deck)
    if card is None:
        table.say(f"{who.name} would draw an encounter card, but there is none: no effect")
        return
    table.say(f"{who.name} draws {table.card_name(card)}")
    try:
        resolve_card(table, who, card)
    finally:
        discard_drawn(table, card)
        if deck == EXPEDITION:
            follow_expedition(table)


def resolve_card(table: Table, who: Investigator, card: str) -> None:
    """Resolve an encounter card: the entry of his space where it has entries, else its text or test and then a part."""
    record = table.records[card]
    if not_played(table, card):
        return
    entries = [part for part in record.parts if part.word == "at"]
    if entries:
        entry = entry_of(table, entries, table.where(who))
        if entry is None:
            table.say(f"{record.name} has no entry for {table.spaces[table.where(who)].name}: no effect")
        else:
            resolve_paragraphs(table, who, card, entry.abilities)
        return
    test = field_of(record, "test")
    frame = resolve_paragraphs(
        table, who, card, record.abilities, first=None if test is None else partial(_tests, table, who, test)
    )
    if frame.test is not None and not who.defeated and RESOLVED_PART not in frame.happened:
        resolve_part(table, who, card, PASS if frame.test.successes else FAIL)


def _tests(table: Table, who: Investigator, test: api.CardField) -> None:
    """Resolve the test that a card prints."""
    skill, modifier = test[2][0]
    resolve_test(table, who, skill, modifier or 0)


def entry_of(table: Table, entries: Sequence[api.PartRecord], space: str) -> api.PartRecord | None:
    """The entry of that very space, else of spaces of its type (rulebook, Location Encounters)."""
    wanted = (space, table.spaces[space].type)
    return next((entry for name in wanted for entry in entries if name and name in entry_spaces(entry)), None)


def resolve_part(table: Table, who: Investigator, card: str, word: str) -> None:
    """Resolve the pass or the fail effect of a card; without one there is none (rulebook, Tests)."""
    part = next((one for one in table.records[card].parts if one.word == word), None)
    if part is None or not part.abilities:
        table.say(f"{table.card_name(card)} has no {word} effect")
        return
    table.say(f"{who.name} resolves the {word} effect of {table.card_name(card)}", Source(None, card, part.id))
    resolve_paragraphs(table, who, card, part.abilities)
