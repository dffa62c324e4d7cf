"""Tree nodes for moments of the game that set an ability off, and for what lies somewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.nouns import NOWHERE, Activity, It, Noun, Place, Span, Thing, ThisCard
from cardwright.syntax.tree.table import TableMoment


@dataclass(frozen=True, slots=True)
class There:
    """``there are no Eldritch tokens on this card``, ``there are 4 or more Monsters on Space 19``.

    The quantity of the thing is `Indefinite`, `NoneOf`, `AtLeast` or `EqualTo`.
    """

    thing: Thing
    statistic: str | None = None
    """What of them all is added up: ``the total Toughness of Monsters on this card is equal to or greater than twice …``."""
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EntersPlay:
    """``When this card enters play,``."""

    card: ThisCard
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AtPhase:
    """``At the end of the Mythos Phase,``; ``start``: ``At the start of the Mythos Phase,``."""

    phase: str
    start: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenSo:
    """``When there are no Eldritch tokens on this card,``: at once when it becomes so."""

    state: There
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenSolved:
    """``When 3 Mysteries have been solved,``."""

    count: int
    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenFalls:
    """``When it is defeated,``, ``When the Dunwich Horror Epic Monster is defeated,``; ``a``: ``When a Cultist Monster is …``.

    ``this``: ``When this Monster is defeated,``.
    """

    what: It | Noun
    a: bool = False
    this: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeoneResolves:
    """``After an investigator resolves a Research Encounter,``; not ``after``: ``When an investigator resolves …,``."""

    who: Thing
    encounter: str
    after: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeoneDoes:
    """``When an investigator closes a Gate during an Other World Encounter,``; ``verb``: ``close``, ``defeat``, ``discard``."""

    who: Thing
    verb: str
    thing: Thing
    during: Activity | None = None
    after: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TrackAdvances:
    """``When the Omen advances to the green space of the Omen track,``, ``When Doom advances to 0,``."""

    track: str
    to: Place | int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenAwakens:
    """``When Azathoth awakens,``; ``definite``: ``When the Ancient One awakens,``."""

    word: str
    definite: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeoneMoves:
    """``When an investigator moves onto a space containing an Eldritch token,``."""

    who: Thing
    onto: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AroundTest:
    """``Before resolving the Strength test,``; ``after``: ``After resolving the Will test,``: a test of a Combat Encounter.

    ``during``: ``Before resolving the Strength test during a Combat Encounter,``, of a card that one has.
    """

    skill: str
    after: bool = False
    during: Activity | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AtSetup:
    """``After resolving setup,``, ``Before step 6 of setup,``; ``when``: ``before``, ``during`` or ``after``."""

    when: str
    step: int | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TrackWould:
    """``Each time Doom would advance,``; ``retreat``: ``Each time Doom would retreat,``: what follows says `instead`."""

    track: str
    retreat: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeoneWouldGain:
    """``When an investigator would gain an Artifact,``: what follows says `instead`."""

    who: Thing
    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SomeonePerforms:
    """``When an investigator on your space performs a Rest action,``."""

    who: Thing
    action: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenSpawns:
    """``When a Gate spawns,``."""

    noun: Noun
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Moment: TypeAlias = (
    SomeonePerforms
    | WhenSpawns
    | EntersPlay
    | AtPhase
    | WhenSo
    | WhenSolved
    | WhenFalls
    | SomeoneResolves
    | SomeoneDoes
    | TrackAdvances
    | WhenAwakens
    | SomeoneMoves
    | AroundTest
    | AtSetup
    | TrackWould
    | SomeoneWouldGain
    | TableMoment
)
"""Moments of the game, and what anybody does."""
