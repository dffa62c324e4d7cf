"""The imagined game whole: tokens and cards of the table besides, and the frame in which an effect would be resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright_engine import api
from cardwright_engine.counting import TOUGHNESS
from cardwright_engine.declarations import Resolved
from cardwright_engine.frames import Frame, Source
from cardwright_engine.greedy.imagined_deeds import ImaginedDeeds
from cardwright_engine.greedy.imagining import MONSTER
from cardwright_engine.greedy.known import Enough
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.state import Investigator


class Imagined(ImaginedDeeds):
    """What an effect may ask and do, as `api.Game`."""

    def _places(self, count: int, token: str, spot: api.Spot) -> None:
        self._counts(self.values.of_token(token, spot, self._frame.source.uid) * count)

    def place_on(self, count: int, token: str, spot: api.Spot, **words: Any) -> None:
        self._places(count, token, spot)

    def place_this(self, who: Any, token: str, spot: api.Spot, **words: Any) -> None:
        self._places(1, token, spot)

    def place_spent(self, count: int, token: str, spot: api.Spot, **words: Any) -> None:
        self._places(count, token, spot)

    def place_that_gate(self, who: Any, spot: api.Spot, **words: Any) -> None:
        self._places(1, "gate", spot)

    def place_gates(self, count: int, spot: api.Spot, **words: Any) -> None:
        self._places(count, "gate", spot)

    def place_monsters(self, monsters: tuple[Any, ...], spot: api.Spot, **words: Any) -> None:
        """A Monster counts for as much as its toughness."""
        self._places(self._door.measured(monsters, TOUGHNESS), MONSTER, spot)

    def advance_active(self, what: str, count: int, **words: Any) -> None:
        self._counts(self.values.progress * count)

    def remove_from(self, count: int | None, token: str, spot: api.Spot, **words: Any) -> None:
        self._counts(-self.values.of_removal(token, spot, self._frame.source.uid) * (count or 1))

    def solve_this(self, **words: Any) -> None:
        self.known.solves = True
        uid = self._frame.source.uid
        mine = uid is None or uid == self.sight.state.mystery
        self._counts(self.values.solution if mine or uid is None else self.values.threat(uid))

    def solve_one(self, who: Any, kind: str, type: str, **words: Any) -> None:
        self._counts(self.values.solution)

    def win_game(self, **words: Any) -> None:
        self._counts(self.values.game)
        raise Enough

    def lose_game(self, **words: Any) -> None:
        self._counts(-self.values.game)
        raise Enough

    def awaken(self, **words: Any) -> None:
        self._counts(-self.values.game / 4)

    def draw_encounter(self, who: Any, kind: str, deck: str, **words: Any) -> None:
        for one in self._people(who):
            self._counts(self.values.of_deck(one, f"{kind} {deck}" if deck else kind))

    def have_encounter(self, who: Any, encounter: str, *, instead_of_closing: Any = None, **words: Any) -> None:
        for one in self._people(who):
            self._counts(self.values.of_deck(one, f"{encounter}-encounter"))
        if instead_of_closing is not None and self._way(2, (0.5, 0.5)):
            instead_of_closing()

    def resolve_part(self, part: str, **words: Any) -> None:
        for ability in self.sight.table.index.of(self._frame.source.card, Resolved):
            if ability.label == part:
                ability.effect(self, self.sight.investigator(self._frame.me or self._frame.holder))

    def wait(self, deed: str, work: Callable[[], None]) -> None:
        work()

    def resume(self) -> None:
        """What waited has been done already."""

    def replace(self, deed: str) -> None:
        """Nothing waits."""


def frame_of(sight: Sight, who: Investigator, source: Source, active: Investigator | None = None) -> Frame:
    """The frame in which an effect of a card would be resolved."""
    kind = sight.table.records[source.card].kind if source.card in sight.table.records else ""
    frame = sight.table.new_frame(who, active or who, source, ("effect", kind))
    frame.me = who.name
    return frame
