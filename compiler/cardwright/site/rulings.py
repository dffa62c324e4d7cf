"""Rulings: those about a card, one alone, all of them, and those a search finds."""

from __future__ import annotations

import json
from sqlite3 import Connection

from cardwright.database.search_rulings import search_rulings
from cardwright.site.draw_cards import drawn
from cardwright.site.history import source_of
from cardwright.site.model import Ruling, RulingPage, RulingsPage, Subject
from cardwright.site.proofs import scenarios_of_ruling
from cardwright.site.rows import Row, select, select_one

_RULINGS = """
SELECT r.ruling_id, r.question, r.answer, r.reason, r.file, r.line,
  r.document_id, d.title, d.date AS document_date, d.version
FROM rulings AS r JOIN documents AS d USING (document_id)
"""
_ORDER = " ORDER BY d.date DESC NULLS LAST, r.document_id, r.question, r.ruling_id"
_SUBJECTS = """
SELECT l.card_id, coalesce(c.name, w.label, l.target) AS label, first.label AS first, last.label AS last
FROM ruling_links AS l LEFT JOIN in_force USING (card_id) LEFT JOIN revisions AS c USING (revision_id)
LEFT JOIN words AS w USING (word_id)
LEFT JOIN revisions AS first ON l.stated AND first.revision_id = l.from_revision_id
LEFT JOIN revisions AS last ON l.stated AND last.revision_id = l.to_revision_id
WHERE l.ruling_id = :ruling ORDER BY l.ordinal
"""
_TOPICS = """
SELECT l.ruling_id, k.plural AS topic FROM ruling_links AS l
LEFT JOIN words AS w USING (word_id)
LEFT JOIN kinds AS k ON k.kind_id = CASE l.class WHEN 'kind' THEN w.id ELSE l.class END
WHERE l.ordinal = (SELECT min(ordinal) FROM ruling_links AS o WHERE o.ruling_id = l.ruling_id)
"""
RULES = "Rules"
"""The topic of rulings that are about no kind of card."""
_CHANGED = "SELECT ruling_id FROM card_rulings WHERE card_id = :card AND changed_since"


def rulings_of_card(connection: Connection, card: str) -> tuple[Ruling, ...]:
    """The rulings about a card; those older than its current wording are marked."""
    where = "WHERE r.ruling_id IN (SELECT ruling_id FROM ruling_links WHERE card_id = :card)"
    changed = {row["ruling_id"] for row in select(connection, _CHANGED, card=card)}
    rows = select(connection, _RULINGS + where + _ORDER, card=card)
    return tuple(_ruling(connection, row, row["ruling_id"] in changed) for row in rows)


def ruling_page(connection: Connection, id: str) -> RulingPage | None:
    """The page of a ruling; nothing where there is none with that id."""
    row = select_one(connection, _RULINGS + "WHERE r.ruling_id = :id", id=id)
    if row is None:
        return None
    ruling = _ruling(connection, row)
    cards = drawn(connection, (subject.card_id for subject in ruling.about if subject.card_id))
    return RulingPage(ruling, cards, row["file"], row["line"])


def rulings_page(connection: Connection) -> RulingsPage:
    """All rulings by topic, the rules first; of a topic the newest document first."""
    topics = {row["ruling_id"]: row["topic"] for row in select(connection, _TOPICS)}
    groups: dict[str, tuple[Ruling, ...]] = {}
    for row in select(connection, _RULINGS + _ORDER):
        topic = topics.get(row["ruling_id"]) or RULES
        groups[topic] = (*groups.get(topic, ()), _ruling(connection, row))
    return RulingsPage(tuple(sorted(groups.items(), key=lambda group: (group[0] != RULES, group[0]))))


def rulings_found(connection: Connection, query: str) -> tuple[Ruling, ...]:
    """The rulings a search finds, best first."""
    found = [hit.id for hit in search_rulings(connection, query)]
    wanted = select(connection, _RULINGS + "WHERE r.ruling_id IN (SELECT value FROM json_each(:ids))", ids=json.dumps(found))
    return tuple(_ruling(connection, row) for row in sorted(wanted, key=lambda row: found.index(row["ruling_id"])))


def _ruling(connection: Connection, row: Row, changed: bool = False) -> Ruling:
    id = row["ruling_id"]
    return Ruling(
        id=id,
        question=row["question"],
        answer=row["answer"],
        reason=row["reason"],
        source=source_of(row),
        about=tuple(_subject(row) for row in select(connection, _SUBJECTS, ruling=id)),
        scenarios=scenarios_of_ruling(connection, id),
        changed=changed,
    )


def _subject(row: Row) -> Subject:
    revisions = (row["first"], row["last"]) if row["first"] else None
    return Subject(row["label"], row["card_id"], revisions)
