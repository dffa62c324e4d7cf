"""A game with its players: from setup to its end, with a way back."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from cardwright_engine import (
    Call,
    Choice,
    Declining,
    EffectFailure,
    LogEntry,
    Opening,
    ReplayRefused,
    Session,
    SetupError,
    State,
    api,
)
from cardwright_engine.drivers import SET_UP
from cardwright_engine.ending import WON
from cardwright_engine.greedy import GreedyPlayer
from cardwright_engine.mythos_deck import DIFFICULTIES as LEVELS
from cardwright_engine.opening import RANDOM, REFERENCES
from cardwright_engine.score import score_of

__all__ = [
    "DIFFICULTIES",
    "RANDOM",
    "REFERENCES",
    "CardPackage",
    "Choice",
    "Fault",
    "Match",
    "Opening",
    "ReplayRefused",
    "SetupError",
]

CardPackage = api.CardPackage
DIFFICULTIES = tuple(LEVELS)


class Fault(Exception):
    """A card could not be resolved; the game stands where it stood before."""


@dataclass
class Match:
    """A game that waits for its players. ``computers`` are the investigators that nobody needs to play."""

    package: api.CardPackage
    session: Session
    computers: Collection[str] = ()
    choice: Choice | None = None
    """What waits for a player; ``None`` when the game is over, or cannot go on (`fault`)."""
    fault: str = ""
    _names: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._names = set(self.computers)
        self._go_on()

    @staticmethod
    def begun(package: api.CardPackage, opening: Opening, seed: int = 0, computers: Collection[str] = ()) -> Match:
        """A match that begins with setup. Raises SetupError."""
        session = Session(package, State(), seed)
        session.do(SET_UP, opening.to_data())
        return Match(package, session, computers)

    @staticmethod
    def loaded(package: api.CardPackage, text: str, computers: Collection[str] = ()) -> Match:
        """The match of a save, where it ended. Raises ReplayRefused."""
        return Match(package, Session.load(text, package), computers)

    # -- looking -----------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State | None:
        """The state, ``None`` while the game is set up: it is not whole then."""
        return None if self.session.setting_up else self.session.state

    @property
    def log(self) -> list[LogEntry]:
        """What happened so far."""
        return self.session.log

    @property
    def outcome(self) -> str:
        """How the game ended; empty while it goes on."""
        return self.session.outcome

    @property
    def score(self) -> int | None:
        """How well the game was won, the lower the better; ``None`` of any other."""
        won = self.outcome == WON
        return sum(score_of(self.session.state, self.package).values()) if won else None

    @property
    def opening(self) -> Opening | None:
        """What was agreed upon before setup; ``None`` of a game that was set up in another way."""
        first = self.session.steps[0] if self.session.steps else ""
        return Opening.from_data(first.arguments[0]) if isinstance(first, Call) and first.driver == SET_UP else None

    def save(self) -> str:
        """The game as JSON text."""
        return self.session.save()

    # -- playing -----------------------------------------------------------------------------------------------------
    def answer(self, index: int) -> None:
        """Choose an option of the choice that waits. Raises Fault where what follows cannot be resolved."""
        assert self.choice is not None
        try:
            self.session.answer(self.choice.keys[index])
        except Exception as failure:  # whatever is wrong, the session stands where it stood
            raise Fault(_told(failure)) from failure
        self._go_on()

    def _go_on(self) -> None:
        """Play on to a choice of a player, or to the end."""
        self.choice, self.fault = None, ""
        try:
            while True:
                waiting = self.session.pending or self.session.go_on()
                if waiting is None or waiting.who not in self._names:
                    self.choice = waiting
                    return
                self.session.answer(self._decided(waiting))
        except Exception as failure:  # noqa: BLE001 -- whatever is wrong, what was played can be kept and taken back
            self.fault = _told(failure)

    def _decided(self, choice: Choice) -> int:
        """What the computer chooses; an investigator that it takes is its own."""
        index, _ = self._advised(choice)
        card = next((one for one in self.package.CARDS if one.id == choice.keys[index] and one.kind == "investigator"), None)
        if card is not None:
            self._names.add(card.name)
        return index

    def _advised(self, choice: Choice) -> tuple[int, str]:
        """The same at the same step, so that what was undone is done again."""
        if self.session.setting_up:
            return Declining()(choice), "as good as any before the game begins"
        return GreedyPlayer(self.session.step, self.package).advise(choice, self.session.state)

    def hint(self) -> tuple[int, str]:
        """What the computer would choose, and why."""
        assert self.choice is not None
        return self._advised(self.choice)

    # -- going back and forth ----------------------------------------------------------------------------------------
    def undo(self) -> bool:
        """Take back the last answer of a player; ``False`` where there is none."""
        session, here = self.session, self.session.step
        for step in range(here - 1, -1, -1):
            if isinstance(session.steps[step], str):
                choice = session.go_to(step)
                if choice is not None and choice.who not in self._names:
                    self.choice, self.fault = choice, ""
                    return True
        if session.step != here:
            session.go_to(here)
        return False

    def redo(self) -> bool:
        """Give the answer again that was taken back last; ``False`` where there is none."""
        session = self.session
        if session.step == len(session.steps):
            return False
        choice = session.redo()
        while session.step < len(session.steps) and (choice is None or choice.who in self._names):
            choice = session.redo()
        self._go_on()
        return True


def _told(failure: Exception) -> str:
    if isinstance(failure, EffectFailure):
        return f"a card cannot be resolved: {failure}"
    return f"the engine cannot go on: {type(failure).__name__}: {failure}"
