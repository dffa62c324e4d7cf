"""Looking at what lies hidden: the top of the Gate stack, the back of a card."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

GATE = "gate"


def _stack(table: Table, pile: str) -> list[str]:
    if pile != GATE:
        raise ValueError(f"the engine knows no pile {pile!r} to look at")
    return table.state.gate_stack


def look_at_top(table: Table, who: Investigator, pile: str, count: int, at: api.Span | None = None) -> None:
    """He looks at the top Gates; where there are too few, the discarded ones are first mixed in below (rules, Akachi Onyele)."""
    stack, discards = _stack(table, pile), table.state.gate_discards
    if len(stack) < count and discards:
        table.random.shuffle(discards)
        stack += discards
        discards.clear()
        table.say("the discarded Gates are shuffled below the Gate stack", at=at)
    seen = stack[:count]
    table.frames.top.looked_at = seen
    table.frames.top.chosen_space = seen[0] if seen else None
    names = ", ".join(table.spaces[space].name for space in seen) or "nothing, there is no Gate left"
    table.say(f"{who.name} looks at the top of the Gate stack: {names}", at=at)


def put_back(table: Table, who: Investigator, pile: str, count: int, at: api.Span | None = None) -> None:
    """Of the Gates he looked at he chooses those that lie on top; the others go to the bottom."""
    stack, left = _stack(table, pile), list(table.frames.top.looked_at)
    if not left:
        return
    seen, top = len(left), list[str]()
    while left and len(top) < count:
        options = [Option(space, f"the Gate of {table.spaces[space].name}") for space in left]
        top.append(left.pop(table.choose(who, "put which Gate on the top", options, at=at)))
    stack[:] = [*top, *stack[seen:], *left]
    table.say(f"{who.name} puts {len(top)} on the top of the Gate stack and {len(left)} on the bottom", at=at)


def look_at_back(table: Table, who: Investigator, at: api.Span | None = None) -> None:
    """He looks at the back of the card that was gained, which stays as it is."""
    gained = table.frames.top.gained
    back = "" if gained is None else table.state.backs.get(gained[0], "")
    if gained is None or not back:
        table.say("there is no back to look at: no effect", at=at)
        return
    record = next(one for one in table.records[gained[1]].backs if one.id == back)
    table.say(f"{who.name} looks at the back of {table.card_name(gained[1])}: {record.title or back}", at=at)
