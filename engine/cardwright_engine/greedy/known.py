"""What is taken for granted where an effect is imagined, and how it branches."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright_engine import api
from cardwright_engine.state import Monster


class Fork(Exception):
    """It is not decided how the effect goes on: a chance with the odds of each way, a choice without."""

    def __init__(self, ways: int, odds: tuple[float, ...] = ()) -> None:
        super().__init__("the effect may go on in several ways")
        self.ways = ways
        self.odds = odds


class Enough(Exception):
    """What was to be imagined has been."""


@dataclass
class Aim:
    """The clause that a choice is about: the effect counts from there on, and its answer is given."""

    span: api.Span | None
    answer: int
    """1 or 0 of an offer, else the place of the option."""


@dataclass
class Known:
    """What is taken for granted of the event that sets the effect off."""

    gained: int | None = None
    """How many Clues he gained in the encounter."""
    more: int = 0
    """How many more tokens lie on the card than do."""
    slain: bool | None = None
    """Whether the Epic Monster of a card was defeated."""
    monster: Monster | None = None
    """The Monster that is defeated."""
    passed: bool | None = None
    """How the first test ends."""
    asked: set[str] = field(default_factory=set)
    """The tokens on the card that it asked about."""
    costs: list[api.Cost] | None = None
    """The costs that it asks, where they are to be noted; all of them can then be paid."""
    gains: set[str] = field(default_factory=set)
    """The cards that it gives by name."""
    solves: bool = False
    """Whether it solved the card."""
