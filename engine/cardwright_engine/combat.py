"""Combat Encounters (rulebook, Combat Encounter)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardwright_engine import api
from cardwright_engine.bestiary import monster_of
from cardwright_engine.cup import draw_monster, return_to_cup
from cardwright_engine.declarations import Reduction, Trigger
from cardwright_engine.dice import resolve_test
from cardwright_engine.frames import Frame, Test
from cardwright_engine.happening import Happening
from cardwright_engine.losses import leave, lose, settle_monsters, suffer, wound
from cardwright_engine.moments import encounter_ends
from cardwright_engine.resolution import fire, resolve_triggers, run_in_activity, triggered
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Held, Table


def fight(table: Table, who: Investigator, monster: Monster) -> None:
    """Resolve one Combat Encounter: the horror test, then the damage test where both still stand."""
    table.say(f"{who.name} encounters {monster.name} in combat")

    def work(frame: Frame) -> None:
        frame.monster = monster.uid
        fire(table, "resolve", who, what="combat")
        if monster.horror is not None:
            _stage(table, who, monster, frame, monster.horror_skill, _face_horror)
        if monster.damage is not None:
            _stage(table, who, monster, frame, monster.damage_skill, _face_damage)
        if not who.defeated:
            encounter_ends(table, who, "combat")

    run_in_activity(table, who, ("encounter", "combat"), work)


Face = Callable[[Table, Investigator, Monster, Frame], tuple[str, int]]


def _stage(table: Table, who: Investigator, monster: Monster, encounter: Frame, skill: str, face: Face) -> None:
    """One test of the encounter, with what comes before and after it; both must still stand."""
    about = Happening(monster=monster, space=monster.space or table.where(who))
    if skill in encounter.spared or not _goes_on(table, who, monster):
        return
    fire(table, "before test", who, what=skill, uid=monster.uid, about=about)
    if skill in encounter.spared or not _goes_on(table, who, monster):
        return
    after: list[Held[Trigger]] = []
    told = about

    def work(inner: Frame) -> None:
        nonlocal after, told
        lost = face(table, who, monster, encounter)
        table.frames.note_cost(lost[0], skill, lost[1])
        told = replace(about, test=inner.test, lost=(lost,))
        after = triggered(table, "after test", who, what=skill, uid=monster.uid, about=told)
        settle_monsters(table)
        leave(table, [who.name] if who.defeated else [])

    run_in_activity(table, who, None, work)
    if not who.defeated:
        resolve_triggers(table, after, who, told)


def _rolled(table: Table, who: Investigator, monster: Monster, skill: str, test: Test) -> None:
    """What comes between the roll of a test and what it costs."""
    about = Happening(monster=monster, space=monster.space or table.where(who), test=test)
    fire(table, "rolled", who, what=skill, uid=monster.uid, about=about)


def _goes_on(table: Table, who: Investigator, monster: Monster) -> bool:
    return monster in table.encountered() and not who.defeated


def ambush(table: Table, who: Investigator, card: str | None = None, at: api.Span | None = None) -> None:
    """A random Monster of the cup is fought without being spawned, and discarded afterwards (rulebook, Ambush).

    One of a name is not drawn: it is like its card, and afterwards there is nothing to discard.
    """
    monster = draw_monster(table) if card is None else monster_of(table, card)
    if monster is not None and card is not None:
        table.borrowed.append(monster.uid)
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


def _face_horror(table: Table, who: Investigator, monster: Monster, encounter: Frame) -> tuple[str, int]:
    """The horror test, and the Sanity it costs."""
    skill = encounter.substitutes.get(monster.horror_skill, monster.horror_skill)
    test = resolve_test(table, who, skill, monster.horror_modifier)
    _rolled(table, who, monster, monster.horror_skill, test)
    loss = statistic(table, who, monster, "horror") - test.successes
    before = who.sanity
    if loss > 0 and "sanity" not in encounter.spared:
        lose(table, who, [(loss, "sanity")])
    return "sanity", before - who.sanity


def _face_damage(table: Table, who: Investigator, monster: Monster, encounter: Frame) -> tuple[str, int]:
    """Both lose Health simultaneously: a slain Monster still wounds, a felled investigator still slays."""
    skill = encounter.substitutes.get(monster.damage_skill, monster.damage_skill)
    test = resolve_test(table, who, skill, monster.damage_modifier)
    _rolled(table, who, monster, monster.damage_skill, test)
    loss = statistic(table, who, monster, "damage") - test.successes
    lost = 0
    if test.successes:
        wound(table, monster, test.successes)
    if loss > 0 and "health" not in encounter.spared:
        lost = suffer(table, who, [(loss, "health")])
    return "health", lost


def statistic(table: Table, who: Investigator, monster: Monster, name: str) -> int:
    """The Monster's horror or damage for him: reductions go no lower than their minimum, a lower value stays."""
    value = (monster.damage if name == "damage" else monster.horror) or 0
    own = [held for held in table.own(who, Reduction) if held.ability.statistic == name and table.applies(held, who)]
    for held in own:
        if value > held.ability.minimum:
            table.counts(held)
    reductions = [(held.ability.amount, held.ability.minimum, held.source) for held in own]
    encounter = table.frames.combat(who)
    reduced = [] if encounter is None else encounter.reduced
    for amount, minimum, source in (*reductions, *((by, least, source) for what, by, least, source in reduced if what == name)):
        if value > minimum:
            less = max(minimum, value - (value if amount is None else amount))
            table.say(f"{table.card_name(source.card)} reduces the {name} of {monster.name} from {value} to {less}", source)
            value = less
    return value
