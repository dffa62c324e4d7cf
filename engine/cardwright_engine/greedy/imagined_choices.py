"""The part of the imagined game that offers and asks to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright_engine import api
from cardwright_engine.costs import payable
from cardwright_engine.greedy.imagining import Imagining
from cardwright_engine.possessions import CLUE
from cardwright_engine.state import Investigator


class ImaginedChoices(Imagining):
    """What an effect may offer."""

    def may(self, who: Any, text: str, *, at: api.Span, cost: api.Cost = (), possible: bool = True) -> bool:
        people = self._people(who)
        asked = bool(people) and (self._noted(cost) or (possible and self._can_pay(people[0], cost)))
        taken = asked and self._answer(at, 2) == 1
        self._done["accept"] = taken
        if taken:
            self._counts(-self.values.of_cost(people[0], cost))
        return taken

    def _can_pay(self, who: Investigator, cost: api.Cost) -> bool:
        """Whether he can, with the Clues that it is taken for granted he gained."""
        gained = self.known.gained or 0
        if gained:
            cost = tuple((verb, what, max(0, count - gained) if what == CLUE else count) for verb, what, count in cost)
        return payable(self._door.table, who, cost, self._frame.source)

    def _noted(self, cost: api.Cost) -> bool:
        if self.known.costs is None:
            return False
        self.known.costs.append(cost)
        return True

    def may_together(self, text: str, cost: api.Cost, *, at: api.Span) -> bool:
        self._noted(cost)
        taken = self._answer(at, 2) == 1
        if taken:
            self._counts(-self.values.of_cost(None, cost))
        return taken

    def pay(self, who: Any, cost: api.Cost, *, at: api.Span) -> bool:
        people = self._people(who)
        paid = bool(people) and (self._noted(cost) or self._can_pay(people[0], cost))
        if paid:
            self._counts(-self.values.of_cost(people[0], cost))
        return paid

    def either(self, who: Any, options: tuple[tuple[str, bool], ...], *, at: api.Span, optional: bool = False) -> int:
        possible = [place for place, (_, can) in enumerate(options) if can]
        ways = [*possible, -1] if optional else possible
        if not ways:
            return -1
        way = ways[min(self._answer(at, len(ways)), len(ways) - 1)]
        if optional:
            self._done["accept"] = way >= 0
        return way

    def choose_space(self, who: Any, candidates: tuple[Any, ...], *, at: api.Span) -> None:
        spaces = [one for one in self.sight.table.board if one in candidates]
        aimed = self.aim is not None and not self.reached and self.aim.span == at
        place = self._answer(at, 1) if aimed else 0
        self._chosen["space"] = tuple(spaces[place : place + 1])

    def choose_monster(self, who: Any, candidates: tuple[Any, ...], **words: Any) -> None:
        self._chosen["monster"] = tuple(candidates[: words.get("count", 1)])

    def choose_investigator(self, who: Any, candidates: tuple[Any, ...], *, at: api.Span) -> None:
        people = self._people(candidates)
        aimed = self.aim is not None and not self.reached and self.aim.span == at
        place = self._answer(at, 1) if aimed else 0
        self._chosen["investigator"] = tuple(people[place : place + 1])

    def each(self, people: Any, work: Callable[[Any], None]) -> None:
        for one in self._people(people):
            work(one)
