"""Which driver a game goes on with that is played turn by turn: the steps of `phases.whole_round`, one call each.

A front end that pauses plays a driver again from its beginning with every answer, so short drivers keep it quick.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright_engine.record import Call
from cardwright_engine.rounds import OVER
from cardwright_engine.state import Investigator, State

ENDING = ("set_up", "mythos_phase", "whole_round", "next_round")
"""The drivers that nothing of the same round comes after, or nothing of it before."""
TURNS = ("action_phase", "encounter_phase")


def next_call(state: State, calls: Sequence[Call]) -> Call:
    """The driver that goes on with the round, after those that were called so far; the game is not over."""
    begun = next((at for at in range(len(calls), 0, -1) if calls[at - 1].driver in ENDING), 0)
    since = calls[begun:]
    if not since and state.phase in OVER:
        return Call("next_round", ())
    for driver in TURNS:
        done = [one.arguments[0] for one in since if one.driver == driver]
        for who in _clockwise(state, done[-1] if done else ""):
            if who.name not in done:
                return Call(driver, (who.name,))
    return Call("mythos_phase", ())


def _clockwise(state: State, last: str) -> list[Investigator]:
    """Who is left, after whoever had his part last: the token may be passed on while the phase goes round."""
    seats = state.investigators
    places = [place for place, one in enumerate(seats, 1) if one.name == last]
    if not places:
        return state.in_turn_order()
    return [one for one in (*seats[places[0] :], *seats[: places[0]]) if not one.defeated]
