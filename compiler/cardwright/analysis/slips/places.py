"""Mistakes of place: entries and effects left out, spaces and decks put in for others, tokens that nothing reads, no end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.analysis.slips.text import changed, field, matches, parts, words_of
from cardwright.vocabulary.kinds import DECK
from cardwright.vocabulary.words import Vocabulary


def _others(vocabulary: Vocabulary, label: str, *classes: str) -> list[str]:
    return [word.label for name in classes for word in vocabulary.of_class(name) if word.label != label]


def no_part(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    """A part that every card of the kind has, left out."""
    kind = vocabulary.kinds[source.split(" ", 1)[0]]
    for heading, end in parts(source):
        rule = kind.part(heading["word"])
        if rule is not None and rule.required:
            yield source[: heading.start()].rstrip(" ") + source[end:]


def other_space(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    """An entry, or a card of a deck with spaces of its own, at another space."""
    kind = vocabulary.kinds[source.split(" ", 1)[0]]
    for heading, _ in parts(source):
        label = heading["argument"] or ""
        classes = [name for name in ("space", "space-type") if vocabulary.find(name, label)]
        for other in _others(vocabulary, label, "space", *classes) if classes else ():
            yield changed(source, heading, other, "argument")
    item = field(source, "space")
    if item is not None and any(choice.startswith(DECK) for rule in kind.rules for choice in rule.choices):
        for other in _others(vocabulary, item["value"], "space"):
            yield changed(source, item, other, "value")


def other_deck(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    """The deck of another card."""
    kind, item = vocabulary.kinds[source.split(" ", 1)[0]], field(source, "deck")
    if item is not None and any(rule.choices == ("deck",) for rule in kind.rules):
        for other in _others(vocabulary, item["value"], "deck"):
            yield changed(source, item, other, "value")


def other_token(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Tokens of another sort placed than the ones that are read, or by a field that the card has no use for."""
    pattern = rf"\b[Pp]lace (?:an?|\d+) (?P<token>{words_of(vocabulary, 'piece', 'resource', 'token')}) tokens? on\b"
    for match in matches(pattern, source):
        for other in _others(vocabulary, match["token"], "piece", "resource"):
            yield changed(source, match, other, "token")
    kind = vocabulary.kinds[source.split(" ", 1)[0]]
    head, line, rest = source.partition("\n")
    for rule in kind.rules:
        if rule.name.endswith("-tokens") and field(source, rule.name) is None:
            yield f"{head}{line}  {rule.name}  3\n{rest}"


def no_end(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Nothing solves what is to be solved."""
    yield re.sub(r"\b([Ss])olve this [A-Z]\w*(?: [A-Z]\w*)*", _advance, source)


def _advance(match: re.Match[str]) -> str:
    return "Advance Doom by 1" if match[1] == "S" else "advance Doom by 1"
