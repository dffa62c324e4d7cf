"""The moments of the game that set abilities off: each system tells of its own here, and what they set off is resolved at once.

Where nobody does it the Lead Investigator resolves what is set off (rulebook, Lead Investigator).
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine.declarations import Trigger
from cardwright_engine.happening import Happening
from cardwright_engine.in_force import decider, players_of
from cardwright_engine.resolution import fire, resolve_triggers, triggered
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Held, Table


def _tell(table: Table, event: str, *, what: str | tuple[str, ...] | None = None, uid: int | None = None) -> None:
    who = decider(table)
    if who is not None:
        fire(table, event, who, what=what, uid=uid)


def enters_play(table: Table, uid: int) -> None:
    """A card has entered play: a Mystery, an Ongoing or Rumor Mythos card (``When this card enters play,``)."""
    _tell(table, "enter play", uid=uid)


def phase_begins(table: Table, phase: str) -> None:
    """A phase, by its id, has begun; before anything of it."""
    _tell(table, "phase begins", what=phase)


def phase_ends(table: Table, phase: str) -> None:
    """A phase, by its id, ends; after everything of it (``At the end of the Mythos Phase,``)."""
    who = decider(table)
    if who is not None:
        resolve_triggers(table, set_off_by_end(table, phase), who)


def set_off_by_end(table: Table, phase: str) -> list[Held[Trigger]]:
    """What the end of a phase sets off, for whoever mixes it with other things that happen then."""
    who = decider(table)
    return [] if who is None else triggered(table, "phase ends", who, what=phase)


def solved(table: Table, kind: str) -> None:
    """A card of that kind has been solved, and is counted already (``When 3 Mysteries have been solved,``)."""
    _tell(table, "solved", what=kind)


def awakens(table: Table) -> None:
    """The Ancient One awakens (rules, Awakening): what its front says of it, such as that the sheet is flipped."""
    _tell(table, "awaken", uid=table.state.ancient_one)


def track_advances(table: Table, track: str, place: str) -> None:
    """A track has advanced to a space of it: a number, or its color (``When the Omen advances to the green space …``)."""
    _tell(table, "advance", what=(track, f"{track} {place}"))


def tokens_change(table: Table, uid: int) -> None:
    """What lies on a card in play, or on a sheet, has changed (``When there are no Eldritch tokens on this card,``).

    With nobody left there is nothing that as many tokens as investigators could solve.
    """
    if players_of(table):
        _tell(table, "tokens", uid=uid)


def spawns(table: Table, what: str, space: str) -> None:
    """A Gate or Monster has spawned on a space."""
    who = decider(table)
    if who is not None:
        fire(table, "spawn", who, what=what, about=Happening(space=space))


def moves(table: Table, who: Investigator) -> None:
    """He has moved onto the space he is on."""
    fire(table, "move", who, about=Happening(space=who.space))


def encounter_ends(table: Table, who: Investigator, encounter: str) -> None:
    """He has resolved an encounter, by its id, to its end (``After an investigator resolves a Research Encounter,``)."""
    fire(table, "resolved", who, what=encounter, about=Happening(space=table.where(who)))


def investigator_falls(table: Table, who: Investigator) -> None:
    """He has been defeated or devoured."""
    fire(table, "fall", who)


def falling(table: Table, monster: Monster, cause: Investigator) -> Callable[[], None]:
    """What the defeat of a Monster sets off, found while it is still there; to be called when it has left.

    Whoever caused it defeats it; where he is defeated himself, nothing of his own is set off.
    """
    names = ("monster", monster.card, *(() if monster.epic else ("non-epic monster",)))
    about = Happening(monster=monster, space=monster.space)
    pending = [] if cause.defeated else triggered(table, "defeat", cause, what=names, uid=monster.uid, about=about)
    pending += triggered(table, "defeated", cause, what=names, uid=monster.uid, about=about)
    if monster.spawned_by:
        pending += triggered(table, "its defeat", cause, uid=monster.spawned_by, about=about)
    return lambda: resolve_triggers(table, pending, cause, about)
