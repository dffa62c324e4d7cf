"""``cardwright test``: run scenarios and show what was expected and what was got."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from cardwright.analysis.dates import LATEST
from cardwright.analysis.model import Game, Scenario
from cardwright.build.compiling import compile_project, prove
from cardwright.build.project import Refused, find_project
from cardwright.cli.faults import counted, draw_faults, shown_path
from cardwright.cli.finding import cards_called, nothing_called
from cardwright.cli.options import as_of_option, json_option, source_option
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.diagnostics import Severity
from cardwright.scenarios.behavior import reworded
from cardwright.scenarios.results import LogLine, ScenarioResult


@click.command("test")
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@as_of_option
@json_option
@source_option
def command(cards: tuple[str, ...], as_of: str, as_json: bool, source: Path | None) -> int:
    """Run the scenarios of all cards, or of those named. CARD is the id or name of a card, or the id of a ruling or scenario.

    A failing scenario is shown with what was expected, what was got, and the log of the game up to there. As of a date,
    scenarios that hold only with a later wording are listed; they are no faults.

    \b
    Examples: cardwright test arcane-tome
              cardwright test --as-of printed
    """
    project = find_project(source)
    compilation = compile_project(project, as_of)
    chosen = _chosen(compilation.game, cards)
    wanted = {scenario.card for scenario in chosen} if cards else None
    errors = [diagnostic for diagnostic in compilation.diagnostics if diagnostic.severity is Severity.ERROR]
    faults = [error for error in errors if wanted is None or error.card is None or error.card in wanted]
    results = prove(compilation, {scenario.id for scenario in chosen})
    outcome = Outcome(as_of, chosen, results, reworded(compilation, results))
    if as_json:
        standard().json(_as_data(outcome))
    else:
        _draw(standard(), outcome, project.source)
        sys.stdout.flush()
    draw_faults(Terminal(sys.stderr), faults, project.source)
    return 1 if faults or not all(result.passed or id in outcome.later for id, result in results.items()) else 0


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


@dataclass(frozen=True, slots=True)
class Outcome:
    """The scenarios that were run as of a date, what came of them, and which of them speak of a later wording."""

    as_of: str
    chosen: tuple[Scenario, ...]
    results: Mapping[str, ScenarioResult]
    later: frozenset[str]


def _draw(terminal: Terminal, outcome: Outcome, source: Path) -> None:
    failed = [one for one in outcome.chosen if not outcome.results[one.id].passed and one.id not in outcome.later]
    for scenario in outcome.chosen:
        if scenario.id in outcome.later:
            _draw_change(terminal, scenario, outcome, source)
    if outcome.later:
        terminal.line()
    for scenario in failed:
        _draw_failure(terminal, scenario, outcome.results[scenario.id], source)
    good = len(outcome.chosen) - len(failed) - len(outcome.later)
    parts = [terminal.paint(f"{len(failed):,} failed", "error")] if failed else []
    parts += [f"{len(outcome.later):,} would change"] if outcome.later else []
    parts += [terminal.paint(f"{good:,} passed", "good")] if good or not parts else []
    when = "" if outcome.as_of == LATEST else f" as of {outcome.as_of}"
    terminal.line(f"{counted(len(outcome.chosen), 'scenario')}{when}: " + ", ".join(parts))


def _draw_change(terminal: Terminal, scenario: Scenario, outcome: Outcome, source: Path) -> None:
    """One line for a scenario that a change of wording makes hold."""
    result = outcome.results[scenario.id]
    place = f"{shown_path(source, scenario.file)}:{result.line}"
    told = f"as of {outcome.as_of}, {result.failure or 'it does not hold'}"
    terminal.line(f"{say(place)}: ≠ {say(scenario.id)} holds as of latest; {say(told)}")


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


def _as_data(outcome: Outcome) -> dict[str, Any]:
    chosen, results, later = outcome.chosen, outcome.results, outcome.later
    failed = sum(1 for scenario in chosen if not results[scenario.id].passed and scenario.id not in later)
    return {
        "as_of": outcome.as_of,
        "passed": len(chosen) - failed - len(later),
        "failed": failed,
        "would_change": len(later),
        "results": [{**_result(one, results[one.id]), "would_change": one.id in later} for one in chosen],
    }


def _result(scenario: Scenario, result: ScenarioResult) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": scenario.id, "card": scenario.card, "ruling": scenario.ruling, "passed": result.passed}
    shown |= {"failure": result.failure, "file": scenario.file, "line": result.line}
    shown["log"] = [asdict(entry) for entry in result.log]
    return shown
