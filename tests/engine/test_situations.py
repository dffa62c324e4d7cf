"""Situations that were worked by hand from the rulebook are played, and come out as the rules say."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest
from broken_rules import Break
from broken_situations import BREAKS
from situation_files import Situation, situations
from situations import Played

sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))
from make_situations import PAGE, ROWS, named, page

FOUND = situations()
BY_NAME = {one.name: one for one in FOUND}


def told(one: Situation) -> str:
    """What a situation proves, for the name of its test: its rows, then its name."""
    return "-".join((*one.rows, one.name)).replace(" ", "-")


@pytest.mark.parametrize("one", FOUND, ids=told)
def test_a_situation_comes_out_as_worked_by_hand(one: Situation) -> None:
    assert Played(one).failures == []


@pytest.mark.parametrize("one", BREAKS, ids=lambda one: f"{one.ruling}-{one.target}".replace(" ", "-"))
def test_a_broken_rule_is_noticed(one: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    for target, broken in one.replaced:
        module, _, name = target.partition(":")
        place = importlib.import_module(module)
        *owner, last = name.split(".")
        holder = getattr(place, owner[0]) if owner else place
        monkeypatch.setattr(holder, last, broken(getattr(holder, last)))
    try:
        failures = Played(BY_NAME[one.ruling]).failures
    except AssertionError as wrong:
        failures = [str(wrong)]
    assert failures != []


def test_every_situation_has_a_name_of_its_own_and_tells_rows_source_and_rule() -> None:
    assert len(BY_NAME) == len(FOUND)
    lacking = [one.name for one in FOUND if not all(one.said(word) for word in ("rows", "source", "rule", "then"))]
    assert lacking == []
    assert sorted({row for one in FOUND for row in one.rows} - set(ROWS)) == []


def test_every_row_is_proved_by_a_situation() -> None:
    assert [row for row in ROWS if not any(row in one.rows for one in FOUND)] == []
    assert len(named() & set(ROWS)) > 25


def test_the_page_tells_all_of_them() -> None:
    assert page(FOUND) == PAGE.read_text(encoding="utf-8"), "run: python docs/make_situations.py"
