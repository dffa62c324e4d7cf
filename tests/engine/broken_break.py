"""What it is to break the rule of a ruling: something of the engine is replaced, or a text of a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

ENGINE = "cardwright_engine."


@dataclass(frozen=True)
class Break:
    """A ruling, what of the engine is replaced (``module:name`` or ``module:Class.name``), and by what.

    ``also`` is a second place with the same rule, which would hide the first.
    """

    ruling: str
    target: str
    broken: Callable[[Any], Any]
    also: tuple[str, Callable[[Any], Any]] | None = None

    @property
    def replaced(self) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
        """Each thing that is replaced, in the engine, and by what."""
        both = ((self.target, self.broken), *(() if self.also is None else (self.also,)))
        return tuple((ENGINE + target, broken) for target, broken in both)


@dataclass(frozen=True)
class Misprint:
    """A ruling whose rule stands in the text of a card: ``text`` is replaced by ``wrong`` in that card.

    ``place`` is how its block begins: the kind of the card, or ``errata`` where a clarification has the text.
    """

    ruling: str
    card: str
    text: str
    wrong: str
    place: str = "asset"
