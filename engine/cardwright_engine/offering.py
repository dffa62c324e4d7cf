"""The part of the doorway that offers: what investigators may do, pay and choose."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.choosing import choose_within
from cardwright_engine.costs import described, pay, payable
from cardwright_engine.planning import choose_clue
from cardwright_engine.resolution import for_each
from cardwright_engine.state import Investigator
from cardwright_engine.threshold import Threshold


class Offering(Threshold):
    """What an effect may offer."""

    def may(self, who: api.Investigators, text: str, *, at: api.Span, cost: api.Cost = (), possible: bool = True) -> bool:
        self._now(at)
        one = self.table.one(who) if possible else None
        return self._accepted(one if one is not None and self._offer(one, text, cost, at) else None)

    def _offer(self, one: Investigator, text: str, cost: api.Cost, at: api.Span) -> bool:
        source = self._frame.source
        if not payable(self.table, one, cost, source):
            self.table.say(f"{one.name} cannot {described(self.table, cost)}: not offered: {text}", at=at)
            return False
        return self.table.accepts(one, text, at=at) and pay(self.table, one, cost, source, at)

    def _accepted(self, one: Investigator | None) -> bool:
        """Note who accepted an offer; of one that was not made or not accepted, nothing is done."""
        if one is None:
            self._frame.happened.clear()
        self._frame.record("accept", [] if one is None else [one.name])
        return one is not None

    def pay(self, who: api.Investigators, cost: api.Cost, *, at: api.Span) -> bool:
        self._now(at)
        one = self.table.one(who)
        return one is not None and pay(self.table, one, cost, self._frame.source, at)

    def either(
        self, who: api.Investigators, options: tuple[tuple[str, bool], ...], *, at: api.Span, optional: bool = False
    ) -> int:
        self._now(at)
        one = self._chooser(who)
        if one is None:
            self._accepted(None)
            return -1
        possible = [place for place, (_, possible) in enumerate(options) if possible]
        offered = [Option(options[place][0], options[place][0]) for place in possible]
        index = self.table.choose(one, "choose", offered, optional=optional, at=at)
        if optional or index < 0:
            self._accepted(one if index >= 0 else None)
        return -1 if index < 0 else possible[index]

    def choose_space(self, who: api.Investigators, candidates: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        spaces = [one for one in self.table.board if one in candidates]
        index = self._choose(who, "choose a space", [Option(one.id, one.name) for one in spaces], at)
        self._frame.chosen_space = spaces[index].id if index >= 0 else None

    def choose_monster(
        self,
        who: api.Investigators,
        candidates: tuple[api.Monster, ...],
        *,
        at: api.Span,
        count: int | None = 1,
        total: int | None = None,
    ) -> None:
        self._now(at)
        left = self.table.monsters_of(candidates)
        one = self._chooser(who)
        if count is None and one is not None:
            self._frame.chosen["monster"] = tuple(choose_within(self.table, one, left, total, at))
            return
        chosen: list[api.Target] = []
        while left and len(chosen) < (count or 0):
            index = self._choose(who, "choose a Monster", [Option(one.name, one.name) for one in left], at)
            if index < 0:
                break
            chosen.append(left.pop(index))
        self._frame.chosen["monster"] = tuple(chosen)

    def count_less(self, amount: int, *, minimum: int, at: api.Span) -> None:
        self._now(at)
        self._frame.less = (amount, minimum)

    def choose_investigator(self, who: api.Investigators, candidates: tuple[api.Investigator, ...], *, at: api.Span) -> None:
        self._now(at)
        people = self.table.people(candidates)
        index = self._choose(who, "choose an investigator", [Option(one.name, one.name) for one in people], at)
        self._frame.chosen["investigator"] = (people[index],) if index >= 0 else ()

    def choose_clue(self, who: api.Investigators, *, on: tuple[api.Space, ...] | None = None, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            spaces = None if on is None else [space.id for space in self.table.board if space in on]
            choose_clue(self.table, one, at, spaces)

    def each(self, people: api.Targets, work: Callable[[api.Investigator], None]) -> None:
        among = {one.name for one in self.table.people(people)}
        frame = self._frame
        leaving = dict(frame.leaving)

        def alone(one: Investigator) -> None:
            """Whoever ends his turn to pay leaves when all have decided, and stops nobody else before."""
            frame.leaving = {}
            try:
                work(one)
            finally:
                leaving.update(frame.leaving)

        try:
            for_each(self.table, "", [one for one in self.table.state.in_turn_order() if one.name in among], alone)
        finally:
            frame.leaving = leaving
