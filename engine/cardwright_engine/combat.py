"""Combat Encounters (rulebook, Combat Encounter)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.cup import draw_monster, return_to_cup
from cardwright_engine.declarations import Reduction
from cardwright_engine.dice import resolve_test
from cardwright_engine.frames import Frame
from cardwright_engine.losses import leave, lose, settle_monsters, suffer, wound
from cardwright_engine.resolution import fire, run_in_activity
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Table


def fight(table: Table, who: Investigator, monster: Monster) -> None:
    """Resolve one Combat Encounter: the horror test, then the damage test where both still stand."""
    table.say(f"{who.name} encounters {monster.name} in combat")

    def work(frame: Frame) -> None:
        frame.monster = monster.uid
        fire(table, "resolve", who, what="combat")
        if monster.horror is not None and _goes_on(table, who, monster):
            run_in_activity(table, who, None, lambda inner: _face_horror(table, who, monster))
        if monster.damage is not None and _goes_on(table, who, monster):
            run_in_activity(table, who, None, lambda inner: _face_damage(table, who, monster))

    run_in_activity(table, who, ("encounter", "combat"), work)


def _goes_on(table: Table, who: Investigator, monster: Monster) -> bool:
    return monster in table.encountered() and not who.defeated


def ambush(table: Table, who: Investigator, at: api.Span | None = None) -> None:
    """A random Monster of the cup is fought without being spawned, and discarded afterwards (rulebook, Ambush)."""
    monster = draw_monster(table)
    if monster is None:
        table.say(f"the Monster cup is empty: nothing ambushes {who.name}", at=at)
        return
    table.say(f"{monster.name} ambushes {who.name}", at=at)
    table.ambushers.append(monster)
    undefeated = False
    try:
        fight(table, who, monster)
    finally:
        undefeated = monster in table.ambushers
        if undefeated:
            table.ambushers.remove(monster)
            return_to_cup(table, monster)
    table.frames.top.record("defeat", [] if undefeated else [who.name])


def _face_horror(table: Table, who: Investigator, monster: Monster) -> None:
    result = resolve_test(table, who, monster.horror_skill, monster.horror_modifier).successes
    loss = statistic(table, who, monster, "horror") - result
    if loss > 0:
        lose(table, who, [(loss, "sanity")])


def _face_damage(table: Table, who: Investigator, monster: Monster) -> None:
    """Both lose Health simultaneously: a slain Monster still wounds, a felled investigator still slays."""
    result = resolve_test(table, who, monster.damage_skill, monster.damage_modifier).successes
    loss = statistic(table, who, monster, "damage") - result
    if result:
        wound(table, monster, result)
    if loss > 0:
        suffer(table, who, [(loss, "health")])
    settle_monsters(table)
    leave(table, [who.name] if who.defeated else [])


def statistic(table: Table, who: Investigator, monster: Monster, name: str) -> int:
    """The Monster's horror or damage for him: reductions go no lower than their minimum, a lower value stays."""
    value = (monster.damage if name == "damage" else monster.horror) or 0
    for held in table.own(who, Reduction):
        ability = held.ability
        if ability.statistic == name and value > ability.minimum and table.applies(held, who):
            reduced = max(ability.minimum, value - ability.amount)
            table.say(
                f"{table.card_name(ability.card)} reduces the {name} of {monster.name} from {value} to {reduced}",
                held.source,
            )
            value = reduced
    return value
