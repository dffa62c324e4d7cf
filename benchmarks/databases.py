"""The databases that the site is measured with: the one that is built, and synthetic ones of any size."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardwright.analysis.game import analyse_sources
from cardwright.database.build import all_rows, write_rows
from cardwright.database.descriptions import TABLES
from cardwright.database.rows import Rows
from cardwright.database.schema import TOKENIZER, Table, table_sql

from benchmarks.serving import ROOT
from benchmarks.synthetic import enlarged

BUILT = ROOT / "build" / "cards.db"


@dataclass(frozen=True, slots=True)
class Written:
    """What it took to write a database: seconds of ours, and of bare ``executemany`` and a rebuild of the search."""

    rows: int
    ours: float
    bare: float


def tell(text: str) -> None:
    """Say what is being done."""
    print(text, file=sys.stderr, flush=True)


def synthetic(path: Path, cards: int) -> Written:
    """Make a database of so many cards, from the model through the real rows and the real writer, and the same one barely."""
    tell(f"{cards:,} cards: making rows …")
    rows = all_rows(enlarged(analyse_sources(ROOT / "cards_src" / "eldritch"), cards), {}, {}, "latest")
    tell(f"{cards:,} cards: writing {sum(map(len, rows.tables.values())):,} rows …")
    path.unlink(missing_ok=True)
    begin = time.perf_counter()
    write_rows(path, rows)
    ours = time.perf_counter() - begin
    bare = path.with_suffix(".bare")
    try:
        return Written(sum(map(len, rows.tables.values())), ours, _barely(bare, rows))
    finally:
        bare.unlink(missing_ok=True)


def _barely(path: Path, rows: Rows) -> float:
    """Seconds to write the same rows with the same keys and indexes, and nothing checked, sorted or packed."""
    path.unlink(missing_ok=True)
    connection, took = sqlite3.connect(path), 0.0
    for setting in ("synchronous = OFF", "journal_mode = MEMORY"):
        connection.execute(f"PRAGMA {setting}")
    for table in TABLES:
        names = [column.name for column in table.columns]
        listed = [tuple(row.get(name) for name in names) for row in rows.tables.get(table.name, ())]
        begin = time.perf_counter()
        _insert(connection, table, listed)
        took += time.perf_counter() - begin
    begin = time.perf_counter()
    connection.commit()
    connection.close()
    return took + time.perf_counter() - begin


def _insert(connection: sqlite3.Connection, table: Table, listed: Sequence[tuple[object, ...]]) -> None:
    connection.execute(table_sql(table))
    for columns in table.indexes:
        connection.execute(f"CREATE INDEX idx_{table.name}_{'_'.join(columns)} ON {table.name}({', '.join(columns)})")
    connection.executemany(f"INSERT INTO {table.name} VALUES ({', '.join('?' * len(table.columns))})", listed)
    if table.search:
        options = f"{', '.join(table.search)}, content='{table.name}', tokenize='{TOKENIZER}'"
        connection.execute(f"CREATE VIRTUAL TABLE {table.name}_fts USING fts5({options})")
        connection.execute(f"INSERT INTO {table.name}_fts({table.name}_fts) VALUES ('rebuild')")
