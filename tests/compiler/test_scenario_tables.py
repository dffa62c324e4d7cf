"""Tables of scenarios: each case is played by itself, is called by its own id, and fails by itself."""

from __future__ import annotations

from functools import cache

from cardwright.analysis.model import Game
from cardwright.pipeline import compile_game
from cardwright.scenarios.results import ScenarioResult
from cardwright.scenarios.run import runner_of
from project import small_project

TEXT = """
asset one "One" {
  traits  Item
  value   1

  Action: Test Lore. If you pass, gain 2 Clues.
}

scenario table for one {
  given   you have this card
  given   your Lore is <lore>
  dice    <dice>
  when    you use this card
  then    you <come out>
  then    you have <clues> Clues
  then    <more>

  cases {
    case    | lore | dice | come out | clues | more
    pass    | 1    | 5    | passed   | 2     |
    fail    | 1    | 4    | failed   | no    | you are not Delayed
    wrong   | 1    | 4    | failed   | 2     |
    unset   |      | 4 5  | passed   | 2     |
    faulty  | many | 4 5  | passed   | 2     |
  }
}
"""


@cache
def made() -> Game:
    return small_project(TEXT)[0]


@cache
def played() -> dict[str, ScenarioResult]:
    runner = runner_of(compile_game(made()))
    return {one.id: runner.run(one) for one in made().scenarios}


def test_each_case_comes_out_by_itself() -> None:
    came_out = {id.removeprefix("one/table/"): one.failure for id, one in played().items()}
    assert came_out == {
        "pass": None,
        "fail": None,
        "wrong": "expected you to have 2 Clues; has 0",
        "unset": None,
        "faulty": "`many` does not fit here",
    }


def test_a_failing_case_names_the_step() -> None:
    lines = TEXT.split("\n")
    assert lines[played()["one/table/wrong"].line - 1].split() == ["then", "you", "have", "<clues>", "Clues"]


def test_a_case_reads_as_its_row_says() -> None:
    (fail,) = (one for one in made().scenarios if one.id == "one/table/fail")
    assert [f"{step.word} {step.text}" for step in fail.steps] == [
        "given you have this card",
        "given your Lore is 1",
        "dice 4",
        "when you use this card",
        "then you failed",
        "then you have no Clues",
        "then you are not Delayed",
    ]
    assert TEXT.split("\n")[fail.line - 1].split(maxsplit=1)[0] == "fail"
