"""Check that "this Gate", "this Clue" and "this Monster" on a possession speak of an encounter that the text tells of."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import Finding, sentences_of
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk
from cardwright.vocabulary.kinds import Kind

ENCOUNTERS = (
    tree.ResolveEncounter,
    tree.EncounterClue,
    tree.Ambush,
    tree.HaveAmbush,
    tree.WhenResolve,
    tree.DuringEncounter,
    tree.ThatEncounter,
)


def encountered_things(paragraph: tree.Paragraph, kind: Kind | None) -> Iterator[Finding]:
    """What is encountered is named only after the encounter; cards without traits may be encounters themselves."""
    if kind is None or "traits" not in kind.required or isinstance(paragraph, tree.AsEncounter):
        return
    event = (paragraph.event,) if isinstance(paragraph, tree.Triggered) else ()
    spoken = any(isinstance(node, ENCOUNTERS) for one in event for node in walk(one))
    for sentence in sentences_of(paragraph):
        spoken |= any(isinstance(node, ENCOUNTERS) for node in walk(sentence))
        for node in walk(sentence):
            this = isinstance(node, tree.Thing) and isinstance(node.quantity, tree.ThisOne)
            if not spoken and this and node.noun.word not in kind.label:
                yield _nothing(node.span, node.noun.word)


def _nothing(span: tree.Span, word: str) -> Finding:
    message = f"no encounter before this says what `this {word}` is"
    return Finding(span, Code.NOTHING_CHOSEN, message, "say before it which encounter is resolved")
