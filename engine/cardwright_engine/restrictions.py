"""What an investigator cannot do: the one place where a restriction is asked."""

from __future__ import annotations

from cardwright_engine.declarations import Restriction
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table

CHOSEN = "he chooses to"
OTHER_ACTIONS = "perform other actions"


def restriction(table: Table, who: Investigator, verb: str, *, paying: bool = False) -> Held[Restriction] | None:
    """The restriction that forbids this to him now; it is absolute after its own exceptions.

    The exception "unless he chooses to" reaches what he offers as payment and what he picks among the outcomes of an
    effect; being picked by the group, or by himself as Lead Investigator, is neither (ruling
    pocket-watch-against-group-choice). Restrictions look at the
    activities around them, so one on recovering during a Rest action silences every recovery of that action (ruling
    rest-recovery-block).
    """
    for held in table.own(who, Restriction):
        excepted = paying and held.ability.unless == CHOSEN
        if held.ability.verb == verb and not excepted and table.applies(held, who):
            return held
    return None


def other_actions_refused(table: Table, who: Investigator, uid: int | None = None) -> str:
    """Which card forbids an action that is not of that very card; ``uid`` is the card the action is of."""
    for held in table.own(who, Restriction):
        if held.ability.verb == OTHER_ACTIONS and held.uid != uid and table.applies(held, who):
            return f"{table.card_name(held.ability.card)} allows him no other actions"
    return ""


def refused(table: Table, who: Investigator, verb: str, *, paying: bool = False) -> bool:
    """Whether it is forbidden; a refusal is logged."""
    held = restriction(table, who, verb, paying=paying)
    if held is not None:
        table.say(f"{who.name} cannot {verb} ({table.card_name(held.ability.card)})", held.source)
    return held is not None
