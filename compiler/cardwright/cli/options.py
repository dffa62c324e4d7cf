"""Options that several commands share, and how they are read."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

FOLDER = click.Path(path_type=Path, file_okay=False)


class Folder(click.ParamType):
    """A folder; whether it exists is told by who needs it."""

    name = "dir"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Make a path of an argument."""
        if not str(value) or "\0" in str(value):
            self.fail("this is not the name of a folder", param, ctx)
        return Path(value)


class AsOf(click.ParamType):
    """A date that says which errata count."""

    name = "printed|date|latest"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Check ``printed``, ``latest`` or a date ``YYYY-MM-DD``."""
        text = str(value)
        if text in ("printed", "latest"):
            return text
        try:
            if datetime.date.fromisoformat(text).isoformat() == text:
                return text
        except ValueError:
            pass
        self.fail(f"{text!r} is neither `printed` nor `latest` nor a date like 2014-07-01", param, ctx)


def source_option(command: Command) -> Command:
    """Add ``--source``."""
    text = "Folder of card sources. [default: the nearest cards_src here or above, else CARDWRIGHT_SOURCE]"
    return click.option("--source", type=Folder(), help=text)(command)


def out_option(command: Command) -> Command:
    """Add ``--out``."""
    return click.option("--out", type=Folder(), help="Folder of outputs. [default: build beside the sources]")(command)


def as_of_option(command: Command) -> Command:
    """Add ``--as-of``."""
    text = "Which wording counts: as printed, as of a date, or the latest."
    return click.option("--as-of", type=AsOf(), default="latest", show_default=True, help=text)(command)


def json_option(command: Command) -> Command:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Write JSON.")(command)
