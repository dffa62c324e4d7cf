"""Cards with backs, as each command shows them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Call = Callable[..., Any]

CARDS = """\
condition debt "Debt" x2 {
  traits  Deal, Common

  local: Local Action: Test Influence. If you pass, discard this card.

  reckoning: Reckoning: Flip this card.

  back hitmen "Hitmen" {
    Test Strength. If you fail, lose 3 Health. Then discard this card.
  }

  back servant "Unwilling Servant" {
    Test Lore. If you fail, lose 1 Sanity. Then discard this card.
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

errata shriveling {
  source  faq-2016
  name    "Greater Shriveling"

  ability wider reads {
    0: Lose 2 Health.
    1: Lose 2 Sanity.
    2+: Each other Monster on your space loses 2 Health.
    Then flip this card.
  }
}
"""

STRONGER = [
    "    0-1: Discard this card unless you lose 2 Sanity.",
    "    2: No additional effect.",
    "    3+: The chosen Monster loses Health equal to your test result instead.",
    "    Then flip this card.",
]


@pytest.fixture
def faces(project: Path) -> Path:
    """Stand in a project with cards that have backs."""
    (project / "cards_src" / "eldritch" / "base" / "faces.card").write_text(CARDS, encoding="utf-8")
    return project


def test_show_draws_every_back(faces: Path, call: Call) -> None:
    told = call("show", "debt")
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    assert lines[1] == "Condition · Eldritch Horror · Deal, Common · 2 copies · 2 backs, one on each copy"
    at = lines.index("  back hitmen “Hitmen”")
    assert lines[at + 1] == "    Test Strength. If you fail, lose 3 Health. Then discard this card."
    assert at < lines.index("  back servant “Unwilling Servant”")


def test_show_writes_each_row_on_its_own_line(faces: Path, call: Call) -> None:
    lines = call("show", "shriveling").out.splitlines()
    assert lines[0] == "Greater Shriveling  (shriveling)"
    at = lines.index("  back stronger")
    assert lines[at + 1 : at + 5] == STRONGER
    assert "    1: Lose 2 Sanity." in lines
    assert "    1: Lose 1 Sanity." in call("show", "shriveling", "--as-of", "printed").out.splitlines()


@pytest.mark.parametrize("name", ["Shriveling", "greater shriveling"])
def test_any_name_a_card_had_finds_it(faces: Path, call: Call, name: str) -> None:
    assert call("show", name).out.startswith("Greater Shriveling  (shriveling)")


@pytest.mark.parametrize("name", ["Hitmen", "hítmen", "debt/hitmen"])
def test_the_title_of_a_back_tells_its_card(faces: Path, call: Call, name: str) -> None:
    told = call("show", name)
    assert (told.code, told.out) == (2, "")
    assert f"`{name}` is no card but a back of: debt" in told.err


def test_show_as_json(faces: Path, call: Call) -> None:
    data = call("show", "debt", "--json", "--tree").data
    assert data["backs"][0] == {
        "label": "hitmen",
        "title": "Hitmen",
        "text": [{"label": "hitmen", "text": "Test Strength. If you fail, lose 3 Health. Then discard this card."}],
    }
    assert [(tree["label"], tree["back"]) for tree in data["trees"]] == [
        ("local", None),
        ("reckoning", None),
        ("hitmen", "hitmen"),
        ("servant", "servant"),
    ]
    first, second = call("show", "shriveling", "--json").data["revisions"]
    assert (first["name"], second["name"]) == ("Shriveling", "Greater Shriveling")
    assert "1: Lose 1 Sanity.\n" in first["backs"][1]["text"][0]["text"]
    assert "1: Lose 2 Sanity.\n" in second["backs"][1]["text"][0]["text"]


def test_python_and_tree_of_backs(faces: Path, call: Call) -> None:
    code = call("show", "shriveling", "--python").out
    assert all(f"def shriveling__{label}(" in code for label in ("main", "stronger", "wider"))
    tree = call("show", "shriveling", "--tree").data
    assert [one["label"] for one in tree] == ["main", "stronger", "wider"]
    assert tree[1]["tree"]["sentences"][0]["row"]["high"] == 1


def test_explain_shows_the_back_that_changed(faces: Path, call: Call) -> None:
    told = call("explain", "shriveling")
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    at = lines.index("  back wider")
    assert lines[at + 1 : at + 9] == [
        "    - 0: Lose 2 Health.",
        "      1: Lose [-1-] Sanity.",
        "      2+: Each other Monster on your space loses 2 Health.",
        "      Then flip this card.",
        "    + 0: Lose 2 Health.",
        "      1: Lose {+2+} Sanity.",
        "      2+: Each other Monster on your space loses 2 Health.",
        "      Then flip this card.",
    ]
    (change,) = call("explain", "shriveling", "--json").data["changes"]
    assert [(one["label"], one["back"]) for one in change["abilities"]] == [("wider", "wider")]


def test_search_says_on_which_face(faces: Path, call: Call) -> None:
    assert call("build").code == 0
    told = call("search", "unwilling")
    assert "    Unwilling Servant\n    Test Lore." in told.out
    assert "    on the back servant “Unwilling Servant”\n" in told.out
    (hit,) = call("search", "back:hitmen", "--json").data["results"]
    assert hit["faces"] == [{"face": "back", "label": "hitmen", "title": "Hitmen"}]
    assert "    on the back wider\n" in call("search", "--", '"other monster"').out
    assert "    on the front\n" in call("search", "reckoning").out
    assert "Lose 1 Sanity." in call("search", "back:1 back:each", "--as-of", "printed").out


def test_parse_takes_a_table(faces: Path, call: Call) -> None:
    tree = call("parse", stdin="\n".join(line.strip() for line in STRONGER).encode()).data
    assert [sentence.get("row", {}).get("low") for sentence in tree["sentences"]] == [0, 2, 3, None]


def test_a_back_that_is_not_known_is_said_once(faces: Path, call: Call) -> None:
    file = faces / "cards_src" / "eldritch" / "base" / "faces.card"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Test Lore. If you fail, lose 1 Sanity. Then discard this card.", 'unknown "the back"'), "utf-8")
    told = call("show", "debt")
    assert told.out.count("the back") == 1
    assert 'unknown "the back"' in told.out
    assert "the engine leaves this card out until it is known" in told.out
