"""Tree nodes for effects on cards of the whole table, on tokens that lie on them, and for the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.nouns import NOWHERE, ForEach, It, Noun, Place, Span, Thing
from cardwright.syntax.tree.table import *  # noqa: F403
from cardwright.syntax.tree.table import TableAction


@dataclass(frozen=True, slots=True)
class Supply:
    """``from the Clue pool``, ``from the Gate stack``, ``from the Monster cup``: what nobody has and no space holds."""

    word: str
    name: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PlaceOn:
    """``place 1 Eldritch token on this card``: where is the place of the thing; ``each_on``: ``… each on a random space``.

    ``supply``: ``place 1 Clue from the Clue pool on this card``; ``each_of``: ``… on each of Space 4, Space 10 and Tunguska``;
    ``faceup``: ``place 1 random Clue faceup on this card``.
    """

    thing: Thing
    each_on: Place | None = None
    supply: Supply | None = None
    each_of: tuple[Place, ...] = ()
    faceup: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RemoveFrom:
    """``discard 1 Eldritch token from this card``, ``discard all cards from the reserve``."""

    thing: Thing
    place: Place
    for_each: ForEach | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MoveThing:
    """``move this Clue to the nearest Sea space``: the one that is encountered; ``move each Clue on the game board to …``.

    Also ``move that Monster to your space``, ``move 1 Monster on any space to your space``, and `It`: ``move it to your space``.
    ``source``: ``move 1 Monster of your choice from any space to …``.
    """

    thing: Thing | It
    place: Place
    source: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdvanceActive:
    """``advance the active Mystery``, ``advance the active Mystery by 2``: by the step that the card itself asks for."""

    word: str
    steps: int = 1
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LoseGame:
    """``lose the game``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WinGame:
    """``win the game``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Awaken:
    """``the Ancient One awakens``."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Surge:
    """``resolve a Monster surge``, ``resolve a Monster surge on his space``."""

    word: str
    place: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class DrawAndResolve:
    """``draw and resolve a Special Encounter``, ``draw and resolve 1 Rumor Mythos card from the game box``."""

    thing: Thing
    place: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IsSolved:
    """``the Final Mystery is solved``; ``won``: ``… and investigators win the game``."""

    word: str
    won: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SetAside:
    """``set aside all Ghoul Monsters``."""

    things: tuple[Thing, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """``shuffle the Expedition Encounter deck``."""

    deck: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class FlipSheet:
    """``flip this sheet``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ShuffleIn:
    """``shuffle a solved Mystery into the deck``; ``random``: ``shuffle a random solved Mystery …``."""

    noun: Noun
    random: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class FlipThat:
    """``flip that Condition``, ``flip that card``: the one a condition spoke of."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SkipTest:
    """``do not resolve the Strength test``: of the tests of a Combat Encounter."""

    skill: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SetUp:
    """``set up the Antarctica side board``; ``deck``: ``set up the Mystic Ruins Encounter deck``."""

    name: str
    deck: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Draw:
    """``draw a random Antarctica III Adventure``; ``definite``: ``draw the Framed for Theft Adventure``.

    ``sheets``: ``draw 1 random Investigator sheet``.
    """

    noun: Noun
    definite: bool = False
    sheets: int | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MoveToward:
    """``move 1 space toward Tunguska``; ``noun``: ``move this Monster 1 space toward …``."""

    spaces: int
    place: Place
    noun: Noun | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


SheetAction: TypeAlias = SetUp | Draw | MoveToward | SkipTest | ShuffleIn
"""Effects of sheets, Preludes, Monsters and Adventures."""

BoardAction: TypeAlias = (
    PlaceOn | RemoveFrom | MoveThing | AdvanceActive
    | LoseGame | WinGame | Awaken | Surge | DrawAndResolve | IsSolved | SetAside | Shuffle
    | FlipSheet | FlipThat | SheetAction | TableAction
)  # fmt: skip
"""Effects that no investigator has by himself."""
