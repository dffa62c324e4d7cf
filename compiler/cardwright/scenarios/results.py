"""What running a scenario shows: plain data for the terminal, the database and the pages."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.scenarios.watching import Mark


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the engine's log, with the card, ability and half-open span of its canonical text where known."""

    text: str
    card: str | None = None
    ability: str | None = None
    span: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """Whether a scenario holds; ``failure`` says in words what was expected and what was got, ``line`` the step's line."""

    scenario: str
    passed: bool
    failure: str | None
    line: int
    log: tuple[LogLine, ...]
    executed: frozenset[Mark] = frozenset()
    """The clauses of cards that it executed."""


@dataclass(frozen=True, slots=True)
class ScenarioChange:
    """A scenario whose outcome differs between two wordings."""

    scenario: str
    before: ScenarioResult
    after: ScenarioResult

    @property
    def failing(self) -> ScenarioResult:
        """The result that fails: after the change, else before."""
        return self.before if self.after.passed else self.after


@dataclass(frozen=True, slots=True)
class BehaviorDifference:
    """What playing the scenarios of a card in two revisions (labels ``before`` and ``after``) shows.

    ``verdict`` is ``functional`` where the outcome of a scenario differs, ``cosmetic`` where none does and both wordings have the
    same trees, ``undecided`` where the trees differ and no scenario notices, ``unknown`` where a wording is not known.

    Where no scenario noticed, ``tried`` is in how many situations made up for it both were played, and ``found`` the smallest in
    which they differ, as a scenario that holds after the change: its lines as they stand in a file.
    """

    card: str
    before: str
    after: str
    verdict: str
    scenarios: int
    changes: tuple[ScenarioChange, ...]
    tried: int = 0
    found: tuple[str, ...] = ()
