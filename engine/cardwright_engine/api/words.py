"""The words of the protocol: what generated code and an engine pass to each other."""

from __future__ import annotations

from typing import Protocol, TypeAlias

Span: TypeAlias = tuple[int, int]
"""Half-open character range in the canonical text of the ability being resolved."""

Payment: TypeAlias = tuple[str, str, int]
"""One payment of a cost: ``("spend", "clue", 2)`` or ``("discard", "this card", 1)``, ``("gain", "debt", 1)`` (a card by id)."""

Cost: TypeAlias = tuple[Payment, ...]
"""A cost is paid whole or not at all (rulebook, Spend)."""

Activity: TypeAlias = tuple[str, str]
"""What is going on around an effect: ``("encounter", "combat")``, ``("action", "rest")``, ``("phase", "action")``,
``("effect", "spell")`` (an effect of any card of that kind) or ``("own effect", "spell")`` (of such a card of the holder)."""

Requirement: TypeAlias = tuple[str, str]
"""What must hold for a passive ability: ``("on space of type", "city")``, ``("not on space of type", "city")``."""


class Investigator(Protocol):
    """An investigator in play."""

    @property
    def name(self) -> str: ...


class Monster(Protocol):
    """A Monster on the game board, Epic or not."""

    @property
    def name(self) -> str: ...


class Space(Protocol):
    """A space of the game board."""

    @property
    def name(self) -> str: ...


Target: TypeAlias = Investigator | Monster
Investigators: TypeAlias = Investigator | tuple[Investigator, ...]
Targets: TypeAlias = Investigator | Monster | tuple[Target, ...]
