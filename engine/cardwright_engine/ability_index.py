"""The abilities of all cards, looked up by card and kind of ability."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

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


APART = ("side-board",)
"""Kinds of which what is known is used though not all of a card is: nobody draws them."""


class AbilityIndex:
    """Every declared ability of the cards that are known, by card id and kind of ability."""

    def __init__(self, cards: Iterable[CardRecord]) -> None:
        self._by_kind: dict[type[Declared], list[Declared]] = {}
        self._having: dict[tuple[type[Declared], str, str], dict[str, tuple[Any, ...]]] = {}
        self._parts_having: dict[tuple[type[Declared], str], dict[str, frozenset[str]]] = {}
        self._by_card: dict[str, tuple[Declared, ...]] = {}
        self._marks: dict[str, frozenset[tuple[type[Declared], str]]] = {}
        self.parts: dict[str, frozenset[str]] = {}
        """The ids of the parts of each card that has any."""
        for card in cards:
            if card.parts:
                self.parts[card.id] = frozenset([part.id for part in card.parts])
            left_out = card.unknown and card.kind not in APART
            self._by_card[card.id] = () if left_out else _declared_by(card.id, card.declare)
            for declared in self._by_card[card.id]:
                self._by_kind.setdefault(type(declared), []).append(declared)
            self._marks[card.id] = frozenset((type(one), word) for one in self._by_card[card.id] for word in ("", _word(one)))

    def marks_of(self, card: str) -> frozenset[tuple[type[Declared], str]]:
        """The kinds of ability that the card and its parts declare, each without a word and with its event or verb."""
        return self._marks.get(card, frozenset())

    def having(self, ability: type[Ability], word: str = "", part: str = "") -> Mapping[str, tuple[Ability, ...]]:
        """The abilities of that kind by card, in the order of its text, of the cards that declare any on their front or in that
        part; with a ``word`` those of this event or verb only."""
        key = (ability, word, part)
        found = self._having.get(key)
        if found is None:
            found = self._having[key] = {}
            for declared in self._by_kind.get(ability, ()):
                if declared.part == part and word in ("", _word(declared)):
                    found[declared.card] = (*found.get(declared.card, ()), declared)
        return found

    def parts_having(self, ability: type[Ability], word: str = "") -> Mapping[str, frozenset[str]]:
        """The parts with such an ability, by card, of the cards that have any."""
        key = (ability, word)
        found = self._parts_having.get(key)
        if found is None:
            of_kind = [one for one in self._by_kind.get(ability, ()) if one.part and word in ("", _word(one))]
            found = {card: frozenset([one.part for one in of_kind if one.card == card]) for card in {one.card for one in of_kind}}
            self._parts_having[key] = found
        return found

    def of(self, card: str, ability: type[Ability], part: str = "") -> tuple[Ability, ...]:
        """The abilities of that kind which the card, or a part of it, declares, in the order of its text."""
        return self.having(ability, "", part).get(card, ())

    def every(self, card: str) -> tuple[Declared, ...]:
        """All that the card and its parts declare, in the order of its text."""
        return self._by_card.get(card, ())

    def all_of(self, card: str) -> tuple[Declared, ...]:
        """All that the card itself declares, without its parts."""
        return tuple([one for one in self.every(card) if not one.part])


def _word(ability: Declared) -> str:
    """The event that sets it off, or the verb that it forbids; ``""`` for what has neither."""
    return str(getattr(ability, "event", "") or getattr(ability, "verb", ""))
