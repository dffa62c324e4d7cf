"""Tree nodes for what a sentence does. One class a verb; the verb's grammar rule and engine method have the same name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.nouns import NOWHERE, Place, Quantity, Scope, Span, Subject, Thing, ThisCard, UpTo


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
    """``gain 1 Item or Trinket Asset from the reserve``."""

    things: tuple[Thing, ...]
    reserve: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Lose:
    """``lose 2 Sanity``."""

    things: tuple[Thing, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Recover:
    """``recover 1 additional Health``, ``recover all Health and Sanity``."""

    things: tuple[Thing, ...]
    additional: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Spend:
    """``spend 2 Health and 2 Sanity``: only as a cost."""

    things: tuple[Thing, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Discard:
    """``discard this card``, ``discard 1 Condition``."""

    things: tuple[Thing | ThisCard, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Pay:
    """``spend 1 Sanity to gain 2 Clues``: the cost first, whole, then the effects."""

    cost: Spend | Discard | BecomeDelayed
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
    """``recover 1 Health or discard 1 Condition``: one of the options is chosen."""

    options: tuple[Effect, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Move:
    """``move up to 2 spaces``."""

    spaces: int
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
    """``improve 1 skill of your choice``; with a skill: ``improve Lore``."""

    skill: str | None
    count: int = 1
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
class PreventLoss:
    """``prevent the loss of 1 Sanity``: of oneself."""

    count: int
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PreventFrom:
    """``prevent an investigator on your space from losing up to 2 Health``."""

    who: Thing
    count: UpTo
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
    | PreventLoss
    | PreventFrom
    | PreventAll
    | SpendLess
    | Reduce
    | ChooseAsIf
)
"""Effects that the engine indexes: they change a test, a loss, a cost, a statistic or a view."""

Effect: TypeAlias = Action | Structure | Modifier
