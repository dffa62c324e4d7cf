"""Tree nodes for effects that open a test, a choice or other effects, and what an effect may be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.actions import Action, Advance, BecomeDelayed, Discard, Gain, Impair, MoveTo, MoveTrack, Spawn
from cardwright.syntax.tree.modifiers import Modifier
from cardwright.syntax.tree.nouns import (
    NOWHERE,
    Span,
    Subject,
    Thing,
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
class Spend:
    """``spend 2 Health and 2 Sanity``: only as a cost."""

    things: tuple[Thing, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Pay:
    """``spend 1 Sanity to gain 2 Clues``: the cost first, whole, then the effects; none in ``you may spend 1 Clue``.

    ``more``: what is paid besides, ``spend 1 Sanity and gain a Dark Pact Condition to …``; ``immediately``: ``to immediately …``.
    """

    cost: Cost
    effects: tuple[Effect, ...]
    more: tuple[Cost, ...] = ()
    immediately: bool = False
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
    """``recover 1 Health or discard 1 Condition``: one of the options is chosen; the first may be to spend something.

    ``or_all``: or all of them: ``lose 1 Health and/or 1 Sanity``.
    """

    options: tuple[Effect | Spend, ...]
    or_all: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Cost: TypeAlias = Spend | Discard | BecomeDelayed | Gain | Advance | Spawn | Impair | MoveTo | MoveTrack | Either
"""What may be the price of something."""

Structure: TypeAlias = Test | Roll | Pay | Cause | Choose | Either
"""Effects that open a choice, a test or other effects."""

Effect: TypeAlias = Action | Structure | Modifier
