"""What each command answers: help, exit codes, shapes of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright import __version__
from cardwright.cli.main import COMMANDS

Call = Callable[..., Any]


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_with_an_example(call: Call, name: str) -> None:
    told = call(name, "--help")
    assert told.code == 0
    assert told.out.startswith(f"Usage: cardwright {name}")
    assert "Example" in told.out


def test_help_and_version(call: Call) -> None:
    assert all(name in call("--help").out for name in COMMANDS)
    assert call("--version").out == f"cardwright {__version__}\n"
    nothing = call()
    assert nothing.code == 2
    assert nothing.err.startswith("Usage: cardwright")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["check"], 0),
        (["check", "cards_src"], 0),
        (["check", "cards_src/eldritch/base/cards.card", "--json"], 0),
        (["check", "nowhere.card"], 2),
        (["check", "--source", "nowhere"], 2),
        (["check", "--source", ""], 2),
        (["show", "lucky-coin"], 0),
        (["show", "Lucky", "Coin"], 0),
        (["show", "cafe noir"], 0),
        (["show", "twin"], 2),
        (["show", "twin-2"], 0),
        (["show", "nobody"], 2),
        (["show"], 2),
        (["show", "lucky-coin", "--as-of", "printed"], 0),
        (["show", "lucky-coin", "--as-of", "2015-01-01"], 0),
        (["show", "lucky-coin", "--as-of", "2015-02-31"], 2),
        (["show", "lucky-coin", "--as-of", "20150101"], 2),
        (["show", "lucky-coin", "--as-of", "soon"], 2),
        (["test"], 0),
        (["test", "lucky-coin", "Café Noir", "coffee", "lucky-coin/taken"], 0),
        (["test", "nobody"], 2),
        (["search", "clue"], 0),
        (["search", "--", "-clue"], 0),
        (["search", "-clue"], 2),
        (["search", ""], 0),
        (["search", "no:such-key"], 2),
        (["search"], 2),
        (["search", "clue", "--out", "nowhere"], 2),
        (["serve", "--out", "nowhere"], 2),
        (["serve", "--port", "-1"], 2),
        (["serve", "--port", "65536"], 2),
        (["parse", "nowhere.txt"], 2),
        (["parse", "."], 2),
        (["parse", "--jsonl", "nowhere.txt"], 2),
        (["build", "--as-of", "never"], 2),
        (["cards"], 2),
        (["check", "--bad"], 2),
    ],
)
def test_exit_codes(here: Path, call: Call, arguments: list[str], code: int) -> None:
    told = call(*arguments)
    assert told.code == code, told
    assert bool(told.err) == (code == 2), "errors of use, and only those, are told on the standard error"
    assert "Traceback" not in told.err


def test_check_tells_the_faults_of_the_files_named(project: Path, call: Call) -> None:
    base = project / "cards_src" / "eldritch" / "base"
    card = 'asset typo "Typo" {\n  traits  Item\n  value   1\n\n  Test Lore. If you pass, gan 1 Clue.\n}\n'
    (base / "typo.card").write_text(card, encoding="utf-8")
    everything = call("check")
    assert everything.code == 1
    place = "cards_src/eldritch/base/typo.card:5:27: CW202 "
    assert place in everything.out
    drawn = ["      Test Lore. If you pass, gan 1 Clue.", " " * 30 + "^^^", "    = hint: did you mean `gain`?"]
    assert "\n".join(drawn) in everything.out
    assert call("check", str(base / "typo.card")).code == 1
    assert call("check", "cards_src/eldritch/base/cards.card").code == 0
    data = call("check", "--json").data
    assert (data["errors"], data["warnings"]) == (1, 0)
    found = data["diagnostics"][0]
    assert (found["file"], found["line"], found["column"]) == ("eldritch/base/typo.card", 5, 27)
    assert set(found) == {"code", "severity", "file", "line", "column", "start", "end", "message", "hint", "card"}


def test_check_counts_names_of_other_files(project: Path, call: Call) -> None:
    words = project / "cards_src" / "eldritch" / "game.card"
    words.write_text(words.read_text(encoding="utf-8").replace('trait item "Item"', 'trait item "Itme"'), encoding="utf-8")
    told = call("check", "cards_src/eldritch/base/cards.card")
    assert told.code == 1
    assert "`Item`" in told.out


def test_check_reads_a_file_outside_the_project_along_with_it(here: Path, call: Call, tmp_path: Path) -> None:
    card = tmp_path / "mine.card"
    card.write_text('asset mine "Mine" {\n  traits  Item, Tmoe\n  value   1\n\n  Gain +1 Lore.\n}\n', encoding="utf-8")
    told = call("check", str(card))
    assert told.code == 1
    assert f"{card}:2:17: CW303" in told.out


def test_parse_shows_the_tree(here: Path, call: Call) -> None:
    told = call("parse", "--kind", "asset", stdin=b"Test Lore. If you pass, gain 2 Clues.\n")
    assert told.code == 0
    assert told.data["node"] == "Statement"
    assert '"word": "Clue"' in told.out, "the project knows the plural"
    two = call("parse", "-", stdin=b'Gain +1 Lore.\n\n"Old,\n\nand dusty." Gain +1 Will.\n').data
    assert (two["node"], len(two["paragraphs"])) == ("Paragraphs", 2)


def test_parse_draws_the_fault(here: Path, call: Call, tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text("Gain +1 Lore.\n\nTest Lore. If you pass, gan 1 Spell.\n", encoding="utf-8")
    told = call("parse", str(text))
    assert (told.code, told.out) == (1, "")
    assert "text.txt:3:25: CW202" in told.err
    assert told.err.splitlines()[2] == " " * 28 + "^^^"


def test_parse_needs_no_project(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARDWRIGHT_SOURCE", raising=False)
    assert call("parse", stdin=b"Gain 1 Clue.").code == 0


def test_parse_lines(here: Path, call: Call) -> None:
    lines = [
        b'{"id": "a", "kind": "asset", "text": "Gain 1 Clue."}',
        b'{"id": 7, "kind": "mystery", "text": "Gain 1 Nonsuch."}',
        b'{"id": "c", "text": "Gain Gain."}',
        b"",
        b"nonsense",
        b"[1, 2]",
        b'{"id": "d", "text": 5}',
        b'{"id": "e", "text": "\xff"}',
        b"[" * 100_000,
        b'{"id": "f", "text": "Gain 1 Clue.", "n": ' + b"9" * 5000 + b"}",
        b'{"id": null, "text": "Gain 1 Clue.\\ud800"}',
        '{"id": "g", "text": "Gain 1 \u202eClue."}'.encode(),
    ]
    told = call("parse", "--jsonl", stdin=b"\n".join(lines))
    assert told.code == 1
    answers = [json.loads(line) for line in told.out.splitlines()]
    ok = [(answer["id"], answer["ok"]) for answer in answers]
    expected = [("a", True), (7, True), ("c", False), (None, False), (None, False), ("d", False), (None, False), (None, False)]
    assert ok == [*expected, (None, False), (None, False), ("g", False)]
    assert all(answer["ok"] == (not answer["diagnostics"]) for answer in answers)
    assert all(set(answer) == {"id", "ok", "diagnostics"} for answer in answers)
    assert "\u202e" not in told.out
    assert call("parse", "--jsonl", stdin=lines[0]).code == 0


MYSTERIES = """
kind riddle "Riddle" {
  text     resolved
  advance  placed: 1
  advance  spent Clue: 1
}

riddle asked "Asked" {
  way: As an encounter, an investigator on London may spend 2 Clues to place 1 Eldritch token on this card.

  solving: Reckoning: If there are 3 or more Eldritch tokens on this card, solve this Riddle.
}

riddle given "Given" {
  Reckoning: Solve this Riddle.
}
"""


def test_show_says_what_advances_a_card(project: Path, call: Call) -> None:
    (project / "cards_src" / "eldritch" / "base" / "riddles.card").write_text(MYSTERIES, encoding="utf-8")
    told = call("show", "asked").out
    text = "Place 1 Eldritch token on this card or place 1 Clue from the Clue pool on this card."
    assert f"Advancing the active Riddle\n  {text}\n" in told
    found = call("show", "asked", "--json").data["advancement"]
    ways = [(way["text"], way["asked_by"]) for way in found["ways"]]
    assert ways == [("Place 1 Eldritch token on this card.", "solving"), ("Place 1 Clue from the Clue pool on this card.", "way")]
    assert (found["text"], found["reason"]) == (text, None)
    reason = "what solves this card asks for no token on it and no Clue to spend"
    assert f"no effect: {reason}" in call("show", "given").out
    assert call("show", "given", "--json").data["advancement"] == {"text": None, "ways": [], "reason": reason}
    assert call("show", "lucky-coin", "--json").data["advancement"] is None
    assert "Advancing" not in call("show", "lucky-coin").out


def test_show_says_what_a_card_is_known_from(project: Path, call: Call) -> None:
    path = project / "cards_src" / "eldritch" / "base" / "known.card"
    path.write_text(
        """
asset of-two "Of Two" {
  traits    Service
  value     1
  sources   rulebook, faq-2016
  disputed  "The first says +2."

  Gain +1 Will.
}
""",
        encoding="utf-8",
    )
    told = call("show", "of-two").out
    assert "  known from documents that differ: Eld" in told and "\n  The first says +2.\n" in told
    data = call("show", "of-two", "--json").data
    assert (data["sources"], data["sure"], data["disputed"]) == (["rulebook", "faq-2016"], "disputed", "The first says +2.")
    path.write_text(path.read_text(encoding="utf-8").replace('  disputed  "The first says +2."\n', ""), encoding="utf-8")
    assert "known from documents that agree:" in call("show", "of-two").out
    assert call("show", "lucky-coin", "--json").data["sure"] == "unsourced"
    assert "known from" not in call("show", "lucky-coin").out


def test_show(here: Path, call: Call) -> None:
    told = call("show", "cafe-noir").out
    for part in ("Café Noir  (cafe-noir)", "Asset · Eldritch Horror · Service · value 2 · 2 copies", "Gain +2 Will.", "coffee"):
        assert part in told
    assert "Gain +1 Will." in call("show", "cafe-noir", "--as-of", "printed").out
    data = call("show", "cafe-noir", "--json", "--python", "--tree").data
    assert (data["id"], data["name"], data["kind"], data["copies"]) == ("cafe-noir", "Café Noir", "asset", 2)
    assert [item["text"] for item in data["text"]] == [
        "When you perform a Rest action, recover 1 additional Sanity.",
        "Gain +2 Will.",
    ]
    assert [revision["kind"] for revision in data["revisions"]] == ["printed", "erratum"]
    assert [ruling["id"] for ruling in data["rulings"]] == ["coffee"]
    assert "def cafe_noir" in data["python"]
    assert data["trees"][1]["tree"]["node"] == "Statement"
    coin = call("show", "lucky-coin", "--json").data
    taken = {"id": "lucky-coin/taken", "ruling": None, "passed": True, "failure": None, "would_change": False}
    assert coin["scenarios"] == [taken]
    assert call("show", "lucky-coin", "--python").out.startswith("def ")
    assert "did you mean" in call("show", "lucky-con").err
    assert "twin-1, twin-2" in call("show", "Twin").err


def test_failing_scenarios_show_what_was_got(project: Path, call: Call) -> None:
    cards = project / "cards_src" / "eldritch" / "base" / "cards.card"
    wrong = cards.read_text(encoding="utf-8").replace("then    you have 1 Clue\n", "then    you have 2 Clues\n")
    cards.write_text(wrong, encoding="utf-8")
    line = next(n for n, text in enumerate(wrong.splitlines(), 1) if "2 Clues" in text)
    told = call("test", "lucky-coin")
    assert told.code == 1
    assert f"cards.card:{line}: ✗ lucky-coin/taken" in told.out
    assert "    expected: you to have 2 Clues\n    got:      has 1\n" in told.out
    assert "    what happened:" in told.out
    assert told.out.endswith("1 scenario: 1 failed\n")
    result = call("test", "--json").data["results"][0]
    assert (result["passed"], result["line"], result["file"]) == (False, line, "eldritch/base/cards.card")
    assert result["failure"].startswith("expected you to have 2 Clues")
    assert result["log"][0]["text"]
    assert call("test", "cafe-noir").code == 0
    built = call("build")
    assert built.code == 1
    assert "✗ lucky-coin/taken" in built.out
    assert (project / "build" / "cards.db").exists(), "a failing scenario is recorded, not hidden"


def test_search(here: Path, call: Call) -> None:
    data = call("search", "--json", "--", "-lore", "sanity").data
    assert {hit["id"] for hit in data["results"]} == {"lucky-coin", "cafe-noir"}
    assert all({"id", "name", "kind", "set"} <= set(hit) for hit in data["results"])
    assert [hit["id"] for hit in call("search", "--json", "café noir").data["results"]] == ["cafe-noir"]
    nothing = call("search", "--json", "zebra")
    assert (nothing.code, nothing.data["results"]) == (0, [])
    assert call("search", "--json", "no:such-key").data["problem"]["message"]


def test_search_finds_rulings(here: Path, call: Call) -> None:
    data = call("search", "--json", "coffee").data
    assert (data["results"], [ruling["id"] for ruling in data["rulings"]]) == ([], ["coffee"])
    assert set(data["rulings"][0]) == {"id", "source", "question", "answer"}
    drawn = call("search", "café").out
    assert drawn.index("Café Noir") < drawn.index("1 found") < drawn.index("Q: Does the coffee help somebody who sleeps?")
    assert "Rulings" not in call("search", "lucky").out


def test_search_in_another_file_than_a_database(call: Call, tmp_path: Path) -> None:
    (tmp_path / "cards.db").write_text("this is no database, whatever its name says" * 100, encoding="utf-8")
    told = call("search", "--out", str(tmp_path), "clue")
    assert told.code == 2
    assert "cardwright build" in told.err


def test_the_source_is_found(here: Path, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(here / "cards_src" / "eldritch")
    assert call("show", "lucky-coin").code == 0
    monkeypatch.chdir(tmp_path)
    assert "--source" in call("show", "lucky-coin").err
    assert call("check", str(here / "cards_src" / "eldritch" / "base" / "cards.card")).code == 0
    assert call("show", "lucky-coin", "--source", str(here / "cards_src")).code == 0
    monkeypatch.setenv("CARDWRIGHT_SOURCE", str(here / "cards_src"))
    assert call("show", "lucky-coin").code == 0


def test_coverage_tells_what_executes_each_clause(project: Path, call: Call) -> None:
    """Marks say it beside colours; what games executed counts where no scenario does."""
    told = call("test", "lucky-coin", "twin-1", "--coverage")
    assert (told.code, told.err) == (0, "")
    assert "  main\n    ✓ Action: You may spend 1 Sanity to gain 1 Clue.\n" in told.out
    assert "    ✗ Gain +1 Lore.\n" in told.out
    assert "✗ nothing ever did" in told.out
    kept = project / "cards_src" / "simulation.json"
    kept.write_text('{"clauses": {"twin-1": {"main": [[0, 12]]}}}')
    assert [one["state"] for one in call("test", "twin-1", "--coverage", "--json").data["clauses"]] == ["simulation"]
    assert "    ~ Gain +1 Lore.\n" in call("test", "base", "--coverage").out
    kept.write_text("{}")
    assert "simulate --coverage" in call("test", "--coverage").err


WEAK = """
scenario weak for cafe-noir {
  given  you have this card
  given  you have 3 Health and 3 Sanity
  when   you perform a Rest action
  then   you have 4 Health
}
"""


def test_mutate_tells_what_no_scenario_notices_and_what_to_add(project: Path, call: Call) -> None:
    """The scenario that it gives holds, and notices the change; what is listed with a reason is told as the same."""
    cards = project / "cards_src" / "eldritch" / "base" / "cards.card"
    cards.write_text(cards.read_text(encoding="utf-8") + WEAK, encoding="utf-8")
    told = call("test", "cafe-noir", "--mutate", "--json")
    assert told.code == 1
    (missed,) = [one for one in told.data["not_noticed"] if (one["label"], one["change"]) == ("brew", "one more")]
    assert missed["changed"] == "When you perform a Rest action, recover 2 additional Sanity."
    shown = call("test", "cafe-noir", "--mutate")
    assert shown.out == call("test", "cafe-noir", "--mutate", "--jobs", "2").out
    assert f"could say {missed['changed']}" in shown.out
    reason = "nobody rests there"
    (project / "cards_src" / "equivalent.tsv").write_text(f"cafe-noir\tbrew\tone more\t{reason}\n", encoding="utf-8")
    listed = call("test", "cafe-noir", "--mutate").out
    assert f"= cafe-noir brew, one more: {reason}" in listed
    assert missed["changed"] not in listed
    (project / "cards_src" / "equivalent.tsv").write_text("nothing\n", encoding="utf-8")
    assert "line 1" in call("test", "cafe-noir", "--mutate").err
    (project / "cards_src" / "equivalent.tsv").unlink()
    cards.write_text(cards.read_text(encoding="utf-8") + "\n" + "\n".join(missed["scenario"]) + "\n", encoding="utf-8")
    assert call("test", "cafe-noir").out == "2 scenarios: 2 passed\n"
    again = call("test", "cafe-noir", "--mutate", "--json").data["not_noticed"]
    assert [one for one in again if (one["label"], one["change"]) == ("brew", "one more")] == []
