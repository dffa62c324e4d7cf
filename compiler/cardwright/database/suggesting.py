"""What somebody may have meant who found nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from rapidfuzz import fuzz, process

from cardwright.database.filters import found_by
from cardwright.database.folding import fold
from cardwright.database.matching import rows
from cardwright.database.partial import Part, is_filler
from cardwright.database.query import Term

MOST = 3
"""How many queries are suggested."""


def hint_for(connection: sqlite3.Connection, parts: list[Part], kept: list[Part]) -> tuple[str | None, tuple[str, ...]]:
    """A sentence for somebody whose query no card has all of, and the queries it suggests, most likely first.

    ``kept`` are the parts that were searched for instead; none where there are no cards to show.
    """
    unfound = [(term, found) for term, found in parts if not term.negated and not found.cards]
    lacking = [part for part in unfound if not is_filler(part[0])] or ([] if kept else unfound)
    suggested: tuple[str, ...] = ()
    if lacking:
        term, found = lacking[0]
        if term.key in (None, "name", "text", "back", "was"):
            words = [t.text for t, _ in parts if t.key is None and not t.negated]
            suggested = similar(connection, " ".join(words) or term.text, term.text)
        else:
            suggested = _values(connection, term, found.known)
    if kept:
        listed = ", ".join(_shown(term) for term, _ in kept if not term.negated)
        return f"nothing has all of it; these have {listed}{_did_you_mean(suggested)}", suggested
    if lacking:
        return f"no card is found by {_shown(lacking[0][0])}{_did_you_mean(suggested)}", suggested
    return ("each part of this is found, but no card has all of it" if len(parts) > 1 else None), ()


def similar(connection: sqlite3.Connection, whole: str, word: str) -> tuple[str, ...]:
    """Names of cards and titles of backs like a whole query, then names and words like one word of it; all find cards."""
    sql = "SELECT name FROM current_cards UNION SELECT title FROM current_faces WHERE title IS NOT NULL ORDER BY 1"
    names = [row[0] for row in rows(connection, sql)]
    words = [row[0] for row in rows(connection, "SELECT DISTINCT label FROM words ORDER BY label")]
    pieces = sorted({piece for name in (*names, *words) for piece in name.split() if len(piece) > 3})
    near = dict.fromkeys(close(whole, names) + close(word, [*names, *words]) + close(word, pieces))
    asked = {_plain(whole), _plain(word)}
    return tuple(text for text in near if _plain(text) not in asked and found_by(connection, Term(text)).cards)[:MOST]


def _values(connection: sqlite3.Connection, term: Term, known: Iterable[str]) -> tuple[str, ...]:
    """The term with values that look like its own and find cards."""
    near = [value for value in close(term.text, known, 10) if _plain(value) != _plain(term.text)]
    found = [value for value in near if found_by(connection, Term(value.lower(), term.key)).cards]
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
