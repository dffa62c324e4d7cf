"""Scenarios and what came of them: what a failing one expected and got, and what happened, with the clause that did it marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from cardwright.analysis.dates import LATEST
from cardwright.analysis.model import Card, Game, Scenario
from cardwright.cli.card_page import change_of
from cardwright.cli.faults import counted, shown_path
from cardwright.cli.terminal import Terminal, say
from cardwright.playing.text import CLOSE, OPEN
from cardwright.scenarios.results import LogLine, ScenarioResult


@dataclass(frozen=True, slots=True)
class Outcome:
    """The scenarios that were run as of a date, what came of them, and which of them speak of a later wording."""

    game: Game
    as_of: str
    chosen: tuple[Scenario, ...]
    results: Mapping[str, ScenarioResult]
    later: frozenset[str]

    @property
    def failed(self) -> tuple[Scenario, ...]:
        """Those that do not hold and should."""
        return tuple(one for one in self.chosen if not self.results[one.id].passed and one.id not in self.later)


def draw_unproved(terminal: Terminal, chosen: tuple[Scenario, ...], called: list[Card]) -> bool:
    """One line for each card that no scenario is for; whether there was one."""
    proved = {scenario.card for scenario in chosen}
    unproved = [card for card in called if card.id not in proved]
    for card in unproved:
        terminal.line(f"no scenario is for {say(card.name)} yet: write one, see docs/scenarios.md")
    return bool(unproved)


def draw_outcome(terminal: Terminal, outcome: Outcome, source: Path, log: bool) -> None:
    """The scenarios that fail, those that a later wording makes hold, and how many there are of each; all with logs if asked."""
    for scenario in outcome.chosen:
        if scenario.id in outcome.later:
            _draw_change(terminal, scenario, outcome, source)
            if log:
                _draw_log(terminal, outcome, scenario)
        elif log and outcome.results[scenario.id].passed:
            terminal.line(f"{terminal.paint('✓', 'good')} {say(scenario.id)}")
            _draw_log(terminal, outcome, scenario)
    if outcome.later and not log:
        terminal.line()
    for scenario in outcome.failed:
        _draw_failure(terminal, scenario, outcome, source)
    failed = len(outcome.failed)
    good = len(outcome.chosen) - failed - len(outcome.later)
    parts = [terminal.paint(f"{failed:,} failed", "error")] if failed else []
    parts += [f"{len(outcome.later):,} would change"] if outcome.later else []
    parts += [terminal.paint(f"{good:,} passed", "good")] if good or not parts else []
    when = "" if outcome.as_of == LATEST else f" as of {outcome.as_of}"
    terminal.line(f"{counted(len(outcome.chosen), 'scenario')}{when}: " + ", ".join(parts))


def _draw_change(terminal: Terminal, scenario: Scenario, outcome: Outcome, source: Path) -> None:
    """One line for a scenario that a change of wording makes hold."""
    result = outcome.results[scenario.id]
    place = f"{shown_path(source, scenario.file)}:{result.line}"
    terminal.line(f"{say(place)}: {change_of(scenario, outcome.as_of, result)}")


def _draw_failure(terminal: Terminal, scenario: Scenario, outcome: Outcome, source: Path) -> None:
    result = outcome.results[scenario.id]
    place = f"{shown_path(source, scenario.file)}:{result.line}"
    terminal.line(f"{say(place)}: {terminal.paint('✗', 'error')} {say(scenario.id)}")
    for step in scenario.steps:
        here = step.line == result.line
        shown = f"{'>' if here else ' '}   {step.word} {say(step.text)}"
        terminal.line(terminal.paint(shown, "bold") if here else shown)
    for name, what in told_apart(result.failure or "it does not hold"):
        terminal.line(f"    {name:<9} {terminal.paint(say(what), 'error')}")
    _draw_log(terminal, outcome, scenario)


def told_apart(failure: str) -> tuple[tuple[str, str], ...]:
    """What was expected and what was got, each by its name; a failure that is something else is what is wrong."""
    if not failure.startswith("expected "):
        return (("wrong:", failure),)
    expected, _, got = failure.removeprefix("expected ").partition("; ")
    return (("expected:", expected), ("got:", got.removeprefix("got ") or "it is not so"))


def _draw_log(terminal: Terminal, outcome: Outcome, scenario: Scenario) -> None:
    """What happened line by line, under a line the text it comes from with its clause marked, and an empty line."""
    log, last = outcome.results[scenario.id].log, ""
    terminal.line("    what happened:" if log else "    nothing happened")
    for entry in log:
        terminal.line(f"      {say(entry.text)}")
        clause = _clause(outcome, entry)
        if clause and clause != last:
            terminal.wrapped(clause, "        │ ", "        │ ")
        last = clause
    terminal.line()


def _clause(outcome: Outcome, entry: LogLine) -> str:
    """The card and the text of the ability that a line of a log comes from, with the clause between marks."""
    card = outcome.game.card(entry.card) if entry.card else None
    if card is None:
        return ""
    revision = card.as_of(outcome.as_of)
    ability = next((one for one in revision.every_ability if one.label == entry.ability), None)
    if ability is None:
        return card.name
    start, end = entry.span or (0, 0)
    text = ability.text
    if 0 <= start < end <= len(text):
        text = f"{text[:start]}{OPEN}{text[start:end]}{CLOSE}{text[end:]}"
    return f"{card.name}: {text}"


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """The scenarios and what came of them, as JSON-ready data."""
    chosen, results, later = outcome.chosen, outcome.results, outcome.later
    failed = len(outcome.failed)
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
