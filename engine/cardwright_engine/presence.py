"""Which cards in play declare an ability of a kind: most questions are answered by there being none."""

from __future__ import annotations

from cardwright_engine.ability_index import AbilityIndex
from cardwright_engine.declarations import Declared
from cardwright_engine.state import State

NOBODY: frozenset[int] = frozenset()


class Presence:
    """The uids of cards in play by what they declare, kept as cards come into play; some may have left play since.

    A uid is given once and its card never changes, so what is known of it stays true until another state is asked about.
    """

    def __init__(self, index: AbilityIndex) -> None:
        self._index = index
        self._instances: dict[int, str] | None = None
        self._next = 0
        self._uids: dict[tuple[type[Declared], str], set[int]] = {}

    def of(self, state: State, kind: type[Declared], word: str) -> set[int] | frozenset[int]:
        """The uids of the cards with such an ability on any of their parts; with a ``word`` those of this event or verb only."""
        if state.instances is not self._instances or state.next_uid != self._next:
            self._note(state)
        return self._uids.get((kind, word), NOBODY)

    def _note(self, state: State) -> None:
        instances = state.instances
        new = range(self._next, state.next_uid) if instances is self._instances else list(instances)
        if instances is not self._instances:
            self._uids = {}
        self._instances, self._next = instances, state.next_uid
        for uid in new:
            for mark in self._index.marks_of(instances.get(uid, "")):
                self._uids.setdefault(mark, set()).add(uid)
