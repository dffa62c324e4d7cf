"""Being lost in time and space: off the board, and out of reach of everything but the card that says so (rules, Lost in Time and
Space)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.defeating import pass_lead_on
from cardwright_engine.possessions import discard, matching
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

DETAINED = "detained"
"""The Condition that whoever leaves the board discards, as the rules name it."""


def leave_board(table: Table, who: Investigator, at: api.Span | None = None) -> None:
    """His token leaves the board by the card that is being resolved; he passes the Lead Investigator token and is Detained no
    longer."""
    if who.lost:
        return
    table.say(f"{who.name} leaves the game board", at=at)
    if any(matching(table, "condition", card=DETAINED)(table.state.instances[uid]) for uid in who.cards):
        discard(table, who, None, "condition", card=DETAINED, at=at)
    who.space, who.lost, who.lost_by = "", True, table.frames.top.source.uid or 0
    table.frames.end_views(who.name)
    pass_lead_on(table, who)


def put_on_board(table: Table, who: Investigator, space: str, at: api.Span | None = None) -> None:
    """His token is placed on a space; whoever was lost is found."""
    who.space, who.lost, who.lost_by = space, False, 0
    table.frames.end_views(who.name)
    table.say(f"{who.name} is placed on {table.spaces[space].name}", at=at)


def gate_for_the_lost(table: Table, at: api.Span | None = None) -> str:
    """The Gate on the board that he chooses whose own card would spawn one where none is left; ``""`` where it is otherwise."""
    state, top = table.state, table.frames.top
    who = state.investigator(top.holder)
    left = state.gate_stack or state.gate_discards
    if left or not state.gates or not who.lost or top.source.uid != who.lost_by:
        return ""
    options = [Option(space, f"the Gate on {table.spaces[space].name}") for space in state.gates]
    return state.gates[table.choose(who, "choose a Gate in place of one that spawns", options, at=at)]
