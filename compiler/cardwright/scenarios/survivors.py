"""Run the scenarios of a card against its mutants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardwright.analysis.model import Card, Game, Scenario
from cardwright.codegen.cards import card_code
from cardwright.scenarios.mutations import Mutant, mutants
from cardwright.scenarios.run import Runner

NOT_EXECUTABLE = "not executable"
"""In place of a scenario: the generator refuses the mutant, so that no scenario is asked."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a scenario noticed a mutant: ``noticed_by`` is its id, or says that the mutant cannot be compiled."""

    mutant: Mutant
    noticed_by: str | None

    @property
    def executable(self) -> bool:
        """Whether the mutant was played at all."""
        return self.noticed_by != NOT_EXECUTABLE

    @property
    def survived(self) -> bool:
        """Whether it was played, and no scenario failed."""
        return self.noticed_by is None


@dataclass(frozen=True, slots=True)
class Figures:
    """How many mutants there were: ``noticed`` by a scenario, ``survived``, and ``not_executable``, which prove nothing."""

    noticed: int
    survived: int
    not_executable: int

    @staticmethod
    def of(found: Iterable[Verdict]) -> Figures:
        """Count verdicts."""
        counted = Counter("survived" if one.survived else "noticed" if one.executable else "not_executable" for one in found)
        return Figures(counted["noticed"], counted["survived"], counted["not_executable"])

    @property
    def played(self) -> int:
        """The mutants that scenarios were asked about."""
        return self.noticed + self.survived


def verdicts(runner: Runner, card: Card) -> Iterator[Verdict]:
    """Each mutant of a card with the first scenario that fails on it; one that fails on the card itself notices nothing."""
    scenarios = tuple(one for one in scenarios_about(runner.game, card) if runner.run(one).passed)
    for mutant in mutants(card, runner.package.AS_OF, runner.known.forms):
        yield Verdict(mutant, _noticed(runner, mutant, scenarios))


def scenarios_about(game: Game, card: Card) -> tuple[Scenario, ...]:
    """The scenarios of a card, those of rulings included."""
    return tuple(one for one in game.scenarios if one.card == card.id)


def _noticed(runner: Runner, mutant: Mutant, scenarios: tuple[Scenario, ...]) -> str | None:
    code = card_code(mutant.changed, mutant.changed.revisions[0], runner.known.resolver)
    if code.unsupported:
        return NOT_EXECUTABLE
    changed = runner.saying(mutant.changed, code)
    return next((one.id for one in scenarios if not changed.run(one).passed), None)
