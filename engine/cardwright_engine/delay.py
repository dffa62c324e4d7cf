"""Becoming Delayed (rulebook, Delayed Investigators)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.log import count_of
from cardwright_engine.resolution import for_each, stop
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


def can_choose(table: Table, who: Investigator, verb: str) -> bool:
    """Whether he can pick that among outcomes: what would have no effect is no way out of the other outcome."""
    if verb != VERB:
        raise ValueError(f"the engine does not know whether one can {verb!r}")
    return can_pay_with_delay(table, who)


def become_delayed(
    table: Table, who: Investigator, *, paying: bool = False, chosen: bool = False, at: api.Span | None = None
) -> bool:
    """Become Delayed, unless forbidden; whether it happened. ``paying``: as a price; ``chosen``: among outcomes.

    In his own turn of the Action Phase the action ends and the remaining actions are lost in place of it, even when
    none remain (ruling delayed-mid-action). A second Delay has no effect (ruling delayed-does-not-stack).
    """
    if refused(table, who, VERB, paying=paying or chosen):
        return False
    if who.delayed:
        table.say(f"{who.name} is already Delayed: no effect", at=at)
        return False
    if in_own_turn(table, who):
        table.say(
            f"{who.name} ends his turn instead of becoming Delayed, losing {count_of(who.actions_left, 'action')}",
            at=at,
        )
        _leave_turn(table, who, paying=paying, at=at)
        return False
    who.delayed = True
    table.say(f"{who.name} becomes Delayed", at=at)
    return True


def _leave_turn(table: Table, who: Investigator, *, paying: bool, at: api.Span | None) -> None:
    """End his turn and what he is resolving; what he pays for with it is resolved first, for a cost is one exchange."""
    who.actions_left = 0
    who.turn = "ended"
    if not table.frames.resolving(who.name):
        return
    if not paying:
        stop(table, [who.name])
        return
    table.frames.top.leaving[who.name] = at


def delay_group(table: Table, who: api.Investigators, *, chosen: bool = False, at: api.Span) -> None:
    """Delay each of a group; ``chosen``: he picked it among outcomes, which no exchange follows."""
    for_each(table, "become delayed", table.people(who), lambda one: become_delayed(table, one, chosen=chosen, at=at))
