"""Show the broken rule: the scenarios of a ruling hold, and at least one of them fails when the rule is broken."""

from __future__ import annotations

import importlib
import shutil
from dataclasses import replace
from pathlib import Path

import broken_board_rules
import broken_rules
import pool
import pytest
from broken_break import Break, Misprint
from cardwright.codegen.cards import card_code
from cardwright.pipeline import analyse
from cardwright.scenarios.run import Runner

SOURCES = Path(__file__).parents[2] / "cards_src" / "eldritch"
BREAKS = (*broken_rules.BREAKS, *broken_board_rules.BREAKS)
MISPRINTS = (*broken_rules.MISPRINTS, *broken_board_rules.MISPRINTS)
WORDS = ("game.card", "board.card", "documents.card", "base/set.card")
"""What the file of a card is read with."""


def failing(runner: Runner, ruling: str) -> list[str]:
    """The scenarios of a ruling that do not hold; none may end in an exception instead."""
    results = [runner.run(one) for one in runner.game.scenarios if one.ruling == ruling]
    assert [one.failure for one in results if "Error: " in (one.failure or "")] == []
    return [one.scenario for one in results if not one.passed]


def rulings() -> list[str]:
    return [one.id for one in pool.runner().game.rulings if one.reason is None]


def test_every_executable_ruling_is_broken_here() -> None:
    shown = {one.ruling for one in (*BREAKS, *MISPRINTS)}
    assert sorted(set(rulings()) ^ shown) == []


def test_the_rulings_hold_unbroken() -> None:
    assert [one for ruling in rulings() for one in failing(pool.runner(), ruling)] == []


@pytest.mark.parametrize("one", BREAKS, ids=lambda one: f"{one.ruling}-{one.broken.__name__}")
def test_a_broken_engine_is_noticed(one: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    runner = pool.runner()
    for target, broken in one.replaced:
        module, _, name = target.partition(":")
        place = importlib.import_module(module)
        *owner, last = name.split(".")
        holder = getattr(place, owner[0]) if owner else place
        monkeypatch.setattr(holder, last, broken(getattr(holder, last)))
    assert failing(runner, one.ruling) != []


@pytest.mark.parametrize("one", MISPRINTS, ids=lambda one: f"{one.ruling}-{one.card}")
def test_a_misprinted_card_is_noticed(one: Misprint, tmp_path: Path) -> None:
    """Of the sources only the words, the documents and the misprinted file are read again; the other cards stay."""
    changed = 0
    for name in (*WORDS, pool.runner().game.by_id()[one.card].file):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(SOURCES / name, tmp_path / name)
    for file in sorted(SOURCES.glob("base/*.card")):
        text = file.read_text(encoding="utf-8")
        before, header, rest = text.partition(f"\n{one.place} {one.card} ")
        block, end, after = rest.partition("\n}\n")
        if one.text not in block:
            continue
        text = before + header + block.replace(one.text, one.wrong) + end + after
        (tmp_path / "base" / file.name).write_text(text, encoding="utf-8")
        changed += 1
    assert changed == 1
    card = analyse(tmp_path).by_id()[one.card]
    code = card_code(card, card.revisions[-1], pool.runner().known.resolver)
    assert failing(pool.runner().saying(replace(card, revisions=card.revisions[-1:]), code), one.ruling) != []
