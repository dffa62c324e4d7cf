"""What cards declare, as data.

A card's declaration function runs once, when the game is created, against a `recorder.Recorder`. From then on the
engine looks passive abilities up by who has which cards (`ability_index.AbilityIndex`); it never asks the card's
code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from cardwright_engine.api import Activity, Cost, Effect, Given, Requirement, Span

YOU = "you"
ON_YOUR_SPACE = "investigators on your space"
ANYONE = "any investigator"
ANOTHER = "another investigator"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """One declared ability: whose card, which label, and what limits it."""

    card: str
    label: str
    part: str = ""
    """The part of the card that it belongs to; empty for what is in force while the card is."""
    who: str = YOU
    text: str = ""
    cost: Cost = ()
    limit: str | None = None
    requires: Requirement | None = None
    during: Activity | None = None
    apart_from: Activity | None = None
    at: Span | None = None
    given: Given | None = None
    """What must be so besides, asked in a frame of the event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Declared):
    """What is done in setup."""

    effect: Effect
    step: int = 0
    after: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Declared):
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalAction(Declared):
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning(Declared):
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved(Declared):
    """What is done when the card, or the part of it with that ``label``, is resolved."""

    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Advancement(Declared):
    """What is done where the active card of its kind is advanced."""

    effect: Effect
    lends: bool = False
    """Whether anybody may spend what it places on the card, on an effect of the card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Back(Declared):
    """The back with the id ``label``."""

    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Would(Declared):
    """What is resolved before something would happen; an offer where it has a ``text``."""

    event: str
    effect: Effect
    what: str = ""
    gained: str | None = None
    """The card that would be gained."""
    another: bool = False
    cause: str = ""
    """What must make a track move; empty for anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AsEncounter(Declared):
    effect: Effect
    on: str | None = None
    """The space of whoever may choose it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Declared):
    event: str
    effect: Effect
    what: tuple[str, ...] = ()
    """One of these it must happen to; none: to anything."""
    origin: str | None = None
    """Where a gained card must have come from."""
    this: bool = False
    """Whether it must happen to this very card or Monster."""
    by_itself: bool = True
    """Whether what it does itself sets it off again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedGains(Declared):
    """Cards gained by an ``action`` of the holder may be gained by others."""

    action: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opportunity(Declared):
    effect: Effect
    phase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus(Declared):
    skills: tuple[tuple[str, int], ...]
    optional: bool = False

    def value(self, skill: str) -> int:
        """How much it adds to a test of the skill."""
        return next((amount for name, amount in self.skills if name == skill), 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class AdditionalDice(Declared):
    count: int
    optional: bool = False
    skills: tuple[str, ...] = ()
    """The skills of the tests that it is for; none: of all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll(Declared):
    count: int | None
    skills: tuple[str, ...] = ()
    """The skills of the tests that it is for; none: of all."""
    every: bool = False
    """Whether it is all of them or none."""
    then: Effect | None = None
    """What is done besides where it is used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreRerolled(Declared):
    """How many dice are rerolled for a token, instead of one."""

    count: int
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DieAddition(Declared):
    amount: int
    count: int
    skills: tuple[str, ...] = ()
    """The skills of the tests that it is for; none: of all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddedSuccesses(Declared):
    count: int
    skills: tuple[str, ...] = ()
    """The skills of the tests that it is for; none: of all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MinimumDice(Declared):
    count: int
    skills: tuple[str, ...] = ()
    """The skills of the tests that it is for; none: of all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WithoutResistance(Declared):
    """What Monsters that the holder encounters do not have."""

    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsAs(Declared):
    face: int
    successes: int
    skills: tuple[str, ...] = ()
    """The skills of the tests that it is for; none: of all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Successes(Declared):
    faces: tuple[int, ...]
    only: bool = False
    """Whether no other face is a success."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevention(Declared):
    what: str
    amount: int | None
    """How much of one loss it prevents, always as much as possible; ``None`` is all of a single effect."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Discount(Declared):
    what: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Restriction(Declared):
    verb: str
    unless: str | None = None
    what: str = ""
    """What he cannot do it with; empty for anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reduction(Declared):
    statistic: str
    amount: int | None
    """By how much; ``None``: to the minimum."""
    minimum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Declared):
    view: str
    phase: str


def is_for(skills: tuple[str, ...], skill: str) -> bool:
    """Whether what names these skills is for a test of that one."""
    return not skills or skill in skills


Ability = TypeVar("Ability", bound=Declared)
