"""What of the cards was ever played: each clause by a scenario, in simulated games only, or never."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from cardwright.analysis.model import Game
from cardwright.pipeline import Compilation
from cardwright.scenarios.clauses import Clause, clauses_of
from cardwright.scenarios.results import ScenarioResult
from cardwright.scenarios.watching import Mark

SCENARIO, SIMULATION, NEVER, UNPLAYED = STATES = ("scenario", "simulation", "never", "not played")
"""By what a clause was executed. What is ``not played`` compiles to nothing: its text is unknown, or the engine lacks it."""


class Unreadable(Exception):
    """A file of executed clauses that is none."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A clause and its state, one of ``STATES``."""

    clause: Clause
    state: str


@dataclass(frozen=True, slots=True)
class Figures:
    """How many clauses there are in each state."""

    scenario: int = 0
    simulation: int = 0
    never: int = 0
    unplayed: int = 0

    @staticmethod
    def of(found: Iterable[Stated]) -> Figures:
        """Count clauses by their state."""
        counted = Counter(one.state for one in found)
        return Figures(*(counted[state] for state in STATES))

    @property
    def playable(self) -> int:
        """The clauses that can be executed."""
        return self.scenario + self.simulation + self.never

    @property
    def share(self) -> float:
        """The part of them that scenarios execute; 1 where there are none."""
        return self.scenario / self.playable if self.playable else 1.0


def executed_by(results: Iterable[ScenarioResult]) -> frozenset[Mark]:
    """What scenarios that hold execute, together."""
    return frozenset(mark for result in results if result.passed for mark in result.executed)


def stated(compilation: Compilation, scenarios: Collection[Mark], games: Collection[Mark] = ()) -> tuple[Stated, ...]:
    """Every clause of every card with its state, in the order of cards and texts."""
    return tuple(Stated(clause, _state(clause, scenarios, games)) for clause in clauses_of(compilation))


def _state(clause: Clause, scenarios: Collection[Mark], games: Collection[Mark]) -> str:
    if not clause.marks:
        return UNPLAYED
    if any(mark in scenarios for mark in clause.marks):
        return SCENARIO
    return SIMULATION if any(mark in games for mark in clause.marks) else NEVER


def by_set_and_kind(game: Game, found: Iterable[Stated]) -> Iterator[tuple[str, str, Figures]]:
    """The figures of each set and kind that have clauses, by their ids in the order of the game."""
    cards, groups = game.by_id(), dict[tuple[str, str], list[Stated]]()
    for one in found:
        card = cards[one.clause.card]
        groups.setdefault((card.set, card.kind), []).append(one)
    order = [one.id for one in game.sets]
    for set_id, kind in sorted(groups, key=lambda group: (order.index(group[0]) if group[0] in order else len(order), group[1])):
        yield set_id, kind, Figures.of(groups[set_id, kind])


# -- what simulated games keep ------------------------------------------------------------------------------------------------
def kept(marks: Iterable[Mark], games: int) -> str:
    """What simulated games executed, as a JSON text: the spans by card and ability, ``null`` for the ability as a whole."""
    clauses: dict[str, dict[str, list[list[int] | None]]] = {}
    for card, label, span in sorted(set(marks), key=lambda mark: (mark[0], mark[1], mark[2] or (-1, -1))):
        clauses.setdefault(card, {}).setdefault(label, []).append(list(span) if span else None)
    lines = [f" {json.dumps(card)}: {json.dumps(labels, separators=(',', ':'))}" for card, labels in clauses.items()]
    return f'{{"games": {games}, "clauses": {{\n' + ",\n".join(lines) + "\n}}\n"


def read_kept(text: str) -> frozenset[Mark]:
    """What a file of simulated games says they executed. Raises Unreadable, with a sentence, where it is no such file."""
    try:
        clauses = json.loads(text)["clauses"]
        return frozenset(
            (str(card), str(label), (int(span[0]), int(span[1])) if span else None)
            for card, labels in clauses.items()
            for label, spans in labels.items()
            for span in spans
        )
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        raise Unreadable("this is not what `cardwright simulate --coverage` writes") from error
