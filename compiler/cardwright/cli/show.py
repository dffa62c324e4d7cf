"""``cardwright show``: a card with its text, revisions, rulings and scenarios, or the Python or the tree of it."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.analysis.model import Card
from cardwright.build.compiling import compile_project, prove
from cardwright.build.project import find_project
from cardwright.cli.card_page import CardView, draw_card
from cardwright.cli.faults import draw_faults
from cardwright.cli.finding import find_card
from cardwright.cli.options import as_of_option, json_option, source_option
from cardwright.cli.terminal import Terminal, standard, visible_lines
from cardwright.diagnostics import Code, errors
from cardwright.pipeline import Compilation
from cardwright.scenarios.behavior import reworded


@click.command("show")
@click.argument("card", nargs=-1, required=True)
@click.option("--python", is_flag=True, help="Show the Python it compiles to.")
@click.option("--tree", is_flag=True, help="Show the syntax tree of each ability, as JSON.")
@as_of_option
@json_option
@source_option
def command(card: tuple[str, ...], python: bool, tree: bool, as_of: str, as_json: bool, source: Path | None) -> int:
    """Show a card: text, revisions, rulings, scenarios and whether they hold. CARD is an id or a name.

    \b
    Example: cardwright show arcane-tome --python
    """
    project = find_project(source)
    compilation = compile_project(project, as_of)
    found = find_card(compilation.game, " ".join(card))
    view = _view(compilation, found, run=as_json or not (python or tree))
    if as_json:
        standard().json(view.as_json(python, tree))
    elif python or tree:
        _parts(view, python, tree)
    else:
        draw_card(standard(), view, project.source)
    faults = [d for d in compilation.diagnostics if d.card == found.id]
    if not (as_json or python or tree) and view.left_out():
        faults = [d for d in faults if d.code is not Code.UNKNOWN_PART]  # the page says it
    if not as_json:
        sys.stdout.flush()
        draw_faults(Terminal(sys.stderr), faults, project.source)
    return 1 if errors(faults) else 0


def _view(compilation: Compilation, card: Card, run: bool) -> CardView:
    game = compilation.game
    rulings = tuple(ruling for ruling in game.rulings if (card.kind, card.id) in ruling.about)
    theirs = {scenario.id for ruling in rulings for scenario in ruling.scenarios}
    scenarios = tuple(one for one in game.scenarios if one.card == card.id or one.id in theirs)
    results = prove(compilation, {one.id for one in scenarios}) if run else {}
    code = compilation.python().get(card.id)
    revision, as_of, later = card.as_of(compilation.as_of), compilation.as_of, reworded(compilation, results)
    return CardView(game, card, revision, as_of, rulings, scenarios, results, later, code)


def _parts(view: CardView, python: bool, tree: bool) -> None:
    if python and view.code is not None:
        for line in visible_lines(view.code):
            standard().line(line)
    if tree:
        standard().json(view.trees())
