"""What values of fields have in common: lists with commas, and hints with the nearest names."""

from __future__ import annotations


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
