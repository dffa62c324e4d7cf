"""Tree nodes for effects that act on the state of the game; the class, its grammar rule and engine method share a name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.board import BoardAction
from cardwright.syntax.tree.nouns import (
    NOWHERE,
    Chosen,
    ForEach,
    Group,
    It,
    Noun,
    Place,
    Span,
    Subject,
    Thing,
    ThisCard,
)


@dataclass(frozen=True, slots=True)
class Gain:
    """``gain 1 Item or Trinket Asset from the reserve``, ``gain 1 random Item Asset from the deck``.

    ``pile``: ``from the reserve or discard pile``.
    """

    things: tuple[Thing, ...]
    reserve: bool = False
    deck: bool = False
    for_each: ForEach | None = None
    pile: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Lose:
    """``lose 2 Sanity``, ``lose 1 Sanity for each Spell you have``."""

    things: tuple[Thing, ...]
    for_each: ForEach | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Recover:
    """``recover 1 additional Health``, ``recover all Health and Sanity``."""

    things: tuple[Thing, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OfThem:
    """``1 of them``: of what was gained just before."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Discard:
    """``discard this card``, ``discard 1 Condition``, ``discard it``, ``discard the chosen Clue``, ``discard 1 of them``.

    ``afterwards``: ``discard that Spell after resolving its effects``.
    """

    things: tuple[Thing | ThisCard | It | Chosen | OfThem, ...]
    for_each: ForEach | None = None
    afterwards: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Move:
    """``move up to 2 spaces``; ``exactly``: ``move 2 spaces``; ``along``: ``move 1 space along a Ship path``.

    ``or_along``: ``… along a Train or Uncharted path``; ``within``: ``… on this side board``.
    """

    spaces: int
    exactly: bool = False
    along: str | None = None
    or_along: str | None = None
    within: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MoveTo:
    """``move to your space``; ``other``: ``move to London or Arkham``."""

    place: Place
    other: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Give:
    """``give any number of Clues to another investigator on any space``."""

    thing: Thing
    to: Subject
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Trade:
    """``trade possessions``: between the investigators of the subject; ``whom``: ``with each other investigator on …``."""

    whom: Group | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Improve:
    """``improve 1 skill of your choice``; with a skill: ``improve Lore``, ``improve Lore twice``, and ``more`` of them.

    ``additional``: another than before. ``others``: ``and 1 other skill of your choice``; ``other``: ``1 other skill of your
    choice`` than the one that set this off.
    """

    skill: str | None
    count: int = 1
    additional: bool = False
    more: tuple[str, ...] = ()
    others: int = 0
    for_each: ForEach | None = None
    other: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Advance:
    """``advance Doom by 1``, ``advance Doom by 1 for each Gate on the game board``."""

    track: str
    steps: int
    for_each: ForEach | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdvanceTo:
    """``advance Doom to 0``."""

    track: str
    number: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Retreat:
    """``retreat Doom by 1``."""

    track: str
    steps: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Defeat:
    """``defeat all Monsters on your space``."""

    things: tuple[Thing, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdditionalAction:
    """``perform 1 additional action``."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class BecomeDelayed:
    """``become Delayed``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Flip:
    """``flip this card``: in the same frame, so the back reads the front's test and choices."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NoAdditionalEffect:
    """``no additional effect``: a row of a table that does nothing."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class BeDevoured:
    """``is devoured``: the subject, at once."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Ambush:
    """``a Monster ambushes you``; ``he``: ``a Monster ambushes him``; ``whom``: ``ambushes the nearest investigator``."""

    thing: Thing
    he: bool = False
    whom: Group | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class HaveAmbush:
    """``have a Deep One Monster ambush him``: whoever does it."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Spawn:
    """``spawn 1 Gate for each Spell you have``; ``each_on``: ``spawn 2 Monsters each on a random space``."""

    thing: Thing
    for_each: ForEach | None = None
    each_on: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EncounterClue:
    """``encounter the chosen Clue as if you are on its space, ignoring Monsters on that space``.

    ``clue`` is a `Thing` (``a Clue``) where it is chosen only now.
    """

    clue: Thing | Chosen
    ignoring: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ResolveReckoning:
    """``resolve the Reckoning effect on that card, treating all die rolls as 1's``."""

    die: int | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ResolveEncounter:
    """``resolve an Other World Encounter``."""

    encounter: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Close:
    """``close this Gate``: of the encounter that is resolved; ``close 1 Gate of your choice on any space``."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Solve:
    """``solve this Rumor``: the card itself."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SolveThing:
    """``solve 1 Rumor Mythos card in play``."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Impair:
    """``impair 1 skill of your choice``; with a skill: ``impair Lore``, and ``more`` skills (rulebook, Impairment Tokens).

    ``every``: ``impair each of your skills``; ``others``: ``impair each other skill`` than those improved before.
    """

    skill: str | None
    count: int = 1
    more: tuple[str, ...] = ()
    every: bool = False
    others: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MoveTrack:
    """``move the Omen counterclockwise by 1 without advancing Doom``; no ``steps``: ``to any space of the track``.

    ``forward``: ``advance the Omen by 1 without …``; with a ``color``: ``to the red space of the Omen track``; no ``unmoved``:
    what such a move sets off happens.
    """

    track: str
    unmoved: str | None
    steps: int | None = None
    forward: bool = False
    color: str | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ResolveResult:
    """``resolve the pass effect``, ``resolve the fail effect``: of the test of this card; ``told``: what that is in the story."""

    passed: bool
    told: str | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EncounterIt:
    """``encounter it``: the Monster or Gate spoken of before, at once."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EncounterThing:
    """``encounter each Monster on his space in the order of his choice``."""

    thing: Thing
    ordered: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ResolveAgainst:
    """``resolve a Combat Encounter against each Monster on your space in the order of your choice``."""

    encounter: str
    thing: Thing
    ordered: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ResolveReckonings:
    """``resolve the Reckoning effect of each Deal Condition you have``; not ``had``: of each there is, or of each in a place.

    ``twice``: two times, one after the other; ``die``: ``treating all die rolls as 1's``.
    """

    of: Noun
    had: bool = True
    place: Place | None = None
    twice: bool = False
    die: int | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Met: TypeAlias = EncounterIt | EncounterThing | SolveThing | ResolveAgainst | ResolveReckonings
"""Actions about what is met on the way, or lies before one."""


@dataclass(frozen=True, slots=True)
class Remove:
    """``remove your Investigator token from the game board``."""

    thing: Thing
    place: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LookAt:
    """``look at the top Gate in the Gate stack``."""

    what: str
    word: str
    name: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Substitute:
    """``resolve a Lore test in place of the Strength test``; ``same``: ``using the same test modifier``."""

    skill: str
    other: str
    same: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LoseFewer:
    """``lose 1 fewer Sanity``: than the effect would cause."""

    count: int
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PerformAbilities:
    """``perform the Action abilities of other investigators on the game board``."""

    place: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Odd: TypeAlias = Remove | LookAt | Substitute | LoseFewer | PerformAbilities
"""Actions of single cards."""

Fated: TypeAlias = AdvanceTo | Impair | MoveTrack | ResolveResult
"""Actions that impair, move a track, or resolve another part of the card."""

Action: TypeAlias = (
    AdvanceTo
    | Impair
    | Met
    | Odd
    | MoveTrack
    | ResolveResult
    | Gain
    | Lose
    | Recover
    | Discard
    | Move
    | MoveTo
    | Give
    | Trade
    | Improve
    | Advance
    | Retreat
    | Defeat
    | AdditionalAction
    | BecomeDelayed
    | Flip
    | NoAdditionalEffect
    | BeDevoured
    | Ambush
    | HaveAmbush
    | Spawn
    | EncounterClue
    | ResolveReckoning
    | ResolveEncounter
    | Close
    | Solve
    | BoardAction
)
"""Effects that act on the state of the game."""
