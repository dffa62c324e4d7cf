"""``cardwright search``: find cards and rulings in the database."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from cardwright.build.project import Project, Refused, find_project
from cardwright.cli.card_page import draw_ruling
from cardwright.cli.options import AS_OF_SHOWN, json_option, optional_as_of, out_option, source_option
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.database.moving import moved
from cardwright.database.search import Hit, SearchResult, search
from cardwright.database.search_rulings import RulingHit, search_rulings


class QueryCommand(click.Command):
    """A command whose query may begin with a dash, after ``--``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments. Raises UsageError, which tells of ``--`` where a query looks like an option."""
        given = list(args)
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            if error.option_name.startswith("--"):
                raise
            word = next((one for one in given if one.startswith("-") and not one.startswith("--")), error.option_name)
            hint = "put -- before a query that begins with a dash"
            raise click.UsageError(f"there is no option `{word}`; {hint}", ctx) from error


@click.command("search", cls=QueryCommand)
@click.argument("query", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(0, 10_000), default=50, show_default=True, help="How many cards to show.")
@click.option(
    "--as-of", callback=optional_as_of, metavar=AS_OF_SHOWN, help="Which wording is searched. [default: that of the last build]"
)
@json_option
@source_option
@out_option
def command(query: tuple[str, ...], limit: int, as_of: str | None, as_json: bool, source: Path | None, out: Path | None) -> int:
    """Find cards by words of their text, name and traits, and rulings by theirs, best first.

    After -- a query may begin with a dash.

    \b
    Examples: cardwright search rest test lore spell
              cardwright search -- -weapon trait:item
    """
    project = Project(source or Path(), out) if out else find_project(source)
    text = " ".join(query)
    found, rulings = _search(database_of(project), text, limit, as_of)
    if as_json:
        standard().json(_as_data(found, rulings))
    elif found.problem is not None:
        Terminal(sys.stderr).line(found.problem.draw(text[:200]))
    else:
        _draw(standard(), found, rulings)
    return 2 if found.problem is not None else 0


def database_of(project: Project) -> Path:
    """The database of a project. Raises Refused when it has not been built."""
    if not project.database.is_file():
        raise Refused(f"there is no database {project.database}; make it with: cardwright build")
    return project.database


def _search(path: Path, query: str, limit: int, as_of: str | None) -> tuple[SearchResult, tuple[RulingHit, ...]]:
    try:
        with nullcontext(path) if as_of is None else moved(path, as_of) as searched:
            return search(searched, query, limit), search_rulings(searched, query)
    except sqlite3.Error as error:
        raise Refused(f"{path} is not a database of this version ({error}); make it again with: cardwright build") from error


def _draw(terminal: Terminal, found: SearchResult, rulings: tuple[RulingHit, ...]) -> None:
    if found.hint and found.results:
        terminal.line(say(found.hint))
    for hit in found.results:
        facts = [hit.kind, hit.set, ", ".join(hit.traits), f"value {hit.value}" if hit.value is not None else ""]
        name = terminal.paint(say(hit.name), "bold")
        terminal.line(f"{name}  ({say(hit.id)})  " + terminal.paint(say(" · ".join(filter(None, facts))), "faint"))
        for line in _marked(terminal, hit):
            terminal.line(f"    {line}")
        if hit.faces:
            terminal.line("    " + terminal.paint(f"on {_faces(hit)}", "faint"))
    shown, total = len(found.results), found.total
    terminal.line(f"{total:,} found" + (f", {shown:,} shown" if shown < total else ""))
    if found.hint and not found.results:
        terminal.line(say(found.hint))
    if rulings:
        terminal.heading("Rulings")
    for ruling in rulings:
        draw_ruling(terminal, ruling)


def _faces(hit: Hit) -> str:
    """The faces a hit is found on, in words."""
    named = [f" “{say(face.title)}”" if face.title else "" for face in hit.faces]
    faces = zip(hit.faces, named, strict=True)
    return " and ".join("the front" if face.label is None else f"the back {say(face.label)}{title}" for face, title in faces)


def _marked(terminal: Terminal, hit: Hit) -> list[str]:
    """The lines of the snippet with the words found in bold."""
    shown, at = "", 0
    for start, end in hit.marks:
        shown += _lines(hit.snippet[at:start]) + terminal.paint(say(hit.snippet[start:end]), "bold")
        at = end
    return (shown + _lines(hit.snippet[at:])).split("\n")


def _lines(text: str) -> str:
    """A piece of text with what cannot be seen made visible, in the lines it has."""
    return "\n".join(map(say, text.split("\n")))


def _as_data(found: SearchResult, rulings: tuple[RulingHit, ...]) -> dict[str, Any]:
    problem = found.problem
    shown: dict[str, Any] = {"total": found.total, "results": [_hit(hit) for hit in found.results]}
    shown |= {"rulings": [asdict(ruling) for ruling in rulings], "hint": found.hint, "suggestions": list(found.suggestions)}
    if problem is not None:
        shown["problem"] = {"message": problem.message, "start": problem.start, "end": problem.end, "hint": problem.hint}
    return shown


def _hit(hit: Hit) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": hit.id, "name": hit.name, "kind": hit.kind, "set": hit.set, "traits": list(hit.traits)}
    shown |= {"value": hit.value, "snippet": hit.snippet, "marks": [list(mark) for mark in hit.marks]}
    return {**shown, "faces": [asdict(face) for face in hit.faces]}
