"""The card text that scenarios have in quotes: read, and checked as the text of a card is."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks import CHECKS, Finding
from cardwright.analysis.checks.results import tests_have_consequences
from cardwright.analysis.load import ParsedText, parse_text
from cardwright.diagnostics import Severity
from cardwright.scenarios.errors import CannotDo, StepFault
from cardwright.scenarios.known import Known
from cardwright.scenarios.steps import Written
from cardwright.syntax import tree


def canonical(text: str, known: Known) -> tuple[str, tree.Paragraph]:
    """The canonical wording of a text and its tree.

    Raises `CannotDo` with the fault where the text is not in the language.
    """
    read = _read(text, known)
    if read.canonical_tree is None:
        raise CannotDo(f"in the text “{text}”: {read.faults[0].message}")
    return read.canonical, read.canonical_tree


def text_faults(text: str, known: Known, *, resolved: bool) -> Iterator[StepFault]:
    """What is wrong with a text. One to be ``resolved`` is plain sentences, and its test may be without consequence."""
    read = _read(str(text), known)
    if read.source_tree is None:
        fault = read.faults[0]
        yield _at(text, fault.start, fault.end, fault.message, fault.hint)
        return
    if resolved and not isinstance(read.source_tree, tree.Statement):
        yield StepFault("a text to resolve is plain sentences, without an opening such as `Action:`", text)
        return
    for finding in _findings(str(text), read.source_tree, known, resolved):
        start, end = finding.narrowed(text)
        yield _at(text, start, end, finding.message, finding.hint)


def _findings(text: str, written: tree.Paragraph, known: Known, resolved: bool) -> tuple[Finding, ...]:
    """The errors that the checks find in a text."""
    found = known.findings.get((text, resolved))
    if found is None:
        checks = [check for check in CHECKS if not (resolved and check is tests_have_consequences)]
        every = (finding for check in checks for finding in check(written, known.resolver))
        found = tuple(finding for finding in every if finding.severity is Severity.ERROR)
        known.findings[text, resolved] = found
    return found


def _at(text: str, start: int, end: int, message: str, hint: str | None) -> StepFault:
    first = text.start if isinstance(text, Written) else 0
    return StepFault(message, Written(text[start:end], first + start, first + end), hint)


def _read(text: str, known: Known) -> ParsedText:
    """A text as it was parsed before, or parsed now; there is one vocabulary, so that its key is empty."""
    return parse_text(text, known.forms, "", known.parsed)
