"""Tree nodes for what a sentence does. One class a verb; the verb's grammar rule and engine method have the same name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.nouns import (
    NOWHERE,
    Chosen,
    It,
    Noun,
    Place,
    Quantity,
    Scope,
    Span,
    Subject,
    That,
    Thing,
    ThisCard,
)


@dataclass(frozen=True, slots=True)
class Test:
    """``test Lore -1``."""

    skill: str
    modifier: int = 0
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Roll:
    """``roll 1 die``: not a test."""

    dice: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Gain:
    """``gain 1 Item or Trinket Asset from the reserve``, ``gain 1 random Item Asset from the deck``."""

    things: tuple[Thing, ...]
    reserve: bool = False
    deck: bool = False
    for_each: Noun | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Lose:
    """``lose 2 Sanity``, ``lose 1 Sanity for each Spell you have``."""

    things: tuple[Thing, ...]
    for_each: Noun | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Recover:
    """``recover 1 additional Health``, ``recover all Health and Sanity``."""

    things: tuple[Thing, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Spend:
    """``spend 2 Health and 2 Sanity``: only as a cost."""

    things: tuple[Thing, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Discard:
    """``discard this card``, ``discard 1 Condition``, ``discard it``, ``discard the chosen Clue``."""

    things: tuple[Thing | ThisCard | It | Chosen, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Pay:
    """``spend 1 Sanity to gain 2 Clues``: the cost first, whole, then the effects."""

    cost: Spend | Discard | BecomeDelayed | Gain
    effects: tuple[Effect, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Cause:
    """``cause each Monster on your space to lose 3 Health``."""

    who: Subject
    effects: tuple[Effect, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Choose:
    """``choose a space``; with effects: ``choose 1 Monster on your space to lose 3 Health``."""

    thing: Thing
    effects: tuple[Effect, ...] = ()
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Either:
    """``recover 1 Health or discard 1 Condition``: one of the options is chosen; the first may be to spend something."""

    options: tuple[Effect | Spend, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Move:
    """``move up to 2 spaces``; ``exactly``: ``move 2 spaces``."""

    spaces: int
    exactly: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MoveTo:
    """``move to your space``."""

    place: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Give:
    """``give any number of Clues to another investigator on any space``."""

    thing: Thing
    to: Subject
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Trade:
    """``trade possessions``: between the investigators of the subject."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Improve:
    """``improve 1 skill of your choice``; with a skill: ``improve Lore``. ``additional``: another than before."""

    skill: str | None
    count: int = 1
    additional: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Advance:
    """``advance Doom by 1``."""

    track: str
    steps: int
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
    """``a Monster ambushes you``."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Spawn:
    """``spawn 1 Gate for each Spell you have``."""

    thing: Thing
    for_each: Noun | None = None
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
    """``close this Gate``: of the encounter that is resolved."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Solve:
    """``solve this Rumor``: the card itself."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


# -- effects that change a test, a loss or a cost, not the state of the game ----------------------------------------------------
@dataclass(frozen=True, slots=True)
class Bonus:
    """``gain +5 Will and +5 Strength``."""

    skills: tuple[tuple[str, int], ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdditionalDice:
    """``roll 1 additional die``."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reroll:
    """``reroll 1 die``, ``reroll any number of dice``; ``count`` is an `Exactly`, `UpTo` or `AnyNumber`."""

    count: Quantity
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AddToDie:
    """``add 1 to the result of 1 die``."""

    amount: int
    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CountsAs:
    """``Each 6 you roll when resolving a test counts as 2 successes``; the scope stands inside."""

    face: int
    scope: Scope
    successes: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Successes:
    """``4's, 5's and 6's count as successes on your tests``; ``only``: ``only 6's count …``."""

    faces: tuple[int, ...]
    only: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PreventLoss:
    """``prevent the loss of 1 Sanity``: of oneself."""

    count: int
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PreventFrom:
    """``prevent an investigator on your space from losing up to 2 Health``.

    ``who`` is `That` where the loss that set the ability off is meant; ``count`` an `UpTo` or `UpToTestResult`.
    """

    who: Thing | That
    count: Quantity
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PreventAll:
    """``prevent all Sanity loss from a single effect``: of oneself (ruling grotesque-statue-self-only)."""

    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SpendLess:
    """``spend 1 less Clue to pay for an effect``."""

    count: int
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reduce:
    """``reduce the Damage of Monsters you encounter by 1 to a minimum of 1``."""

    statistic: str
    whose: str
    amount: int
    minimum: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChooseAsIf:
    """``choose an encounter as if there are no Monsters on your space``: a view that changes no state."""

    absent: str
    place: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Action: TypeAlias = (
    Gain
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
    | Spawn
    | EncounterClue
    | ResolveReckoning
    | ResolveEncounter
    | Close
    | Solve
)
"""Effects that act on the state of the game."""

Structure: TypeAlias = Test | Roll | Pay | Cause | Choose | Either
"""Effects that open a choice, a test or other effects."""

Modifier: TypeAlias = (
    Bonus
    | AdditionalDice
    | Reroll
    | AddToDie
    | CountsAs
    | Successes
    | PreventLoss
    | PreventFrom
    | PreventAll
    | SpendLess
    | Reduce
    | ChooseAsIf
)
"""Effects that the engine indexes: they change a test, a loss, a cost, a statistic or a view."""

Effect: TypeAlias = Action | Structure | Modifier
