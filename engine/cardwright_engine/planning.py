"""Clues on the game board, and what an effect plans for the encounters that follow it."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.clues import put_back
from cardwright_engine.gaining import gain_tokens
from cardwright_engine.movement import nearest_among
from cardwright_engine.plan import NO_MONSTERS, Plan
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def _planned(table: Table, who: Investigator, at: api.Span | None) -> Plan | None:
    if table.plan is None or table.plan.who != who.name:
        table.say(f"it is not {who.name}'s part of the Encounter Phase: no effect", at=at)
        return None
    return table.plan


def plan_view(table: Table, who: Investigator, view: str, at: api.Span | None = None) -> None:
    """Plan to choose an encounter under that view."""
    if view != NO_MONSTERS:
        raise ValueError(f"the engine does not know the view {view!r}")
    plan = _planned(table, who, at)
    if plan is not None:
        plan.no_monsters = True
        table.say(f"{who.name} has an encounter as if there were no Monsters on his space", at=at)


def plan_clue(table: Table, who: Investigator, at: api.Span | None = None) -> None:
    """Plan to encounter the Clue that was chosen."""
    clue = table.frames.top.clue
    if clue is None:
        table.say("no Clue is chosen: no effect", at=at)
        return
    plan = _planned(table, who, at)
    if plan is not None:
        plan.clue = clue
        table.say(f"{who.name} is going to encounter the Clue on {table.spaces[clue].name}", at=at)


def choose_clue(table: Table, who: Investigator, at: api.Span | None = None, on: list[str] | None = None) -> None:
    """Choose a Clue on the game board, on one of these spaces where any are named; the frame keeps it and its space."""
    spaces = [one for one in table.board if one.id in table.state.clues and (on is None or one.id in on)]
    if not spaces:
        table.say("there is no Clue on the game board to choose", at=at)
    index = table.choose(who, "choose a Clue", [Option(one.id, f"the Clue on {one.name}") for one in spaces], at=at)
    frame = table.frames.top
    frame.clue = frame.chosen_space = spaces[index].id if index >= 0 else None


def discard_clue(table: Table, at: api.Span | None = None) -> None:
    """Discard the Clue that was chosen from the game board."""
    clue = table.frames.top.clue
    if clue is None or clue not in table.state.clues:
        table.say("no chosen Clue is there to discard: no effect", at=at)
        return
    table.state.clues.remove(clue)
    put_back(table, 1, clue)
    table.frames.top.clue = None
    table.say(f"the Clue on {table.spaces[clue].name} is discarded", at=at)


def take_clue(table: Table, who: Investigator, at: api.Span | None = None) -> bool:
    """Take the Clue of the encounter off the board: the one on the space he counts as on; whether there was one."""
    space = table.where(who)
    if space not in table.state.clues:
        where = f"on {table.spaces[space].name}" if space else "where he is lost"
        table.say(f"there is no Clue {where}: no effect", at=at)
        return False
    table.state.clues.remove(space)
    table.say(f"the Clue on {table.spaces[space].name} leaves the board", at=at)
    return True


def move_clue(table: Table, who: Investigator, space: str, at: api.Span | None = None) -> None:
    """Move the Clue of the encounter to another space."""
    if take_clue(table, who, at):
        table.state.clues.append(space)
        table.say(f"the Clue moves to {table.spaces[space].name}", at=at)


def gain_this_clue(table: Table, who: Investigator, at: api.Span | None = None) -> bool:
    """Gain the Clue of the encounter (rulebook, Research Encounters)."""
    return take_clue(table, who, at) and gain_tokens(table, who, 1, "clue", at, moved=True)


def discard_this_clue(table: Table, who: Investigator, at: api.Span | None = None) -> None:
    """Discard the Clue of the encounter (rulebook, Research Encounters)."""
    space = table.where(who)
    if take_clue(table, who, at):
        put_back(table, 1, space)


def move_clues(table: Table, lead: Investigator, spaces: list[str], at: api.Span | None = None) -> None:
    """Move each Clue on the board to the nearest of these spaces, one of the Lead Investigator's choice among several."""
    for place, space in enumerate(list(table.state.clues)):
        near = [table.spaces[one] for one in nearest_among(table, space, spaces)]
        options = [Option(one.id, one.name) for one in near]
        index = table.choose(lead, f"move the Clue on {table.spaces[space].name}", options, at=at) if near else -1
        if index >= 0 and near[index].id != space:
            table.state.clues[place] = near[index].id
            table.say(f"the Clue on {table.spaces[space].name} moves to {near[index].name}", at=at)


def move_some_clues(table: Table, who: Investigator, up_to: int, space: str, at: api.Span | None = None) -> None:
    """Move Clues of his choice to a space, one after another, until he moves no more."""
    for _ in range(up_to):
        there = [one for one in table.board if one.id in table.state.clues and one.id != space]
        options = [Option(one.id, f"the Clue on {one.name}") for one in there]
        index = table.choose(who, f"move a Clue to {table.spaces[space].name}", options, optional=True, at=at)
        if index < 0:
            return
        table.state.clues[table.state.clues.index(there[index].id)] = space
        table.say(f"the Clue on {there[index].name} moves to {table.spaces[space].name}", at=at)
