"""Tree nodes for effects that change a test, a loss, a cost or a view, rather than the state of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.nouns import (
    NOWHERE,
    ForEach,
    Place,
    Quantity,
    Scope,
    Span,
    That,
    Thing,
    You,
)


@dataclass(frozen=True, slots=True)
class Bonus:
    """``gain +5 Will and +5 Strength``; ``every``, with no ``skills``: ``gain +2 to all skills``."""

    skills: tuple[tuple[str, int], ...]
    every: int = 0
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdditionalDice:
    """``roll 1 additional die``; ``fewer``: ``roll 1 fewer die for each Spell you have (minimum 1 die)``."""

    count: int
    fewer: bool = False
    for_each: ForEach | None = None
    minimum: int | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reroll:
    """``reroll 1 die``, ``reroll any number of dice``; ``count`` is an `Exactly`, `UpTo`, `AnyNumber` or `All`.

    ``matching``: ``reroll 2 dice with matching results``.
    """

    count: Quantity
    matching: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AddToDie:
    """``add 1 to the result of 1 die``."""

    amount: int
    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AddSuccesses:
    """``add 1 success to your test result for each Clue spent``."""

    count: int
    for_each: ForEach | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CountsAs:
    """``Each 6 you roll when resolving a test counts as 2 successes``; the scope stands inside; none: of what goes on."""

    face: int
    scope: Scope | None
    successes: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Successes:
    """``4's, 5's and 6's count as successes on your tests``; ``only``: ``only 6's count …``; ``this_test``: on this one."""

    faces: tuple[int, ...]
    only: bool = False
    this_test: bool = False
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

    ``who`` is `That` where the loss that set the ability off is meant, `You` in ``prevent yourself from losing …``; ``count`` an
    `UpTo` or `UpToTestResult`.
    """

    who: Thing | That | You
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
    """``spend 1 less Clue to pay for an effect``, ``spend 1 less Clue for each Health token on this card``."""

    count: int
    what: str
    for_each: ForEach | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reduce:
    """``reduce the Damage of Monsters you encounter by 1 to a minimum of 1``.; ``that``: ``of that Monster``.

    No ``amount``: ``reduce the Horror of Monsters you encounter to 1``; ``chosen``: ``of Monsters you choose``, for this effect.
    """

    statistic: str
    whose: str
    amount: int | None
    minimum: int
    that: bool = False
    chosen: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChooseAsIf:
    """``choose an encounter as if there are no Monsters on your space``: a view that changes no state."""

    absent: str
    place: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MinimumDice:
    """``roll a minimum of 2 dice``."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Negates:
    """``each 1 you roll negates 1 success``: of the test that goes on."""

    face: int
    successes: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LoseAbility:
    """``Monsters you encounter lose Physical Resistance``."""

    whose: str
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Modifier: TypeAlias = (
    MinimumDice
    | Negates
    | LoseAbility
    | Bonus
    | AdditionalDice
    | Reroll
    | AddToDie
    | AddSuccesses
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
