"""Gates: the stack, the discard pile, spawning and closing (rulebook, Spawning Gates)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.bestiary import spawn_monsters
from cardwright_engine.happening import Happening
from cardwright_engine.moments import spawns
from cardwright_engine.resolution import fire
from cardwright_engine.restrictions import prevented_for_all
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table
from cardwright_engine.tracks import advance


def spawn_gates(table: Table, count: int, at: api.Span | None = None) -> list[str]:
    """Spawn the top Gates of the stack, each with a Monster; where none is left, Doom advances by one instead. Their spaces."""
    spawned = []
    for _ in range(count):
        space = draw_gate(table)
        if space is None:
            table.say("there is no Gate left to spawn", at=at)
            advance(table, "doom", 1, at)
            continue
        table.state.gates.append(space)
        spawned.append(space)
        table.say(f"a Gate spawns on {table.spaces[space].name}", at=at)
        spawn_monsters(table, [space], at=at)
        spawns(table, "gate", space)
    return spawned


def draw_gate(table: Table) -> str | None:
    """Take the top Gate of the stack, by its space; ``None`` where none is left."""
    _refill(table)
    if not table.state.gate_stack:
        return None
    space = table.state.gate_stack.pop(0)
    _refill(table)
    return space


def _refill(table: Table) -> None:
    """An empty stack is made anew from the discarded Gates (rulebook, Setup; Discarding)."""
    state, said = table.state, "the discarded Gates are shuffled into a new Gate stack"
    table.make_anew(state.gate_stack, state.gate_discards, said)


def close_gate(table: Table, who: Investigator, space: str) -> bool:
    """Close a Gate, which discards it (rulebook, Token Encounters); the trigger belongs to who closed it."""
    name = table.spaces[space].name
    if space not in table.state.gates:
        table.say(f"there is no Gate on {name} to close: no effect")
        return False
    if prevented_for_all(table, "close", "gate"):
        return False
    table.state.gates.remove(space)
    table.state.gate_discards.append(space)
    table.say(f"{who.name} closes the Gate on {name}")
    for frame in table.frames.frames:
        if frame.belongs_to(who.name):
            frame.record("close", [who.name])
    _refill(table)
    fire(table, "close", who, what="gate", about=Happening(space=space))
    return True


def discard_gate(table: Table, space: str, at: api.Span | None = None) -> bool:
    """Discard a Gate, which nobody closes (rules, What are Gates?); whether there was one."""
    if space not in table.state.gates:
        table.say(f"there is no Gate on {table.spaces[space].name}: no effect", at=at)
        return False
    table.state.gates.remove(space)
    table.state.gate_discards.append(space)
    table.say(f"the Gate on {table.spaces[space].name} is discarded", at=at)
    _refill(table)
    return True
