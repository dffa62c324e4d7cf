"""Search the cards of a database."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from cardwright.database.conditions import COLUMNS, Condition, condition_of, counted
from cardwright.database.filters import found_by
from cardwright.database.found import Found, Slip
from cardwright.database.matching import expression, rows
from cardwright.database.partial import partial
from cardwright.database.query import Problem, Query, Term, every, parse_query
from cardwright.database.ranking import Order, ordered, ranked, words_of
from cardwright.database.search_faces import FaceFound, faces_found
from cardwright.database.suggesting import hint_for

Source: TypeAlias = sqlite3.Connection | Path | str
"""A connection to a database of cards, or its path."""

MOST_COUNTED = 10_000
"""How many cards are counted; where there are more, nobody looks through them."""

_MARK, _END = "\x02", "\x03"


@dataclass(frozen=True, slots=True)
class Hit:
    """A card that is found; ``snippet`` is a piece of its current text, ``marks`` the half-open spans of words in it."""

    id: str
    name: str
    kind: str
    set: str
    traits: tuple[str, ...]
    value: int | None
    snippet: str
    marks: tuple[tuple[int, int], ...] = ()
    faces: tuple[FaceFound, ...] = ()
    """Of a card with backs, the faces on which most of the query is found."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search finds: the best hits, how many there are in all, and where no card has all of the query, a hint.

    Hits with a hint have only a part of the query, which the hint names.
    ``suggestions`` are queries that may have been meant; ``problem`` says what is wrong with the query itself.
    """

    results: tuple[Hit, ...]
    hint: str | None = None
    total: int = 0
    suggestions: tuple[str, ...] = ()
    problem: Problem | None = None
    exact: bool = True
    """Whether ``total`` is how many there are; where not, there are more."""
    condition: Condition | None = None
    """What the cards found were found by."""


def search(
    source: Source, query: str, limit: int = 50, skipped: int = 0, order: Order = "best", marked: bool = True
) -> SearchResult:
    """Search the cards as they read now. Without ``marked`` no hit has marks, which take long to look for.

    The first hits are left out where ``skipped`` says so. Never raises because of what the query says. Every term must
    hold; an empty query finds all cards. The language of queries is described in ``docs/database.md``.
    """
    parsed = parse_query(query)
    if parsed.problem is not None:
        return SearchResult((), parsed.problem.message, problem=parsed.problem)
    with opened(source) as connection:
        return _search(connection, parsed, max(0, limit), max(0, skipped), order, marked)


@contextmanager
def opened(source: Source) -> Iterator[sqlite3.Connection]:
    """A connection to a database; one that is opened here can only read, and is closed."""
    if isinstance(source, sqlite3.Connection):
        yield source
        return
    connection = sqlite3.connect(f"{Path(source).absolute().as_uri()}?mode=ro", uri=True)
    try:
        yield connection
    finally:
        connection.close()


def _search(connection: sqlite3.Connection, query: Query, limit: int, skipped: int, order: Order, marked: bool) -> SearchResult:
    found = {term: found_by(connection, term) for term in every(query.parts) if term.key not in COLUMNS}
    problem = next((_problem(term, one.slip) for term, one in found.items() if one.slip), None)
    if problem:
        return SearchResult((), problem.message, problem=problem)

    def find(term: Term) -> Found:
        return found[term] if term in found else found.setdefault(term, found_by(connection, term))

    condition = condition_of(query.parts, find)
    total = counted(connection, condition, MOST_COUNTED + 1)
    hint: str | None = None
    suggested: tuple[str, ...] = ()
    if not total:
        kept = partial(connection, query, find)
        hint, suggested = hint_for(connection, query, kept, find)
        if not kept.parts:
            return SearchResult((), hint, 0, suggested)
        query, condition = kept, condition_of(kept.parts, find)
        total = counted(connection, condition, MOST_COUNTED + 1)
    best = (
        ranked(connection, condition, query, total, limit + skipped)[skipped:]
        if order == "best"
        else ordered(connection, condition, order, limit, skipped)
    )
    exact = total <= MOST_COUNTED
    return SearchResult(
        tuple(_hits(connection, best, query, marked)), hint, min(total, MOST_COUNTED), suggested, None, exact, condition
    )


def _problem(term: Term, slip: Slip | None) -> Problem | None:
    if slip is None:
        return None
    at = term.end - len(term.text) - term.quoted
    return Problem(slip.message, at + slip.start, min(at + max(slip.end, slip.start + 1), term.end), slip.hint)


def _hits(connection: sqlite3.Connection, best: list[int], query: Query, marked: bool) -> Iterator[Hit]:
    terms = query.wanted
    snippets = _snippets(connection, best, words_of(terms)) if marked else {}
    sql = """
SELECT s.search_id, s.card_id, s.name, s.kind, s.set_name, s.traits, s.value, s.text FROM card_search AS s
WHERE s.search_id IN (SELECT value FROM json_each(?))"""
    listed = {number: row for number, *row in rows(connection, sql, (json.dumps(best),))}
    faces = faces_found(connection, [row[0] for row in listed.values()], terms)
    for number in best:
        id, name, kind, set_name, traits, value, text = listed[number]
        shown = _marked(snippets.get(number, _beginning(text)))
        yield Hit(id, name, kind, set_name, tuple(filter(None, traits.split(", "))), value, *shown, faces.get(id, ()))


def _snippets(connection: sqlite3.Connection, best: list[int], texts: list[str]) -> dict[int, str]:
    """A piece of the front or the backs of each card with marks around the words found, by the key of its row."""
    if not texts:
        return {}
    sql = """
SELECT rowid, snippet(card_search_fts, 5, :mark, :end, '…', 32), snippet(card_search_fts, 6, :mark, :end, '…', 32)
FROM card_search_fts WHERE card_search_fts MATCH :words AND rowid IN (SELECT value FROM json_each(:best))"""
    values = {"mark": _MARK, "end": _END, "words": " OR ".join(map(expression, texts)), "best": json.dumps(best)}
    return {
        number: backs if backs.count(_MARK) > front.count(_MARK) else front
        for number, front, backs in rows(connection, sql, values)
    }


def _beginning(text: str, length: int = 200) -> str:
    return text if len(text) <= length else text[:length].rsplit(" ", 1)[0] + "…"


def _marked(snippet: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A snippet without its marks, and the spans that were marked."""
    text, marks, start = "", [], 0
    for character in snippet:
        if character == _MARK:
            start = len(text)
        elif character == _END:
            marks.append((start, len(text)))
        else:
            text += character
    return text, tuple(marks)
