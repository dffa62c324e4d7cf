"""Find the card somebody means: by id, by name, or the nearest names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from cardwright.analysis.model import Card, Game
from cardwright.analysis.values import did_you_mean
from cardwright.build.project import Refused
from cardwright.cli.terminal import say
from cardwright.source import plain
from cardwright.vocabulary.words import nearest

NEAREST = 3
SEARCH = "cardwright search finds cards by their words"


def find_card(game: Game, wanted: str) -> Card:
    """The card with that id, or the one with that name.

    Raises Refused, with the nearest names, when there is none, or with their ids when there are several.
    """
    found = cards_called(game, wanted)
    backs = () if found else backs_called(game, wanted)
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(f"several cards are called `{say(wanted, 60)}`: " + ", ".join(card.id for card in found))
    if backs:
        raise Refused(f"`{say(wanted, 60)}` is no card but a back of: " + ", ".join(backs))
    raise Refused(no_card("card", game, wanted))


def cards_called(game: Game, wanted: str) -> tuple[Card, ...]:
    """The card with that id, else the cards with that name at any time, whatever its letters' case and accents."""
    card, name = game.card(wanted), _folded(wanted)
    return (card,) if card else tuple(card for card in game.cards if name in map(_folded, _names(card)))


def backs_called(game: Game, wanted: str) -> tuple[str, ...]:
    """The ids of the cards that have a back with that title, or that id after their own: ``debt/hitmen``."""
    name = _folded(wanted)
    return tuple(
        card.id
        for card in game.cards
        if any(
            name in (_folded(back.title or f"{card.id}/{back.id}"), f"{card.id}/{back.id}")
            for one in card.revisions
            for back in one.backs
        )
    )


def _names(card: Card) -> set[str]:
    return {card.name, *(revision.name for revision in card.revisions if revision.name)}


def no_card(what: str, game: Game, wanted: str, others: Iterable[str] = ()) -> str:
    """The sentence that there is no such thing, with the ids of the cards nearest to it, else with what else is near."""
    cards: dict[str, list[str]] = {}
    for card in game.cards:
        for name in {*map(_folded, _names(card)), card.id}:
            cards.setdefault(name, []).append(card.id)
    found = nearest(_folded(wanted[:100]), cards, 2 * NEAREST)
    ids = tuple(dict.fromkeys(id for name in found for id in cards[name]))[:NEAREST]
    near = did_you_mean(ids or nearest(wanted[:100], others, NEAREST))
    return f"there is no {what} `{say(wanted, 60)}`; {near or SEARCH}"


def nothing_called(what: str, wanted: str, known: Iterable[str]) -> str:
    """The sentence that there is no such thing, with the nearest names."""
    hint = did_you_mean(tuple(say(name, 60) for name in nearest(wanted[:100], known)))
    return f"there is no {what} `{say(wanted, 60)}`" + (f"; {hint}" if hint else "")


def _folded(name: str) -> str:
    letters = unicodedata.normalize("NFKD", plain(name))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).casefold().split())
