"""The Doom and Omen tracks and the improvement and impairment of skills."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.doom import advance_doom, retreat_doom
from cardwright_engine.happening import Happening
from cardwright_engine.moments import track_advances
from cardwright_engine.resolution import fire
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

OMEN = ("green", "blue 1", "red", "blue 2")
"""The spaces of the Omen track, clockwise from the green one."""
OMEN_SPACES = len(OMEN)
HIGHEST_IMPROVEMENT = 2
"""An investigator cannot improve a skill more than twice (rulebook, Improvement Tokens)."""


def shows(table: Table, track: str) -> str:
    """The color of the space that the token of a track is on."""
    if track != "omen":
        raise ValueError(f"the engine knows no colors of the track {track!r}")
    return OMEN[table.state.omen].split()[0]


def advance(table: Table, track: str, count: int, at: api.Span | None, *, quietly: bool = False) -> None:
    """Advance Doom towards 0, or the Omen clockwise (rulebook, What are the Doom and Omen Tracks?).

    For each space that the Omen enters Doom advances by one for each Gate that corresponds to it, unless it moves ``quietly``.
    """
    if track == "doom":
        advance_doom(table, count, at)
    elif track == "omen":
        for _ in range(count):
            _turn_omen(table, 1, at, quietly)
            track_advances(table, track, shows(table, track))
    else:
        raise ValueError(f"the engine does not know the track {track!r}")


def retreat(table: Table, track: str, count: int, at: api.Span, *, quietly: bool = False) -> None:
    """Retreat Doom away from 0, as far as its track goes, or the Omen counterclockwise.

    Doom advances for an Omen that advances, which is clockwise (rules, What are the Doom and Omen Tracks?): for one that moves
    back it does not, and Perplexing Stars says what it adds.
    """
    if track == "doom":
        retreat_doom(table, count, at)
    elif track == "omen":
        for _ in range(count):
            _turn_omen(table, -1, at, quietly=True)
    else:
        raise ValueError(f"the engine does not know the track {track!r}")


def _turn_omen(table: Table, steps: int, at: api.Span | None, quietly: bool) -> None:
    table.state.omen = (table.state.omen + steps) % OMEN_SPACES
    table.say(f"the Omen moves to space {table.state.omen} clockwise from green", at=at)
    gates = [space for space in table.state.gates if table.spaces[space].gate == shows(table, "omen")]
    if table.state.awakened and not quietly:
        for space in gates:
            advance_doom(table, 1, at, cause="gate", gate=space)
    elif gates and not quietly:
        advance_doom(table, len(gates), at, cause="gate")


def advance_to(table: Table, track: str, space: int | str, at: api.Span | None, *, quietly: bool = False) -> None:
    """Advance Doom to a number, or the Omen to its next space of a color: a whole lap where it is on it (rules, "What happens
    if an effect would cause the Omen to advance to the red space while it is already on that space?")."""
    if isinstance(space, int):
        advance(table, track, max(0, table.state.doom - space), at)
        return
    ahead = [(table.state.omen + step) % OMEN_SPACES for step in range(1, OMEN_SPACES + 1)]
    steps = next(step for step, place in enumerate(ahead, 1) if OMEN[place].split()[0] == space)
    advance(table, track, steps, at, quietly=quietly)


def turn(table: Table, who: Investigator, track: str, at: api.Span | None, *, quietly: bool = False) -> None:
    """Move the Omen to a space of his choice."""
    if track != "omen":
        raise ValueError(f"the engine does not know the track {track!r}")
    index = table.choose(who, "move the Omen to which space", [Option(one, one) for one in OMEN], at=at)
    if index >= 0 and index != table.state.omen:
        _turn_omen(table, index - table.state.omen, at, quietly)


def improve(table: Table, who: Investigator, skill: str | None, at: api.Span | None = None, *, additional: bool = False) -> bool:
    """Improve a skill by one step, one of his choice when none is named; whether it was.

    ``additional``: a skill that this effect has not improved for him.
    """
    improved = table.frames.top.improved
    if skill is None:
        open_skills = [
            one
            for one in table.skills
            if who.improvements.get(one, 0) < HIGHEST_IMPROVEMENT and not (additional and (who.name, one) in improved)
        ]
        options = [Option(one, table.skills[one]) for one in open_skills]
        index = table.choose(who, "improve which skill", options, at=at)
        skill = open_skills[index] if index >= 0 else None
    if skill is None or who.improvements.get(skill, 0) >= HIGHEST_IMPROVEMENT:
        table.say(f"{who.name} cannot improve {'any skill' if skill is None else table.skills[skill]} further", at=at)
        return False
    who.improvements[skill] = who.improvements.get(skill, 0) + 1
    improved.add((who.name, skill))
    table.say(f"{who.name} improves {table.skills[skill]} to +{who.improvements[skill]}", at=at)
    fire(table, "improve", who, about=Happening(skill=skill))
    return True


def impair(table: Table, who: Investigator, skill: str | None, at: api.Span | None = None) -> bool:
    """Impair a skill by one step, one of his choice when none is named; whether it was.

    Improvement and Impairment tokens negate one another, no skill is impaired more than twice or below 1 (rulebook,
    Impairment Tokens).
    """
    open_skills = [one for one in table.skills if can_impair(who, one)]
    if skill is None:
        index = table.choose(who, "impair which skill", [Option(one, table.skills[one]) for one in open_skills], at=at)
        skill = open_skills[index] if index >= 0 else None
    if skill is None or skill not in open_skills:
        table.say(f"{who.name} cannot impair {'any skill' if skill is None else table.skills[skill]} further", at=at)
        return False
    who.improvements[skill] = who.improvements.get(skill, 0) - 1
    table.say(f"{who.name} impairs {table.skills[skill]} to {who.improvements[skill]:+d}", at=at)
    return True


def can_impair(who: Investigator, skill: str) -> bool:
    improved = who.improvements.get(skill, 0)
    return improved > -HIGHEST_IMPROVEMENT and who.skills.get(skill, 0) + improved - 1 >= 1
