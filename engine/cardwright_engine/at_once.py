"""Actions that an effect lets somebody perform at once, in or out of his turn."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.rounds import cannot_act
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table
from cardwright_engine.turns import actions_of

NONE = Option("end", "perform no action")


def act_now(table: Table, who: Investigator, count: int, at: api.Span | None = None) -> None:
    """He performs that many actions of his choice, whether his turn is over or to come (rules, Charlie Kane).

    Each action still is one that he has not performed in this round; what he has left of his turn stays as it was. A Delayed
    investigator performs none.
    """
    if table.state.phase != "action" or who.delayed or who.defeated or who.lost:
        table.say(f"{who.name} cannot perform additional actions now: no effect", at=at)
        return
    turn, left = who.turn, who.actions_left
    who.turn, who.actions_left = "acting", count
    try:
        while who.actions_left and not cannot_act(who):
            moves = actions_of(table, who)
            index = table.choose(who, f"{who.actions_left} actions to perform at once", [*(one for one, _ in moves), NONE], at=at)
            if index == len(moves):
                break
            moves[index][1]()
    finally:
        if not who.defeated:
            ended = who.turn == "ended" and turn == "acting"
            who.turn, who.actions_left = ("ended", 0) if ended else (turn, left)
