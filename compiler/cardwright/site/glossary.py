"""The glossary: all its terms, and those that a card uses."""

from __future__ import annotations

from collections.abc import Iterator
from sqlite3 import Connection
from typing import Any

from cardwright.analysis.glossary import Glossary
from cardwright.site.model import GlossaryPage, Term, TermRun
from cardwright.site.rows import Row, select

_TERMS = """
SELECT t.term_id, t.name, t.about, t.page, d.title,
  (SELECT count(*) FROM term_uses AS u JOIN current_revisions USING (revision_id) WHERE u.term_id = t.term_id) AS cards
FROM terms AS t JOIN documents AS d USING (document_id)
"""
_ORDER = " ORDER BY t.sort_name, t.term_id"
_OF_CARD = """
WHERE t.term_id IN (
  SELECT u.term_id FROM term_uses AS u JOIN current_revisions AS r USING (revision_id) WHERE r.card_id = :card
)"""


def glossary_page(connection: Connection) -> GlossaryPage:
    """Every term."""
    return GlossaryPage(_terms(connection, _TERMS + _ORDER))


def terms_of_card(connection: Connection, id: str) -> tuple[Term, ...]:
    """The terms that the current wording of a card uses."""
    return _terms(connection, _TERMS + _OF_CARD + _ORDER, card=id)


def _terms(connection: Connection, sql: str, **values: Any) -> tuple[Term, ...]:
    found = select(connection, sql, **values)
    named = "SELECT name AS word, term_id FROM terms UNION SELECT word, term_id FROM term_words ORDER BY word, term_id"
    glossary = Glossary.of((row["word"], row["term_id"]) for row in (select(connection, named) if found else ()))
    return tuple(_term(row, glossary) for row in found)


def _term(row: Row, glossary: Glossary) -> Term:
    about = tuple(_runs(row["about"], row["term_id"], glossary))
    return Term(row["term_id"], row["name"], about, row["title"], row["page"], row["cards"])


def _runs(text: str, own: str, glossary: Glossary) -> Iterator[TermRun]:
    """The stretches of a text; each other term is linked where it stands first."""
    at, linked = 0, {own}
    for start, end, id in glossary.places(text):
        if id not in linked:
            linked.add(id)
            yield TermRun(text[at:start])
            yield TermRun(text[start:end], id)
            at = end
    yield TermRun(text[at:])
