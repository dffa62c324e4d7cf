"""Frames: one for each resolution of an effect, and one for each activity around it.

The stack of frames answers two questions: what did *this* effect test, roll, choose and do (the top frame), and what
is going on around it (any frame, `FrameStack.in_activity`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from cardwright_engine.api import Activity, Cost, Span, Target
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


@dataclass(frozen=True, slots=True)
class Grant:
    """Rerolls or additional dice that an effect allowed him in an encounter, even without its card."""

    who: str
    kind: str
    """``"reroll"`` or ``"dice"``."""
    encounter: str
    source: Source
    text: str
    count: int | None
    skill: str | None = None
    cost: Cost = ()


class Had(NamedTuple):
    """What an investigator had when a frame began: card ids, tokens, Health and Sanity."""

    cards: tuple[str, ...]
    tokens: dict[str, int]
    health: int
    sanity: int


@dataclass
class Loss:
    """A loss that is about to happen; ``left`` is what was not prevented of it."""

    who: str
    what: str
    left: int


@dataclass
class Frame:
    """One resolution. ``holder`` has the card, ``active`` is the investigator whose doing it is.

    ``me`` is the investigator the effect is resolved by: the holder, or whoever performs a local action of his card.
    """

    holder: str
    active: str
    source: Source = Source()
    activity: Activity | None = None
    start: dict[str, str] = field(default_factory=dict)
    had: dict[str, Had] = field(default_factory=dict)
    me: str = ""
    monster: int | None = None
    test: Test | None = None
    tests: dict[str, Test] = field(default_factory=dict)
    """The last test of each skill of this effect, those of a Combat Encounter that it caused included."""
    losers: set[tuple[str, str]] = field(default_factory=set)
    """``(investigator, what)`` who lost Health or Sanity by this effect."""
    roll: tuple[int, ...] = ()
    chosen: dict[str, tuple[Target, ...]] = field(default_factory=dict)
    chosen_space: str | None = None
    happened: dict[str, frozenset[str]] = field(default_factory=dict)
    bonuses: list[ActiveBonus] = field(default_factory=list)
    shields: set[tuple[str, str]] = field(default_factory=set)
    """``(investigator, what)`` whose losses from this effect are all prevented."""
    leaving: dict[str, Span | None] = field(default_factory=dict)
    """Who ended his turn to pay for something: he leaves when that is resolved, its span where it is known."""
    halted: list[str] = field(default_factory=list)
    """Who was stopped by what came before a loss: he leaves when the loss has happened."""
    waiting: list[tuple[str, Source, Callable[[], None]]] = field(default_factory=list)
    """What waits for the back of the card: its name, and the ability it comes from."""
    gained: tuple[int, str] | None = None
    """The uid and id of the card last gained by this very effect."""
    spent: tuple[str, int] = ("", 0)
    """What was last spent at will by this effect, and how much of it."""
    looked_at: list[str] = field(default_factory=list)
    """What this effect let somebody look at and take from its pile, the top first."""
    spawned: tuple[int, ...] = ()
    """The uids of the Monsters last spawned by this effect."""
    gains: list[int] = field(default_factory=list)
    """The uids of the cards gained by the last instruction of this effect to gain any."""
    afterwards: list[Callable[[], None]] = field(default_factory=list)
    """What is done once this effect is resolved."""
    improved: set[tuple[str, str]] = field(default_factory=set)
    """``(investigator, skill)`` improved by this effect."""
    loss: Loss | None = None
    """The loss before which this effect is resolved."""
    lost: dict[str, int] = field(default_factory=dict)
    """What the test that set this ability off cost, by resource."""
    skill: str = ""
    """The skill of the event that set this ability off."""
    reduced: list[tuple[str, int | None, int, Source]] = field(default_factory=list)
    """What an effect reduced of the Monster of this Combat Encounter: the statistic, by how much, the minimum."""
    substitutes: dict[str, str] = field(default_factory=dict)
    """The skills that are tested in this Combat Encounter in place of others."""
    traits: tuple[str, ...] = ()
    """The traits of the card whose effect this is."""
    spared: set[str] = field(default_factory=set)
    """What is not lost, or not tested, in this Combat Encounter."""
    dice: int = 0
    """How many more dice, or fewer, the tests of this effect roll; at least ``least``."""
    least: int = 1
    die: int | None = None
    """The face that every die of this effect is treated as."""
    tokens: dict[str, int] = field(default_factory=dict)
    """The tokens gained in this encounter by whoever resolves it."""
    place: str = ""
    """The space of the Monster whose ability this is, when it began."""
    discarded: dict[str, int] = field(default_factory=dict)
    """How many of a thing this effect has discarded from the board."""
    paid: set[tuple[str, str]] = field(default_factory=set)
    """What this effect was paid for with: the verb, and the thing or the kind of card."""
    costs_of_tests: dict[tuple[str, str], int] = field(default_factory=dict)
    """What the last test of a skill cost in a Combat Encounter that this effect caused, by resource and skill."""
    found: tuple[str, ...] = ()
    """The cards that were found by searching a deck."""
    searched: str = ""
    less: tuple[int, int] = (0, 0)
    """By how much the toughness of Monsters that are chosen by a total counts less, and the minimum."""
    clue: str | None = None
    """The space of the Clue last chosen."""
    granted: list[Grant] = field(default_factory=list)
    closing: tuple[Source, Callable[[], None]] | None = None
    """What is done instead of closing a Gate in this encounter, and the ability that says so."""
    of_table: bool = False
    """Whether it goes on when whoever resolves it is defeated: what a defeated investigator stops is his own action or encounter
    and what his cards do (rules, Defeated Investigators), while a Mythos card is resolved whole (ruling
    nested-mythos-card-resolves-fully)."""
    view: str | None = None
    """The space its active investigator counts as being on (ruling clairvoyance-does-not-evade)."""

    def belongs_to(self, name: str) -> bool:
        """Whether that investigator is resolving this frame, with his card or by his doing, and would leave it."""
        return not self.of_table and name in (self.me or self.holder, self.active)

    def record(self, verb: str, names: Iterable[str]) -> None:
        """Note to whom the last instruction of that verb really happened."""
        self.happened[verb] = frozenset(names)


class FrameStack:
    """The frames being resolved, outermost first."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.views: list[Frame] = []
        """Those of the frames that began with a view of another space."""

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

    def busy(self, new: Frame) -> bool:
        """Whether whoever resolves a new frame does it in an action or encounter of his."""
        around = [one for one in (*self.frames, new) if one.activity is not None and one.active in (new.holder, new.active)]
        return any(one.activity is not None and one.activity[0] in ("action", "encounter") for one in around)

    def note_test(self, test: Test) -> None:
        """Keep a test for the effect that is resolved, through the activities that it is part of."""
        for frame in reversed(self.frames):
            frame.tests[test.skill] = test
            if frame.source.card:
                return

    def note_cost(self, what: str, skill: str, count: int) -> None:
        """Keep what a test of a Combat Encounter cost, as `note_test` keeps the test."""
        for frame in reversed(self.frames):
            frame.costs_of_tests[what, skill] = count
            if frame.source.card:
                return

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
                    card, _, traits = name.partition(" with ")
                    some = not traits or any(trait in frame.traits for trait in traits.split(" or "))
                    return frame if own and some and frame.activity[1] == card else None
            elif frame.activity == activity and frame.active == who.name:
                return frame
        return None

    def viewed(self, name: str) -> str | None:
        """The space he counts as being on, other than where his token is."""
        return next((frame.view for frame in reversed(self.views) if frame.active == name), None)

    def end_views(self, name: str) -> None:
        """He really moved: he is where he is."""
        for frame in self.views:
            if frame.active == name:
                frame.view = None

    def combat(self, who: Investigator) -> Frame | None:
        """The Combat Encounter the investigator is resolving."""
        return self.around(who, ("encounter", "combat"))
