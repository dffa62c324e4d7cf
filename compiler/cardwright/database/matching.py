"""Full-text expressions made of nothing but quoted words, and the rows they find."""

from __future__ import annotations

import sqlite3
from typing import Any

from cardwright.database.folding import fold

NAME_COLUMNS = ("name", "name_folded")
TEXT_COLUMNS = ("text", "backs", "text_folded")


def expression(text: str, columns: tuple[str, ...] = ()) -> str:
    """A full-text expression for words in a row, as written or in plain Latin letters; in some columns where given."""
    quoted = " OR ".join(dict.fromkeys(_quoted(form) for form in (text, fold(text))))
    return f"{{{' '.join(columns)}}} : ({quoted})" if columns else f"({quoted})"


def all_of(texts: list[str], columns: tuple[str, ...] = ()) -> str:
    """A full-text expression for several texts at once."""
    return " AND ".join(expression(text, columns) for text in texts)


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
