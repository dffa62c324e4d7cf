"""Which cards a key finds that looks at the effects of their text."""

from __future__ import annotations

import re
import sqlite3
from functools import partial

from cardwright.database.folding import slug
from cardwright.database.found import IN, Found, listed
from cardwright.database.keys import EffectKey
from cardwright.database.matching import cards_named, named_ids, rows

_WORDS = "SELECT id, id, label, plural FROM words"
_MODIFIED = re.compile(r"(?P<skill>.*?)(?P<modifier>[+-]\d{1,3})")


def effects_found(connection: sqlite3.Connection, key: EffectKey, value: str) -> Found:
    """Cards whose current text has an effect of some verb and role about a word, a card or a skill."""
    where, values = _where(connection, key, value)
    sql = f"SELECT r.card_id FROM current_revisions AS r JOIN effects AS e USING (revision_id) WHERE {where}"
    if key.key.name == "test":
        fields, more = _fields(connection, value)
        sql, values = f"{sql} UNION {fields}", (*values, *more)
    return Found(sql, values, partial(_known, connection))


def faces_with(connection: sqlite3.Connection, key: EffectKey, value: str) -> tuple[str, tuple[object, ...]]:
    """A query for the faces that have such an effect, among the cards of one more parameter, a JSON array of their ids."""
    where, values = _where(connection, key, value)
    sql = "SELECT e.face_id FROM current_revisions AS r JOIN effects AS e USING (revision_id)"
    return f"{sql} WHERE {where} AND e.card_id {IN}", values


def _known(connection: sqlite3.Connection) -> tuple[str, ...]:
    return tuple(row[2] for row in rows(connection, _WORDS))


def _where(connection: sqlite3.Connection, key: EffectKey, value: str) -> tuple[str, tuple[object, ...]]:
    """The condition on an effect ``e``, with what its parameters are."""
    modified = _MODIFIED.fullmatch(value) if key.key.name == "test" else None
    words = rows(connection, _WORDS)
    name = modified["skill"] if modified else value
    ids = {slug(name), *named_ids(words, name), *cards_named(connection, name)}
    about, values = _about(key, listed(ids))
    if not key.verbs:
        about, values = f"{about} OR e.verb {IN}", [*values, listed(form for id in ids for form in _verb_forms(id))]
    if modified and not name:
        about, values = "e.skill IS NOT NULL", []
    conditions = [f"({about})", "NOT e.negated" if key.roles != ("restriction",) else "e.negated"]
    if key.verbs:
        conditions, values = [*conditions, f"e.verb {IN}"], [*values, listed(key.verbs)]
    if key.roles:
        conditions, values = [*conditions, f"e.role {IN}"], [*values, listed(key.roles)]
    if modified:
        conditions, values = [*conditions, "coalesce(e.amount_maximum, 0) = ?"], [*values, int(modified["modifier"])]
    return " AND ".join(conditions), tuple(values)


def _about(key: EffectKey, ids: str) -> tuple[str, list[object]]:
    """The condition that an effect is about some words or cards."""
    if key.column == "skill":
        return f"e.skill {IN}", [ids]
    narrowed = f"EXISTS (SELECT 1 FROM json_each(e.modifiers) AS m WHERE m.value {IN})"
    about = f"e.object {IN} OR e.object_card_id {IN} OR {narrowed}"
    return (f"{about} OR e.skill {IN}", [ids] * 4) if key.column == "either" else (about, [ids] * 3)


def _fields(connection: sqlite3.Connection, value: str) -> tuple[str, tuple[object, ...]]:
    """Cards whose fields name a test: what a Monster makes one test in combat stands there."""
    modified = _MODIFIED.fullmatch(value)
    name, number = (modified["skill"], int(modified["modifier"])) if modified else (value, None)
    skills = listed(named_ids(rows(connection, _WORDS + " WHERE class = 'skill'"), name))
    sql = """
SELECT r.card_id FROM current_revisions AS r JOIN revision_fields AS f USING (revision_id) JOIN words AS w USING (word_id)
WHERE (f.field = 'test' OR f.field LIKE '%-test') AND w.class = 'skill'"""
    values: tuple[object, ...] = ()
    if name:
        sql, values = f"{sql} AND w.id {IN}", (*values, skills)
    if number is not None:
        sql, values = f"{sql} AND coalesce(f.number, 0) = ?", (*values, number)
    return sql, values


def _verb_forms(id: str) -> tuple[str, ...]:
    """The verbs that a word may mean: ``defeat`` is ``when_defeat``, ``action`` is ``action_ability``."""
    verb = id.replace("-", "_")
    return verb, f"when_{verb}", f"{verb}_ability"
