"""The doorway of compiled effects into the engine: `api.Game`, each method one call into the rules.

What asks is in `asking` and `counting`, what offers in `offering`, what changes the board in `placing`, what lasts longer
than the effect in `lasting`.
"""

from __future__ import annotations

from cardwright_engine import api, tracks
from cardwright_engine.around import Around
from cardwright_engine.asking import Asking
from cardwright_engine.choices import Option
from cardwright_engine.combat import ambush
from cardwright_engine.counting import Counting
from cardwright_engine.cup import discard_monsters
from cardwright_engine.defeating import devour
from cardwright_engine.delay import delay_group
from cardwright_engine.dice import bare_roll, resolve_test
from cardwright_engine.faces import flip
from cardwright_engine.gaining import gain
from cardwright_engine.gates import spawn_gates
from cardwright_engine.giving import give, trade
from cardwright_engine.lasting import Lasting
from cardwright_engine.leaving import discard_from_play
from cardwright_engine.losses import defeat, heal, lose, recover
from cardwright_engine.lost import gate_for_the_lost
from cardwright_engine.movement import move_up_to, place
from cardwright_engine.of_table import OfTable
from cardwright_engine.offering import Offering
from cardwright_engine.placing import Placing
from cardwright_engine.planning import discard_clue
from cardwright_engine.possessions import discard, discard_card, discard_some
from cardwright_engine.rare import Rare
from cardwright_engine.reckoning import resolve_reckoning
from cardwright_engine.resolution import for_each
from cardwright_engine.rounds import additional_action
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


class Doorway(Asking, Counting, Offering, Placing, OfTable, Lasting, Around, Rare):
    """What an effect may ask and do, in the frame that is being resolved."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        table.game = self

    # -- dice --------------------------------------------------------------------------------------------------------
    def test(self, who: api.Investigators, skill: str, modifier: int = 0, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            resolve_test(self.table, one, skill, modifier, at=at)

    def roll(self, who: api.Investigators, dice: int, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            bare_roll(self.table, one, dice, at)

    # -- doing -------------------------------------------------------------------------------------------------------
    def gain(
        self,
        who: api.Investigators,
        count: int | None,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        source: str = "deck",
        value: int | None = None,
        total: int | None = None,
        chosen: bool = False,
        at: api.Span,
    ) -> None:
        def work(one: Investigator) -> bool:
            return gain(
                self.table,
                one,
                count,
                what,
                traits=traits,
                card=card,
                source=source,
                value=value,
                total=total,
                chosen=chosen,
                at=at,
            )

        self._each("gain", who, work, at)

    def lose(self, who: api.Targets, count: int, what: str, *, at: api.Span) -> None:
        self._now(at)
        lose(self.table, who, [(count, what)], at)

    def lose_at_once(self, who: api.Targets, losses: tuple[tuple[int, str], ...], *, at: api.Span) -> None:
        self._now(at)
        lose(self.table, who, losses, at)

    def recover(self, who: api.Targets, count: int | None, what: str, *, additional: bool = False, at: api.Span) -> None:
        def work(one: Investigator) -> int:
            return recover(self.table, one, count, what, additional=additional, at=at)

        monsters = self.table.monsters_of(who)
        for monster in monsters:
            heal(self.table, monster, count, at)
        if not monsters:
            self._each("recover", tuple(self.table.people(who)), work, at)

    def discard_this(self, *, at: api.Span) -> None:
        self._now(at)
        holder, uid = self.table.state.investigator(self._frame.holder), self._frame.source.uid
        if uid is None:
            raise ValueError("no card is being resolved that could be discarded")
        if uid in self.table.state.in_play:
            discard_from_play(self.table, uid, at)
            return
        self._frame.record("discard", [holder.name] if uid in holder.cards else [])
        discard_card(self.table, holder, uid, at)

    def discard(
        self,
        who: api.Investigators,
        count: int | None,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        keep: int = 0,
        some: bool = False,
        at: api.Span,
    ) -> None:
        def work(one: Investigator) -> bool:
            if some:
                return discard_some(self.table, one, what, traits=traits, card=card, at=at)
            return discard(self.table, one, count, what, traits=traits, card=card, keep=keep, at=at)

        self._each("discard", who, work, at)

    def discard_gained(self, who: api.Investigators, *, at: api.Span) -> None:
        gained = self._frame.gained

        def work(one: Investigator) -> bool:
            if gained is None or gained[0] not in one.cards:
                self.table.say(f"{one.name} does not have a card he gained by this: no effect", at=at)
                return False
            discard_card(self.table, one, gained[0], at)
            return True

        self._each("discard", who, work, at)

    def discard_monsters(self, monsters: tuple[api.Monster, ...], *, at: api.Span) -> None:
        self._now(at)
        discard_monsters(self.table, self.table.monsters_of(monsters), at)

    def discard_clue(self, *, at: api.Span) -> None:
        self._now(at)
        discard_clue(self.table, at)

    def flip_this(self, *, at: api.Span) -> None:
        self._now(at)
        flip(self.table, at)

    def move(
        self,
        who: api.Investigators,
        up_to: int,
        *,
        exactly: bool = False,
        along: tuple[str, ...] | None = None,
        board: tuple[api.Space, ...] | None = None,
        at: api.Span,
    ) -> None:
        among = None if board is None else set(self._ids(board))

        def move(one: Investigator) -> bool:
            return move_up_to(self.table, one, up_to, at, exactly=exactly, along=along, among=among)

        self._each("move", who, move, at)

    def move_to(self, who: api.Investigators, space: tuple[api.Space, ...], *, at: api.Span) -> None:
        targets = self._ids(space)
        if len(targets) > 1:
            raise ValueError(f"one space is needed here, not {len(targets)}")
        self._each("move", who if targets else (), lambda one: place(self.table, one, targets[0], at), at)

    def give(
        self,
        who: api.Investigators,
        count: int | None,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        to: tuple[api.Investigator, ...],
        at: api.Span,
    ) -> None:
        self._now(at)
        giver, people = self.table.one(who), self.table.people(to)
        if giver is None:
            return
        index = self._choose(giver, "give to whom", [Option(one.name, one.name) for one in people], at)
        gave = index >= 0 and give(self.table, giver, count, what, people[index], traits=traits, at=at)
        self._frame.record("give", [giver.name] if gave else [])

    def trade(self, who: api.Investigators, other: api.Investigators, *, only: str | None = None, at: api.Span) -> None:
        self._now(at)
        first, second = self.table.one(who), self.table.one(other)
        if first is not None and second is not None:
            traded = trade(self.table, first, second, at, only=only)
            self._frame.record("trade", [first.name, second.name] if traded else [])

    def improve(self, who: api.Investigators, skill: str | None, *, additional: bool = False, at: api.Span) -> None:
        self._each("improve", who, lambda one: tracks.improve(self.table, one, skill, at, additional=additional), at)

    def impair(self, who: api.Investigators, skill: str | None, *, at: api.Span) -> None:
        self._each("impair", who, lambda one: tracks.impair(self.table, one, skill, at), at)

    def advance(self, track: str, count: int, *, quietly: bool = False, at: api.Span) -> None:
        self._now(at)
        tracks.advance(self.table, track, count, at, quietly=quietly)

    def retreat(self, track: str, count: int, *, quietly: bool = False, at: api.Span) -> None:
        self._now(at)
        tracks.retreat(self.table, track, count, at, quietly=quietly)

    def defeat(self, who: tuple[api.Monster, ...], *, at: api.Span) -> None:
        self._now(at)
        defeat(self.table, self.table.monsters_of(who))

    def additional_action(self, who: api.Investigators, count: int, *, at: api.Span) -> None:
        self._now(at)
        for one in self.table.people(who):
            additional_action(self.table, one, count, at)

    def become_delayed(self, who: api.Investigators, *, chosen: bool = False, at: api.Span) -> None:
        self._now(at)
        delay_group(self.table, who, chosen=chosen, at=at)

    def devour(self, who: api.Investigators, *, at: api.Span) -> None:
        self._now(at)
        for_each(self.table, "", self.table.people(who), lambda one: devour(self.table, one, at))

    def ambush(self, who: api.Investigators, *, card: str | None = None, at: api.Span) -> None:
        self._now(at)
        for_each(self.table, "", self.table.people(who), lambda one: ambush(self.table, one, card, at))

    def spawn_gates(self, count: int, *, at: api.Span) -> None:
        self._now(at)
        instead = gate_for_the_lost(self.table, at)
        spaces = [instead] if instead else spawn_gates(self.table, count, at)
        if spaces and self._frame.chosen_space is None:
            self._frame.chosen_space = spaces[-1]

    def resolve_reckoning(
        self,
        who: api.Investigators,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        die: int | None = None,
        at: api.Span,
    ) -> None:
        def work(one: Investigator) -> None:
            resolve_reckoning(self.table, one, what, traits, card, die, at)

        self._now(at)
        for_each(self.table, "", self.table.people(who), work)
