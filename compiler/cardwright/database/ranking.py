"""The order of what is found: names first, then the words in a row, then the rest by how well they fit.

Ties are in the order of the names, which is the order of the rows that are searched.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from cardwright.database.conditions import COLUMNS, Condition
from cardwright.database.folding import plain_key
from cardwright.database.matching import NAME_COLUMNS, all_of, any_of, cards_named, expression, rows
from cardwright.database.query import Group, Query, Term

WEIGHTS = {
    "name": 10.0, "name_folded": 10.0, "kind": 2.0, "set_name": 1.0, "traits": 4.0, "text": 3.0, "backs": 3.0, "text_folded": 0.0,
    "folded": 3.0,
}  # fmt: skip
"""How much a word counts in each column of the search index, in the order of its columns."""

MOST_SCORED = 2000
"""How many cards are put in order by how well they fit: words that more cards than that have tell no card from another."""


Order: TypeAlias = Literal["best", "name", "value", "type", "set"]
"""What cards found are put in order by; equals are in the order of their names."""

ORDERS: tuple[Order, ...] = get_args(Order)

_SEQUENCE = "(SELECT sets.sequence FROM sets JOIN cards USING (set_id) WHERE cards.card_id = s.card_id)"
_COLUMNS = {"name": "", "value": "s.value NULLS LAST, ", "type": "s.kind, ", "set": f"{_SEQUENCE}, "}


def words_of(terms: tuple[Term, ...]) -> list[str]:
    """The texts that decide the order: what is searched for without a key, or in name, text or back."""
    return [term.text for term in terms if not term.negated and term.key in (*COLUMNS, "back")]


def has_alternatives(query: Query) -> bool:
    """Whether a query leaves a choice, or asks in brackets for what is to be missing, so that not all its words must be there."""
    return any(isinstance(part, Group) for part in query.parts)


def ranked(connection: sqlite3.Connection, condition: Condition, query: Query, total: int, most: int) -> list[int]:
    """The rows that a condition finds, best first, no more than ``most``; ``total`` is how many it finds at all."""
    texts = words_of(query.wanted)
    found: dict[int, None] = {}
    for tier, scored in _tiers(connection, condition, texts, has_alternatives(query)):
        wanted = most - len(found)
        if wanted > 0:
            free = tier.but("s.search_id NOT IN (SELECT value FROM json_each(?))", json.dumps(list(found))) if found else tier
            weights = ", ".join(map(str, WEIGHTS.values()))
            order = f"bm25(card_search_fts, {weights}), " if scored and total <= MOST_SCORED else ""
            sql = f"SELECT {free.number} {free.query} ORDER BY {order}{free.number} LIMIT ?"
            found |= dict.fromkeys(row[0] for row in rows(connection, sql, (*free.parameters, wanted)))
    return list(found)


def ordered(connection: sqlite3.Connection, condition: Condition, order: Order, limit: int, skipped: int) -> list[int]:
    """The rows that a condition finds, in another order than how well they fit."""
    sql = f"SELECT s.search_id {condition.joined()} ORDER BY {_COLUMNS[order]}s.search_id LIMIT ? OFFSET ?"
    return [row[0] for row in rows(connection, sql, (*condition.parameters, limit, skipped))]


def _tiers(
    connection: sqlite3.Connection, condition: Condition, texts: list[str], any_: bool
) -> Iterator[tuple[Condition, bool]]:
    """Which rows come first: those named so, with the words in their name, with them in a row, with them at all, any others.

    With each of these, whether its order is how well they fit.
    """
    if texts:
        joined = any_of if any_ else all_of
        named = cards_named(connection, " ".join(texts)) if plain_key(" ".join(texts)) else []
        if named:
            yield condition.but("s.card_id IN (SELECT value FROM json_each(?))", json.dumps(named)), False
        yield condition.within(joined(texts, NAME_COLUMNS)), False
        if len(texts) > 1:
            yield condition.within(expression(" ".join(texts))), True
        yield condition.within(joined(texts)), True
    yield condition, False
