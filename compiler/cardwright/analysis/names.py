"""Resolve the names in a tree: skills, traits, tokens, kinds, cards.

Checks report what does not resolve; the generator asks again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from cardwright.analysis.model import Card
from cardwright.analysis.words import NOUN_CLASSES
from cardwright.syntax import tree
from cardwright.vocabulary.words import Vocabulary, Word, nearest

COMMON = ("investigator", "space", "possession", "success")
OF_A_SKILL = "token of a skill"
TOKEN_CLASSES = ("piece", "resource", "kind")
"""Words that name a token only with ``token`` behind them: ``Eldritch token``, ``Sanity token``; a Clue is called a Clue."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """What a noun means: the class and id of its word, the traits that would do (any of them), the one card by name."""

    word_class: str
    id: str
    traits: tuple[str, ...] = ()
    card: str | None = None
    space_types: tuple[str, ...] = ()
    group: str = ""
    """The deck, stage or owner that narrows cards of a kind."""
    cards: tuple[str, ...] = ()
    """The cards that would do, any of them, where several are named: ``a Cursed or Dark Pact Condition``."""


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A name that means nothing here: what was wanted and the labels it could have been."""

    span: tree.Span
    wanted: str
    name: str
    nearest: tuple[str, ...]
    known_as: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Names:
    """Every name of a game. ``cards`` are ids by kind id and card name, of any revision.

    ``groups`` are what narrows cards of a kind besides traits: whose they are and what their fields say (``Antarctica III``).
    """

    vocabulary: Vocabulary
    cards: Mapping[tuple[str, str], str] = field(default_factory=dict)
    groups: frozenset[tuple[str, str]] = frozenset()

    def word(self, word_class: str, label: str, span: tree.Span = (0, 0)) -> str | Unresolved:
        """The id of a word of one class."""
        found = self._found(word_class, label)
        if found is not None:
            return found.id
        return Unresolved(
            span,
            word_class.replace("-", " "),
            label,
            self.vocabulary.nearest([word_class], label),
            self.vocabulary.classes_of(label),
        )

    def _found(self, word_class: str, label: str) -> Word | None:
        """A word of a class; ``an Expedition space`` is one that cards of the Expedition deck have an entry for."""
        found = self.vocabulary.find(word_class, label)
        if found is None and word_class == "space-type":
            deck = self.vocabulary.find("deck", label)
            entries = self.vocabulary.decks.get(deck.id, ()) if deck is not None else ()
            return deck if entries and all(one.word_class == "space" for one in entries) else None
        return found

    def kind(self, label: str, span: tree.Span = (0, 0)) -> str | Unresolved:
        """The id of a kind by its name, or by what its cards are called after one of their fields (``this Rumor``)."""
        found = self.word("kind", label, span)
        if isinstance(found, str):
            return found
        sorts = {name: kind.id for kind in reversed([*self.vocabulary.kinds.values()]) for name in kind.sorts()}
        labels = [*sorts, *(word.label for word in self.vocabulary.of_class("kind"))]
        return sorts.get(label) or Unresolved(span, "kind", label, nearest(label, labels), found.known_as)

    def id_of(self, word_class: str, label: str) -> str:
        """The id of a word that analysis has resolved before."""
        found = self.word(word_class, label)
        assert isinstance(found, str), f"{word_class} {label!r} was not resolved"
        return found

    def noun(self, noun: tree.Noun) -> Resolved | Unresolved:
        """What a noun means."""
        if noun.either:
            return self._either(noun)
        if noun.word == "token":
            return self._token(noun)
        if noun.word == "card":
            return self._card(noun)
        if noun.word in COMMON:
            return self._narrowed(noun, "common", noun.word)
        for word_class in NOUN_CLASSES:
            found = self.vocabulary.find(word_class, noun.word)
            if found is not None:
                return self._narrowed(noun, word_class, found.id)
        place = self.vocabulary.find("space", " ".join(noun.modifiers))
        if place is not None and any(one.label.endswith(f" {noun.word}") for one in self.vocabulary.of_class("encounter")):
            return Resolved("encounter of a space", place.id)
        trait = self.vocabulary.find("trait", noun.word)
        if trait is not None and not noun.modifiers:
            return Resolved("common", "possession", traits=(trait.id,))
        nearest = self.vocabulary.nearest(NOUN_CLASSES, noun.word)
        return Unresolved(noun.span, "thing", noun.word, nearest, self.vocabulary.classes_of(noun.word))

    def _either(self, noun: tree.Noun) -> Resolved | Unresolved:
        """``Item or Trinket``: a possession with any of these traits; ``Health or Sanity``: one of what is lost and spent."""
        found: list[str] = []
        labels = (*noun.modifiers, noun.word)
        spent = [self.vocabulary.find("resource", label) or self.vocabulary.find("token", label) for label in labels]
        if all(spent):
            return Resolved("either", " or ".join(word.id for word in spent if word))
        for label in labels:
            word = self.vocabulary.find("trait", label)
            if word is None:
                known = self.vocabulary.classes_of(label)
                return Unresolved(noun.span, "trait", label, self.vocabulary.nearest(["trait"], label), known)
            found.append(word.id)
        return Resolved("common", "possession", traits=tuple(found))

    def _token(self, noun: tree.Noun) -> Resolved | Unresolved:
        """A token by what stands before the word: one that lies on the board or on cards, so nobody gains it."""
        if len(noun.modifiers) != 1:
            return Unresolved(noun.span, "token", " ".join(noun.modifiers), self.vocabulary.nearest(TOKEN_CLASSES, "token"))
        label = noun.modifiers[0]
        found = next(filter(None, (self.vocabulary.find(word_class, label) for word_class in TOKEN_CLASSES)), None)
        if found is not None:
            return Resolved("board-token", found.id)
        of_skill = self._of_skill(label)
        if of_skill is not None:
            return of_skill
        nearest = self.vocabulary.nearest(TOKEN_CLASSES, label)
        return Unresolved(noun.span, "token", label, nearest, self.vocabulary.classes_of(label))

    def _of_skill(self, label: str) -> Resolved | None:
        """``Influence Improvement``: the tokens of one sort on one skill."""
        skill, _, sort = label.partition(" ")
        found, of = self.vocabulary.find("piece", sort), self.vocabulary.find("skill", skill)
        return Resolved(OF_A_SKILL, f"{of.id} {found.id}") if found and of else None

    def _card(self, noun: tree.Noun) -> Resolved | Unresolved:
        """``Rumor Mythos card``: a card of a kind; what stands before the kind is a trait or narrows it by a word of its own."""
        if not noun.modifiers:
            return Resolved("cards", "card")
        words = noun.modifiers[-1].split()
        for start in range(len(words)):
            found = self.vocabulary.find("kind", " ".join(words[start:]))
            if found is not None:
                return Resolved("cards", found.id)
        kind = words[-1]
        return Unresolved(noun.span, "kind", kind, self.vocabulary.nearest(["kind"], kind), self.vocabulary.classes_of(kind))

    def supply_of(self, noun: tree.Noun) -> str:
        """What those lie in that nobody has and no space holds (``pool``); empty where there is no end of them."""
        labels = noun.modifiers if noun.word == "token" else (noun.word,)
        words = (self.vocabulary.find(word_class, label) for label in labels for word_class in ("token", "piece"))
        return next((word.supply for word in words if word is not None and word.supply), "")

    def resolved(self, noun: tree.Noun) -> Resolved:
        """What a noun means that analysis has resolved before."""
        found = self.noun(noun)
        assert isinstance(found, Resolved), f"{noun} was not resolved"
        return found

    def _narrowed(self, noun: tree.Noun, word_class: str, id: str) -> Resolved | Unresolved:
        if not noun.modifiers:
            return Resolved(word_class, id)
        if id == "space":
            return self._each("space-type", noun, Resolved(word_class, id))
        if word_class == "kind" and len(noun.modifiers) == 1 and (id, noun.modifiers[0]) in self.cards:
            return Resolved(word_class, id, card=self.cards[id, noun.modifiers[0]])
        if word_class == "piece" and len(noun.modifiers) == 1 and (id, noun.modifiers[0]) in self.cards:
            return Resolved(word_class, id, card=self.cards[id, noun.modifiers[0]])
        if word_class == "kind" and len(noun.modifiers) == 1 and (id, noun.modifiers[0]) in self.groups:
            return Resolved(word_class, id, group=noun.modifiers[0])
        if id == "possession" and len(noun.modifiers) == 1 and self.vocabulary.find("trait", noun.modifiers[0]) is None:
            words = [self.vocabulary.find("trait", word) for word in noun.modifiers[0].split()]
            if len(words) > 1 and all(words):  # a Magical Weapon possession has both traits
                return Resolved("possession with traits", " ".join(word.id for word in words if word))
        if word_class == "kind" or id == "possession":
            return self._each("trait", noun, Resolved(word_class, id))
        return Unresolved(noun.span, f"kind of {noun.word}", noun.modifiers[0], ())

    def _each(self, word_class: str, noun: tree.Noun, base: Resolved) -> Resolved | Unresolved:
        found: list[str] = []
        cards: list[str] = []
        for modifier in noun.modifiers:
            if base.word_class == "kind" and (base.id, modifier) in self.cards:
                cards.append(self.cards[base.id, modifier])
                continue
            word = self._found(word_class, modifier) or self.vocabulary.find(word_class, modifier.title())
            if word is None:
                return self._unknown_modifier(word_class, noun, base, modifier)
            found.append(word.id)
        if word_class == "trait":
            return Resolved(base.word_class, base.id, traits=tuple(found), cards=tuple(cards))
        return Resolved(base.word_class, base.id, space_types=tuple(found))

    def _unknown_modifier(self, word_class: str, noun: tree.Noun, base: Resolved, modifier: str) -> Unresolved:
        start = noun.span[0]
        span = (start, start + len(modifier))
        labels = [word.label for word in self.vocabulary.of_class(word_class)]
        wanted = word_class.replace("-", " ")
        if base.word_class == "kind":
            labels += [name for kind, name in self.cards if kind == base.id]
            wanted = f"trait or {noun.word} called"
        return Unresolved(span, wanted, modifier, nearest(modifier, labels), self.vocabulary.classes_of(modifier))


def names_of(vocabulary: Vocabulary, cards: Iterable[Card]) -> Names:
    """All names of a game; where two cards of a kind share a name, the one that has it now, then the first by id.

    The article of a name may be that of the sentence: ``the Wind-Walker Rumor`` is that called `The Wind-Walker`.
    """
    found: dict[tuple[str, str], str] = {}
    cards = list(cards)
    ordered = sorted(cards, key=lambda card: card.id)
    for card in ordered:
        found.setdefault((card.kind, card.revisions[-1].name or card.name), card.id)
    for card in ordered:
        for name in (card.name, *(revision.name for revision in card.revisions if revision.name)):
            found.setdefault((card.kind, name), card.id)
    for (kind, name), id in [*found.items()]:
        found.setdefault((kind, name.removeprefix("The ")), id)
    return Names(vocabulary, found, frozenset(_groups(vocabulary, cards)))


def _groups(vocabulary: Vocabulary, cards: Iterable[Card]) -> Iterator[tuple[str, str]]:
    """What groups the cards of a kind: whose they are, what a field says in words, and two such fields together."""
    for card in cards:
        if card.owner:
            yield card.kind, card.owner
        types = {rule.name: rule.type for rule in vocabulary.kinds[card.kind].rules}
        for revision in card.revisions:
            said = [value.text for value in revision.fields if types.get(value.name) in ("one", "text")]
            yield from ((card.kind, label) for label in (*said, *map(" ".join, pairwise(said))))
