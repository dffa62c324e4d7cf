"""Which cards one term of a query finds."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from dataclasses import replace

from cardwright.analysis.model import SURE
from cardwright.database.effect_filters import effects_found
from cardwright.database.effect_patterns import pattern_found
from cardwright.database.folding import plain_key
from cardwright.database.found import IN, Found, listed
from cardwright.database.keys import EFFECT_KEYS, KEYS
from cardwright.database.matching import NAME_COLUMNS, TEXT_COLUMNS, expression, named_ids, rows
from cardwright.database.query import Term

_NOW = "SELECT r.card_id FROM current_revisions AS r "

_IS = {
    "errata": "SELECT card_id FROM revisions WHERE kind = 'erratum'",
    "clarified": "SELECT card_id FROM revisions WHERE kind = 'clarification'",
    "changed": "SELECT card_id FROM revisions WHERE kind <> 'printed'",
    "unknown": "SELECT u.card_id FROM unknown_parts AS u JOIN current_revisions USING (revision_id)",
}
_HAS = {
    "ruling": "SELECT card_id FROM ruling_links WHERE card_id IS NOT NULL",
    "scenario": "SELECT card_id FROM scenarios WHERE card_id IS NOT NULL",
    "value": "SELECT card_id FROM current_revisions WHERE value IS NOT NULL",
    "trait": "SELECT card_id FROM current_revisions JOIN revision_traits USING (revision_id)",
    "note": "SELECT card_id FROM card_notes",
    "back": "SELECT card_id FROM current_revisions JOIN faces USING (revision_id) WHERE faces.kind = 'back'",
    "python": "SELECT card_id FROM python",
}
_SURE = {word: f"SELECT card_id FROM cards WHERE sure = '{word}'" for word in SURE}
_SYNONYMS = {
    "erratum": "errata",
    "clarification": "clarified",
    "rulings": "ruling",
    "scenarios": "scenario",
    "traits": "trait",
    "notes": "note",
    "backs": "back",
}
_COMPARISONS = {":": "=", "=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_AT = """
SELECT r.card_id FROM current_revisions AS r JOIN faces AS f USING (revision_id)
WHERE f.heading LIKE 'at %' AND f.heading IN (SELECT value FROM json_each(?))
UNION SELECT r.card_id FROM current_revisions AS r JOIN revision_fields AS f USING (revision_id)
WHERE f.field IN ('space', 'site', 'world', 'start') AND f.value IN (SELECT value FROM json_each(?))
UNION SELECT r.card_id FROM current_revisions AS r JOIN effects AS e USING (revision_id)
WHERE e.place IN (SELECT value FROM json_each(?))"""
_PLACES = """
SELECT DISTINCT heading FROM faces WHERE heading LIKE 'at %'
UNION SELECT DISTINCT value FROM revision_fields WHERE field IN ('space', 'site', 'world', 'start')"""


def found_by(connection: sqlite3.Connection, term: Term) -> Found:
    """The cards that a term finds, whether it is negated or not."""
    if term.key is None:
        return _matching(expression(term.text))
    if term.key in _FILTERS:
        return _FILTERS[term.key](connection, term)
    return effects_found(connection, next(e for e in EFFECT_KEYS if e.key.name == term.key), term.text)


def _matching(match: str, table: str = "card_search") -> Found:
    sql = f"SELECT w.card_id FROM {table}_fts AS m JOIN {table} AS w ON w.search_id = m.rowid WHERE {table}_fts MATCH ?"
    return Found(sql, (match,))


def _type(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT kind_id, kind_id, label, plural FROM kinds")
    return replace(_named(known, term, f"SELECT card_id FROM cards WHERE kind_id {IN}"), row=f"s.kind_id {IN}")


def _set(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT set_id, set_id, name FROM sets")
    return replace(_named(known, term, f"SELECT card_id FROM cards WHERE set_id {IN}"), row=f"s.set_id {IN}")


def _trait(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT id, id, label, plural FROM words WHERE class = 'trait'")
    return _named(known, term, f"{_NOW} JOIN revision_traits AS t USING (revision_id) WHERE t.trait {IN}")


def _by(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT DISTINCT owner, owner FROM cards WHERE owner IS NOT NULL")
    sql = f"SELECT card_id FROM cards WHERE owner {IN} UNION SELECT card_id FROM cards WHERE name {IN}"
    return _named(known, term, sql)


def _named(known: list[tuple[str, ...]], term: Term, sql: str) -> Found:
    """Cards by something that has an id and names."""
    ids = named_ids(known, term.text)
    labels = tuple(row[-1] if len(row) == 3 else row[2] if len(row) > 3 else row[0] for row in known)
    return Found(sql if ids else "", (listed(ids),) * (sql.count("?") if ids else 0), lambda: labels)


def _at(connection: sqlite3.Connection, term: Term) -> Found:
    """Cards of a place: a heading may name two of them, ``at Cairo or Alexandria``."""
    wanted = plain_key(term.text).removeprefix("the ")
    told = [row[0] for row in rows(connection, _PLACES)]
    parts = [(one, plain_key(part).removeprefix("the ")) for one in told for part in _places(one)]
    spaces = rows(connection, "SELECT id, id, label FROM words WHERE class IN ('space', 'space-type')")
    ids = named_ids(spaces, wanted) or named_ids(spaces, f"the {wanted}")
    values = [one for one, part in parts if part == wanted]
    labels = tuple(sorted({part for one in told for part in _places(one)} | {row[2] for row in spaces}))
    if not values and not ids:
        return Found("", known=lambda: labels)
    return Found(_AT, (listed(values), listed(values), listed(ids)), lambda: labels)


def _places(told: str) -> list[str]:
    return re.split(r" or ", told.removeprefix("at "))


def _value(connection: sqlite3.Connection, term: Term) -> Found:
    return Found(f"{_NOW} WHERE r.value {_COMPARISONS[term.operator]} ?", (int(term.text),))


def _copies(connection: sqlite3.Connection, term: Term) -> Found:
    return Found(f"SELECT card_id FROM cards WHERE copies {_COMPARISONS[term.operator]} ?", (int(term.text),))


def _errata(connection: sqlite3.Connection, term: Term) -> Found:
    """Cards by the dates of their errata, as exact as the date that was asked for: any of 2016 is in it, none after it."""
    sql = f"""
SELECT e.card_id FROM revisions AS e LEFT JOIN documents AS d USING (document_id)
WHERE e.kind = 'erratum' AND substr(coalesce(e.date, d.date), 1, {len(term.text)}) {_COMPARISONS[term.operator]} ?"""
    return Found(sql, (term.text,))


def _id(connection: sqlite3.Connection, term: Term) -> Found:
    def known() -> tuple[str, ...]:
        return tuple(row[0] for row in rows(connection, "SELECT card_id FROM cards"))

    return Found("SELECT card_id FROM cards WHERE card_id = ?", (term.text.lower(),), known)


def _back(connection: sqlite3.Connection, term: Term) -> Found:
    sql = """
SELECT w.card_id FROM face_search_fts AS m
JOIN face_search AS w ON w.search_id = m.rowid JOIN faces AS f USING (face_id)
WHERE face_search_fts MATCH ? AND f.kind = 'back'"""
    return Found(sql, (expression(term.text),))


def _listed(term: Term, queries: dict[str, str]) -> Found:
    word = plain_key(term.text)
    return Found(queries.get(_SYNONYMS.get(word, word), ""), known=lambda: KEYS[str(term.key)].values)


def _source(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT document_id, document_id, title FROM documents")
    return _named(known, term, f"SELECT card_id FROM card_sources WHERE document_id {IN}")


def _term(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT term_id, term_id, word, name FROM terms JOIN term_words USING (term_id)")
    return _named(known, term, f"{_NOW} JOIN term_uses USING (revision_id) WHERE term_id {IN}")


_FILTERS: dict[str, Callable[[sqlite3.Connection, Term], Found]] = {
    "type": _type,
    "set": _set,
    "trait": _trait,
    "value": _value,
    "copies": _copies,
    "id": _id,
    "name": lambda _, term: _matching(expression(term.text, NAME_COLUMNS)),
    "text": lambda _, term: _matching(expression(term.text, TEXT_COLUMNS)),
    "back": _back,
    "was": lambda _, term: _matching(expression(term.text), "wording_search"),
    "by": _by,
    "at": _at,
    "is": lambda _, term: _listed(term, _IS),
    "errata": _errata,
    "has": lambda _, term: _listed(term, _HAS),
    "sure": lambda _, term: _listed(term, _SURE),
    "source": _source,
    "term": _term,
    "effect": lambda connection, term: pattern_found(connection, term.text),
}
