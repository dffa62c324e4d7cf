"""The part of the doorway that asks: what happened in the frame, and how things are."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api
from cardwright_engine.costs import payable
from cardwright_engine.delay import can_choose
from cardwright_engine.movement import nearest
from cardwright_engine.possessions import amount, gainable, had, has
from cardwright_engine.resolution import resume
from cardwright_engine.state import Investigator
from cardwright_engine.threshold import Threshold


class Asking(Threshold):
    """What an effect may ask."""

    # -- the frame ---------------------------------------------------------------------------------------------------
    def passed(self, skill: str | None = None) -> bool:
        test = self._frame.test if skill is None else self._frame.tests.get(skill)
        return test is not None and test.successes > 0

    def failed(self, skill: str | None = None) -> bool:
        test = self._frame.test if skill is None else self._frame.tests.get(skill)
        return test is not None and test.successes == 0

    def rolled(self, *faces: int) -> bool:
        return any(face in faces for face in self._frame.roll)

    def result(self, low: int, high: int | None = None) -> bool:
        test = self._frame.test
        return test is not None and low <= test.successes and (high is None or test.successes <= high)

    def test_result(self) -> int:
        return 0 if self._frame.test is None else self._frame.test.successes

    def showed(self, face: int) -> bool:
        return self._frame.test is not None and face in self._frame.test.dice

    def had(
        self,
        who: api.Investigators,
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
    ) -> bool:
        people, before = self.table.people(who), self._frame.had
        return bool(people) and all(had(self.table, before[one.name], count, what, traits, card) for one in people)

    def gained_value(self) -> int:
        gained = self._frame.gained
        return 0 if gained is None else self.table.records[gained[1]].value or 0

    def wait(self, deed: str, work: Callable[[], None]) -> None:
        self._frame.waiting.append((deed, self._frame.source, work))

    def resume(self) -> None:
        resume(self.table, self._frame)

    def replace(self, deed: str) -> None:
        self._frame.waiting = [one for one in self._frame.waiting if one[0] != deed]

    def no_test(self) -> None:
        self._frame.test, self._frame.roll = None, ()

    def chosen(self, noun: str) -> tuple[api.Target, ...]:
        return self._frame.chosen.get(noun, ())

    def chosen_space(self) -> tuple[api.Space, ...]:
        space = self._frame.chosen_space
        return () if space is None else (self.table.spaces[space],)

    def chosen_investigators(self) -> tuple[api.Investigator, ...]:
        return tuple(self.table.people(self._frame.chosen.get("investigator", ())))

    def active(self) -> api.Investigator:
        return self.table.state.investigator(self._frame.active)

    def did(self, verb: str, who: api.Investigators) -> bool:
        people = [one for one in self.table.meant(who) if not one.defeated]  # whoever is lost by it did it all the same
        return bool(people) and all(one.name in self._frame.happened.get(verb, ()) for one in people)

    def paid(self, verb: str, what: str) -> bool:
        return (verb, what) in self._frame.paid

    # -- looking -----------------------------------------------------------------------------------------------------
    def space_of(self, who: api.Investigators) -> tuple[api.Space, ...]:
        one = self.table.one(who)
        where = "" if one is None else self.table.where(one)
        return (self.table.spaces[where],) if where else ()

    def is_on(self, who: api.Investigators, spaces: tuple[api.Space, ...]) -> bool:
        names = {space.name for space in spaces}
        return any(space.name in names for space in self.space_of(who))

    def previous_space(self, who: api.Investigators) -> tuple[api.Space, ...]:
        one = self.table.one(who)
        return () if one is None else (self.table.spaces[self._frame.start[one.name]],)

    def investigators(
        self, *, on: tuple[api.Space, ...] | None = None, other_than: api.Investigators | None = None
    ) -> tuple[api.Investigator, ...]:
        excluded = [] if other_than is None else [one.name for one in self.table.people(other_than)]
        return tuple(
            one
            for one in self.table.state.in_turn_order()
            if one.name not in excluded and self.table.affects(one) and (on is None or self._is_there(one, on))
        )

    def _is_there(self, one: Investigator, spaces: tuple[api.Space, ...]) -> bool:
        where = self.table.where(one)
        return where != "" and self.table.spaces[where] in spaces

    def lead(self) -> tuple[api.Investigator, ...]:
        return tuple(one for one in self.table.state.in_turn_order() if one.name == self.table.state.lead)

    def without(
        self,
        people: tuple[api.Investigator, ...],
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
    ) -> tuple[api.Investigator, ...]:
        return tuple(one for one in self.table.people(people) if not has(self.table, one, count, what, traits, card))

    def named_space(self, id: str) -> tuple[api.Space, ...]:
        return (self.table.spaces[id],) if self.table.on_board(id) else ()

    def nearest(self, who: api.Investigators, *, type: str) -> tuple[api.Space, ...]:
        one = self.table.one(who)
        return () if one is None else tuple(nearest(self.table, self.table.where(one), type))

    def count(self, who: api.Investigators, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> int:
        one = self.table.one(who)
        return 0 if one is None else amount(self.table, one, what, traits, card)

    def spaces(self, *, type: str | None = None, other_than: tuple[api.Space, ...] = ()) -> tuple[api.Space, ...]:
        return tuple(one for one in self.table.board if type in (None, one.type) and one not in other_than)

    def can(self, who: api.Investigators, verb: str) -> bool:
        people = self.table.people(who)
        return bool(people) and all(can_choose(self.table, one, verb) for one in people)

    def has(
        self,
        who: api.Investigators,
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
    ) -> bool:
        people = self.table.people(who)
        return bool(people) and all(has(self.table, one, count, what, traits, card) for one in people)

    def can_gain(self, who: api.Investigators, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
        people = self.table.people(who)
        return bool(people) and all(gainable(self.table, one, what, traits, card) for one in people)

    def can_pay(self, who: api.Investigators, cost: api.Cost) -> bool:
        people = self.table.people(who)
        return bool(people) and all(payable(self.table, one, cost, self._frame.source) for one in people)
