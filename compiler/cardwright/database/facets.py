"""How the cards found part by kind, set, trait and value, with the term of a query that keeps each part."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.database.conditions import Condition
from cardwright.database.found import IN
from cardwright.database.matching import rows

MOST_PARTED = 3000
"""How many cards are parted at most: to go through more takes longer than to find them."""

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


_LABELS = {
    "type": "SELECT kind_id, label FROM kinds",
    "set": "SELECT set_id, name FROM sets",
    "trait": "SELECT id, label FROM words WHERE class = 'trait'",
}
_TRAITS = f"SELECT trait, count(*) FROM revision_traits WHERE revision_id {IN} GROUP BY 1"


def facets(connection: sqlite3.Connection, condition: Condition) -> tuple[Facet, ...]:
    """The facets of the cards, one or more, that a condition finds; one of a single part, which parts nothing, is left out.

    The cards are gone through once and counted here: SQLite would go through them, and sort them, once a facet.
    """
    sql = f"SELECT s.revision_id, s.kind_id, s.set_id, s.value {condition.joined()}"
    revisions, kinds, sets, values = zip(*rows(connection, sql, condition.parameters), strict=True)
    traits = dict(rows(connection, _TRAITS, (json.dumps(revisions),)))
    counted = {"type": Counter(kinds), "set": Counter(sets), "trait": traits, "value": Counter(values)}
    found = tuple(Facet(key, _parts(connection, key, counts)) for key, counts in counted.items())
    return tuple(facet for facet in found if len(facet.parts) > 1)


def _parts(connection: sqlite3.Connection, key: str, counts: Mapping[Any, int]) -> tuple[Part, ...]:
    labels = dict(rows(connection, _LABELS[key])) if key in _LABELS else {}
    parts = [(id, str(labels.get(id, id)), count) for id, count in counts.items() if id is not None]
    parts.sort(key=(lambda part: part[0]) if key == "value" else (lambda part: (-part[2], part[1])))
    return tuple(Part(label, f"{key}:{id}", count) for id, label, count in parts[:MOST_VALUES])
