"""The part of the doorway for what an event was about, and for the tests of an effect or a Combat Encounter."""

from __future__ import annotations

from dataclasses import replace

from cardwright_engine import api
from cardwright_engine.frames import Grant
from cardwright_engine.kept_gates import place_gates, place_that_gate
from cardwright_engine.log import count_of
from cardwright_engine.threshold import Threshold
from cardwright_engine.tracks import shows


class Around(Threshold):
    """What an effect may ask of what set it off, and change in what goes on around it."""

    # -- asking ------------------------------------------------------------------------------------------------------
    def lost(self, what: str, skill: str | None = None) -> int:
        return self._frame.lost.get(what, 0) if skill is None else self._frame.costs_of_tests.get((what, skill), 0)

    def corresponds(self, track: str) -> bool:
        space = self._frame.chosen_space
        return space is not None and self.table.spaces[space].gate == shows(self.table, track)

    def solved(self, what: str) -> int:
        return sum(self.table.records[card].kind == what for card in self.table.state.solved)

    def is_ancient_one(self, name: str) -> bool:
        sheet = self.table.state.instances.get(self.table.state.ancient_one, "")
        return bool(sheet) and self.table.card_name(sheet) == name

    def event_skill(self) -> str:
        return self._frame.skill

    # -- Gates on cards ----------------------------------------------------------------------------------------------
    def place_gates(self, count: int, spot: api.Spot, *, at: api.Span) -> None:
        self._now(at)
        place_gates(self.table, count, spot, at)

    def place_that_gate(self, who: api.Investigators, spot: api.Spot, *, at: api.Span) -> None:
        self._now(at)
        for one in self.table.people(who):
            place_that_gate(self.table, one, spot, at)

    # -- tests -------------------------------------------------------------------------------------------------------
    def more_dice(self, who: api.Investigators, count: int, *, least: int = 1, at: api.Span) -> None:
        self._now(at)
        if self.table.one(who) is not None:
            self._frame.dice += count
            self._frame.least = max(self._frame.least, least)

    def add_successes(self, who: api.Investigators, count: int, *, at: api.Span) -> None:
        self._now(at)
        one, test = self.table.one(who), self._frame.test
        if one is None or test is None:
            self.table.say("there is no test result to add to: no effect", at=at)
            return
        self._frame.test = replace(test, successes=test.successes + count)
        self._frame.tests[test.skill] = self._frame.test
        self.table.say(f"{one.name} adds {count_of(count, 'success')}, the result is {self._frame.test.successes}", at=at)

    def offer_reroll(self, who: api.Investigators, count: int | None, *, text: str, cost: api.Cost = (), at: api.Span) -> None:
        self._now(at)
        one, source = self.table.one(who), replace(self._frame.source, span=at)
        if one is not None:
            self._frame.granted.append(Grant(one.name, "reroll", "", source, text, count, None, cost))

    def reduce_that(self, who: api.Investigators, statistic: str, amount: int | None, *, minimum: int, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        encounter = None if one is None else self.table.frames.combat(one)
        if encounter is None:
            self.table.say("there is no Combat Encounter: no effect", at=at)
        else:
            encounter.reduced.append((statistic, amount, minimum, self._frame.source))

    def skip_test(self, skill: str, *, at: api.Span) -> None:
        self._now(at)
        self._spare(skill, f"the {self.table.skills.get(skill, skill)} test is not resolved", at)

    def skip_encounter(self, who: api.Investigators, *, at: api.Span) -> None:
        self._now(at)
        one, plan = self.table.one(who), self.table.plan
        if one is not None and plan is not None and plan.who == one.name:
            plan.skipped = True
            self.table.say(f"{one.name} resolves no other encounter", at=at)

    def lose_nothing(self, what: str, *, at: api.Span) -> None:
        self._now(at)
        self._spare(what, f"no {self.table.word(what)} is lost from this test", at)

    def _spare(self, what: str, said: str, at: api.Span) -> None:
        me = self.table.state.investigator(self._frame.active)
        encounter = self.table.frames.combat(me)
        if encounter is None:
            self.table.say("there is no Combat Encounter: no effect", at=at)
            return
        encounter.spared.add(what)
        self.table.say(said, at=at)
