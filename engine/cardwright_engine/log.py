"""The log of a game in plain words."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright_engine.api import Span


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One thing that happened, or was refused, and the ability it comes from where that is known."""

    text: str
    card: str = ""
    ability: str = ""
    span: Span | None = None


def count_of(count: int, label: str) -> str:
    """A count in words of the log: ``"1 Clue"``, ``"2 Clues"``, ``"2 Health"``."""
    uncounted = label in ("Health", "Sanity", "Doom")
    return f"{count} {label}" if count == 1 or uncounted else f"{count} {label}s"


def listed(items: list[str]) -> str:
    """Items as in a sentence: ``"a, b and c"``."""
    return " and ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
