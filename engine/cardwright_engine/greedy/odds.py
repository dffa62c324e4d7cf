"""The odds of tests and of fights, from the dice somebody would roll."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from cardwright_engine import api
from cardwright_engine.declarations import AdditionalDice, Bonus, Reroll, Successes, is_for
from cardwright_engine.dice import SUCCESSES
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Table

FACES = 6
COMBAT: api.Activity = ("encounter", "combat")


class Fight(NamedTuple):
    """What is to be expected of a Combat Encounter: to lose, to do, and how likely it slays the Monster."""

    sanity: float
    health: float
    wounds: float
    slain: float
    fallen: float
    """How likely he is defeated."""


def pool(sight: Sight, who: Investigator, skill: str, modifier: int = 0, activity: api.Activity | None = None) -> int:
    """How many dice he would roll, with the best bonus that costs nothing."""
    wanted = who.name, skill, activity
    if wanted not in sight.dice:
        sight.dice[wanted] = _pool(sight.table, who, skill, activity)
    return max(1, sight.dice[wanted] + modifier)


def _pool(table: Table, who: Investigator, skill: str, activity: api.Activity | None) -> int:
    best = extra = 0
    for bonus in table.own(who, Bonus):
        if _fits(table, who, bonus.ability, activity):
            best = max(best, bonus.ability.value(skill))
    for dice in table.reaching(who, AdditionalDice):
        if _fits(table, who, dice.ability, activity) and is_for(dice.ability.skills, skill):
            extra += dice.ability.count
    for reroll in table.own(who, Reroll):
        if _fits(table, who, reroll.ability, activity) and is_for(reroll.ability.skills, skill):
            extra += 1
    return who.skill_value(skill) + best + extra


def _fits(table: Table, who: Investigator, ability: Bonus | AdditionalDice | Reroll, activity: api.Activity | None) -> bool:
    """Whether it costs nothing and is for what he would do."""
    if ability.cost or ability.during not in (None, activity) or (ability.apart_from and ability.apart_from == activity):
        return False
    return ability.requires is None or not who.space or table.fulfils(who, ability.requires)


def face_odds(sight: Sight, who: Investigator) -> float:
    """How likely one die of his shows a success."""
    if who.name not in sight.faces:
        faces = set(SUCCESSES)
        for held in sight.table.own(who, Successes):
            faces = set(held.ability.faces) if held.ability.only else faces | set(held.ability.faces)
        sight.faces[who.name] = len(faces) / FACES
    return sight.faces[who.name]


def passes(sight: Sight, who: Investigator, skill: str, modifier: int = 0) -> float:
    """How likely he passes a test."""
    return 1 - results(pool(sight, who, skill, modifier), face_odds(sight, who))[0]


@lru_cache(maxsize=4096)
def results(dice: int, face: float) -> tuple[float, ...]:
    """How likely each number of successes is, from none on."""
    return tuple(comb(dice, hits) * face**hits * (1 - face) ** (dice - hits) for hits in range(dice + 1))


def fight(sight: Sight, who: Investigator, monster: Monster) -> Fight:
    """What a Combat Encounter with it would come to."""
    face = face_odds(sight, who)
    horror = None if monster.horror is None else pool(sight, who, monster.horror_skill, monster.horror_modifier, COMBAT)
    damage = None if monster.damage is None else pool(sight, who, monster.damage_skill, monster.damage_modifier, COMBAT)
    left = sight.state.toughness_of(monster) - monster.lost_health
    return _fight(face, horror, damage, monster.horror or 0, monster.damage or 0, left, who.health, who.sanity)


@lru_cache(maxsize=16384)
def _fight(
    face: float, horror_dice: int | None, damage_dice: int | None, horror: int, damage: int, left: int, health: int, sanity: int
) -> Fight:
    lost_sanity = lost_health = wounds = slain = 0.0
    stands = 1.0
    if horror_dice is not None:
        for hits, odds in enumerate(results(horror_dice, face)):
            lost_sanity += odds * max(0, horror - hits)
            stands -= odds * (horror - hits >= sanity)
    felled = 0.0
    if damage_dice is not None:
        for hits, odds in enumerate(results(damage_dice, face)):
            lost_health += stands * odds * max(0, damage - hits)
            felled += stands * odds * (damage - hits >= health)
            wounds += stands * odds * min(hits, left)
            slain += stands * odds * (hits >= left)
    return Fight(lost_sanity, lost_health, wounds, slain, 1 - stands + felled)
