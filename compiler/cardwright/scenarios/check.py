"""Check the steps of all scenarios without running them."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.model import Game, Scenario, Step
from cardwright.diagnostics import Code, Diagnostic
from cardwright.scenarios.steps import parse_step
from cardwright.source import Place


def check_scenarios(game: Game) -> tuple[Diagnostic, ...]:
    """A diagnostic for each step that cannot be read."""
    return tuple(fault for scenario in game.scenarios for fault in _faults(scenario))


def _faults(scenario: Scenario) -> Iterator[Diagnostic]:
    for step in scenario.steps:
        _, fault = parse_step(step.word, step.text)
        if fault is not None:
            yield _diagnostic(scenario, step, fault.start, fault.end, fault.message, fault.hint)


def _diagnostic(scenario: Scenario, step: Step, start: int, end: int, message: str, hint: str | None) -> Diagnostic:
    place = Place(scenario.file, step.line, step.column + start, step.start + start, step.start + end)
    return Diagnostic(place, Code.STEP_SYNTAX, message, hint, line_text=step.line_text, card=scenario.card)
