"""Rows on their way into the database, and the words and cards they refer to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.analysis.model import Game
from cardwright.database.folding import plain_key, slug
from cardwright.vocabulary.forms import Forms
from cardwright.vocabulary.words import WORD_CLASSES, Word

Value: TypeAlias = str | int | None
Row: TypeAlias = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows by table, in the order they are added; a numbered row's key is its place, so equal input, equal keys."""

    tables: dict[str, list[Row]] = field(default_factory=dict)

    def add(self, table: str, **row: Value) -> None:
        """Add a row."""
        self.tables.setdefault(table, []).append(row)

    def number(self, table: str, key: str, **row: Value) -> int:
        """Add a row whose key is the next number, and return that number."""
        rows = self.tables.setdefault(table, [])
        rows.append({key: len(rows) + 1, **row})
        return len(rows)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What labels in card text refer to: words of the vocabulary and cards."""

    words: Mapping[tuple[str, str], Word]
    """Words by class and id."""
    ids: Mapping[tuple[str, str], str]
    """Ids of words by class and label without regard to capitals."""
    cards: frozenset[str]
    kinds: frozenset[str]
    forms: Forms
    named: Mapping[str, str | None]
    """Cards by name; ``None`` where two share it."""

    @staticmethod
    def of(game: Game) -> Lexicon:
        """The lexicon of a game."""
        words: dict[tuple[str, str], Word] = {}
        for word in game.vocabulary.words.values():
            words.setdefault((word.word_class, word.id), word)
        named: dict[str, str | None] = {}
        for card in game.cards:
            for name in {plain_key(name) for name in (card.name, *(one.name for one in card.revisions)) if name}:
                named[name] = None if name in named else card.id
        return Lexicon(
            words,
            {(word.word_class, word.label.lower()): word.id for word in reversed(list(words.values()))},
            frozenset(card.id for card in game.cards),
            frozenset(game.vocabulary.kinds),
            game.vocabulary.forms(),
            named,
        )

    def id_of(self, label: str, classes: Iterable[str] = WORD_CLASSES) -> str:
        """The id of the word with a label, in the first class that has it; an id made from the label where none has."""
        found = (self.ids.get((word_class, label.lower())) for word_class in classes)
        return next((id for id in found if id is not None), slug(label))

    def word_id(self, word_class: str, id: str) -> str | None:
        """The key of a word in the table ``words``; ``None`` where the vocabulary does not have it."""
        return f"{word_class}/{id}" if (word_class, id) in self.words else None

    def narrowing(self, label: str) -> tuple[str, str | None]:
        """What narrows a noun: the id of a trait, or of a card and that card again, or of any other word."""
        if ("trait", label.lower()) in self.ids:
            return self.ids[("trait", label.lower())], None
        card = self.named.get(plain_key(label))
        return (card, card) if card else (self.id_of(label), None)
