"""``cardwright test``: run scenarios and show what was expected and what was got."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from cardwright.analysis.dates import LATEST
from cardwright.analysis.model import Card, Game, Scenario
from cardwright.build.compiling import compile_project, prove
from cardwright.build.project import Refused, find_project
from cardwright.cli.card_page import change_of
from cardwright.cli.faults import counted, draw_faults, shown_path
from cardwright.cli.finding import cards_called, no_card
from cardwright.cli.options import as_of_option, json_option, source_option
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.diagnostics import Diagnostic, Severity
from cardwright.pipeline import Compilation
from cardwright.scenarios.behavior import reworded
from cardwright.scenarios.results import LogLine, ScenarioResult


@click.command("test")
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@click.option("--log", is_flag=True, help="Show the log of every scenario; that of one named by its id is always shown.")
@as_of_option
@json_option
@source_option
def command(cards: tuple[str, ...], log: bool, as_of: str, as_json: bool, source: Path | None) -> int:
    """Run the scenarios of all cards, or of those named. CARD is the id or name of a card, or the id of a ruling or scenario.

    A failing scenario is shown with what was expected, what was got, and the log of the game up to there. As of a date,
    scenarios that hold only with a later wording are listed; they are no faults.

    \b
    Examples: cardwright test arcane-tome
              cardwright test --as-of printed
              cardwright test arcane-tome --log
    """
    project = find_project(source)
    compilation = compile_project(project, as_of)
    chosen, called = _chosen(compilation.game, cards)
    faults = _faults(compilation, chosen, called, cards)
    results = prove(compilation, {scenario.id for scenario in chosen})
    outcome = Outcome(as_of, chosen, results, reworded(compilation, results))
    if as_json:
        standard().json(_as_data(outcome))
    else:
        log = log or (len(cards) == 1 and [one.id for one in chosen] == [cards[0]])
        sound = [card for card in called if card.id not in {fault.card for fault in faults}]
        unproved = _draw_unproved(standard(), chosen, sound)
        if chosen or not unproved:
            _draw(standard(), outcome, project.source, log)
        sys.stdout.flush()
    draw_faults(Terminal(sys.stderr), faults, project.source)
    return 1 if faults or not all(result.passed or id in outcome.later for id, result in results.items()) else 0


def _chosen(game: Game, wanted: tuple[str, ...]) -> tuple[tuple[Scenario, ...], tuple[Card, ...]]:
    """The scenarios meant, and the cards that were called. Raises Refused where a word means nothing."""
    if not wanted:
        return game.scenarios, ()
    found: set[str] = set()
    called: dict[str, Card] = {}
    for word in wanted:
        cards = {card.id: card for card in cards_called(game, word)}
        known = cards or word in {ruling.id for ruling in game.rulings}
        ids = {one.id for one in game.scenarios if one.card in cards or word in (one.id, one.ruling)}
        if not known and not ids:
            others = [ruling.id for ruling in game.rulings] + [scenario.id for scenario in game.scenarios]
            raise Refused(no_card("card, ruling or scenario", game, word, others))
        found |= ids
        called |= cards
    return tuple(one for one in game.scenarios if one.id in found), tuple(called.values())


def _faults(
    compilation: Compilation, chosen: tuple[Scenario, ...], called: tuple[Card, ...], words: tuple[str, ...]
) -> list[Diagnostic]:
    """The errors of what was called, and those that are of no card; all errors where nothing was."""
    errors = [diagnostic for diagnostic in compilation.diagnostics if diagnostic.severity is Severity.ERROR]
    wanted = {None, *words, *(card.id for card in called), *(scenario.card for scenario in chosen)}
    return [error for error in errors if not words or error.card in wanted]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The scenarios that were run as of a date, what came of them, and which of them speak of a later wording."""

    as_of: str
    chosen: tuple[Scenario, ...]
    results: Mapping[str, ScenarioResult]
    later: frozenset[str]


def _draw_unproved(terminal: Terminal, chosen: tuple[Scenario, ...], called: list[Card]) -> bool:
    """One line for each card that no scenario is for; whether there was one."""
    proved = {scenario.card for scenario in chosen}
    unproved = [card for card in called if card.id not in proved]
    for card in unproved:
        terminal.line(f"no scenario is for {say(card.name)} yet: write one, see docs/scenarios.md")
    return bool(unproved)


def _draw(terminal: Terminal, outcome: Outcome, source: Path, log: bool) -> None:
    failed = [one for one in outcome.chosen if not outcome.results[one.id].passed and one.id not in outcome.later]
    for scenario in outcome.chosen:
        if scenario.id in outcome.later:
            _draw_change(terminal, scenario, outcome, source)
            if log:
                _draw_log(terminal, outcome.results[scenario.id])
        elif log and outcome.results[scenario.id].passed:
            terminal.line(f"{terminal.paint('✓', 'good')} {say(scenario.id)}")
            _draw_log(terminal, outcome.results[scenario.id])
    if outcome.later and not log:
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
    terminal.line(f"{say(place)}: {change_of(scenario, outcome.as_of, result)}")


def _draw_failure(terminal: Terminal, scenario: Scenario, result: ScenarioResult, source: Path) -> None:
    place = f"{shown_path(source, scenario.file)}:{result.line}"
    terminal.line(f"{say(place)}: {terminal.paint('✗', 'error')} {say(scenario.id)}")
    for step in scenario.steps:
        here = step.line == result.line
        shown = f"{'>' if here else ' '}   {step.word} {say(step.text)}"
        terminal.line(terminal.paint(shown, "bold") if here else shown)
    terminal.line(f"    = {terminal.paint(say(result.failure or 'it does not hold'), 'error')}")
    _draw_log(terminal, result)


def _draw_log(terminal: Terminal, result: ScenarioResult) -> None:
    """The log of the game, line by line, and an empty line."""
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
