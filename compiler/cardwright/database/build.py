"""Build the database: all rows from the model, written beside the old file and renamed into its place."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from sqlite_utils import Database

from cardwright.analysis.dates import checked_as_of
from cardwright.analysis.model import Game
from cardwright.database.descriptions import TABLES, VIEWS
from cardwright.database.rows import Lexicon, Rows
from cardwright.database.rows_cards import add_cards
from cardwright.database.rows_game import add_game
from cardwright.database.rows_related import add_related
from cardwright.database.rows_revisions import add_differences
from cardwright.database.rows_rulings import add_output, add_rulings, add_scenarios
from cardwright.database.rows_terms import add_terms
from cardwright.database.schema import SCHEMA_VERSION, create_indexes, create_search, create_tables, create_views
from cardwright.database.search_index import add_search
from cardwright.database.tables_clauses import add_clauses
from cardwright.scenarios.executed import Stated
from cardwright.scenarios.results import BehaviorDifference, ScenarioResult


def build_database(
    path: Path,
    game: Game,
    results: Mapping[str, ScenarioResult],
    python: Mapping[str, str],
    as_of: str,
    differences: Sequence[BehaviorDifference] = (),
    clauses: Sequence[Stated] = (),
) -> None:
    """Write the database of a game.

    ``results`` are by scenario id, ``python`` is the generated source by card id, ``differences`` say what changes do,
    ``clauses`` what of the cards was executed.
    ``as_of`` is ``latest``, ``printed`` or a date ``YYYY-MM-DD``; it moves what is current, all revisions are in the file
    whatever it is. Equal input gives an equal file, byte for byte. Raises ValueError for another ``as_of`` and when rows
    refer to what does not exist; then, and on any other failure, the old file stays as it was.
    """
    rows = all_rows(game, results, python, checked_as_of(as_of), differences, clauses)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{os.getpid()}.partial")
    try:
        partial.unlink(missing_ok=True)
        write_rows(partial, rows)
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.replace(path)
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def all_rows(
    game: Game,
    results: Mapping[str, ScenarioResult],
    python: Mapping[str, str],
    as_of: str,
    differences: Sequence[BehaviorDifference] = (),
    clauses: Sequence[Stated] = (),
) -> Rows:
    """Every row of every table, in a fixed order."""
    rows, lexicon = Rows(), Lexicon.of(game)
    add_game(rows, game, lexicon, as_of)
    add_cards(rows, game, lexicon, python, as_of)
    add_related(rows, game, as_of)
    add_rulings(rows, game, lexicon)
    add_terms(rows, game)
    add_scenarios(rows, game, lexicon, results)
    add_clauses(rows, clauses)
    add_differences(rows, differences)
    add_output(rows, game, python)
    add_search(rows, game, lexicon, as_of)
    return rows


def write_rows(path: Path, rows: Rows) -> None:
    """Write every row into a file that is not there yet, with indexes, search and views. Raises ValueError as above."""
    database = Database(path, execute_plugins=False)
    try:
        # Nobody reads this file until it is whole, so that one flush at the end is enough.
        for setting in ("page_size = 4096", "synchronous = OFF", "journal_mode = MEMORY"):
            database.execute(f"PRAGMA {setting}")
        create_tables(database, TABLES)
        for table in TABLES:
            # insert_all looks at each value, which takes longer than SQLite does.
            names = [column.name for column in table.columns]
            listed = ([row.get(name) for name in names] for row in rows.tables.get(table.name, ()))
            database.conn.executemany(f"INSERT INTO {table.name} VALUES ({', '.join('?' * len(names))})", listed)
        create_indexes(database, TABLES)
        create_search(database, TABLES)
        create_views(database, VIEWS)
        _check_references(database)
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        database.conn.commit()
        database.vacuum()
    finally:
        database.close()


def _check_references(database: Database) -> None:
    for table, rowid, parent, _ in database.execute("PRAGMA foreign_key_check").fetchall():
        raise ValueError(f"row {rowid} of table `{table}` refers to a row of `{parent}` that does not exist")
