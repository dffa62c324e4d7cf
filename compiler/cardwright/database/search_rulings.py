"""Search the rulings of a database."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.database.matching import all_of, any_of, rows
from cardwright.database.partial import is_filler
from cardwright.database.query import parse_query
from cardwright.database.ranking import has_alternatives, words_of
from cardwright.database.search import Source, opened


@dataclass(frozen=True, slots=True)
class RulingHit:
    """A ruling that is found; ``source`` is the id of the document it comes from."""

    id: str
    source: str
    question: str
    answer: str


def search_rulings(source: Source, query: str, limit: int = 20) -> tuple[RulingHit, ...]:
    """The rulings that have all the plain words of a query, best first; none where it has no plain words or is wrong.

    Where none has them all, words of questions count for nothing.

    Never raises because of what the query says.
    """
    parsed = parse_query(query)
    words = words_of(parsed.wanted)
    if not words:
        return ()
    sql = """
SELECT r.ruling_id, r.document_id, r.question, r.answer
FROM ruling_search_fts AS f JOIN ruling_search AS s ON s.search_id = f.rowid JOIN rulings AS r USING (ruling_id)
WHERE ruling_search_fts MATCH ? ORDER BY f.rank, r.ruling_id LIMIT ?"""
    some = any_of if has_alternatives(parsed) else all_of
    telling = words_of(tuple(term for term in parsed.wanted if not is_filler(term)))
    with opened(source) as connection:
        found = rows(connection, sql, (some(words), max(0, limit)))
        if not found and telling and telling != words:
            found = rows(connection, sql, (some(telling), max(0, limit)))
    return tuple(RulingHit(*row) for row in found)
