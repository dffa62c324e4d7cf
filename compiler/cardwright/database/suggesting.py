"""What somebody may have meant who found nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from rapidfuzz import fuzz, process

from cardwright.database.filters import Found
from cardwright.database.folding import fold
from cardwright.database.matching import rows
from cardwright.database.query import Term


def hint_for(connection: sqlite3.Connection, parts: list[tuple[Term, Found]]) -> tuple[str | None, tuple[str, ...]]:
    """A sentence for somebody who found nothing, and the queries it suggests, most likely first."""
    lacking = [(term, found) for term, found in parts if not term.negated and not found.cards]
    if not lacking:
        return ("each part of this is found, but no card has all of it" if len(parts) > 1 else None), ()
    term, found = lacking[0]
    if term.key not in (None, "name", "text", "was"):
        suggested = tuple(f"{term.key}:{_typed(value)}" for value in close(term.text, found.known))
    else:
        suggested = similar(connection, " ".join(t.text for t, _ in parts if t.key is None) or term.text, term.text)
    return _sentence(term, suggested), suggested


def similar(connection: sqlite3.Connection, whole: str, word: str, limit: int = 3) -> tuple[str, ...]:
    """Names of cards that look like a whole query, then names and words that look like one word of it."""
    names = [row[0] for row in rows(connection, "SELECT DISTINCT name FROM cards ORDER BY name")]
    words = [row[0] for row in rows(connection, "SELECT DISTINCT label FROM words ORDER BY label")]
    pieces = sorted({piece for name in (*names, *words) for piece in name.split() if len(piece) > 3})
    found = close(whole, names) + close(word, [*names, *words]) + close(word, pieces)
    return tuple(dict.fromkeys(found))[:limit]


def close(text: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """Those of the known names that look like a misspelt one, capitals and accents apart, most similar first."""
    folded = {name: fold(name).casefold() for name in known}
    matches = process.extract(fold(text).casefold(), folded, scorer=fuzz.ratio, limit=limit, score_cutoff=68)
    return [name for _, _, name in matches]


def _typed(value: str) -> str:
    return f'"{value.lower()}"' if " " in value else value.lower()


def _sentence(term: Term, suggested: tuple[str, ...]) -> str:
    what = f"`{term.key}{term.operator}{term.text}`" if term.key else f"`{term.text}`"
    if not suggested:
        return f"no card is found by {what}"
    shown = [f"`{text}`" for text in suggested]
    listed = shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
    return f"no card is found by {what}; did you mean {listed}?"
