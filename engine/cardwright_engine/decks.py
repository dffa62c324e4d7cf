"""Which deck a card belongs to (rulebook, Separate and Place Decks)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import TypeVar

from cardwright_engine import api

NO_DECK = (
    "ancient-one", "clue-token", "epic-monster", "gate-token", "investigator", "monster", "reference-card", "round-overview",
    "side-board",
)  # fmt: skip
"""Kinds whose cards are sheets, tokens and boards: none of them is drawn from a deck."""


def field_of(record: api.CardRecord | api.PartRecord, name: str) -> api.CardField | None:
    """What the card prints for that field; ``None`` where it prints nothing."""
    return next((one for one in record.fields if one[0] == name), None)


def word_of(record: api.CardRecord | api.PartRecord, name: str) -> str:
    """The first word or id of that field, else its text; ``""`` where it prints nothing."""
    found = field_of(record, name)
    if found is None:
        return ""
    return found[2][0][0] if found[2] else found[1]


def played_whole(records: Mapping[str, api.CardRecord], cards: Sequence[str]) -> list[str]:
    """Those of the cards that are known and executable whole; all of them where none is, for only then one is taken that does
    nothing."""
    return [card for card in cards if not records[card].unknown] or list(cards)


PER_INVESTIGATOR = "number of investigators"


def number_of(record: api.CardRecord | api.PartRecord, name: str, people: int = 0) -> int | None:
    """The number of that field, so many ``people`` more where it says so; ``None`` where the card prints nothing."""
    found = field_of(record, name)
    if found is None:
        return None
    word, number = found[2][0]
    return (number or 0) + (people if word == PER_INVESTIGATOR else 0)


def namesakes(cards: Iterable[api.CardRecord]) -> dict[str, str]:
    """The id of the first card of the same kind and name, by card id: copies in several boxes are copies of one card."""
    first: dict[tuple[str, str], str] = {}
    return {card.id: first.setdefault((card.kind, card.name), card.id) for card in cards}


Made = TypeVar("Made")


def once(make: Callable[[api.CardPackage], Made]) -> Callable[[api.CardPackage], Made]:
    """Make something of a package once only; packages never change."""
    kept: list[tuple[api.CardPackage, Made]] = []

    @wraps(make)
    def made(package: api.CardPackage) -> Made:
        for one, found in kept:
            if one is package:
                return found
        found = make(package)
        kept[:] = [*kept[-3:], (package, found)]
        return found

    return made


def is_called(deck: str, name: str) -> bool:
    """Whether cards mean a deck of `State.decks` by that name: a kind, or the sort of encounter that its cards have."""
    return deck in (name, f"{name}-encounter") or deck.endswith(f" {name}")


def deck_of(record: api.CardRecord) -> str:
    """The name of its deck among `State.decks` and `State.discards`: its kind, and the deck that it prints, if any."""
    deck = word_of(record, "deck")
    return f"{record.kind} {deck}" if deck else record.kind
