"""Check that the results of a test make a difference, and that no sentence says again what the one before it says."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before, Finding, sentences_of
from cardwright.analysis.names import Names
from cardwright.diagnostics import Code
from cardwright.syntax import tree


def results_differ(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """Where passing and failing do the same, or the same stands twice for one result, a word is wrong."""
    last: tree.Sentence | None = None
    for sentence in sentences_of(paragraph):
        if last is not None and last.clauses == sentence.clauses and isinstance(sentence.condition, _RESULTS):
            if sentence.condition == last.condition:
                message = "the sentence before this says the same for the same result"
                yield Finding(sentence.span, Code.UNREACHABLE, message, "delete one of them")
            elif isinstance(last.condition, _RESULTS):
                message = "passing and failing do the same"
                hint = "write once: Whether you pass or not, …"
                yield Finding(sentence.span, Code.UNREACHABLE, message, hint)
        last = sentence


_RESULTS = (tree.IfPass, tree.IfFail)
