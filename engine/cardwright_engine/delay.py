"""Becoming Delayed (rulebook, Delayed Investigators)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Stopped
from cardwright_engine.log import count_of
from cardwright_engine.restrictions import refused, restriction
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

VERB = "become delayed"


def in_own_turn(table: Table, who: Investigator) -> bool:
    """Whether it is his turn of the Action Phase and he is performing actions in it."""
    return table.state.phase == "action" and who.turn == "acting"


def can_pay_with_delay(table: Table, who: Investigator) -> bool:
    """A Delayed investigator cannot offer it again (ruling delayed-does-not-stack)."""
    return not who.delayed and restriction(table, who, VERB, paying=True) is None


def become_delayed(table: Table, who: Investigator, *, paying: bool = False, at: api.Span | None = None) -> bool:
    """Become Delayed, unless forbidden; whether it happened.

    In his own turn of the Action Phase the action ends and the remaining actions are lost in place of it, even when
    none remain (ruling delayed-mid-action). A second Delay has no effect (ruling delayed-does-not-stack).
    """
    if refused(table, who, VERB, paying=paying):
        return False
    if who.delayed:
        table.say(f"{who.name} is already Delayed: no effect", at=at)
        return False
    if in_own_turn(table, who):
        table.say(
            f"{who.name} ends his turn instead of becoming Delayed, losing {count_of(who.actions_left, 'action')}",
            at=at,
        )
        who.actions_left = 0
        who.turn = "ended"
        if table.frames.resolving(who.name):
            raise Stopped(who.name)
        return False
    who.delayed = True
    table.say(f"{who.name} becomes Delayed", at=at)
    return True


def delay_group(table: Table, who: api.Investigators, *, chosen: bool = False, at: api.Span) -> None:
    """Delay each of a group; what stops one of them stops only him."""
    stopped: Stopped | None = None
    delayed = []
    for one in table.people(who):
        try:
            if become_delayed(table, one, paying=chosen, at=at):
                delayed.append(one.name)
        except Stopped as own:
            stopped = own
    table.frames.top.record(VERB, delayed)
    if stopped is not None:
        raise stopped
