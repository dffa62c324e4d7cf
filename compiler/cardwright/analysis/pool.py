"""What the cards of a game say taken together: who reads which tokens, and what each set may speak of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardwright.analysis.model import Card, CardSet
from cardwright.analysis.names import Names
from cardwright.analysis.token_uses import Use, reads_of
from cardwright.vocabulary.words import Word


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards of a game as the checks of one card need them."""

    sets: Mapping[str, CardSet] = field(default_factory=dict)
    """Sets by id."""
    homes: Mapping[str, str] = field(default_factory=dict)
    """The set of each card, by the card's id."""
    reads: Mapping[str, tuple[str, frozenset[Use]]] = field(default_factory=dict)
    """For each card its kind, and the tokens that its texts read, by the card's id."""

    def within_reach(self, set_id: str) -> frozenset[str]:
        """The sets whose cards and words those of a set may speak of: itself, what it requires, and what that requires."""
        found: set[str] = set()
        waiting = [set_id]
        while waiting:
            one = waiting.pop()
            if one not in found:
                found.add(one)
                waiting += self.sets[one].requires if one in self.sets else ()
        return frozenset(found)

    def home_of_word(self, word: Word) -> str:
        """The set whose folder declares a word; empty where the game itself does."""
        return next((folder for folder in reversed(word.file.split("/")[:-1]) if folder in self.sets), "")

    def reprinted(self, set_id: str) -> frozenset[str]:
        """The cards of other sets that the box of a set holds too."""
        return frozenset(self.sets[set_id].reprints) if set_id in self.sets else frozenset()


def pool_of(cards: Iterable[Card], sets: Iterable[CardSet], names: Names) -> Pool:
    """The pool of all cards of a game, in every revision."""
    cards = list(cards)
    reads = {
        card.id: (card.kind, frozenset(use for revision in card.revisions for use in reads_of(revision, names))) for card in cards
    }
    return Pool({one.id: one for one in sets}, {card.id: card.set for card in cards}, reads)
