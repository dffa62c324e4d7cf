"""What every part of the doorway stands on: the table, and the frame that is being resolved."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api
from cardwright_engine.choices import Option, Stopped
from cardwright_engine.frames import Frame
from cardwright_engine.in_force import decider
from cardwright_engine.resolution import for_each
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


class Threshold:
    """The table and its frame."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def _frame(self) -> Frame:
        return self.table.frames.top

    def _now(self, at: api.Span) -> None:
        """Whoever ended his turn to pay for a clause leaves where that clause ends (ruling delayed-mid-action)."""
        frame = self._frame
        for name, paid in frame.leaving.items():
            if paid is not None and not (paid[0] <= at[0] and at[1] <= paid[1]) and frame.belongs_to(name):
                raise Stopped(name)

    def _ids(self, spaces: tuple[api.Space, ...]) -> list[str]:
        """The ids of spaces, in board order."""
        wanted = set(spaces)
        return [one.id for one in self.table.board if one in wanted]

    def _each(self, verb: str, who: api.Investigators, work: Callable[[Investigator], object], at: api.Span) -> None:
        self._now(at)
        for_each(self.table, verb, self.table.people(who), work)

    def _chooser(self, who: api.Investigators) -> Investigator | None:
        """Who chooses for ``who``: where he who resolves a card of the table has fallen, the Lead Investigator who has the token
        now, as it is resolved whole and the defeated resolves nothing (rules, Defeated Investigators; ruling
        nested-mythos-card-resolves-fully)."""
        frame = self._frame
        if frame.of_table and isinstance(who, Investigator) and who.name == frame.me and who.defeated:
            return decider(self.table)
        return self.table.one(who)

    def _choose(self, who: api.Investigators, prompt: str, options: list[Option], at: api.Span) -> int:
        one = self._chooser(who)
        if one is None:
            return -1
        if not options:
            self.table.say(f"{one.name} has nothing to choose: {prompt}", at=at)
        return self.table.choose(one, prompt, options, at=at)
