"""The shapes a schema is written in: tables and views with a description for everything, and the SQL they become."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

SCHEMA_VERSION = 1
"""Stored as ``PRAGMA user_version``; counts up when a table, view or column goes away or changes its meaning."""

TOKENIZER = "porter unicode61 remove_diacritics 2"
"""Word stems, and letters without their accents: ``clue`` finds ``Clues``, ``kos`` finds ``Kós``."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its type and constraints in SQL (empty in a view), and what it holds."""

    name: str
    sql: str
    description: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table; ``constraints`` are those over several columns, ``label`` is the column a row is called by."""

    name: str
    description: str
    columns: tuple[Column, ...]
    constraints: tuple[str, ...] = ()
    indexes: tuple[tuple[str, ...], ...] = ()
    search: tuple[str, ...] = ()
    label: str | None = None


@dataclass(frozen=True, slots=True)
class View:
    """A view: a query, and a description for each column it returns."""

    name: str
    description: str
    sql: str
    columns: tuple[Column, ...]


def key(name: str, description: str) -> Column:
    """An integer primary key: a row number, which may differ between two builds."""
    return Column(name, "INTEGER PRIMARY KEY", description)


def text(name: str, description: str, null: bool = False) -> Column:
    """A column of text."""
    return Column(name, "TEXT" if null else "TEXT NOT NULL", description)


def number(name: str, description: str, null: bool = False) -> Column:
    """A column of whole numbers."""
    return Column(name, "INTEGER" if null else "INTEGER NOT NULL", description)


def flag(name: str, description: str) -> Column:
    """A column that is 1 for yes or 0 for no."""
    return Column(name, f"INTEGER NOT NULL CHECK ({name} IN (0, 1))", description)


def choice(name: str, values: tuple[str, ...], description: str, null: bool = False) -> Column:
    """A column of text that is one of a few values."""
    listed = ", ".join(f"'{value}'" for value in values)
    return Column(name, f"TEXT{'' if null else ' NOT NULL'} CHECK ({name} IN ({listed}))", description)


def reference(
    name: str, table: str, description: str, null: bool = False, column: str | None = None, type: str = "TEXT"
) -> Column:
    """A column that refers to the key of another table, which has the same name unless ``column`` says otherwise."""
    return Column(name, f"{type}{'' if null else ' NOT NULL'} REFERENCES {table}({column or name})", description)


def viewed(name: str, description: str) -> Column:
    """A column of a view."""
    return Column(name, "", description)


def create_tables(database: Database, tables: tuple[Table, ...]) -> None:
    """Create tables, all of them STRICT: SQLite itself refuses a value of another type."""
    for table in tables:
        database.execute(table_sql(table))


def create_indexes(database: Database, tables: tuple[Table, ...]) -> None:
    """Index the tables; to be called when they are filled, which sorts each index once."""
    for table in tables:
        for columns in table.indexes:
            database.execute(f"CREATE INDEX idx_{table.name}_{'_'.join(columns)} ON {table.name}({', '.join(columns)})")


def table_sql(table: Table) -> str:
    """The statement that creates a table, one column a line."""
    lines = [f"{column.name} {column.sql}" for column in table.columns]
    return f"CREATE TABLE {table.name} (\n  " + ",\n  ".join([*lines, *table.constraints]) + "\n) STRICT"


def create_search(database: Database, tables: tuple[Table, ...]) -> None:
    """Index the tables that are searched; to be called when they are filled."""
    for table in tables:
        if table.search:
            database.table(table.name).enable_fts(table.search, tokenize=TOKENIZER)
            database.execute(f"INSERT INTO {table.name}_fts({table.name}_fts) VALUES ('optimize')")


def create_views(database: Database, views: tuple[View, ...]) -> None:
    """Create views, in an order in which each one uses only those before it."""
    for view in views:
        database.create_view(view.name, view.sql.strip())
