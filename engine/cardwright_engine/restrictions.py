"""What an investigator cannot do: the one place where a restriction is asked."""

from __future__ import annotations

from cardwright_engine.declarations import Restriction
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table

CHOSEN = "he chooses to"


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


def refused(table: Table, who: Investigator, verb: str, *, paying: bool = False) -> bool:
    """Whether it is forbidden; a refusal is logged."""
    held = restriction(table, who, verb, paying=paying)
    if held is not None:
        table.say(f"{who.name} cannot {verb} ({table.card_name(held.ability.card)})", held.source)
    return held is not None
