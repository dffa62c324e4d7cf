"""On which faces of the cards found the words of a query stand, and what its keys ask for."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from dataclasses import dataclass

from cardwright.database.filters import faces_by
from cardwright.database.matching import rows
from cardwright.database.query import Term


@dataclass(frozen=True, slots=True)
class FaceFound:
    """A face of a card: its front, or the back with that id and title."""

    face: str
    label: str | None
    title: str | None


def faces_found(connection: sqlite3.Connection, cards: list[str], terms: tuple[Term, ...]) -> dict[str, tuple[FaceFound, ...]]:
    """The faces of cards with backs on which most of a query is found, by card and in order; no card with one face only."""
    counted: Counter[int] = Counter()
    for term in terms:
        if not term.negated:
            counted.update(faces_by(connection, term))
    sql = """
SELECT card_id, face_id, face, back, title FROM current_faces
WHERE card_id IN (SELECT value FROM json_each(?)) AND face_id IN (SELECT value FROM json_each(?)) ORDER BY card_id, ordinal"""
    listed = rows(connection, sql, (json.dumps(cards), json.dumps(list(counted)))) if counted else []
    most: Counter[str] = Counter()
    for card, face, *_ in listed:
        most[card] = max(most[card], counted[face])
    found: dict[str, tuple[FaceFound, ...]] = {}
    for card, face, *described in listed:
        if counted[face] == most[card]:
            found[card] = (*found.get(card, ()), FaceFound(*described))
    return found
