"""The reference game: the doorway for effects, and the drivers that a front end, a scenario or a replay calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright_engine import api, encounters, gates, new_game, phases, reckoning
from cardwright_engine.actions import perform
from cardwright_engine.boards import move_locally
from cardwright_engine.choices import Chooser, GameOver
from cardwright_engine.combat import fight
from cardwright_engine.declarations import Opportunity
from cardwright_engine.delay import become_delayed
from cardwright_engine.frames import Source
from cardwright_engine.gaining import take
from cardwright_engine.keeping import KeptGame
from cardwright_engine.losses import lose
from cardwright_engine.opening import Opening
from cardwright_engine.possessions import barred, matching
from cardwright_engine.replacing import replaces_gain
from cardwright_engine.reserve import replace_reserve
from cardwright_engine.resolution import fire, run_effect, run_in_activity
from cardwright_engine.rounds import next_round
from cardwright_engine.state import State, StateError
from cardwright_engine.turns import basic_action, held_ability, perform_of_card, use_opportunity


class ReferenceGame(KeptGame):
    """A game of compiled cards. ``who`` is always the name of an investigator.

    The state is copied: `state` is the one that changes. ``dice`` are preset faces in the order they are rolled.
    """

    def __init__(
        self,
        package: api.CardPackage,
        state: State,
        chooser: Chooser,
        seed: int = 0,
        dice: Sequence[int] | None = None,
        as_of: str = "",
    ) -> None:
        super().__init__(package, state, chooser, seed, dice, as_of)

    def set_up(self, opening: Opening | dict[str, Any]) -> None:
        """Set a whole game up on an empty table; raises `SetupError` where there is no game of these pieces."""
        agreed = opening if isinstance(opening, Opening) else Opening.from_data(opening)
        with self._driving("set_up", agreed.to_data()):
            new_game.set_up(self.table, agreed)

    # -- the Action Phase --------------------------------------------------------------------------------------------
    def perform(self, who: str, action: str, other: str | None = None) -> bool:
        """Perform an action; ``False`` when refused. ``other`` is whom he trades with."""
        with self._driving("perform", who, action, other):
            investigator, wanted = self.state.investigator(who), basic_action(action)
            partner = None if other is None else self.state.investigator(other)
            return perform(self.table, investigator, wanted, partner)

    def component_action(self, who: str, card: str, label: str) -> bool:
        """Perform the action of a card he has, or a local action of one of his space; ``False`` when refused."""
        with self._driving("component_action", who, card, label):
            return perform_of_card(self.table, self.state.investigator(who), card, label)

    def use_opportunity(self, who: str, card: str, label: str) -> bool:
        """Use an opportunity of a card he has, between actions; ``False`` when refused."""
        with self._driving("use_opportunity", who, card, label):
            held = held_ability(self.table, self.state.investigator(who), Opportunity, card, label)
            return held is not None and use_opportunity(self.table, held)

    def move_locally(self, who: str) -> bool:
        """Move along joined Local paths, which takes no action; ``False`` when refused."""
        with self._driving("move_locally", who):
            return move_locally(self.table, self.state.investigator(who))

    def action_phase(self, who: str) -> None:
        """His whole turn of the Action Phase."""
        with self._driving("action_phase", who):
            phases.action_phase(self.table, self.state.investigator(who))

    def next_round(self) -> None:
        """Begin a new round."""
        with self._driving("next_round"):
            next_round(self.table)

    # -- the round ---------------------------------------------------------------------------------------------------
    def mythos_phase(self) -> None:
        """The Mythos Phase, and with it the round."""
        with self._driving("mythos_phase"):
            phases.mythos_phase(self.table)

    def whole_round(self) -> None:
        """The three phases of a round."""
        with self._driving("whole_round"):
            phases.whole_round(self.table, lambda one: self.encounter_phase(one.name))

    def play(self) -> str:
        """Play rounds to the end of the game; how it ended. Each round is a driver of its own."""
        try:
            while True:
                self.whole_round()
        except GameOver as over:
            return over.outcome

    # -- encounters --------------------------------------------------------------------------------------------------
    def encounter_phase(self, who: str) -> None:
        """His part of the Encounter Phase."""
        with self._driving("encounter_phase", who):
            phases.enter_phase(self.table, phases.ENCOUNTER_PHASE)
            investigator = self.state.investigator(who)
            encounters.encounter_phase(self.table, investigator, lambda one, kind: self.resolve_encounter(one.name, kind))

    def combat(self, who: str, monster: int) -> None:
        """One Combat Encounter against the Monster with that uid."""
        with self._driving("combat", who, monster):
            fight(self.table, self.state.investigator(who), self.state.monster(monster))

    def other_world_encounter(self, who: str, effect: api.Effect) -> None:
        """Resolve an effect as an Other World Encounter."""
        self.during(("encounter", "other-world"), who, effect)

    def during(self, activity: api.Activity, who: str, effect: api.Effect) -> None:
        """Resolve an effect within an activity of the investigator."""
        with self._driving("during", list(activity), who, {"effect": getattr(effect, "__name__", "effect")}):
            me = self.state.investigator(who)
            frame = self.table.new_frame(me, me, Source(), (activity[0], activity[1]))
            begins = activity[0] == "encounter" and self.table.frames.around(me, frame.activity or ("", "")) is None

            def resolved(game: api.Game, one: api.Investigator) -> None:
                if begins:
                    fire(self.table, "resolve", me, what=activity[1])
                effect(game, one)

            run_effect(self.table, frame, resolved, me)

    def close_gate(self, who: str, space: str) -> bool:
        """Close the Gate on a space; ``False`` when there is none."""
        with self._driving("close_gate", who, space):
            if space not in self.table.spaces:
                raise StateError(f"there is no space {space!r}")
            return gates.close_gate(self.table, self.state.investigator(who), space)

    # -- single events -----------------------------------------------------------------------------------------------
    def gain_card_from(self, who: str, card: str, source: str) -> bool:
        """Gain that card from the ``"deck"``, ``"discard pile"`` or ``"reserve"``; ``False`` when he cannot."""
        with self._driving("gain_card_from", who, card, source):
            me, kind = self.state.investigator(who), self._kind_of(card)
            piles = {"deck": self.state.decks.get(kind, []), "discard pile": self.state.discards.get(kind, [])}
            pile = {**piles, "reserve": self.state.reserve}.get(source)
            if pile is None:
                raise ValueError(f"cards come from the deck, the discard pile or the reserve, not from {source!r}")
            if replaces_gain(self.table, me, card):
                return False
            if barred(self.table, me, card):
                self.table.say(f"{who} already has {self.table.card_name(card)}: no effect")
                return False
            found = next((one for one in pile if matching(self.table, kind, card=card)(one)), None)
            if found is None:
                self.table.say(f"{self.table.card_name(card)} is not in the {source}: no effect")
                return False
            pile.remove(found)
            if source == "reserve":
                replace_reserve(self.table, 1)
            take(self.table, me, found, source, None)
            return True

    def _kind_of(self, card: str) -> str:
        if card not in self.table.records:
            raise StateError(f"there is no card {card!r}")
        return self.table.records[card].kind

    def lose_by_effect(self, who: str, *losses: tuple[str, int]) -> None:
        """One unnamed effect makes him lose these, in order: ``("sanity", 2), ("sanity", 1)``."""
        with self._driving("lose_by_effect", who, *[list(loss) for loss in losses]):
            me = self.state.investigator(who)

            def work(frame: object) -> None:
                for what, count in losses:
                    lose(self.table, me, [(count, what)])

            run_in_activity(self.table, me, None, work)

    def delay_by_effect(self, who: str) -> None:
        """One unnamed effect makes him Delayed."""
        with self._driving("delay_by_effect", who):
            me = self.state.investigator(who)

            def work(frame: object) -> None:
                become_delayed(self.table, me)

            run_in_activity(self.table, me, None, work)

    def reckoning(self) -> None:
        """Resolve the reckoning effects of everyone's cards."""
        with self._driving("reckoning"):
            reckoning.reckoning(self.table)
