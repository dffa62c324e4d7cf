"""The documentation says what is in the file, and the file has what the documentation says."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from cardwright.database import metadata
from cardwright.database.descriptions import TABLES, VIEWS
from cardwright.database.document import updated
from cardwright.database.keys import KEYS
from cardwright.database.questions import QUESTIONS
from cardwright.database.schema import TOKENIZER

_PAGE = Path(__file__).parents[2] / "docs" / "database.md"
_SCHEMA = Path(__file__).with_name("schema.sql")


def _shown(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """Every table and view of the file that is not part of a search index, with its columns."""
    sql = "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE '%\\_fts%' ESCAPE '\\'"
    names = [row[0] for row in connection.execute(sql)]
    return {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in names}


def test_everything_in_the_file_is_described(connection: sqlite3.Connection) -> None:
    described = {item.name: [column.name for column in item.columns] for item in (*TABLES, *VIEWS)}
    assert _shown(connection) == described
    assert all(column.description.endswith(".") for item in (*TABLES, *VIEWS) for column in item.columns)


def test_the_page_is_up_to_date() -> None:
    page = _PAGE.read_text(encoding="utf-8")
    assert updated(page) == page, "run `python -m cardwright.database.document docs/database.md`"


def test_the_page_has_every_table_view_and_column_and_no_other(connection: sqlite3.Connection) -> None:
    page = _PAGE.read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### `(\w+)`\n(.*?)(?=^###? |\Z)", page, re.MULTILINE | re.DOTALL))
    found = {name: re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) for name, text in sections.items()}
    assert found == _shown(connection)
    assert all(f"`{key.example}`" in page for key in KEYS.values())


def test_the_schema_is_the_one_it_was(connection: sqlite3.Connection, request: pytest.FixtureRequest) -> None:
    rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    schema = "".join(f"{row[0]};\n\n" for row in rows)
    if request.config.getoption("--update", default=False):
        _SCHEMA.write_text(schema, encoding="utf-8")
    assert schema == _SCHEMA.read_text(encoding="utf-8"), "a change of the schema: see SCHEMA_VERSION, then `pytest --update`"


def test_search_indexes_have_the_tokenizer(connection: sqlite3.Connection) -> None:
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%'").fetchall()
    assert sorted(row[0] for row in rows) == sorted(f"{table.name}_fts" for table in TABLES if table.search)
    assert all(f"tokenize='{TOKENIZER}'" in row[1] and "FTS5" in row[1] for row in rows)


def test_every_table_is_strict_and_every_search_table_keeps_its_numbers(connection: sqlite3.Connection) -> None:
    strict = {row[1] for row in connection.execute("PRAGMA table_list") if row[5]}
    assert strict >= {table.name for table in TABLES}
    assert all("INTEGER PRIMARY KEY" in table.columns[0].sql for table in TABLES if table.search)


def test_metadata_describes_the_same(connection: sqlite3.Connection) -> None:
    described = metadata("small")["databases"]["small"]
    columns = {name: list(table["columns"]) for name, table in described["tables"].items()}
    assert columns == _shown(connection)
    assert list(described["queries"]) == [question.name for question in QUESTIONS]
