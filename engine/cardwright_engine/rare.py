"""The part of the doorway for what few cards say."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.at_once import act_now
from cardwright_engine.bestiary import left_to_spawn
from cardwright_engine.looking import look_at_back, look_at_top, put_back
from cardwright_engine.possessions import discard_of, matching
from cardwright_engine.spending import recover_as_much, spend_any
from cardwright_engine.threshold import Threshold


class Rare(Threshold):
    """What an effect may do that most never do."""

    def spend_any(self, who: api.Investigators, what: str, *, at: api.Span) -> int:
        self._now(at)
        one = self.table.one(who)
        return 0 if one is None else spend_any(self.table, one, what, at)

    def recover_as_much(self, who: api.Investigators, resources: tuple[str, ...], *, at: api.Span) -> None:
        self._each("recover", who, lambda one: recover_as_much(self.table, one, resources, at), at)

    def act_now(self, who: api.Investigators, count: int, *, at: api.Span) -> None:
        self._each("", who, lambda one: act_now(self.table, one, count, at), at)

    def look_at_top(self, who: api.Investigators, pile: str, count: int, *, at: api.Span) -> None:
        self._each("", who, lambda one: look_at_top(self.table, one, pile, count, at), at)

    def put_back(self, who: api.Investigators, pile: str, count: int, *, at: api.Span) -> None:
        self._each("", who, lambda one: put_back(self.table, one, pile, count, at), at)

    def look_at_back(self, who: api.Investigators, *, at: api.Span) -> None:
        self._each("", who, lambda one: look_at_back(self.table, one, at), at)

    def substitute(self, who: api.Investigators, skill: str, other: str, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        encounter = None if one is None else self.table.frames.combat(one)
        if encounter is None:
            self.table.say("there is no Combat Encounter: no effect", at=at)
        else:
            encounter.substitutes[other] = skill

    def skill_of(self, who: api.Investigators, skill: str) -> int:
        one = self.table.one(who)
        return 0 if one is None else one.skill_value(skill)

    def discard_of_gained(self, who: api.Investigators, count: int, *, at: api.Span) -> None:
        self._each("discard", who, lambda one: discard_of(self.table, one, self._frame.gains, count, at), at)

    def gained_card(self, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
        gained = self._frame.gained
        return gained is not None and matching(self.table, what, traits, card)(gained[1])

    def can_spawn(self, card: str) -> bool:
        return left_to_spawn(self.table, card)

    def spawned(self, spaces: tuple[api.Space, ...], *, card: str | None = None) -> bool:
        here, uids = self._ids(spaces), self._frame.spawned
        return any(one.uid in uids and one.space in here and card in (None, one.card) for one in self.table.state.monsters)
