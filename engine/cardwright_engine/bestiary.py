"""Monsters as their cards describe them: what they are like, spawning them, and those of a name that ambush somebody."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.cup import draw_monster
from cardwright_engine.decks import field_of, number_of
from cardwright_engine.declarations import Resolved
from cardwright_engine.moments import spawns
from cardwright_engine.resolution import resolve_ability
from cardwright_engine.state import Investigator, Monster, State
from cardwright_engine.table import Held, Table

CULTIST = ("cultist", "awakened-cultist")
"""The parts of an Ancient One sheet that say what Cultists are like, before and after it has awakened."""
MONSTER, EPIC = "monster", "epic-monster"
SPAWN = "spawn"
STATISTICS = (
    "toughness", "horror", "damage", "horror_skill", "damage_skill", "horror_modifier", "damage_modifier",
)  # fmt: skip


def monster_of(table: Table, card: str) -> Monster:
    """A Monster as its card describes it, a Cultist as the Ancient One sheet does (rules, Cultists); toughness 0 where it says
    nothing."""
    state, card = table.state, table.named[card]
    record = table.records[card]
    told = _cultist(state, table.records) if card == CULTIST[0] else record
    monster = Monster(state.new_uid(), record.name, "", 0, epic=record.kind == EPIC, card=card)
    for name in ("toughness", "horror", "damage"):
        number = number_of(told, name, len(state.in_turn_order()))
        if number is not None:
            setattr(monster, name, number)
    for name in ("horror", "damage"):
        found = field_of(told, f"{name}-test")
        if found is not None:
            skill, modifier = found[2][0]
            setattr(monster, f"{name}_skill", skill)
            setattr(monster, f"{name}_modifier", modifier or 0)
        if found is None:
            setattr(monster, name, None)
    resisted = field_of(told, "resistances")
    for word, _ in resisted[2] if resisted is not None else ():
        setattr(monster, f"{word}_resistance", True)
    return monster


def _cultist(state: State, records: dict[str, api.CardRecord]) -> api.CardRecord | api.PartRecord:
    """What the Ancient One sheet says of Cultists."""
    sheet = state.instances.get(state.ancient_one, "")
    parts = {part.word: part for part in records[sheet].parts} if sheet in records else {}
    word = CULTIST[1] if state.awakened and CULTIST[1] in parts else CULTIST[0]
    return parts.get(word, records[CULTIST[0]])


def spawn_monsters(table: Table, spaces: list[str], card: str | None = None, at: api.Span | None = None) -> None:
    """Spawn one Monster on each of the spaces, a random one of the cup or one of a name (rules, Spawning Monsters)."""
    spawned: list[Monster] = []
    for space in spaces:
        monster = _taken(table, card) if card is not None else draw_monster(table)
        if monster is None:
            missing = "the Monster cup is empty: no Monster spawns"
            table.say(missing if card is None else f"no {table.card_name(card)} is left to spawn", at=at)
            continue
        put_on_board(table, monster, space, at)
        spawned.append(monster)
    if table.frames.frames:
        table.frames.top.chosen["monster"] = tuple(spawned)
        table.frames.top.spawned = tuple(one.uid for one in spawned)


def put_on_board(table: Table, monster: Monster, space: str, at: api.Span | None = None) -> None:
    """A Monster spawns on a space; the effect of its spawn icon is resolved at once (rules, Spawning Monsters)."""
    monster.space = space
    table.state.monsters.append(monster)
    table.say(f"{monster.name} spawns on {table.spaces[space].name}", at=at)
    record, who = table.records.get(monster.card), _resolving(table)
    parts = () if record is None or record.unknown else record.parts
    labels = [ability.label for part in parts if part.word == SPAWN for ability in part.abilities]
    for ability in table.index.of(monster.card, Resolved) if who is not None else ():
        if ability.label in labels and monster in table.state.monsters:
            assert who is not None
            resolve_ability(table, Held(who, monster.uid, ability), who, ability.effect)
    spawns(table, "monster", monster.space)


def _resolving(table: Table) -> Investigator | None:
    """Who resolves what a Monster does: whoever is resolving something, else the Lead Investigator."""
    active = table.state.investigator(table.frames.top.active) if table.frames.frames else None
    if active is not None and not active.defeated and not active.lost:
        return active
    return next(iter(table.state.in_turn_order()), None)


def cultists_turn(table: Table) -> None:
    """The Ancient One has awoken: all Cultists are from now on what the back of its sheet says (rules, Cultists)."""
    for monster in (*table.state.monsters, *table.state.cup):
        if monster.card == CULTIST[0]:
            told = monster_of(table, monster.card)
            for name in (*STATISTICS, *(f"{one}_resistance" for one in ("physical", "magical"))):
                setattr(monster, name, getattr(told, name))


def left_to_spawn(table: Table, card: str) -> bool:
    """Whether a Monster of that name could spawn."""
    state = table.state
    if table.records[card].kind == EPIC:
        return all(one.card != card for one in state.monsters)
    return card in state.set_aside or any(one.card == card for one in state.cup)


def _taken(table: Table, card: str) -> Monster | None:
    """A Monster of a name: an Epic one from the box, else one that was set aside, else one of the cup."""
    state = table.state
    source = table.frames.top.source.uid or 0
    if table.records[card].kind == EPIC:
        monster = monster_of(table, card)
        monster.spawned_by = source
        if any(one.card == card for one in state.monsters):
            return None
        if card in state.boxed:
            state.boxed.remove(card)
        return monster
    if card in state.set_aside:
        state.set_aside.remove(card)
        monster = monster_of(table, card)
        monster.set_aside = True
        return monster
    found = next((one for one in state.cup if one.card == card), None)
    if found is not None:
        state.cup.remove(found)
    return found


def move_monsters(table: Table, monsters: list[Monster], space: str, at: api.Span | None = None) -> None:
    """Move Monsters to a space; an Epic one only by what spawned it or by what is said of it (rules, Epic Monsters)."""
    source = table.frames.top.source
    for monster in monsters:
        own = source.uid is not None and source.uid in (monster.spawned_by, monster.uid)
        if monster.epic and not own and source.card != monster.card:
            table.say(f"{monster.name} is Epic and is not moved", at=at)
        elif monster in table.state.monsters and monster.space != space:
            monster.space = space
            table.say(f"{monster.name} moves to {table.spaces[space].name}", at=at)
