"""The Encounter Phase of one investigator."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cardwright_engine.choices import Option
from cardwright_engine.combat import fight
from cardwright_engine.declarations import Opportunity, View
from cardwright_engine.ending import check_elimination
from cardwright_engine.frames import Source
from cardwright_engine.moments import encounter_ends
from cardwright_engine.plan import ENCOUNTER, NO_MONSTERS, RESEARCH, Plan
from cardwright_engine.replacing import replaces_encounters
from cardwright_engine.resolution import fire, in_frame
from cardwright_engine.rounds import begin_encounters
from cardwright_engine.rumors import choose_offered_encounter
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Table
from cardwright_engine.turns import opportunity_hindrance, use_opportunity

ResolveEncounter = Callable[[Investigator, str], None]


def encounter_phase(table: Table, who: Investigator, resolve_encounter: ResolveEncounter) -> None:
    """Combat against every Monster on his space, then another encounter if none is left there (rulebook, Encounter
    Phase).

    With a view "as if there are no Monsters" he chooses an encounter and fights none of them (ruling
    mists-of-releh-all-or-none). Whoever left the space after his fights has no further encounter (ruling
    khopesh-move-no-encounter).
    """
    begin_encounters(table)
    with _planning(table, who) as plan:
        if not replaces_encounters(table, who) and not who.lost:
            _encounters(table, who, plan, resolve_encounter)
    check_elimination(table)


def _encounters(table: Table, who: Investigator, plan: Plan, resolve_encounter: ResolveEncounter) -> None:
    used: set[str] = set()
    _offer_opportunities(table, who, used)
    space = who.space
    ignored = plan.no_monsters or (bool(table.monsters_on(space)) and _ignores_monsters(table, who))
    if not ignored and _fight_all(table, who) and _cleared(table, who, space):
        _offer_opportunities(table, who, used)
    if not plan.skipped and not who.defeated and (ignored or _cleared(table, who, space)):
        _other_encounter(table, who, plan, resolve_encounter)


@contextmanager
def _planning(table: Table, who: Investigator) -> Iterator[Plan]:
    """Keep what effects plan for his part of this phase."""
    before, table.plan = table.plan, Plan(who.name)
    try:
        yield table.plan
    finally:
        table.plan = before


def _cleared(table: Table, who: Investigator, space: str) -> bool:
    return not who.defeated and who.space == space and not table.monsters_on(space)


def _offer_opportunities(table: Table, who: Investigator, used: set[str]) -> None:
    """Offer what may be done before an encounter, in an order of his choice, each ability once a phase (rulebook,
    Possessions)."""
    while not who.defeated:
        usable = [
            held
            for held in table.own(who, Opportunity)
            if held.ability.phase == ENCOUNTER and held.limit_key not in used and not opportunity_hindrance(table, held)
        ]
        options = [table.option(held) for held in usable]
        index = table.choose(who, "before his encounter", options, optional=True)
        if index < 0:
            return
        used.add(usable[index].limit_key)
        use_opportunity(table, usable[index])


def _other_encounter(table: Table, who: Investigator, plan: Plan, resolve_encounter: ResolveEncounter) -> None:
    """One encounter of his choice, or the Research Encounter he planned: there he counts as on the space of the Clue, and
    as if no Monsters were on it (ruling clairvoyance-does-not-evade)."""
    if plan.clue is None:
        if table.state.ancient_one or not choose_offered_encounter(table, who):
            resolve_encounter(who, ENCOUNTER)
        return
    if plan.clue not in table.state.clues:
        table.say(f"the Clue on {table.spaces[plan.clue].name} is no longer there")
        resolve_encounter(who, ENCOUNTER)
        return
    frame = table.new_frame(who, who, Source(), ("encounter", RESEARCH))
    frame.view = plan.clue
    table.frames.views.append(frame)
    try:
        with in_frame(table, frame):
            fire(table, "resolve", who, what=RESEARCH)
            resolve_encounter(who, RESEARCH)
            encounter_ends(table, who, RESEARCH)
    finally:
        table.frames.views.pop()


def fight_each(table: Table, who: Investigator, monsters: list[Monster]) -> None:
    """A Combat Encounter with each of these Monsters that is still there, in an order of his choice, Epic ones last."""
    left = list(monsters)
    while left and not who.defeated:
        monster = _next_monster(table, who, [one for one in left if not one.epic] or left)
        left.remove(monster)
        if monster in table.encountered():
            fight(table, who, monster)


# -- Monsters --------------------------------------------------------------------------------------------------------
def _ignores_monsters(table: Table, who: Investigator) -> bool:
    """Offer the views that hide the Monsters of his space; they change no state."""
    for held in table.own(who, View):
        ability = held.ability
        usable = ability.view == NO_MONSTERS and ability.phase == table.state.phase and table.applies(held, who)
        if usable and table.takes(who, held):
            table.use(held)
            return True
    return False


def _fight_all(table: Table, who: Investigator) -> bool:
    """One Combat Encounter each, in an order of his choice, Epic Monsters last; whether there was any.

    The Monsters of a space that a fight took him to are not encountered (ruling khopesh-move-no-encounter).
    """
    fought: set[int] = set()
    space = who.space
    while not who.defeated and who.space == space:
        waiting = [one for one in table.monsters_on(who.space) if one.uid not in fought]
        first = [one for one in waiting if not one.epic] or waiting
        if not first:
            break
        monster = _next_monster(table, who, first)
        fought.add(monster.uid)
        fight(table, who, monster)
    return bool(fought)


def _next_monster(table: Table, who: Investigator, monsters: list[Monster]) -> Monster:
    if len(monsters) == 1:
        return monsters[0]
    options = [Option(one.name, one.name) for one in monsters]
    return monsters[table.choose(who, "encounter which Monster next", options)]
