"""Full-text expressions made of nothing but quoted words, and the rows they find."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

from cardwright.database.folding import fold, plain_key, sort_name

NAME_COLUMNS = ("name", "name_folded")
TEXT_COLUMNS = ("text", "backs", "text_folded")


def expression(text: str, columns: tuple[str, ...] = ()) -> str:
    """A full-text expression for words in a row, as written or in plain Latin letters; in some columns where given."""
    quoted = " OR ".join(dict.fromkeys(_quoted(form) for form in (text, fold(text))))
    return f"{{{' '.join(columns)}}} : ({quoted})" if columns else f"({quoted})"


def all_of(texts: list[str], columns: tuple[str, ...] = ()) -> str:
    """A full-text expression for several texts at once."""
    return " AND ".join(expression(text, columns) for text in texts)


def any_of(texts: list[str], columns: tuple[str, ...] = ()) -> str:
    """A full-text expression for any of several texts."""
    return f"({' OR '.join(expression(text, columns) for text in texts)})"


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""').replace("\0", " ") + '"'


def rows(connection: sqlite3.Connection, sql: str, parameters: Any = ()) -> list[tuple[Any, ...]]:
    """The rows of a query as tuples, whatever row factory the connection has."""
    cursor = connection.cursor()
    cursor.row_factory = None
    return cursor.execute(sql, parameters).fetchall()


def numbers(connection: sqlite3.Connection, sql: str, parameters: Any = ()) -> frozenset[int]:
    """The first column of the rows of a query."""
    return frozenset(row[0] for row in rows(connection, sql, parameters))


def matching(connection: sqlite3.Connection, match: str, table: str = "card_search_fts") -> frozenset[int]:
    """The rows of a search index that an expression finds."""
    return numbers(connection, f"SELECT rowid FROM {table} WHERE {table} MATCH ?", (match,))


def named_ids(known: Iterable[tuple[str, ...]], name: str) -> list[str]:
    """The ids of those whose id or any of whose names is this one, capitals, accents and punctuation apart."""
    wanted = plain_key(name)
    return sorted({id for id, *names in known if wanted and wanted in map(plain_key, names)})


def cards_named(connection: sqlite3.Connection, name: str) -> list[str]:
    """The ids of the cards that have a name now, capitals, accents and punctuation apart."""
    wanted = plain_key(name)
    sql = "SELECT r.card_id, r.name FROM revisions AS r JOIN current_revisions AS now USING (revision_id) WHERE r.sort_name = ?"
    return sorted(id for id, called in rows(connection, sql, (sort_name(name),)) if plain_key(called) == wanted)
