"""Playing a record again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardwright_engine import api
from cardwright_engine.game import ReferenceGame
from cardwright_engine.record import Call, Record, Recorded, ReplayRefused, check
from cardwright_engine.state import State


def replay(
    record: Record,
    package: api.CardPackage,
    effects: Mapping[str, api.Effect] | None = None,
    as_of: str | None = None,
) -> ReferenceGame:
    """Play a record again: the same state and log. ``effects`` are those handed to `ReferenceGame.during`, by name.

    A record that ends in the middle of an effect raises `Unanswered` there, as the game did.
    """
    check(record, package.DIGEST, as_of)
    game = ReferenceGame(
        package, State.from_data(record.setup), Recorded(record.answers), record.seed, record.dice, record.as_of
    )
    for call in record.calls:
        _call(game, call, effects or {})
    return game


def _call(game: ReferenceGame, call: Call, effects: Mapping[str, api.Effect]) -> None:
    drivers: dict[str, Callable[..., Any]] = {
        "perform": game.perform,
        "component_action": game.component_action,
        "use_opportunity": game.use_opportunity,
        "action_phase": game.action_phase,
        "next_round": game.next_round,
        "encounter_phase": game.encounter_phase,
        "combat": game.combat,
        "during": game.during,
        "close_gate": game.close_gate,
        "gain_card_from": game.gain_card_from,
        "lose_by_effect": game.lose_by_effect,
        "delay_by_effect": game.delay_by_effect,
        "reckoning": game.reckoning,
    }
    if call.driver not in drivers:
        raise ReplayRefused(f"the record calls the driver {call.driver!r}, which does not exist")
    drivers[call.driver](*[_argument(one, effects) for one in call.arguments])


def _argument(value: Any, effects: Mapping[str, api.Effect]) -> Any:
    if isinstance(value, list):
        return tuple(value)
    if not isinstance(value, dict):
        return value
    name = value["effect"]
    if name not in effects:
        raise ReplayRefused(f"the record needs the effect {name!r}, which was not given")
    return effects[name]
