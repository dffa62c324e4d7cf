"""What the names in a scenario mean: cards, words, things one has."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.analysis.model import Back, Game
from cardwright.scenarios.errors import StepFault, UnknownName
from cardwright.scenarios.known import Known
from cardwright.scenarios.steps import THIS_CARD, Item

COUNTED = ("token", "resource", "skill", "kind")
"""The classes of words that one can have a number of."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What an item means: ``what`` is ``card``, ``token``, ``resource``, ``skill`` or ``kind``, with its id."""

    what: str
    id: str


@dataclass(frozen=True, slots=True)
class Binder:
    """Looks names up in a game; ``this`` is the id of the card the scenario is for.

    ``playable`` are the ids of the cards that the engine has; without it, nobody plays and every card will do.
    """

    known: Known
    this: str | None = None
    playable: frozenset[str] | None = None

    @property
    def game(self) -> Game:
        """The game whose names they are."""
        return self.known.game

    def card(self, name: str) -> str:
        """The id of a card by name, with or without its kind: ``Blessed Condition``."""
        if name == THIS_CARD:
            if self.this is None or self.this not in self.known.by_id:
                raise UnknownName("card here that is", name, ())
            return self.played(self.this, name)
        found = self.known.card(name)
        if found is None:
            raise UnknownName("card", name, tuple(self.known.cards))
        return self.played(found.id, name)

    def played(self, id: str, name: str) -> str:
        """The id of a card that is played. Raises a fault where the engine lacks the card, since it has errors."""
        if self.playable is not None and id not in self.playable:
            raise StepFault(f"{self.card_name(id)} has errors, so the engine lacks it", name)
        return id

    def card_name(self, id: str) -> str:
        """The name of a card by id; an unknown id as it is."""
        card = self.known.by_id.get(id)
        return card.name if card else id

    def kind(self, card: str) -> str:
        """The id of the kind of a card."""
        return self.known.by_id[card].kind

    def backs(self, name: str) -> tuple[Back, ...]:
        """The backs of a card by name, in any of its revisions. Raises a fault where it has none."""
        card = self.known.by_id[self.card(name)]
        found = {back.id: back for revision in card.revisions for back in revision.backs}
        if not found and any(revision.unknown for revision in card.revisions):
            raise StepFault(f"the backs of {card.name} are not known", name)
        if not found:
            raise StepFault(f"{card.name} has no backs", name)
        return tuple(found.values())

    def back(self, card: str, name: str) -> str:
        """The id of a back of a card by id or title."""
        backs = self.backs(card)
        if any(back.id == name for back in backs):
            return str(name)
        titled = [back.id for back in backs if back.title == name]
        if len(titled) > 1:
            raise StepFault(f"{len(titled)} backs are called `{name}`", name, f"say which: {' or '.join(titled)}")
        if not titled:
            titles = (back.title for back in backs if back.title)
            known = (*(back.id for back in backs), *titles)
            raise UnknownName(f"back of {self.card_name(self.card(card))}", name, known)
        return titled[0]

    def word(self, word_class: str, label: str) -> str:
        """The id of a word by label, plural or singular."""
        found = self.known.word(word_class, label)
        if found is None:
            raise UnknownName(word_class.replace("-", " "), label, self.known.labels(word_class))
        return found.id

    def item(self, item: Item) -> Meaning:
        """What one has: a counted word, or a card."""
        if item.count is None:
            return Meaning("card", self.card(item.name))
        for word_class in COUNTED:
            found = self.known.word(word_class, item.name)
            if found is not None:
                return Meaning(word_class, found.id)
        raise UnknownName("thing to count", item.name, self.known.labels(*COUNTED))
