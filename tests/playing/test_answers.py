"""What somebody typed is understood, or refused in one sentence."""

from __future__ import annotations

import pytest
from cardwright.playing.answers import Answer, Command, Misfit, read
from cardwright_engine import Choice, Option

CHOICE = Choice(
    "Ana", "which action",
    (
        Option("rest", "a Rest action"), Option("trade", "a Trade action"), Option("travel", "a Travel action"),
        Option("lucky-rabbits-foot", "Lucky Rabbit's Foot, value 1"), Option("save-yourself", "Save yourself"),
        Option("end", "end the turn"),
    ),
)  # fmt: skip
COUNT = Choice("Ana", "how many", (Option("0", "0"), Option("1", "1"), Option("2", "2")))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", Answer(0)), (" 6 ", Answer(5)), ("rest", Answer(0)), ("REST", Answer(0)), ("a rest action", Answer(0)),
        ("trav", Answer(2)), ("lucky rabbit", Answer(3)), ("e", Answer(5)), ("save", Command("save")),
        ("save y", Command("save", "y")), ("save-y", Answer(4)), ("undo", Command("undo")), ("/undo", Command("undo")),
        ("u", Command("undo")), ("b", Command("board")), ("card Arcane Tome", Command("card", "Arcane Tome")),
        ("HINT", Command("hint")), ("load  a file.json ", Command("load", "a file.json")),
    ],
)  # fmt: skip
def test_options_and_commands(typed: str, meant: Answer | Command) -> None:
    assert read(typed, CHOICE) == meant


def test_a_number_is_how_many_where_that_is_asked() -> None:
    assert [read(one, COUNT) for one in "012"] == [Answer(0), Answer(1), Answer(2)]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0", "there is no option 0: they are 1 to 6"),
        ("7", "there is no option 7"),
        ("9" * 1_000, "there is no option 99999999999999999999: they are 1 to 6"),
        ("tra", "`tra` may mean 2 trade, 3 travel"),
        ("dance", "`dance` is no option here; type 1 to 6, or help"),
        ("\x1b[2J\u202e\x00", "is no option here"),
        ("???", "`???` is no option here"),
        ("x" * 10_000, "that line is too long: 10,000 characters"),
        ("²", "`²` is no option here"),
    ],
)
def test_what_fits_nothing(typed: str, told: str) -> None:
    meant = read(typed, CHOICE)
    assert isinstance(meant, Misfit) and told in meant.reason and meant.reason.isprintable()


def test_where_nothing_waits_there_are_commands_only() -> None:
    assert read("undo", None) == Command("undo")
    assert isinstance(read("1", None), Misfit)
