"""The greedy player, as a chooser and as an adviser."""

from __future__ import annotations

import random

from cardwright_engine import api
from cardwright_engine.choices import Choice
from cardwright_engine.greedy.outlook import Memory, Outlook
from cardwright_engine.greedy.scoring import scores
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.keeping import KeptGame
from cardwright_engine.state import State


class GreedyPlayer:
    """Takes the option that is worth most now. It sees the game that it is let `watch`, or cards and the state it is shown.

    ``package`` is needed to `advise` on a state of no game that it watches. The seed decides between options that are as good.
    """

    def __init__(self, seed: int | str, package: api.CardPackage | None = None) -> None:
        self._random = random.Random(str(seed))
        self._package = package
        self._sight: Sight | None = None
        self._memory = Memory()

    def watch(self, game: KeptGame) -> None:
        """See that game from now on (`choices.Watching`)."""
        self._sight, self._memory = Sight(game.table), Memory()

    def __call__(self, choice: Choice, /) -> int:
        if self._sight is not None:
            self._sight.look()
        return self._best(self._sight, choice)[0]

    def advise(self, choice: Choice, state: State) -> tuple[int, str]:
        """The index of the option it would take in that state, and why, in a few plain words.

        Where it watches no game and has no package it goes by the option alone.
        """
        return self._best(self._sight_of(state), choice)

    def _sight_of(self, state: State) -> Sight | None:
        if self._sight is not None:
            self._sight.look()
            return self._sight if self._sight.state is state else self._sight.on(state)
        return None if self._package is None else Sight.of(self._package, state)

    def _best(self, sight: Sight | None, choice: Choice) -> tuple[int, str]:
        found = scores(None if sight is None else Outlook(sight, self._memory, choice.who), choice)
        most = max(one.value for one in found)
        index = self._random.choice([place for place, one in enumerate(found) if one.value == most])
        return index, found[index].reason
