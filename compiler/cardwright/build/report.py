"""What a build has to tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cardwright.diagnostics import Diagnostic, errors

Progress: TypeAlias = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A scenario that does not hold: what was expected and what was got, and the line of the step."""

    scenario: str
    file: str
    line: int
    message: str


@dataclass(frozen=True, slots=True)
class BuildReport:
    """The result of a build. ``written`` says whether the outputs are those of these sources.

    ``reworded`` are scenarios that fail only because they speak of a wording later than the date of the build.
    """

    as_of: str
    cards: int
    rulings: int
    scenarios: int
    failures: tuple[Failure, ...]
    diagnostics: tuple[Diagnostic, ...]
    written: bool
    unchanged: bool = False
    reworded: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Whether nothing is wrong with the cards; warnings do not count."""
        return self.written and not self.failures

    def as_json(self) -> dict[str, object]:
        """The report as JSON-ready data."""
        return {
            "as_of": self.as_of,
            "written": self.written,
            "unchanged": self.unchanged,
            "cards": self.cards,
            "rulings": self.rulings,
            "scenarios": {
                "total": self.scenarios,
                "failed": [failure.scenario for failure in self.failures],
                "reworded": list(self.reworded),
            },
            "errors": errors(self.diagnostics),
            "warnings": len(self.diagnostics) - errors(self.diagnostics),
            "diagnostics": [diagnostic.as_json() for diagnostic in self.diagnostics],
        }
