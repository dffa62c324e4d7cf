"""Tree nodes for sentences and the paragraphs (abilities) they make."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.effects import Effect, Spend
from cardwright.syntax.tree.nouns import NOWHERE, Activity, Place, Scope, Span, Subject, Thing, ThisCard


# -- conditions that open a sentence ------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class IfPass:
    """``If you pass,``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfFail:
    """``If you fail,``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfRolled:
    """``On a 5 or 6,``."""

    faces: tuple[int, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfHeDoes:
    """``If he does,``: what the instruction before offered him really happened."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfOn:
    """``If you are on a City space,``."""

    place: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Condition: TypeAlias = IfPass | IfFail | IfRolled | IfHeDoes | IfOn


# -- events that trigger ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class WhenPerform:
    """``When you perform a Rest action,``."""

    action: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenGain:
    """``When you gain this card,``, ``When you gain this card from the deck,``."""

    card: ThisCard
    deck: bool = False
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


Event: TypeAlias = WhenPerform | WhenGain | WhenDefeat | WhenClose


# -- sentences ----------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Narrative:
    """Quoted narrative: never a rule."""

    text: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Instruction:
    """Who does, or may do, what. ``who`` is ``None`` in the imperative, which speaks to you.

    ``unless``: what you may do so that the effects do not happen.
    """

    who: Subject | None
    effects: tuple[Effect, ...]
    may: bool = False
    immediately: bool = False
    scope: Scope | None = None
    unless: tuple[Effect | Spend, ...] = ()
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Cannot:
    """``You cannot become Delayed unless you choose to``: absolute after its own exception.

    ``verb`` is ``become Delayed``, ``move`` or ``recover``; ``what`` are the resources that cannot be recovered.
    """

    who: Subject
    verb: str
    what: tuple[str, ...] = ()
    scope: Scope | None = None
    unless_chosen: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Clause: TypeAlias = Instruction | Cannot | Narrative


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: how it is linked to the one before, its limit, phase and condition, and what they govern."""

    clauses: tuple[Clause, ...]
    link: str | None = None
    once_per_round: bool = False
    phase: str | None = None
    condition: Condition | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


# -- paragraphs ---------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ActionAbility:
    """``Action: …``."""

    sentences: tuple[Sentence, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """``Reckoning: …``."""

    sentences: tuple[Sentence, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Triggered:
    """``When you perform a Rest action, …``, ``If you defeat a Monster during a Combat Encounter, …``."""

    event: Event
    sentences: tuple[Sentence, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Statement:
    """Sentences without an opening: passive abilities, or effects resolved at once."""

    sentences: tuple[Sentence, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Unknown:
    """``unknown "what is missing"``: shown, counted, never executed."""

    note: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Paragraph: TypeAlias = ActionAbility | Reckoning | Triggered | Statement | Unknown
