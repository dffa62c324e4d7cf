"""What somebody may have meant who found nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from rapidfuzz import fuzz, process

from cardwright.database.conditions import Finder
from cardwright.database.filters import found_by
from cardwright.database.folding import fold
from cardwright.database.found import Found
from cardwright.database.matching import rows
from cardwright.database.partial import is_filler
from cardwright.database.query import Query, Term

MOST = 3
"""How many queries are suggested."""


def hint_for(connection: sqlite3.Connection, query: Query, kept: Query, find: Finder) -> tuple[str | None, tuple[str, ...]]:
    """A sentence for somebody whose query no card has all of, and the queries it suggests, most likely first.

    ``kept`` is what is searched for instead; empty where there are no cards to show.
    """
    asked = [part for part in query.parts if isinstance(part, Term) and not part.negated]
    unfound = [term for term in asked if not finds(connection, find(term))]
    lacking = [term for term in unfound if not is_filler(term)] or ([] if kept.parts else unfound)
    suggested: tuple[str, ...] = ()
    if lacking:
        term = lacking[0]
        if term.key in (None, "name", "text", "back", "was"):
            words = [one.text for one in asked if one.key is None]
            suggested = similar(connection, " ".join(words) or term.text, term.text)
        else:
            suggested = _values(connection, term, find(term).known())
    if kept.parts:
        listed = ", ".join(_shown(term) for term in kept.wanted)
        return f"nothing has all of it; these have {listed}{_did_you_mean(suggested)}", suggested
    if lacking:
        return f"no card is found by {_shown(lacking[0])}{_did_you_mean(suggested)}", suggested
    return ("each part of this is found, but no card has all of it" if len(query.parts) > 1 else None), ()


def finds(connection: sqlite3.Connection, found: Found) -> bool:
    """Whether a term finds any card."""
    return bool(found.sql and rows(connection, f"SELECT 1 FROM ({found.sql}) LIMIT 1", found.values))


def similar(connection: sqlite3.Connection, whole: str, word: str) -> tuple[str, ...]:
    """Names of cards and titles of backs like a whole query, then names and words like one word of it; all find cards."""
    sql = "SELECT name FROM current_cards UNION SELECT title FROM current_faces WHERE title IS NOT NULL ORDER BY 1"
    names = [row[0] for row in rows(connection, sql)]
    words = [row[0] for row in rows(connection, "SELECT DISTINCT label FROM words ORDER BY label")]
    pieces = sorted({piece for name in (*names, *words) for piece in name.split() if len(piece) > 3})
    near = dict.fromkeys(close(whole, names) + close(word, [*names, *words]) + close(word, pieces))
    asked = {_plain(whole), _plain(word)}
    return tuple(text for text in near if _plain(text) not in asked and finds(connection, found_by(connection, Term(text))))[
        :MOST
    ]


def _values(connection: sqlite3.Connection, term: Term, known: Iterable[str]) -> tuple[str, ...]:
    """The term with values that look like its own and find cards."""
    near = [value for value in close(term.text, known, 10) if _plain(value) != _plain(term.text)]
    found = [value for value in near if finds(connection, found_by(connection, Term(value.lower(), term.key)))]
    return tuple(f"{term.key}:{_typed(value)}" for value in found[:MOST])


def close(text: str, known: Iterable[str], limit: int = 5) -> list[str]:
    """Those of the known names that look like a misspelt one, capitals and accents apart, most similar first."""
    folded = {name: _plain(name) for name in known}
    matches = process.extract(_plain(text), folded, scorer=fuzz.ratio, limit=limit, score_cutoff=68)
    return [name for _, _, name in matches]


def _typed(value: str) -> str:
    return f'"{value.lower()}"' if " " in value else value.lower()


def _plain(text: str) -> str:
    return fold(text).casefold()


def _shown(term: Term) -> str:
    return f"`{term.key}{term.operator}{term.text}`" if term.key else f"`{term.text}`"


def _did_you_mean(suggested: tuple[str, ...]) -> str:
    if not suggested:
        return ""
    shown = [f"`{text}`" for text in suggested]
    listed = shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
    return f"; did you mean {listed}?"
