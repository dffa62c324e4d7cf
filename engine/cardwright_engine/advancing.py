"""Tokens on cards in play, and advancing the active card of a kind (rules, Mysteries: Advancing the Active Mystery).

How a card is advanced, the card declares; the engine knows which card is the active one, who chooses, and how often.
"""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.declarations import Advancement
from cardwright_engine.resolution import resolve_ability
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table


def active_card(table: Table, kind: str) -> int | None:
    """The uid of the active card of a kind: the last of them in play; ``None`` where there is none."""
    found = [uid for uid in table.state.in_play if table.records[table.state.instances[uid]].kind == kind]
    return found[-1] if found else None


def advance_active(table: Table, who: Investigator, kind: str, steps: int, at: api.Span | None) -> None:
    """Advance the active card of a kind step by step; the active investigator ``who`` chooses where there are several ways.

    The Final Mystery is no Mystery card and never advances (ruling final-mystery-is-not-active).
    """
    for _ in range(steps):
        uid = active_card(table, kind)
        if uid is None:
            table.say(f"there is no active {table.word(kind)}: no effect", at=at)
            return
        card = table.state.instances[uid]
        ability = next(iter(table.index.of(card, Advancement)), None)
        if ability is None:
            table.say(f"{table.card_name(card)} cannot be advanced: no effect", at=at)
            return
        table.say(f"{table.card_name(card)} advances", at=at)
        resolve_ability(table, Held(who, uid, ability), who, ability.effect)
