"""The doorway of compiled effects into the engine: `api.Game`, each method one call into the rules."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api, tracks
from cardwright_engine.choices import Option, Stopped
from cardwright_engine.costs import described, pay, payable
from cardwright_engine.delay import can_choose, delay_group
from cardwright_engine.dice import bare_roll, resolve_test
from cardwright_engine.frames import Frame
from cardwright_engine.giving import give, trade
from cardwright_engine.losses import defeat, lose, recover
from cardwright_engine.movement import move_up_to, place
from cardwright_engine.possessions import discard, discard_card, gain, has
from cardwright_engine.resolution import for_each
from cardwright_engine.rounds import additional_action
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


class Doorway:
    """What an effect may ask and do, in the frame that is being resolved."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.game = self

    @property
    def _frame(self) -> Frame:
        return self.table.frames.top

    def _now(self, at: api.Span) -> None:
        """Whoever ended his turn to pay for a clause leaves where that clause ends (ruling delayed-mid-action)."""
        frame = self._frame
        for name, paid in frame.leaving.items():
            if paid is not None and not (paid[0] <= at[0] and at[1] <= paid[1]) and frame.belongs_to(name):
                raise Stopped(name)

    def _each(self, verb: str, who: api.Investigators, work: Callable[[Investigator], object], at: api.Span) -> None:
        self._now(at)
        for_each(self.table, verb, self.table.people(who), work)

    # -- the frame ---------------------------------------------------------------------------------------------------
    def passed(self) -> bool:
        return self._frame.test is not None and self._frame.test.successes > 0

    def failed(self) -> bool:
        return self._frame.test is not None and self._frame.test.successes == 0

    def rolled(self, *faces: int) -> bool:
        return any(face in faces for face in self._frame.roll)

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
        people = self.table.people(who)
        return bool(people) and all(one.name in self._frame.happened.get(verb, ()) for one in people)

    # -- looking -----------------------------------------------------------------------------------------------------
    def space_of(self, who: api.Investigators) -> tuple[api.Space, ...]:
        one = self.table.one(who)
        return () if one is None else (self.table.spaces[one.space],)

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
            if one.name not in excluded and (on is None or self.table.spaces[one.space] in on)
        )

    def monsters(self, *, on: tuple[api.Space, ...] | None = None) -> tuple[api.Monster, ...]:
        return tuple(one for one in self.table.state.monsters if on is None or self.table.spaces[one.space] in on)

    def spaces(self, *, type: str | None = None) -> tuple[api.Space, ...]:
        return tuple(one for one in self.table.package.SPACES if type in (None, one.type))

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

    # -- choosing ----------------------------------------------------------------------------------------------------
    def may(self, who: api.Investigators, text: str, *, at: api.Span, cost: api.Cost = ()) -> bool:
        self._now(at)
        one, source = self.table.one(who), self._frame.source
        if one is None:
            return False
        if not payable(self.table, one, cost, source):
            self.table.say(f"{one.name} cannot {described(self.table, cost)}: not offered: {text}", at=at)
            return False
        return self.table.accepts(one, text, at=at) and pay(self.table, one, cost, source, at)

    def pay(self, who: api.Investigators, cost: api.Cost, *, at: api.Span) -> bool:
        self._now(at)
        one = self.table.one(who)
        return one is not None and pay(self.table, one, cost, self._frame.source, at)

    def either(
        self, who: api.Investigators, options: tuple[tuple[str, bool], ...], *, at: api.Span, optional: bool = False
    ) -> int:
        self._now(at)
        one = self.table.one(who)
        if one is None:
            return -1
        possible = [place for place, (_, possible) in enumerate(options) if possible]
        offered = [Option(options[place][0], options[place][0]) for place in possible]
        index = self.table.choose(one, "choose", offered, optional=optional, at=at)
        return -1 if index < 0 else possible[index]

    def choose_space(self, who: api.Investigators, candidates: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        spaces = [one for one in self.table.package.SPACES if one in candidates]
        index = self._choose(who, "choose a space", [Option(one.id, one.name) for one in spaces], at)
        self._frame.chosen_space = spaces[index].id if index >= 0 else None

    def choose_monster(
        self, who: api.Investigators, candidates: tuple[api.Monster, ...], *, at: api.Span, count: int = 1
    ) -> None:
        self._now(at)
        left = self.table.monsters_of(candidates)
        chosen: list[api.Target] = []
        while left and len(chosen) < count:
            index = self._choose(who, "choose a Monster", [Option(one.name, one.name) for one in left], at)
            if index < 0:
                break
            chosen.append(left.pop(index))
        self._frame.chosen["monster"] = tuple(chosen)

    def choose_investigator(self, who: api.Investigators, candidates: tuple[api.Investigator, ...], *, at: api.Span) -> None:
        self._now(at)
        people = self.table.people(candidates)
        index = self._choose(who, "choose an investigator", [Option(one.name, one.name) for one in people], at)
        self._frame.chosen["investigator"] = (people[index],) if index >= 0 else ()

    def _choose(self, who: api.Investigators, prompt: str, options: list[Option], at: api.Span) -> int:
        one = self.table.one(who)
        if one is None:
            return -1
        if not options:
            self.table.say(f"{one.name} has nothing to choose: {prompt}", at=at)
        return self.table.choose(one, prompt, options, at=at)

    # -- dice --------------------------------------------------------------------------------------------------------
    def test(self, who: api.Investigators, skill: str, modifier: int = 0, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            resolve_test(self.table, one, skill, modifier, at=at)

    def roll(self, who: api.Investigators, dice: int, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            bare_roll(self.table, one, dice, at)

    # -- doing -------------------------------------------------------------------------------------------------------
    def gain(
        self,
        who: api.Investigators,
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        source: str = "deck",
        at: api.Span,
    ) -> None:
        def work(one: Investigator) -> bool:
            return gain(self.table, one, count, what, traits=traits, card=card, source=source, at=at)

        self._each("gain", who, work, at)

    def lose(self, who: api.Targets, count: int, what: str, *, at: api.Span) -> None:
        self._now(at)
        lose(self.table, who, count, what, at)

    def recover(self, who: api.Investigators, count: int | None, what: str, *, additional: bool = False, at: api.Span) -> None:
        def work(one: Investigator) -> int:
            return recover(self.table, one, count, what, additional=additional, at=at)

        self._each("recover", who, work, at)

    def discard_this(self) -> None:
        holder, uid = self.table.state.investigator(self._frame.holder), self._frame.source.uid
        if uid is None:
            raise ValueError("no card is being resolved that could be discarded")
        self._frame.record("discard", [holder.name] if uid in holder.cards else [])
        discard_card(self.table, holder, uid)

    def discard(
        self,
        who: api.Investigators,
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        at: api.Span,
    ) -> None:
        def work(one: Investigator) -> bool:
            return discard(self.table, one, count, what, traits=traits, card=card, at=at)

        self._each("discard", who, work, at)

    def move(self, who: api.Investigators, up_to: int, *, at: api.Span) -> None:
        self._each("move", who, lambda one: move_up_to(self.table, one, up_to, at), at)

    def move_to(self, who: api.Investigators, space: tuple[api.Space, ...], *, at: api.Span) -> None:
        targets = [one.id for one in self.table.package.SPACES if one in space]
        if len(targets) > 1:
            raise ValueError(f"one space is needed here, not {len(targets)}")
        self._each("move", who if targets else (), lambda one: place(self.table, one, targets[0], at), at)

    def give(
        self,
        who: api.Investigators,
        count: int | None,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        to: tuple[api.Investigator, ...],
        at: api.Span,
    ) -> None:
        self._now(at)
        giver, people = self.table.one(who), self.table.people(to)
        if giver is None:
            return
        index = self._choose(giver, "give to whom", [Option(one.name, one.name) for one in people], at)
        gave = index >= 0 and give(self.table, giver, count, what, people[index], traits=traits, at=at)
        self._frame.record("give", [giver.name] if gave else [])

    def trade(self, who: api.Investigators, other: api.Investigators, *, at: api.Span) -> None:
        self._now(at)
        first, second = self.table.one(who), self.table.one(other)
        if first is not None and second is not None:
            traded = trade(self.table, first, second, at)
            self._frame.record("trade", [first.name, second.name] if traded else [])

    def improve(self, who: api.Investigators, skill: str | None, *, at: api.Span) -> None:
        self._each("improve", who, lambda one: tracks.improve(self.table, one, skill, at), at)

    def advance(self, track: str, count: int) -> None:
        tracks.advance(self.table, track, count)

    def retreat(self, track: str, count: int) -> None:
        tracks.retreat(self.table, track, count)

    def defeat(self, who: tuple[api.Monster, ...]) -> None:
        defeat(self.table, self.table.monsters_of(who))

    def additional_action(self, who: api.Investigators, count: int) -> None:
        for one in self.table.people(who):
            additional_action(self.table, one, count)

    def become_delayed(self, who: api.Investigators, *, chosen: bool = False, at: api.Span) -> None:
        self._now(at)
        delay_group(self.table, who, chosen=chosen, at=at)
