"""The Doom track: advancing it, awakening the Ancient One, and what happens instead (rules, The Ancient One Awakens)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.awakening import awaken
from cardwright_engine.declarations import Would
from cardwright_engine.in_force import in_force
from cardwright_engine.leading import lead_of
from cardwright_engine.moments import track_advances
from cardwright_engine.resolution import next_of, resolve_ability
from cardwright_engine.table import Table

DOOM = "doom"
HIGHEST_DOOM = 20


def advance_doom(table: Table, count: int, at: api.Span | None = None) -> None:
    """Advance Doom towards 0; there the Ancient One awakens, and Doom goes on to advance by the rules of its back."""
    state = table.state
    while count > 0 and _instead(table, "advance"):
        count -= 1
    if count <= 0:
        return
    steps = min(count, state.doom)
    state.doom -= steps
    table.say(f"Doom advances to {state.doom}", at=at)
    track_advances(table, DOOM, str(state.doom))
    if state.doom == 0 and state.ancient_one and not state.awakened:
        awaken(table, at)
        advance_doom(table, count - steps, at)


def retreat_doom(table: Table, count: int, at: api.Span | None = None) -> None:
    """Retreat Doom away from 0 as far as its track goes; once the Ancient One has awoken it cannot retreat."""
    while count > 0 and _instead(table, "retreat"):
        count -= 1
    if count <= 0:
        return
    if table.state.awakened:
        table.say("the Ancient One has awoken: Doom cannot retreat", at=at)
        return
    table.state.doom = min(HIGHEST_DOOM, table.state.doom + count)
    table.say(f"Doom retreats to {table.state.doom}", at=at)


def _instead(table: Table, event: str) -> bool:
    """Whether something happens instead of one step of Doom: each step is one time that it would move."""
    if not table.state.ancient_one:
        return False
    lead = lead_of(table)
    found = [one for one in in_force(table, lead, Would) if (one.ability.event, one.ability.what) == (event, DOOM)]
    if not found:
        return False
    held = found[next_of(table, found, lead)]
    resolve_ability(table, held, lead, held.ability.effect)
    return True
