"""Tree nodes for what sets an ability off."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.moments import Moment
from cardwright.syntax.tree.nouns import NOWHERE, Activity, Span, Thing, ThisCard


@dataclass(frozen=True, slots=True)
class WhenPerform:
    """``When you perform a Rest action,``."""

    action: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenGain:
    """``When you gain this card,``, ``When you gain this card from the deck,``; ``reserve``: ``from the deck or reserve``."""

    card: ThisCard
    deck: bool = False
    reserve: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenDefeat:
    """``If you defeat a Monster during a Combat Encounter,``."""

    thing: Thing
    during: Activity | None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenClose:
    """``If you close a Gate during an Other World Encounter,``."""

    thing: Thing
    during: Activity | None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenResolve:
    """``When resolving a Combat Encounter,``."""

    encounter: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AfterResolving:
    """``After resolving a Research Encounter,``: one of these encounters, by you."""

    encounters: tuple[str, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WouldGain:
    """``If you would gain another Blessed Condition,``: what follows happens instead."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WouldLose:
    """``When an investigator would lose Health,``: what follows may prevent it."""

    who: Thing
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WouldEncounter:
    """``Instead of resolving an encounter,``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Event: TypeAlias = (
    WhenPerform
    | WhenGain
    | WhenDefeat
    | WhenClose
    | WhenResolve
    | AfterResolving
    | WouldGain
    | WouldLose
    | WouldEncounter
    | Moment
)
