"""The card text that scenarios have in quotes: read, and checked as the text of a card is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardwright.analysis.checks import CHECKS, Finding
from cardwright.analysis.checks.results import tests_have_consequences
from cardwright.analysis.model import Game
from cardwright.diagnostics import Severity
from cardwright.scenarios.errors import CannotDo, StepFault
from cardwright.scenarios.known import Known
from cardwright.scenarios.steps import Written
from cardwright.source import plain
from cardwright.syntax import tree
from cardwright.syntax.parse import Fault, parse_paragraph
from cardwright.syntax.printing import print_paragraph
from cardwright.vocabulary.forms import forms_of


@dataclass(frozen=True, slots=True)
class Text:
    """The canonical wording of a text and its tree, and the tree of what was ``written``; or the fault of it."""

    wording: str = ""
    parsed: tree.Paragraph | None = None
    written: tree.Paragraph | None = None
    fault: Fault | None = None


def canonical(text: str, game: Game) -> tuple[str, tree.Paragraph]:
    """The canonical wording of a text and its tree.

    Raises `CannotDo` with the fault where the text is not in the language.
    """
    read = _read(text, _plurals(game))
    if read.parsed is None:
        raise CannotDo(f"in the text “{text}”: {read.fault.message if read.fault else 'it cannot be read'}")
    return read.wording, read.parsed


def text_faults(text: str, known: Known, *, resolved: bool) -> Iterator[StepFault]:
    """What is wrong with a text. One to be ``resolved`` is plain sentences, and its test may be without consequence."""
    read = _read(str(text), _plurals(known.game))
    if read.fault is not None:
        yield _at(text, read.fault.start, read.fault.end, read.fault.message, read.fault.hint)
    if read.written is None:
        return
    if resolved and not isinstance(read.written, tree.Statement):
        yield StepFault("a text to resolve is plain sentences, without an opening such as `Action:`", text)
        return
    for finding in _findings(str(text), read.written, known, resolved):
        start, end = _span(finding, text)
        yield _at(text, start, end, finding.message, finding.hint)


def _findings(text: str, written: tree.Paragraph, known: Known, resolved: bool) -> tuple[Finding, ...]:
    """The errors that the checks find in a text."""
    found = known.texts.get((text, resolved))
    if found is None:
        checks = [check for check in CHECKS if not (resolved and check is tests_have_consequences)]
        every = (finding for check in checks for finding in check(written, known.resolver))
        found = tuple(finding for finding in every if finding.severity is Severity.ERROR)
        known.texts[text, resolved] = found
    return found


def _at(text: str, start: int, end: int, message: str, hint: str | None) -> StepFault:
    first = text.start if isinstance(text, Written) else 0
    return StepFault(message, Written(text[start:end], first + start, first + end), hint)


def _span(finding: Finding, text: str) -> tuple[int, int]:
    """The word at fault inside the range of a finding."""
    at = plain(text).find(finding.word, *finding.span) if finding.word else -1
    return finding.span if at < 0 else (at, at + len(finding.word or ""))


def _plurals(game: Game) -> tuple[tuple[str, str], ...]:
    return tuple((word.label, word.plural) for word in game.vocabulary.words.values())


@lru_cache(maxsize=5_000)
def _read(text: str, plurals: tuple[tuple[str, str], ...]) -> Text:
    forms = forms_of(list(plurals))
    parsed, faults = parse_paragraph(text, forms)
    if parsed is None:
        return Text(fault=faults[0])
    wording = print_paragraph(parsed, forms)
    return Text(wording, parse_paragraph(wording, forms)[0], parsed)
