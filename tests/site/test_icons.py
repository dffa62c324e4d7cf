"""Pictures stand before the words they are of, each drawn once a page, and no text of a card can ask for one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from cardwright.site.icons import crest, icon, icon_in_text, symbols, with_symbols
from cardwright.site.sigil import sigil
from html_page import Page

Get = Callable[[str], Any]


@pytest.mark.parametrize(
    ("label", "name"),
    [("Lore", "lore"), ("Lore -1", "lore"), ("Clues", "clue"), ("Mysteries", "mystery"), ("Train Ticket", "train-ticket")],
)
def test_a_word_has_its_picture_in_every_form(label: str, name: str) -> None:
    assert f"#i-{name}" in icon(label)


def test_only_small_words_have_pictures_within_a_text() -> None:
    assert icon_in_text("Clue")
    assert not icon_in_text("Asset")
    assert not icon_in_text("no such word")


def test_a_kind_without_a_picture_takes_one_of_its_words() -> None:
    names = {kind: re.search("#i-([a-z-]+)", crest(kind)) for kind in ("location-encounter", "gate-token", "round-overview")}
    assert {kind: found[1] for kind, found in names.items() if found} == {
        "location-encounter": "encounter", "gate-token": "gate", "round-overview": "card",
    }  # fmt: skip


def test_a_page_has_each_picture_it_uses_once(get: Get) -> None:
    html = get("/search?q=lore").text
    used, drawn = set(re.findall(r'href="#i-([a-z-]+)"', html)), re.findall(r'<symbol id="i-([a-z-]+)"', html)
    assert {"lore", "asset"} <= used
    assert sorted(drawn) == sorted(used)
    assert Page(html).faults == []


def test_what_names_no_picture_is_left_alone() -> None:
    assert with_symbols("<p>none</p></body>") == "<p>none</p></body>"
    assert set(symbols()) >= {"card", "encounter"}


def test_every_card_has_a_drawing_of_its_own_that_stays() -> None:
    drawings = {sigil(f"card-{number}").outer for number in range(200)}
    assert len(drawings) == 200
    assert sigil("arcane-tome") == sigil("arcane-tome")
