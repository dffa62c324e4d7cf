"""What the icons of Mythos cards mean for so many players, and Monster surges (rules, Monster Surge)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.bestiary import spawn_monsters
from cardwright_engine.decks import number_of
from cardwright_engine.gates import spawn_gates
from cardwright_engine.in_force import players_of
from cardwright_engine.table import Table
from cardwright_engine.tracks import shows

REFERENCE = "reference-card"


def reference_for(package: api.CardPackage, players: int) -> api.CardRecord | None:
    """The Reference card for that many players; ``None`` where the package has none."""
    return next((one for one in package.CARDS if one.kind == REFERENCE and number_of(one, "investigators") == players), None)


def number(table: Table, icon: str) -> int:
    """What the Reference card of this game says of an icon, such as ``"spawn-clues"``; 1 where there is no such card."""
    state = table.state
    here = [table.records[state.instances[uid]] for uid in state.in_play]
    reference = next((one for one in here if one.kind == REFERENCE), None) or reference_for(table.package, players_of(table))
    if reference is None:
        return 1
    told = number_of(variant_of(reference, state.reference) or reference, icon)
    return told if told is not None else number_of(reference, icon) or 0


def variant_of(reference: api.CardRecord | None, variant: str) -> api.PartRecord | None:
    """What the easier or harder variant of a Reference card says instead; ``None`` where it has none, as the usual one has."""
    return next((part for part in reference.parts if part.word == variant), None) if reference is not None else None


def monster_surge(table: Table, count: int, at: api.Span | None = None) -> None:
    """Spawn that many Monsters at each Gate that corresponds to the space of the Omen; without such a Gate, one Gate."""
    gates = [one for one in table.state.gates if table.spaces[one].gate == shows(table, "omen")]
    if not gates:
        table.say("no Gate corresponds to the Omen: a Gate spawns instead of a surge", at=at)
        spawn_gates(table, 1, at)
        return
    table.say("a Monster surge", at=at)
    spawn_monsters(table, [space for space in gates for _ in range(count)], at=at)


def surge_on(table: Table, space: str, at: api.Span | None = None) -> None:
    """A surge on one space alone: Monsters spawn at its Gate whatever the Omen; without a Gate nothing spawns."""
    gates = [one for one in table.state.gates if one == space]
    if not gates:
        table.say(f"there is no Gate on {table.spaces[space].name}: no effect", at=at)
        return
    spawn_monsters(table, gates * number(table, "monster-surge"), at=at)
