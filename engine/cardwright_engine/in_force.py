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
AWAKENED_SIDE = (AWAKENED, "final-mystery")
"""The parts of an Ancient One sheet that are in force once it is flipped; its front is not (rules, Awakening)."""


def in_force(table: Table, who: Investigator, kind: type[Ability]) -> Iterator[Held[Ability]]:
    """The abilities of that kind which belong to the table; ``who`` resolves them."""
    for uid in list(table.state.in_play):
        yield from of_card(table, who, uid, kind)
    for monster in table.encountered():
        yield from of_monster(table, who, monster, kind)


def of_card(table: Table, who: Investigator, uid: int, kind: type[Ability]) -> Iterator[Held[Ability]]:
    """Those of a card in play that nobody has."""
    parts = AWAKENED_SIDE if uid == table.state.ancient_one and table.state.awakened else ("",)
    for part in parts:
        for ability in table.index.of(table.state.instances[uid], kind, part):
            yield Held(who, uid, ability)


def of_monster(table: Table, who: Investigator, monster: Monster, kind: type[Ability]) -> Iterator[Held[Ability]]:
    """Those of a Monster."""
    if not monster.card:
        return
    found = table.index.of(monster.card, kind)
    sheet = table.state.instances.get(table.state.ancient_one, "")
    if not found and sheet:
        record = table.records[sheet]
        names = (f"{AWAKENED}-{monster.card}", monster.card) if table.state.awakened else (monster.card,)
        written = next((name for name in names if any(part.id == name for part in record.parts)), "")
        found = table.index.of(sheet, kind, written) if written else ()
    for ability in found:
        yield Held(who, monster.uid, ability)


def decider(table: Table) -> Investigator | None:
    """Who decides where a card of the table says nothing: the Lead Investigator (rulebook, Lead Investigator); ``None`` where
    everybody is defeated."""
    return next(iter(table.state.in_turn_order()), None)


def this_monster(table: Table, frame: Frame) -> Monster | None:
    """The Monster whose ability is being resolved, while it is there."""
    return next((one for one in table.encountered() if one.uid == frame.source.uid), None)
