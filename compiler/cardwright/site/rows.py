"""Ask the database for rows as dictionaries, whatever row factory its connection has."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any, TypeAlias

Row: TypeAlias = dict[str, Any]


def select(connection: Connection, sql: str, **values: object) -> list[Row]:
    """All rows of a query, its ``:parameters`` filled from ``values``."""
    cursor = connection.execute(sql, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def select_one(connection: Connection, sql: str, **values: object) -> Row | None:
    """The first row of a query, if it has any."""
    return next(iter(select(connection, sql, **values)), None)


def count(connection: Connection, sql: str, **values: object) -> int:
    """The one number a query returns."""
    return int(next(iter((select_one(connection, sql, **values) or {"": 0}).values())) or 0)
