"""Check tests, rolls and their results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard, assert_never

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before, Finding, sentences_of
from cardwright.analysis.names import Names
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def tests_have_consequences(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """A test or roll whose result nothing reads is a slip: its result stands in another paragraph, or was forgotten."""
    pending: tree.Test | tree.Roll | None = None
    for sentence in sentences_of(paragraph):
        if isinstance(sentence.condition, READING):
            pending = None
        if sentence.row is not None:
            pending = None
        for node in walk(sentence):
            if isinstance(node, READERS):
                pending = None
            if isinstance(node, tree.Test | tree.Roll):
                if pending is not None:
                    yield _no_consequence(pending)
                pending = node
    if pending is not None and not (before.read_by_parts and isinstance(pending, tree.Test)):
        yield _no_consequence(pending)


READING = (
    tree.IfPass,
    tree.IfFail,
    tree.IfRolled,
    tree.IfNotRolled,
    tree.IfResultLess,
    tree.IfResult,
    tree.IfResultOf,
    tree.IfRollOf,
)
"""Conditions that ask for a result."""

READERS = (tree.TestResult, tree.UpToTestResult, tree.Worth, tree.Flip)
"""What reads the result of a test before it; the back that a card is flipped to may."""


def _no_consequence(node: tree.Test | tree.Roll) -> Finding:
    what, example = ("test", "If you pass, …") if isinstance(node, tree.Test) else ("roll", "On a 5 or 6, …")
    return Finding(node.span, Code.TEST_WITHOUT_CONSEQUENCE, f"this {what} has no consequence", f"add a sentence: {example}")


def results_have_tests(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """A result needs the test or roll it speaks of before it."""
    tested = any(isinstance(node, TESTS) for sentence in before.sentences for node in walk(sentence))
    rolled = offered = offered_you = fought = doubtful = False
    for sentence in sentences_of(paragraph):
        condition = sentence.condition
        reads = [node for node in walk(sentence) if _reads_result(node)]
        read = condition if isinstance(condition, TESTED) else sentence.row or next(iter(reads), None)
        one_of_several = condition.skill if isinstance(condition, tree.IfPass | tree.IfFail) else None
        both = isinstance(condition, tree.IfPass) and condition.both
        printed = (both and fought) or (one_of_several is not None and (fought or one_of_several in before.tests))
        within = any(isinstance(node, tree.Test) and node.span[0] < read.span[0] for node in walk(sentence)) if read else False
        if read is not None and not tested and not printed and not within:
            yield Finding(read.span, Code.RESULT_WITHOUT_TEST, "there is no test before this result", "add one: Test Lore.")
        asked = condition if isinstance(condition, ASKED) else None
        by_itself = asked is not None and (_came_by_itself(asked) or _closing(paragraph, asked))
        told = doubtful and isinstance(asked, tree.IfYouDo | tree.IfYouDoNot)
        if isinstance(condition, tree.IfUnable) and not doubtful:
            message = "nothing that may turn out impossible was told to do before this"
            yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, message, "add a sentence before it: Discard 1 …")
        if asked is not None and not offered_you and not by_itself and not told:
            message = "nothing was offered to you before this"
            yield Finding(asked.span, Code.RESULT_WITHOUT_TEST, message, "add a sentence with: you may …")
        if isinstance(condition, tree.IfRolled) and not rolled:
            yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, "there is no roll before this result", "add one: Roll 1 die.")
        if isinstance(condition, tree.IfHeDoes) and not offered:
            message = "nothing was offered to him before this"
            yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, message, "add a sentence with: he may …")
        found = tuple(walk(sentence))
        tested |= any(isinstance(node, TESTS) for node in found)
        doubtful |= any(isinstance(node, DOUBTFUL) for node in found)
        rolled |= any(isinstance(node, tree.Roll) for node in found)
        fought |= any(isinstance(node, FIGHTS) for node in found)
        offered_you |= any(isinstance(node, tree.Instruction) and (node.may or node.unless) for node in found)
        offered |= any(isinstance(node, tree.Instruction) and node.may and _somebody(node.who) for node in found)


def _reads_result(node: object) -> TypeGuard[tree.TestResult | tree.UpToTestResult | tree.Worth]:
    """Whether a node is an amount that the result of a test decides."""
    if isinstance(node, tree.Worth):
        return node.more is None
    return isinstance(node, tree.TestResult | tree.UpToTestResult)


def _somebody(who: tree.Subject | None) -> bool:
    """Whether a subject is one investigator other than you."""
    if isinstance(who, tree.Group):
        one = isinstance(who.thing.quantity, tree.Indefinite | tree.Another | tree.Third)
        return one and who.thing.noun.word == "investigator"
    return isinstance(who, tree.He | tree.Lead | tree.That)


def _came_by_itself(condition: object) -> bool:
    """Whether what is asked for need not have been offered: ``If you close that Gate,``, ``If you pass or gain it,``."""
    return isinstance(condition, tree.IfDone) and (condition.or_passed or (condition.verb == "close" and not condition.negated))


FIGHTS = (tree.Ambush, tree.HaveAmbush, tree.EncounterIt)
"""What begins a Combat Encounter, which has the tests of the Monster."""

ASKED = (tree.IfYouDo, tree.IfYouDoNot, tree.IfDone, tree.IfDid)
"""Conditions that ask whether something was done."""

DOUBTFUL = (tree.Discard, tree.Spawn, tree.Move, tree.MoveTo, tree.MoveThing, tree.Close, tree.Defeat, tree.RemoveFrom)
"""What an instruction without ``may`` tells to do, and what may turn out impossible: there need be none to discard."""

TESTS = (tree.Test, tree.Substitute)
"""What makes a result."""
TESTED = (
    tree.IfPass, tree.IfFail, tree.IfNotRolled, tree.IfResultLess, tree.IfResult, tree.IfResultOf, tree.WhetherPass,
    tree.IfResultAnd,
)  # fmt: skip


def closings_follow_encounters(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """``If it would close this Gate,`` speaks of the encounter in the sentence before it, and says what happens instead."""
    last: tree.Sentence | None = None
    for sentence in sentences_of(paragraph):
        condition = sentence.condition
        if isinstance(condition, tree.IfItWouldClose):
            if last is None or not any(isinstance(node, tree.ResolveEncounter) for node in walk(last)):
                message = "no encounter stands before this"
                yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, message, "add before it: resolve an … Encounter")
            first = next((clause for clause in sentence.clauses if not isinstance(clause, tree.Narrative)), None)
            if not (isinstance(first, tree.Instruction) and first.instead):
                message = "closing is not replaced by anything"
                yield Finding(sentence.span, Code.NOTHING_REPLACED, message, "end the sentence with `instead`")
        last = sentence


def _closing(paragraph: tree.Paragraph, condition: tree.Condition) -> bool:
    """Whether a condition asks for the Gate of the encounter that set the ability off."""
    after = isinstance(paragraph, tree.Triggered) and isinstance(paragraph.event, tree.AfterResolving)
    return after and isinstance(condition, tree.IfDone) and condition.verb == "close"


def _fights(paragraph: tree.Paragraph) -> bool:
    """Whether an encounter sets the ability off, in which a Monster may be defeated."""
    return isinstance(paragraph, tree.Triggered) and isinstance(paragraph.event, tree.WhenResolve)


def outcomes_have_causes(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """``Otherwise,`` follows a condition, ``If you defeat it,`` an ambush or an encounter with a Monster."""
    last: tree.Sentence | None = None
    ambushed = _fights(paragraph) or isinstance(before.event, tree.WhenResolve)
    for sentence in sentences_of(paragraph):
        condition = sentence.condition
        if isinstance(condition, tree.Otherwise) and (last is None or last.condition is None):
            message = "no condition stands before this"
            yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, message, "add one before it: If you pass, …")
        if isinstance(condition, tree.IfDefeat) and not ambushed:
            message = "nothing ambushes you before this"
            yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, message, "add before it: A Monster ambushes you.")
        ambushed |= any(isinstance(node, FIGHTS) for node in walk(sentence))
        last = sentence


def rows_cover_results(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """The rows of a table leave out no result of the test, and none stands in two of them."""
    expected = 0
    last: tree.Row | None = None
    for sentence in sentences_of(paragraph):
        row = sentence.row
        if row is None:
            continue
        if last is not None and last.high is None:
            yield Finding(row.span, Code.UNREACHABLE, "a row before this one takes every higher result", "put it before that row")
        elif row.low < expected:
            yield Finding(row.span, Code.UNREACHABLE, f"a row before this one already takes a result of {row.low}", _ROWS)
        elif row.low > expected:
            yield Finding(row.span, Code.RESULT_WITHOUT_ROW, f"no row says what happens with a result of {expected}", _ROWS)
        if row.high is not None and row.high < row.low:
            yield Finding(row.span, Code.UNREACHABLE, f"no result is from {row.low} to {row.high}", _ROWS)
        last, expected = row, (row.low if row.high is None else row.high) + 1
    if last is not None and last.high is not None:
        yield Finding(last.span, Code.RESULT_WITHOUT_ROW, f"no row says what happens with a result of {expected}", _ROWS)


_ROWS = "let the rows begin with 0, follow each other and end with one like 3+"


def branches_are_reachable(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """A branch that no roll reaches, or that stands twice among the options, does nothing."""
    seen: set[int] = set()
    for node in walk(paragraph):
        if isinstance(node, tree.Roll):
            seen = set()
        if isinstance(node, tree.IfRolled):
            impossible = [face for face in node.faces if not 1 <= face <= 6]
            if impossible:
                yield Finding(node.span, Code.UNREACHABLE, f"no die shows a {impossible[0]}", "a die shows 1 to 6")
            elif seen.issuperset(node.faces):
                shown = " or ".join(map(str, node.faces))
                message = f"a branch before this one already takes a {shown}"
                yield Finding(node.span, Code.UNREACHABLE, message, "let each result stand in one sentence")
            seen.update(node.faces)
        if isinstance(node, tree.Successes | tree.IfNotRolled | tree.ResolveReckoning):
            for face in _faces(node):
                if not 1 <= face <= 6:
                    yield Finding(node.span, Code.UNREACHABLE, f"no die shows a {face}", "a die shows 1 to 6")
        if isinstance(node, tree.Bonus):
            named = [skill for skill, _ in node.skills]
            for skill in sorted({skill for skill in named if named.count(skill) > 1}):
                message = f"`{skill}` stands twice, and only one bonus joins a test"
                yield Finding(node.span, Code.UNREACHABLE, message, "delete one of them", word=skill)
        if isinstance(node, tree.Either):
            for index, option in enumerate(node.options):
                if option in node.options[:index]:
                    yield Finding(option.span, Code.UNREACHABLE, "this option stands twice", "delete one of them")


def _faces(node: tree.Successes | tree.IfNotRolled | tree.ResolveReckoning) -> tuple[int, ...]:
    """The faces of a die that a node names."""
    match node:
        case tree.Successes(faces):
            return faces
        case tree.IfNotRolled(face):
            return (face,)
        case tree.ResolveReckoning(die):
            return () if die is None else (die,)
    assert_never(node)


def conditions_govern_effects(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """A condition followed only by narrative would let the effect after it escape."""
    for sentence in sentences_of(paragraph):
        opened = sentence.row or sentence.condition or sentence.phase or sentence.once_per_round or sentence.link
        if opened and all(isinstance(clause, tree.Narrative) for clause in sentence.clauses):
            hint = "write the effect in the same sentence, after a semicolon"
            yield Finding(sentence.span, Code.CONDITION_WITHOUT_EFFECT, "this opening governs no effect", hint)
