"""``cardwright play`` as it is typed: a game to its end, what stops it, and how it goes on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cardwright.build.project import find_project
from cardwright.build.run import built_package
from cardwright.cli.lines import Keyboard

sys.path.insert(0, str(Path(__file__).parents[1] / "playing"))
from small_game import TEXT, package

Call = Callable[..., Any]
GAME = ("play", "--ancient-one", "Zoth", "--investigator", "Ana", "--seed", "spring")


@pytest.fixture
def table(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a project, with a small game in place of its cards, and a folder of one's own for games that are kept."""
    monkeypatch.setattr("cardwright.cli.play.package_of", lambda project, as_of: package())
    monkeypatch.setenv("XDG_STATE_HOME", str(project / "state"))
    return project


def typed(*lines: str) -> bytes:
    return "".join(f"{one}\n" for one in lines).encode()


def kept(folder: Path, number: int = 1) -> Path:
    return folder / "state" / "cardwright" / f"game-{number}.json"


def test_a_game_to_its_end_by_a_script(table: Path, call: Call) -> None:
    script = table / "script.txt"
    script.write_text("# setup\nwill\n\n" + "hint\nend\n2\n" * 4, encoding="utf-8")
    told = call(*GAME, "--script", str(script))
    assert told.code == 0, told.err
    assert told.out.rstrip().endswith(f"cardwright replay {kept(table)}")
    assert "\nInvestigators lose · round 4\n" in told.out
    assert "hint  " in told.out and "\x1b" not in told.out
    again = call(*GAME, stdin=b"will\n" + b"hint\nend\n2\n" * 4)
    assert again.out.replace("game-2", "game-1") == told.out


def test_a_script_stops_where_an_answer_fits_nothing(table: Path, call: Call) -> None:
    (table / "script.txt").write_text("will\n# nothing\ndance\n", encoding="utf-8")
    told = call(*GAME, "--script", "script.txt")
    assert (told.code, told.err) == (2, "cardwright: script.txt:3: `dance` is no option here; type 1 to 6, or help\n")
    assert kept(table).is_file()
    (table / "script.txt").write_text("will\nend\n", encoding="utf-8")
    assert call(*GAME, "--script", "script.txt").code == 0
    assert call(*GAME, "--script", "nothing.txt").code == 2


def test_the_end_of_input_leaves_a_game_that_goes_on(table: Path, call: Call) -> None:
    told = call(*GAME, stdin=typed("will", "ana/action", "accept"))
    assert told.code == 0 and "nothing is lost" in told.out
    again = call("play", "--load", str(kept(table)), stdin=typed("log", *["undo"] * 4, "redo"))
    assert again.code == 0 and "· Ana spends 1 Sanity" in again.out and again.out.count("! there is nothing to undo") == 1
    assert not kept(table, 2).exists()
    assert call("play", "--load", "nothing.json").code == call("play", "--load", str(kept(table)), "--seed", "1").code == 2
    (table / "odd.json").write_text("{}", encoding="utf-8")
    assert call("play", "--load", "odd.json").err.startswith("cardwright: odd.json cannot be played: the save is damaged")


def test_save_and_load_at_the_table(table: Path, call: Call) -> None:
    lines = [
        "save setup.json",
        "lore",
        "load setup.json",
        "will",
        "save a.json",
        "ana/action",
        "accept",
        "load a.json",
        "save",
        "load no.json",
    ]
    told = call(*GAME, stdin=typed(*lines, "save cards_src", "ana/action", "accept", "save b.json"))
    assert told.code == 0
    for one in ("Zoth against Ana", "the game is in a.json", "save FILE: which file?", "no.json cannot be read", "cards_src"):
        assert one in told.out
    first, second = (json.loads((table / name).read_text(encoding="utf-8")) for name in ("a.json", "b.json"))
    assert [call["driver"] for call in second["calls"]] == ["set_up", "action_phase"]
    assert first["calls"][0] == second["calls"][0] and first["calls"][0]["answers"] == ["will"]
    assert len(second["calls"][1]["answers"]) == 2
    assert json.loads((table / "setup.json").read_text(encoding="utf-8"))["calls"][0]["answers"] == []
    assert call(*GAME, stdin=typed("will", "ana/action", "accept", "save c.json")).code == 0
    assert (table / "c.json").read_bytes() == (table / "b.json").read_bytes()


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_somebody_at_a_terminal_stops(
    table: Path, call: Call, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    """He is given a prompt and colours, unless he wants none; ctrl-D and ctrl-C leave the game kept."""
    for colours in (True, False):
        typed_lines = iter(["will", "ana/action"])

        def asked(prompt: str, lines: Iterator[str] = typed_lines) -> str:
            for one in lines:
                return one
            raise stop

        with monkeypatch.context() as patch:
            patch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
            patch.setattr(Keyboard, "_is_terminal", lambda self: True)
            patch.setattr("builtins.input", asked)
            patch.setenv("TERM", "xterm")
            patch.setenv("NO_COLOR", "" if colours else "1")
            told = call(*GAME)
        assert told.code == (130 if stop is KeyboardInterrupt else 0)
        assert ("\x1b[1m»spend 1 Sanity to gain 1 Clue«\x1b[0m" in told.out) == colours
        assert "»spend 1 Sanity to gain 1 Clue«" in told.out and "nothing is lost" in told.out


def test_commands_show_what_there_is(table: Path, call: Call) -> None:
    lines = ["board", "card", "help", "will", "", "board", "card lamp", "card xyz", "card 6", "log 5"]
    told = call(*GAME, stdin=typed(*lines, "space", "space ro", "space x", "quit", "end"))
    assert told.code == 0
    for one in (
        "Zoth against Ana", "Lamp · Asset · Item · value 1\n  Gain +1 Observation.", "there is no card `xyz`", "save FILE: keep",
        "London · City · Ana", "1 move from London: Rome", "there is no space `x`",
    ):  # fmt: skip
        assert one in told.out
    assert "Encounter Phase" not in told.out, "quit quits"


@pytest.mark.parametrize(
    "line",
    ["x" * 10_000, "\x1b[2J\x07", "\u202edne\u2066", "99", "-1", "0", "1e9", "card \x1b[31m", "save \x00", "log x", "/"],
)
def test_hostile_lines_are_told_in_one_line(table: Path, call: Call, line: str) -> None:
    told = call(*GAME, stdin=typed("will", line, "quit"))
    assert told.code == 0 and not told.err
    shown = told.out.split("6 end the turn\n")[1]
    assert shown.startswith("! ") and all(one.isprintable() for one in told.out.splitlines())
    assert call(*GAME, stdin=b"will\n\xff\xfe\n" + b"x" * 3_000_000).code == 0


def test_json_for_programs(table: Path, call: Call) -> None:
    told = call(*GAME, "--json", stdin=typed("will", "dance", "hint", "board", "end", "undo", "card lamp", "help", "log"))
    assert told.code == 0
    rows = [json.loads(one) for one in told.out.splitlines()]
    assert rows[0]["choice"]["card"] == "ana" and rows[0]["choice"]["span"] == [24, 54]
    assert rows[1]["choice"]["options"][0]["key"] == "travel"
    assert rows[2]["error"] and rows[3]["hint"] and rows[4]["board"]["doom"] == 10
    assert rows[6]["state"] == rows[1]["state"] != rows[5]["state"]
    assert rows[-1]["kept"] == str(kept(table))


def test_seats_and_cards_that_are_not_there(table: Path, call: Call) -> None:
    told = call("play", "--players", "2", "--computer", "ben", "--seed", "1", stdin=typed("1", "end"))
    assert told.code == 0 and "Ben" in told.out and "? Ben" not in told.out
    for wrong in (
        ["--ancient-one", "Zothh"], ["--investigator", "xyz"], ["--players", "3"], ["--players", "0"], ["--set", "none"],
        ["--players", "1", "--investigator", "ana", "--investigator", "ben"], ["--computer", ""],
            ["--prelude", "xyz"], ["--load", "x.json", "--starting-rumor"],
        ["--reference", "harder"], ["--difficulty", "insane"], ["--prelude", "random"],
    ):  # fmt: skip
        told = call("play", *wrong)
        assert (told.code, told.out) == (2, ""), wrong
    assert call(*GAME, "--difficulty", "insane").err.startswith("cardwright: the box has too few")
    assert call(*GAME, "--reference", "easier").err.startswith("cardwright: the easier Reference cards are for no number of")
    assert call(*GAME, "--prelude", "random").err == "cardwright: the box has no Prelude\n"


def test_the_cards_are_those_of_the_build_while_they_say_the_same(here: Path, call: Call) -> None:
    project = find_project()
    files = built_package(project)
    assert files is not None and "eldritch_cards/index.py" in files
    assert built_package(project, "printed") is None
    assert call("play").err == "cardwright: no set in the box has an Ancient One\n"


def test_cards_are_compiled_where_nothing_is_built_and_replay_shows_the_same(
    project: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "cards_src" / "eldritch" / "base" / "cards.card").write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(project / "state"))
    assert built_package(find_project()) is None
    told = call(*GAME, stdin=typed("will", "ana/action", "accept", "rest", "log 99"))
    assert told.code == 0, told.err
    again = call("replay", str(kept(project)))
    log = [one.removeprefix("· ") for one in told.out.splitlines() if one.startswith("· ")]
    told_at_once, told_again = log[: len(log) // 2], log[len(log) // 2 :]
    assert told_at_once == told_again and "Ana spends 1 Sanity" in log
    assert [one.partition("  [")[0] for one in again.out.splitlines()][: len(told_again)] == told_again
