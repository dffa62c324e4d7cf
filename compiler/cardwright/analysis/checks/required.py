"""Check that a card speaks only of what its own set, the sets that it requires, and the game itself hold."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import Finding
from cardwright.analysis.checks.known_names import words_in
from cardwright.analysis.model import Ability, Card, Revision
from cardwright.analysis.names import Names
from cardwright.analysis.pool import Pool
from cardwright.analysis.words import NOUN_CLASSES
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def of_required_sets(card: Card, revision: Revision, names: Names, pool: Pool) -> Iterator[tuple[Ability | None, Finding]]:
    """Each name of a card or word of a set that the card's set does not require; ``None``: a field or the heading has it."""
    if not card.set:
        return
    reach = pool.within_reach(card.set) | {""}
    for ability in revision.every_ability:
        for node in walk(ability.source_tree):
            for name, homes in _named(node, names, pool):
                if not homes & reach:
                    yield ability, _finding(name, homes, card, getattr(node, "span", (0, 0)))
    for name, homes in _in_fields(card, revision, names, pool):
        if not homes & reach:
            yield None, _finding(name, homes, card, (0, 0))


def _named(node: object, names: Names, pool: Pool) -> Iterator[tuple[str, frozenset[str]]]:
    """What a node names, and the sets that have it."""
    words = [(word_class, label) for word_class, label in words_in(node)]
    if isinstance(node, tree.Noun):
        words += [(word_class, node.word) for word_class in (*NOUN_CLASSES, "trait")]
        words += [(word_class, one) for one in node.modifiers for word_class in ("trait", "space-type")]
        kinds = {word.label: word.id for word_class in ("kind", "piece") for word in names.vocabulary.of_class(word_class)}
        for one in node.modifiers:
            homes = pool.homes.get((kinds.get(node.word, ""), one))
            if homes and names.vocabulary.find("trait", one) is None:
                yield f"{one} {node.word}", homes
    for word_class, label in words:
        word = names.vocabulary.find(word_class, label)
        if word is not None:
            yield label, frozenset({pool.home_of_word(word)})


def _in_fields(card: Card, revision: Revision, names: Names, pool: Pool) -> Iterator[tuple[str, frozenset[str]]]:
    """What the heading, the fields and the parts of a card name, and the sets that have it."""
    kind = names.vocabulary.kinds[card.kind]
    words = {(word.word_class, word.id): word for word in names.vocabulary.words.values()}
    named = [("kind", kind.id), *(("trait", id) for id in revision.traits)]
    fields = (*revision.fields, *(value for part in revision.parts for value in part.fields))
    named += [(item.word_class, item.id) for value in fields for item in value.items if item.word_class and item.id]
    named += [(part.word_class, part.word_id) for part in revision.parts if part.word_class and part.word_id]
    for one in named:
        if one in words:
            yield words[one].label, frozenset({pool.home_of_word(words[one])})
    things = {rule.name for rule in kind.rules if rule.type == "things"}
    cards = [item.text for value in revision.fields if value.name in things for item in value.items if item.id is None]
    for name in cards:
        homes = frozenset().union(*(found for (_, called), found in pool.homes.items() if called == name))
        if homes:
            yield name, homes
    if kind.owner and (kind.owner, card.owner) in pool.homes:
        yield card.owner, pool.homes[kind.owner, card.owner]


def _finding(name: str, homes: frozenset[str], card: Card, span: tree.Span) -> Finding:
    home = min(homes)
    message = f"`{name}` is of the set `{home}`, which the set `{card.set}` does not require"
    return Finding(span, Code.NOT_REQUIRED, message, f"write in the block of the set `{card.set}`: requires  {home}")
