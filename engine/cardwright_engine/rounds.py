"""Rounds and turns: who may act now (rulebook, The Game Round; Action Phase; Delayed Investigators)."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api
from cardwright_engine.state import ACTIONS_PER_TURN, Investigator
from cardwright_engine.table import Table

OVER = ("encounter", "mythos")
"""The phases after which the next turn is one of another round."""


def next_round(table: Table) -> None:
    """Begin a new round: every once-per-round limit, action and turn is fresh."""
    table.state.round += 1
    table.state.phase = ""
    table.state.used.clear()
    for investigator in table.state.investigators:
        investigator.performed.clear()
        investigator.turn = ""
        investigator.actions_left = ACTIONS_PER_TURN
    table.say(f"round {table.state.round} begins")


def begin_turn(table: Table, who: Investigator) -> None:
    """Begin his turn of the Action Phase where it has not begun; the turn of another ends.

    A Delayed investigator stands up in place of performing actions, and so has no chance to use what may be done
    "during the Action Phase" either (FAQ, Actions & Delayed).
    """
    if table.state.phase in OVER:
        next_round(table)
    table.state.phase = "action"
    if who.turn != "":
        return
    for other in table.state.investigators:
        if other.turn == "acting":
            end_turn(other)
    if who.delayed:
        who.delayed = False
        who.turn = "stood up"
        who.actions_left = 0
        table.say(f"{who.name} is no longer Delayed, and performs no actions")
    else:
        who.turn = "acting"


def foreseen(table: Table, who: Investigator) -> tuple[Table, Investigator]:
    """The table and him as they would be in his turn, to judge on before it begins; nothing is resolved there."""
    if table.state.phase == "action" and who.turn != "":
        return table, who
    ahead = table.copy()
    me = ahead.state.investigator(who.name)
    begin_turn(ahead, me)
    return ahead, me


def enter_turn(table: Table, who: Investigator, judge: Callable[[Table, Investigator], str]) -> str:
    """Begin his turn where it has not begun, for something he wants to do in it; why he may not, ``""`` when he may.

    What is refused begins no turn, save that of a Delayed investigator: it is nothing but standing up.
    """
    ahead, me = foreseen(table, who)
    reason = judge(ahead, me)
    if not reason or (me.turn == "stood up" and not me.defeated):
        begin_turn(table, who)
    return reason


def end_turn(who: Investigator) -> None:
    """End his turn; whoever stood up stays marked so."""
    if who.turn == "acting":
        who.turn = "ended"


def begin_encounters(table: Table) -> None:
    """Begin the Encounter Phase where it has not begun."""
    for investigator in table.state.investigators:
        end_turn(investigator)
    table.state.phase = "encounter"


def cannot_act(who: Investigator) -> str:
    """Why he may do nothing in his turn now; ``""`` when he may."""
    if who.defeated:
        return "he is defeated"
    if who.lost:
        return "he is lost in time and space"
    if who.turn == "stood up":
        return "he began the Action Phase Delayed"
    return "" if who.turn == "acting" else "it is not his turn"


def cannot_perform(who: Investigator) -> str:
    """Why he may perform no action now; ``""`` when he may."""
    return cannot_act(who) or ("" if who.actions_left > 0 else "he has no actions left")


def additional_action(table: Table, who: Investigator, count: int, at: api.Span) -> None:
    """More actions in this Action Phase; none may repeat one of the round (ruling additional-action-no-repeat)."""
    if table.state.phase != "action" or who.turn not in ("", "acting") or who.delayed:
        table.say(f"{who.name} cannot perform additional actions now: no effect", at=at)
        return
    who.actions_left += count
    table.say(f"{who.name} may perform {count} additional action{'' if count == 1 else 's'}")
