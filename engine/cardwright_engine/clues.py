"""The Clue pool: drawing from it, spawning, what goes back to it, and spaces by chance (rules, Spawning Clues; How do you
Determine a Random Space?)."""

from __future__ import annotations

from collections.abc import Collection

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.log import count_of
from cardwright_engine.table import Table


def draw_clue(table: Table) -> str | None:
    """Take a Clue out of the pool: the space it shows; ``None`` where neither the pool nor the discard pile has one."""
    state = table.state
    _refill(table)
    if not state.clue_pool:
        return None
    space = state.clue_pool.pop(0)
    state.clues_out.append(space)
    return space


def _refill(table: Table) -> None:
    """An empty pool is made anew from the discarded Clues (rules, Separate and Place Tokens)."""
    table.make_anew(table.state.clue_pool, table.state.clue_discards, "the discarded Clues are put back into the Clue pool")


def from_pool(table: Table) -> bool:
    """Take a Clue out of the pool to be gained; without a pool, as at a table set up by hand, there is no end of Clues."""
    state = table.state
    return not (state.clue_pool or state.clue_discards or state.clues_out) or draw_clue(table) is not None


def put_back(table: Table, count: int, space: str = "") -> None:
    """Discard Clues that left the pool before: from a space of the board the one that shows it, where it can be that; of others
    the one that has been out longest."""
    state = table.state
    for _ in range(min(count, len(state.clues_out))):
        place = state.clues_out.index(space) if space in state.clues_out else 0
        state.clue_discards.append(state.clues_out.pop(place))
    _refill(table)


def spawn_clues(table: Table, count: int, on: str | None = None, at: api.Span | None = None) -> None:
    """Spawn Clues of the pool, each on the space it shows where no other is named."""
    for _ in range(count):
        space = draw_clue(table)
        if space is None:
            table.say("there is no Clue left to spawn", at=at)
            return
        where = space if on is None else on
        table.state.clues.append(where)
        table.say(f"a Clue spawns on {table.spaces[where].name}", at=at)


def discard_clues(table: Table, spaces: list[str], at: api.Span | None = None) -> None:
    """Discard each Clue on the spaces."""
    state = table.state
    there = [one for one in state.clues if one in spaces]
    state.clues = [one for one in state.clues if one not in spaces]
    put_back(table, len(there))
    table.say(f"{count_of(len(there), table.word('clue'))} discarded from the board", at=at)


def random_space(table: Table, candidates: Collection[str]) -> str | None:
    """One of the spaces by drawing Clues, which are discarded, until one shows such a space.

    Where no Clue shows one, the Lead Investigator chooses.
    """
    state = table.state
    if not set(candidates) & {*state.clue_pool, *state.clue_discards}:
        return _chosen(table, candidates)
    while True:
        space = draw_clue(table)
        if space is None:
            return _chosen(table, candidates)
        state.clues_out.pop()
        state.clue_discards.append(space)
        table.say(f"a Clue is drawn and discarded: {table.spaces[space].name}")
        if space in candidates:
            return space


def _chosen(table: Table, candidates: Collection[str]) -> str | None:
    spaces = [one for one in table.board if one.id in candidates]
    people = table.state.in_turn_order()
    if not spaces or not people:
        return None
    index = table.choose(people[0], "choose a space", [Option(one.id, one.name) for one in spaces])
    return spaces[index].id if index >= 0 else None
