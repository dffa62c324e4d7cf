"""The words of a game, read back from its database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping

from cardwright.database.matching import cards_named, rows
from cardwright.database.rows import Lexicon
from cardwright.vocabulary.kinds import Kind
from cardwright.vocabulary.words import Vocabulary, Word


class CardsByName(Mapping[str, str | None]):
    """Cards by name, as the lexicon of a game has them, asked for one by one."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def __getitem__(self, name: str) -> str | None:
        found = cards_named(self.connection, name)
        if not found:
            raise KeyError(name)
        return found[0] if len(found) == 1 else None

    def __iter__(self) -> Iterator[str]:
        return (str(row[0]) for row in rows(self.connection, "SELECT DISTINCT name FROM current_revisions ORDER BY 1"))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def vocabulary_of(connection: sqlite3.Connection) -> Vocabulary:
    """The words and kinds of the game, in the order they were declared."""
    sql = "SELECT class, id, label, plural FROM words ORDER BY file, line, word_id"
    words = [Word(*row) for row in rows(connection, sql)]
    known = rows(connection, "SELECT kind_id, label, plural FROM kinds ORDER BY kind_id")
    kinds = [Kind(id, label, plural, (), ()) for id, label, plural in known]
    return Vocabulary({(word.word_class, word.label): word for word in words}, {kind.id: kind for kind in kinds})


def lexicon_of(connection: sqlite3.Connection, vocabulary: Vocabulary) -> Lexicon:
    """What labels in card text refer to."""
    words = {(word.word_class, word.id): word for word in vocabulary.words.values()}
    return Lexicon(
        words,
        {(word_class, word.label.lower()): word.id for (word_class, _), word in reversed(list(words.items()))},
        frozenset(),
        frozenset(vocabulary.kinds),
        vocabulary.forms(),
        CardsByName(connection),
    )
