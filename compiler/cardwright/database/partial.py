"""The most of a query that some card has, for queries of which no card has everything."""

from __future__ import annotations

from typing import TypeAlias

from cardwright.database.filters import Found
from cardwright.database.folding import plain_key
from cardwright.database.query import Term

Part: TypeAlias = tuple[Term, Found]
"""A term of a query and what it finds."""

FILLER = frozenset(
    (
        "which", "what", "how", "who", "where", "when", "can", "could", "does", "do", "did", "is", "are", "i", "a", "an",
        "the", "with", "my", "me", "you", "of", "to", "in", "and", "or", "cards", "card", "give", "gives", "get",
    )
)  # fmt: skip
"""Words of questions, which say nothing about a card."""


def combined(everything: frozenset[int], parts: list[Part]) -> frozenset[int]:
    """The cards of which every part holds."""
    cards = everything
    for term, found in parts:
        cards = cards - found.cards if term.negated else cards & found.cards
    return cards


def is_plain(term: Term) -> bool:
    """Whether a term only asks for words."""
    return term.key is None and not term.negated


def is_filler(term: Term) -> bool:
    """Whether a term is a word of questions."""
    return is_plain(term) and plain_key(term.text) in FILLER


def partial(everything: frozenset[int], parts: list[Part]) -> list[Part]:
    """The parts to search with instead: first without filler, then the largest set of words that some card has.

    Of sets as large, the one that fewest cards have, then the first in the query. Keys and negated parts always stay.
    Nothing where that would find nothing, or would ask for nothing.
    """
    fewer = [part for part in parts if not is_filler(part[0])]
    if not any(not term.negated for term, _ in fewer):
        return []
    if combined(everything, fewer):
        return fewer
    fixed = [part for part in fewer if not is_plain(part[0])]
    words = [part for part in fewer if is_plain(part[0])]
    sets: dict[tuple[int, ...], int] = {}
    for card in combined(everything, fixed):
        had = tuple(place for place, (_, found) in enumerate(words) if card in found.cards)
        sets[had] = sets.get(had, 0) + 1
    best = min(sets, key=lambda had: (-len(had), sets[had], had), default=())
    kept = [words[place] for place in best]
    return [part for part in fewer if part in fixed or part in kept] if kept else []
