"""What cannot be done: the one place where a restriction is asked."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright_engine.declarations import ANYONE, YOU, Restriction
from cardwright_engine.in_force import active_investigator, decider, in_force, of_monster
from cardwright_engine.resolution import given
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Held, Table

CHOSEN = "he chooses to"
OTHER_ACTIONS = "perform other actions"


def _reaching(table: Table, who: Investigator, verb: str) -> Iterator[Held[Restriction]]:
    """His own restrictions, those of the table for everybody, and those of the Monster that he fights."""
    yield from table.own(who, Restriction, verb)
    for held in in_force(table, who, Restriction, verb):
        if held.ability.who == ANYONE or (held.ability.who == YOU and _fights(table, who, held.uid)):
            yield held


def _fights(table: Table, who: Investigator, monster: int) -> bool:
    fought = table.frames.combat(who)
    return fought is not None and fought.monster == monster


def restriction(table: Table, who: Investigator, verb: str, *, what: str = "", paying: bool = False) -> Held[Restriction] | None:
    """The restriction that forbids this to him now; it is absolute after its own exceptions.

    The exception "unless he chooses to" reaches what he offers as payment and what he picks among the outcomes of an
    effect; being picked by the group, or by himself as Lead Investigator, is neither (ruling
    pocket-watch-against-group-choice). Restrictions look at the
    activities around them, so one on recovering during a Rest action silences every recovery of that action (ruling
    rest-recovery-block).
    """
    for held in _reaching(table, who, verb):
        excepted = paying and held.ability.unless == CHOSEN
        if held.ability.what in ("", what) and not excepted and table.applies(held, who):
            table.counts(held)
            return held
    return None


def other_actions_refused(table: Table, who: Investigator, uid: int | None = None) -> str:
    """Which card forbids an action that is not of that very card; ``uid`` is the card the action is of."""
    for held in table.own(who, Restriction, OTHER_ACTIONS):
        if held.uid != uid and table.applies(held, who):
            table.counts(held)
            return f"{table.card_name(held.ability.card)} allows him no other actions"
    return ""


def action_refused(table: Table, who: Investigator, action: str) -> str:
    """Which card forbids an action by its name (``Investigators cannot perform Rest actions``)."""
    held = restriction(table, who, "perform", what=action)
    return "" if held is None else f"{table.card_name(held.ability.card)} forbids it"


def refused(table: Table, who: Investigator, verb: str, *, what: str = "", paying: bool = False) -> bool:
    """Whether it is forbidden; a refusal is logged."""
    held = restriction(table, who, verb, what=what, paying=paying)
    if held is not None:
        said = f"{verb} {table.card_name(what) if what in table.records else table.word(what)}" if what else verb
        table.say(f"{who.name} cannot {said} ({table.card_name(held.ability.card)})", held.source)
    return held is not None


def prevented_for_all(table: Table, verb: str, what: str) -> bool:
    """Whether something cannot be done by anybody or anything (``No Gates can be closed``); a refusal is logged."""
    who = decider(table)
    return who is not None and refused(table, who, verb, what=what)


def monster_cannot(table: Table, monster: Monster, verb: str, what: str) -> bool:
    """Whether that cannot happen to a Monster, by its own card or by one of the table; a refusal is logged.

    What such a card asks of an investigator it asks of the active one.
    """
    lead = decider(table)
    if lead is None:
        return False
    who = active_investigator(table, lead)
    own = [held for held in of_monster(table, who, monster, Restriction) if held.ability.who == THIS]
    spoken_of = [held for held in in_force(table, who, Restriction) if monster.card and held.ability.who == monster.card]
    for held in (*own, *spoken_of):
        if (held.ability.verb, held.ability.what) == (verb, what) and given(table, held, who):
            table.counts(held)
            table.say(f"{monster.name} cannot {verb} {table.word(what)} ({table.card_name(held.ability.card)})", held.source)
            return True
    return False


THIS = "this monster"
