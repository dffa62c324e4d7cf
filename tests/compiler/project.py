"""Small projects made from text."""

from __future__ import annotations

from cardwright.analysis.game import analyse_blocks
from cardwright.analysis.load import MemoryCache, parse_file
from cardwright.analysis.model import Game
from cardwright.diagnostics import Diagnostic
from cardwright.pipeline import compile_game
from cardwright.scenarios.check import check_scenarios
from cardwright.source import SourceFile
from pool import SOURCES

PRELUDE = ("eldritch/game.card", "eldritch/board.card", "eldritch/documents.card", "eldritch/base/set.card")
"""The vocabulary that small projects rely on."""


def small_project(text: str, name: str = "eldritch/base/test.card") -> tuple[Game, tuple[Diagnostic, ...]]:
    """Analyse a text as one more file beside the vocabulary; its own diagnostics, warnings of the generator included."""
    cache, blocks, faults = MemoryCache(), [], []
    for path in PRELUDE:
        found, wrong = parse_file(SourceFile.of(path, (SOURCES.parent / path).read_text(encoding="utf-8")), cache)
        blocks += found
        faults += wrong
    found, wrong = parse_file(SourceFile.of(name, text), cache)
    made = analyse_blocks([*blocks, *found], [*faults, *wrong], cache)
    return made, (*compile_game(made).diagnostics, *check_scenarios(made))


_BESIDE = """ancient-one test "Test" {
  title      "Test"
  doom       10
  mysteries  3

  stage I {
    mythos  green 1, yellow 1, blue 1
  }

  stage II {
    mythos  green 1, yellow 1, blue 1
  }

  stage III {
    mythos  green 1, yellow 1, blue 1
  }

  awakens "It Wakes" {
    Investigators lose the game.
  }
}

special-encounter test-1 "Test 1" for Test {
  deck  Test
  test  Lore

  pass {
    Gain 1 Clue.
  }

  fail {
    Advance Doom by 1.
  }
}

monster ghoul "Ghoul" {
  toughness  1
}

epic-monster nug "Nug" {
  toughness  3
}

epic-monster yeb "Yeb" {
  toughness  3
}
"""
"""What a Mystery for a test speaks of."""


def mystery_project(body: str) -> tuple[Game, tuple[Diagnostic, ...]]:
    """A Mystery with these paragraphs and what it speaks of beside the vocabulary, and every diagnostic."""
    return small_project(f'mystery mystery "Mystery" for Test {{\n{body}\n}}\n\n{_BESIDE}')
