"""The steps of a scenario as plain data. Names are as written; binding gives them meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

THIS_CARD = "this card"
YOU = "you"
A_CARD = "a card of yours"
"""A card that a scenario makes up by its text."""
FIRST_IMPROVISED = "improvised-1"
"""The id of the first of them, which is meant where one is named."""


class Written(str):
    """A part of a step as written, with the half-open range of characters it has in the step."""

    __slots__ = ("end", "start")
    start: int
    end: int

    def __new__(cls, text: str, start: int, end: int) -> Written:
        made = super().__new__(cls, text)
        made.start, made.end = start, end
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """A copy is a plain text: it is in no step any more."""
        return (str, (str(self),))


@dataclass(frozen=True, slots=True)
class Item:
    """Something one has: a named card (``count`` is ``None``), or a number of something: ``3 Clues``."""

    name: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of a card that somebody has; without an ``owner`` the only one there is."""

    owner: str
    card: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where tokens lie: on a card or a space, on the spaces of a ``color`` of a track, or on the whole board."""

    name: str
    color: str = ""


BOARD = Place("")
"""Anywhere on the board."""


@dataclass(frozen=True, slots=True)
class Given:
    """How something stands: ``what`` is the rule of ``scenario.lark``, the rest its parts."""

    what: str
    who: str = ""
    name: str = ""
    number: int = 0
    items: tuple[Item, ...] = ()
    statistics: tuple[tuple[str, Any], ...] = ()
    epic: bool = False
    text: str = ""
    place: Place = BOARD


@dataclass(frozen=True, slots=True)
class When:
    """What happens."""

    what: str
    who: str = ""
    name: str = ""
    other: str = ""
    text: str = ""
    activity: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Then:
    """What must be so; ``holds`` is False for a ``not``."""

    what: str
    who: str = ""
    name: str = ""
    number: int = 0
    items: tuple[Item, ...] = ()
    holds: bool = True
    text: str = ""
    place: Place = BOARD


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer to the next choice that has such an option."""

    answer: str


@dataclass(frozen=True, slots=True)
class Dice:
    """Faces in the order they are rolled."""

    faces: tuple[int, ...]


ParsedStep: TypeAlias = Given | When | Then | Choose | Dice
