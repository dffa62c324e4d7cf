"""``cardwright coverage``: how much of each set is authored, which verbs its cards use, and what changed since a revision."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from cardwright.analysis.coverage import coverage_of, kinds_of
from cardwright.build.comparison import compare
from cardwright.build.compiling import compile_project
from cardwright.build.elsewhere import elsewhere
from cardwright.build.project import Project, Refused, find_project
from cardwright.cli.coverage_page import draw_comparison, draw_coverage
from cardwright.cli.faults import counted
from cardwright.cli.finding import nothing_called
from cardwright.cli.options import json_option, source_option
from cardwright.cli.terminal import Terminal, standard
from cardwright.diagnostics import errors
from cardwright.pipeline import Compilation


@click.command("coverage")
@click.option("--set", "sets", multiple=True, metavar="SET", help="Only this set; may stand several times.")
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only this kind of card; may stand several times.")
@click.option("--diff", "revision", metavar="REV", help="Tell which cards changed since a git revision, or from a folder.")
@json_option
@source_option
def command(sets: tuple[str, ...], kinds: tuple[str, ...], revision: str | None, as_json: bool, source: Path | None) -> int:
    """Count the cards of each kind in each set: how many are authored, how many the box holds, how many are partly unknown.

    After them come the clauses of the latest wordings by verb. With --diff: which cards changed in text, tree or code since
    another revision, whose own compiler is run where it is another one.

    \b
    Examples: cardwright coverage --set base
              cardwright coverage --diff HEAD~1
    """
    project = find_project(source)
    if revision is None:
        compilation = _compiled(project, sets, kinds)
        coverage = coverage_of(compilation.game, sets, kinds)
        standard().json(coverage.as_json()) if as_json else draw_coverage(standard(), compilation.game, coverage)
    else:
        with elsewhere(project.source, revision) as other:
            compilation = _compiled(project, sets, kinds)
            comparison = compare(compilation, other, sets, kinds)
        standard().json(comparison.as_json()) if as_json else draw_comparison(standard(), comparison)
    _tell_errors(errors(compilation.diagnostics))
    return 0


def _compiled(project: Project, sets: tuple[str, ...], kinds: tuple[str, ...]) -> Compilation:
    """The compilation. Raises Refused where one of the sets or kinds is not known."""
    compilation = compile_project(project)
    _check("set", sets, [one.id for one in compilation.game.sets])
    _check("kind", kinds, kinds_of(compilation.game))
    return compilation


def _check(what: str, wanted: Iterable[str], known: Iterable[str]) -> None:
    """Raises Refused, with the nearest, where one of them is not known."""
    known = list(known)
    for name in wanted:
        if name not in known:
            raise Refused(nothing_called(what, name, known))


def _tell_errors(bad: int) -> None:
    if bad:
        sys.stdout.flush()
        told = f"{counted(bad, 'error')}: what cannot be read counts for nothing; cardwright check tells which"
        Terminal(sys.stderr).line(told)
