"""The reference game: the doorway for effects, and the drivers that a front end, a scenario or a replay calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardwright_engine import api, encounters
from cardwright_engine.actions import perform
from cardwright_engine.choices import Chooser
from cardwright_engine.combat import fight
from cardwright_engine.declarations import Action, Opportunity
from cardwright_engine.delay import become_delayed
from cardwright_engine.doorway import Doorway
from cardwright_engine.frames import Source
from cardwright_engine.log import LogEntry
from cardwright_engine.losses import lose
from cardwright_engine.possessions import matching, replace_reserve, take
from cardwright_engine.record import Call, Record
from cardwright_engine.resolution import run_effect, run_in_activity
from cardwright_engine.rounds import begin_turn, next_round
from cardwright_engine.state import State
from cardwright_engine.table import Table
from cardwright_engine.turns import basic_action, held_ability, perform_component, take_turn, use_opportunity


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A place between effects one can go back to."""

    state: State
    random: Any
    preset_dice: tuple[int, ...] | None
    log: int
    answers: int
    calls: int


class ReferenceGame(Doorway):
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
        super().__init__(Table(package, state.copy(), chooser, seed, dice))
        self._setup = state.to_data()
        self._seed = seed
        self._dice = None if dice is None else tuple(dice)
        self._as_of = as_of or str(getattr(package, "AS_OF", None) or "")
        self._calls: list[Call] = []

    @property
    def state(self) -> State:
        """The state; plain data between effects."""
        return self.table.state

    @property
    def log(self) -> list[LogEntry]:
        """What happened so far."""
        return self.table.log

    # -- the Action Phase --------------------------------------------------------------------------------------------
    def perform(self, who: str, action: str, other: str | None = None) -> bool:
        """Perform an action; ``False`` when refused. ``other`` is whom he trades with."""
        self._driven("perform", who, action, other)
        investigator = self.state.investigator(who)
        begin_turn(self.table, investigator)
        partner = None if other is None else self.state.investigator(other)
        return perform(self.table, investigator, basic_action(action), partner)

    def component_action(self, who: str, card: str, label: str) -> bool:
        """Perform the action of a card he has; ``False`` when refused."""
        self._driven("component_action", who, card, label)
        investigator = self.state.investigator(who)
        begin_turn(self.table, investigator)
        held = held_ability(self.table, investigator, Action, card, label)
        return held is not None and perform_component(self.table, held)

    def use_opportunity(self, who: str, card: str, label: str) -> bool:
        """Use an opportunity of a card he has, between actions; ``False`` when refused."""
        self._driven("use_opportunity", who, card, label)
        investigator = self.state.investigator(who)
        held = held_ability(self.table, investigator, Opportunity, card, label)
        if held is not None and held.ability.phase == "action":
            begin_turn(self.table, investigator)
        return held is not None and use_opportunity(self.table, held)

    def action_phase(self, who: str) -> None:
        """His whole turn of the Action Phase."""
        self._driven("action_phase", who)
        take_turn(self.table, self.state.investigator(who))

    def next_round(self) -> None:
        """Begin a new round."""
        self._driven("next_round")
        next_round(self.table)

    # -- encounters --------------------------------------------------------------------------------------------------
    def encounter_phase(self, who: str) -> None:
        """His part of the Encounter Phase."""
        self._driven("encounter_phase", who)
        investigator = self.state.investigator(who)
        encounters.encounter_phase(self.table, investigator, lambda one, kind: self.resolve_encounter(one.name, kind))

    def resolve_encounter(self, who: str, kind: str) -> None:
        """Resolve an encounter that is no combat; a hook for whoever has encounter decks."""
        self.table.say(f"{who} may choose an encounter")

    def combat(self, who: str, monster: int) -> None:
        """One Combat Encounter against the Monster with that uid."""
        self._driven("combat", who, monster)
        fight(self.table, self.state.investigator(who), self.state.monster(monster))

    def other_world_encounter(self, who: str, effect: api.Effect) -> None:
        """Resolve an effect as an Other World Encounter."""
        self.during(("encounter", "other-world"), who, effect)

    def during(self, activity: api.Activity, who: str, effect: api.Effect) -> None:
        """Resolve an effect within an activity of the investigator."""
        self._driven("during", list(activity), who, {"effect": getattr(effect, "__name__", "effect")})
        me = self.state.investigator(who)
        frame = self.table.new_frame(me, me, Source(), (activity[0], activity[1]))
        run_effect(self.table, frame, effect, me)

    def close_gate(self, who: str, space: str) -> bool:
        """Close the Gate on a space; ``False`` when there is none."""
        self._driven("close_gate", who, space)
        return encounters.close_gate(self.table, self.state.investigator(who), space)

    # -- single events -----------------------------------------------------------------------------------------------
    def gain_card_from(self, who: str, card: str, source: str) -> bool:
        """Gain that card from the ``"deck"``, ``"discard pile"`` or ``"reserve"``; ``False`` when it is not there."""
        self._driven("gain_card_from", who, card, source)
        kind = self.table.records[card].kind
        piles = {"deck": self.state.decks.get(kind, []), "discard pile": self.state.discards.get(kind, [])}
        pile = self.state.reserve if source == "reserve" else piles[source]
        found = next((one for one in pile if matching(self.table, kind, card=card)(one)), None)
        if found is None:
            self.table.say(f"{self.table.card_name(card)} is not in the {source}: no effect")
            return False
        pile.remove(found)
        if source == "reserve":
            replace_reserve(self.table, 1)
        take(self.table, self.state.investigator(who), found, source, None)
        return True

    def lose_by_effect(self, who: str, *losses: tuple[str, int]) -> None:
        """One unnamed effect makes him lose these, in order: ``("sanity", 2), ("sanity", 1)``."""
        self._driven("lose_by_effect", who, *[list(loss) for loss in losses])
        me = self.state.investigator(who)

        def work(frame: object) -> None:
            for what, count in losses:
                lose(self.table, me, count, what)

        run_in_activity(self.table, me, None, work)

    def delay_by_effect(self, who: str) -> None:
        """One unnamed effect makes him Delayed."""
        self._driven("delay_by_effect", who)
        me = self.state.investigator(who)
        run_in_activity(self.table, me, None, lambda frame: self._delay(who))

    def _delay(self, who: str) -> None:
        become_delayed(self.table, self.state.investigator(who))

    def reckoning(self) -> None:
        """Resolve the reckoning effects of everyone's cards."""
        self._driven("reckoning")
        encounters.reckoning(self.table)

    # -- keeping -----------------------------------------------------------------------------------------------------
    def _driven(self, driver: str, *arguments: Any) -> None:
        """Note a driver for the record, unless an effect calls it."""
        if not self.table.frames.frames:
            self._calls.append(Call(driver, arguments))

    def record(self) -> Record:
        """Everything needed to play this game again."""
        return Record(
            package=self.table.package.DIGEST,
            as_of=self._as_of,
            setup=self._setup,
            seed=self._seed,
            dice=self._dice,
            calls=tuple(self._calls),
            answers=tuple(self.table.answers),
        )

    def checkpoint(self) -> Checkpoint:
        """Mark this place; there are places only between effects."""
        if self.table.frames.frames:
            raise RuntimeError("there is no checkpoint in the middle of an effect")
        dice = self.table.preset_dice
        return Checkpoint(
            self.state.copy(),
            self.table.random.getstate(),
            None if dice is None else tuple(dice),
            len(self.log),
            len(self.table.answers),
            len(self._calls),
        )

    def restore(self, checkpoint: Checkpoint) -> None:
        """Go back to a checkpoint: undo, or retry with another chooser."""
        table = self.table
        table.state = checkpoint.state.copy()
        table.random.setstate(checkpoint.random)
        table.preset_dice = None if checkpoint.preset_dice is None else list(checkpoint.preset_dice)
        del table.log[checkpoint.log :]
        del table.answers[checkpoint.answers :]
        del self._calls[checkpoint.calls :]
