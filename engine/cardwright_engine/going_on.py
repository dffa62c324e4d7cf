"""Which driver a game goes on with that is played turn by turn: the steps of `phases.whole_round`, one call each.

A front end that pauses plays a driver again from its beginning with every answer, so short drivers keep it quick.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright_engine.record import Call
from cardwright_engine.rounds import OVER
from cardwright_engine.state import State

ENDING = ("set_up", "mythos_phase", "whole_round", "next_round")
"""The drivers that nothing of the same round comes after, or nothing of it before."""
TURNS = ("action_phase", "encounter_phase")


def next_call(state: State, calls: Sequence[Call]) -> Call:
    """The driver that goes on with the round, after those that were called so far; the game is not over."""
    begun = next((at for at in range(len(calls), 0, -1) if calls[at - 1].driver in ENDING), 0)
    done = {(one.driver, one.arguments) for one in calls[begun:]}
    if not done and state.phase in OVER:
        return Call("next_round", ())
    for driver in TURNS:
        for who in state.in_turn_order():
            if (driver, (who.name,)) not in done:
                return Call(driver, (who.name,))
    return Call("mythos_phase", ())
