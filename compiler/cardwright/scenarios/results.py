"""What running a scenario shows: plain data for the terminal, the database and the pages."""

from __future__ import annotations

from dataclasses import dataclass


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
