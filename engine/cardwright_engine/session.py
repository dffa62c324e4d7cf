"""A game for a front end that pauses: choices are handed out as values, and every step can be undone.

The middle of an effect lives on Python's stack, so nothing waits there. At a choice without an answer the driver unwinds; the
answer runs it again, from the checkpoint before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright_engine import api
from cardwright_engine.choices import Choice, GameOver, IllegalChoice, Unanswered
from cardwright_engine.drivers import SET_UP, call_fault
from cardwright_engine.game import ReferenceGame
from cardwright_engine.going_on import next_call
from cardwright_engine.keeping import Checkpoint, InTheMiddle
from cardwright_engine.log import LogEntry
from cardwright_engine.record import Call, Record, ReplayRefused
from cardwright_engine.replaying import Effects, begun, play
from cardwright_engine.state import State

KEPT_CHECKPOINTS = 50
"""How many checkpoints are kept besides the first; further back the game is played again from there."""
Step = Call | str
"""A driver call without its answers, or the key of an answer to the call before it."""


class Session:
    """A game and the steps that led to it. ``pending`` is the choice that waits for an answer, ``None`` between drivers."""

    def __init__(
        self,
        package: api.CardPackage,
        state: State,
        seed: int = 0,
        dice: Sequence[int] | None = None,
        effects: Effects | None = None,
        as_of: str = "",
        game: type[ReferenceGame] = ReferenceGame,
    ) -> None:
        beginning = game(package, state, _nobody, seed, dice, as_of)
        self._begin(beginning, effects or {})

    def _begin(self, game: ReferenceGame, effects: Effects) -> None:
        self._game, self._effects = game, effects
        self._steps: list[Step] = []
        self._at = 0
        self._checkpoints: dict[int, Checkpoint] = {0: game.checkpoint()}
        self.pending: Choice | None = None
        self.accepted: Any = None
        """What the last driver returned: ``False`` when it refused."""

    # -- looking -----------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        """The state; while a choice is pending it shows how far the effect has come."""
        return self._game.state

    @property
    def log(self) -> list[LogEntry]:
        """What happened so far."""
        return self._game.log

    @property
    def outcome(self) -> str:
        """How the game ended; ``""`` while it goes on."""
        return self._game.state.outcome

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step done, and after these (see `step`) those undone that `redo` would do again."""
        return tuple(self._steps)

    @property
    def step(self) -> int:
        """How many steps are done."""
        return self._at

    # -- playing -----------------------------------------------------------------------------------------------------
    def do(self, driver: str, *arguments: Any) -> Choice | None:
        """Call a driver of the game by name; the choice it stops at, or ``None`` when it is done.

        An effect for ``during`` is given by its name in ``effects``. A driver that fails leaves the game where it was.
        """
        if self.pending is not None:
            raise InTheMiddle(f"{self.pending.who} has a choice to answer first: {self.pending.prompt}")
        if self.outcome:
            raise GameOver(self.outcome)
        plain = [list(one) if isinstance(one, tuple) else one for one in arguments]
        if driver == "during" and len(plain) > 2 and isinstance(plain[2], str):
            plain[2] = {"effect": plain[2]}
        if driver == "perform" and len(plain) == 2:
            plain.append(None)
        fault = call_fault(driver, plain)
        if fault:
            raise ValueError(fault)
        return self._add(Call(driver, tuple(plain)))

    def answer(self, option: str | int) -> Choice | None:
        """Answer the pending choice by the key or the index of an option; the next choice, or ``None``."""
        if self.pending is None:
            raise InTheMiddle("no choice is waiting for an answer")
        keys = self.pending.keys
        if isinstance(option, int) and 0 <= option < len(keys):
            option = keys[option]
        if option not in keys:
            raise IllegalChoice(f"{option!r} is not an option of: {self.pending.prompt} {list(keys)}")
        return self._add(str(option))

    def go_on(self) -> Choice | None:
        """Play rounds, turn by turn, to the next choice; ``None`` when the game is over."""
        while self.pending is None and not self.outcome:
            calls = [one for one in self._steps[: self._at] if isinstance(one, Call)]
            call = next_call(self.state, calls)
            self.do(call.driver, *call.arguments)
        return self.pending

    def _add(self, step: Step) -> Choice | None:
        steps, at = self._steps, self._at
        try:
            self._steps = [*steps[:at], step]
            if steps[at : at + 1] != [step]:
                self._forget_beyond(at)
            else:
                self._steps = steps
            return self._play_to(at + 1)
        except Exception as failure:
            self._steps = steps
            self._play_to(at)
            if isinstance(failure, ReplayRefused) and failure.__cause__ is not None:
                raise failure.__cause__ from None
            raise

    @property
    def setting_up(self) -> bool:
        """Whether the game is being set up: the choice that waits is one of setup."""
        last = next((one for one in reversed(self._steps[: self._at]) if isinstance(one, Call)), None)
        return self.pending is not None and last is not None and last.driver == SET_UP

    # -- going back and forth ----------------------------------------------------------------------------------------
    def undo(self) -> Choice | None:
        """Take back the last answer, or the last driver call where it has none; the choice that is pending again."""
        return self.go_to(self._at - 1)

    def undo_call(self) -> Choice | None:
        """Take back the last driver call with all its answers."""
        self._may_go(self._at - 1)
        return self.go_to(max(number for number in range(self._at) if isinstance(self._steps[number], Call)))

    def redo(self) -> Choice | None:
        """Do the step again that was undone last."""
        return self.go_to(self._at + 1)

    def go_to(self, step: int) -> Choice | None:
        """Replay to a step, back or forth: how many of `steps` are done."""
        self._may_go(step)
        return self._play_to(step)

    def _may_go(self, step: int) -> None:
        if not 0 <= step <= len(self._steps):
            where = "before the beginning" if step < 0 else f"after the last of {len(self._steps)}"
            raise ValueError(f"there is no step {where}")

    def _forget_beyond(self, step: int) -> None:
        self._checkpoints = {at: one for at, one in self._checkpoints.items() if at <= step}

    def _play_to(self, step: int) -> Choice | None:
        """Restore the nearest checkpoint before the last call up to that step, and play on from there."""
        calls = [number for number in range(step) if isinstance(self._steps[number], Call)]
        wanted = calls[-1] if calls else 0
        start = max(at for at in self._checkpoints if at <= wanted)
        self._game.restore(self._checkpoints[start])
        self._at, self.pending, self.accepted = start, None, None
        ends = [*[number for number in calls if number > start], step]
        for end in ends if step > start else []:
            self._play_call(self._at, end, last=end == step)
        return self.pending

    def _play_call(self, start: int, end: int, *, last: bool) -> None:
        self._keep(start)
        call = self._steps[start]
        assert isinstance(call, Call)
        answers = tuple(key for key in self._steps[start + 1 : end] if isinstance(key, str))
        self._at = end
        try:
            answered = Call(call.driver, call.arguments, answers)
            number = sum(isinstance(one, Call) for one in self._steps[:end])
            self.accepted = play(self._game, answered, self._effects, None, f"call {number}", last=last)
        except Unanswered as unanswered:
            self.pending = unanswered.choice

    def _keep(self, step: int) -> None:
        if step not in self._checkpoints:
            self._checkpoints[step] = self._game.checkpoint()
        if len(self._checkpoints) > KEPT_CHECKPOINTS + 1:
            del self._checkpoints[sorted(self._checkpoints)[1]]

    # -- keeping -----------------------------------------------------------------------------------------------------
    def fork(self) -> Session:
        """Another session that goes on from here; neither touches the other."""
        other = object.__new__(Session)
        other._begin(self._game.begun_anew(_nobody), self._effects)
        other._steps, other._checkpoints = list(self._steps), dict(self._checkpoints)
        other._play_to(self._at)
        return other

    def record(self) -> Record:
        """Everything needed to play this game again, up to the step it is at."""
        return self._game.record()

    def save(self) -> str:
        """The record as JSON text; steps that were undone are not in it."""
        return self.record().to_json()

    @staticmethod
    def load(
        text: str,
        package: api.CardPackage,
        effects: Effects | None = None,
        as_of: str | None = None,
        game: type[ReferenceGame] = ReferenceGame,
    ) -> Session:
        """Read a save and stand where it ended, at its unanswered choice where it has one; raises `ReplayRefused`."""
        record = Record.from_json(text)
        session = object.__new__(Session)
        session._begin(begun(record, package, as_of, game), effects or {})
        for call in record.calls:
            session._steps += [Call(call.driver, call.arguments), *call.answers]
        session._play_to(len(session._steps))
        if record.end and session.record().end != record.end:
            raise ReplayRefused("the save leads to another state here than where it was made, although all versions agree")
        return session


def _nobody(choice: Choice, /) -> int:
    raise Unanswered(f"nobody answers: {choice.prompt}", choice)
