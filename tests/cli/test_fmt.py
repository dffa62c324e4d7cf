"""What `cardwright fmt` writes, tells and leaves alone."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright.cli.main import run

Call = Callable[..., Any]
CARDS = Path("cards_src/eldritch/base/cards.card")
UGLY = 'asset   ugly "Ugly" {\r\n\tvalue 1\r\n  traits Item,Tome \r\n  Gain   +1 Lore. }'
NICE = 'asset ugly "Ugly" {\n  traits  Item, Tome\n  value   1\n\n  Gain +1 Lore.\n}\n'
BROKEN = 'asset broken "Broken" {\n  traits Item\n  value   1\n\n  Gain  1 Cleu more.\n}\n'


@pytest.fixture
def ugly(project: Path) -> Path:
    """A file of a project that is not in canonical form."""
    path = project / "cards_src/eldritch/base/ugly.card"
    path.write_bytes(b"\xef\xbb\xbf" + UGLY.encode())
    return path


def test_a_project_in_canonical_form_stays_as_it_is(project: Path, call: Call) -> None:
    before = {path: (path.read_bytes(), path.stat().st_ino) for path in project.rglob("*.card")}
    told = call("fmt")
    assert (told.code, told.out) == (0, "5 files, 0 changed: no faults\n")
    assert {path: (path.read_bytes(), path.stat().st_ino) for path in project.rglob("*.card")} == before


def test_what_changes_is_written_and_told(ugly: Path, call: Call) -> None:
    told = call("fmt")
    assert (told.code, told.out) == (0, "cards_src/eldritch/base/ugly.card\n6 files, 1 changed: no faults\n")
    assert ugly.read_bytes() == NICE.encode()
    assert call("fmt").out == "6 files, 0 changed: no faults\n"


def test_the_mode_of_a_file_is_kept_and_nothing_is_left_beside_it(ugly: Path, call: Call) -> None:
    ugly.chmod(0o640)
    beside = sorted(path.name for path in ugly.parent.iterdir())
    assert call("fmt", ugly).code == 0
    assert stat.S_IMODE(ugly.stat().st_mode) == 0o640
    assert sorted(path.name for path in ugly.parent.iterdir()) == beside


def test_check_lists_and_writes_nothing(ugly: Path, call: Call) -> None:
    before = ugly.read_bytes()
    told = call("fmt", "--check")
    assert (told.code, told.out) == (1, "cards_src/eldritch/base/ugly.card\n6 files, 1 would change: no faults\n")
    assert ugly.read_bytes() == before
    assert call("fmt", "--check", CARDS).code == 0


def test_diff_shows_and_writes_nothing(ugly: Path, call: Call) -> None:
    before = NICE.replace("Gain", "Gain  ").encode()
    ugly.write_bytes(before)
    told = call("fmt", "--diff")
    name = "cards_src/eldritch/base/ugly.card"
    assert told.code == 0
    assert told.out.startswith(f"--- {name}\n+++ {name}\n@@ ")
    assert "\n-  Gain   +1 Lore.\n+  Gain +1 Lore.\n" in told.out
    assert told.err == "6 files, 1 would change: no faults\n"
    assert ugly.read_bytes() == before
    assert call("fmt", "--diff", "--check").code == 1
    assert call("fmt", "--diff", CARDS).out == ""


def test_a_diff_has_colours_on_a_terminal_that_wants_them(ugly: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.cli.terminal.wants_colour", lambda stream: True)
    assert "\x1b[32m+  Gain +1 Lore.\x1b[0m" in call("fmt", "--diff").out


def test_a_diff_shows_line_ends_and_where_there_is_none(ugly: Path, call: Call) -> None:
    out = call("fmt", "--diff").out
    assert "-\ufffdvalue 1\ufffd\n" in out
    assert "\\ No newline at end of file\n" in out
    assert "\x1b" not in out


def test_a_pipe_is_formatted_with_the_words_of_the_project(here: Path, call: Call) -> None:
    told = call("fmt", "-", stdin=UGLY.encode())
    assert (told.code, told.out) == (0, NICE)
    assert told.err == "1 file, 1 would change: no faults\n"
    told = call("fmt", "-", "--check", stdin=UGLY.encode())
    assert (told.code, told.out) == (1, "")
    assert call("fmt", "-", "--check", stdin=NICE.encode()).code == 0


def test_a_pipe_gives_back_what_is_broken(here: Path, call: Call) -> None:
    told = call("fmt", "-", stdin=BROKEN.encode())
    assert told.code == 1
    assert told.out == BROKEN.replace("traits Item", "traits  Item")
    assert told.err.startswith("-:5:")
    told = call("fmt", "-", "--json", stdin=b"\xff\xfe")
    assert told.code == 1
    assert told.data["diagnostics"][0]["code"] == "CW101"


def test_a_pipe_may_declare_words_of_its_own(tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARDWRIGHT_SOURCE", raising=False)
    text = 'kind relic "Relic" {\n  field traits list of trait\n}\n' + UGLY.replace("asset", "relic").replace("value 1", "")
    told = call("fmt", "-", stdin=text.encode())
    assert told.code == 0
    assert "relic ugly" in told.out
    assert "\n  traits  Item, Tome\n" in told.out
    assert call("fmt", "-", stdin=UGLY.encode()).code == 1


def test_json_tells_all_of_it(ugly: Path, call: Call) -> None:
    data = call("fmt", "--check", "--json").data
    assert data == {
        "files": 6,
        "written": False,
        "changed": ["cards_src/eldritch/base/ugly.card"],
        "errors": 0,
        "warnings": 0,
        "diagnostics": [],
    }
    assert "+  value   1" in call("fmt", "--diff", "--json").data["diff"]
    assert call("fmt", "-", "--json", stdin=UGLY.encode()).data["text"] == NICE
    assert call("fmt", "--json").data["written"] is True
    assert ugly.read_bytes() == NICE.encode()


def test_broken_and_unreadable_files_are_told_and_the_others_done(ugly: Path, call: Call) -> None:
    (ugly.parent / "a.card").write_text(BROKEN)
    (ugly.parent / "b.card").write_bytes(b"# \xff")
    (ugly.parent / "c.card").mkdir()
    told = call("fmt")
    assert told.code == 1
    assert "cards_src/eldritch/base/a.card:5:" in told.out
    assert "cards_src/eldritch/base/b.card:1:1: CW101 this file is not UTF-8" in told.out
    assert "cards_src/eldritch/base/c.card:1:1: CW101 this file cannot be read: it is no file" in told.out
    assert told.out.endswith("ugly.card\n9 files, 2 changed: 3 errors\n")
    assert ugly.read_bytes() == NICE.encode()
    assert (ugly.parent / "b.card").read_bytes() == b"# \xff"


def test_a_file_that_cannot_be_written_is_told_and_stays(ugly: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    before = ugly.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardwright.formatting.files.shutil.copymode", full)
    told = call("fmt")
    assert told.code == 1
    assert "ugly.card:1:1: CW101 this file cannot be written: No space left on device" in told.out
    assert ugly.read_bytes() == before
    assert [path for path in ugly.parent.iterdir() if path.suffix == ".new"] == []


def test_a_file_that_may_only_be_read_stays(ugly: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.formatting.files.os.access", lambda path, mode: mode != os.W_OK)
    assert "it may only be read" in call("fmt").out
    assert ugly.read_bytes().endswith(UGLY.encode())


def test_links_inside_a_folder_lead_nowhere_and_a_link_that_is_named_stays_one(ugly: Path, call: Call) -> None:
    outside = ugly.parents[3] / "outside"
    outside.mkdir()
    (outside / "far.card").write_bytes(UGLY.encode())
    (ugly.parent / "far.card").symlink_to(outside / "far.card")
    (ugly.parent / "folder").symlink_to(outside)
    assert call("fmt", "cards_src").out.endswith("6 files, 1 changed: no faults\n")
    assert (outside / "far.card").read_bytes() == UGLY.encode()
    assert call("fmt", ugly.parent / "far.card").code == 0
    assert (ugly.parent / "far.card").is_symlink()
    assert (outside / "far.card").read_bytes() == NICE.encode()


def test_only_what_was_asked_for_is_written_and_each_file_once(ugly: Path, call: Call) -> None:
    other = ugly.with_name("other.card")
    other.write_text(UGLY.replace("ugly", "other"))
    text = ugly.with_name("notes.txt")
    text.write_text(UGLY)
    assert call("fmt", ugly, ugly.parent / "../base/ugly.card").out.endswith("\n1 file, 1 changed: no faults\n")
    assert other.read_text() == text.read_text().replace("ugly", "other")


def test_a_file_of_another_project_is_written_in_its_words(project: Path, call: Call, tmp_path: Path) -> None:
    source = tmp_path / "other/cards_src"
    source.mkdir(parents=True)
    (source / "words.card").write_text('kind relic "Relic" {\n  field  value number 0 to 6\n  field  traits list of trait\n}\n')
    (source / "relics.card").write_text(UGLY.replace("asset", "relic"))
    assert call("fmt", source / "relics.card", CARDS).code == 0
    assert "\n  value   1\n  traits  Item, Tome\n" in (source / "relics.card").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nowhere.card"], "there is no file or folder nowhere.card"),
        ([""], "there is no file or folder"),
        (["-", "cards_src"], "- stands for standard input, and stands alone"),
        (["--source", "nowhere"], "there is no folder nowhere"),
        (["notes.txt"], "notes.txt is not a .card file"),
    ],
)
def test_wrong_calls(project: Path, call: Call, arguments: list[str], told: str) -> None:
    (project / "notes.txt").write_text("")
    called = call("fmt", *arguments)
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith(f"cardwright: {told}")


def test_without_a_project_there_is_nothing_to_format(tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARDWRIGHT_SOURCE", raising=False)
    assert call("fmt").code == 2
    empty = tmp_path / "empty"
    empty.mkdir()
    assert call("fmt", empty).out == "0 files, 0 changed: no faults\n"


def test_invisible_characters_are_told_and_never_drawn(project: Path, call: Call) -> None:
    Path("odd.card").write_text('# \u202e\x1b[31m\nskill   odd "Odd"\n')
    told = call("fmt", "odd.card", "--diff")
    assert told.code == 1
    assert "\x1b" not in told.out + told.err
    assert "\u202e" not in told.out + told.err
    assert json.loads(call("fmt", "odd.card", "--json").out)["errors"] == 1
    assert Path("odd.card").read_text() == '# \u202e\x1b[31m\nskill odd "Odd"\n'
    assert run(["fmt", "odd.card"]) == 1
