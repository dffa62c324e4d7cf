"""The table: the state with everything that works on it, handed to every module of the engine.

It knows no rule except how a choice is asked, how things are called, and which abilities reach an investigator.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from cardwright_engine import api
from cardwright_engine.catalogue import catalogue_of
from cardwright_engine.choices import DECLINE, Choice, Chooser, IllegalChoice, NoDiceLeft, Option, unique_keys
from cardwright_engine.declarations import ON_YOUR_SPACE, Ability, Declared
from cardwright_engine.frames import Frame, FrameStack, Had, Source
from cardwright_engine.log import LogEntry
from cardwright_engine.plan import Plan
from cardwright_engine.presence import Presence
from cardwright_engine.state import Investigator, Monster, State

DOUBLE_SIDED = ("spell", "condition")
"""Card kinds with two faces: gained from the bottom, shuffled back on discard (rulebook, Double-Sided Cards)."""
POSSESSIONS = ("asset", "unique-asset", "artifact", "spell")
"""Card kinds that are possessions (rulebook, Possessions)."""
TICKETS = ("train-ticket", "ship-ticket")
POSSESSION_TOKENS = ("clue", *TICKETS)
HEALTH_AND_SANITY = ("health", "sanity")

Kind_co = TypeVar("Kind_co", bound=Declared, covariant=True)


@dataclass(frozen=True, slots=True)
class Held(Generic[Kind_co]):
    """An ability on a card that an investigator has."""

    holder: Investigator
    uid: int
    ability: Kind_co

    @property
    def limit_key(self) -> str:
        """The ability's mark among those used this round."""
        return f"{self.uid}/{self.ability.label}"

    @property
    def source(self) -> Source:
        return Source(self.uid, self.ability.card, self.ability.label, self.ability.at)


class Table:
    """State, package, ability index, frames, log, chooser and randomness of one game."""

    game: api.Game
    """The doorway handed to effects; the `doorway.Doorway` sets it."""

    def __init__(self, package: api.CardPackage, state: State, chooser: Chooser, seed: int, dice: Sequence[int] | None) -> None:
        self.package = package
        self.state = state
        self.chooser = chooser
        self.random = random.Random(seed)
        self.with_focus: bool | None = None
        """Whether the game has Focus tokens, once somebody asked (see `focus`)."""
        self.preset_dice = None if dice is None else list(dice)
        catalogue = catalogue_of(package)
        self.records, self.named, self.index = catalogue.records, catalogue.named, catalogue.index
        self.spaces, self.skills, self.location_decks = catalogue.spaces, catalogue.skills, catalogue.location_decks
        self._words, self._main_board = catalogue.words, catalogue.main_board
        self.present = Presence(self.index)
        self.frames = FrameStack()
        self.plan: Plan | None = None
        self.ambushers: list[Monster] = []
        """Monsters that are fought without being on the board (rulebook, Ambush)."""
        self.falling: list[str] = []
        """Who was defeated by what is happening, and has yet to resolve the steps of it."""
        self.borrowed: list[int] = []
        """The uids of those that are like their cards only, and go nowhere afterwards."""
        self.log: list[LogEntry] = []
        self.resolved: Counter[str] = Counter()
        """How often each ability was resolved, as ``card/label``."""
        self.applied: set[tuple[str, str, api.Span | None]] = set()
        """What has counted for something of what cards declare without an effect: card, label and span of its text."""
        self.answers: list[str] = []
        """The key of every option that a chooser chose."""

    def between_effects(self) -> None:
        """Forget what an effect that broke off has left of its middle."""
        for middle in (self.ambushers, self.falling, self.borrowed):
            middle.clear()
        self.plan = None

    def copy(self) -> Table:
        """The same table with a state and a log of its own, to judge what could be done."""
        other = copy.copy(self)
        other.state, other.log, other.applied = self.state.copy(), list(self.log), set()
        return other

    # -- saying ------------------------------------------------------------------------------------------------------
    def say(self, text: str, source: Source | None = None, at: api.Span | None = None) -> None:
        """Write a line of the log, on the ability being resolved unless another is named."""
        if source is None:
            source = self.frames.frames[-1].source if self.frames.frames else Source()
        self.log.append(LogEntry(text, source.card, source.label, at or source.span))

    def card_name(self, card: str) -> str:
        return self.records[card].name if card in self.records else card

    def same(self, one: str, other: str) -> bool:
        """Whether these are copies of one card, from whatever box."""
        return self.named.get(one, one) == self.named.get(other, other)

    def word(self, what: str) -> str:
        """How a token, kind, statistic or track is called in the log."""
        found = self._words.get(what)
        if found is None:
            found = self._words[what] = self._word(what)
        return found

    def _word(self, what: str) -> str:
        for vocabulary in ("token", "kind", "resource", "piece", "statistic", "track", "trait", "skill", "encounter"):
            label = self.package.LABELS.get(f"{vocabulary} {what}")
            if label:
                return label
        return self.skills.get(what) or what.replace("-", " ").title()

    def is_token(self, what: str) -> bool:
        return what in POSSESSION_TOKENS or f"token {what}" in self.package.LABELS

    # -- the board ---------------------------------------------------------------------------------------------------
    @property
    def board(self) -> tuple[api.SpaceRecord, ...]:
        """The spaces of the game board: of the main board, and of the side boards in play (rules, Side Board Setup)."""
        boards = self.state.boards
        return tuple(one for one in self.package.SPACES if not one.board or one.board in boards) if boards else self._main_board

    def on_board(self, space: str) -> bool:
        """Whether it is a space of the game board."""
        return space in self.spaces and self.spaces[space].board in ("", *self.state.boards)

    # -- people and places -------------------------------------------------------------------------------------------
    def people(self, who: api.Targets) -> list[Investigator]:
        """The undefeated investigators of a group argument: a defeated one is no investigator."""
        return [one for one in self.meant(who) if not one.defeated and self.affects(one)]

    def meant(self, who: api.Targets) -> list[Investigator]:
        """The investigators of a group argument, whether or not anything reaches them."""
        group = who if isinstance(who, tuple) else (who,)
        return [self.state.investigator(one.name) for one in group if not isinstance(one, Monster)]

    def affects(self, who: Investigator) -> bool:
        """Whether what is being resolved reaches him: one who is lost is reached by the card that says so only."""
        if not who.lost or not self.frames.frames:
            return not who.lost
        return self.frames.top.source.uid == who.lost_by

    def one(self, who: api.Investigators) -> Investigator | None:
        """The single investigator of a group argument; ``None`` for an empty group."""
        people = self.people(who)
        if len(people) > 1:
            raise ValueError(f"one investigator is needed here, not {len(people)}")
        return people[0] if people else None

    def monsters_of(self, who: api.Targets) -> list[Monster]:
        """The Monsters of a group argument that are still there."""
        group = who if isinstance(who, tuple) else (who,)
        return [one for one in group if isinstance(one, Monster) and one in self.encountered()]

    def encountered(self) -> list[Monster]:
        """The Monsters on the board, and those that ambush somebody."""
        return [*self.state.monsters, *self.ambushers]

    def monsters_on(self, space: str) -> list[Monster]:
        return [monster for monster in self.state.monsters if monster.space == space]

    def where(self, who: Investigator) -> str:
        """The space he counts as being on; only real movement goes by where his token is."""
        return (self.frames.viewed(who.name) or who.space) if self.frames.views else who.space

    # -- abilities ---------------------------------------------------------------------------------------------------
    def own(self, who: Investigator, kind: type[Ability], word: str = "") -> list[Held[Ability]]:
        """Those on his own cards, of their fronts only (ruling front-needs-to-show), and on his sheet; with a ``word`` those of
        this event or verb only."""
        state = self.state
        present = self.present.of(state, kind, word)
        if not present:
            return []
        uids = [uid for uid in (*who.cards, who.sheet) if uid in present]
        if not uids:
            return []
        having = self.index.having(kind, word)
        return [
            Held(who, uid, ability)
            for uid in uids
            if uid not in state.facedown and (not who.lost or uid == who.lost_by)
            for ability in having.get(state.instances[uid], ())
        ]

    def reaching(self, who: Investigator, kind: type[Ability], word: str = "") -> list[Held[Ability]]:
        """His own abilities, then those of others that reach every investigator on their holder's space."""
        if who.defeated or not self.present.of(self.state, kind, word):
            return []
        found, here = self.own(who, kind, word), self.where(who)
        if here:
            for other in self.state.in_turn_order():
                if other.name != who.name and self.where(other) == here:
                    found += [held for held in self.own(other, kind, word) if held.ability.who == ON_YOUR_SPACE]
        return found

    def applies(self, held: Held[Declared], to: Investigator) -> bool:
        """Whether its requirement and activities hold for what ``to`` is doing, and its limit is not used."""
        ability = held.ability
        if ability.limit is not None and held.limit_key in self.state.used:
            return False
        if ability.requires is not None and not self.fulfils(held.holder, ability.requires):
            return False
        return self.fits_activity(ability, to)

    def fits_activity(self, ability: Declared, to: Investigator) -> bool:
        if ability.during is not None and not self.during(to, ability.during):
            return False
        return ability.apart_from is None or not self.during(to, ability.apart_from)

    def during(self, who: Investigator, activity: api.Activity) -> bool:
        """Whether the investigator is in that activity (`FrameStack.around`) or phase."""
        if activity[0] == "phase" and self.state.phase == activity[1]:
            return True
        return self.frames.around(who, activity) is not None

    def fulfils(self, holder: Investigator, requirement: api.Requirement) -> bool:
        relation, value = requirement
        if relation in ("on space of type", "not on space of type"):
            return (self.spaces[self.where(holder)].type == value) == (relation == "on space of type")
        if relation == "has":
            return any(self.same(self.state.instances[uid], value) for uid in holder.cards)
        if (relation, value) == ("equal", "health sanity"):
            return holder.health == holder.sanity
        raise ValueError(f"the engine does not know the requirement {relation!r}")

    def use(self, held: Held[Declared]) -> None:
        """Mark a once-per-round ability as used this round."""
        self.counts(held)
        if held.ability.limit is not None:
            self.state.used.append(held.limit_key)

    def counts(self, held: Held[Declared]) -> None:
        """Remember that a declared ability has made a difference, for whoever asks what of a text was ever in use."""
        self.applied.add((held.ability.card, held.ability.label, held.ability.at))

    # -- choosing ----------------------------------------------------------------------------------------------------
    def choose(
        self,
        who: Investigator,
        prompt: str,
        options: Iterable[Option],
        *,
        optional: bool = False,
        source: Source | None = None,
        at: api.Span | None = None,
    ) -> int:
        """Put a choice to an investigator: the index of the option, -1 when declined or when there is none.

        A single option that is not optional is taken without asking, and logged.
        """
        unique = unique_keys(options)
        if not unique:
            return -1
        source = source or (self.frames.top.source if self.frames.frames else Source())
        if len(unique) == 1 and not optional:
            self.say(f"{who.name}: {prompt}: only {unique[0].label}", source, at)
            return 0
        asked = (*unique, Option(DECLINE, DECLINE)) if optional else unique
        choice = Choice(who.name, prompt, asked, source.card, source.label, at or source.span, optional)
        index = self.chooser(choice)
        if not 0 <= index < len(asked):
            raise IllegalChoice(f"option {index} of {len(asked)}: {prompt}")
        self.answers.append(asked[index].key)
        if index == len(unique):
            self.say(f"{who.name} declines: {prompt}", source, at)
            return -1
        return index

    def accepts(self, who: Investigator, text: str, *, source: Source | None = None, at: api.Span | None = None) -> bool:
        """Offer one clause: accept or decline."""
        return self.choose(who, text, (Option("accept", text),), optional=True, source=source, at=at) == 0

    def takes(self, who: Investigator, held: Held[Declared], about: str = "") -> bool:
        """Offer an ability of a card by the card's name; ``about`` says what it would be used on."""
        ability = held.ability
        return self.accepts(who, f"{self.card_name(ability.card)}: {ability.text}{about}", source=held.source)

    def option(self, held: Held[Declared]) -> Option:
        """An ability as an option, called by card and label."""
        ability = held.ability
        name = f"{self.card_name(ability.card)}: {ability.text or ability.label}"
        return Option(f"{ability.card}/{ability.label}", name, ability.card, ability.label, ability.at)

    # -- dice --------------------------------------------------------------------------------------------------------
    def roll_die(self) -> int:
        for frame in reversed(self.frames.frames):
            if frame.die is not None:
                return frame.die
        if self.preset_dice is None:
            return self.random.randint(1, 6)
        if not self.preset_dice:
            raise NoDiceLeft("the preset dice have run out: one more die is rolled than was given")
        return self.preset_dice.pop(0)

    def make_anew(self, pile: list[str], discards: list[str], said: str) -> None:
        """Shuffle what was discarded into an empty pile, and say so; nothing happens where there is neither need nor discard."""
        if not pile and discards:
            pile[:], discards[:] = discards, []
            self.random.shuffle(pile)
            self.say(said)

    def roll_dice(self, count: int) -> list[int]:
        return [self.roll_die() for _ in range(count)]

    # -- frames ------------------------------------------------------------------------------------------------------
    def new_frame(self, holder: Investigator, active: Investigator, source: Source, activity: api.Activity | None) -> Frame:
        """A frame with a snapshot of where everyone is and what he has; it is not yet on the stack."""
        cards, people = self.state.instances, self.state.investigators
        start = {one.name: one.space for one in people}
        had = {
            one.name: Had(tuple(map(cards.__getitem__, one.cards)), one.tokens.copy(), one.health, one.sanity) for one in people
        }
        place = next((one.space for one in self.state.monsters if one.uid == source.uid), "")
        frame = Frame(holder.name, active.name, source, activity, start, had, holder.name, place=place)
        if self.state.phase == "mythos":
            frame.of_table = source.uid not in (*holder.cards, holder.sheet) and not self.frames.busy(frame)
        return frame
