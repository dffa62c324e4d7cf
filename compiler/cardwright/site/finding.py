"""The search page: cards and rulings found, and help where nothing is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from sqlite3 import Connection
from typing import Literal, TypeAlias, get_args

from cardwright.database.facets import MOST_PARTED, Facet, Part, facets
from cardwright.database.query import LONGEST_QUERY, Group, Problem, clean, parse_query
from cardwright.database.ranking import ORDERS, Order
from cardwright.database.search import Hit, SearchResult, search
from cardwright.database.search_faces import FaceFound
from cardwright.site.draw_cards import drawn
from cardwright.site.model import BackFace, Card, Ruling
from cardwright.site.rulings import rulings_found

View: TypeAlias = Literal["cards", "list", "table"]
"""How what is found is shown."""

VIEWS: tuple[View, ...] = get_args(View)

MOST_CARDS = 60
"""How many cards one page has."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a search page is asked for: all of it is in its address."""

    query: str = ""
    number: int = 1
    view: View = "cards"
    order: Order = "best"
    """By what the cards are put in order."""

    @staticmethod
    def of(query: str, page: str, view: str, order: str) -> Asked:
        """What an address asks for; what it says wrongly is as if it said nothing."""
        number = int(page) if page.isascii() and page.isdigit() and len(page) < 10 else 1
        asked = Asked(query[:LONGEST_QUERY], number)
        asked = next((asked.seen(one) for one in VIEWS if one == view), asked)
        return next((replace(asked, order=one) for one in ORDERS if one == order), asked)

    def narrowed(self, part: Part) -> Asked:
        """The same search with one more term."""
        parts = parse_query(self.query).parts
        bracketed = len(parts) == 1 and isinstance(parts[0], Group) and parts[0].any
        query = f"({self.query}) {part.term}" if bracketed else f"{self.query} {part.term}".strip()
        return replace(self, query=query, number=1)

    def turned(self, number: int) -> Asked:
        """Another page of it."""
        return replace(self, number=number)

    def seen(self, view: View) -> Asked:
        """The same cards shown in another way."""
        return replace(self, view=view)

    def sorted(self, order: Order) -> Asked:
        """The same cards in another order, from the first on."""
        return replace(self, order=order, number=1)


@dataclass(frozen=True, slots=True)
class FoundCard:
    """A card that is found, with the words found in its text and, of a card with backs, the faces they stand on."""

    card: Card
    words: tuple[str, ...]
    faces: tuple[FaceFound, ...] = ()
    snippet: str = ""
    """The piece of its text in which most of the words are."""

    @property
    def line(self) -> str:
        """Kind, traits, value and set in one line."""
        card = self.card
        value = None if card.value is None else f"value {card.value}"
        return " · ".join(filter(None, (card.kind, ", ".join(card.traits), value, card.set_name)))

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

    asked: Asked
    total: int
    exact: bool
    """Whether ``total`` is how many there are; where not, there are more."""
    found: tuple[FoundCard, ...]
    rulings: tuple[Ruling, ...]
    hint: str | None
    suggestions: tuple[str, ...]
    fault: Fault | None
    pages: int
    facets: tuple[Facet, ...]

    @property
    def query(self) -> str:
        """The query."""
        return self.asked.query

    @property
    def number(self) -> int:
        """Which page of all cards found it is, counted from 1."""
        return self.asked.number

    @property
    def first(self) -> int:
        """Which of all cards found the page begins with, counted from 1."""
        return (self.number - 1) * MOST_CARDS + 1


def search_page(connection: Connection, asked: Asked, marked: bool = True) -> SearchPage:
    """Search for cards and rulings; a number too high is the last page. An empty query finds all cards and no ruling.

    Rulings are on the first page. Facets are left out where more cards are found than are parted. Without ``marked`` no hit tells
    the words in its text that were found, which take long to look for.
    """
    result = _result(connection, asked, marked)
    pages = max(1, -(-result.total // MOST_CARDS))
    if not 1 <= asked.number <= pages:
        asked = asked.turned(max(1, min(asked.number, pages)))
        result = _result(connection, asked, marked)
    rulings = () if result.problem or asked.number > 1 else rulings_found(connection, asked.query)
    return SearchPage(
        asked,
        result.total,
        result.exact,
        _drawn(connection, result.results),
        rulings,
        result.hint,
        result.suggestions,
        _fault(asked.query, result.problem) if result.problem else None,
        pages,
        facets(connection, result.condition) if result.condition and 1 < result.total <= MOST_PARTED else (),
    )


def _result(connection: Connection, asked: Asked, marked: bool) -> SearchResult:
    return search(connection, asked.query, MOST_CARDS, max(0, asked.number - 1) * MOST_CARDS, asked.order, marked)


def _drawn(connection: Connection, hits: tuple[Hit, ...]) -> tuple[FoundCard, ...]:
    cards = {card.id: card for card in drawn(connection, (hit.id for hit in hits))}
    return tuple(FoundCard(cards[hit.id], _words(hit), hit.faces, hit.snippet) for hit in hits if hit.id in cards)


def _words(hit: Hit) -> tuple[str, ...]:
    return tuple(dict.fromkeys(hit.snippet[start:end] for start, end in hit.marks))


def _fault(query: str, problem: Problem) -> Fault:
    caret = " " * problem.start + "^" * max(1, problem.end - problem.start)
    return Fault(clean(query), problem.message, caret, problem.hint)
