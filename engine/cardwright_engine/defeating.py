"""The steps of being defeated, and of being devoured (rules, Defeated Investigators; Devoured Investigators)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.clues import put_back
from cardwright_engine.in_force import active_investigator
from cardwright_engine.moments import investigator_falls
from cardwright_engine.movement import choose_among, nearest
from cardwright_engine.possessions import CLUE, discard_card
from cardwright_engine.resolution import stop
from cardwright_engine.restrictions import restriction
from cardwright_engine.state import Investigator
from cardwright_engine.table import HEALTH_AND_SANITY, POSSESSION_TOKENS, POSSESSIONS, Table
from cardwright_engine.tracks import advance

CITY = "city"


def mark_defeated(table: Table, who: Investigator) -> None:
    """Mark an investigator without Health or Sanity as defeated; the steps follow when what happens at once has happened."""
    if not who.defeated:
        who.defeated = True
        table.falling.append(who.name)
        table.say(f"{who.name} is defeated")


def settle_defeats(table: Table) -> None:
    """Resolve the steps for everybody who was defeated, in the order in which they were."""
    while table.falling:
        who = table.state.investigator(table.falling.pop(0))
        _await_successor(table, who)
        advance(table, "doom", 1, None)
        _lie_down(table, who)
        _collect(table, who)
        pass_lead_on(table, who)
        investigator_falls(table, who)


def devour(table: Table, who: Investigator, at: api.Span | None = None) -> None:
    """He is defeated, but only Doom advances and the token is passed; all he has is discarded, his sheet leaves the game."""
    table.say(f"{who.name} is devoured", at=at)
    who.defeated = True
    _await_successor(table, who)
    advance(table, "doom", 1, at)
    pass_lead_on(table, who)
    for uid in list(who.cards):
        discard_card(table, who, uid)
    put_back(table, who.tokens.get(CLUE, 0))
    who.tokens.clear()
    who.health = who.sanity = 0
    _stand_nowhere(who)
    remove_sheet(table, who)
    investigator_falls(table, who)
    stop(table, [who.name])


def remove_sheet(table: Table, who: Investigator) -> None:
    """His token and his sheet leave the game; he cannot be chosen again."""
    who.fallen = ""
    if who.sheet:
        table.state.boxed.append(table.state.instances.pop(who.sheet))
        who.sheet = 0


def _lie_down(table: Table, who: Investigator) -> None:
    """His token moves to the nearest City and lies there with what he has lost all of (step 2)."""
    lost = [what for what in HEALTH_AND_SANITY if (who.health if what == "health" else who.sanity) == 0]
    if not who.space:
        table.say(f"{who.name} is on no space, and so is his token")
        return
    options = [Option(what, table.word(what)) for what in lost]
    index = table.choose(who, "lie on the board without", options) if len(options) > 1 else 0
    cities = nearest(table, who.space, CITY)
    where = (
        choose_among(table, active_investigator(table, who), "move to which nearest City", cities)
        if len(cities) > 1
        else next(iter(cities), None)
    )
    if where is not None and where.id != who.space:
        who.space = where.id
        table.say(f"{who.name} moves to {where.name}")
    table.frames.end_views(who.name)
    who.fallen = lost[index]


def _collect(table: Table, who: Investigator) -> None:
    """He discards all but his possessions, which lie on his sheet (step 3).

    So go the tokens of his Health and Sanity, though the state keeps what he had left: no rule asks for that any more.
    """
    for uid in list(who.cards):
        if table.records[table.state.instances[uid]].kind not in POSSESSIONS:
            discard_card(table, who, uid)
    for token in [one for one in who.tokens if one not in POSSESSION_TOKENS]:
        del who.tokens[token]
    _stand_nowhere(who)


def _stand_nowhere(who: Investigator) -> None:
    who.improvements.clear()
    who.delayed, who.lost, who.lost_by = False, False, 0


def pass_lead_on(table: Table, who: Investigator) -> None:
    """The Lead Investigator who is defeated, or lost, passes the token to an investigator of his choice (step 4)."""
    state = table.state
    others = [one for one in state.in_turn_order() if one.name != who.name and not one.lost]
    if state.lead != who.name or not others:
        return
    state.lead = others[
        table.choose(who, "pass the Lead Investigator token to", [Option(one.name, one.name) for one in others])
    ].name
    table.say(f"{state.lead} is the Lead Investigator")


def eliminates(table: Table, who: Investigator) -> bool:
    """Whether his player is eliminated by his defeat: once the Ancient One has awoken, unless its sheet says otherwise."""
    return table.state.awakened and restriction(table, who, "be eliminated") is None


def _await_successor(table: Table, who: Investigator) -> None:
    """His player chooses another investigator at the end of the Mythos Phase, unless the Ancient One has awoken."""
    who.waiting = not eliminates(table, who)
