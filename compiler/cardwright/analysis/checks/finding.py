"""What a check looks at and what it reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from cardwright.diagnostics import Code, Severity
from cardwright.source import plain
from cardwright.syntax import tree


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault in a paragraph: half-open character range in the paragraph as written."""

    span: tree.Span
    code: Code
    message: str
    hint: str | None = None
    severity: Severity = Severity.ERROR
    word: str | None = None
    """The word in the range that is at fault, where it is one."""

    def narrowed(self, written: str) -> tuple[int, int]:
        """The word at fault inside the range, where there is one; the range otherwise."""
        at = plain(written).find(self.word, *self.span) if self.word else -1
        return self.span if at < 0 else (at, at + len(self.word or ""))


@dataclass(frozen=True, slots=True)
class Before:
    """What is resolved before a paragraph in the same frame: for a back, the front that flips the card."""

    sentences: tuple[tree.Sentence, ...] = ()
    event: tree.Event | None = None
    read_by_parts: bool = False
    """Whether parts of the card read the result of the last test: the pass and fail effects of an encounter."""
    tests: frozenset[str] = frozenset()
    """The skills that fields of the card have tested, as on a Monster: `If you fail the Will test` reads that test."""


NOTHING_BEFORE = Before()
Check: TypeAlias = Callable[..., Iterator[Finding]]
"""A check: one function over one paragraph, whose tree has spans in the text as written, the names of the game, and the
what is resolved before it in the same frame."""


def sentences_of(paragraph: tree.Paragraph) -> tuple[tree.Sentence, ...]:
    """The sentences of a paragraph."""
    return () if isinstance(paragraph, tree.Unknown) else paragraph.sentences
