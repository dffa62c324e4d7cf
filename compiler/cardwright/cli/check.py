"""``cardwright check``: tell what is wrong with card files."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import click

from cardwright.build.compiling import compile_project
from cardwright.build.project import Project, Refused, find_project, games_in, project_of
from cardwright.cli.faults import counted, draw_faults, summary_of
from cardwright.cli.options import json_option, out_option, source_option
from cardwright.cli.terminal import say, standard
from cardwright.diagnostics import Diagnostic, errors


@click.command("check")
@click.argument("paths", nargs=-1)
@json_option
@source_option
@out_option
def command(paths: tuple[str, ...], as_json: bool, source: Path | None, out: Path | None) -> int:
    """Tell what is wrong with card files.

    The whole project is read, so that names count wherever they are declared; PATHS, files or folders, choose whose faults
    are shown. Files outside the project are read along with it.

    \b
    Example: cardwright check cards_src/eldritch/base/assets.card
    """
    wanted = [_readable(Path(path)) for path in paths]
    project = _project(source, out, wanted)
    more = [file for path in wanted if not _below(path, project.source.resolve()) for file in _card_files(path)]
    compilation = compile_project(project, more=sorted(set(more)))
    found = tuple(d for d in compilation.diagnostics if not wanted or _is_in(d, project, wanted, more))
    if as_json:
        standard().json(as_data(found))
    else:
        draw_faults(standard(), found, project.source)
        standard().line(f"{counted(len(compilation.game.cards), 'card')}: {summary_of(standard(), found)}")
    return 1 if errors(found) else 0


def as_data(found: tuple[Diagnostic, ...]) -> dict[str, object]:
    """Diagnostics as JSON-ready data, with their numbers."""
    bad = errors(found)
    return {"errors": bad, "warnings": len(found) - bad, "diagnostics": [diagnostic.as_json() for diagnostic in found]}


def _project(source: Path | None, out: Path | None, wanted: list[Path]) -> Project:
    """The project the files belong to, else the one here, else the folder of the first of them.

    Raises Refused where they are of several games.
    """
    homes = {home for home in map(project_of, wanted) if home is not None}
    several = next((home for home in homes if len(games_in(home)) > 1), None)
    if several is not None or len(homes) > 1:
        names = ", ".join(game.name for game in (games_in(several) if several else sorted(homes)))
        raise Refused(f"these are files of several games: {names}; check one game at a time")
    if source is None and wanted:
        first = wanted[0]
        source = project_of(first)
        if source is None:
            with suppress(Refused):
                return find_project(None, out)
            source = first if first.is_dir() else first.parent
    return find_project(source, out)


def _readable(path: Path) -> Path:
    try:
        exists = path.exists()
    except (OSError, ValueError):
        exists = False
    if not exists:
        raise Refused(f"there is no file or folder {path}")
    if path.is_file() and path.suffix != ".card":
        raise Refused(f"{say(str(path))} is not a .card file")
    if not os.access(path, os.R_OK):
        raise Refused(f"{path} cannot be read")
    return path.resolve()


def _card_files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.card")) if path.is_dir() else [path]


def _below(path: Path, folder: Path) -> bool:
    return path == folder or folder in path.parents


def _is_in(diagnostic: Diagnostic, project: Project, wanted: list[Path], more: list[Path]) -> bool:
    name = diagnostic.place.file
    own = project.source.resolve() / name
    paths = [own, *(path for path in more if path.relative_to(path.anchor).as_posix() == name)]
    return any(_below(path, folder) for path in paths for folder in wanted)
