"""Read a scenario: its steps, and every fault that can be told without running it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardwright_engine.seating import SHEET

from cardwright.analysis.model import Scenario, Step
from cardwright.scenarios import board
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.cast import Cast
from cardwright.scenarios.contradictions import Contradictions
from cardwright.scenarios.errors import StepFault
from cardwright.scenarios.faces import Holders
from cardwright.scenarios.known import Known, folded
from cardwright.scenarios.order import order_faults
from cardwright.scenarios.parse_steps import parse_step
from cardwright.scenarios.phrases import Phrases
from cardwright.scenarios.references import References
from cardwright.scenarios.steps import Given, ParsedStep, When, Written


@dataclass(frozen=True, slots=True)
class ReadingFault:
    """What is wrong with a step, at a half-open range of characters of its text."""

    step: Step
    start: int
    end: int
    message: str
    hint: str | None


@dataclass(frozen=True, slots=True)
class Reading:
    """The steps of a scenario that can be read, and all faults in order of place."""

    steps: tuple[tuple[Step, ParsedStep], ...]
    faults: tuple[ReadingFault, ...]


def read_scenario(scenario: Scenario, known: Known) -> Reading:
    """Read all steps; each fault once."""
    steps: list[tuple[Step, ParsedStep]] = []
    faults: list[ReadingFault] = []
    for step in scenario.steps:
        parsed, wrong = parse_step(step.word, step.text)
        if wrong is not None:
            faults.append(ReadingFault(step, wrong.start, wrong.end, wrong.message, wrong.hint))
        elif parsed is not None:
            steps.append((step, parsed))
    faults += [_placed(step, fault) for step, fault in order_faults(scenario.steps)]
    faults += [_placed(step, fault) for step, fault in _meaning_faults(scenario, steps, known)]
    ordered = sorted(dict.fromkeys(faults), key=lambda fault: (fault.step.start, fault.step.line, fault.start))
    return Reading(tuple(steps), tuple(ordered))


def _meaning_faults(scenario: Scenario, steps: list[tuple[Step, ParsedStep]], known: Known) -> Iterator[tuple[Step, StepFault]]:
    binder = Binder(known, scenario.card)
    givens = [parsed for _, parsed in steps if isinstance(parsed, Given)]
    start = next((space.label for space in known.game.vocabulary.spaces if space.id == known.game.start), "…")
    complete = len(givens) == sum(step.word == "given" for step in scenario.steps)
    newcomers, spawning = (known.of_kinds(*kinds) for kinds in ((SHEET,), board.MONSTERS))
    cast = Cast.of(givens, complete=complete, somewhere=start, newcomers=newcomers, spawning=spawning)
    own = "\n".join(parsed.text for _, parsed in steps if isinstance(parsed, Given | When) and parsed.text)
    phrases = Phrases(known, folded(own), (*cast.people, *cast.monsters))
    references = References(binder, cast, phrases, Holders.of(givens, binder, cast))
    contradictions = Contradictions(binder)
    for step, parsed in steps:
        for fault in references.faults(parsed):
            yield step, fault
        for fault in contradictions.faults(parsed, step.text):
            yield step, fault


def header_fault(scenario: Scenario, known: Known) -> str | None:
    """What is wrong with what a scenario is for; a scenario of a ruling need not be for a card."""
    if scenario.card is None or scenario.card in known.by_id:
        return None
    return f"this scenario is for `{scenario.card}`, and there is no such card"


def _placed(step: Step, fault: StepFault) -> ReadingFault:
    at = fault.at
    start, end = (at.start, at.end) if isinstance(at, Written) else (0, len(step.text))
    return ReadingFault(step, start, max(end, start + 1), str(fault), fault.hint)
