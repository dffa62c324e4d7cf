"""Options that several commands share, and how they are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from cardwright.analysis.dates import LATEST, checked_as_of

Command = TypeVar("Command", bound=Callable[..., Any])
AS_OF_SHOWN = "printed|DATE|latest"


def _as_of(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """Check ``printed``, ``latest`` or a date ``YYYY-MM-DD``."""
    try:
        return checked_as_of(value)
    except ValueError as error:
        raise click.BadParameter(str(error), context, parameter) from error


def optional_as_of(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Check what was given, if anything."""
    return None if value is None else _as_of(context, parameter, value)


def _folder(option: str, text: str) -> Callable[[Command], Command]:
    return click.option(option, callback=_path, metavar="DIR", help=text)


def _path(context: click.Context, parameter: click.Parameter, value: str | None) -> Path | None:
    """Make a path of an argument; an empty one would be the current folder, which nobody means by it."""
    if value == "":
        raise click.BadParameter("this is not the name of a folder", context, parameter)
    return None if value is None else Path(value)


def source_option(command: Command) -> Command:
    """Add ``--source``."""
    text = "Folder of the card sources of a game. [default: the nearest cards_src here or above, else CARDWRIGHT_SOURCE]"
    return _folder("--source", text)(command)


def out_option(command: Command) -> Command:
    """Add ``--out``."""
    return _folder("--out", "Folder of outputs. [default: build beside the sources]")(command)


def as_of_option(command: Command) -> Command:
    """Add ``--as-of``."""
    text = "Which wording counts: as printed, as of a date, or the latest."
    return click.option("--as-of", callback=_as_of, metavar=AS_OF_SHOWN, default=LATEST, show_default=True, help=text)(command)


def json_option(command: Command) -> Command:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Write JSON.")(command)
