"""``cardwright explain``: what a change of a card changed: wording, tree, and what it does."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.analysis.dates import LATEST, PRINTED, checked_as_of
from cardwright.analysis.differences import difference
from cardwright.analysis.model import Card, Revision
from cardwright.build.compiling import compile_project
from cardwright.build.project import Refused, find_project
from cardwright.cli.explanation import Change, Explanation, draw_explanation
from cardwright.cli.faults import draw_faults
from cardwright.cli.finding import find_card
from cardwright.cli.options import json_option, source_option
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.diagnostics import Severity
from cardwright.pipeline import Compilation
from cardwright.scenarios.behavior import behavior_difference
from cardwright.scenarios.run import runner_of

REVISION = "LABEL|printed|DATE|latest"


@click.command("explain")
@click.argument("card", nargs=-1, required=True)
@click.option("--from", "before", metavar=REVISION, help=f"The wording before. [default: {PRINTED}]")
@click.option("--to", "after", metavar=REVISION, help=f"The wording after. [default: {LATEST}]")
@json_option
@source_option
def command(card: tuple[str, ...], before: str | None, after: str | None, as_json: bool, source: Path | None) -> int:
    """Explain how a card changed: its words, its tree, and which scenarios come out differently. CARD is an id or a name.

    Every change is explained, one after the other; --from and --to compare two wordings instead.

    \b
    Example: cardwright explain puzzle-box --from printed --to 2016-01-12
    """
    project = find_project(source)
    compilation = compile_project(project)
    found = find_card(compilation.game, " ".join(card))
    pairs = _pairs(found, before, after)
    faults = [d for d in compilation.diagnostics if d.card == found.id and d.severity is Severity.ERROR]
    if faults:
        draw_faults(Terminal(sys.stderr), faults, project.source)
        return 1
    explanation = Explanation(compilation.game, found, _changes(compilation, found, pairs))
    if as_json:
        standard().json(explanation.as_json())
    else:
        draw_explanation(standard(), explanation, project.source)
    return 0


def _pairs(card: Card, before: str | None, after: str | None) -> list[tuple[Revision, Revision]]:
    """The wordings to compare, two and two: each with the next, unless it is told which."""
    if before is None and after is None:
        return list(zip(card.revisions, card.revisions[1:], strict=False))
    return [(_revision(card, PRINTED if before is None else before), _revision(card, LATEST if after is None else after))]


def _revision(card: Card, name: str) -> Revision:
    """The revision that is meant. Raises Refused where nothing is."""
    found = card.revision(name)
    if found is not None:
        return found
    try:
        checked_as_of(name)
    except ValueError as error:
        known = ", ".join(revision.label for revision in card.revisions)
        raise Refused(f"{say(card.name)} has no such revision, only {known}; {error}") from error
    return card.as_of(name)


def _changes(compilation: Compilation, card: Card, pairs: list[tuple[Revision, Revision]]) -> tuple[Change, ...]:
    differing = [(before, after) for before, after in pairs if before is not after]
    runner = runner_of(compilation) if differing else None
    changes = []
    for before, after in pairs:
        found = difference(card, before, after)
        changes.append(Change(found, behavior_difference(runner, found) if runner and before is not after else None))
    return tuple(changes)
