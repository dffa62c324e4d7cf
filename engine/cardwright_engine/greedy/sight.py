"""What the greedy player sees: the table, which it reads and never changes."""

from __future__ import annotations

import copy
from functools import lru_cache

from cardwright_engine import api
from cardwright_engine.choices import Unanswering
from cardwright_engine.frames import FrameStack
from cardwright_engine.state import Investigator, State
from cardwright_engine.table import Table


class Sight:
    """A table to look at. What is said or resolved on it by way of trial is lost."""

    def __init__(self, table: Table) -> None:
        self._shown = table
        self.look()

    def look(self) -> None:
        """See what there is now."""
        self.table = copy.copy(self._shown)
        self.table.log = []

    @classmethod
    def of(cls, package: api.CardPackage, state: State) -> Sight:
        """The sight of a state between effects, or in the middle of one that cannot be seen."""
        return cls(Table(package, state, Unanswering(), 0, None))

    def on(self, state: State) -> Sight:
        """The same cards on another state, of which it is not known what is being resolved."""
        other = copy.copy(self)
        other.table = copy.copy(self.table)
        other.table.state, other.table.frames, other.table.plan = state, FrameStack(), None
        return other

    @property
    def state(self) -> State:
        return self.table.state

    def investigator(self, name: str) -> Investigator:
        return self.state.investigator(name)

    def distances(self, space: str) -> dict[str, int]:
        """How many paths away each space of the board is."""
        return _distances(self.table.package.SPACES, space) if space else {}


@lru_cache(maxsize=512)
def _distances(board: tuple[api.SpaceRecord, ...], origin: str) -> dict[str, int]:
    paths = {space.id: [end for _, end in space.paths] for space in board}
    found, border = {origin: 0}, [origin]
    while border:
        reached = []
        for space in border:
            for end in paths[space]:
                if end not in found:
                    found[end] = found[space] + 1
                    reached.append(end)
        border = reached
    return found
