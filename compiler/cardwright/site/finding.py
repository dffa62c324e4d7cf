"""The search page: cards and rulings found, and help where nothing is."""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Connection

from cardwright.database.query import LONGEST_QUERY, Problem, clean
from cardwright.database.search import Hit, search
from cardwright.database.search_faces import FaceFound
from cardwright.site.draw_cards import drawn
from cardwright.site.model import BackFace, Card, Ruling
from cardwright.site.rulings import rulings_found

MOST_CARDS = 60
"""How many cards one page draws."""


@dataclass(frozen=True, slots=True)
class FoundCard:
    """A card that is found, with the words found in its text and, of a card with backs, the faces they stand on."""

    card: Card
    words: tuple[str, ...]
    faces: tuple[FaceFound, ...] = ()

    @property
    def backs(self) -> tuple[BackFace, ...]:
        """The backs that were found."""
        labels = {face.label for face in self.faces}
        return tuple(back for back in self.card.backs if back.label in labels)


@dataclass(frozen=True, slots=True)
class Fault:
    """A query that cannot be read: the query as read, what is wrong, the line of carets under it, and a hint."""

    query: str
    message: str
    caret: str
    hint: str | None


@dataclass(frozen=True, slots=True)
class SearchPage:
    """What a search found. ``total`` counts all cards found, ``found`` has those of one page, from the ``first`` one on."""

    query: str
    total: int
    found: tuple[FoundCard, ...]
    rulings: tuple[Ruling, ...]
    hint: str | None
    suggestions: tuple[str, ...]
    fault: Fault | None
    number: int
    pages: int

    @property
    def first(self) -> int:
        """Which of all cards found the page begins with, counted from 1."""
        return (self.number - 1) * MOST_CARDS + 1


def search_page(connection: Connection, query: str, number: int = 1) -> SearchPage:
    """Search for cards and rulings; a number too high is the last page. An empty query finds all cards and no ruling.

    Rulings are on the first page.
    """
    query = query[:LONGEST_QUERY]
    result = search(connection, query, MOST_CARDS)
    pages = max(1, -(-result.total // MOST_CARDS))
    number = max(1, min(number, pages))
    if number > 1:
        result = search(connection, query, number * MOST_CARDS)
    rulings = () if result.problem or number > 1 else rulings_found(connection, query)
    fault = _fault(query, result.problem) if result.problem else None
    found = _drawn(connection, result.results[(number - 1) * MOST_CARDS :])
    return SearchPage(query, result.total, found, rulings, result.hint, result.suggestions, fault, number, pages)


def _drawn(connection: Connection, hits: tuple[Hit, ...]) -> tuple[FoundCard, ...]:
    cards = {card.id: card for card in drawn(connection, (hit.id for hit in hits))}
    return tuple(FoundCard(cards[hit.id], _words(hit), hit.faces) for hit in hits if hit.id in cards)


def _words(hit: Hit) -> tuple[str, ...]:
    return tuple(dict.fromkeys(hit.snippet[start:end] for start, end in hit.marks))


def _fault(query: str, problem: Problem) -> Fault:
    caret = " " * problem.start + "^" * max(1, problem.end - problem.start)
    return Fault(clean(query), problem.message, caret, problem.hint)
