"""What values of fields have in common: lists with commas, and hints with the nearest names."""

from __future__ import annotations

from itertools import pairwise

from cardwright.source import plain


def did_you_mean(names: tuple[str, ...]) -> str | None:
    """A hint that offers the nearest names."""
    return "did you mean " + " or ".join(f"`{name}`" for name in names) + "?" if names else None


def listed(value: str, start: int) -> list[tuple[str, int]]:
    """The items of a list with commas, each with where it starts; an empty item where a comma stands alone."""
    found, position = [], start
    for part in value.split(","):
        item = part.strip()
        found.append((item, position + (part.index(item) if item else 0)))
        position += len(part) + 1
    return found


def cells(value: str, start: int) -> tuple[tuple[str, int], ...]:
    """The cells of a line of a table, each with where it starts: before each stands ``|``, unless it stands in quotes."""
    shape = plain(value)
    bounds = [place for place, character in enumerate(shape) if character == "|" and shape.count('"', 0, place) % 2 == 0]
    found = list[tuple[str, int]]()
    for first, last in pairwise((*bounds, len(value))):
        written = value[first + 1 : last]
        item = written.strip()
        found.append((item, start + first + (1 + written.index(item) if item else 0)))
    return tuple(found)
