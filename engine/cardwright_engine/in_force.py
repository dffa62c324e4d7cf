"""What is in force though nobody has it: cards in play, the side of the Ancient One sheet that shows, Monsters.

A Monster has the abilities of its card. Those of a Cultist stand on the Ancient One sheet, in the part with the name of the card
(rulebook, Cultists); once the Ancient One has awoken, in the part that says so, where there is one.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright_engine.declarations import Ability
from cardwright_engine.frames import Frame
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Held, Table

AWAKENED = "awakened"
FRONT = ("",)
AWAKENED_SIDE = (AWAKENED, "final-mystery")
"""The parts of an Ancient One sheet that are in force once it is flipped; its front is not (rules, Awakening)."""


def in_force(table: Table, who: Investigator, kind: type[Ability], word: str = "") -> list[Held[Ability]]:
    """The abilities of that kind which belong to the table, and are resolved by ``who``; with a ``word`` those of this event or
    verb only."""
    index, present = table.index, table.present.of(table.state, kind, word)
    uids = [uid for uid in table.state.in_play if uid in present] if present else ()
    found = [held for uid in uids for held in of_card(table, who, uid, kind, word)]
    fronts, sheet = index.having(kind, word), index.parts_having(kind, word).get(_sheet(table), ())
    for monster in table.encountered() if fronts or sheet else ():
        if monster.card in fronts or sheet:
            found += [Held(who, monster.uid, ability) for ability in _by_its_card(table, monster, kind, word)]
    return found


def of_card(table: Table, who: Investigator, uid: int, kind: type[Ability], word: str = "") -> Iterator[Held[Ability]]:
    """Those of a card in play that nobody has."""
    card = table.state.instances[uid]
    parts = AWAKENED_SIDE if table.state.awakened and uid == table.state.ancient_one else FRONT
    for part in parts:
        for ability in table.index.having(kind, word, part).get(card, ()):
            yield Held(who, uid, ability)


def of_monster(table: Table, who: Investigator, monster: Monster, kind: type[Ability]) -> Iterator[Held[Ability]]:
    """Those of a Monster."""
    for ability in _by_its_card(table, monster, kind, ""):
        yield Held(who, monster.uid, ability)


def still_in_force(table: Table, held: Held[Ability]) -> Iterator[Held[Ability]]:
    """The abilities of that kind of the card in play, or of the Monster, that this one is of; none where it is gone."""
    if held.uid in table.state.in_play:
        yield from of_card(table, held.holder, held.uid, type(held.ability))
    for monster in table.encountered():
        if monster.uid == held.uid:
            yield from of_monster(table, held.holder, monster, type(held.ability))


def _sheet(table: Table) -> str:
    return table.state.instances.get(table.state.ancient_one, "")


def _by_its_card(table: Table, monster: Monster, kind: type[Ability], word: str) -> tuple[Ability, ...]:
    if not monster.card:
        return ()
    state, index = table.state, table.index
    found = index.having(kind, word).get(monster.card, ())
    if found or monster.card in index.having(kind):
        return found
    sheet = _sheet(table)
    parts = index.parts.get(sheet)
    if not parts:
        return ()
    if state.awakened and f"{AWAKENED}-{monster.card}" in parts:
        return index.having(kind, word, f"{AWAKENED}-{monster.card}").get(sheet, ())
    return index.having(kind, word, monster.card).get(sheet, ()) if monster.card in parts else ()


def players_of(table: Table) -> int:
    """How many players there are: those of the investigators, of those who fall just now, and those who wait for another one."""
    return sum(not one.defeated or one.waiting or one.name in table.falling for one in table.state.investigators)


def decider(table: Table) -> Investigator | None:
    """Who decides where a card of the table says nothing: the Lead Investigator (rulebook, Lead Investigator), also where
    everybody is defeated, as the phase goes on (rules, Defeated Investigators); ``None`` at a table without people."""
    return next(iter(table.state.in_turn_order() or table.state.from_lead()), None)


def active_investigator(table: Table, otherwise: Investigator) -> Investigator:
    """Whoever performs actions or resolves an encounter, in the Mythos Phase the Lead Investigator (rules, Playing the Game)."""
    state = table.state
    if state.phase == "mythos" and state.lead:
        return state.investigator(state.lead)
    return state.investigator(table.frames.frames[0].active) if table.frames.frames else otherwise


def this_monster(table: Table, frame: Frame) -> Monster | None:
    """The Monster whose ability is being resolved, while it is there."""
    return next((one for one in table.encountered() if one.uid == frame.source.uid), None)
