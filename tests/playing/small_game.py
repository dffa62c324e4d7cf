"""A whole game of few cards: two investigators, an Ancient One, a Mythos deck of three cards."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.pipeline import compile_game
from cardwright.playing.match import Match, Opening
from cardwright.playing.names import Names
from cardwright.scenarios.load import load_package

sys.path.insert(0, str(Path(__file__).parents[1] / "compiler"))
from project import small_project

PERSON = """investigator {id} "{name}" {{
  title   "The Tested"
  skills  Lore 3, Influence 2, Observation 2, Strength 2, Will 2
  health  5
  sanity  5
  start   London

  start: During step 4 of setup, improve 1 skill of your choice.

  action: Action: You may spend 1 Sanity to gain 1 Clue.

  defeat health {{
    Gain all of his possessions.
  }}

  defeat sanity {{
    Gain all of his possessions.
  }}
}}
"""
MYTHOS = """mythos {id} "{name}" {{
  color       {color}
  difficulty  normal
  type        event
  icons       advance-omen

  Each investigator loses 1 Sanity unless he spends 1 Clue.
}}
"""
STAGES = """\
  stage I {
    mythos  green 1, yellow 0, blue 0
  }

  stage II {
    mythos  green 0, yellow 1, blue 0
  }

  stage III {
    mythos  green 0, yellow 0, blue 1
  }
"""
REST = """ancient-one zoth "Zoth" {
  title      "The Tested"
  doom       10
  mysteries  1

STAGES}

asset arcane-tome "Arcane Tome" x3 {
  traits  Item, Tome
  value   1

  rest: When you perform a Rest action, you may test Lore. If you pass, gain 1 Clue.
}

asset lamp "Lamp" x3 {
  traits  Item
  value   1

  Gain +1 Observation.
}

spell wither "Wither" {
  traits  Incantation

  Gain +1 Strength.

  back first {
    Lose 1 Sanity.
  }
}

location-encounter general-1 "General 1" x2 {
  deck  General

  at City {
    Test Observation. If you pass, gain 1 Clue.
  }

  at Wilderness {
    Gain 1 Clue.
  }

  at Sea {
    Lose 1 Sanity.
  }
}

mystery riddle "The Riddle" for Zoth {
  encounter: As an encounter, an investigator on London may spend 2 Clues to place 1 Eldritch token on this card.

  solving: At the end of the Mythos Phase, if there is an Eldritch token on this card, solve this Mystery.
}
""".replace("STAGES", STAGES)
TEXT = "\n".join(
    [
        *(PERSON.format(id=one.lower(), name=one) for one in ("Ana", "Ben")),
        *(MYTHOS.format(id=f"{color}-wind", name=f"{color.title()} Wind", color=color) for color in ("green", "yellow", "blue")),
        REST,
    ]
)


@cache
def package() -> Any:
    """The index of its package."""
    game, diagnostics = small_project(TEXT)
    assert [f"{one.code} {one.message}" for one in diagnostics if one.severity.name == "ERROR" or one.code == "CW407"] == []
    return load_package(compile_game(game).files(), game.package)


@cache
def names() -> Names:
    """The names of its cards."""
    return Names(package())


def begun(*people: str, computers: tuple[str, ...] = (), seed: int = 1) -> Match:
    """A match of it after setup, in which everybody improves his Will."""
    match = Match.begun(package(), Opening("zoth", people or ("ana",)), seed, computers)
    while match.state is None:
        answered(match, "will")
    return match


def answered(match: Match, *keys: str) -> Match:
    """The match after answers by key."""
    for key in keys:
        assert match.choice is not None
        match.answer(match.choice.keys.index(key))
    return match
