"""What the command line says to somebody who is nearly right: near names, what to write next, one cause said once."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Call = Callable[..., Any]

BROKEN = 'asset broken "Broken" {\n  traits  Item\n  value   1\n\n  Test Lore. If you pass, gan 1 Clue.\n}\n'


def _write(project: Path, text: str) -> None:
    (project / "cards_src" / "eldritch" / "base" / "more.card").write_text(text, encoding="utf-8")


def test_the_errors_of_a_card_without_scenarios_are_drawn(project: Path, call: Call) -> None:
    _write(project, BROKEN)
    told = call("test", "broken")
    assert told.code == 1
    assert "more.card:5:27: CW202 " in told.err
    assert "no scenario is for" not in told.out
    assert call("test", "lucky-coin").code == 0, "it has no error"


def test_the_errors_of_a_scenario_are_drawn_with_its_card(project: Path, call: Call) -> None:
    _write(project, "scenario odd for lucky-coin {\n  given  you have this card\n  then   you have 1 Clew\n}\n")
    told = call("test", "lucky-coin")
    assert told.code == 1
    assert "more.card:3:" in told.err


def test_a_card_without_scenarios_asks_for_one(here: Path, call: Call) -> None:
    asked = "no scenario is for Café Noir yet: write one, see docs/scenarios.md\n"
    told = call("test", "cafe-noir")
    assert (told.code, told.out, told.err) == (0, asked, "")
    assert call("test", "cafe-noir", "lucky-coin").out == asked + "1 scenario: 1 passed\n"
    assert call("test", "cafe-noir", "--json").data["results"] == []


def test_the_log_is_shown_when_asked_for_and_for_one_scenario(here: Path, call: Call) -> None:
    logged = call("test", "lucky-coin", "--log")
    lines = logged.out.splitlines()
    assert (logged.code, lines[:2], lines[-2:]) == (0, ["✓ lucky-coin/taken", "    what happened:"], ["", "1 scenario: 1 passed"])
    happened = next(number for number, line in enumerate(lines) if line.endswith("gains 1 Clue"))
    assert lines[happened + 1] == "        │ Lucky Coin: Action: You may spend 1 Sanity to »gain 1 Clue«."
    assert call("test", "lucky-coin/taken").out == logged.out
    assert call("test", "--log").out == logged.out
    assert call("test", "lucky-coin").out == "1 scenario: 1 passed\n"


@pytest.mark.parametrize("more", [b"", b"# A card.\n\n"])
@pytest.mark.parametrize(
    "block",
    [b'asset a "A" {\n  value  1\n}\n', b'trait item "Item"\n', b"scenario pass for a {\n}\n", b'asset a "A" x2 {\r\n}\r\n'],
)
def test_parse_knows_a_card_file(here: Path, call: Call, tmp_path: Path, more: bytes, block: bytes) -> None:
    file = tmp_path / "some.card"
    file.write_bytes(more + block)
    told = call("parse", str(file))
    assert (told.code, told.out, told.err) == (1, "", f"some.card: this is a card file: cardwright check {file}\n")
    assert call("parse", stdin=more + block).err == "-: this is a card file: cardwright check FILE\n"


@pytest.mark.parametrize("text", [b"gan 1 Clue.", b'gan 1 "Clue".', b"gain 1 {", b'"Old" gan'])
def test_parse_does_not_take_a_faulty_text_for_a_card_file(here: Path, call: Call, text: bytes) -> None:
    told = call("parse", stdin=text)
    assert told.code == 1
    assert ": CW" in told.err


def test_a_kind_is_one_of_the_project(here: Path, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    near = call("parse", "--kind", "aset", stdin=b"Gain 1 Clue.")
    assert (near.code, near.out) == (2, "")
    assert "there is no kind of card `aset`; did you mean `asset` or `unique-asset`?" in near.err
    assert "only asset, artifact, " in call("parse", "--kind", "zzz", stdin=b"Gain 1 Clue.").err
    monkeypatch.chdir(tmp_path)
    assert call("parse", "--kind", "zzz", stdin=b"Gain 1 Clue.").code == 0, "without a project nobody knows the kinds"


def test_a_card_that_is_near_is_offered_once(here: Path, call: Call) -> None:
    for command in ("show", "test", "explain"):
        assert call(command, "lucky-con").err.endswith("; did you mean `lucky-coin`?\n")
        assert call(command, "LUCKY").err.endswith("; did you mean `lucky-coin`?\n")
        assert call(command, "twinn").err.endswith("; did you mean `twin-1` or `twin-2`?\n")
        assert call(command, "qqqq").err.endswith("; cardwright search finds cards by their words\n")
    assert call("test", "cofee").err.endswith("; did you mean `coffee`?\n")


def test_a_command_that_is_near_is_offered(call: Call) -> None:
    told = call("sho")
    assert told.code == 2
    assert told.err == "cardwright: there is no command `sho`; did you mean `show`?\ntry: cardwright --help\n"
    assert "did you mean" not in call("qqqq").err


def test_a_query_that_looks_like_an_option_is_told_of_the_dashes(here: Path, call: Call) -> None:
    told = call("search", "-trait:item")
    assert told.code == 2
    assert "there is no option `-trait:item`; put -- before a query that begins with a dash\n" in told.err
    assert "put --" not in call("search", "--limt", "3", "clue").err


def test_a_busy_port_is_told_once(here: Path, call: Call) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = call("serve", "--port", port)
    assert (told.code, told.out) == (2, "")
    assert told.err == f"cardwright: cannot serve at 127.0.0.1:{port}: Address already in use; --port 0 takes a free port\n"


def test_what_is_unknown_is_said_once(project: Path, call: Call) -> None:
    _write(project, 'asset dim "Dim" {\n  traits  Item\n  value   1\n\n  unknown "the small print"\n}\n')
    told = call("show", "dim")
    assert (told.code, told.err) == (0, "")
    assert told.out.count("the small print") == 1
    assert "the engine leaves this card out until it is known" in told.out
    assert "CW408" in call("show", "dim", "--python").err
