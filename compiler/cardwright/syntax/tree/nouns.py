"""Tree nodes for what and who a sentence speaks about.

Nodes are plain data: frozen, compared by content (never by `span`), with children in tuples. A span is a half-open range of
characters in the text of the paragraph the node was parsed from.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
NOWHERE: Span = (0, 0)


# -- how many -----------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Exactly:
    """``2``."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Indefinite:
    """``a`` or ``an``: one."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class UpTo:
    """``up to 2``: 0, 1 or 2."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """``any number of``: 0 to all."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class All:
    """``all``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Each:
    """``each``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Another:
    """``another``: one that is not oneself."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Quantity: TypeAlias = Exactly | Indefinite | UpTo | AnyNumber | All | Each | Another


# -- where --------------------------------------------------------------------------------------------------------------------
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
    """``a City space``."""

    type: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Place: TypeAlias = YourSpace | ChosenSpace | AnySpace | PreviousSpace | SpaceOfType


# -- what ---------------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Noun:
    """``Item or Trinket Asset``, ``Blessed Condition``, ``Clue``, ``Item possession``: a singular word and what narrows it.

    Whether a modifier is a trait or a card's name is not the parser's business; analysis resolves it.
    """

    word: str
    modifiers: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Thing:
    """``1 Monster on your space``."""

    quantity: Quantity
    noun: Noun
    place: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ThisCard:
    """``this card``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


# -- who ----------------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class You:
    """``you``: the investigator who has the card."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class He:
    """``he``: the other investigator spoken of last."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class That:
    """``that investigator``, ``that Monster``: the one chosen before."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Group:
    """``each Monster on your space``, ``another investigator``, ``investigators on your space``."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Together:
    """``you and each Monster on your space``."""

    subjects: tuple[Subject, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Subject: TypeAlias = You | He | That | Group | Together


# -- during what --------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class DuringEncounter:
    """``during a Combat Encounter``."""

    encounter: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ResolvingEffects:
    """``when resolving Spell effects``; ``own``: ``when resolving your Spell effects``."""

    kind: str
    own: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PerformingAction:
    """``when performing a Rest action``."""

    action: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Activity: TypeAlias = DuringEncounter | ResolvingEffects | PerformingAction


@dataclass(frozen=True, slots=True)
class Scope:
    """When an ability that does not act by itself applies.

    ``test``: only when resolving a test, of ``skill`` if given; ``during`` an activity; ``apart_from`` an activity.
    """

    test: bool = False
    skill: str | None = None
    during: Activity | None = None
    apart_from: Activity | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)
