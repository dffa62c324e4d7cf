"""Pages of cards with fields and parts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from html_page import Page

Get = Callable[[str], Any]


def words(text: str) -> str:
    """Without blanks, which a browser draws as it likes."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("yig", ("doom 10", "green 2, yellow 3, blue 1", "Yig Awakens!", "Place 8 Eldritch tokens on this sheet.")),
        ("silas-marsh", ("Lore 1, Influence 3, Observation 3, Strength 3, Will 3", "Fishing Net", "defeat sanity")),
        ("colour-out-of-space", ("toughness 2", "spawn", "Move this Monster to Tunguska.")),
        ("egypt-board", ("Tel el-Amarna", "deck Africa", "The Pyramids, by a Local path")),
        ("reference-7", ("investigators 7", "spawn clues 4")),
        ("excavating-the-elder-things", ("stage II", "Advance the active Mystery, then draw a random Antarctica III Adventure.")),
        ("stonehenge-4", ("site Stonehenge", "space London", "test Lore -1", "pass", "fail")),
    ],
)
def test_a_page_shows_fields_and_parts(get: Get, card: str, told: tuple[str, ...]) -> None:
    html = get(f"/card/{card}").text
    assert Page(html).faults == []
    for text in told:
        assert words(text) in words(Page(html).text)


def test_the_page_for_programs_has_the_same(get: Get) -> None:
    data = get("/card/cthulhu.json").json()
    assert data["fields"] == {"title": "The Madness From the Sea", "doom": "12", "mysteries": "3"}
    parts = {part["label"]: part for part in data["parts"]}
    assert parts["stage-iii"]["fields"] == {"mythos": "green 3, yellow 4, blue 0"}
    assert parts["cultist"]["fields"] == {"damage-test": "Strength", "damage": "1", "toughness": "1"}
    assert parts["final-mystery"]["title"] == "Risen From the Sea"


def test_a_set_lists_its_cards_of_every_kind(get: Get) -> None:
    page = Page(get("/set/strange-remnants").text)
    for card in ("syzygy", "stonehenge-4", "fortifying-the-barrier-1", "mysterious-idol", "werewolf"):
        assert f"/card/{card}" in page.links()
