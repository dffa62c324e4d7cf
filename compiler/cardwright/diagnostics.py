"""Diagnostics: what is wrong with a source, where, and what to do about it. Errors are values, never printed here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from cardwright.source import Place, SourceFile


class Severity(StrEnum):
    """How bad a diagnostic is; only an error stops a card from being compiled."""

    ERROR = "error"
    WARNING = "warning"


class Code(StrEnum):
    """Every diagnostic code, in ranges by stage, never reused. Each has a page ``docs/errors/<CODE>.md``."""

    # files and blocks
    UNREADABLE_FILE = "CW101"
    NOT_A_BLOCK = "CW102"
    BLOCK_SYNTAX = "CW103"
    UNKNOWN_KIND = "CW104"
    DUPLICATE_ID = "CW105"
    WRONG_FIELD = "CW106"
    MISSING_FIELD = "CW107"
    BAD_VALUE = "CW108"
    DUPLICATE_FIELD = "CW109"
    MISSING_LABEL = "CW110"
    DUPLICATE_LABEL = "CW111"
    BAD_NAME = "CW112"
    WRONG_BACKS = "CW113"
    WRONG_PART = "CW114"
    MISSING_PART = "CW115"
    WRONG_SPACE = "CW116"
    # sentences
    SENTENCE_SYNTAX = "CW201"
    UNKNOWN_WORD = "CW202"
    TEXT_TOO_LARGE = "CW203"
    # names
    UNKNOWN_NAME = "CW301"
    WRONG_KIND_OF_NAME = "CW302"
    UNKNOWN_TRAIT = "CW303"
    UNKNOWN_SPACE = "CW304"
    UNKNOWN_CARD = "CW305"
    UNKNOWN_SOURCE = "CW306"
    RULING_ABOUT_NOTHING = "CW307"
    UNKNOWN_LABEL = "CW308"
    NOT_REQUIRED = "CW309"
    # meaning
    TEST_WITHOUT_CONSEQUENCE = "CW401"
    RESULT_WITHOUT_TEST = "CW402"
    UNREACHABLE = "CW403"
    NOTHING_CHOSEN = "CW404"
    CONDITION_WITHOUT_EFFECT = "CW405"
    GAME_TERM_IN_NARRATIVE = "CW406"
    NOT_EXECUTABLE = "CW407"
    UNKNOWN_PART = "CW408"
    OUT_OF_RANGE = "CW409"
    UNDATED_REVISION = "CW410"
    UNKNOWN_WORDING = "CW411"
    RESULT_WITHOUT_ROW = "CW412"
    NOTHING_REPLACED = "CW413"
    COST_NOT_PAYABLE = "CW414"
    NEVER_READ = "CW415"
    NEVER_ENDS = "CW416"
    OTHER_WORDING = "CW417"
    NEVER_SOLVED = "CW420"
    NOT_ADVANCED = "CW421"
    OUT_OF_REACH = "CW422"
    # scenarios
    STEP_SYNTAX = "CW501"
    SCENARIO_ABOUT_NOTHING = "CW502"
    SCENARIO_WITHOUT_CHECK = "CW503"
    TABLE = "CW504"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault; `in_order` sorts them."""

    place: Place
    code: Code
    message: str
    hint: str | None = None
    severity: Severity = Severity.ERROR
    line_text: str = ""
    card: str | None = None

    def as_json(self) -> dict[str, object]:
        """The diagnostic as JSON-ready data; offsets are characters from the start of the file, lines and columns from 1."""
        return {
            "code": self.code.value,
            "severity": self.severity.value,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "start": self.place.start,
            "end": self.place.end,
            "message": self.message,
            "hint": self.hint,
            "card": self.card,
        }


def at(
    file: SourceFile,
    start: int,
    end: int,
    code: Code,
    message: str,
    *,
    hint: str | None = None,
    severity: Severity = Severity.ERROR,
    card: str | None = None,
) -> Diagnostic:
    """Make a diagnostic for a range of characters of a file."""
    place = file.place(start, end)
    return Diagnostic(place, code, message, hint, severity, file.line_text(place.line), card)


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Each diagnostic once, by place, then by what it says."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=_order))


def _order(fault: Diagnostic) -> tuple[str, int, int, str, str, str, str]:
    place = fault.place
    return (place.file, place.start, place.end, fault.code.value, fault.message, fault.hint or "", fault.card or "")


def visible(text: str) -> str:
    """The text with control and direction characters made visible, so that a hostile source cannot disguise itself."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def draw(diagnostic: Diagnostic, paint: Callable[[str, str], str] = lambda text, style: text) -> str:
    """Draw a diagnostic for a terminal: place, code, message, the source line with a caret, the hint."""
    place = diagnostic.place
    style = "error" if diagnostic.severity is Severity.ERROR else "warning"
    head = f"{place.file}:{place.line}:{place.column}: " + paint(diagnostic.code.value, style) + f" {visible(diagnostic.message)}"
    rows = [head]
    if diagnostic.line_text.strip():
        shown, column = _window(diagnostic.line_text, place.column)
        width = max(1, min(place.end - place.start, len(shown) - column + 1))
        rows += [f"    {visible(shown)}", "    " + " " * (column - 1) + paint("^" * width, style)]
    if diagnostic.hint:
        rows.append("    = hint: " + visible(diagnostic.hint))
    return "\n".join(rows)


def _window(line: str, column: int, width: int = 160) -> tuple[str, int]:
    """At most ``width`` characters of a line around a column, and the column in them."""
    if len(line) <= width:
        return line, column
    first = max(0, min(column - width // 2, len(line) - width))
    return line[first : first + width], column - first


def errors(diagnostics: Iterable[Diagnostic]) -> int:
    """How many of the diagnostics are errors."""
    return sum(1 for diagnostic in diagnostics if diagnostic.severity is Severity.ERROR)
