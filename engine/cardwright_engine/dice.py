"""Tests and bare rolls (rulebook, Tests)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.costs import pay, payable
from cardwright_engine.declarations import AddedSuccesses, CountsAs, Successes, is_for
from cardwright_engine.frames import Test
from cardwright_engine.granted import more_dice, offer_dice
from cardwright_engine.happening import Happening
from cardwright_engine.log import listed
from cardwright_engine.pool import dice_pool, offer_additional_dice, offer_bonuses
from cardwright_engine.rerolls import change_dice, shown
from cardwright_engine.resolution import fire, there
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

SUCCESSES = frozenset({5, 6})
"""The faces that are successes where no card says otherwise."""


def resolve_test(table: Table, who: Investigator, skill: str, modifier: int = 0, *, at: api.Span | None = None) -> Test:
    """Resolve a test; its result is kept in the frame.

    Optional bonuses come before the roll and so do additional dice (ruling extra-dice-declared-first); rerolls and
    additions come after it and before the successes are counted.
    """
    for_this_test = offer_bonuses(table, who, skill)
    taken = [*offer_additional_dice(table, who, skill), *offer_dice(table, who, skill)]
    frame = table.frames.top
    more, least, frame.dice, frame.least = frame.dice + more_dice(table, who, skill), frame.least, 0, 1
    pool = dice_pool(table, who, skill, modifier, for_this_test, taken, more, least)
    dice = table.roll_dice(pool.dice)
    label = table.skills.get(skill, skill)
    table.say(f"{who.name} tests {label}: pool {pool.dice} ({', '.join(pool.parts)}), rolls {shown(dice)}", at=at)
    change_dice(table, who, skill, dice)
    frame.granted = [one for one in frame.granted if one.encounter]
    successes, reasons = count_successes(table, who, skill, dice)
    successes += added_successes(table, who, skill)
    because = f" ({listed(reasons)})" if reasons else ""
    counted = f"{successes} {'success' if successes == 1 else 'successes'}{because}"
    table.say(f"{who.name}'s {label} test shows {shown(dice)}: {counted}, {'passes' if successes else 'fails'}", at=at)
    test = Test(who.name, skill, pool.dice, tuple(dice), successes)
    table.frames.top.test = test
    table.frames.note_test(test)
    if successes:
        about = Happening(test=test, skill=skill)
        fire(table, "pass", who, what=skill, about=about)
    return test


def added_successes(table: Table, who: Investigator, skill: str) -> int:
    """What his cards let him add to the result, each once a test."""
    added = 0
    for held in list(table.own(who, AddedSuccesses)):
        usable = is_for(held.ability.skills, skill) and there(table, held) and table.applies(held, who)
        if usable and payable(table, who, held.ability.cost, held.source) and table.takes(who, held):
            pay(table, who, held.ability.cost, held.source)
            table.use(held)
            added += held.ability.count
    return added


def count_successes(table: Table, who: Investigator, skill: str, dice: list[int]) -> tuple[int, list[str]]:
    """A 5 or 6 is one success, unless the face counts otherwise by one of his own cards; never fewer than none."""
    worth: dict[int, int] = {}
    faces, reasons = _successful_faces(table, who)
    for held in table.own(who, CountsAs):
        ability = held.ability
        if ability.face not in dice or not is_for(ability.skills, skill) or not table.applies(held, who):
            continue
        table.counts(held)
        worth[ability.face] = max(ability.successes, worth.get(ability.face, ability.successes))
        reasons.append(f"each {ability.face} counts as {ability.successes}, {table.card_name(ability.card)}")
    return max(0, sum(worth.get(face, int(face in faces)) for face in dice)), reasons


def _successful_faces(table: Table, who: Investigator) -> tuple[frozenset[int], list[str]]:
    """The faces that are successes for him: 5, 6 and those his cards add, less those that a card with "only" leaves out."""
    held = [one for one in table.own(who, Successes) if table.applies(one, who)]
    faces, reasons = SUCCESSES.union(*(one.ability.faces for one in held if not one.ability.only)), []
    for one in held:
        table.counts(one)
        faces = faces.intersection(one.ability.faces) if one.ability.only else faces
        shown_faces = listed([str(face) for face in one.ability.faces])
        only = "only " if one.ability.only else ""
        reasons.append(f"{only}{shown_faces} count as successes, {table.card_name(one.ability.card)}")
    return faces, reasons


def bare_roll(table: Table, who: Investigator, count: int, at: api.Span | None = None) -> None:
    """Roll dice that no reroll, bonus or Clue can touch (ruling bare-roll-is-no-test)."""
    dice = table.roll_dice(count)
    table.frames.top.roll = tuple(dice)
    table.say(f"{who.name} rolls {shown(dice)}", at=at)
