"""A package looked up: its cards, spaces and skills by id, what its cards declare, the decks of its location encounters."""

from __future__ import annotations

from typing import TypeVar

from cardwright_engine import api
from cardwright_engine.ability_index import AbilityIndex
from cardwright_engine.decks import deck_of, namesakes, once, word_of

LOCATION_ENCOUNTER = "location-encounter"
"""The kind of the cards that have an encounter for each space of a continent, or for each sort of space."""


class CardLeftOut(LookupError):
    """A card that is spoken of and that the package lacks, since it has errors."""

    def __init__(self, card: str) -> None:
        super().__init__(f"the card {card} has errors, so the engine lacks it")


Told = TypeVar("Told")


class ByCard(dict[str, Told]):
    """What is known of the cards of a package, by their ids. Raises `CardLeftOut` where there is no such card."""

    def __missing__(self, card: str) -> Told:
        raise CardLeftOut(card)


class Catalogue:
    """What does not change from game to game of a package; games share it."""

    def __init__(self, package: api.CardPackage) -> None:
        self.package = package
        self.records = ByCard({card.id: card for card in package.CARDS})
        self.named = ByCard(namesakes(package.CARDS))
        self.spaces = {space.id: space for space in package.SPACES}
        self.main_board = tuple(space for space in package.SPACES if not space.board)
        self.skills = dict(package.SKILLS)
        self.words: dict[str, str] = {}
        """How things are called in the log, as far as it was asked (`Table.word`)."""
        self.index = AbilityIndex(package.CARDS)
        self.location_decks = {deck_of(one): word_of(one, "deck") for one in package.CARDS if one.kind == LOCATION_ENCOUNTER}
        """The decks of location encounters, and the name of each, in the order of the package."""


catalogue_of = once(Catalogue)
"""The catalogue of that very package, made once."""
