"""Tree nodes for what sets an ability off."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.moments import Moment
from cardwright.syntax.tree.nouns import NOWHERE, Activity, Place, Scope, Span, Thing, ThisCard


@dataclass(frozen=True, slots=True)
class WhenPerform:
    """``When you perform a Rest action,``; ``other``: ``When you perform a Focus action or a Rest action,``."""

    action: str
    other: str | None = None
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
    """``After resolving a Research Encounter,``: one of these encounters, by you; ``place``: ``… on a Wilderness space``."""

    encounters: tuple[str, ...]
    place: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WouldGain:
    """``If you would gain another Blessed Condition,``: what follows happens instead; ``other``: ``… or an Impairment token``."""

    thing: Thing
    other: Thing | None = None
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


@dataclass(frozen=True, slots=True)
class WhenImprove:
    """``When you improve a skill,``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenPass:
    """``When you pass a Will test during a Combat Encounter,``."""

    skill: str
    during: Activity | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenReroll:
    """``When you spend a Focus to reroll a die when resolving a Lore test,``."""

    token: str
    scope: Scope
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenGainThing:
    """``When you gain a Clue during a Research Encounter,``."""

    thing: Thing
    during: Activity | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EffectWould:
    """``If an effect would cause you to lose Sanity,``: what follows happens instead."""

    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Turn: TypeAlias = WhenImprove | WhenPass | WhenReroll | WhenGainThing | EffectWould
"""What comes of what you do."""

Event: TypeAlias = (
    Turn
    | WhenPerform
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
