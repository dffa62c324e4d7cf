"""Documents that blocks name as their source."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.analysis.load import Located
from cardwright.analysis.values import did_you_mean
from cardwright.diagnostics import Code, Diagnostic
from cardwright.vocabulary.words import nearest


def no_document(located: Located, name: str, start: int, known: Iterable[str]) -> Diagnostic:
    """What is wrong where a block names a document that nobody declared; ``start`` is where the name stands."""
    span = (start, start + len(name))
    hint = did_you_mean(nearest(name, known)) or 'declare it: document faq-2017 "Title" {'
    return located.diagnostic(span, Code.UNKNOWN_SOURCE, f"there is no document `{name}`", hint=hint)
