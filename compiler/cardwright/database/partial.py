"""The most of a query that some card has, for queries of which no card has everything."""

from __future__ import annotations

import sqlite3

from cardwright.database.conditions import Finder, condition_of, counted
from cardwright.database.folding import plain_key
from cardwright.database.matching import cards_named, rows
from cardwright.database.query import Node, Query, Term, wanted

FILLER = frozenset(
    (
        "which", "what", "how", "who", "where", "when", "can", "could", "does", "do", "did", "is", "are", "i", "a", "an",
        "the", "with", "my", "me", "you", "of", "to", "in", "and", "or", "cards", "card", "give", "gives", "get",
        "was", "were", "am", "be", "has", "have", "it", "about", "for", "from", "say", "says", "said", "come", "comes",
        "many", "much", "there", "ruled", "ruling", "rulings", "printed", "erratum", "errata", "happens", "mean", "means",
    )
)  # fmt: skip
"""Words of questions, which say nothing about a card."""

LONGEST_NAME = 8
"""Words in a row that are looked up as the name of a card."""


def is_plain(node: Node) -> bool:
    """Whether a part only asks for words."""
    return isinstance(node, Term) and node.key is None and not node.negated


def is_filler(node: Node) -> bool:
    """Whether a part is a word of questions."""
    return isinstance(node, Term) and is_plain(node) and plain_key(node.text) in FILLER


def partial(connection: sqlite3.Connection, query: Query, find: Finder) -> Query:
    """The query to search with instead: first without filler, then the largest set of words that some card has.

    Words in a row that are the name of a card are in it. Of sets as large, the one that fewest cards have, then the first in
    the query. Keys, brackets and negated parts always
    stay. It is empty where that would find nothing, or would ask for nothing.
    """
    fewer = tuple(part for part in query.parts if not is_filler(part))
    if not wanted(fewer):
        return Query(())
    if counted(connection, condition_of(fewer, find), 1):
        return Query(fewer)
    named = _named(connection, query.parts)
    words = [part for part in fewer if isinstance(part, Term) and is_plain(part) and part not in named]
    fixed = [part for part in query.parts if part in named or (part in fewer and part not in words)]
    kept = [*_most(connection, fixed, words, find), *named]
    return Query(tuple(part for part in query.parts if part in fixed or part in kept)) if kept else Query(())


def _named(connection: sqlite3.Connection, parts: tuple[Node, ...]) -> list[Term]:
    """The most words in a row that are the name of a card; of equals the first."""
    runs: list[list[Term]] = [[]]
    for part in parts:
        if isinstance(part, Term) and is_plain(part):
            runs[-1].append(part)
        else:
            runs.append([])
    spans = [run[start:end] for run in runs for start in range(len(run)) for end in range(start + 1, len(run) + 1)]
    likely = [span for span in spans if len(span) <= LONGEST_NAME and not all(map(is_filler, span))]
    return next((s for s in sorted(likely, key=len, reverse=True) if cards_named(connection, " ".join(t.text for t in s))), [])


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
