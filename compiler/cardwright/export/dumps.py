"""Dumps of a database: everything about each card as JSON, every table as CSV, the database as it is."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from sqlite3 import Connection

from cardwright.build.report import Progress
from cardwright.export.schema import dump_schema
from cardwright.site import pages
from cardwright.site.as_json import Json, card_json, ruling_json
from cardwright.site.rows import select, select_one

FORMAT = 1
"""The format of the dump as JSON; it grows when something is taken away or means something else."""

_TABLES = """
SELECT name FROM sqlite_master
WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_fts%' ESCAPE '\\'
ORDER BY name
"""


def write_json(connection: Connection, folder: Path, progress: Progress) -> int:
    """Write ``cards.json`` and ``schema.json``, and say how many cards there are; a line for each card and ruling."""
    site = pages.site_of(connection)
    ids = [row["id"] for row in select(connection, "SELECT card_id AS id FROM cards ORDER BY card_id")]
    with (folder / "cards.json").open("w", encoding="utf-8", newline="\n") as file:
        file.write(f'{{"format":{FORMAT},"game":{_line(site.game)},"as_of":{_line(site.as_of)},\n"cards":[\n')
        _write_lines(file.write, _cards(connection, ids, progress))
        file.write('],\n"rulings":[\n')
        _write_lines(file.write, _rulings(connection))
        file.write("]}\n")
    schema = json.dumps(dump_schema(), indent=2) + "\n"
    (folder / "schema.json").write_text(schema, encoding="utf-8", newline="\n")
    return len(ids)


def write_csv(connection: Connection, folder: Path, progress: Progress) -> int:
    """Write a file for each table and view, with the names of its columns first, and say how many there are."""
    names = [row["name"] for row in select(connection, _TABLES)]
    for done, name in enumerate(names, 1):
        cursor = connection.execute(f'SELECT * FROM "{name}"')
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow([column[0] for column in cursor.description])
            writer.writerows(map(tuple, cursor))
        progress("tables", done, len(names))
    return len(names)


def write_sqlite(connection: Connection, database: Path, target: Path) -> int:
    """Copy the database, and say how many cards it has."""
    shutil.copyfile(database, target)
    return int((select_one(connection, "SELECT count(*) AS cards FROM cards") or {"cards": 0})["cards"])


def _cards(connection: Connection, ids: list[str], progress: Progress) -> Iterator[Json]:
    for done, id in enumerate(ids, 1):
        page = pages.card_page(connection, id)
        if page is not None:
            yield card_json(page)
        progress("cards", done, len(ids))


def _rulings(connection: Connection) -> Iterator[Json]:
    for row in select(connection, "SELECT ruling_id AS id FROM rulings ORDER BY ruling_id"):
        page = pages.ruling_page(connection, row["id"])
        if page is not None:
            yield ruling_json(page.ruling)


def _write_lines(write: Callable[[str], object], objects: Iterator[Json]) -> None:
    for number, one in enumerate(objects):
        write((",\n" if number else "") + _line(one))
    write("\n")


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
