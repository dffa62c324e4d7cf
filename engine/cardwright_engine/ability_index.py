"""The abilities of all cards, looked up by card and kind of ability."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from cardwright_engine.api import CardRecord, Declare
from cardwright_engine.declarations import Ability, Declared
from cardwright_engine.declared_words import unknown_words
from cardwright_engine.recorder import Recorder


class DeclarationFailure(Exception):
    """A card could not be declared, or declares something this engine does not know."""


@lru_cache(maxsize=8192)
def _declared_by(card: str, declare: Callable[[Declare], None]) -> tuple[Declared, ...]:
    """Run a card's declaration, once for all games; refuse what would silently do nothing."""
    recorder = Recorder(card)
    try:
        declare(recorder)
    except Exception as cause:
        raise DeclarationFailure(f"{card}: {type(cause).__name__}: {cause}") from cause
    for declared in recorder.declared:
        for word in unknown_words(declared):
            raise DeclarationFailure(f"{card}/{declared.label}: the engine does not know {word}")
    return tuple(recorder.declared)


class AbilityIndex:
    """Every declared ability of the cards that are known, by card id and kind of ability."""

    def __init__(self, cards: Iterable[CardRecord]) -> None:
        self._abilities: dict[str, tuple[Declared, ...]] = {}
        for card in cards:
            if card.unknown:
                continue
            self._abilities[card.id] = _declared_by(card.id, card.declare)

    def of(self, card: str, ability: type[Ability], part: str = "") -> tuple[Ability, ...]:
        """The abilities of that kind which the card, or a part of it, declares, in the order of its text."""
        return tuple(one for one in self._abilities.get(card, ()) if isinstance(one, ability) and one.part == part)
