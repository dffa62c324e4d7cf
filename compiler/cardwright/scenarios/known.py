"""What the names in scenarios can mean: everything that a game has, looked up once for all its scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from cardwright.analysis.checks import Finding
from cardwright.analysis.load import MemoryCache
from cardwright.analysis.model import Ability, Card, Game
from cardwright.analysis.names import Names, names_of
from cardwright.codegen.structures import with_the_place_of_the_last
from cardwright.syntax import tree
from cardwright.syntax.printing import print_alternative
from cardwright.syntax.tree.walk import walk
from cardwright.vocabulary.forms import Forms
from cardwright.vocabulary.words import Word

ENGINE = (
    "accept", "decline", "end", "end the turn", "choose", "choose a space", "choose a monster", "choose an investigator",
    "· gives ·", "·: ·", "trade ·'s ·, ·'s · and ·'s ·", "trade ·'s · and ·'s ·", "trade what", "trade with whom",
    "give to whom", "give which card to ·", "how many · to give to ·", "a · action", "an · action", "0 actions left",
    "die 0, showing 0", "spend 0 · to reroll 0 die", "·, spending 0 ·", "·, value 0", "0 ·", "discard 0 ·",
    "move to which adjacent space (0 left)", "travel on with a travel ticket", "gain which travel ticket",
    "make room for a travel ticket", "gain which card of the reserve", "gain from the reserve, 0 left",
    "discard a card of the reserve", "discard which card", "improve which skill", "encounter which monster next",
    "· test, rolled 0: reroll or change dice", "· would lose 0 ·", "a card of yours",
    "which effect resolves next", "which reckoning effect resolves next", "before his encounter", "keep which of them",
    "discard an improvement of which skill", "choose a clue", "the clue on ·", "gain from the reserve", "encounter what",
    "the defeated ·",
)  # fmt: skip
"""What the engine itself asks and offers: ``·`` stands for a name, ``0`` for a number."""


@dataclass(frozen=True, slots=True)
class Known:
    """The names of a game.

    ``wordings`` are all that its cards say, ``names`` fits each name of a card or word, ``phrases`` are the engine's.
    """

    game: Game
    forms: Forms
    resolver: Names
    cards: Mapping[str, Card]
    by_id: Mapping[str, Card]
    wordings: str
    names: re.Pattern[str]
    phrases: tuple[str, ...]
    parsed: MemoryCache = field(default_factory=MemoryCache, repr=False)
    """The texts of scenarios, which many of them share, as they were parsed."""
    findings: dict[tuple[str, bool], tuple[Finding, ...]] = field(default_factory=dict, repr=False)
    """What the checks found in them."""

    @staticmethod
    def of(game: Game) -> Known:
        """Look everything up; to be kept for all scenarios of the game."""
        forms = game.vocabulary.forms()
        abilities = [ability for card in game.cards for one in card.revisions for ability in one.every_ability]
        says = (one for ability in abilities for one in (ability.text, *_alternatives(ability, forms)))
        labels = {label for word in game.vocabulary.words.values() for label in (word.label, word.plural)}
        titles = {back.title or "" for card in game.cards for one in card.revisions for back in one.backs}
        names = any_of({*labels, *titles, *(card.name for card in game.cards)})
        return Known(
            game,
            forms,
            names_of(game.vocabulary, game.cards),
            {card.name: card for card in reversed(game.cards)},
            game.by_id(),
            folded("\n".join(dict.fromkeys((*says, *sorted(titles))))),
            names,
            tuple(names.sub("·", phrase) for phrase in ENGINE),
        )

    def word(self, word_class: str, label: str) -> Word | None:
        """The word of a class by label, plural or singular."""
        found = self.game.vocabulary.find(word_class, label)
        return found or self.game.vocabulary.find(word_class, self.forms.singular(label))

    def labels(self, *word_classes: str) -> tuple[str, ...]:
        """The labels of these classes of words; of all words when none is named."""
        words = self.game.vocabulary.words.values()
        return tuple(word.label for word in words if not word_classes or word.word_class in word_classes)

    def of_kinds(self, *kinds: str) -> tuple[str, ...]:
        """The names of all cards of these kinds."""
        return tuple(dict.fromkeys(card.name for card in self.game.cards if card.kind in kinds))

    def card(self, name: str) -> Card | None:
        """A card by name, with or without its kind: ``Blessed Condition``."""
        if name in self.cards:
            return self.cards[name]
        for kind in self.game.vocabulary.kinds.values():
            short = name.removesuffix(" " + kind.label)
            if short != name:
                return next((card for card in self.game.cards if card.kind == kind.id and card.name == short), None)
        return None


def _alternatives(ability: Ability, forms: Forms) -> Iterator[str]:
    """What is offered where a text leaves the choice; a verb or a place may stand in the text once for all of it."""
    if " or " in ability.text:
        for node in walk(ability.tree):
            if isinstance(node, tree.Either):
                yield from (print_alternative(option, forms) for option in with_the_place_of_the_last(node).options)


def folded(text: str) -> str:
    """A text for comparing: without case, with single blanks and plain quotes."""
    return re.sub(r"[ \t]+", " ", text.replace("’", "'")).casefold()


def says(text: str, wanted: str) -> bool:
    """Whether a folded text has these words, whole ones."""
    at = text.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        if not (_inside(text, at) or _inside(text, end)):
            return True
        at = text.find(wanted, at + 1)
    return False


def _inside(text: str, at: int) -> bool:
    """Whether a place in a text is inside a word."""
    return 0 < at < len(text) and text[at - 1].isalnum() and text[at].isalnum()


def any_of(names: Iterable[str]) -> re.Pattern[str]:
    """A pattern for any of these names in a folded text, longest first."""
    ordered = sorted({folded(name) for name in names if name}, key=lambda name: (-len(name), name))
    return re.compile("(?<![^\\W_])(?:" + "|".join(map(re.escape, ordered)) + ")(?![^\\W_])" if ordered else "(?!)")
