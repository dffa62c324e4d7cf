"""Where card text places tokens, and where it reads, counts, moves or removes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardwright.analysis.model import Revision
from cardwright.analysis.names import Names, Resolved
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import children, walk
from cardwright.vocabulary.words import Word

TOKENS = ("token", "piece", "resource", "board-token")
"""The classes of things of which tokens lie on cards and on the board."""

SPACES, CARDS, SHEETS = "spaces", "cards", "sheets"
ACTIVE, TRACK = "active ", "track "
ANYWHERE, THAT, UNKNOWN = "anywhere", "that space", "unknown"


@dataclass(frozen=True, slots=True)
class Use:
    """Tokens of a kind (the id of their word) and where they lie.

    ``where`` is ``spaces``, ``cards`` (the card itself), ``sheets``, ``active KIND`` (the card of that kind that is active) or
    ``track NAME``. What reads may also say ``anywhere`` or ``unknown``.
    """

    token: str
    where: str


@dataclass(frozen=True, slots=True)
class Placed:
    """Tokens that a text places; ``name`` is the space where it names one, ``span`` in the paragraph as written."""

    use: Use
    span: tree.Span
    name: str | None = None


def token_words(names: Names) -> dict[str, Word]:
    """The words of tokens by id."""
    return {word.id: word for name in ("resource", "piece", "token") for word in names.vocabulary.of_class(name)}


def token_of(noun: tree.Noun, names: Names) -> str | None:
    """The id of the token that a noun means, if it means one."""
    found = names.noun(noun)
    return found.id if isinstance(found, Resolved) and found.word_class in TOKENS else None


def where(place: tree.Place | None) -> str:
    """Where things at a place lie."""
    match place:
        case None:
            return ANYWHERE
        case tree.ThatPlace("this card"):
            return CARDS
        case tree.ThatPlace("this sheet") | tree.SheetOf():
            return SHEETS
        case tree.ThatPlace("that space"):
            return THAT
        case tree.TheActive(word, False):
            return f"{ACTIVE}{word}"
        case tree.TrackSpace(_, track):
            return f"{TRACK}{track}"
    return SPACES


def placed_in(paragraph: tree.Paragraph, names: Names) -> Iterator[Placed]:
    """The tokens that a paragraph places."""
    for node in walk(paragraph):
        if not isinstance(node, tree.PlaceOn):
            continue
        token = token_of(node.thing.noun, names)
        for place in (*node.each_of, node.each_on or node.thing.place):
            if token is not None and place is not None:
                name = place.name if isinstance(place, tree.NamedSpace) else None
                yield Placed(Use(token, where(place)), node.span, name)


def placed_by_fields(revision: Revision, names: Names) -> Iterator[tuple[str, Use]]:
    """The tokens that a field called ``TOKEN-tokens`` places on the card, each with the name of the field."""
    tokens = token_words(names)
    for value in revision.fields:
        token = value.name.removesuffix("-tokens")
        if token != value.name and token in tokens and any(item.text or item.number for item in value.items):
            yield value.name, Use(token, CARDS)


def reads_of(revision: Revision, names: Names) -> Iterator[Use]:
    """The tokens that the texts of a card read, count, move or remove."""
    for ability in revision.every_ability:
        if isinstance(ability.tree, tree.Unknown):
            yield from _named_in(ability.tree.note, names)
        else:
            track = next((f"{TRACK}{node.track}" for node in walk(ability.tree) if isinstance(node, tree.TrackSpace)), SPACES)
            yield from (replace(use, where=track) if use.where == THAT else use for use in _reads(ability.tree, names))


def _named_in(note: str, names: Names) -> Iterator[Use]:
    """The tokens that a text names which is not known, or not in the language: what it does with them nobody can tell."""
    for word in token_words(names).values():
        if re.search(rf"\b{re.escape(word.label)} tokens?\b", note):
            yield Use(word.id, UNKNOWN)


def _reads(node: object, names: Names) -> Iterator[Use]:
    match node:
        case tree.PlaceOn() | tree.Gain() | tree.Spawn() | tree.Recover():
            yield from _inside(node, names, bringing=True)
        case tree.RemoveFrom(thing, place):
            yield from _use(thing.noun, where(place), names)
            yield from _inside(thing, names)
        case tree.SpaceWith(contains=tree.Thing() as thing):
            yield from _use(thing.noun, SPACES, names)
            yield from _inside(thing, names)
        case tree.Thing(noun=noun, place=place):
            yield from _use(noun, where(place), names)
            yield from _inside(node, names)
        case tree.ForEach(noun, place=tree.ThatPlace() | tree.SheetOf() as place):
            yield from _use(noun, where(place), names)
        case tree.Noun():
            yield from _use(node, ANYWHERE, names)
        case tree.That(word) | tree.Chosen(word):
            yield from _use(tree.Noun(word), ANYWHERE, names)
            yield from _use(tree.Noun("token", (word,)), ANYWHERE, names)
        case _:
            yield from _inside(node, names)


def _inside(node: object, names: Names, *, bringing: bool = False) -> Iterator[Use]:
    """What the nodes below read; things that are brought in are read only in what says how many and where."""
    for name, child in children(node):
        if isinstance(node, tree.Thing) and name == "noun":
            continue
        if bringing and isinstance(child, tree.Thing):
            yield from _inside(child, names)
        else:
            yield from _reads(child, names)


def _use(noun: tree.Noun, where: str, names: Names) -> Iterator[Use]:
    token = token_of(noun, names)
    if token is not None:
        yield Use(token, where)
