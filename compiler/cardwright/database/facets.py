"""How the cards found part by kind, set, trait and value, with the term of a query that keeps each part."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from cardwright.database.conditions import Condition
from cardwright.database.matching import rows

MOST_VALUES = 40
"""How many parts of a facet are shown, the largest ones."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cards that have something in common: what they have, the term that finds it, and how many they are."""

    label: str
    term: str
    count: int


@dataclass(frozen=True, slots=True)
class Facet:
    """One way in which cards found part, the largest part first; numbers in their own order."""

    key: str
    parts: tuple[Part, ...]


_FACETS = {
    "type": ("c.kind_id, k.label", "JOIN cards AS c USING (card_id) JOIN kinds AS k USING (kind_id)"),
    "set": ("c.set_id, x.name", "JOIN cards AS c USING (card_id) JOIN sets AS x USING (set_id)"),
    "trait": (
        "t.trait, coalesce(w.label, t.trait)",
        "JOIN revision_traits AS t ON t.revision_id = s.revision_id LEFT JOIN words AS w USING (word_id)",
    ),
    "value": ("s.value, s.value", ""),
}


def facets(connection: sqlite3.Connection, condition: Condition) -> tuple[Facet, ...]:
    """The facets of the cards that a condition finds; one of a single part, which tells nothing apart, is left out."""
    found = tuple(Facet(key, _parts(connection, condition, key)) for key in _FACETS)
    return tuple(facet for facet in found if len(facet.parts) > 1)


def _parts(connection: sqlite3.Connection, condition: Condition, key: str) -> tuple[Part, ...]:
    columns, joined = _FACETS[key]
    order = "1" if key == "value" else "3 DESC, 2"
    sql = f"SELECT {columns}, count(*) {condition.joined(joined)} GROUP BY 1 ORDER BY {order} LIMIT {MOST_VALUES}"
    listed = rows(connection, sql, condition.parameters)
    return tuple(Part(str(label), f"{key}:{id}", count) for id, label, count in listed if id is not None)
