"""The part of the doorway for cards of the whole table."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.awakening import awaken, flip_sheet
from cardwright_engine.encounter_cards import draw_and_resolve
from cardwright_engine.encounters import fight_each
from cardwright_engine.entering import draw_into_play
from cardwright_engine.fallen import discard_fallen, discard_left, fallen, lying, return_to_box
from cardwright_engine.gaining import gained_in_encounter
from cardwright_engine.in_force import this_monster
from cardwright_engine.leading import lead_of
from cardwright_engine.mysteries import shuffle_solved
from cardwright_engine.mythos import MYTHOS, draw_from_box, draw_mythos_card
from cardwright_engine.planning import move_clues
from cardwright_engine.reckoning import reckonings_of, resolve_reckonings
from cardwright_engine.reserve import discard_reserve
from cardwright_engine.rumors import in_play, solve_one
from cardwright_engine.searching import return_found, search
from cardwright_engine.surge import surge_on
from cardwright_engine.threshold import Threshold
from cardwright_engine.together import discard_together
from cardwright_engine.tokens import place_spent
from cardwright_engine.tracks import shows


class OfTable(Threshold):
    """What an effect may do with cards that nobody has."""

    def draw_encounter(self, who: api.Investigators, kind: str, deck: str, *, at: api.Span) -> None:
        self._each("draw", who, lambda one: draw_and_resolve(self.table, one, f"{kind} {deck}" if deck else kind), at)

    def was_defeated(self, card: str) -> bool:
        return card in self.table.state.boxed

    def this_monster(self) -> tuple[api.Monster, ...]:
        own = this_monster(self.table, self._frame)
        fought = self.table.frames.combat(self.table.state.investigator(self._frame.active))
        if own is None and fought is not None:
            own = next((one for one in self.table.encountered() if one.uid == fought.monster), None)
        return () if own is None else (own,)

    def place_spent(self, count: int, token: str, spot: api.Spot, *, at: api.Span) -> None:
        self._now(at)
        place_spent(self.table, count, token, spot, at)

    def gained_in_encounter(self, who: api.Investigators, token: str) -> int:
        one = self.table.one(who)
        return 0 if one is None else gained_in_encounter(self.table, one, token)

    def move_clues(self, spaces: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        move_clues(self.table, lead_of(self.table), [one.id for one in self.table.board if one in spaces], at)

    def corresponds(self, track: str) -> bool:
        space = self._frame.chosen_space
        return space is not None and self.table.spaces[space].gate == shows(self.table, track)

    def draw_from_box(self, kind: str, type: str, *, at: api.Span) -> None:
        self._now(at)
        draw_from_box(self.table, kind, type, at)

    def draw_into_play(self, kind: str, *, group: str = "", card: str = "", at: api.Span) -> None:
        self._now(at)
        draw_into_play(self.table, kind, group, card, at)

    def monster_surge(self, space: tuple[api.Space, ...], *, at: api.Span) -> None:
        self._now(at)
        for one in self.table.board:
            if one in space:
                surge_on(self.table, one.id, at)

    def fight(self, who: api.Investigators, monsters: tuple[api.Monster, ...], *, at: api.Span) -> None:
        self._each("fight", who, lambda one: fight_each(self.table, one, self.table.monsters_of(monsters)), at)

    def resolve_reckonings(self, what: str, *, twice: bool = False, die: int | None = None, at: api.Span) -> None:
        self._now(at)
        resolve_reckonings(self.table, what, 2 if twice else 1, die)

    def reckonings(self, what: str) -> int:
        return len(reckonings_of(self.table, what))

    def solve_one(self, who: api.Investigators, kind: str, type: str, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            solve_one(self.table, one, kind, type, at)

    def shuffle_solved(self, who: api.Investigators, kind: str, *, random: bool, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            shuffle_solved(self.table, one, kind, random=random, at=at)

    def in_play(self, kind: str, type: str) -> int:
        return len(in_play(self.table, kind, type))

    def draw_next(self, kind: str, *, at: api.Span) -> None:
        self._now(at)
        if kind != MYTHOS:
            raise ValueError(f"the engine does not draw and resolve the next card of {kind!r}")
        draw_mythos_card(self.table)

    def fallen(self) -> int:
        return fallen(self.table)

    def discard_fallen(self, who: api.Investigators, count: int, *, at: api.Span) -> None:
        self._now(at)
        one = self.table.one(who)
        if one is not None:
            discard_fallen(self.table, one, count, at)

    def discard_left(self, *, at: api.Span) -> None:
        self._now(at)
        for one in lying(self.table):
            discard_left(self.table, one, at)

    def return_defeated(self, *, at: api.Span) -> None:
        self._now(at)
        for one in lying(self.table):
            return_to_box(self.table, one, at)

    def discard_together(self, count: int, what: str, *, at: api.Span) -> None:
        self._now(at)
        discard_together(self.table, count, what, at)

    def search(
        self, deck: str, *, everywhere: bool = False, least: int | None = None, active: bool = False, at: api.Span
    ) -> None:
        self._now(at)
        search(self.table, deck, everywhere=everywhere, least=least, active=active, at=at)

    def return_found(self, *, at: api.Span) -> None:
        self._now(at)
        return_found(self.table, at)

    def discard_reserve(self, *, at: api.Span) -> None:
        self._now(at)
        discard_reserve(self.table, at)

    def flip_sheet(self, *, at: api.Span) -> None:
        self._now(at)
        flip_sheet(self.table)

    def awaken(self, *, at: api.Span) -> None:
        self._now(at)
        awaken(self.table, at)
