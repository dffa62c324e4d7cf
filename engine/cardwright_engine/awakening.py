"""The Ancient One awakens: its sheet is flipped, and its back replaces its front (rules, The Ancient One Awakens)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.bestiary import cultists_turn
from cardwright_engine.leading import lead_of
from cardwright_engine.moments import awakens
from cardwright_engine.paragraphs import not_played, resolve_paragraphs
from cardwright_engine.restrictions import restriction
from cardwright_engine.table import Table

AWAKENS = "awakens"


def awaken(table: Table, at: api.Span | None = None) -> None:
    """The Ancient One awakens: what its front says of that comes first, such as that the sheet is flipped.

    It is flipped also where the front does not say so.
    """
    if table.state.awakened or not table.state.ancient_one:
        return
    table.say(f"{table.records[table.state.instances[table.state.ancient_one]].name} awakens", at=at)
    awakens(table)
    flip_sheet(table)


def flip_sheet(table: Table) -> None:
    """Flip the sheet of the Ancient One, resolve what it says about awakening, and let the back speak for the Cultists."""
    state = table.state
    if state.awakened or not state.ancient_one:
        return
    sheet = state.instances[state.ancient_one]
    record = table.records[sheet]
    state.awakened = True
    cultists_turn(table)
    for one in state.investigators:
        if one.waiting and restriction(table, one, "be eliminated") is None:
            one.waiting = False
            table.say(f"the player of {one.name} is eliminated")
    if not not_played(table, sheet):
        for part in record.parts:
            if part.word == AWAKENS:
                resolve_paragraphs(table, lead_of(table), sheet, part.abilities, uid=state.ancient_one)
