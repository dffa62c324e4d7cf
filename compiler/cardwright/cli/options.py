"""Options that several commands share, and how they are read."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

def _date(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """Check ``printed``, ``latest`` or a date ``YYYY-MM-DD``."""
    if value in {"printed", "latest"}:
        return value
    with suppress(ValueError):
        if datetime.date.fromisoformat(value).isoformat() == value:
            return value
    raise click.BadParameter(f"`{value}` is neither printed nor latest nor a date like 2014-07-01", context, parameter)


def _folder(option: str, text: str) -> Callable[[Command], Command]:
    return click.option(option, callback=_path, metavar="DIR", help=text)


def _path(context: click.Context, parameter: click.Parameter, value: str | None) -> Path | None:
    """Make a path of an argument; an empty one would be the current folder, which nobody means by it."""
    if value == "":
        raise click.BadParameter("this is not the name of a folder", context, parameter)
    return None if value is None else Path(value)


def source_option(command: Command) -> Command:
    """Add ``--source``."""
    text = "Folder of card sources. [default: the nearest cards_src here or above, else CARDWRIGHT_SOURCE]"
    return _folder("--source", text)(command)


def out_option(command: Command) -> Command:
    """Add ``--out``."""
    return _folder("--out", "Folder of outputs. [default: build beside the sources]")(command)


def as_of_option(command: Command) -> Command:
    """Add ``--as-of``."""
    text = "Which wording counts: as printed, as of a date, or the latest."
    shown = "printed|DATE|latest"
    return click.option("--as-of", callback=_date, metavar=shown, default="latest", show_default=True, help=text)(command)


def json_option(command: Command) -> Command:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Write JSON.")(command)
