"""Draw diagnostics on the terminal, with paths a user can open."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from cardwright.cli.terminal import Terminal, say
from cardwright.diagnostics import Diagnostic, draw, errors


def draw_faults(terminal: Terminal, diagnostics: Iterable[Diagnostic], source: Path) -> None:
    """Draw diagnostics, an empty line after each."""
    for diagnostic in diagnostics:
        place = replace(diagnostic.place, file=say(shown_path(source, diagnostic.place.file)))
        terminal.line(draw(replace(diagnostic, place=place), terminal.paint))
        terminal.line()


def shown_path(source: Path, name: str) -> str:
    """The path of a file of a project, from the current folder where it lies below, else in full."""
    path = source.absolute() / name
    if not path.exists() and Path(source.anchor or os.sep, name).exists():
        path = Path(source.anchor or os.sep, name)
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def counted(number: int, what: str) -> str:
    """``1 error``, ``2 errors``."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def percent(share: float | None) -> str:
    """A share of 1 as ``100.0 %``, always as wide; ``–`` where there is nothing to have a share of."""
    return "      –" if share is None else f"{share * 100:5.1f} %"


def summary_of(terminal: Terminal, diagnostics: tuple[Diagnostic, ...]) -> str:
    """How many errors and warnings there are."""
    bad, rest = errors(diagnostics), len(diagnostics) - errors(diagnostics)
    parts = [terminal.paint(counted(bad, "error"), "error")] if bad else []
    parts += [terminal.paint(counted(rest, "warning"), "warning")] if rest else []
    return ", ".join(parts) or terminal.paint("no faults", "good")
