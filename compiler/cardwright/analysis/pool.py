"""What the cards of a game say taken together: who reads which tokens, and what each set may speak of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
    homes: Mapping[tuple[str, str], frozenset[str]] = field(default_factory=dict)
    """The sets that hold a card of a kind and a name."""
    reads: Mapping[str, tuple[str, frozenset[Use]]] = field(default_factory=dict)
    """For each card its kind, and the tokens that its texts read, by the card's id."""

    incomplete: frozenset[str] = frozenset()
    """The kinds, by name, of which boxes hold more cards than are written."""

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


def pool_of(cards: Iterable[Card], sets: Iterable[CardSet], names: Names) -> Pool:
    """The pool of all cards of a game, in every revision."""
    cards, sets = list(cards), list(sets)
    reads = {
        card.id: (card.kind, frozenset(use for revision in card.revisions for use in reads_of(revision, names))) for card in cards
    }
    boxes: dict[str, set[str]] = {}
    for one in sets:
        for id in one.reprints:
            boxes.setdefault(id, set()).add(one.id)
    homes: dict[tuple[str, str], frozenset[str]] = {}
    for card in cards:
        for name in {card.name, *(revision.name for revision in card.revisions)}:
            found = homes.get((card.kind, name), frozenset())
            homes[card.kind, name] = found | {card.set} | boxes.get(card.id, set())
    return Pool({one.id: one for one in sets}, homes, reads, frozenset(_incomplete(cards, sets, names)))


def _incomplete(cards: list[Card], sets: list[CardSet], names: Names) -> Iterator[str]:
    kinds = names.vocabulary.kinds
    for kind in kinds.values():
        for one in sets:
            held = sum(item.cards for item in one.manifest if item.kind == kind.line)
            if held > sum(card.copies for card in cards if card.set == one.id and kinds[card.kind].line == kind.line):
                yield kind.label
