"""The glossary: all its terms, and those that a card uses."""

from __future__ import annotations

from collections.abc import Iterator
from sqlite3 import Connection
from typing import Any

from cardwright.site.model import GlossaryPage, Term, TermRun
from cardwright.site.rows import Row, select

_TERMS = """
SELECT t.term_id, t.name, t.about, t.page, d.title,
  CASE WHEN :counting THEN (
    SELECT count(*) FROM term_uses AS u JOIN in_force USING (revision_id) WHERE u.term_id = t.term_id
  ) ELSE 0 END AS cards
FROM terms AS t JOIN documents AS d USING (document_id)
"""
_ORDER = " ORDER BY t.sort_name, t.term_id"
_MENTIONS = "SELECT mentioned_id, span_start, span_end FROM term_mentions WHERE term_id = :term ORDER BY span_start"
_OF_CARD = """
WHERE t.term_id IN (
  SELECT u.term_id FROM term_uses AS u JOIN in_force AS r USING (revision_id) WHERE r.card_id = :card
)"""


def glossary_page(connection: Connection) -> GlossaryPage:
    """Every term."""
    return GlossaryPage(_terms(connection, _TERMS + _ORDER, counting=True))


def terms_of_card(connection: Connection, id: str) -> tuple[Term, ...]:
    """The terms that the current wording of a card uses, without the numbers of cards, which take long to count."""
    return _terms(connection, _TERMS + _OF_CARD + _ORDER, card=id, counting=False)


def _terms(connection: Connection, sql: str, **values: Any) -> tuple[Term, ...]:
    return tuple(_term(row, select(connection, _MENTIONS, term=row["term_id"])) for row in select(connection, sql, **values))


def _term(row: Row, mentions: list[Row]) -> Term:
    return Term(row["term_id"], row["name"], tuple(_runs(row["about"], mentions)), row["title"], row["page"], row["cards"])


def _runs(text: str, mentions: list[Row]) -> Iterator[TermRun]:
    """The stretches of a text, of which those that name another term lead to it."""
    at = 0
    for one in mentions:
        yield TermRun(text[at : one["span_start"]])
        yield TermRun(text[one["span_start"] : one["span_end"]], one["mentioned_id"])
        at = one["span_end"]
    yield TermRun(text[at:])
