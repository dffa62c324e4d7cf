"""What a block or part holds, as pieces in their order: where comments belong to, and which items may change places."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardwright.syntax.blocks import Comment, Item, Part


@dataclass(frozen=True, slots=True)
class Unit:
    """An item with the comment at the end of its line. ``parted``: a blank line stood before it. ``end``: where it ends."""

    item: Item
    end: int
    parted: bool
    tail: Comment | None = None


@dataclass(frozen=True, slots=True)
class Body:
    """Everything between two braces, the comment after the opening one apart. ``end`` is behind the closing one."""

    opening: Comment | None
    units: tuple[Unit, ...]
    end: int


def body_of(text: str, items: Sequence[Item], start: int) -> Body:
    """Read the items of a body whose opening brace ends at ``start``; spans are those of the block's ``text``."""
    opening: Comment | None = None
    units: list[Unit] = []
    position = start
    for item in items:
        begin, end = item.span[0], end_of(text, item)
        breaks = text.count("\n", position, begin)
        if isinstance(item, Comment) and breaks == 0:
            if units:
                units[-1] = replace(units[-1], tail=item, end=end)
            else:
                opening = item
        else:
            units.append(Unit(item, end, breaks > 1))
        position = end
    return Body(opening, tuple(units), text.index("}", position) + 1)


def end_of(text: str, item: Item) -> int:
    """Where an item ends; a part behind its closing brace."""
    if isinstance(item, Part):
        return body_of(text, item.items, item.span[1]).end
    start, end = item.span
    return start + len(text[start:end].rstrip())


def ordered(units: Sequence[Unit], rank: Callable[[Item], int | None]) -> tuple[Unit, ...]:
    """Units by rank, where that moves none of them across a comment.

    Those between two comments are sorted among themselves; one with a comment at its end or on the line above stays
    where it is. Where one has no rank, because it does not belong there, all around it stay.
    """
    found: list[Unit] = []
    for run in _runs(units):
        ranks = [rank(unit.item) for unit in run]
        known = [number for number in ranks if number is not None]
        places = sorted(range(len(run)), key=lambda place: known[place]) if len(known) == len(run) else range(len(run))
        found += [replace(run[place], parted=unit.parted) for place, unit in zip(places, run, strict=True)]
    return tuple(found)


def _runs(units: Sequence[Unit]) -> Iterator[list[Unit]]:
    """Runs of units that may change places with each other."""
    run: list[Unit] = []
    above: Unit | None = None
    for unit in units:
        pinned = above is not None and isinstance(above.item, Comment) and not unit.parted
        if isinstance(unit.item, Comment) or unit.tail or pinned:
            yield from ([run, [unit]] if run else [[unit]])
            run = []
        else:
            run.append(unit)
        above = unit
    if run:
        yield run
