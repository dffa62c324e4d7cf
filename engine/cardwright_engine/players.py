"""Players that need nobody: choosers for games that are only counted."""

from __future__ import annotations

import random
from collections.abc import Callable

from cardwright_engine.choices import Choice, Chooser
from cardwright_engine.greedy import GreedyPlayer


class RandomPlayer:
    """Chooses each option as likely as any other."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(str(seed))

    def __call__(self, choice: Choice, /) -> int:
        return self._random.randrange(len(choice.options))


class EagerPlayer(RandomPlayer):
    """Takes every offer and ends his turn, trades or travels only where nothing else is left; else like a random one."""

    LAST = ("end", "trade", "travel")
    """Options that are taken when there are no others."""

    def __call__(self, choice: Choice, /) -> int:
        left = [number for number, option in enumerate(choice.options) if option.key not in self.LAST]
        if choice.optional:
            left = [number for number in left if number < len(choice.options) - 1]
        return self._random.choice(left) if left else super().__call__(choice)


PLAYERS: dict[str, Callable[[str], Chooser]] = {"random": RandomPlayer, "eager": EagerPlayer, "greedy": GreedyPlayer}
"""By name; each is made from a seed."""
