"""Monsters that lie on a card: on no space and not in the cup as long as they lie there (rules, Mysteries; Rumors)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.cup import draw_monster
from cardwright_engine.moments import tokens_change
from cardwright_engine.state import Monster
from cardwright_engine.table import Table
from cardwright_engine.tokens import card_of


def kept_on(table: Table, spot: api.Spot) -> list[Monster]:
    """The Monsters on a card."""
    uid = card_of(table, spot)
    return [one for one in table.state.kept if one.kept_by == uid]


def place_monsters(table: Table, monsters: list[Monster], spot: api.Spot, at: api.Span | None = None) -> None:
    """Place Monsters on a card, from the board, from the cup, or from those that were set aside."""
    for monster in monsters:
        if monster.epic:
            table.say(f"{monster.name} is Epic and is not placed", at=at)
        elif card_of(table, spot) is None or not _taken(table, monster):
            table.say(f"{monster.name} is not there to be placed: no effect", at=at)
        else:
            _keep(table, monster, spot, at)


def place_from_cup(table: Table, count: int, spot: api.Spot, at: api.Span | None = None) -> None:
    """Place random Monsters of the cup on a card."""
    for _ in range(count if card_of(table, spot) is not None else 0):
        monster = draw_monster(table)
        if monster is None:
            table.say("the Monster cup is empty: no effect", at=at)
            return
        _keep(table, monster, spot, at)


def _taken(table: Table, monster: Monster) -> bool:
    """Take a Monster from where it lies; one that is only like its card lies nowhere."""
    state = table.state
    for pile in (state.monsters, state.cup):
        if monster in pile:
            pile.remove(monster)
            return True
    if monster.set_aside and monster.card in state.set_aside and monster.uid not in table.borrowed:
        state.set_aside.remove(monster.card)
        return True
    return False


def _keep(table: Table, monster: Monster, spot: api.Spot, at: api.Span | None) -> None:
    uid = card_of(table, spot)
    if uid is None:
        raise ValueError("a Monster is kept on a card in play only")
    monster.space, monster.lost_health, monster.kept_by = "", 0, uid
    table.state.kept.append(monster)
    table.say(f"{monster.name} is placed on {table.card_name(table.state.instances[uid])}", at=at)
    tokens_change(table, uid)
