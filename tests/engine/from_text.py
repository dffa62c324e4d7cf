"""Packages made from card text, beside the vocabulary and the board of the game."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.codegen.package import package_files
from cardwright.diagnostics import Code
from cardwright.pipeline import compile_game
from cardwright.scenarios.load import load_package
from cardwright_engine import ReferenceGame, Scripted, State, new_state

sys.path.insert(0, str(Path(__file__).parents[1] / "compiler"))
from project import small_project

SHEET = """ancient-one {id} "{name}" {{
  title      "The Tested"
  doom       {doom}
  mysteries  3

{text}

  stage I {{
    mythos  green 1, yellow 2, blue 1
  }}

  stage II {{
    mythos  green 2, yellow 3, blue 1
  }}

  stage III {{
    mythos  green 2, yellow 4, blue 0
  }}

{parts}
}}
"""
SKILLS = {"lore": 2, "influence": 2, "observation": 2, "strength": 2, "will": 2}


def sheet(text: str, parts: str = "", name: str = "Zoth", doom: int = 15) -> str:
    """An Ancient One sheet with these paragraphs and parts, beside its stages."""
    return SHEET.format(id=name.lower(), name=name, doom=doom, text=text, parts=parts)


@cache
def compiled(text: str) -> Any:
    """The index of the package that a text compiles to; the text must have no fault, and be executable in whole."""
    game, diagnostics = small_project(text)
    assert [one for one in diagnostics if one.code != Code.NOT_EXECUTABLE and one.severity.name == "ERROR"] == []
    assert [one.message for one in diagnostics if one.code == Code.NOT_EXECUTABLE] == []
    result = compile_game(game)
    return load_package(package_files(game, result.compiled, "latest"), game.package)


def table_of(made: Any, *people: str, where: str = "london") -> State:
    """Investigators, each skill at 2, on one space."""
    state = new_state(made)
    for name in people or ("Ana",):
        state.add_investigator(name, where, skills=SKILLS)
    return state


def played(made: Any, state: State, *answers: str, dice: list[int] | None = None) -> ReferenceGame:
    """A game with answers by option key and preset dice."""
    return ReferenceGame(made, state, Scripted(answers), dice=dice or [])


def with_sheet(state: State, card: str, *, awakened: bool = False) -> State:
    """The Ancient One of a game, his sheet before everybody."""
    state.ancient_one = state.put_in_play(card)
    state.awakened = awakened
    return state
