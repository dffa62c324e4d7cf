"""The Monster cup: drawing from it and what goes back to it (rulebook, Monsters)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.state import Monster
from cardwright_engine.table import Table


def draw_monster(table: Table) -> Monster | None:
    """Take a random Monster out of the cup; ``None`` when it is empty."""
    cup = table.state.cup
    return cup.pop(table.random.randrange(len(cup)) if len(cup) > 1 else 0) if cup else None


def return_to_cup(table: Table, monster: Monster) -> None:
    """Put a Monster back, whole again; one that was set aside in setup is set aside again."""
    if monster.uid in table.borrowed:
        return
    monster.space = ""
    monster.lost_health = 0
    if monster.set_aside:
        table.state.set_aside.append(monster.card)
    else:
        table.state.cup.append(monster)


def discard_monsters(table: Table, monsters: list[Monster], at: api.Span | None = None) -> None:
    """Discard Monsters from the board without defeating them; an Epic Monster cannot be (rulebook, Epic Monsters)."""
    for monster in monsters:
        if monster.epic:
            table.say(f"{monster.name} is Epic and is not discarded", at=at)
        elif monster in table.state.monsters:
            table.state.monsters.remove(monster)
            return_to_cup(table, monster)
            table.say(f"{monster.name} is discarded to the Monster cup", at=at)
