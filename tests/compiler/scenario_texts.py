"""Scenarios made from lines of text, told and played with the cards of the project."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from cardwright.analysis.model import Scenario, Step
from cardwright.diagnostics import Diagnostic
from cardwright.scenarios.check import check_scenarios
from cardwright.scenarios.results import ScenarioResult
from cardwright.scenarios.run import Runner, runner_of
from project import compilation, game


@cache
def runner() -> Runner:
    """The whole project, ready to play."""
    return runner_of(compilation())


def scenario(text: str, card: str | None = "arcane-tome", ruling: str | None = None) -> Scenario:
    """A scenario from its lines."""
    steps, start = [], 0
    for line, written in enumerate(text.strip("\n").rstrip().split("\n"), 1):
        bare = written.strip()
        word, _, rest = bare.partition(" ")
        column = written.index(bare) + len(bare) - len(rest.strip()) + 1
        steps.append(Step(word, rest.strip(), line, start + column - 1, column, written))
        start += len(written) + 1
    return Scenario("test/scenario", card, ruling, tuple(steps), "test.card", 1)


def told(text: str, card: str | None = "arcane-tome") -> tuple[Diagnostic, ...]:
    """What is told of a scenario without playing it."""
    return check_scenarios(replace(game(), scenarios=(scenario(text, card),)))


def played(text: str, card: str | None = "arcane-tome") -> ScenarioResult:
    """A scenario, played."""
    return runner().run(scenario(text, card))


def refusing(text: str, card: str | None = "arcane-tome") -> tuple[str, str]:
    """The message and the part at fault of the one thing told; the scenario fails with that message too."""
    (fault,) = told(text, card)
    result = played(text, card)
    assert (result.passed, result.failure, result.line) == (False, fault.message, fault.place.line)
    line = fault.line_text
    width = fault.place.end - fault.place.start
    return fault.message, line[fault.place.column - 1 : fault.place.column - 1 + width]


def sound(text: str, card: str | None = "arcane-tome") -> None:
    """Nothing is told of a scenario, and it holds."""
    assert [(fault.message, fault.place) for fault in told(text, card)] == []
    result = played(text, card)
    assert result.failure is None
