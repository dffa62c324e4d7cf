"""Texts, names and files that try to break the compiler: they are told as faults, nothing is disguised, nothing crashes."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Call = Callable[..., Any]
INVISIBLE = "\x00\x07\x1b\x7f\x9b\u202e\u2066\u200b\ufeff\ud800"
HEAD = 'asset odd "Odd" {\n  traits  Item\n  value   1\n\n  '

TEXTS = {
    "nothing": "",
    "spaces": " \t\n \n",
    "null": "Gain \x00 1 Clue.",
    "escape": "Gain \x1b[31m1 Clue\x1b[0m.",
    "right to left": "Gain \u202e1 Clue.",
    "long word": "x" * 1_000_000,
    "long text": "Gain 1 Clue. " * 5_000,
    "parentheses": "(" * 10_000,
    "quotes": '"' * 9_999,
    "open quote": 'Gain 1 Clue. "' + "and so on " * 1_000,
    "conditions": "If you pass, " * 1_000 + "gain 1 Clue.",
    "alternatives": "Gain 1 Clue" + " or gain 1 Clue" * 1_200 + ".",
    "large number": "Gain " + "9" * 4_000 + " Clues.",
    "larger number": "Gain " + "9" * 6_000 + " Clues.",
    "other digits": "Gain ٣ Clues.",
    "emoji": "Gain 1 🜏.",
    "braces": "{" * 1_000,
    "carriage returns": "Gain 1\rClue.\r\n",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_parse_tells_any_text(here: Path, call: Call, text: str) -> None:
    told = call("parse", stdin=text.encode())
    assert told.code in {0, 1}, told.err
    assert told.code == 0 or told.err.startswith("-:1:") or told.err.startswith("-:2:")
    assert_printable(told)
    line = call("parse", "--jsonl", stdin=json.dumps({"id": "x", "text": text}).encode())
    assert line.code == told.code
    assert json.loads(line.out)["ok"] == (told.code == 0)
    assert_printable(line)


@pytest.mark.parametrize("data", [b"\xff\xfe", b"Gain 1 \xc3", b"\x80" * 100])
def test_parse_refuses_what_is_not_utf_8(here: Path, call: Call, data: bytes) -> None:
    told = call("parse", stdin=data)
    assert told.code == 2
    assert "UTF-8" in told.err


def test_parse_refuses_what_is_too_large(here: Path, call: Call) -> None:
    assert call("parse", stdin=b"Gain 1 Clue. " * 400_000).code == 2


FILES = {
    "bytes": bytes(range(256)) * 10,
    "not utf-8": (HEAD + "Gain 1 Clü.\n}\n").encode("latin-1"),
    "nothing": b"",
    "null bytes": b"\0" * 1_000,
    "open block": HEAD.encode(),
    "braces": b"asset odd {" + b"{" * 5_000,
    "parts": b'asset odd "Odd" ' + b"{\n  back {\n" * 3_000,
    "long word": (HEAD + "x" * 1_000_000 + "\n}\n").encode(),
    "long line of words": (HEAD + "Gain 1 Clue and " * 20_000 + "\n}\n").encode(),
    "invisible": (HEAD + f"Gain 1 {INVISIBLE.replace(chr(0xD800), '')}Clue.\n}}\n").encode(),
    "right to left name": HEAD.replace('"Odd"', '"\u202edddO"').encode() + b"Gain 1 Clue.\n}\n",
    "large number": (HEAD.replace("value   1", "value   " + "9" * 6_000) + "Gain 1 Clue.\n}\n").encode(),
    "too large": b"# comment\n" * 500_000,
    "many blocks": b"".join(b"asset n%d {\n}\n" % number for number in range(300)),
}


@pytest.mark.parametrize("data", FILES.values(), ids=FILES)
def test_check_tells_any_file(project: Path, call: Call, data: bytes) -> None:
    (project / "cards_src" / "odd.card").write_bytes(data)
    told = call("check", "cards_src/odd.card")
    assert told.code in {0, 1}, told.err
    assert not told.err
    assert_printable(told)
    found = call("check", "--json")
    assert found.code in {0, 1}
    assert all(one["message"] for one in found.data["diagnostics"])
    assert call("show", "lucky-coin").code == 0, "the other cards are not harmed"


WORDS = [INVISIBLE, "x" * 100_000, "../../../etc", "'; DROP TABLE cards; --", "%s%n{0}", "[bold]", "*" * 500]


@pytest.mark.parametrize("command", ["show", "test", "search", "check", "parse", "no-such-command", "build"])
@pytest.mark.parametrize("word", WORDS)
def test_no_argument_breaks_a_command(here: Path, call: Call, command: str, word: str) -> None:
    word = word.replace("\0", "") if command in {"check", "parse"} else word
    told = call(command, "--", word)
    assert told.code in {0, 2}
    assert "fault of cardwright" not in told.err
    assert_printable(told)
    assert len(told.err) < 5_000


def test_names_of_files_cannot_disguise_themselves(project: Path, call: Call) -> None:
    name = "cards_src/\x1b[2Jodd\u202e\nname.card"
    Path(name).write_text("nonsense\n", encoding="utf-8")
    Path(os.fsdecode(b"cards_src/\xff.card")).write_text("nonsense\n", encoding="utf-8")
    told = call("check")
    assert told.code == 1
    assert_printable(told)
    assert_printable(call("check", "--json"))
    assert call("build").code == 1


def test_folders_and_links_that_look_like_files(project: Path, call: Call) -> None:
    (project / "cards_src" / "folder.card").mkdir()
    (project / "cards_src" / "link.card").symlink_to("nowhere")
    (project / "cards_src" / "loop.card").symlink_to("loop.card")
    told = call("check")
    assert told.code == 1
    assert not told.err
    assert told.out.count("CW101") == 3
    assert call("build").code == 1


def assert_printable(told: Any) -> None:
    """Nothing that was written can move a cursor, ring a bell or turn the direction of text."""
    written = (told.out + told.err).replace("\n", "")
    assert written.isprintable(), [c for c in written if not c.isprintable()][:5]
    assert "Traceback" not in written
