"""Check tests, rolls and their results."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import Finding, sentences_of
from cardwright.analysis.names import Names
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def tests_have_consequences(paragraph: tree.Paragraph, names: Names) -> Iterator[Finding]:
    """A test or roll whose result nothing reads is a slip: its result stands in another paragraph, or was forgotten."""
    pending: tree.Test | tree.Roll | None = None
    for sentence in sentences_of(paragraph):
        if isinstance(sentence.condition, tree.IfPass | tree.IfFail | tree.IfRolled):
            pending = None
        for node in walk(sentence):
            if isinstance(node, tree.Test | tree.Roll):
                if pending is not None:
                    yield _no_consequence(pending)
                pending = node
    if pending is not None:
        yield _no_consequence(pending)


def _no_consequence(node: tree.Test | tree.Roll) -> Finding:
    what, example = ("test", "If you pass, …") if isinstance(node, tree.Test) else ("roll", "On a 5 or 6, …")
    return Finding(node.span, Code.TEST_WITHOUT_CONSEQUENCE, f"this {what} has no consequence", f"add a sentence: {example}")


def results_have_tests(paragraph: tree.Paragraph, names: Names) -> Iterator[Finding]:
    """A result needs the test or roll it speaks of before it."""
    tested = rolled = offered = False
    for sentence in sentences_of(paragraph):
        condition = sentence.condition
        if isinstance(condition, tree.IfPass | tree.IfFail) and not tested:
            yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, "there is no test before this result", "add one: Test Lore.")
        if isinstance(condition, tree.IfRolled) and not rolled:
            yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, "there is no roll before this result", "add one: Roll 1 die.")
        if isinstance(condition, tree.IfHeDoes) and not offered:
            message = "nothing was offered to him before this"
            yield Finding(condition.span, Code.RESULT_WITHOUT_TEST, message, "add a sentence with: he may …")
        found = tuple(walk(sentence))
        tested |= any(isinstance(node, tree.Test) for node in found)
        rolled |= any(isinstance(node, tree.Roll) for node in found)
        offered |= any(isinstance(node, tree.Instruction) and node.may and isinstance(node.who, tree.He) for node in found)


def branches_are_reachable(paragraph: tree.Paragraph, names: Names) -> Iterator[Finding]:
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
        if isinstance(node, tree.Bonus):
            named = [skill for skill, _ in node.skills]
            for skill in sorted({skill for skill in named if named.count(skill) > 1}):
                message = f"`{skill}` stands twice, and only one bonus joins a test"
                yield Finding(node.span, Code.UNREACHABLE, message, "delete one of them", word=skill)
        if isinstance(node, tree.Either):
            for index, option in enumerate(node.options):
                if option in node.options[:index]:
                    yield Finding(option.span, Code.UNREACHABLE, "this option stands twice", "delete one of them")


def conditions_govern_effects(paragraph: tree.Paragraph, names: Names) -> Iterator[Finding]:
    """A condition followed only by narrative would let the effect after it escape."""
    for sentence in sentences_of(paragraph):
        opened = sentence.condition or sentence.phase or sentence.once_per_round or sentence.link
        if opened and all(isinstance(clause, tree.Narrative) for clause in sentence.clauses):
            hint = "write the effect in the same sentence, after a semicolon"
            yield Finding(sentence.span, Code.CONDITION_WITHOUT_EFFECT, "this opening governs no effect", hint)
