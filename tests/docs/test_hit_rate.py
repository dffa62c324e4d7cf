"""The page about found mistakes is what the measurement gives, and the shares keep what they promise."""

from __future__ import annotations

import sys

import pytest
from cardwright.analysis.slips.rate import Tried, tried
from documents import DOCS

sys.path.insert(0, str(DOCS))
from make_hit_rate import PAGE, page


@pytest.fixture(scope="module")
def found() -> tuple[Tried, ...]:
    return tried(DOCS.parent / "cards_src" / "eldritch")


def test_the_page_is_what_the_measurement_gives(found: tuple[Tried, ...], update: bool) -> None:
    if update:
        PAGE.write_text(page(found), encoding="utf-8")
    assert page(found) == PAGE.read_text(encoding="utf-8"), "run: python docs/make_hit_rate.py"


@pytest.mark.parametrize(("groups", "least"), [(("names", "fields"), 0.95), (("names", "fields", "sentences", "meaning"), 0.8)])
def test_enough_mistakes_are_found(found: tuple[Tried, ...], groups: tuple[str, ...], least: float) -> None:
    told = [one.told for one in found if one.slip.group in groups]
    assert sum(told) / len(told) >= least


def test_every_mistake_is_tried_on_several_cards(found: tuple[Tried, ...]) -> None:
    assert len({one.card for one in found}) > 80
    assert len({one.slip for one in found}) > 45
