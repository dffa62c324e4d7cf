"""The Encounter Phase of one investigator, Gates that are closed, and reckoning effects."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine.choices import Option
from cardwright_engine.combat import fight
from cardwright_engine.declarations import Reckoning, View
from cardwright_engine.resolution import fire, resolve_ability
from cardwright_engine.rounds import begin_encounters
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Held, Table

NO_MONSTERS = "no monsters on your space"
AN_ENCOUNTER = "encounter"
ResolveEncounter = Callable[[Investigator, str], None]


def encounter_phase(table: Table, who: Investigator, resolve_encounter: ResolveEncounter) -> None:
    """Combat against every Monster on his space, then another encounter if none is left there (rulebook, Encounter
    Phase).

    With a view "as if there are no Monsters" he chooses an encounter and fights none of them (ruling
    mists-of-releh-all-or-none). Whoever left the space after his fights has no further encounter (ruling
    khopesh-move-no-encounter).
    """
    begin_encounters(table)
    if table.monsters_on(who.space) and _ignores_monsters(table, who):
        resolve_encounter(who, AN_ENCOUNTER)
        return
    space = who.space
    _fight_all(table, who)
    if not who.defeated and who.space == space and not table.monsters_on(space):
        resolve_encounter(who, AN_ENCOUNTER)


def _ignores_monsters(table: Table, who: Investigator) -> bool:
    """Offer the views that hide the Monsters of his space; they change no state."""
    for held in table.own(who, View):
        ability = held.ability
        usable = ability.view == NO_MONSTERS and ability.phase == table.state.phase and table.applies(held, who)
        if usable and table.accepts(who, f"{table.card_name(ability.card)}: {ability.text}", source=held.source):
            table.use(held)
            return True
    return False


def _fight_all(table: Table, who: Investigator) -> None:
    """One Combat Encounter each, in an order of his choice, Epic Monsters last."""
    fought: set[int] = set()
    while not who.defeated:
        waiting = [one for one in table.monsters_on(who.space) if one.uid not in fought]
        first = [one for one in waiting if not one.epic] or waiting
        if not first:
            return
        monster = _next_monster(table, who, first)
        fought.add(monster.uid)
        fight(table, who, monster)


def _next_monster(table: Table, who: Investigator, monsters: list[Monster]) -> Monster:
    if len(monsters) == 1:
        return monsters[0]
    options = [Option(one.name, one.name) for one in monsters]
    return monsters[table.choose(who, "encounter which Monster next", options)]


def close_gate(table: Table, who: Investigator, space: str) -> bool:
    """Close a Gate, which discards it (rulebook, Token Encounters); the trigger belongs to who closed it."""
    name = table.spaces[space].name
    if space not in table.state.gates:
        table.say(f"there is no Gate on {name} to close: no effect")
        return False
    table.state.gates.remove(space)
    table.say(f"{who.name} closes the Gate on {name}")
    fire(table, "close", who, what="gate")
    return True


def reckoning(table: Table) -> None:
    """Resolve the reckoning effects on everyone's cards, in turn order; each chooses the order of his own."""
    for who in table.state.in_turn_order():
        waiting = list(table.own(who, Reckoning))
        while waiting and not who.defeated:
            held = waiting.pop(_next_reckoning(table, who, waiting))
            if held.uid in who.cards:
                resolve_ability(table, held, who, held.ability.effect)


def _next_reckoning(table: Table, who: Investigator, waiting: list[Held[Reckoning]]) -> int:
    if len(waiting) == 1:
        return 0
    return table.choose(who, "which reckoning effect resolves next", [table.option(held) for held in waiting])
