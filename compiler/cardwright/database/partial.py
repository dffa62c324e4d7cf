"""The most of a query that some card has, for queries of which no card has everything."""

from __future__ import annotations

import sqlite3

from cardwright.database.conditions import Finder, condition_of, counted
from cardwright.database.folding import plain_key
from cardwright.database.matching import rows
from cardwright.database.query import Node, Query, Term, wanted

FILLER = frozenset(
    (
        "which", "what", "how", "who", "where", "when", "can", "could", "does", "do", "did", "is", "are", "i", "a", "an",
        "the", "with", "my", "me", "you", "of", "to", "in", "and", "or", "cards", "card", "give", "gives", "get",
    )
)  # fmt: skip
"""Words of questions, which say nothing about a card."""


def is_plain(node: Node) -> bool:
    """Whether a part only asks for words."""
    return isinstance(node, Term) and node.key is None and not node.negated


def is_filler(node: Node) -> bool:
    """Whether a part is a word of questions."""
    return isinstance(node, Term) and is_plain(node) and plain_key(node.text) in FILLER


def partial(connection: sqlite3.Connection, query: Query, find: Finder) -> Query:
    """The query to search with instead: first without filler, then the largest set of words that some card has.

    Of sets as large, the one that fewest cards have, then the first in the query. Keys, brackets and negated parts always
    stay. It is empty where that would find nothing, or would ask for nothing.
    """
    fewer = tuple(part for part in query.parts if not is_filler(part))
    if not wanted(fewer):
        return Query(())
    if counted(connection, condition_of(fewer, find), 1):
        return Query(fewer)
    words = [part for part in fewer if isinstance(part, Term) and is_plain(part)]
    kept = _most(connection, [part for part in fewer if part not in words], words, find)
    return Query(tuple(part for part in fewer if part not in words or part in kept)) if kept else Query(())


def _most(connection: sqlite3.Connection, fixed: list[Node], words: list[Term], find: Finder) -> list[Term]:
    """The largest set of words that a card has of which everything else holds."""
    if not words:
        return []
    condition, found = condition_of(tuple(fixed), find), [find(word) for word in words]
    had = ", ".join(one.condition for one in found)
    sql = f"SELECT count(*), {had} {condition.joined()} GROUP BY {', '.join(str(place + 2) for place in range(len(words)))}"
    values = (*(value for one in found for value in (one.values if one.sql else ())), *condition.parameters)
    sets = [(count, tuple(place for place, held in enumerate(held) if held)) for count, *held in rows(connection, sql, values)]
    best = min(sets, key=lambda one: (-len(one[1]), one[0], one[1]), default=(0, ()))
    return [words[place] for place in best[1]]
