"""What lies beside the cards: Monsters in the cup, Gates and Clues, and encounters with a text of their own."""

from __future__ import annotations

from typing import Any

from cardwright_engine import State

from cardwright.scenarios.binding import Binder
from cardwright.scenarios.errors import StepFault
from cardwright.scenarios.steps import Given, Item

CLUE = "clue"
"""The token that lies on spaces."""
ANY_ENCOUNTER = "encounter"
"""The engine's word for an encounter of no particular kind."""


def on_board(binder: Binder, token: str) -> None:
    """Raise a fault where a token is none that lies on spaces."""
    if binder.word("token", token) != CLUE:
        raise StepFault(f"no {token} lies on a space: only Clues do", token)


def spaces(binder: Binder, items: tuple[Item, ...]) -> list[str]:
    """The ids of spaces by name."""
    return [binder.word("space", item.name) for item in items]


def encounter_kind(binder: Binder, name: str) -> str:
    """The engine's word for an encounter by name; without a name one of no particular kind."""
    return binder.word("encounter", name) if name else ANY_ENCOUNTER


def add_monster(state: State, binder: Binder, given: Given) -> None:
    """Put a Monster on its space, or into the cup where it has none."""
    fields: dict[str, Any] = {"epic": given.epic}
    toughness = 2
    for name, value in given.statistics:
        if name == "toughness":
            toughness = value
        elif name in ("Physical Resistance", "Magical Resistance"):
            fields[name.lower().replace(" ", "_")] = True
        elif name.endswith(" test"):
            skill, modifier = value
            short = name.removesuffix(" test")
            fields[f"{short}_skill"], fields[f"{short}_modifier"] = binder.word("skill", skill), modifier
        else:
            fields[name] = value
    space = binder.word("space", given.name) if given.what == "monster_on" else ""
    monster = state.add_monster(given.who, space, toughness, **fields)
    if not space:
        state.monsters.remove(monster)
        state.cup.append(monster)


def add_gate(state: State, binder: Binder, given: Given) -> None:
    """Put the Gate of a space on the board; it is no longer in the stack."""
    space = binder.word("space", given.name)
    state.gates.append(space)
    if space in state.gate_stack:
        state.gate_stack.remove(space)


def add_token(state: State, binder: Binder, given: Given) -> None:
    """Put a Clue on a space."""
    on_board(binder, given.name)
    state.clues += spaces(binder, given.items)


def stack_gates(state: State, binder: Binder, given: Given) -> None:
    """The Gates of the stack, the top one first."""
    state.gate_stack = spaces(binder, given.items)
