"""The page about found mistakes is what the measurement gives, and the shares keep what they promise."""

from __future__ import annotations

import sys

import pool
import pytest
from cardwright.analysis.slips.rate import EACH_CLASS, Tried, shares, tried
from cardwright.build.cache import DiskCache
from cardwright.build.digest import compiler_digest
from documents import DOCS
from thorough import EVERY_PROOF

sys.path.insert(0, str(DOCS))
from make_hit_rate import PAGE, page


@pytest.fixture(scope="module")
def found(request: pytest.FixtureRequest) -> tuple[Tried, ...]:
    """All mistakes of the page in a thorough run or an update, else some of each class."""
    whole = EVERY_PROOF or request.config.getoption("--update")
    return tried(pool.SOURCES, EACH_CLASS if whole else 8, DiskCache(pool.parsed(), compiler_digest()))


def test_the_page_is_what_the_measurement_gives(found: tuple[Tried, ...], update: bool) -> None:
    if update:
        PAGE.write_text(page(found), encoding="utf-8")
    shown = PAGE.read_text(encoding="utf-8")
    if EVERY_PROOF:
        assert page(found) == shown, "run: python docs/make_hit_rate.py"
    assert [slip.name for slip in shares(found) if f"| {slip.name} |" not in shown] == []


@pytest.mark.parametrize(("groups", "least"), [(("names", "fields"), 0.95), (("names", "fields", "sentences", "meaning"), 0.8)])
def test_enough_mistakes_are_found(found: tuple[Tried, ...], groups: tuple[str, ...], least: float) -> None:
    told = [one.told for one in found if one.slip.group in groups]
    assert sum(told) / len(told) >= least


def test_every_mistake_is_tried_on_several_cards(found: tuple[Tried, ...]) -> None:
    assert len({one.card for one in found}) > 80
    assert len({one.slip for one in found}) > 45
