"""What a card changes in games: the same games with it and without it, and the differences with their intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import mean, stdev
from typing import Any

from cardwright_engine.api import CardPackage, CardRecord
from cardwright_engine.ending import WON
from cardwright_engine.simulation import FAILED, Plan, Played

from cardwright.scenarios.simulating import SURE, share

__all__ = ["CardPackage", "CardRecord", "Difference", "Measured", "Trial", "measured"]

FEWEST = 5
"""Of fewer pairs no interval of numbers is told."""
SHARES: Mapping[str, Callable[[Played], bool]] = {
    "won": lambda one: one.outcome == WON,
    "awakened": lambda one: one.awakened,
}
"""What is true of a game or not."""
NUMBERS: Mapping[str, Callable[[Played], int]] = {
    "doom": lambda one: one.doom,
    "rounds": lambda one: one.rounds,
    "solved": lambda one: one.solved,
    "defeats": lambda one: one.defeats,
}
"""What is counted of a game."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The cards on trial: ``forced`` into a game or kept ``out`` of it; the other game begins with ``instead``."""

    forced: tuple[CardRecord, ...] = ()
    out: tuple[CardRecord, ...] = ()
    instead: tuple[CardRecord, ...] = ()

    def to_data(self) -> dict[str, list[str]]:
        """The ids as JSON-ready data, by the options of the command."""
        named = {"with": self.forced, "without": self.out, "instead_of": self.instead}
        return {option: [card.id for card in cards] for option, cards in named.items()}

    def plans(self, plan: Plan) -> tuple[Plan, Plan]:
        """The plan with what is asked for, and the one it is compared with."""
        forced, out, instead = ([card.id for card in cards] for cards in (self.forced, self.out, self.instead))
        undrawn = (*forced, *instead)
        return (
            replace(plan, forced=tuple(forced), kept_out=(*out, *instead), undrawn=undrawn),
            replace(plan, forced=tuple(instead), kept_out=tuple(forced), undrawn=undrawn),
        )


@dataclass(frozen=True, slots=True)
class Difference:
    """On average with, without, and between what and what the difference lies in 95 of 100 cases; ``None`` for too few games."""

    having: float
    lacking: float
    low: float | None
    high: float | None

    @property
    def change(self) -> float:
        return self.having - self.lacking

    @property
    def shown(self) -> bool:
        """Whether the interval leaves no room for no difference."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


@dataclass(frozen=True, slots=True)
class Measured:
    """Pairs of games of one seed, and what differs. A pair of which a game failed is not among them."""

    pairs: tuple[tuple[Played, Played], ...]
    failed: tuple[Played, ...]
    differences: Mapping[str, Difference]
    used: int
    """In how many games with the forced cards an effect of theirs was resolved."""
    effects: int
    """How many effects of theirs were resolved in all."""

    def to_data(self) -> dict[str, Any]:
        """The same as JSON-ready data."""
        return {
            "games": len(self.pairs),
            "used": self.used,
            "effects": self.effects,
            "differences": {
                name: {
                    "with": round(one.having, 4),
                    "without": round(one.lacking, 4),
                    "change": round(one.change, 4),
                    "interval": None if one.low is None or one.high is None else [round(one.low, 4), round(one.high, 4)],
                    "shown": one.shown,
                }
                for name, one in self.differences.items()
            },
        }


def measured(trial: Trial, having: Sequence[Played], lacking: Sequence[Played]) -> Measured:
    """Compare games of the same seeds, the first with what is on trial."""
    both = list(zip(having, lacking, strict=True))
    pairs = tuple(pair for pair in both if not any(one.outcome == FAILED for one in pair))
    marks = tuple(f"{card.id}/" for card in trial.forced)
    counted = [sum(n for name, n in one.effects.items() if name.startswith(marks)) if marks else 0 for one, _ in pairs]
    differences = {name: _of_shares([ask(a) for a, _ in pairs], [ask(b) for _, b in pairs]) for name, ask in SHARES.items()}
    differences |= {name: _of_numbers([ask(a) for a, _ in pairs], [ask(b) for _, b in pairs]) for name, ask in NUMBERS.items()}
    failed = tuple(one for pair in both for one in pair if one.outcome == FAILED)
    return Measured(pairs, failed, differences, sum(1 for one in counted if one), sum(counted))


def _of_shares(having: Sequence[bool], lacking: Sequence[bool]) -> Difference:
    """Of shares: Newcombe's interval from those of both, which holds for small numbers and for none at all."""
    if not having:
        return Difference(0, 0, None, None)
    here, there = mean(having), mean(lacking)
    (low_here, high_here), (low_there, high_there) = (share(sum(one), len(one)) for one in (having, lacking))
    change = here - there
    low = change - sqrt((here - low_here) ** 2 + (high_there - there) ** 2)
    high = change + sqrt((high_here - here) ** 2 + (there - low_there) ** 2)
    return Difference(here, there, max(-1.0, low), min(1.0, high))


def student(freedom: int) -> float:
    """So many standard errors to each side are 95 of 100 cases, of few games: t by its expansion (Abramowitz, Stegun 26.7.5),
    right to a hundredth from four degrees of freedom on."""
    z = SURE
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return float(z + sum(term / freedom**power for power, term in enumerate(terms, 1)))


def _of_numbers(having: Sequence[int], lacking: Sequence[int]) -> Difference:
    """Of numbers: Student's interval from the differences within the pairs, as both games of a pair begin alike."""
    if not having:
        return Difference(0, 0, None, None)
    changes = [a - b for a, b in zip(having, lacking, strict=True)]
    if len(changes) < FEWEST:
        return Difference(mean(having), mean(lacking), None, None)
    spread = student(len(changes) - 1) * stdev(changes) / sqrt(len(changes))
    return Difference(mean(having), mean(lacking), mean(changes) - spread, mean(changes) + spread)
