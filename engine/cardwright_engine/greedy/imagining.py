"""A game that is only imagined: an effect runs on it, and what it would do is added up, while nothing happens.

Where the dice or somebody's choice decide, the effect is run again for each way it may go (`foresight`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright_engine import api
from cardwright_engine.doorway import Doorway
from cardwright_engine.frames import Frame
from cardwright_engine.greedy import odds
from cardwright_engine.greedy.known import Aim, Fork, Known
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.greedy.values import Values
from cardwright_engine.state import Investigator

MONSTER = "monster"
MOST = 3
"""The highest number of successes that is told apart."""


class Imagining:
    """What an effect may ask; looking is left to the real doorway."""

    def __init__(
        self,
        door: Doorway,
        sight: Sight,
        values: Values,
        frame: Frame,
        script: Sequence[int],
        known: Known,
        aim: Aim | None = None,
    ) -> None:
        self.sight, self.values, self.known, self.aim = sight, values, known, aim
        self._frame, self._script, self._decided = frame, script, 0
        self._door = door
        self.worth = 0.0
        self.reached = aim is None
        self._test: tuple[Investigator, str, int] | None = None
        self._hits: int | None = None
        self._first = known.passed
        self._dice = 0
        self._done: dict[str, bool] = {}
        self._chosen: dict[str, tuple[Any, ...]] = {}

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Of what is not told here: looking looks, and a deed does nothing that counts."""
        real = getattr(self._door, name)

        def ask(*arguments: Any, **words: Any) -> Any:
            return None if "at" in words else real(*arguments, **words)

        return ask

    # -- what is not decided -----------------------------------------------------------------------------------------
    def _way(self, ways: int, odds: tuple[float, ...] = ()) -> int:
        if ways <= 1:
            return 0
        if self._decided == len(self._script):
            raise Fork(ways, odds)
        self._decided += 1
        return self._script[self._decided - 1]

    def _answer(self, at: api.Span, ways: int) -> int:
        """The answer to a choice: the one that is to be judged, or any."""
        if self.aim is not None and not self.reached and self.aim.span == at:
            self.reached, self.worth = True, 0.0
            return self.aim.answer
        return self._way(ways)

    def _counts(self, worth: float) -> None:
        self.worth += worth

    def _people(self, who: Any) -> list[Investigator]:
        return self.sight.table.people(who)

    # -- dice --------------------------------------------------------------------------------------------------------
    def test(self, who: Any, skill: str, modifier: int = 0, *, at: api.Span) -> None:
        people = self._people(who)
        self._test, self._hits = ((people[0], skill, modifier) if people else None), None

    def more_dice(self, who: Any, count: int, *, least: int = 1, at: api.Span) -> None:
        self._dice += count

    def _result(self, *, exactly: bool) -> int | None:
        """The successes of the last test; where it does not matter how many, one stands for all."""
        if self._test is None:
            told = self._frame.test
            return None if told is None else told.successes
        if self._hits is None and self._first is not None:
            self._hits, self._first = int(self._first), None
        if self._hits is None:
            who, skill, modifier = self._test
            dice = odds.pool(self.sight, who, skill, modifier + self._dice)
            chances = odds.results(dice, odds.face_odds(self.sight, who))
            if exactly:
                self._hits = self._way(MOST + 1, (*(*chances, 0.0, 0.0)[:MOST], sum(chances[MOST:])))
            else:
                self._hits = self._way(2, (chances[0], 1 - chances[0]))
        return self._hits

    def passed(self, skill: str | None = None) -> bool:
        return self._way(2, (0.5, 0.5)) == 1 if skill else bool(self._result(exactly=False))

    def failed(self, skill: str | None = None) -> bool:
        return self._way(2, (0.5, 0.5)) == 1 if skill else self._result(exactly=False) == 0

    def result(self, low: int, high: int | None = None) -> bool:
        hits = self._result(exactly=True)
        return hits is not None and low <= hits and (high is None or hits <= high)

    def test_result(self) -> int:
        return self._result(exactly=True) or 0

    def roll(self, who: Any, dice: int, *, at: api.Span) -> None:
        self._done["roll"] = True
        self._dice = dice

    def rolled(self, *faces: int) -> bool:
        none = (1 - len(faces) / odds.FACES) ** max(1, self._dice)
        return self._way(2, (none, 1 - none)) == 1

    def no_test(self) -> None:
        self._test, self._hits = None, None

    def random_space(self, spaces: tuple[api.Space, ...]) -> tuple[api.Space, ...]:
        return spaces[:1]

    # -- asking ------------------------------------------------------------------------------------------------------
    def did(self, verb: str, who: Any) -> bool:
        return bool(self._done[verb] if verb in self._done else self._door.did(verb, who))

    def on_spot(self, token: str, spot: api.Spot) -> int:
        if spot == ("card", "this"):
            self.known.asked.add(token)
        return self._door.on_spot(token, spot) + self.known.more

    def monsters_on(self, spot: api.Spot) -> tuple[api.Monster, ...]:
        if spot == ("card", "this"):
            self.known.asked.add(MONSTER)
        return self._door.monsters_on(spot)

    def measured(self, monsters: tuple[api.Monster, ...], statistic: str) -> int:
        return self._door.measured(monsters, statistic) + self.known.more

    def was_defeated(self, card: str) -> bool:
        return self._door.was_defeated(card) if self.known.slain is None else self.known.slain

    def gained_in_encounter(self, who: Any, token: str) -> int:
        return self._door.gained_in_encounter(who, token) if self.known.gained is None else self.known.gained

    def chosen(self, noun: str) -> tuple[Any, ...]:
        if noun == MONSTER and self.known.monster is not None and noun not in self._chosen:
            return (self.known.monster,)
        return self._chosen[noun] if noun in self._chosen else self._door.chosen(noun)

    def chosen_space(self) -> tuple[Any, ...]:
        return self._chosen["space"] if "space" in self._chosen else self._door.chosen_space()

    def chosen_investigators(self) -> tuple[Any, ...]:
        return self._chosen["investigator"] if "investigator" in self._chosen else self._door.chosen_investigators()
