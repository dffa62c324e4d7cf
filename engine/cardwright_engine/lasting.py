"""The part of the doorway for what lasts longer than an effect, or comes before something else."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api
from cardwright_engine.advancing import advance_active
from cardwright_engine.encounter_choice import resolve_encounter
from cardwright_engine.frames import Grant
from cardwright_engine.granted import MORE, grant, grant_bonus
from cardwright_engine.log import count_of
from cardwright_engine.plan import ENCOUNTER, RESEARCH
from cardwright_engine.planning import discard_this_clue, gain_this_clue, plan_clue, plan_view
from cardwright_engine.replacing import prevent
from cardwright_engine.rumors import close_this_gate, have_encounter, solve
from cardwright_engine.threshold import Threshold


class Lasting(Threshold):
    """What an effect may grant for an encounter and plan for the Encounter Phase."""

    def prevent(self, count: int, *, at: api.Span) -> None:
        self._now(at)
        prevent(self.table, count, at)

    def gain_bonus(self, who: api.Investigators, skills: tuple[tuple[str, int], ...], *, encounter: str, at: api.Span) -> None:
        self._now(at)
        for one in self.table.people(who):
            grant_bonus(self.table, one, skills, encounter, at)

    def allow_reroll(
        self,
        who: api.Investigators,
        count: int | None,
        *,
        skill: str | None,
        encounter: str,
        text: str,
        at: api.Span,
    ) -> None:
        self._allow("reroll", who, count, skill, encounter, text, at)

    def allow_dice(self, who: api.Investigators, count: int, *, encounter: str, text: str, at: api.Span) -> None:
        self._allow("dice", who, count, None, encounter, text, at)

    def _allow(
        self,
        kind: str,
        who: api.Investigators,
        count: int | None,
        skill: str | None,
        encounter: str,
        text: str,
        at: api.Span,
    ) -> None:
        self._now(at)
        for one in self.table.people(who):
            granted = Grant(one.name, kind, encounter, self._frame.source, text, count, skill)
            grant(self.table, one, granted, at)

    def grant_dice(self, who: api.Investigators, count: int, *, encounter: str, skill: str | None = None, at: api.Span) -> None:
        text = count_of(abs(count), "fewer die" if count < 0 else "more die").replace("dies", "dice")
        self._allow(MORE, who, count, skill, encounter, text, at)

    def gain_this_clue(self, who: api.Investigators, *, at: api.Span) -> None:
        self._each("gain", who, lambda one: gain_this_clue(self.table, one, at), at)

    def discard_this_clue(self, *, at: api.Span) -> None:
        self._now(at)
        discard_this_clue(self.table, self.table.state.investigator(self._frame.me or self._frame.holder), at)

    def encounter_clue(self, who: api.Investigators, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            plan_clue(self.table, one, at)

    def close_this_gate(self, who: api.Investigators, *, at: api.Span) -> None:
        self._now(at)
        for one in self.table.people(who):
            close_this_gate(self.table, one)

    def advance_active(self, what: str, count: int, *, at: api.Span) -> None:
        self._now(at)
        advance_active(self.table, self.table.state.investigator(self._frame.active), what, count, at)

    def solve_this(self, *, at: api.Span) -> None:
        self._now(at)
        solve(self.table, self._frame.source.uid, at)

    def have_encounter(
        self,
        who: api.Investigators,
        encounter: str,
        *,
        instead_of_closing: Callable[[], None] | None = None,
        at: api.Span,
    ) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            have_encounter(self.table, one, encounter, instead_of_closing, lambda me, kind: self.resolve_encounter(me.name, kind))

    def resolve_encounter(self, who: str, kind: str) -> None:
        """Resolve an encounter that is no combat: with the decks of a whole game; else a hook for whoever has others.

        ``kind`` is ``"encounter"``, one of his choice, ``"research"``, with the Clue of the space he counts as on, or the id of
        another sort that an effect lets him have.
        """
        one = self.table.state.investigator(who)
        if resolve_encounter(self.table, one, kind):
            return
        place = self.table.spaces[self.table.where(one)].name
        if kind == RESEARCH:
            self.table.say(f"{who} has a Research Encounter with the Clue on {place}")
        elif kind == ENCOUNTER:
            self.table.say(f"{who} may choose an encounter")
        else:
            self.table.say(f"{who} has an encounter on {place}: {self.table.word(kind)}")

    def encounter_as_if(self, who: api.Investigators, view: str, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            plan_view(self.table, one, view, at)
