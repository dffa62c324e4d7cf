"""The order of what is found: names first, then the words in a row, then the rest by how well they fit."""

from __future__ import annotations

import sqlite3

from cardwright.database.folding import plain_key
from cardwright.database.matching import NAME_COLUMNS, all_of, expression, matching, rows
from cardwright.database.query import Term

WEIGHTS = {
    "name": 10.0, "name_folded": 10.0, "kind": 2.0, "set_name": 1.0, "traits": 4.0, "text": 3.0, "backs": 3.0, "text_folded": 0.0,
    "folded": 3.0,
}  # fmt: skip
"""How much a word counts in each column of the search index, in the order of its columns."""

EXACT, IN_NAME, IN_A_ROW, OTHER = range(4)
"""Where a card comes: its name is what is searched for, has it, the card has the words in a row, or just has them."""


def words_of(terms: tuple[Term, ...]) -> list[str]:
    """The texts that decide the order: what is searched for without a key, or in name or text."""
    return [term.text for term in terms if not term.negated and term.key in (None, "name", "text", "back")]


def ranked(connection: sqlite3.Connection, cards: frozenset[int], terms: tuple[Term, ...]) -> list[int]:
    """The cards found, best first; those found by name, and all where there are no words, in order of name and id."""
    sql = "SELECT s.search_id, s.card_id, r.name, r.sort_name FROM card_search AS s JOIN current_revisions AS r USING (card_id)"
    listed = rows(connection, sql)
    texts = words_of(terms)
    if not texts:
        return [number for number, id, _, order in sorted(listed, key=lambda row: (row[3], row[1])) if number in cards]
    scores, tiers, wanted = _scores(connection, texts), _tiers(connection, texts), plain_key(" ".join(texts))
    found = []
    for number, id, name, order in listed:
        if number in cards:
            tier = EXACT if plain_key(name) == wanted else tiers.get(number, OTHER)
            found.append((tier, scores.get(number, 0.0) if tier > IN_NAME else 0.0, order, id, number))
    return [number for *_, number in sorted(found)]


def _tiers(connection: sqlite3.Connection, texts: list[str]) -> dict[int, int]:
    """Which cards have all the words in their name, and which have them in a row."""
    in_a_row = dict.fromkeys(matching(connection, expression(" ".join(texts))), IN_A_ROW)
    return {**in_a_row, **dict.fromkeys(matching(connection, all_of(texts, NAME_COLUMNS)), IN_NAME)}


def _scores(connection: sqlite3.Connection, texts: list[str]) -> dict[int, float]:
    """How well each card fits; smaller is better."""
    weights = ", ".join(map(str, WEIGHTS.values()))
    sql = f"SELECT rowid, bm25(card_search_fts, {weights}) FROM card_search_fts WHERE card_search_fts MATCH ?"
    return dict(rows(connection, sql, (all_of(texts),)))
