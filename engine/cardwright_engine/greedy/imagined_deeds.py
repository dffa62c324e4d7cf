"""The part of the imagined game that does something to people, Monsters, Gates, Clues and tracks."""

from __future__ import annotations

from typing import Any

from cardwright_engine import api
from cardwright_engine.greedy import odds
from cardwright_engine.greedy.imagined_choices import ImaginedChoices
from cardwright_engine.state import Investigator, Monster


class ImaginedDeeds(ImaginedChoices):
    """What an effect may do; each deed counts as what it is worth."""

    def gain(
        self,
        who: Any,
        count: int | None,
        what: str,
        *,
        card: str | None = None,
        traits: tuple[str, ...] = (),
        source: str = "deck",
        **words: Any,
    ) -> None:
        people = self._people(who)
        self._done["gain"] = bool(people)
        if card is not None:
            self.known.gains.add(card)
        for one in people:
            self._counts(self.values.of_gain(one, what, traits, card, source) * (1 if count is None else count))

    def gain_this_clue(self, who: Any, **words: Any) -> None:
        for one in self._people(who):
            self._counts(self.values.of_research(one))
        self._done["gain"] = True

    def close_this_gate(self, who: Any, **words: Any) -> None:
        for one in self._people(who):
            self._counts(self.values.of_gate(one, self.sight.table.where(one)))

    def close_gates(self, who: Any, spaces: tuple[Any, ...], **words: Any) -> None:
        for one in self._people(who)[:1]:
            for space in spaces:
                self._counts(self.values.of_gate(one, space.id))

    def discard_gates(self, spaces: tuple[Any, ...], **words: Any) -> None:
        self._counts(self.values.gate * len(spaces))

    def lose(self, who: Any, count: int, what: str, **words: Any) -> None:
        self.lose_at_once(who, ((count, what),))

    def lose_at_once(self, who: Any, losses: tuple[tuple[int, str], ...], **words: Any) -> None:
        people = self._people(who)
        for count, what in losses:
            self._counts(-sum(self.values.of_loss(one, count, what) for one in people))
            self._counts(sum(self.values.of_wounds(one, count) for one in self.sight.table.monsters_of(who)))
        self._done["lose"] = bool(people)

    def recover(self, who: Any, count: int | None, what: str, **words: Any) -> None:
        people = self._people(who)
        gained = sum(self.values.of_recovery(one, count, what) for one in people)
        self._done["recover"] = gained > 0
        self._counts(gained)

    def improve(self, who: Any, skill: str | None, **words: Any) -> None:
        people = self._people(who)
        self._counts(sum(self.values.of_improvement(one, skill) for one in people))
        self._done["improve"] = bool(people)

    def impair(self, who: Any, skill: str | None, **words: Any) -> None:
        self._counts(-self.values.improvement * len(self._people(who)))

    def discard(
        self,
        who: Any,
        count: int | None,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        keep: int = 0,
        some: bool = False,
        at: api.Span,
    ) -> None:
        people = self._people(who)
        lost = [self.values.of_discard(one, what, traits, card, count) for one in people]
        self._done["discard"] = any(one is not None for one in lost)
        self._counts(-sum(one for one in lost if one is not None))

    def discard_this(self, **words: Any) -> None:
        self._done["discard"] = True
        self._counts(-self.values.of_card(self._frame.source.card))

    def flip_this(self, **words: Any) -> None:
        self._counts(self.values.of_back(self._frame.source.card))

    def become_delayed(self, who: Any, **words: Any) -> None:
        people = [one for one in self._people(who) if not one.delayed]
        self._done["become delayed"] = bool(people)
        self._counts(-self.values.delay * len(people))

    def devour(self, who: Any, **words: Any) -> None:
        self._counts(-self.values.life * len(self._people(who)))

    def advance(self, track: str, count: int, **words: Any) -> None:
        self._counts(-self.values.of_track(track) * count)

    def advance_to(self, track: str, space: int | str, **words: Any) -> None:
        self._counts(-self.values.of_track(track))

    def retreat(self, track: str, count: int, **words: Any) -> None:
        self._counts(self.values.of_track(track) * count)

    def spawn_gates(self, count: int, **words: Any) -> None:
        self._counts(-self.values.gate * count)

    def spawn_clues(self, count: int, **words: Any) -> None:
        self._counts(self.values.lying_clue * count)

    def discard_clues(self, spaces: tuple[Any, ...], **words: Any) -> None:
        self._counts(-self.values.lying_clue * len(self._door.holding(spaces, "clue")))

    def discard_this_clue(self, **words: Any) -> None:
        self._counts(-self.values.lying_clue)

    def spawn_monsters(self, count: int, spaces: tuple[Any, ...], *, card: str | None = None, **words: Any) -> None:
        self._counts(-self.values.monster * count * len(spaces))

    def discard_monsters(self, monsters: Any, **words: Any) -> None:
        self._counts(sum(self.values.of_slain(one) for one in monsters if not one.epic))

    def defeat(self, who: Any, **words: Any) -> None:
        self.discard_monsters(who)

    def ambush(self, who: Any, *, card: str | None = None, **words: Any) -> None:
        for one in self._people(who):
            self._fights(one, self.values.like(card))

    def encounter(self, who: Any, monsters: Any, **words: Any) -> None:
        for one in self._people(who):
            for monster in monsters:
                self._fights(one, monster)

    fight = encounter

    def _fights(self, who: Investigator, monster: Monster | None) -> None:
        if monster is None:
            self._counts(-self.values.monster)
            self._done["defeat"] = self._way(2, (0.5, 0.5)) == 1
            return
        fought = odds.fight(self.sight, who, monster)
        self._counts(self.values.of_fight(who, monster, fought))
        self._done["defeat"] = self._way(2, (1 - fought.slain, fought.slain)) == 1

    def move_to(self, who: Any, space: tuple[Any, ...], **words: Any) -> None:
        self._done["move"] = bool(space)
        for one in self._people(who):
            if space:
                self._counts(self.values.of_move(one, space[0].id))

    def move(self, who: Any, up_to: int, **words: Any) -> None:
        self._counts(self.values.step * up_to)

    def additional_action(self, who: Any, count: int, **words: Any) -> None:
        self._counts(self.values.action * count)

    def trade(self, who: Any, other: Any, **words: Any) -> None:
        self._done["trade"] = True
