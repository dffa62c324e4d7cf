"""The part of the doorway that looks at the board: spaces, what lies on them, and how many there are of something."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.clues import random_space
from cardwright_engine.decks import is_called
from cardwright_engine.in_force import players_of, this_monster
from cardwright_engine.kept_monsters import kept_on
from cardwright_engine.movement import adjacent, nearest_among
from cardwright_engine.possessions import has
from cardwright_engine.state import Monster
from cardwright_engine.surroundings import amount_on, printed_space, spaces_of_deck
from cardwright_engine.threshold import Threshold
from cardwright_engine.tokens import lying
from cardwright_engine.tracks import shows

TOUGHNESS = "toughness"


class Counting(Threshold):
    """What an effect may ask of the board."""

    def _spaces(self, ids: list[str]) -> tuple[api.Space, ...]:
        among = set(ids)
        return tuple(one for one in self.table.board if one.id in among)

    def this_space(self) -> tuple[api.Space, ...]:
        place = printed_space(self.table, self._frame)
        return () if not place else (self.table.spaces[place],)

    def spaces_of_deck(self, deck: str) -> tuple[api.Space, ...]:
        return self._spaces(spaces_of_deck(self.table, deck))

    def side_board(self, board: str | None = None, *, who: api.Investigators | None = None) -> tuple[api.Space, ...]:
        here = None if who is None else self.table.one(who)
        if here is not None:
            where = self.table.where(here)
            board = self.table.spaces[where].board if where else None
        return tuple(one for one in self.table.board if board and one.board == board)

    def adjacent(self, spaces: tuple[api.Space, ...], *, board: str | None = None) -> tuple[api.Space, ...]:
        near = [end.id for space in self._ids(spaces) for end in adjacent(self.table, space) if board in (None, end.board)]
        return self._spaces(near)

    def active_space(self, deck: str) -> tuple[api.Space, ...]:
        place = self.table.state.expedition if deck == "expedition" else ""
        return (self.table.spaces[place],) if place else ()

    def nearest_of(self, who: api.Investigators, spaces: tuple[api.Space, ...]) -> tuple[api.Space, ...]:
        one = self.table.one(who)
        return () if one is None else self._spaces(nearest_among(self.table, self.table.where(one), self._ids(spaces)))

    def nearest_to(self, origin: tuple[api.Space, ...], spaces: tuple[api.Space, ...]) -> tuple[api.Space, ...]:
        return self._spaces(
            [one for start in self._ids(origin)[:1] for one in nearest_among(self.table, start, self._ids(spaces))]
        )

    def this_monster(self) -> tuple[api.Monster, ...]:
        found = this_monster(self.table, self._frame)
        return () if found is None else (found,)

    def lost_by_this(self, people: tuple[api.Investigator, ...], what: str) -> tuple[api.Investigator, ...]:
        return tuple(one for one in self.table.people(people) if (one.name, what) in self._frame.losers)

    def random_space(self, spaces: tuple[api.Space, ...]) -> tuple[api.Space, ...]:
        found = random_space(self.table, self._ids(spaces))
        return () if found is None else (self.table.spaces[found],)

    def holding(
        self,
        spaces: tuple[api.Space, ...],
        what: str,
        *,
        count: int = 1,
        card: str | None = None,
        track: str | None = None,
        without: bool = False,
    ) -> tuple[api.Space, ...]:
        found = [one for one in self._ids(spaces) if (amount_on(self.table, one, what, card, track) >= count) != without]
        return self._spaces(found)

    def there(self, what: str, *, on: tuple[api.Space, ...] | None = None, track: str | None = None) -> int:
        spaces = [one.id for one in self.table.board] if on is None else self._ids(on)
        return sum(amount_on(self.table, one, what, None, track) for one in spaces)

    def number_of_investigators(self) -> int:
        return players_of(self.table)

    def on_spot(self, token: str, spot: api.Spot) -> int:
        return lying(self.table, spot).count(token)

    def having(
        self,
        people: tuple[api.Investigator, ...],
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
    ) -> tuple[api.Investigator, ...]:
        return tuple(one for one in self.table.people(people) if has(self.table, one, count, what, traits, card))

    def monsters(
        self,
        *,
        on: tuple[api.Space, ...] | None = None,
        other_than: tuple[api.Target, ...] = (),
        card: str | None = None,
        epic: bool = True,
        at_least: int = 0,
        at_most: int | None = None,
    ) -> tuple[api.Monster, ...]:
        # Whoever encounters a Clue of another space does so as if no Monsters were there.
        viewed = self.table.frames.viewed(self._frame.me) if self.table.frames.views else None
        excluded = [one.uid for one in other_than if isinstance(one, Monster)]

        def meant(one: Monster) -> bool:
            toughness = self.table.state.toughness_of(one)
            here = (on is None or self.table.spaces[one.space] in on) and one.space != viewed and one.uid not in excluded
            which = card in (None, one.card) and (epic or not one.epic)
            return here and which and at_least <= toughness and (at_most is None or toughness <= at_most)

        return tuple(one for one in self.table.state.monsters if meant(one))

    def where(self, who: api.Targets) -> tuple[api.Space, ...]:
        people = [self.table.where(one) for one in self.table.people(who)]
        return self._spaces([*people, *(one.space for one in self.table.monsters_of(who))])

    def measured(self, monsters: tuple[api.Monster, ...], statistic: str) -> int:
        if statistic != TOUGHNESS:
            raise ValueError(f"the engine does not measure the {statistic} of Monsters")
        return sum(self.table.state.toughness_of(one) for one in monsters if isinstance(one, Monster))

    def gates_left(self, *, discards: bool) -> int:
        state = self.table.state
        return len(state.gate_stack) + (len(state.gate_discards) if discards else 0)

    def discarded(self, what: str) -> int:
        return self._frame.discarded.get(what, 0)

    def monsters_on(self, spot: api.Spot) -> tuple[api.Monster, ...]:
        return tuple(kept_on(self.table, spot))

    def has_awoken(self) -> bool:
        return self.table.state.awakened

    def track_shows(self, track: str, color: str) -> bool:
        return shows(self.table, track) == color

    def deck_empty(self, deck: str) -> bool:
        decks = self.table.state.decks
        return not any(decks[name] for name in decks if is_called(name, deck))
