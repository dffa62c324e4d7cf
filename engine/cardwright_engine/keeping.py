"""Keeping a game: which drivers were called, the record, checkpoints, forks."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from cardwright_engine import api
from cardwright_engine.choices import Chooser, GameOver, Watching
from cardwright_engine.doorway import Doorway
from cardwright_engine.ending import check_elimination
from cardwright_engine.log import LogEntry
from cardwright_engine.record import Call, Record
from cardwright_engine.state import State, StateError
from cardwright_engine.table import Table

Kept = TypeVar("Kept", bound="KeptGame")


class InTheMiddle(RuntimeError):
    """Asked for in the middle of an effect: state is whole only between drivers."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a game and its forks have in common."""

    setup: dict[str, Any]
    seed: int
    dice: tuple[int, ...] | None
    as_of: str


@dataclass(frozen=True, slots=True)
class Begun:
    """A driver that was called; ``answers`` is how many had been given before it."""

    driver: str
    arguments: tuple[Any, ...]
    answers: int


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A place between effects one can go to, back or forth, in the game it was made in and in its forks."""

    beginning: Beginning
    state: State
    random: Any
    preset_dice: tuple[int, ...] | None
    log: tuple[LogEntry, ...]
    answers: tuple[str, ...]
    begun: tuple[Begun, ...]


class KeptGame(Doorway):
    """What makes a game one that can be kept; `ReferenceGame` adds the drivers."""

    def __init__(
        self, package: api.CardPackage, state: State, chooser: Chooser, seed: int, dice: Sequence[int] | None, as_of: str
    ) -> None:
        super().__init__(Table(package, state.copy(), chooser, seed, dice))
        self._beginning = Beginning(state.to_data(), seed, None if dice is None else tuple(dice), as_of or package.AS_OF)
        self._begun: list[Begun] = []
        self._inside = ""
        self._unfinished = ""
        self.seat(chooser)

    def seat(self, chooser: Chooser) -> None:
        """Let it answer from now on; one that is `Watching` is shown the game."""
        self.table.chooser = chooser
        if isinstance(chooser, Watching):
            chooser.watch(self)

    @property
    def state(self) -> State:
        """The state; plain data between effects."""
        return self.table.state

    @property
    def log(self) -> list[LogEntry]:
        """What happened so far."""
        return self.table.log

    @contextmanager
    def _driving(self, driver: str, *arguments: Any) -> Iterator[None]:
        """Note a driver for the record; one that an effect or another driver calls is part of that."""
        if self._inside or self.table.frames.frames:
            yield
            return
        if self.state.outcome:
            raise GameOver(self.state.outcome)
        if self._unfinished:
            raise InTheMiddle(f"{self._unfinished}; restore a checkpoint, or load the save with a chooser that answers")
        self._begun.append(Begun(driver, arguments, len(self.table.answers)))
        self._inside = driver
        before = len(self.log), len(self.table.answers)
        try:
            yield
            check_elimination(self.table)
        except GameOver:
            raise
        except BaseException as cause:
            if isinstance(cause, StateError | ValueError) and before == (len(self.log), len(self.table.answers)):
                # Somebody or something was named that is not there: nothing has happened.
                self._begun.pop()
                raise
            self._unfinished = f"the driver {driver} broke off in its middle ({type(cause).__name__}: {cause})"
            raise
        finally:
            self._inside = ""

    def _between_effects(self, what: str) -> None:
        if self._inside or self.table.frames.frames:
            raise InTheMiddle(f"there is no {what} in the middle of an effect: {self._inside or 'one'} is being resolved")

    # -- records -----------------------------------------------------------------------------------------------------
    def record(self) -> Record:
        """Everything needed to play this game again; it may end at a choice without an answer."""
        self._between_effects("record")
        beginning, answers = self._beginning, self.table.answers
        ends = [*[one.answers for one in self._begun[1:]], len(answers)]
        calls = (
            [
                Call(one.driver, one.arguments, tuple(answers[one.answers : end]))
                for one, end in zip(self._begun, ends, strict=True)
            ]
            if self._begun
            else []
        )
        return Record(
            package=self.table.package.DIGEST,
            as_of=beginning.as_of,
            setup=beginning.setup,
            seed=beginning.seed,
            dice=beginning.dice,
            calls=tuple(calls),
            end="" if self._unfinished else self._digest(),
        )

    def save(self) -> str:
        """The record as JSON text, to be read by `load`."""
        return self.record().to_json()

    def _digest(self) -> str:
        """A digest of state and log, by which a record notices that it was not played as it was."""
        text = "\n".join([self.state.to_json(), *[entry.text for entry in self.log]])
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]

    # -- checkpoints -------------------------------------------------------------------------------------------------
    def checkpoint(self) -> Checkpoint:
        """Mark this place; there are places only between effects."""
        self._between_effects("checkpoint")
        if self._unfinished:
            raise InTheMiddle(f"there is no checkpoint in the middle of an effect: {self._unfinished}")
        table = self.table
        return Checkpoint(
            self._beginning,
            self.state.copy(),
            table.random.getstate(),
            None if table.preset_dice is None else tuple(table.preset_dice),
            tuple(table.log),
            tuple(table.answers),
            tuple(self._begun),
        )

    def restore(self, checkpoint: Checkpoint) -> None:
        """Go to a checkpoint of this game or of one it was forked from; also after a driver that broke off."""
        self._between_effects("going to a checkpoint")
        if checkpoint.beginning != self._beginning:
            raise ValueError("the checkpoint is of another game: setup, seed, dice or date differ")
        table = self.table
        table.between_effects()
        table.state = checkpoint.state.copy()
        table.random.setstate(checkpoint.random)
        table.preset_dice = None if checkpoint.preset_dice is None else list(checkpoint.preset_dice)
        table.log[:] = checkpoint.log
        table.answers[:] = checkpoint.answers
        self._begun[:] = checkpoint.begun
        self._unfinished = ""

    def fork(self: Kept, chooser: Chooser) -> Kept:
        """Another game that goes on from here; neither touches the other."""
        checkpoint = self.checkpoint()
        other = self.begun_anew(chooser)
        other.restore(checkpoint)
        return other

    def begun_anew(self: Kept, chooser: Chooser) -> Kept:
        """The same game before its first driver; a subclass with another constructor overrides this."""
        one = self._beginning
        return type(self)(self.table.package, State.from_data(one.setup), chooser, one.seed, one.dice, one.as_of)

    def end_game(self, outcome: str) -> None:
        """End the game: nothing that is being resolved goes on. Raises `GameOver`, as every driver does afterwards."""
        with self._driving("end_game", outcome):
            self.state.outcome = outcome
            self.table.say(f"the game is over: {outcome}")
            raise GameOver(outcome)
