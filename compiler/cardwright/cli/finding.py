"""Find the card somebody means: by id, by name, or the nearest names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from cardwright.analysis.model import Card, Game
from cardwright.analysis.words import did_you_mean
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
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(f"several cards are called `{say(wanted, 60)}`: " + ", ".join(card.id for card in found))
    raise Refused(no_card("card", game, wanted))


def cards_called(game: Game, wanted: str) -> tuple[Card, ...]:
    """The card with that id, else the cards with that name, whatever its letters' case and accents."""
    card = game.card(wanted)
    return (card,) if card else tuple(card for card in game.cards if _folded(card.name) == _folded(wanted))


def no_card(what: str, game: Game, wanted: str, others: Iterable[str] = ()) -> str:
    """The sentence that there is no such thing, with the ids of the cards nearest to it, else with what else is near."""
    cards: dict[str, list[str]] = {}
    for card in game.cards:
        for name in {_folded(card.name), card.id}:
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
