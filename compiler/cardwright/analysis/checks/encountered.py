"""Check that "this Gate", "this Clue" and "this Monster" are what the card is resolved for, or of an encounter it tells of."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import Finding, sentences_of
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk
from cardwright.vocabulary.forms import with_article
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
    """What is encountered is named only after the encounter, where the kind does not say that its cards are resolved for it."""
    if kind is None or isinstance(paragraph, tree.AsEncounter):
        return
    event = (paragraph.event,) if isinstance(paragraph, tree.Triggered) else ()
    spoken = any(isinstance(node, ENCOUNTERS) for one in event for node in walk(one))
    for sentence in sentences_of(paragraph):
        spoken |= any(isinstance(node, ENCOUNTERS) for node in walk(sentence))
        for node in walk(sentence):
            this = isinstance(node, tree.Thing) and isinstance(node.quantity, tree.ThisOne)
            if not spoken and this and node.noun.word not in kind.label and _called(node.noun) not in kind.this:
                yield _nothing(node.span, _called(node.noun), kind)


def _called(noun: tree.Noun) -> str:
    """What stands behind `this`: ``Clue``, ``Eldritch token``."""
    return " ".join((*noun.modifiers, noun.word)) if noun.word == "token" else noun.word


def _nothing(span: tree.Span, word: str, kind: Kind) -> Finding:
    message = f"no encounter before this says what `this {word}` is"
    hint = "say before it which encounter is resolved"
    if kind.this:
        hint += f"; {with_article(kind.label)} is resolved for its {' or '.join(kind.this)} only"
    return Finding(span, Code.NOTHING_CHOSEN, message, hint)
