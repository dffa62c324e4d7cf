"""Tree nodes for what Mythos cards, sheets and tokens say that few other cards do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.few import *  # noqa: F403
from cardwright.syntax.tree.few import FewAction, IfTogetherOrHave, WhenRoll
from cardwright.syntax.tree.nouns import NOWHERE, It, Noun, Span, Thing


@dataclass(frozen=True, slots=True)
class PlaceTop:
    """``place the top 4 cards of the Asset deck in the reserve``."""

    count: int
    deck: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Search:
    """``search the Expedition Encounter deck for each card that corresponds to the active Expedition``.

    ``everywhere``: ``the Asset deck, discard pile and reserve``; ``least``: ``with value equal to or greater than the number of
    Eldritch tokens on this card``; ``active``: the card that the found ones correspond to; ``plus``: ``with value equal to or
    greater than 2 plus the chosen number``.
    """

    deck: str
    thing: Thing
    everywhere: bool = False
    least: Thing | None = None
    active: str | None = None
    plus: int | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ReturnToBox:
    """``return those cards to the game box``; ``defeated``: ``return all defeated investigators to the game box``.

    ``what``: ``return it to the game box``, ``return the King in Yellow Rumor to the game box``.
    """

    defeated: bool = False
    what: Thing | It | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """``look at the top 2 Gates in the Gate stack``."""

    count: int
    word: str
    of: str
    where: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PutBack:
    """``put 1 Gate on the top of the Gate stack and the other on the bottom``."""

    count: int
    word: str
    of: str
    where: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LookAtBack:
    """``look at the back of that card``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AllowPurchases:
    """``allow other investigators to gain any cards you purchase``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TradeThings:
    """``trade any number of Clues with an investigator on any space``."""

    thing: Thing
    other: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RecoverAsMuch:
    """``recover an equal number of Health or Sanity``: as many as were spent."""

    resources: tuple[str, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ImproveAgain:
    """``improve that skill again``: the one that set this off."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SkipEncounter:
    """``do not resolve another encounter``: in this phase."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MoveThem:
    """``move him and this Monster 1 space``."""

    noun: Noun
    spaces: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NotEliminated:
    """``is not eliminated``: the investigator of a player who has lost it."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Keep:
    """``do not discard the Eldritch tokens on the game board``."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CannotBe:
    """``no Gates can be closed``, ``no cards can be placed in the reserve``."""

    noun: Noun
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


TableAction: TypeAlias = (
    PlaceTop | Search | ReturnToBox | LookAtTop | PutBack | LookAtBack | AllowPurchases | TradeThings | RecoverAsMuch
    | ImproveAgain | SkipEncounter | MoveThem | NotEliminated | Keep | CannotBe | FewAction
)  # fmt: skip
"""Effects on decks, and on what lies before others."""


@dataclass(frozen=True, slots=True)
class IfEmpty:
    """``If the Expedition Encounter deck is empty,``."""

    deck: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfEliminated:
    """``If all investigators have been eliminated,``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfRollOf:
    """``If the result is equal to or less than the number of investigators,``: of the die rolled."""

    of: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfNotCorresponding:
    """``If the discarded Gate does not correspond to the current Omen,``."""

    word: str
    track: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfLastCard:
    """``If this is the last card of the Mythos deck,``."""

    deck: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


TableCondition: TypeAlias = IfEmpty | IfEliminated | IfRollOf | IfNotCorresponding | IfLastCard | IfTogetherOrHave
"""What a sentence depends on that is so in a deck, among players, or of what was discarded."""


@dataclass(frozen=True, slots=True)
class SomeoneGains:
    """``When another investigator gains a Madness Condition,``."""

    who: Thing
    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeoneRerolls:
    """``When an investigator on your space spends 1 Clue to reroll a die,``."""

    who: Thing
    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeoneFalls:
    """``When an investigator is defeated or devoured,``."""

    who: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WouldCause:
    """``Each time a Gate would cause Doom to advance,``; no ``word``: ``Each time any other effect would cause …``."""

    word: str | None
    track: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeonePasses:
    """``When an investigator passes a Lore test while resolving a Spell effect,``."""

    who: Thing
    skill: str
    kind: str | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


TableMoment: TypeAlias = SomeoneGains | SomeoneRerolls | SomeoneFalls | WouldCause | SomeonePasses | WhenRoll
"""Moments that few cards speak of."""
