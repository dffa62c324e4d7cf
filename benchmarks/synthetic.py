"""Games of any size: the real cards, and more of them made up of the same paragraphs.

A card that is made up has a kind, set, traits, parts and backs of a real card, a name of words from names, and as many paragraphs
as that card has, each drawn from a card of its kind. So trees, effects and words are spread as they are in the real game, and
everything goes through the real rows and the real writer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from cardwright.analysis.model import Ability, Card, Game, Revision


def enlarged(game: Game, cards: int, seed: int = 1) -> Game:
    """A game with that many cards, the real ones first; equal input gives an equal game."""
    return replace(game, cards=(*game.cards, *_made(game, cards - len(game.cards), random.Random(seed))))


def _made(game: Game, cards: int, drawn: random.Random) -> Iterator[Card]:
    words = sorted({word for card in game.cards for word in card.name.split()})
    printed: dict[str, list[Ability]] = {}
    for card in game.cards:
        printed.setdefault(card.kind, []).extend(card.revisions[-1].abilities)
    for number in range(cards):
        mould = drawn.choice(game.cards)
        name = f"{drawn.choice(words)} {drawn.choice(words)} {number}"
        revisions = tuple(_mixed(revision, name, printed[mould.kind], drawn) for revision in mould.revisions)
        yield replace(mould, id=f"made-{number:06}", name=name, revisions=revisions)


def _mixed(revision: Revision, name: str, printed: list[Ability], drawn: random.Random) -> Revision:
    """A wording with other paragraphs on its front, each with a label of its own."""
    others = {ability.label for ability in revision.every_ability[len(revision.abilities) :]}
    fresh = {one.label: one for one in drawn.sample(printed, min(len(printed), len(revision.abilities)))}
    return replace(revision, name=name, abilities=tuple(one for label, one in fresh.items() if label not in others))
