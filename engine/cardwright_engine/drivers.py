"""The drivers that a record may call, and what each takes: nothing else in a file is ever called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright_engine.opening import Opening
from cardwright_engine.plain_data import misfit

SET_UP = "set_up"
NAMED_EFFECT = dict[str, str]
"""``{"effect": name}``: an effect that was handed to a driver."""

ARGUMENTS: dict[str, tuple[Any, ...]] = {
    SET_UP: (Opening,),
    "perform": (str, str, str | None),
    "component_action": (str, str, str),
    "use_opportunity": (str, str, str),
    "move_locally": (str,),
    "action_phase": (str,),
    "next_round": (),
    "encounter_phase": (str,),
    "mythos_phase": (),
    "whole_round": (),
    "combat": (str, int),
    "during": (tuple[str, str], str, NAMED_EFFECT),
    "close_gate": (str, str),
    "gain_card_from": (str, str, str),
    "lose_by_effect": (str,),
    "delay_by_effect": (str,),
    "reckoning": (),
    "end_game": (str,),
}
LOSS = tuple[str, int]
"""What ``lose_by_effect`` takes after the name, any number of times."""


def call_fault(driver: Any, arguments: Sequence[Any]) -> str:
    """Why that is no call of a driver, in words; ``""`` when it is one."""
    if not isinstance(driver, str) or driver not in ARGUMENTS:
        shown = repr(driver)[:60]
        return f"it calls the driver {shown}, which does not exist"
    expected = ARGUMENTS[driver]
    if driver == "lose_by_effect":
        expected = (*expected, *[LOSS] * (len(arguments) - 1))
    if len(arguments) != len(expected):
        return f"the driver {driver} takes {len(expected)} arguments, not {len(arguments)}"
    for number, (one, hint) in enumerate(zip(arguments, expected, strict=True), 1):
        fault = misfit(one, hint, f"argument {number} of {driver}")
        if fault:
            return fault
        if hint is NAMED_EFFECT and set(one) != {"effect"}:
            return f"argument {number} of {driver} names no effect"
    return ""


def driver_of(game: object, driver: str) -> Callable[..., Any]:
    """The method of a game behind a driver that `call_fault` knows."""
    assert driver in ARGUMENTS
    found: Callable[..., Any] = getattr(game, driver)
    return found
