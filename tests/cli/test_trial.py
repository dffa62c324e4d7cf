"""``cardwright simulate --with CARD``: what a card changes, told with what is sure of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cardwright.pipeline import Compilation, compile_game
from cardwright.scenarios.measuring import Trial, _of_shares, measured, student
from cardwright_engine.simulation import Played

sys.path.insert(0, str(Path(__file__).parents[1] / "playing"))
from small_game import STAGES, TEXT, small_project

Call = Callable[..., Any]
BLESSING = """
artifact blessing "Blessing" {
  traits  Relic

  Action: Investigators win the game.
}

ancient-one yith "Yith" {
  title      "The Other"
  doom       10
  mysteries  1

STAGES}
""".replace("STAGES", STAGES)
GAMES = ("simulate", "--games", "12", "--players", "1", "--ancient-one", "Zoth", "--player", "eager", "--seed", "s")
LOST = Played("1", "zoth", ("ana",), "investigators lose", "", 4, 2, False, 0, 0, ())
WON = replace(LOST, outcome="investigators win", rounds=2, effects={"coin/action": 2, "coin-2/action": 5})


@cache
def compiled() -> Compilation:
    return compile_game(small_project(TEXT + BLESSING)[0])


@pytest.fixture
def table(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a project with a small game and an Artifact that wins it, compiled once for all tests."""
    monkeypatch.setattr("cardwright.cli.simulate.compile_project", lambda project, as_of: compiled())
    return project


def test_a_card_that_wins_is_shown_to_win(table: Path, call: Call) -> None:
    told = call(*GAMES, "--with", "blessing", "--json")
    assert told.code == 0, told.err
    found = told.data
    assert (found["with"], found["without"], found["games"], found["failed"]) == (["blessing"], [], 12, [])
    won = found["differences"]["won"]
    assert won["with"] > 0.5 and won["without"] == 0 and won["shown"] and 0 < won["interval"][0] < won["change"]
    assert found["used"] == round(won["with"] * 12) and found["differences"]["rounds"]["change"] < 0
    lines = call(*GAMES, "--with", "Blessing", "--instead-of", "Arcane Tome").out.splitlines()
    assert lines[0] == "12 pairs of games that begin alike: with Blessing; and with Arcane Tome"
    assert any(one.startswith("won ") for one in lines) and lines[-1].startswith("a difference is shown in: won")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--with", "Blesing"], "there is no card `Blesing`; did you mean `blessing`?"),
        (["--without", "xyzzy"], "there is no card `xyzzy`"),
        (["--instead-of", "Blessing"], "there is no --with"),
        (["--with", "Blessing", "--without", "blessing"], "`blessing` cannot be with and without at once"),
        (["--with", "Zoth"], "Zoth is chosen by --ancient-one"),
        (["--without", "Ana"], "--without says nothing"),
        (["--with", "Blessing", "--never"], "--never tells of games that are as usual"),
        (["--with", "The Riddle", "--ancient-one", "Yith"], "there are cards of Zoth"),
        (["--reference", "harder"], "the harder Reference cards are for no number of investigators"),
        (["--difficulty", "insane"], "the box has too few green Mythos cards"),
        (["--prelude", "random"], "the box has no Prelude"),
        (["--prelude", "Zoth"], "there is no"),
    ],
)
def test_what_cannot_be_measured_is_refused(table: Path, call: Call, options: list[str], why: str) -> None:
    told = call(*GAMES, *options)
    assert (told.code, told.out) == (2, "") and why in told.err


def test_intervals_are_those_of_the_books() -> None:
    """Newcombe 1998, method 10, 56 of 70 against 48 of 80: the difference 0.2 lies between 0.0524 and 0.3339. Numbers go by the
    differences within the pairs: 2 rounds less in each of some, none in the others."""
    of = [(WON if at < 56 else LOST, WON if at < 48 else LOST) for at in range(70)]
    here, there = [one for one, _ in of], [*(other for _, other in of)]
    same = measured(Trial(), here, there).differences
    assert same["won"].change == pytest.approx(8 / 70)
    assert (same["rounds"].change, same["defeats"].shown) == (pytest.approx(-16 / 70), False)
    found = _of_shares([True] * 56 + [False] * 14, [True] * 48 + [False] * 32)
    assert found.low == pytest.approx(0.0524, abs=1e-3) and found.high == pytest.approx(0.3339, abs=1e-3) and found.shown
    assert [round(student(freedom), 2) for freedom in (4, 9, 29, 999)] == [2.77, 2.26, 2.05, 1.96]
    few = measured(Trial(), [WON] * 4, [LOST] * 4).differences
    assert few["rounds"].low is None and not few["rounds"].shown
    none = measured(Trial(), [LOST], [LOST]).differences
    assert none["rounds"].low is None and not none["won"].shown


def test_games_that_failed_are_no_pair_and_other_cards_effects_are_not_counted() -> None:
    failed = replace(LOST, outcome="failed")
    card: Any = type("Card", (), {"id": "coin", "name": "Coin"})()
    found = measured(Trial((card,)), [WON, LOST, failed], [LOST, LOST, LOST])
    assert (len(found.pairs), len(found.failed), found.used, found.effects) == (2, 1, 1, 2)
