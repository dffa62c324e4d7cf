"""Reckoning effects of cards (rulebook, Reckoning)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.declarations import Reckoning
from cardwright_engine.resolution import ability_frame, next_of, resolve_ability, run_effect, there
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def reckoning(table: Table) -> None:
    """Resolve the reckoning effects on everyone's cards, in turn order; each chooses the order of his own."""
    for who in table.state.in_turn_order():
        waiting = list(table.own(who, Reckoning))
        while waiting and not who.defeated:
            held = waiting.pop(next_of(table, waiting, who))
            if there(table, held):
                resolve_ability(table, held, who, held.ability.effect)


def resolve_reckoning(table: Table, who: Investigator, card: str, die: int | None, at: api.Span | None = None) -> None:
    """Let him resolve the reckoning effects of that card he has; every die of it is treated as ``die``, where given."""
    waiting = [held for held in table.own(who, Reckoning) if held.ability.card == card]
    if not waiting:
        table.say(f"{who.name} has no reckoning effect of {table.card_name(card)} to resolve: no effect", at=at)
    for held in waiting:
        if there(table, held):
            frame = ability_frame(table, held, who)
            frame.die = die
            run_effect(table, frame, held.ability.effect, who)
