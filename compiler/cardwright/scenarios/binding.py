"""What the names in a scenario mean: cards, spaces, words; and the faults where they mean nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardwright.analysis.model import Card, Game
from cardwright.scenarios.steps import THIS_CARD, Item
from cardwright.vocabulary.forms import Forms
from cardwright.vocabulary.words import nearest


class UnknownName(Exception):
    """A name in a scenario that means nothing. ``hint`` offers the nearest names."""

    def __init__(self, what: str, name: str, known: tuple[str, ...]) -> None:
        near = nearest(name, known)
        super().__init__(f"there is no {what} `{name}`")
        self.hint = "did you mean " + " or ".join(f"`{one}`" for one in near) + "?" if near else None


@dataclass(frozen=True, slots=True)
class Meaning:
    """What an item means: ``what`` is ``card``, ``token``, ``resource``, ``skill`` or ``kind``, with its id."""

    what: str
    id: str


@dataclass(slots=True)
class Binder:
    """Looks names up in a game; ``this`` is the card the scenario is for."""

    game: Game
    this: str | None = None
    _cards: Mapping[str, Card] = field(init=False)
    _forms: Forms = field(init=False)

    def __post_init__(self) -> None:
        self._forms = self.game.vocabulary.forms()
        self._cards = {card.name: card for card in reversed(self.game.cards)}

    def card(self, name: str) -> str:
        """The id of a card by name, with or without its kind: ``Blessed Condition``."""
        if name == THIS_CARD:
            if self.this is None:
                raise UnknownName("card here that is", THIS_CARD, ())
            return self.this
        if name in self._cards:
            return self._cards[name].id
        for kind in self.game.vocabulary.kinds.values():
            short = name.removesuffix(" " + kind.label)
            found = next((card for card in self.game.cards if card.kind == kind.id and card.name == short), None)
            if short != name and found:
                return found.id
        raise UnknownName("card", name, tuple(self._cards))

    def card_name(self, id: str) -> str:
        """The name of a card by id; an unknown id as it is."""
        card = self.game.card(id)
        return card.name if card else id

    def word(self, word_class: str, label: str) -> str:
        """The id of a word by label, plural or singular."""
        found = self.game.vocabulary.find(word_class, label) or self.game.vocabulary.find(word_class, self._forms.singular(label))
        if found is None:
            known = tuple(word.label for word in self.game.vocabulary.of_class(word_class))
            raise UnknownName(word_class.replace("-", " "), label, known)
        return found.id

    def is_word(self, word_class: str, label: str) -> bool:
        """Whether there is such a word."""
        try:
            self.word(word_class, label)
        except UnknownName:
            return False
        return True

    def item(self, item: Item) -> Meaning:
        """What one has: a counted word, or a card."""
        if item.count is not None:
            for word_class in ("token", "resource", "skill", "kind"):
                if self.is_word(word_class, item.name):
                    return Meaning(word_class, self.word(word_class, item.name))
            known = tuple(word.label for word in self.game.vocabulary.words.values())
            raise UnknownName("thing to count", item.name, known)
        return Meaning("card", self.card(item.name))
