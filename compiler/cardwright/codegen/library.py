"""The modules of a generated package that are the same for every game: its records, and how they are asked for."""

from __future__ import annotations

MADE_BY = "# Made by cardwright from card sources; edit those, not this."

RECORDS = f'''{MADE_BY}
"""What the index lists: cards, abilities and spaces as plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright_engine.api import Declare


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability: its label on the card, canonical text and where it is written."""

    label: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Back:
    """One back of a card with two faces: its id (the label of its ability), its title if it has one, and what it says."""

    id: str
    title: str | None
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a card: its id, its word and what stands behind it, its title, its fields and what it says."""

    id: str
    word: str
    argument: str
    title: str | None
    fields: tuple[tuple[str, str, tuple[tuple[str, int | None], ...]], ...]
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One card in one revision: its label, its kind (printed, erratum, clarification), its ISO date (None where unknown).

    ``fields`` are what its kind prints on it: name, value as printed, and its items, each an id or word with its number.
    ``owner`` is the name of the card it is for. ``advancement`` is what advances it where it is the active card of its kind:
    derived from what it says, and no text on it.
    """

    id: str
    kind: str
    name: str
    set: str
    traits: tuple[str, ...]
    value: int | None
    copies: int
    revision: str
    revision_kind: str
    revision_date: str | None
    abilities: tuple[Ability, ...]
    backs: tuple[Back, ...]
    fields: tuple[tuple[str, str, tuple[tuple[str, int | None], ...]], ...]
    parts: tuple[Part, ...]
    owner: str
    advancement: tuple[Ability, ...]
    unknown: tuple[str, ...]
    declare: Callable[[Declare], None]


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """One space of the board, equal to itself alone.

    Paths are pairs of path type and space id, gate is the color of its Gate if it has one.
    """

    id: str
    name: str
    type: str
    paths: tuple[tuple[str, str], ...]
    gate: str
    board: str


@dataclass(frozen=True, slots=True)
class Package:
    """The cards as of a date with the board and the words: what an engine takes."""

    CARDS: tuple[Card, ...]
    SPACES: tuple[Space, ...]
    SKILLS: tuple[tuple[str, str], ...]
    LABELS: dict[str, str]
    AS_OF: str
    DIGEST: str
'''

REVISIONS = f'''{MADE_BY}
"""Which revision of a card is in force when."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PACKAGE.records import Card


def in_force(revisions: tuple[Card, ...], as_of: str) -> Card:
    """The one of these revisions, oldest first, that is in force as of "printed", "latest" or an ISO date.

    A revision without a date is later than any date. Raises ValueError for anything else.
    """
    if as_of == "latest":
        return revisions[-1]
    if as_of == "printed":
        return revisions[0]
    if not _is_date(as_of):
        raise ValueError(f"{{as_of!r}} is neither 'printed' nor 'latest' nor a date like '2014-07-01'")
    past = [card for card in revisions[1:] if card.revision_date is not None and card.revision_date <= as_of]
    return past[-1] if past else revisions[0]


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
'''
