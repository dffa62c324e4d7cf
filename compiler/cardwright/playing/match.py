"""A game with its players: from setup to its end, with a way back."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from cardwright_engine import (
    Choice,
    Declining,
    EffectFailure,
    LogEntry,
    ReplayRefused,
    Session,
    SetupError,
    State,
    Unanswered,
    api,
    new_game,
)
from cardwright_engine.greedy import GreedyPlayer
from cardwright_engine.mythos_deck import DIFFICULTIES as LEVELS
from cardwright_engine.record import Recorded

__all__ = ["DIFFICULTIES", "CardPackage", "Choice", "Fault", "Match", "Plan", "ReplayRefused", "SetupError"]

CardPackage = api.CardPackage
DIFFICULTIES = tuple(LEVELS)


class Fault(Exception):
    """A card could not be resolved; the game stands where it stood before."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played; the cards by id, the investigators in seating order."""

    ancient_one: str
    investigators: tuple[str, ...]
    seed: int = 0
    difficulty: str = "normal"
    sets: tuple[str, ...] | None = None
    prelude: str = ""
    starting_rumor: bool = False


@dataclass
class Match:
    """A game that waits for its players. ``computers`` are the investigators that nobody needs to play."""

    package: api.CardPackage
    plan: Plan | None = None
    session: Session | None = None
    """``None`` while the game is set up: what is chosen there is no step of the game."""
    computers: Collection[str] = ()
    choice: Choice | None = None
    """What waits for a player; ``None`` when the game is over, or cannot go on (`fault`)."""
    fault: str = ""
    _chosen: list[str] = field(default_factory=list)
    _names: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._names = set(self.computers)
        self._go_on()

    @staticmethod
    def loaded(package: api.CardPackage, text: str, computers: Collection[str] = ()) -> Match:
        """The match of a save, where it ended. Raises ReplayRefused."""
        return Match(package, session=Session.load(text, package), computers=computers)

    # -- looking -----------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State | None:
        """The state, ``None`` while the game is set up."""
        return self.session.state if self.session is not None else None

    @property
    def log(self) -> list[LogEntry]:
        """What happened so far."""
        return self.session.log if self.session is not None else []

    @property
    def outcome(self) -> str:
        """How the game ended; empty while it goes on."""
        return self.session.outcome if self.session is not None else ""

    def save(self) -> str:
        """The game as JSON text, empty while it is set up."""
        return self.session.save() if self.session is not None else ""

    # -- playing -----------------------------------------------------------------------------------------------------
    def answer(self, index: int) -> None:
        """Choose an option of the choice that waits. Raises Fault where what follows cannot be resolved."""
        assert self.choice is not None
        key = self.choice.keys[index]
        if self.session is None:
            self._chosen.append(key)
        else:
            try:
                self.session.answer(key)
            except Exception as failure:  # whatever is wrong, the session stands where it stood
                raise Fault(_told(failure)) from failure
        self._go_on()

    def _go_on(self) -> None:
        """Play on to a choice of a player, or to the end."""
        self.choice, self.fault = None, ""
        try:
            self._begin()
            while self.session is not None:
                waiting = self.session.pending or self.session.go_on()
                if waiting is None or waiting.who not in self._names:
                    self.choice = waiting
                    return
                self.session.answer(self._decided(waiting))
        except SetupError:
            raise
        except Exception as failure:  # noqa: BLE001 -- whatever is wrong, what was played can be kept and taken back
            self.fault = _told(failure)

    def _begin(self) -> None:
        """Set the game up with what was chosen; a choice that was not made yet waits."""
        if self.session is not None or self.plan is None:
            return
        plan, people, absent = self.plan, Recorded(self._chosen), Declining()
        try:
            state = new_game(
                self.package, plan.ancient_one, plan.investigators, plan.seed, difficulty=plan.difficulty, sets=plan.sets,
                prelude=plan.prelude, starting_rumor=plan.starting_rumor,
                chooser=lambda choice: absent(choice) if choice.who in self._names else people(choice),
            )  # fmt: skip
        except Unanswered as unanswered:
            self.choice = unanswered.choice
            return
        self.session = Session(self.package, state, plan.seed)

    def _decided(self, choice: Choice) -> int:
        """What the computer chooses; an investigator that it takes is its own."""
        assert self.session is not None
        index, _ = self._adviser().advise(choice, self.session.state)
        card = next((one for one in self.package.CARDS if one.id == choice.keys[index] and one.kind == "investigator"), None)
        if card is not None:
            self._names.add(card.name)
        return index

    def _adviser(self) -> GreedyPlayer:
        """The same one at the same step, so that what was undone is done again."""
        return GreedyPlayer(self.session.step if self.session is not None else 0, self.package)

    def hint(self) -> tuple[int, str]:
        """What the computer would choose, and why."""
        assert self.choice is not None
        if self.session is None:
            return Declining()(self.choice), "as good as any before the game begins"
        return self._adviser().advise(self.choice, self.session.state)

    # -- going back and forth ----------------------------------------------------------------------------------------
    def undo(self) -> bool:
        """Take back the last answer of a player; ``False`` where there is none."""
        if self.session is None:
            return self._unchoose()
        session, here = self.session, self.session.step
        for step in range(here - 1, -1, -1):
            if isinstance(session.steps[step], str):
                choice = session.go_to(step)
                if choice is not None and choice.who not in self._names:
                    self.choice, self.fault = choice, ""
                    return True
        if session.step != here:
            session.go_to(here)
        return self._unchoose()

    def _unchoose(self) -> bool:
        if not self._chosen or self.plan is None:
            return False
        self._chosen.pop()
        self.session = None
        self._go_on()
        return True

    def redo(self) -> bool:
        """Give the answer again that was taken back last; ``False`` where there is none."""
        session = self.session
        if session is None or session.step == len(session.steps):
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
