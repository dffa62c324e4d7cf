"""The order of the lines of a scenario: how things stand, what happens, what must be so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.analysis.model import Step
from cardwright.scenarios.errors import StepFault


def order_faults(steps: Sequence[Step]) -> Iterator[tuple[Step, StepFault]]:
    """A ``given`` after something happened, a ``then`` before anything did."""
    happened = False
    told = False
    for step in steps:
        match step.word:
            case "when":
                happened = True
            case "given" if happened:
                message = "how things stand is said before anything happens"
                yield step, StepFault(message, hint="put this line before the first `when`")
            case "then" if not happened and not told:
                told = True
                message = "nothing has happened yet that this could be about"
                yield step, StepFault(message, hint="put a `when` before the first `then`")
            case _:
                pass
