"""Gates that lie on a card or a sheet: no Gate of the board, and out of the stack as long as they lie there (rules, Gates)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.gates import draw_gate
from cardwright_engine.moments import tokens_change
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table
from cardwright_engine.tokens import card_of

GATE = "gate"


def place_gates(table: Table, count: int, spot: api.Spot, at: api.Span | None = None) -> None:
    """Place the top Gates of the stack on a card; where none is left nothing is placed."""
    for _ in range(count if card_of(table, spot) is not None else 0):
        space = draw_gate(table)
        if space is None:
            table.say("there is no Gate left in the stack: no effect", at=at)
            return
        _keep(table, space, spot, at)


def place_that_gate(table: Table, who: Investigator, spot: api.Spot, at: api.Span | None = None) -> None:
    """Place the Gate of the event on a card, wherever it lies now, or the one on the space he counts as on."""
    space, state = table.frames.top.chosen_space or table.where(who), table.state
    pile = next((pile for pile in (state.gates, state.gate_discards, state.gate_stack) if space in pile), None)
    if pile is None or card_of(table, spot) is None:
        table.say(f"there is no Gate of {table.spaces[space].name} to place: no effect", at=at)
        return
    pile.remove(space)
    _keep(table, space, spot, at)


def _keep(table: Table, space: str, spot: api.Spot, at: api.Span | None) -> None:
    uid = card_of(table, spot)
    if uid is None:
        raise ValueError("a Gate is kept on a card in play only")
    table.state.place_on(uid, GATE)
    name = table.card_name(table.state.instances[uid])
    table.say(f"the Gate of {table.spaces[space].name} is placed on {name}", at=at)
    tokens_change(table, uid)
