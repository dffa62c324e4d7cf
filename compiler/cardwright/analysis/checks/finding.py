"""What a check looks at and what it reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from cardwright.analysis.names import Names
from cardwright.diagnostics import Code, Severity
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


Check: TypeAlias = Callable[[tree.Paragraph, Names], Iterator[Finding]]
"""A check: one function over one paragraph, whose tree has spans in the text as written."""


def sentences_of(paragraph: tree.Paragraph) -> tuple[tree.Sentence, ...]:
    """The sentences of a paragraph."""
    return () if isinstance(paragraph, tree.Unknown) else paragraph.sentences
