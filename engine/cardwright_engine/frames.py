"""Frames: one for each resolution of an effect, and one for each activity around it.

The stack of frames answers two questions: what did *this* effect test, roll, choose and do (the top frame), and what
is going on around it (any frame, `FrameStack.in_activity`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cardwright_engine.api import Activity, Span, Target
from cardwright_engine.state import Investigator


@dataclass(frozen=True, slots=True)
class Test:
    """A resolved test: ``successes`` is its result (rulebook, Tests)."""

    who: str
    skill: str
    pool: int
    dice: tuple[int, ...]
    successes: int


@dataclass(frozen=True, slots=True)
class ActiveBonus:
    """An optional bonus that was used and lasts until the end of the activity of its frame, even without its card."""

    who: str
    card: str
    label: str
    skills: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Source:
    """The ability something comes from; ``uid`` is ``None`` where no card in play stands behind it."""

    uid: int | None = None
    card: str = ""
    label: str = ""
    span: Span | None = None


@dataclass
class Frame:
    """One resolution. ``holder`` has the card, ``active`` is the investigator whose doing it is."""

    holder: str
    active: str
    source: Source = Source()
    activity: Activity | None = None
    start: dict[str, str] = field(default_factory=dict)
    monster: int | None = None
    test: Test | None = None
    roll: tuple[int, ...] = ()
    chosen: dict[str, tuple[Target, ...]] = field(default_factory=dict)
    chosen_space: str | None = None
    happened: dict[str, frozenset[str]] = field(default_factory=dict)
    bonuses: list[ActiveBonus] = field(default_factory=list)
    shields: set[tuple[str, str]] = field(default_factory=set)
    """``(investigator, what)`` whose losses from this effect are all prevented."""
    leaving: dict[str, Span | None] = field(default_factory=dict)
    """Who ended his turn to pay for something: he leaves when that is resolved, its span where it is known."""

    def belongs_to(self, name: str) -> bool:
        """Whether that investigator is resolving this frame, with his card or by his doing."""
        return name in (self.holder, self.active)

    def record(self, verb: str, names: Iterable[str]) -> None:
        """Note to whom the last instruction of that verb really happened."""
        self.happened[verb] = frozenset(names)


class FrameStack:
    """The frames being resolved, outermost first."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    @property
    def top(self) -> Frame:
        """The frame of the effect that is being resolved."""
        if not self.frames:
            raise RuntimeError("no effect is being resolved")
        return self.frames[-1]

    def resolving(self, name: str) -> bool:
        """Whether the investigator is resolving anything."""
        return any(frame.belongs_to(name) for frame in self.frames)

    def outermost(self, names: Iterable[str]) -> str:
        """Which of these investigators resolves the outermost frame; stopping him stops the others."""
        among = list(names)
        return next(name for frame in self.frames for name in among if frame.belongs_to(name))

    def around(self, who: Investigator, activity: Activity) -> Frame | None:
        """The innermost frame that is this activity *of this investigator*.

        An encounter or action is only that of the investigator who resolves it. An effect is "being resolved" for
        whoever tests or loses in it, but only the innermost effect counts: what another card does meanwhile is not a
        Spell effect.
        """
        kind, name = activity
        for frame in reversed(self.frames):
            if frame.activity is None:
                continue
            if kind in ("effect", "own effect"):
                if frame.activity[0] == "effect":
                    own = kind == "effect" or frame.holder == who.name
                    return frame if own and frame.activity[1] == name else None
            elif frame.activity == activity and frame.active == who.name:
                return frame
        return None

    def combat(self, who: Investigator) -> Frame | None:
        """The Combat Encounter the investigator is resolving."""
        return self.around(who, ("encounter", "combat"))
