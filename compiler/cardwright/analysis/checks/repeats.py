"""Check that the results of a test make a difference, and that no sentence says again what the one before it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before, Finding, sentences_of
from cardwright.analysis.names import Names
from cardwright.diagnostics import Code, Severity
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


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


def results_follow_tests(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """Between a test and its result stands nothing but what changes its dice; an effect there has lost its own result.

    One right behind a result most likely has lost it as well: no printed card has such a sentence without `Then` before it.
    """
    sentences = sentences_of(paragraph)
    for first, between, after in zip(sentences, sentences[1:], sentences[2:], strict=False):
        tested = any(isinstance(node, tree.Test) for node in walk(first)) and isinstance(after.condition, _RESULTS)
        told = all(isinstance(clause, tree.Narrative) for clause in between.clauses)
        free = between.condition is None and between.row is None and not told
        if tested and free and not any(isinstance(node, (*_OF_DICE, tree.Test)) for node in walk(between)):
            yield _happens_anyway(between)
    for result, behind in pairwise(sentences):
        governs = not all(isinstance(clause, tree.Narrative) for clause in result.clauses)
        if isinstance(result.condition, _RESULTS) and governs and _commands(behind):
            yield replace(_happens_anyway(behind), hint=_BEHIND, severity=Severity.WARNING)


def _happens_anyway(sentence: tree.Sentence) -> Finding:
    message = "this happens whether the test is passed or not"
    hint = "write: If you pass, …; where it always happens, write it before the test, or: Whether you pass or not, …"
    return Finding(sentence.span, Code.CONDITION_WITHOUT_EFFECT, message, hint)


def _commands(sentence: tree.Sentence) -> bool:
    """Whether a sentence without an opening does what a result may do, and nothing is offered."""
    if sentence.condition or sentence.row or sentence.link or sentence.phase or sentence.once_per_round:
        return False
    done = [clause for clause in sentence.clauses if not isinstance(clause, tree.Narrative)]
    return bool(done) and all(
        isinstance(clause, tree.Instruction) and not clause.may and all(isinstance(one, _DONE) for one in clause.effects)
        for clause in done
    )


_BEHIND = "write: If you pass, … or If you fail, …; where it always happens, begin it with: Then … or Whether you pass or not, …"
_DONE = (
    tree.Gain, tree.Lose, tree.Recover, tree.Discard, tree.Spawn, tree.Close, tree.Retreat, tree.Advance, tree.Improve,
    tree.Impair, tree.Move, tree.MoveTo, tree.BecomeDelayed, tree.PlaceOn, tree.Defeat, tree.Solve,
)  # fmt: skip
"""What a result leads to."""
_RESULTS = (tree.IfPass, tree.IfFail)
_OF_DICE = (
    tree.AdditionalDice, tree.MinimumDice, tree.Reroll, tree.RerollThat, tree.AddToDie, tree.AddSuccesses, tree.CountsAs,
    tree.Successes, tree.Negates, tree.Bonus, tree.Substitute, tree.ResolveResult,
)  # fmt: skip
"""What changes the dice of a test or what they show, and so comes before its result."""
