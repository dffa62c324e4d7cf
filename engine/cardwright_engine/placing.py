"""The part of the doorway that changes the board: tokens, Monsters, Gates, Clues, tracks, decks, and the end of the game."""

from __future__ import annotations

from cardwright_engine import api, tokens, tracks
from cardwright_engine.bestiary import move_monsters, spawn_monsters
from cardwright_engine.boards import set_up_board
from cardwright_engine.clues import discard_clues, spawn_clues
from cardwright_engine.combat import fight
from cardwright_engine.ending import lose_game, win_game
from cardwright_engine.faces import flip_held
from cardwright_engine.gates import close_gate, discard_gate
from cardwright_engine.going import move_toward
from cardwright_engine.inheriting import take_possessions
from cardwright_engine.kept_monsters import place_from_cup, place_monsters
from cardwright_engine.lost import leave_board, put_on_board
from cardwright_engine.parts import resolve_part
from cardwright_engine.planning import move_clue, move_some_clues
from cardwright_engine.reserve import shuffle_decks, top_to_reserve
from cardwright_engine.setting_up import set_aside
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.threshold import Threshold
from cardwright_engine.together import offer_together


class Placing(Threshold):
    """What an effect may do to the board."""

    def place_on(self, count: int, token: str, spot: api.Spot, *, supply: str = "", at: api.Span) -> None:
        self._now(at)
        tokens.place_on(self.table, count, token, spot, supply, at)

    def place_monsters(self, monsters: tuple[api.Monster, ...], spot: api.Spot, *, at: api.Span) -> None:
        self._now(at)
        place_monsters(self.table, [one for one in monsters if isinstance(one, Monster)], spot, at)

    def place_from_cup(self, count: int, spot: api.Spot, *, at: api.Span) -> None:
        self._now(at)
        place_from_cup(self.table, count, spot, at)

    def keep_placed(self, token: str, *, at: api.Span) -> None:
        self._now(at)
        tokens.keep_placed(self.table, token, at)

    def move_some_clues(self, who: api.Investigators, up_to: int, space: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        for target in self._ids(space)[:1]:
            if one is not None:
                move_some_clues(self.table, one, up_to, target, at)

    def place_this(self, who: api.Investigators, token: str, spot: api.Spot, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            tokens.place_this(self.table, one, token, spot, at)

    def place_tokens(self, count: int, token: str, spaces: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        for space in self._ids(spaces):
            tokens.place_tokens(self.table, count, token, space, at)

    def remove_from(self, count: int | None, token: str, spot: api.Spot, *, at: api.Span) -> None:
        self._now(at)
        tokens.remove_from(self.table, count, token, spot, at)

    def remove_tokens(self, count: int | None, token: str, spaces: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        for space in self._ids(spaces):
            tokens.remove_tokens(self.table, count, token, space, at)

    def move_this_clue(self, who: api.Investigators, space: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        one, targets = self.table.one(who), self._ids(space)
        if one is not None and targets:
            move_clue(self.table, one, targets[0], at)

    def discard_clues(self, spaces: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        discard_clues(self.table, self._ids(spaces), at)

    def spawn_clues(self, count: int, *, on: tuple[api.Space, ...] | None = None, at: api.Span) -> None:
        self._now(at)
        if on is None:
            spawn_clues(self.table, count, at=at)
            return
        for space in self._ids(on):
            spawn_clues(self.table, count, space, at)

    def spawn_monsters(self, count: int, spaces: tuple[api.Space, ...], *, card: str | None = None, at: api.Span) -> None:
        self._now(at)
        spawn_monsters(self.table, [space for space in self._ids(spaces) for _ in range(count)], card, at)

    def encounter(self, who: api.Investigators, monsters: tuple[api.Monster, ...], *, at: api.Span) -> None:
        self._now(at)
        met = self.table.monsters_of(monsters)

        def work(one: Investigator) -> bool:
            for monster in met:
                fight(self.table, one, monster)
            return bool(met) and not any(monster in self.table.state.monsters for monster in met)

        self._each("defeat", who, work, at)

    def move_monsters(self, monsters: tuple[api.Monster, ...], space: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        targets = self._ids(space)
        if targets:
            move_monsters(self.table, self.table.monsters_of(monsters), targets[0], at)

    def discard_gates(self, spaces: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        discarded = sum(discard_gate(self.table, space, at) for space in self._ids(spaces))
        self._frame.discarded["gate"] = self._frame.discarded.get("gate", 0) + discarded

    def move_toward(self, who: api.Targets, steps: int, spaces: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        move_toward(self.table, who, steps, self._ids(spaces), at)

    def close_gates(self, who: api.Investigators, spaces: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        for space in self._ids(spaces):
            if one is not None and not one.defeated:
                close_gate(self.table, one, space)

    def advance_to(self, track: str, space: int | str, *, quietly: bool = False, at: api.Span) -> None:
        self._now(at)
        tracks.advance_to(self.table, track, space, at, quietly=quietly)

    def turn(self, who: api.Investigators, track: str, *, quietly: bool = False, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            tracks.turn(self.table, one, track, at, quietly=quietly)

    def resolve_part(self, part: str, *, at: api.Span) -> None:
        self._now(at)
        resolve_part(self.table, part, at)

    def gain_possessions(self, who: api.Investigators, *, at: api.Span) -> None:
        self._each("gain", who, lambda one: take_possessions(self.table, one, at), at)

    def flip(self, who: api.Investigators, what: str, *, card: str, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            flip_held(self.table, one, card, at)

    def leave_board(self, who: api.Investigators, *, at: api.Span) -> None:
        self._now(at)
        for one in self.table.people(who):
            leave_board(self.table, one, at)

    def put_on_board(self, who: api.Investigators, space: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        one, targets = self.table.one(who), self._ids(space)
        if one is not None and targets:
            put_on_board(self.table, one, targets[0], at)

    def set_aside(self, count: int | None, what: str, *, card: str | None = None, of: str = "", at: api.Span) -> None:
        self._now(at)
        set_aside(self.table, count, what, card, of, at)

    def set_up_board(self, board: str, *, at: api.Span) -> None:
        self._now(at)
        set_up_board(self.table, board, at)

    def shuffle(self, deck: str, *, at: api.Span) -> None:
        self._now(at)
        shuffle_decks(self.table, deck, at)

    def fill_reserve(self, count: int, deck: str, *, at: api.Span) -> None:
        self._now(at)
        top_to_reserve(self.table, count, deck)

    def may_together(self, text: str, cost: api.Cost, *, at: api.Span) -> bool:
        self._now(at)
        people = offer_together(self.table, text, cost, self._frame.source, at)
        if not people:
            self._frame.happened.clear()
        self._frame.record("accept", people)
        return bool(people)

    def lose_game(self, *, at: api.Span) -> None:
        self._now(at)
        lose_game(self.table)

    def win_game(self, *, at: api.Span) -> None:
        self._now(at)
        win_game(self.table)
