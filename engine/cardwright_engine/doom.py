"""The Doom track: advancing it, awakening the Ancient One, and what happens instead (rules, The Ancient One Awakens)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.awakening import awaken
from cardwright_engine.moments import track_advances
from cardwright_engine.replacing import replaces_step
from cardwright_engine.table import Table

DOOM = "doom"
HIGHEST_DOOM = 20


def advance_doom(table: Table, count: int, at: api.Span | None = None, *, cause: str = "other", gate: str | None = None) -> None:
    """Advance Doom towards 0; there the Ancient One awakens, and Doom goes on to advance by the rules of its back.

    ``cause`` is ``"gate"`` where the Gate of that space makes it advance.
    """
    state = table.state
    while count > 0 and replaces_step(table, "advance", DOOM, cause, gate):
        count -= 1
    if count <= 0:
        return
    steps = min(count, state.doom)
    state.doom -= steps
    table.say(f"Doom advances to {state.doom}", at=at)
    track_advances(table, DOOM, str(state.doom))
    if state.doom == 0 and state.ancient_one and not state.awakened:
        awaken(table, at)
        advance_doom(table, count - steps, at, cause=cause, gate=gate)


def retreat_doom(table: Table, count: int, at: api.Span | None = None) -> None:
    """Retreat Doom away from 0 as far as its track goes; once the Ancient One has awoken it cannot retreat."""
    while count > 0 and replaces_step(table, "retreat", DOOM):
        count -= 1
    if count <= 0:
        return
    if table.state.awakened:
        table.say("the Ancient One has awoken: Doom cannot retreat", at=at)
        return
    table.state.doom = min(HIGHEST_DOOM, table.state.doom + count)
    table.say(f"Doom retreats to {table.state.doom}", at=at)
