"""Choosing any number of Monsters."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Table


def choose_within(
    table: Table, who: Investigator, monsters: list[Monster], total: int | None, at: api.Span | None = None
) -> list[Monster]:
    """As many of the Monsters as he likes, one after another, as long as all of them have no more toughness than the total."""
    chosen: list[Monster] = []
    while True:
        used = sum(_counted(table, one) for one in chosen)
        left = [
            one for one in monsters if one not in chosen and (total is None or used + _counted(table, one) <= total)
        ]  # fmt: skip
        index = table.choose(who, "choose a Monster", [Option(one.name, one.name) for one in left], optional=True, at=at)
        if index < 0:
            return chosen
        chosen.append(left[index])


def _counted(table: Table, monster: Monster) -> int:
    """What the toughness of a Monster counts: an effect may let it count less; a lower one than the minimum stays."""
    toughness = table.state.toughness_of(monster)
    amount, minimum = table.frames.top.less
    return max(min(toughness, minimum), toughness - amount)
