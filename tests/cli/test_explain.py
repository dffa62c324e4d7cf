"""What changed between two wordings, and every command as of a date."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Call = Callable[..., Any]

WORD = "is neither printed nor latest nor a date like 2014-07-01"
PROOF = """
scenario strong for cafe-noir {
  given  you have this card
  given  your Will is 2
  dice   1 1 1 1
  when   you resolve "Test Will. If you pass, gain 1 Clue."
  then   the pool was 4 dice
}
"""


@pytest.fixture
def proved(project: Path) -> Path:
    """A project in which a scenario speaks of the latest wording."""
    file = project / "cards_src" / "eldritch" / "base" / "cards.card"
    file.write_text(file.read_text(encoding="utf-8") + PROOF, encoding="utf-8")
    return project


def test_a_change_is_explained(proved: Path, call: Call) -> None:
    told = call("explain", "Café", "Noir")
    assert (told.code, told.err) == (0, "")
    for line in (
        "printed → faq-2016  (erratum, Eldritch Horror Frequently Asked Questions, 2016-01-12)",
        "    - Gain +[-1-] Will.",
        "    + Gain +{+2+} Will.",
        "    Bonus.skills: (('Will', 1),) → (('Will', 2),)  “Gain +2 Will”",
        "  functional: 1 of 1 scenario comes out differently",
        "  ≠ cafe-noir/strong: fails with printed, holds with faq-2016",
        "      cards_src/eldritch/base/cards.card:56: dice 1 1 1 1",
    ):
        assert line in told.out.splitlines() or line.startswith("      cards_src"), told.out
    assert "\x1b" not in told.out


def test_an_explanation_as_json(proved: Path, call: Call) -> None:
    data = call("explain", "cafe-noir", "--json").data
    assert set(data) == {"id", "name", "revisions", "changes"}
    assert [one["label"] for one in data["revisions"]] == ["printed", "faq-2016"]
    (change,) = data["changes"]
    assert set(change) == {"from", "to", "fields", "abilities", "behavior"}
    assert (change["from"], change["to"], change["fields"]) == ("printed", "faq-2016", [])
    (ability,) = change["abilities"]
    assert (ability["label"], ability["before"], ability["after"]) == ("cup", "Gain +1 Will.", "Gain +2 Will.")
    assert ability["tree"][0]["what"] == "Bonus.skills"
    assert (change["behavior"]["verdict"], change["behavior"]["scenarios"]) == ("functional", 1)
    assert change["behavior"]["changed"][0]["id"] == "cafe-noir/strong"
    backwards = call("explain", "cafe-noir", "--json", "--from", "latest", "--to", "2015-01-01").data["changes"][0]
    assert (backwards["abilities"][0]["before"], backwards["abilities"][0]["after"]) == ("Gain +2 Will.", "Gain +1 Will.")
    assert backwards["behavior"]["changed"][0]["held_before"] is True


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["lucky-coin"], "It never changed: it says what was first printed."),
        (["lucky-coin", "--from", "printed", "--to", "latest"], "It never changed"),
        (["cafe-noir", "--from", "2014-01-01", "--to", "printed"], "Nothing changed: both are the revision printed."),
        (["cafe-noir", "--from", "faq-2016"], "Nothing changed: both are the revision faq-2016."),
        (["cafe-noir", "--to", "2016-01-12"], "printed → faq-2016"),
    ],
)
def test_what_is_compared(here: Path, call: Call, arguments: list[str], told: str) -> None:
    answer = call("explain", *arguments)
    assert answer.code == 0
    assert told in answer.out


@pytest.mark.parametrize("arguments", [["nobody"], [], ["twin"], ["cafe-noir", "--from", "soon"], ["cafe-noir", "--to", ""]])
def test_a_wrong_call_is_refused(here: Path, call: Call, arguments: list[str]) -> None:
    answer = call("explain", *arguments)
    assert (answer.code, answer.out) == (2, "")
    if "cafe-noir" in arguments:
        assert WORD in answer.err
        assert "printed, faq-2016" in answer.err


@pytest.mark.parametrize("value", ["", "soon", "2015-02-29", "20150101", "PRINTED"])
@pytest.mark.parametrize("arguments", [["build"], ["show", "lucky-coin"], ["test"], ["search", "clue"]], ids=lambda one: one[0])
def test_a_bad_date_is_the_same_fault_in_every_command(here: Path, call: Call, arguments: list[str], value: str) -> None:
    told = call(*arguments, "--as-of", value)
    assert (told.code, told.out) == (2, "")
    assert f"cardwright: Invalid value for '--as-of': `{value}` {WORD}" in told.err


def test_scenarios_as_printed_say_what_would_change(proved: Path, call: Call) -> None:
    assert call("test").out.endswith("2 scenarios: 2 passed\n")
    told = call("test", "--as-of", "printed")
    assert told.code == 0
    assert "≠ cafe-noir/strong holds as of latest; as of printed, " in told.out
    assert told.out.endswith("2 scenarios as of printed: 1 would change, 1 passed\n")
    data = call("test", "--as-of", "2016-01-11", "--json").data
    assert {name: data[name] for name in ("as_of", "passed", "failed", "would_change")} == {
        "as_of": "2016-01-11", "passed": 1, "failed": 0, "would_change": 1,
    }  # fmt: skip
    assert [one["id"] for one in data["results"] if one["would_change"]] == ["cafe-noir/strong"]


def test_a_card_as_printed_says_what_would_change(proved: Path, call: Call) -> None:
    told = call("show", "cafe-noir", "--as-of", "printed")
    assert told.code == 0
    assert "  ≠ cafe-noir/strong holds as of latest; as of printed, " in told.out
    assert "✗" not in told.out
    assert told.out.endswith("\n\ncardwright explain cafe-noir tells what changed\n")
    assert "  ✓ cafe-noir/strong\n" in call("show", "cafe-noir").out
    assert "cardwright explain" not in call("show", "lucky-coin").out
    shown = call("show", "cafe-noir", "--as-of", "printed", "--json").data["scenarios"]
    assert [(one["id"], one["would_change"]) for one in shown] == [("cafe-noir/strong", True)]


def test_a_scenario_that_fails_whatever_the_date_is_a_failure(proved: Path, call: Call) -> None:
    file = proved / "cards_src" / "eldritch" / "base" / "cards.card"
    file.write_text(file.read_text(encoding="utf-8").replace("the pool was 4 dice", "the pool was 5 dice"), encoding="utf-8")
    told = call("test", "--as-of", "printed")
    assert told.code == 1
    assert "1 failed, 1 passed" in told.out


def test_a_build_as_printed_counts_what_speaks_of_a_later_wording(proved: Path, call: Call) -> None:
    told = call("build", "--as-of", "printed")
    assert told.code == 0
    assert "1 of 2 scenarios hold, 1 speak of a later wording" in told.out
    assert call("build", "--as-of", "printed", "--json").data["scenarios"]["reworded"] == ["cafe-noir/strong"]


def test_a_search_as_of_a_date_needs_no_build_for_it(here: Path, call: Call) -> None:
    for when, number in (("printed", 1), ("2016-01-11", 1), ("2016-01-12", 2), ("latest", 2)):
        assert f"Gain +{number} Will." in call("search", "noir", "--as-of", when).out
    assert call("search", "noir").out == call("search", "noir", "--as-of", "latest").out
    assert call("search", "was:will", "--as-of", "printed", "--json").data["total"] == 0
    assert call("search", "was:will", "--as-of", "latest", "--json").data["total"] == 1
