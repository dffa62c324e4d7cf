"""The part of the doorway for what an event was about, and for the tests of an effect or a Combat Encounter."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.threshold import Threshold


class Around(Threshold):
    """What an effect may ask of what set it off, and change in what goes on around it."""

    # -- asking ------------------------------------------------------------------------------------------------------
    def lost(self, what: str) -> int:
        return self._frame.lost.get(what, 0)

    def solved(self, what: str) -> int:
        return sum(self.table.records[card].kind == what for card in self.table.state.solved)

    def is_ancient_one(self, name: str) -> bool:
        sheet = self.table.state.instances.get(self.table.state.ancient_one, "")
        return bool(sheet) and self.table.card_name(sheet) == name

    def event_skill(self) -> str:
        return self._frame.skill

    # -- tests -------------------------------------------------------------------------------------------------------
    def more_dice(self, who: api.Investigators, count: int, *, least: int = 1, at: api.Span) -> None:
        self._now(at)
        if self.table.one(who) is not None:
            self._frame.dice += count
            self._frame.least = max(self._frame.least, least)

    def skip_test(self, skill: str, *, at: api.Span) -> None:
        self._now(at)
        self._spare(skill, f"the {self.table.skills.get(skill, skill)} test is not resolved", at)

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
