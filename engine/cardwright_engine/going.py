"""Moving toward something along paths (rules, Nearest; rulebook, What are Spaces and Paths?)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.movement import adjacent, distances, place
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Table


def move_toward(table: Table, who: api.Targets, steps: int, spaces: list[str], at: api.Span | None = None) -> None:
    """Move each of them nearer to the nearest of the spaces, a step at a time; where several steps lead there, an investigator
    chooses his own, and the Lead Investigator that of a Monster."""
    lead = next(iter(table.state.in_turn_order()), None)
    movers: list[Investigator | Monster] = [*table.people(who), *table.monsters_of(who)]
    for one in movers:
        for _ in range(steps):
            nearer = _nearer(table, one.space, spaces)
            chooser = lead if isinstance(one, Monster) else one
            if not nearer or chooser is None:
                break
            options = [Option(space, table.spaces[space].name) for space in nearer]
            space = nearer[table.choose(chooser, f"move {one.name} where", options, at=at)]
            if isinstance(one, Monster):
                one.space = space
                table.say(f"{one.name} moves to {table.spaces[space].name}", at=at)
            elif not place(table, one, space, at):
                break


def _nearer(table: Table, origin: str, spaces: list[str]) -> list[str]:
    """The adjacent spaces that are on a shortest way to the nearest of the spaces; none where it is reached."""
    far = distances(table, spaces)
    here = far.get(origin, 0)
    return [one.id for one in adjacent(table, origin) if here and far.get(one.id, here) < here]
