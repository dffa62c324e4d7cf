"""``cardwright export``: the database as a site of plain files, as JSON, CSV or SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import click

from cardwright.build.project import Project, find_project
from cardwright.cli.faults import counted
from cardwright.cli.options import out_option, source_option
from cardwright.cli.progress import progress_bar
from cardwright.cli.search import database_of
from cardwright.cli.terminal import standard
from cardwright.export.dumps import write_csv, write_json, write_sqlite
from cardwright.export.place import new_file, new_folder
from cardwright.export.site_files import write_site


def _of_a_build(command: Callable[..., int]) -> Callable[..., int]:
    return source_option(out_option(command))


@click.group("export")
def command() -> None:
    """Write what was built for other programs, or as a site of plain files.

    What was there before is replaced when the export is whole, and only where an export made it. Equal databases give equal
    files, byte for byte.

    \b
    Examples: cardwright export site public
              cardwright export json dump
              cardwright export sqlite cards.db
    """


@command.command("site")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--address", default="", metavar="URL", help="Where it will be, for the feed and the page of what is missing.")
@_of_a_build
def site(folder: Path, address: str, source: Path | None, out: Path | None) -> int:
    """Write the site as plain files: opened from disk or from any host, with a search of its own."""
    with _reading(source, out) as (connection, database), new_folder(folder) as made, progress_bar() as progress:
        written = write_site(connection, database, made, _address(address), progress)
    standard().line(f"{folder}: {counted(written, 'page')}")
    return 0


@command.command("json")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@_of_a_build
def json_(folder: Path, source: Path | None, out: Path | None) -> int:
    """Write everything about each card to cards.json, and its JSON Schema beside it."""
    with _reading(source, out) as (connection, _), new_folder(folder) as made, progress_bar() as progress:
        written = write_json(connection, made, progress)
    standard().line(f"{folder}: {counted(written, 'card')}")
    return 0


@command.command("csv")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@_of_a_build
def csv_(folder: Path, source: Path | None, out: Path | None) -> int:
    """Write each table of the database to a file."""
    with _reading(source, out) as (connection, _), new_folder(folder) as made, progress_bar() as progress:
        written = write_csv(connection, made, progress)
    standard().line(f"{folder}: {counted(written, 'table')}")
    return 0


@command.command("sqlite")
@click.argument("file", type=click.Path(path_type=Path))
@_of_a_build
def sqlite_(file: Path, source: Path | None, out: Path | None) -> int:
    """Write the database to a file."""
    with _reading(source, out) as (connection, database), new_file(file) as made:
        written = write_sqlite(connection, database, made)
    standard().line(f"{file}: {counted(written, 'card')}")
    return 0


@contextmanager
def _reading(source: Path | None, out: Path | None) -> Iterator[tuple[sqlite3.Connection, Path]]:
    """The database that was built. Raises Refused where there is none."""
    project = Project(source or Path(), out) if out else find_project(source)
    database = database_of(project)
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        yield connection, database


def _address(given: str) -> str:
    """An address with a slash at its end. Raises BadParameter where it is none."""
    if given and urlsplit(given).scheme not in ("http", "https"):
        raise click.BadParameter(f"`{given}` is no address such as https://example.org/cards/", param_hint="--address")
    return given if not given or given.endswith("/") else given + "/"
