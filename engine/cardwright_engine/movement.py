"""Moving, and which spaces are next to which (rulebook, What are Spaces and Paths?)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.moments import moves
from cardwright_engine.restrictions import refused
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def adjacent(table: Table, space: str, path: str | None = None) -> list[api.SpaceRecord]:
    """The spaces at the other end of a path, of that type of path when one is given; in the order of the board."""
    ends = {end for kind, end in table.spaces[space].paths if path in (None, kind)}
    return [one for one in table.board if one.id in ends]


def path_types(table: Table, space: str) -> set[str]:
    return {kind for kind, end in table.spaces[space].paths if table.on_board(end)}


def place(table: Table, who: Investigator, space: str, at: api.Span | None = None) -> bool:
    """Move an investigator straight to a space, unless he is there or cannot move; whether he moved."""
    if who.lost:
        table.say(f"{who.name} is lost in time and space and cannot move", at=at)
        return False
    if who.space == space:
        table.say(f"{who.name} is already on {table.spaces[space].name}", at=at)
        return False
    if refused(table, who, "move"):
        return False
    who.space = space
    table.frames.end_views(who.name)
    table.say(f"{who.name} moves to {table.spaces[space].name}", at=at)
    moves(table, who)
    return True


def nearest(table: Table, origin: str, type: str) -> list[api.SpaceRecord]:
    """The spaces of that type the fewest paths away, the origin itself when it is one (rulebook, Nearest)."""
    found = nearest_among(table, origin, [one.id for one in table.board if one.type == type])
    return [table.spaces[one] for one in found]


def nearest_among(table: Table, origin: str, spaces: list[str]) -> list[str]:
    """Those of the spaces the fewest paths away, the origin itself when it is one (rules, Nearest)."""
    far = distances(table, [origin])
    least = min((far[one] for one in spaces if one in far), default=None)
    return [one for one in spaces if one in far and far[one] == least]


def distances(table: Table, origins: Iterable[str]) -> dict[str, int]:
    """How many paths away each space is from the nearest of these; one that cannot be reached is not among them."""
    far = dict.fromkeys(origins, 0)
    waiting = list(far)
    for space in waiting:
        for _, end in table.spaces[space].paths if space in table.spaces else ():
            if end not in far and table.on_board(end):
                far[end] = far[space] + 1
                waiting.append(end)
    return far


def choose_among(
    table: Table,
    who: Investigator,
    prompt: str,
    spaces: list[api.SpaceRecord],
    *,
    optional: bool = False,
    at: api.Span | None = None,
) -> api.SpaceRecord | None:
    """Choose one of the spaces; ``None`` when declined or none is left."""
    index = table.choose(who, prompt, [Option(one.id, one.name) for one in spaces], optional=optional, at=at)
    return None if index < 0 else spaces[index]


def move_up_to(
    table: Table,
    who: Investigator,
    count: int,
    at: api.Span | None = None,
    *,
    exactly: bool = False,
    along: Sequence[str] | None = None,
    among: Collection[str] | None = None,
) -> bool:
    """Move to an adjacent space, 0 to ``count`` times (``exactly``: each time), one after another, ``along`` paths of these types
    where any is given, to spaces ``among`` these where any are; whether he moved."""
    moved = False
    for step in range(count):
        prompt = f"move to which adjacent space ({count - step} left)"
        space = choose_among(table, who, prompt, _reached(table, who.space, along, among), optional=not exactly, at=at)
        if space is None or not place(table, who, space.id, at):
            break
        moved = True
    return moved


def _reached(table: Table, space: str, along: Sequence[str] | None, among: Collection[str] | None) -> list[api.SpaceRecord]:
    """The adjacent spaces at the ends of paths of these types, those ``among`` some alone."""
    kinds = (None,) if along is None else along
    ends = {one.id for kind in kinds for one in adjacent(table, space, kind)}
    return [one for one in table.board if one.id in ends and (among is None or one.id in among)]
