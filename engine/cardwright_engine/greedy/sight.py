"""What the greedy player sees: the table, which it reads and never changes."""

from __future__ import annotations

import copy
from functools import lru_cache

from cardwright_engine import api
from cardwright_engine.choices import Unanswering
from cardwright_engine.doorway import Doorway
from cardwright_engine.frames import Frame, FrameStack
from cardwright_engine.possessions import matching
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
        Doorway(self.table)
        self.forget()

    def forget(self) -> None:
        """Nothing has been reckoned yet."""
        self.dice: dict[tuple[str, str, api.Activity | None], int] = {}
        """How many dice who rolls for which skill, as far as it was asked (`odds`)."""
        self.faces: dict[str, float] = {}
        """How likely a die of his shows a success."""

    @classmethod
    def of(cls, package: api.CardPackage, state: State) -> Sight:
        """The sight of a state between effects, or in the middle of one that cannot be seen."""
        return cls(Table(package, state, Unanswering(), 0, None))

    def on(self, state: State) -> Sight:
        """The same cards on another state, of which it is not known what is being resolved."""
        other = copy.copy(self)
        other.table = copy.copy(self.table)
        other.table.state, other.table.frames, other.table.plan = state, FrameStack(), None
        Doorway(other.table)
        other.forget()
        return other

    def framed(self, frame: Frame) -> Table:
        """The table while something is resolved in that frame."""
        table = copy.copy(self.table)
        table.frames = FrameStack()
        table.frames.frames = [*(one for one in self.table.frames.frames if one is not frame), frame]
        table.frames.views = self.table.frames.views
        return table

    def moved(self, who: Investigator, space: str) -> tuple[Sight, Investigator]:
        """The same, were he on that space, in the Encounter Phase; and him there."""
        other, there = copy.copy(self), copy.copy(who)
        there.space = space
        other.table = copy.copy(self.table)
        other.table.state = copy.copy(self.state)
        other.table.state.investigators = [there if one is who else one for one in self.state.investigators]
        other.table.frames = FrameStack()
        other.forget()
        Doorway(other.table)  # what abilities ask, they ask of this table
        return other, there

    @property
    def state(self) -> State:
        return self.table.state

    def investigator(self, name: str) -> Investigator:
        return self.state.investigator(name)

    def of_kind(self, kind: str, traits: tuple[str, ...]) -> tuple[str, ...]:
        """The ids of the cards of a kind with these traits that could be drawn or gained."""
        found = dict.fromkeys([*self.state.decks.get(kind, ()), *self.state.discards.get(kind, ())])
        return tuple(filter(matching(self.table, kind, traits), found))

    def distances(self, space: str) -> dict[str, int]:
        """How many paths away each space of the board is."""
        return _distances(self.table.board, space) if space else {}


@lru_cache(maxsize=512)
def _distances(board: tuple[api.SpaceRecord, ...], origin: str) -> dict[str, int]:
    paths = {space.id: [end for _, end in space.paths] for space in board}
    found, border = {origin: 0}, [origin]
    while border:
        reached = []
        for space in border:
            for end in paths[space]:
                if end not in found and end in paths:
                    found[end] = found[space] + 1
                    reached.append(end)
        border = reached
    return found
