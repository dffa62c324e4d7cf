"""A game of cards with backs, from source text to its database."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardwright.database import build_database
from cardwright.pipeline import analyse, compile_game
from cardwright.scenarios.results import BehaviorDifference

ROOT = Path(__file__).resolve().parents[2]

CARDS = """\
condition debt "Debt" x2 {
  traits  Deal, Common

  local: Local Action: Test Influence. If you pass, discard this card.

  reckoning: Reckoning: Flip this card.

  back hitmen "Hitmen" {
    Test Strength. If you fail, lose 3 Health. Then discard this card.
  }

  back collector "<b>Collector" {
    unknown "the text of this back"
  }
}

spell shriveling "Shriveling" x2 {
  traits  Ritual

  Action: Test Lore. If you pass, choose a Monster on your space; it loses 2 Health. Then flip this card.

  back stronger {
    0-1: Discard this card unless you lose 2 Sanity.
    2: No additional effect.
    3+: The chosen Monster loses Health equal to your test result instead.
    Then flip this card.
  }

  back wider {
    0: Lose 2 Health.
    1: Lose 1 Sanity.
    2+: Each other Monster on your space loses 2 Health.
    Then flip this card.
  }
}

errata debt {
  source  faq-2016
  name    "A Debt"

  back hitmen "Thugs" {
    Test Strength. If you fail, lose 4 Health. Then discard this card.
  }
}

errata shriveling {
  source  faq-2016

  ability wider reads {
    0: Lose 2 Health.
    1: Lose 2 Sanity.
    2+: Each other Monster on your space loses 2 Health.
    Then flip this card.
  }
}
"""


def build_faces(folder: Path) -> Path:
    """Build the database of the game."""
    source = folder / "cards_src" / "eldritch"
    (source / "base").mkdir(parents=True)
    for name in ("game.card", "board.card", "documents.card", "base/set.card"):
        shutil.copyfile(ROOT / "cards_src" / "eldritch" / name, source / name)
    (source / "base" / "cards.card").write_text(CARDS, encoding="utf-8")
    compilation = compile_game(analyse(folder / "cards_src"))
    changes = (BehaviorDifference("shriveling", "printed", "faq-2016", "undecided", 0, ()),)
    path = folder / "cards.db"
    build_database(path, compilation.game, {}, compilation.python(), "latest", changes)
    return path
