"""The words of the protocol: what generated code and an engine pass to each other."""

from __future__ import annotations

from typing import Protocol, TypeAlias

Span: TypeAlias = tuple[int, int]
"""Half-open character range in the canonical text of the ability being resolved."""

Payment: TypeAlias = tuple[str, str, int]
"""One payment of a cost: ``("spend", "clue", 2)``, ``("discard", "this card", 1)``, ``("discard", "asset with item or ally", 1)``
(cards of a kind with one of the traits; ``-ritual``: without that one), ``("gain", "debt", 1)`` (a card by id), ``("gain",
"condition with injury", 1)``, ``("spawn", "gate", 1)``, ``("advance", "doom", 2)``, ``("advance to", "omen red", 1)``,
``("discard after", "spell", 1)`` (the card whose effect goes on, once it is resolved), ``("impair", "will", 1)`` or
``("become delayed", "", 1)``."""

Cost: TypeAlias = tuple[Payment, ...]
"""A cost is paid whole or not at all (rulebook, Spend)."""

Spot: TypeAlias = tuple[str, str]
"""Where tokens lie that is no space: ``("card", "this")``, ``("active", "mystery")``, ``("sheet", "ancient-one")``, ``("track",
"omen green")``, or ``("track", "omen")``, any space of it."""

Activity: TypeAlias = tuple[str, str]
"""What is going on around an effect: ``("encounter", "combat")``, ``("action", "rest")``, ``("phase", "action")``,
``("effect", "spell")`` (an effect of any card of that kind), ``("effect", "condition with illness or injury")`` or
``("own effect", "spell")`` (of such a card of the holder)."""

Requirement: TypeAlias = tuple[str, str]
"""What must hold for a passive ability: ``("on space of type", "city")``, ``("not on space of type", "city")``,
``("has", "blight")`` (a card by id), ``("equal", "health sanity")``."""


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
