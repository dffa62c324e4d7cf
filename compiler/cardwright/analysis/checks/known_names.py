"""Check that every name in a paragraph means something, and something of the right kind."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before, Finding
from cardwright.analysis.names import Names, Unresolved
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def known_names(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """Report each name that does not resolve, with the nearest names that do."""
    for node in walk(paragraph):
        for found in _unresolved(node, names):
            yield _finding(found)


def _unresolved(node: object, names: Names) -> Iterator[Unresolved]:
    for result in _lookups(node, names):
        if isinstance(result, Unresolved):
            yield result


def _lookups(node: object, names: Names) -> Iterator[object]:
    match node:
        case tree.Noun():
            yield names.noun(node)
        case tree.Test(skill=label) | tree.Improve(skill=str(label)) | tree.Scope(skill=str(label)):
            yield names.word("skill", label, node.span)
        case tree.Bonus(skills):
            yield from (names.word("skill", label, node.span) for label, _ in skills)
        case tree.SpaceOfType(type) | tree.NearestSpace(type):
            yield names.word("space-type", type, node.span)
        case tree.DuringTest(skill):
            yield names.word("skill", skill, node.span)
        case tree.DuringEncounter(encounter) | tree.WhenResolve(encounter):
            yield names.word("encounter", encounter, node.span)
        case tree.ResolvingEffects(kind):
            yield names.word("kind", kind, node.span)
        case tree.PerformingAction(action) | tree.WhenPerform(action):
            yield names.word("action", action, node.span)
        case tree.Advance(track) | tree.Retreat(track):
            yield names.word("track", track, node.span)
        case tree.Reduce(statistic, whose):
            yield names.word("statistic", statistic, node.span)
            yield names.word("piece", whose, node.span)
        case tree.PreventLoss(what=what) | tree.PreventFrom(what=what) | tree.PreventAll(what=what):
            yield names.word("resource", what, node.span)
        case tree.Cannot(what=resources):
            yield from (names.word("resource", label, node.span) for label in resources)
        case tree.SpendLess(what=what):
            yield names.word("token", what, node.span)
        case tree.WouldLose(what=what):
            yield names.word("resource", what, node.span)
        case tree.ChooseAsIf(absent) | tree.EncounterClue(ignoring=absent):
            yield names.word("piece", absent, node.span)
        case tree.That(word) | tree.Chosen(word) if word not in ("investigator", *names.vocabulary.tokens_and_traits()):
            yield names.word("piece", word, node.span)
        case tree.Sentence(phase=str(label)):
            yield names.word("phase", label, node.span)


def _finding(found: Unresolved) -> Finding:
    hint = "did you mean " + " or ".join(f"`{name}`" for name in found.nearest) + "?" if found.nearest else None
    if found.known_as:
        classes = " and a ".join(name.replace("-", " ") for name in found.known_as)
        hint = f"a {found.wanted} is wanted here"
        code, message = Code.WRONG_KIND_OF_NAME, f"`{found.name}` is a {classes}, not a {found.wanted}"
    else:
        code, message = _CODES.get(found.wanted, Code.UNKNOWN_NAME), f"there is no {found.wanted} `{found.name}`"
        if found.wanted.startswith("trait or"):
            code = Code.UNKNOWN_TRAIT
    return Finding(found.span, code, message, hint, word=found.name)


_CODES = {"trait": Code.UNKNOWN_TRAIT, "space": Code.UNKNOWN_SPACE}
