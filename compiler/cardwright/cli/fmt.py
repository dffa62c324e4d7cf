"""``cardwright fmt``: write card files in canonical form."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from cardwright.analysis.load import Cache, MemoryCache
from cardwright.analysis.words import read_words
from cardwright.build.compiling import blocks_of_project, parsed_cache
from cardwright.build.project import Refused, find_project, project_of
from cardwright.cli.check import as_data
from cardwright.cli.faults import counted, draw_faults, summary_of
from cardwright.cli.input import PIPE
from cardwright.cli.options import json_option, source_option
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.diagnostics import Diagnostic, errors, visible
from cardwright.formatting import Words, format_source
from cardwright.formatting.changes import unified
from cardwright.formatting.files import Read, Target, files_below, put, read_target


@dataclass(frozen=True, slots=True)
class Outcome:
    """A target before and after, the latter as it was where it cannot be read, and what is wrong with it."""

    target: Target
    before: bytes
    after: bytes
    diagnostics: tuple[Diagnostic, ...]

    @property
    def changed(self) -> bool:
        """Whether it is not in canonical form."""
        return self.before != self.after


@click.command("fmt")
@click.argument("paths", nargs=-1, metavar="[PATH|-]...")
@click.option("--check", is_flag=True, help="Write nothing; list what would change, and exit with 1 where anything would.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@json_option
@source_option
def command(paths: tuple[str, ...], check: bool, diff: bool, as_json: bool, source: Path | None) -> int:
    """Write card files in canonical form: indents, columns, the order of fields, the wording and the lines of texts.

    PATHS are files or folders, all of the project where none is given; - reads standard input and writes standard output.
    What is not in the language stays as it is written and is told, and no comment is ever lost.

    \b
    Example: cardwright fmt --check cards_src
    """
    targets = _targets(paths, source)
    piped = targets[0].path is None if targets else False
    outcomes = _formatted(targets, sys.stdin.buffer.read() if piped and sys.stdin else b"", source)
    writes = not (check or diff or piped)
    outcomes = [_written(outcome) for outcome in outcomes] if writes else outcomes
    if as_json:
        standard().json(_as_data(outcomes, writes, diff, piped))
    elif diff:
        for outcome in outcomes:
            _draw_diff(standard(), outcome)
    elif piped and not check:
        _pour(outcomes[0].after)
    found = _faults(outcomes)
    if not as_json:
        _tell(Terminal(sys.stderr) if diff or piped else standard(), outcomes, found, writes, listed=not diff and not piped)
    return 1 if errors(found) or (check and any(outcome.changed for outcome in outcomes)) else 0


def _targets(paths: tuple[str, ...], source: Path | None) -> list[Target]:
    """What is to be formatted, each file once. Raises Refused where a path is none."""
    if PIPE in paths:
        if len(paths) > 1:
            raise Refused("- stands for standard input, and stands alone")
        return [Target(None, PIPE)]
    asked = [_checked(path) for path in paths] or [find_project(source).source]
    found: dict[Path, Target] = {}
    for path in asked:
        for file in files_below(path):
            found.setdefault(file.resolve(), Target(file, _shown(file)))
    return list(found.values())


def _checked(name: str) -> Path:
    """A path of the command line. Raises Refused where there is no such file or folder, or where it is no card file."""
    path = Path(name)
    try:
        exists = path.exists()
    except (OSError, ValueError):
        exists = False
    if not exists or not name:
        raise Refused(f"there is no file or folder {name}")
    if not path.is_dir() and path.suffix != ".card":
        raise Refused(f"{name} is not a .card file")
    return path


def _shown(path: Path) -> str:
    """What a file is called: its path from the current folder where it lies below, else in full."""
    path = path.absolute()
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def _formatted(targets: Sequence[Target], piped: bytes, source: Path | None) -> list[Outcome]:
    """Format all targets, those of each project with its words."""
    cache = MemoryCache()
    read = [read_target(target, piped, cache) for target in targets]
    homes = [_home(target, source) for target in targets]
    words = {home: _words(home, [one for one, its in zip(read, homes, strict=True) if its == home]) for home in set(homes)}
    return [_outcome(one, words[home]) for one, home in zip(read, homes, strict=True)]


def _home(target: Target, source: Path | None) -> Path | None:
    """The folder of card sources whose words a target is written in: its own, else the one here."""
    if source is None and target.path is not None:
        source = project_of(target.path.resolve())
    try:
        return find_project(source).source.resolve()
    except Refused:
        if source is not None:
            raise
        return None


def _words(home: Path | None, targets: Iterable[Read]) -> Words:
    """The words of a project, and those declared in targets outside of it."""
    project = find_project(home) if home else None
    cache: Cache = parsed_cache(project) if project else MemoryCache()
    blocks = blocks_of_project(project, cache) if project else []
    for one in targets:
        path = one.target.path
        if home is None or path is None or home not in path.resolve().parents:
            blocks += one.blocks
    return Words(read_words(blocks)[0], cache)


def _outcome(read: Read, words: Words) -> Outcome:
    if read.file is None:
        return Outcome(read.target, read.data, read.data, read.faults)
    formatted = format_source(read.file, words)
    return Outcome(read.target, read.data, formatted.text.encode(), formatted.diagnostics)


def _written(outcome: Outcome) -> Outcome:
    """A target after it was put in place; as it was, with the fault, where that cannot be."""
    faults = put(outcome.target, outcome.after.decode()) if outcome.changed else ()
    after = outcome.before if faults else outcome.after
    return Outcome(outcome.target, outcome.before, after, (*outcome.diagnostics, *faults))


def _faults(outcomes: Iterable[Outcome]) -> tuple[Diagnostic, ...]:
    return tuple(fault for outcome in outcomes for fault in outcome.diagnostics)


def _pour(data: bytes) -> None:
    """Write bytes as they are."""
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if isinstance(buffer, io.BufferedIOBase):
        buffer.write(data)
        buffer.flush()
    else:
        sys.stdout.write(data.decode(errors="replace"))


def _tell(terminal: Terminal, outcomes: Sequence[Outcome], found: tuple[Diagnostic, ...], writes: bool, *, listed: bool) -> None:
    draw_faults(terminal, found, Path())
    changed = [outcome for outcome in outcomes if outcome.changed]
    for outcome in changed if listed else []:
        terminal.line(say(outcome.target.shown))
    what = "changed" if writes else "would change"
    terminal.line(f"{counted(len(outcomes), 'file')}, {len(changed):,} {what}: {summary_of(terminal, found)}")


def _draw_diff(terminal: Terminal, outcome: Outcome) -> None:
    for line in _diff(outcome):
        style = "bold" if line.startswith(("--- ", "+++ ")) else STYLES.get(line[:1])
        terminal.line(terminal.paint(visible(line), style) if style else visible(line))


STYLES = {"-": "error", "+": "good", "@": "faint"}
"""How lines of a diff are drawn, by what they begin with."""


def _diff(outcome: Outcome) -> list[str]:
    if not outcome.changed:
        return []
    return list(unified(outcome.target.shown, outcome.before.decode(), outcome.after.decode()))


def _as_data(outcomes: Sequence[Outcome], writes: bool, diff: bool, piped: bool) -> dict[str, Any]:
    """What was done as JSON-ready data; with the diff where asked for, and with the text where there is no file for it."""
    data: dict[str, Any] = {"files": len(outcomes), "written": writes}
    data["changed"] = [outcome.target.shown for outcome in outcomes if outcome.changed]
    data |= as_data(_faults(outcomes))
    if diff:
        data["diff"] = [line for outcome in outcomes for line in _diff(outcome)]
    if piped:
        data["text"] = outcomes[0].after.decode(errors="replace")
    return data
