"""``cardwright test``: run scenarios and show what was expected and what was got."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from cardwright.analysis.model import Game, Scenario
from cardwright.build.compiling import compile_project, prove
from cardwright.build.project import Refused, find_project
from cardwright.cli.faults import counted, draw_faults, shown_path
from cardwright.cli.finding import cards_called, nothing_called
from cardwright.cli.options import as_of_option, json_option, source_option
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.diagnostics import Severity
from cardwright.scenarios.results import LogLine, ScenarioResult


@click.command("test")
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@as_of_option
@json_option
@source_option
def command(cards: tuple[str, ...], as_of: str, as_json: bool, source: Path | None) -> int:
    """Run the scenarios of all cards, or of those named. CARD is the id or name of a card, or the id of a ruling or scenario.

    A failing scenario is shown with what was expected, what was got, and the log of the game up to there.

    \b
    Example: cardwright test arcane-tome
    """
    project = find_project(source)
    compilation = compile_project(project, as_of)
    chosen = _chosen(compilation.game, cards)
    wanted = {scenario.card for scenario in chosen} if cards else None
    errors = [diagnostic for diagnostic in compilation.diagnostics if diagnostic.severity is Severity.ERROR]
    faults = [error for error in errors if wanted is None or error.card is None or error.card in wanted]
    results = prove(compilation, {scenario.id for scenario in chosen})
    if as_json:
        standard().json(_as_data(chosen, results))
    else:
        _draw(standard(), chosen, results, project.source)
        sys.stdout.flush()
    draw_faults(Terminal(sys.stderr), faults, project.source)
    return 1 if faults or not all(result.passed for result in results.values()) else 0


def _chosen(game: Game, wanted: tuple[str, ...]) -> tuple[Scenario, ...]:
    """The scenarios meant. Raises Refused where a word means nothing."""
    if not wanted:
        return game.scenarios
    found: set[str] = set()
    for word in wanted:
        cards = {card.id for card in cards_called(game, word)}
        known = cards or word in {ruling.id for ruling in game.rulings}
        ids = {one.id for one in game.scenarios if one.card in cards or word in (one.id, one.ruling)}
        if not known and not ids:
            raise Refused(nothing_called("card, ruling or scenario", word, _known(game)))
        found |= ids
    return tuple(one for one in game.scenarios if one.id in found)


def _known(game: Game) -> list[str]:
    names = [name for card in game.cards for name in (card.name, card.id)]
    return names + [ruling.id for ruling in game.rulings] + [scenario.id for scenario in game.scenarios]


def _draw(terminal: Terminal, chosen: tuple[Scenario, ...], results: Mapping[str, ScenarioResult], source: Path) -> None:
    failed = [scenario for scenario in chosen if not results[scenario.id].passed]
    for scenario in failed:
        _draw_failure(terminal, scenario, results[scenario.id], source)
    good = len(chosen) - len(failed)
    parts = [terminal.paint(f"{len(failed):,} failed", "error")] if failed else []
    parts += [terminal.paint(f"{good:,} passed", "good")] if good or not failed else []
    terminal.line(f"{counted(len(chosen), 'scenario')}: " + ", ".join(parts))


def _draw_failure(terminal: Terminal, scenario: Scenario, result: ScenarioResult, source: Path) -> None:
    place = f"{shown_path(source, scenario.file)}:{result.line}"
    terminal.line(f"{say(place)}: {terminal.paint('✗', 'error')} {say(scenario.id)}")
    for step in scenario.steps:
        here = step.line == result.line
        shown = f"{'>' if here else ' '}   {step.word} {say(step.text)}"
        terminal.line(terminal.paint(shown, "bold") if here else shown)
    terminal.line(f"    = {terminal.paint(say(result.failure or 'it does not hold'), 'error')}")
    terminal.line("    the log:" if result.log else "    the log is empty")
    for entry in result.log:
        terminal.line(f"      {say(entry.text)}{_where(entry)}")
    terminal.line()


def _where(entry: LogLine) -> str:
    return say(f"  [{entry.card}{'/' + entry.ability if entry.ability else ''}]") if entry.card else ""


def _as_data(chosen: tuple[Scenario, ...], results: Mapping[str, ScenarioResult]) -> dict[str, Any]:
    failed = sum(1 for scenario in chosen if not results[scenario.id].passed)
    return {
        "passed": len(chosen) - failed,
        "failed": failed,
        "results": [_result(scenario, results[scenario.id]) for scenario in chosen],
    }


def _result(scenario: Scenario, result: ScenarioResult) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": scenario.id, "card": scenario.card, "ruling": scenario.ruling, "passed": result.passed}
    shown |= {"failure": result.failure, "file": scenario.file, "line": result.line}
    shown["log"] = [asdict(entry) for entry in result.log]
    return shown
