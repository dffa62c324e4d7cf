"""The abilities of all cards, looked up by card and kind of ability."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright_engine.api import CardRecord
from cardwright_engine.declarations import Ability, Declared
from cardwright_engine.recorder import Recorder


class AbilityIndex:
    """Every declared ability of the cards that are known, by card id and kind of ability."""

    def __init__(self, cards: Iterable[CardRecord]) -> None:
        self._abilities: dict[str, tuple[Declared, ...]] = {}
        for card in cards:
            if card.unknown:
                continue
            recorder = Recorder(card.id)
            card.declare(recorder)
            self._abilities[card.id] = tuple(recorder.declared)

    def of(self, card: str, ability: type[Ability]) -> tuple[Ability, ...]:
        """The abilities of that kind which the card declares, in the order of its text."""
        return tuple(one for one in self._abilities.get(card, ()) if isinstance(one, ability))
