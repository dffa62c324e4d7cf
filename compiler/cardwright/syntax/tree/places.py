"""Tree nodes for places of the board and for cards that hold things."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from cardwright.syntax.tree.spans import NOWHERE, Span

if TYPE_CHECKING:
    from cardwright.syntax.tree.nouns import Thing


@dataclass(frozen=True, slots=True)
class YourSpace:
    """``your space``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChosenSpace:
    """``the chosen space``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AnySpace:
    """``any space``: no matter which."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PreviousSpace:
    """``his previous space``: where that investigator was before this effect moved him."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SpaceOfType:
    """``a City space``; ``of_your_choice``: ``a City space of your choice``, ``his_choice``: ``of his choice``."""

    type: str
    of_your_choice: bool = False
    his_choice: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NearestSpace:
    """``the nearest City space``: his own where it is one."""

    type: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NamedSpace:
    """``London``, ``Space 2``; ``definite``: ``the Nile River``."""

    name: str
    definite: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SpaceWith:
    """``a space containing a Gate``, ``the nearest Sea space that does not contain an Eldritch token``, ``a random City space``.

    ``which`` is ``a``, ``a random``, ``any``, ``each``, ``each named``, ``the`` or ``the nearest``; ``negated``: the space does
    not contain it; ``others``: ``containing either a Clue or a Gate``.
    """

    which: str
    type: str | None = None
    contains: Thing | None = None
    negated: bool = False
    others: tuple[Thing, ...] = ()
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ThatPlace:
    """``this space``, ``an adjacent space``, ``the game board``, ``this card``, and other places named by fixed words."""

    words: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TheActive:
    """``the active Mystery``; ``space``: ``the Active Expedition space``."""

    word: str
    space: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TheSpace:
    """``the Miskatonic Outpost space``."""

    name: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SheetOf:
    """``the Ancient One sheet``."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """``the green space of the Omen track``; without a color: ``the Omen track``, any of its spaces."""

    color: str | None
    track: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdjacentOn:
    """``an adjacent space on the Antarctica side board``."""

    board: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SideBoard:
    """``the Egypt side board``; no name: ``this side board``."""

    name: str | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdjacentToo:
    """``this space or an adjacent space``."""

    place: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Pile:
    """``in the Gate stack``; ``discards``: ``in the Gate stack and discard pile``."""

    word: str
    name: str
    discards: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhereIs:
    """``toward this Monster``, ``toward the nearest investigator``: where that is."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


BoardPlace: TypeAlias = (
    AdjacentToo | Pile | WhereIs | SpaceWith | ThatPlace | TheActive | TheSpace | SheetOf | TrackSpace | SideBoard | AdjacentOn
)
"""Places that cards of the whole table name."""


@dataclass(frozen=True, slots=True)
class SpaceOfChoice:
    """``a space of your choice``; ``contains``: ``… containing a Gate``; ``his_choice``: ``of his choice``."""

    contains: Thing | None = None
    negated: bool = False
    his_choice: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Place: TypeAlias = (
    SpaceOfChoice | YourSpace | ChosenSpace | AnySpace | PreviousSpace | SpaceOfType | NearestSpace | NamedSpace | BoardPlace
)
