"""Check all scenarios without running them."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.model import Game, Scenario
from cardwright.diagnostics import Code, Diagnostic
from cardwright.scenarios.known import Known
from cardwright.scenarios.reading import ReadingFault, header_fault, read_scenario


def check_scenarios(game: Game) -> tuple[Diagnostic, ...]:
    """A diagnostic for each step that cannot be read, and for each name and text in a step that means nothing.

    What is wrong with a step that several cases of a table share is told once.
    """
    known = Known.of(game)
    return tuple(dict.fromkeys(fault for scenario in game.scenarios for fault in _faults(scenario, known)))


def _faults(scenario: Scenario, known: Known) -> Iterator[Diagnostic]:
    wrong = header_fault(scenario, known)
    if wrong and scenario.steps and not _told(scenario, known):
        first = scenario.steps[0]
        yield _diagnostic(scenario, ReadingFault(first, 0, max(1, len(first.text)), wrong, None), known)
    for fault in read_scenario(scenario, known).faults:
        yield _diagnostic(scenario, fault, known)


def _told(scenario: Scenario, known: Known) -> bool:
    """Whether analysis has said already that the card of a scenario does not exist."""
    told = (one.place for one in known.game.diagnostics if one.code is Code.SCENARIO_ABOUT_NOTHING)
    return any((place.file, place.line) == (scenario.file, scenario.line) for place in told)


def _diagnostic(scenario: Scenario, fault: ReadingFault, known: Known) -> Diagnostic:
    place, line = fault.step.place(scenario.file, fault.start, fault.end)
    card = scenario.card if scenario.card in known.by_id else None
    return Diagnostic(place, Code.STEP_SYNTAX, fault.message, fault.hint, line_text=line, card=card)
