"""On which faces of the cards found the words of a query stand, and what its keys ask for."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from dataclasses import dataclass

from cardwright.database.effect_filters import faces_with
from cardwright.database.found import IN
from cardwright.database.keys import EFFECT_KEYS
from cardwright.database.matching import expression, numbers, rows
from cardwright.database.query import Term

MOST_GONE_THROUGH = 5000
"""How many matches are as fast to go through as the faces of a page of cards are to look up."""


@dataclass(frozen=True, slots=True)
class FaceFound:
    """A face of a card: its front, or the back with that id and title."""

    face: str
    label: str | None
    title: str | None


def faces_found(connection: sqlite3.Connection, cards: list[str], terms: tuple[Term, ...]) -> dict[str, tuple[FaceFound, ...]]:
    """The faces of cards with backs on which most of a query is found, by card and in order; no card with one face only."""
    faced = rows(connection, f"SELECT DISTINCT card_id FROM face_search WHERE card_id {IN}", (json.dumps(cards),))
    if not faced:
        return {}
    ids = json.dumps([card for (card,) in faced])
    counted: Counter[int] = Counter()
    for term in terms:
        counted.update(_faces_by(connection, term, ids))
    sql = f"""
SELECT card_id, face_id, face, back, title FROM current_faces
WHERE card_id {IN} AND face_id {IN} ORDER BY card_id, ordinal"""
    listed = rows(connection, sql, (ids, json.dumps(list(counted)))) if counted else []
    most: Counter[str] = Counter()
    for card, face, *_ in listed:
        most[card] = max(most[card], counted[face])
    found: dict[str, tuple[FaceFound, ...]] = {}
    for card, face, *described in listed:
        if counted[face] == most[card]:
            found[card] = (*found.get(card, ()), FaceFound(*described))
    return found


def _faces_by(connection: sqlite3.Connection, term: Term, cards: str) -> frozenset[int]:
    """The faces of some cards on which a term is found; a term about the card as a whole is on none of them."""
    effect = next((one for one in EFFECT_KEYS if one.key.name == term.key), None)
    if effect is not None:
        sql, values = faces_with(connection, effect, term.text)
        faced = f"{sql} AND e.face_id IN (SELECT face_id FROM face_search)"
        return numbers(connection, faced, (*values, cards))
    if term.key not in (None, "text", "back"):
        return frozenset()
    sql = f"""
SELECT w.face_id FROM face_search_fts AS m JOIN face_search AS w ON w.search_id = m.rowid JOIN faces AS f USING (face_id)
WHERE face_search_fts MATCH ? AND {_row(connection, term)} IN (SELECT search_id FROM face_search WHERE card_id {IN})"""
    sql += " AND f.kind = 'back'" if term.key == "back" else ""
    return numbers(connection, sql, (expression(term.text), cards))


def _row(connection: sqlite3.Connection, term: Term) -> str:
    """The row of a match. Few matches are gone through; of many, the wanted rows are looked up one by one (a plus forbids it)."""
    sql = "SELECT count(*) FROM (SELECT 1 FROM face_search_fts WHERE face_search_fts MATCH ? LIMIT ?)"
    matches = rows(connection, sql, (expression(term.text), MOST_GONE_THROUGH + 1))[0][0]
    return "m.rowid" if matches > MOST_GONE_THROUGH else "+m.rowid"
