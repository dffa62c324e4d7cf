"""Several games below one folder of card sources: which one a command works on, and where its outputs go."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright.build.project import Refused, find_project

ROOT = Path(__file__).resolve().parents[2]
Call = Callable[..., Any]
SETTINGS = '[tool.cardwright]\ngame = "eldritch"\n'


@pytest.fixture
def games(project: Path) -> Path:
    """Stand in a project of two games: the small one, which is its default, and that of the repository."""
    shutil.copytree(ROOT / "cards_src" / "arkham", project / "cards_src" / "arkham")
    (project / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    return project


def test_each_game_is_built_by_itself(games: Path, call: Call) -> None:
    assert call("build").code == 0
    assert call("build", "--source", "cards_src/arkham").code == 0
    assert (games / "build" / "python" / "eldritch_cards").is_dir()
    assert (games / "build" / "arkham" / "python" / "arkham_cards").is_dir()
    found = call("search", "--json", "--source", "cards_src/arkham", "zombie").data
    assert [card["id"] for card in found["results"]] == ["zombie"]
    assert not call("search", "--json", "zombie").data["results"]
    assert call("build").out.endswith("nothing has changed, as of latest\n")


def test_the_game_is_the_one_we_are_in(games: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    assert call("show", "lucky-coin").code == 0
    assert call("show", "zombie").code == 2
    monkeypatch.chdir(games / "cards_src" / "arkham" / "base")
    assert call("show", "zombie").out.startswith("Zombie  (zombie)\nMonster · Arkham Horror · 3 copies\n")
    assert call("show", "lucky-coin").code == 2
    assert call("show", "lucky-coin", "--source", "../../eldritch").code == 0


def test_files_are_of_their_game(games: Path, call: Call) -> None:
    assert call("check", "cards_src/arkham/base/cards.card").code == 0
    assert call("fmt", "--check", "cards_src/arkham", "cards_src/eldritch/base/cards.card").code == 0
    assert call("test", "--source", "cards_src/arkham", "food").out == "3 scenarios: 3 passed\n"
    for paths in (["cards_src"], ["cards_src/arkham/game.card", "cards_src/eldritch/game.card"]):
        told = call("check", *paths)
        assert (told.code, told.err.splitlines()[0]) == (
            2, "cardwright: these are files of several games: arkham, eldritch; check one game at a time",
        )  # fmt: skip


def test_two_games_in_one_folder_are_told_once(games: Path, call: Call) -> None:
    """Their words clash; nothing but that is wrong with either, and what there is of the first is still compiled."""
    (games / "cards_src" / "arkham").rename(games / "cards_src" / "eldritch" / "arkham")
    for command in ("build", "check"):
        told = call(command, "--source", "cards_src/eldritch")
        shown = told.out + told.err
        assert told.code == 1
        assert shown.count(" CW") == shown.count("arkham/game.card:4:6: CW105 there is another game, at game.card:") == 1, shown
        assert "hint: a folder holds one game: give each a folder of its own, and name one with --source DIR" in shown


def test_another_time_of_a_game_is_that_of_the_same_game(games: Path, call: Call) -> None:
    shutil.copytree(games / "cards_src", games / "before")
    file = games / "cards_src" / "arkham" / "base" / "cards.card"
    file.write_text(file.read_text(encoding="utf-8").replace("Test Sneak -1", "Test Sneak -2"), encoding="utf-8")
    told = call("coverage", "--diff", "before", "--source", "cards_src/arkham").out
    assert told.startswith("1 of 10 cards changed since before: 1 in text, 1 in tree, 1 in code\n")
    assert call("coverage", "--diff", "before").out == "0 of 4 cards changed since before\n"


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ("", "there are several games in"),
        ("[tool.cardwright]\n", "there are several games in"),
        ('[tool.cardwright]\ngame = "chess"\n', "names the game `chess`, and there is no"),
        ("[tool.cardwright", "cannot be read"),
    ],
)
def test_settings_that_name_no_game(games: Path, settings: str, told: str) -> None:
    (games / "pyproject.toml").write_text(settings, encoding="utf-8")
    with pytest.raises(Refused, match=told):
        find_project()
    (games / "pyproject.toml").unlink()
    with pytest.raises(Refused, match="arkham, eldritch; name one with --source"):
        find_project()


def test_where_outputs_go(games: Path) -> None:
    source = games / "cards_src"
    assert find_project().source == find_project(source).source == source / "eldritch"
    assert find_project(source / "eldritch").out == find_project().out == games / "build"
    assert find_project(source / "arkham").out == games / "build" / "arkham"
    shutil.rmtree(source / "arkham")
    assert find_project().source == source
    assert find_project().out == find_project(source / "eldritch").out == games / "build"
