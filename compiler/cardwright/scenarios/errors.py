"""What can be wrong with a scenario: before it runs, and while it does."""

from __future__ import annotations

from cardwright.analysis.values import did_you_mean
from cardwright.vocabulary.words import nearest


class CannotDo(Exception):
    """A line of a scenario that cannot be done: what is wrong, in words."""


class StepFault(Exception):
    """What is wrong with a step as written: ``at`` is the part of it at fault, ``""`` for the whole step."""

    def __init__(self, message: str, at: str = "", hint: str | None = None) -> None:
        super().__init__(message)
        self.at, self.hint = at, hint


class UnknownName(StepFault):
    """A name in a scenario that means nothing. ``hint`` offers the nearest names."""

    def __init__(self, what: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no {what} `{name}`", name, did_you_mean(nearest(name, known)))
