"""The words of a game: skills, traits, tokens, kinds of cards, spaces. Declared in ``cards_src``, filled in by analysis."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rapidfuzz import fuzz, process

from cardwright.vocabulary.forms import Forms, forms_of
from cardwright.vocabulary.kinds import Kind

WORD_CLASSES = (
    "kind",
    "skill",
    "trait",
    "resource",
    "token",
    "piece",
    "statistic",
    "track",
    "phase",
    "action",
    "encounter",
    "space-type",
    "path-type",
    "space",
    "deck",
    "rule",
)
"""Every class of words that ``cards_src`` may declare."""


@dataclass(frozen=True, slots=True)
class Word:
    """One declared word: its class, stable id, label as printed and plural."""

    word_class: str
    id: str
    label: str
    plural: str
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)
    definite: bool = False
    """Whether it is spoken of with `the`."""
    icons: tuple[str, ...] = field(default=(), kw_only=True)
    """What sources write for its token where cards print an icon."""
    used: tuple[str, ...] = field(default=(), kw_only=True)
    """Where rules of the game use tokens of this sort: ``spaces``, ``cards``, ``sheets``, ``track NAME``."""
    supply: str = ""
    """Where those lie that nobody has and no space holds: the Clue ``pool``, the Gate ``stack``, the Monster ``cup``."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the board: its type and its paths as pairs of path type id and space id."""

    id: str
    label: str
    type: str
    paths: tuple[tuple[str, str], ...]
    about: str = ""
    gate: str = ""
    board: str = ""
    """Id of the side board it lies on, which only some games set up; empty on the main board."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words of one game."""

    words: Mapping[tuple[str, str], Word] = field(default_factory=dict)
    """Words by class and label."""
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    spaces: tuple[Space, ...] = ()
    decks: Mapping[str, tuple[Word, ...]] = field(default_factory=dict)
    """The spaces, or types of spaces, that each card of a deck has an entry for, by the deck's id; none where nobody says."""
    _by_class: Mapping[str, tuple[Word, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Sort the words by class."""
        by_class: dict[str, list[Word]] = {}
        for word in self.words.values():
            by_class.setdefault(word.word_class, []).append(word)
        object.__setattr__(self, "_by_class", {word_class: tuple(words) for word_class, words in by_class.items()})

    def find(self, word_class: str, label: str) -> Word | None:
        """The word of a class with that label."""
        return self.words.get((word_class, label))

    def of_class(self, word_class: str) -> tuple[Word, ...]:
        """All words of a class, in order of declaration."""
        return self._by_class.get(word_class, ())

    def tokens_and_traits(self) -> frozenset[str]:
        """The labels of tokens, traits and kinds: what cards may speak of besides people and Monsters."""
        return frozenset(word.label for word in self.words.values() if word.word_class in ("token", "trait", "kind"))

    def classes_of(self, label: str) -> tuple[str, ...]:
        """The classes that have a word with that label."""
        return tuple(word_class for word_class, found in self.words if found == label)

    def forms(self) -> Forms:
        """Singulars and plurals of all words; an action is not counted, so another word of its name says its plural."""
        counted = sorted(self.words.values(), key=lambda word: word.word_class != "action")
        articles = [word.label for word in self.words.values() if word.definite]
        kinds = [label for kind in self.kinds.values() for label in (kind.label, kind.plural) if label[:1].isupper()]
        things = [form for word in counted if word.word_class not in _NARROWING for form in (word.label, word.plural)]
        spaces = [word.label for word in self.of_class("space")]
        return forms_of([(word.label, word.plural) for word in counted], articles, kinds, things, spaces)

    def nearest(self, word_classes: Iterable[str], label: str) -> tuple[str, ...]:
        """Labels of these classes that look like a misspelt one, nearest first."""
        return nearest(label, (word.label for name in word_classes for word in self.of_class(name)))


_NARROWING = ("space-type", "trait", "space", "rule")
"""Classes of words that only narrow others, or are places."""


def nearest(label: str, known: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """Up to three known names that look like a misspelt one, nearest first."""
    found = process.extract(label, sorted(set(known)), scorer=fuzz.WRatio, limit=limit, score_cutoff=72)
    return tuple(name for name, _, _ in found)
