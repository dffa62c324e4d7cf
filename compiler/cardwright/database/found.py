"""What a term of a query finds, as SQL: a query for cards, whose every value is a parameter."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

IN = "IN (SELECT value FROM json_each(?))"
"""Whether something is in a list, which is given as a JSON array."""


def nothing_known() -> tuple[str, ...]:
    """The values of a key that may be anything."""
    return ()


@dataclass(frozen=True, slots=True)
class Slip:
    """What is wrong with the value of a term, and the half-open range of its characters."""

    message: str
    start: int
    end: int
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """The cards a term finds: ``sql`` selects their ids, and never NULL; empty where the term finds none.

    ``known`` tells the values that would find some. With a slip, the term says nothing.
    """

    sql: str
    values: tuple[object, ...] = ()
    known: Callable[[], tuple[str, ...]] = nothing_known
    slip: Slip | None = None
    row: str = ""
    """The term as a condition on a row ``s`` of ``card_search``, with the same values, where that row itself tells."""

    @property
    def condition(self) -> str:
        """The term as a condition on a row ``s`` of ``card_search``."""
        return (self.row or f"s.card_id IN ({self.sql})") if self.sql else "0"


def listed(values: Iterable[object]) -> str:
    """Values as a JSON array, in an order that is always the same."""
    return json.dumps(sorted(set(values), key=str))
