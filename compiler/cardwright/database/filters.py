"""Which cards one term of a query finds."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cardwright.analysis.model import SURE
from cardwright.database.folding import plain_key, slug
from cardwright.database.keys import EFFECT_KEYS, EffectKey
from cardwright.database.matching import NAME_COLUMNS, TEXT_COLUMNS, expression, matching, numbers, rows
from cardwright.database.query import Term


@dataclass(frozen=True, slots=True)
class Found:
    """Rows of ``card_search`` that a term finds; ``known`` are its possible values where its own is none of them."""

    cards: frozenset[int]
    known: tuple[str, ...] = ()


NOTHING: frozenset[int] = frozenset()

_CARDS = "SELECT search_id FROM card_search JOIN cards USING (card_id) "
_NOW = "SELECT search_id FROM card_search JOIN current_revisions AS r USING (card_id) "

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
_IDS = "(SELECT value FROM json_each(:ids))"
_COMPARISONS = {":": "=", "=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


def found_by(connection: sqlite3.Connection, term: Term) -> Found:
    """The cards that a term finds, whether it is negated or not."""
    if term.key is None:
        return Found(matching(connection, expression(term.text)))
    if term.key in _FILTERS:
        return _FILTERS[term.key](connection, term)
    return _effects(connection, next(e for e in EFFECT_KEYS if e.key.name == term.key), term.text)


def _type(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT kind_id, kind_id, label, plural FROM kinds")
    return _named(connection, known, term, _CARDS + "WHERE kind_id IN (SELECT value FROM json_each(?))")


def _set(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT set_id, set_id, name FROM sets")
    return _named(connection, known, term, _CARDS + "WHERE set_id IN (SELECT value FROM json_each(?))")


def _trait(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT id, id, label, plural FROM words WHERE class = 'trait'")
    sql = _NOW + "JOIN revision_traits AS t USING (revision_id) WHERE t.trait IN (SELECT value FROM json_each(?))"
    return _named(connection, known, term, sql)


def _named(connection: sqlite3.Connection, known: list[tuple[str, ...]], term: Term, sql: str) -> Found:
    """Cards by something that has an id and names."""
    ids = _ids_named(known, term.text)
    if not ids:
        return Found(NOTHING, tuple(row[-1] if len(row) == 3 else row[2] for row in known))
    return Found(numbers(connection, sql, (json.dumps(ids),)))


def _ids_named(known: Iterable[tuple[str, ...]], name: str) -> list[str]:
    """The ids of those whose id or any of whose names is this one, capitals, accents and punctuation apart."""
    wanted = plain_key(name)
    return sorted({id for id, *names in known if wanted and wanted in map(plain_key, names)})


def _value(connection: sqlite3.Connection, term: Term) -> Found:
    return Found(numbers(connection, f"{_NOW} WHERE r.value {_COMPARISONS[term.operator]} ?", (int(term.text),)))


def _copies(connection: sqlite3.Connection, term: Term) -> Found:
    return Found(numbers(connection, f"{_CARDS} WHERE copies {_COMPARISONS[term.operator]} ?", (int(term.text),)))


def _id(connection: sqlite3.Connection, term: Term) -> Found:
    found = numbers(connection, "SELECT search_id FROM card_search WHERE card_id = ?", (term.text.lower(),))
    return Found(found, () if found else tuple(row[0] for row in rows(connection, "SELECT card_id FROM cards")))


def _name(connection: sqlite3.Connection, term: Term) -> Found:
    return Found(matching(connection, expression(term.text, NAME_COLUMNS)))


def _text(connection: sqlite3.Connection, term: Term) -> Found:
    return Found(matching(connection, expression(term.text, TEXT_COLUMNS)))


def _back(connection: sqlite3.Connection, term: Term) -> Found:
    sql = """
SELECT s.search_id FROM face_search_fts AS m
JOIN face_search AS w ON w.search_id = m.rowid JOIN faces AS f USING (face_id)
JOIN card_search AS s USING (card_id)
WHERE face_search_fts MATCH ? AND f.kind = 'back'"""
    return Found(numbers(connection, sql, (expression(term.text),)))


def _was(connection: sqlite3.Connection, term: Term) -> Found:
    sql = """
SELECT s.search_id FROM wording_search_fts AS f
JOIN wording_search AS w ON w.search_id = f.rowid JOIN card_search AS s USING (card_id)
WHERE wording_search_fts MATCH ?"""
    return Found(numbers(connection, sql, (expression(term.text),)))


def _is(connection: sqlite3.Connection, term: Term) -> Found:
    return _listed(connection, term, _IS)


def _has(connection: sqlite3.Connection, term: Term) -> Found:
    return _listed(connection, term, _HAS)


def _sure(connection: sqlite3.Connection, term: Term) -> Found:
    return _listed(connection, term, _SURE)


def _source(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT document_id, document_id, title FROM documents")
    sql = _CARDS + "JOIN card_sources USING (card_id) WHERE document_id IN (SELECT value FROM json_each(?))"
    return _named(connection, known, term, sql)


def _term(connection: sqlite3.Connection, term: Term) -> Found:
    known = rows(connection, "SELECT term_id, term_id, word, name FROM terms JOIN term_words USING (term_id)")
    sql = _NOW + "JOIN term_uses USING (revision_id) WHERE term_id IN (SELECT value FROM json_each(?))"
    return _named(connection, known, term, sql)


def _listed(connection: sqlite3.Connection, term: Term, queries: dict[str, str]) -> Found:
    word = plain_key(term.text)
    query = queries.get(_SYNONYMS.get(word, word))
    if query is None:
        return Found(NOTHING, tuple(queries))
    return Found(numbers(connection, f"SELECT search_id FROM card_search WHERE card_id IN ({query})"))


def _effects(connection: sqlite3.Connection, key: EffectKey, value: str) -> Found:
    """Cards whose current text has an effect of some verb and role about a word, a card or a skill."""
    words = rows(connection, "SELECT id, id, label, plural FROM words")
    found = numbers(connection, _NOW + _effect_sql(key), _effect_values(connection, key, value))
    return Found(found, () if found else tuple(row[2] for row in words))


def faces_by(connection: sqlite3.Connection, term: Term) -> frozenset[int]:
    """The faces of cards with backs on which a term is found; a term about the card as a whole is on none of them."""
    effect = next((one for one in EFFECT_KEYS if one.key.name == term.key), None)
    if effect is not None:
        values = _effect_values(connection, effect, term.text)
        sql = "SELECT e.face_id FROM face_search JOIN current_revisions AS r USING (card_id) " + _effect_sql(effect)
        return numbers(connection, sql, values)
    if term.key not in (None, "text", "back"):
        return NOTHING
    sql = "SELECT face_id FROM face_search_fts AS m JOIN face_search AS w ON w.search_id = m.rowid JOIN faces USING (face_id)"
    where = " WHERE face_search_fts MATCH ?" + (" AND kind = 'back'" if term.key == "back" else "")
    return numbers(connection, sql + where, (expression(term.text),))


def _effect_values(connection: sqlite3.Connection, key: EffectKey, value: str) -> dict[str, str]:
    """What the query for effects is asked with."""
    words = rows(connection, "SELECT id, id, label, plural FROM words")
    cards = rows(connection, "SELECT card_id, card_id, name FROM current_cards")
    ids = sorted({slug(value), *_ids_named(words, value), *_ids_named(cards, value)})
    return {
        "ids": json.dumps(ids),
        "verbs": json.dumps(key.verbs),
        "roles": json.dumps(key.roles),
        "events": json.dumps([form for id in ids for form in _verb_forms(id)]),
    }


def _verb_forms(id: str) -> tuple[str, ...]:
    """The verbs that a word may mean: ``defeat`` is ``when_defeat``, ``action`` is ``action_ability``."""
    verb = id.replace("-", "_")
    return verb, f"when_{verb}", f"{verb}_ability"


def _effect_sql(key: EffectKey) -> str:
    """What follows the current revisions, which are called ``r``, in a query for effects."""
    about = f"e.skill IN {_IDS}" if key.column == "skill" else f"e.object IN {_IDS} OR e.object_card_id IN {_IDS}"
    if key.column == "object":
        about += f" OR EXISTS (SELECT 1 FROM json_each(e.modifiers) AS m WHERE m.value IN {_IDS})"
    if key.key.name == "improves":
        about += f" OR e.skill IN {_IDS}"
    if not key.verbs:
        about += " OR e.verb IN (SELECT value FROM json_each(:events))"
    return f"""
JOIN effects AS e USING (revision_id)
WHERE (:verbs = '[]' OR e.verb IN (SELECT value FROM json_each(:verbs)))
  AND (:roles = '[]' OR e.role IN (SELECT value FROM json_each(:roles)))
  AND ({about})"""


_FILTERS: dict[str, Callable[[sqlite3.Connection, Term], Found]] = {
    "type": _type,
    "set": _set,
    "trait": _trait,
    "value": _value,
    "copies": _copies,
    "id": _id,
    "name": _name,
    "text": _text,
    "back": _back,
    "was": _was,
    "is": _is,
    "has": _has,
    "sure": _sure,
    "source": _source,
    "term": _term,
}
