"""What things are worth to the greedy player, in the worth of a seventh of a Clue."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from cardwright_engine import api
from cardwright_engine.greedy.odds import Fight
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.possessions import CLUE, cards_of, matching
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import HEALTH_AND_SANITY, TICKETS
from cardwright_engine.tracks import HIGHEST_IMPROVEMENT, shows

CONDITION = "condition"
ENOUGH, MOST_MEANS = 0.7, 14.0
"""What is left of the worth of a Clue for who has as many as are asked for; what one is worth at most."""
LOW = 3
"""Health or Sanity from which on each point counts double."""


class Values:
    """What gains and losses are worth now. Numbers are of one scale; a Clue that can be used is worth 7."""

    clue = 7.0
    lying_clue = 0.6
    ticket = 0.6
    doom = 2.5
    gate = 8.0
    monster = 1.5
    life = 18.0
    delay = 2.0
    improvement = 2.5
    step = 0.3
    action = 1.0
    solution = 45.0
    game = 400.0
    possession = 2.0

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._kinds: dict[tuple[str, tuple[str, ...]], float] = {}
        self.progress = 16.0
        self.needed: frozenset[str] = frozenset()
        """The tokens that solve the active Mystery."""
        self.wanted: dict[str, int] = {}
        """What it and the cards in play ask to be paid, and how much of it at once."""
        self.means: dict[str, float] = {}
        """What each of that is worth as a means to what is paid for."""
        self.instead: dict[str, float] = {}
        """What it is worth besides to gain a card of that kind, as another may be gained instead."""
        self.on_research = 0.0
        """What a Clue of a Research Encounter is worth besides."""
        self.threat: Callable[[int], float] = lambda uid: 6.0
        """What it is worth to be rid of a card in play."""
        self.hunts = False
        """Whether an Epic Monster has to be defeated."""
        self.on_closing: Callable[[Investigator, str], float] = lambda who, space: 0.0
        self.on_slaying: Callable[[Investigator, Monster], float] = lambda who, monster: 0.0
        self.of_deck: Callable[[Investigator, str], float] = lambda who, deck: 0.5
        self.of_card: Callable[[str], float] = lambda card: 2.0
        self.of_back: Callable[[str], float] = lambda card: -2.0

    # -- people ------------------------------------------------------------------------------------------------------
    def of_loss(self, who: Investigator, count: int, what: str) -> float:
        """What it costs him to lose so much."""
        if what not in HEALTH_AND_SANITY:
            return min(count, who.tokens.get(what, 0)) * self.of_piece(what, who)
        left = who.health if what == HEALTH_AND_SANITY[0] else who.sanity
        if count >= left:
            return self.life
        return sum(self.of_point(point) for point in range(left - count + 1, left + 1))

    def of_point(self, point: int) -> float:
        """What the last of so many points is worth: the fewer are left, the more."""
        return 0.8 if point > LOW else 2.0 if point > 1 else 4.0

    def of_recovery(self, who: Investigator, count: int | None, what: str) -> float:
        health = what == HEALTH_AND_SANITY[0]
        now, most = (who.health, who.maximum_health) if health else (who.sanity, who.maximum_sanity)
        then = most if count is None else min(most, now + count)
        return sum(self.of_point(point) for point in range(now + 1, then + 1))

    def of_improvement(self, who: Investigator, skill: str | None) -> float:
        """The fewer dice he has, the more another one is worth."""
        open_ones = [one for one in who.skills if who.improvements.get(one, 0) < HIGHEST_IMPROVEMENT]
        if skill is not None:
            open_ones = [one for one in open_ones if one == skill]
        return self.improvement if open_ones else 0.0

    def of_move(self, who: Investigator, space: str) -> float:
        return self.step if space != who.space else 0.0

    # -- pieces ------------------------------------------------------------------------------------------------------
    def of_piece(self, what: str, who: Investigator | None = None) -> float:
        """A token or any card of a kind: more where the active Mystery asks for it, less where he has enough."""
        if what == CLUE:
            enough = who is not None and who.tokens.get(CLUE, 0) >= self.wanted.get(CLUE, 1)
            return self.clue * ENOUGH if enough else max(self.clue, min(self.means.get(CLUE, 0.0), MOST_MEANS))
        if what in TICKETS:
            return self.ticket
        return -self.possession if what == CONDITION else self.possession + self.means.get(what, 0.0)

    def of_reroll(self, who: Investigator) -> float:
        """What a Clue for another die costs: one of just as many as are asked for at once makes the others useless as well."""
        enough = self.wanted.get(CLUE, 0)
        return enough * self.of_piece(CLUE) if enough and who.tokens.get(CLUE, 0) == enough else self.of_piece(CLUE, who)

    def of_gain(self, who: Investigator, what: str, traits: tuple[str, ...], card: str | None, source: str) -> float:
        if card is not None:
            return self.of_card(card)
        if what == CLUE or what in TICKETS:
            return self.of_piece(what, who)
        return self.of_kind(what, traits) + max(self.means.get(what, 0.0), self.instead.get(what, 0.0))

    def of_kind(self, kind: str, traits: tuple[str, ...]) -> float:
        """Any card of a kind with one of the traits."""
        if (kind, traits) not in self._kinds:
            self._kinds[kind, traits] = self.of_piece(kind)  # a card that gives others of its kind
            cards = self.sight.of_kind(kind, traits)
            if cards:
                self._kinds[kind, traits] = sum(self.of_card(card) for card in cards) / len(cards)
        return self._kinds[kind, traits]

    def of_discard(
        self, who: Investigator, what: str, traits: tuple[str, ...], card: str | None, count: int | None
    ) -> float | None:
        """What it costs him to discard that; ``None`` where he has nothing of the kind."""
        if what == CLUE or what in TICKETS:
            has = who.tokens.get(what, 0)
            return min(has, has if count is None else count) * self.of_piece(what, who) if has else None
        table = self.sight.table
        found = cards_of(table, who, matching(table, what, traits, card))
        if not found:
            return None
        worths = sorted(self.of_card(table.state.instances[uid]) for uid in found)
        return sum(worths[: len(worths) if count is None else count])

    def of_cost(self, who: Investigator | None, cost: api.Cost) -> float:
        return sum(self._of_payment(who, *payment) for payment in cost)

    def _of_payment(self, who: Investigator | None, verb: str, what: str, count: int) -> float:
        if verb == "become delayed":
            return self.delay
        if verb == "advance":
            return self.of_track(what) * count
        if verb == "advance to":
            return self.of_track(what.partition(" ")[0])
        if verb == "impair":
            return self.improvement
        if verb == "spawn":
            return self.gate * count
        if verb == "gain":
            return -self.of_card(what) if what in self.sight.table.records else self.possession
        if what in HEALTH_AND_SANITY and who is not None:
            return self.of_loss(who, count, what)
        return count * self.of_piece(what.partition(" with ")[0], who)

    # -- the board ---------------------------------------------------------------------------------------------------
    def of_track(self, track: str) -> float:
        """What a step of a track costs: Doom, or what the next Omen would add to it."""
        if track == "doom":
            return self.nearing
        color = shows(self.sight.table, track)
        matching = sum(self.sight.table.spaces[one].gate != color for one in self.sight.state.gates)
        return 0.5 + matching * self.nearing / 3

    @cached_property
    def nearing(self) -> float:
        """A step of Doom; the nearer its end, the dearer."""
        return self.doom * (2.0 if self.sight.state.doom <= 4 else 1.4 if self.sight.state.doom <= 8 else 1.0)

    def of_omen(self, space: str) -> float:
        """What it costs that the Omen enters a space of its track (`tracks.OMEN`)."""
        gates = sum(self.sight.table.spaces[one].gate == space.split(maxsplit=1)[0] for one in self.sight.state.gates)
        return gates * self.nearing

    def of_removal(self, token: str, spot: api.Spot, uid: int | None) -> float:
        """What it costs that a token is taken from there: a card that counts down comes nearer to its end."""
        if spot != ("card", "this") or not uid or uid == self.sight.state.mystery or uid not in self.sight.state.in_play:
            return 0.0
        return self.threat(uid) / 2

    def of_research(self, who: Investigator) -> float:
        return self.of_piece(CLUE, who) + self.on_research

    def of_gate(self, who: Investigator, space: str) -> float:
        state = self.sight.state
        if space not in state.gates:
            return 0.0
        return self.gate + self.nearing + self.on_closing(who, space)

    def of_token(self, token: str, spot: api.Spot, uid: int | None) -> float:
        """A token placed there: on the active Mystery it is what wins."""
        sort = spot[0]
        state = self.sight.state
        if sort == "active" or (spot == ("card", "this") and uid and uid == state.mystery):
            return self.progress if token in self.needed else 0.5
        if spot == ("card", "this") and uid and uid == state.ancient_one and state.awakened:
            return self.progress
        if sort == "sheet":
            return self.progress / 2 if state.awakened else -self.doom
        if sort == "track":
            return -self.doom
        return 0.5

    # -- Monsters ----------------------------------------------------------------------------------------------------
    def of_slain(self, monster: Monster) -> float:
        """What a Monster's defeat is worth: that of a Mystery solves it."""
        state = self.sight.state
        if monster.spawned_by in (state.mystery, state.ancient_one) and monster.spawned_by:
            return self.solution
        if monster.spawned_by in state.in_play:
            return self.threat(monster.spawned_by)
        return 1.0 + 0.5 * (monster.toughness + (monster.horror or 0) + (monster.damage or 0)) / 2

    def of_wounds(self, monster: Monster, count: int) -> float:
        left = max(1, self.sight.state.toughness_of(monster) - monster.lost_health)
        return self.of_slain(monster) * min(count, left) / left

    def of_fight(self, who: Investigator, monster: Monster, fight: Fight) -> float:
        """What a Combat Encounter is worth, what it costs taken off."""
        left = max(1, self.sight.state.toughness_of(monster) - monster.lost_health)
        slain = self.of_slain(monster) + (0.0 if monster.epic else self.on_slaying(who, monster))
        gained = slain * (fight.wounds / left if monster.epic else 0.7 * fight.slain + 0.3 * fight.wounds / left)
        lost = fight.health * self.of_point(max(1, who.health - 1)) + fight.sanity * self.of_point(max(1, who.sanity - 1))
        return gained - lost - fight.fallen * self.life

    def like(self, card: str | None) -> Monster | None:
        """A Monster of that name, or any; ``None`` where there is none to tell by."""
        state = self.sight.state
        among = [*state.cup, *state.monsters]
        if card is not None:
            return next((one for one in among if one.card == card), None)
        return among[len(among) // 2] if among else None
