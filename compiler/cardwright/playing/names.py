"""What the cards, spaces and tokens of a package are called, and which one is meant by a name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from cardwright_engine import api

CardRecord = api.CardRecord
SpaceRecord = api.SpaceRecord


class Names:
    """The names of a package."""

    def __init__(self, package: api.CardPackage) -> None:
        self.package = package
        self.cards = {card.id: card for card in package.CARDS}
        self.spaces = {space.id: space for space in package.SPACES}
        self.skills = dict(package.SKILLS)

    def card(self, card: str) -> str:
        """What a card is called."""
        return self.cards[card].name if card in self.cards else card

    def space(self, space: str) -> str:
        """What a space is called."""
        return self.spaces[space].name if space in self.spaces else space

    def label(self, vocabulary: str, word: str) -> str:
        """How cards write a word of a class such as ``token`` or ``kind``."""
        return self.package.LABELS.get(f"{vocabulary} {word}") or word.replace("-", " ").title()

    def token(self, token: str) -> str:
        """What a token is called: those of investigators, pieces of the board, Health on a card."""
        found = (self.package.LABELS.get(f"{vocabulary} {token}") for vocabulary in ("token", "piece", "resource"))
        return next((label for label in found if label), token.replace("-", " ").title())

    def called(self, wanted: str, kind: str | None = None) -> tuple[api.CardRecord, ...]:
        """The card with that id, else those with that name, else those whose name begins so; of one kind where one is named."""
        cards = [card for card in self.package.CARDS if kind is None or card.kind == kind]
        name = folded(wanted)
        if not name:
            return ()
        for fits in (lambda card: card.id == wanted, lambda card: folded(card.name) == name, lambda card: _begins(card, name)):
            found = tuple(card for card in cards if fits(card))
            if found:
                return found
        return ()


def _begins(card: api.CardRecord, name: str) -> bool:
    return folded(card.name).startswith(name) or card.id.startswith(name)


def counted(things: Iterable[str]) -> list[str]:
    """Things with how many there are of each, in the order in which they come first: ``"Clue ×2"``."""
    counts: dict[str, int] = {}
    for one in things:
        counts[one] = counts.get(one, 0) + 1
    return [one if count == 1 else f"{one} ×{count}" for one, count in counts.items()]


def several(things: Sequence[str], most: int = 8) -> str:
    """Things in a sentence, not too many of them."""
    more = f" and {len(things) - most} more" if len(things) > most else ""
    return ", ".join(things[:most]) + more


def folded(text: str) -> str:
    """A text as it is compared: without case, accents and blanks that make no difference."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return " ".join("".join(one for one in letters if not unicodedata.combining(one)).casefold().split())


def compact(text: str) -> str:
    """The letters and digits of a text only: ``"Lucky Rabbit's Foot"`` and ``"lucky-rabbits-foot"`` are the same."""
    return "".join(one for one in folded(text) if one.isalnum())
