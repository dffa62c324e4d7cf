"""`show` tells the fields and parts of a card, of any revision."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

Call = Callable[..., Any]

CARDS = """
monster one "One" {
  horror-test  Will -1
  horror       1
  toughness    2

  Reckoning: Recover 1 Health.

  spawn {
    Move this Monster to London.
  }
}

errata one {
  source     faq-2016
  toughness  3

  ability spawn reads {
    Move this Monster to Rome.
  }
}
"""


def test_show_tells_fields_and_parts(project: Path, call: Call) -> None:
    (project / "cards_src" / "eldritch" / "base" / "monsters.card").write_text(CARDS, encoding="utf-8")
    now, printed = call("show", "one").out, call("show", "one", "--as-of", "printed").out
    for line in ("  horror-test  Will -1", "  horror  1", "  Reckoning: Recover 1 Health.", "  spawn"):
        assert line in now.split("\n") and line in printed.split("\n")
    assert "  toughness  3" in now and "  toughness  2" not in now
    assert "  toughness  2" in printed and "  toughness  3" not in printed
    assert "    Move this Monster to Rome." in now and "    Move this Monster to London." in printed
    assert now.index("  toughness") < now.index("  Reckoning") < now.index("  spawn")


def test_show_writes_fields_and_parts_for_programs(project: Path, call: Call) -> None:
    (project / "cards_src" / "eldritch" / "base" / "monsters.card").write_text(CARDS, encoding="utf-8")
    data = call("show", "one", "--json", "--as-of", "printed").data
    assert {one["name"]: one["value"] for one in data["fields"]} == {"horror-test": "Will -1", "horror": "1", "toughness": "2"}
    assert data["fields"][0]["items"] == [{"item": "will", "number": -1}]
    (spawn,) = data["parts"]
    assert [text["text"] for text in spawn["text"]] == ["Move this Monster to London."]
