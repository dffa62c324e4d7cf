"""A query as one condition of SQL: what is plain words goes to the search index, the rest narrows what that finds.

The condition and its negation part all cards between them, because nothing in it can be NULL.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardwright.database.found import Found
from cardwright.database.matching import NAME_COLUMNS, TEXT_COLUMNS, expression, rows
from cardwright.database.query import Node, Term

COLUMNS: Mapping[str | None, tuple[str, ...]] = {None: (), "name": NAME_COLUMNS, "text": TEXT_COLUMNS}
"""The columns of the search index that a term looks at."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What rows ``s`` of ``card_search`` must be: a full-text expression where there is one, and a condition."""

    match: str
    sql: str
    values: tuple[object, ...]

    def within(self, match: str) -> Condition:
        """The same with one more full-text expression."""
        return Condition(f"{self.match} AND {match}" if self.match else match, self.sql, self.values)

    def but(self, sql: str, *values: object) -> Condition:
        """The same with one more condition."""
        return Condition(self.match, f"{self.sql} AND {sql}" if self.sql else sql, (*self.values, *values))

    @property
    def query(self) -> str:
        """``FROM`` and ``WHERE`` of a query for the rows."""
        if self.match and not self.sql:
            return "FROM card_search_fts AS m WHERE card_search_fts MATCH ?"
        return self.joined()

    def joined(self, more: str = "") -> str:
        """The same with all columns of ``s``, which are left out where nobody asks for them, and those of ``more`` tables."""
        if not self.match:
            return f"FROM card_search AS s {more} WHERE {self.sql or '1'}"
        joined = f"FROM card_search_fts AS m JOIN card_search AS s ON s.search_id = m.rowid {more} WHERE card_search_fts MATCH ?"
        return f"{joined} AND ({self.sql})" if self.sql else joined

    @property
    def number(self) -> str:
        """The expression for the key of a row in that query."""
        return "m.rowid" if self.match else "s.search_id"

    @property
    def parameters(self) -> tuple[object, ...]:
        """What the parameters of that query are."""
        return (self.match, *self.values) if self.match else self.values


Finder = Callable[[Term], Found]
"""What a term finds."""


def condition_of(parts: tuple[Node, ...], find: Finder) -> Condition:
    """The condition that all of some parts hold."""
    texts = [match for node in parts if (match := _match(node))]
    condition = Condition(" AND ".join(texts), "", ())
    for node in parts:
        if not _match(node):
            sql, values = _sql(node, find)
            condition = condition.but(sql, *values)
    return condition


def counted(connection: sqlite3.Connection, condition: Condition, most: int) -> int:
    """How many rows a condition finds, counted no further than ``most``."""
    sql = f"SELECT count(*) FROM (SELECT 1 {condition.query} LIMIT ?)"
    return int(rows(connection, sql, (*condition.parameters, most))[0][0])


def _match(node: Node) -> str:
    """A part as a full-text expression; empty where it is more than words."""
    if node.negated:
        return ""
    if isinstance(node, Term):
        return expression(node.text, COLUMNS[node.key]) if node.key in COLUMNS else ""
    parts = [_match(part) for part in node.parts]
    return f"({(' OR ' if node.any else ' AND ').join(parts)})" if all(parts) else ""


def _sql(node: Node, find: Finder) -> tuple[str, tuple[object, ...]]:
    if isinstance(node, Term):
        found = find(node)
        sql, values = found.condition, found.values if found.sql else ()
    else:
        parts = [_sql(part, find) for part in node.parts]
        sql = f"({(' OR ' if node.any else ' AND ').join(part for part, _ in parts)})"
        values = tuple(value for _, more in parts for value in more)
    return (f"NOT {sql}" if node.negated else sql), values
