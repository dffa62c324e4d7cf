"""A search that finds many cards is read page by page, with links alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright.site.finding import MOST_CARDS
from html_page import Page

Get = Callable[[str], Any]


def _turning(page: Page) -> dict[str, str]:
    return {attributes["rel"]: attributes["href"] for attributes in page.all("a") if attributes.get("rel") in ("prev", "next")}


def _cards(page: Page) -> list[str]:
    """Where the headings of the drawn cards lead; rulings beside them link to cards too."""
    pairs = zip(page.tags, page.tags[1:], strict=False)
    return [link["href"] for (tag, one), (_, link) in pairs if tag == "h2" and one.get("class") == "name"]


@pytest.mark.parametrize(("query", "most"), [("", 100), ("kind:artifact", 7), ("gain kind:asset set:base", 7)])
def test_every_card_is_on_one_page(get: Get, database: Path, query: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.site.finding.MOST_CARDS", most)
    connection = sqlite3.connect(database)
    (all_cards,) = connection.execute("SELECT count(*) FROM cards").fetchone()
    connection.close()
    query = query.replace(" ", "+")
    found: list[str] = []
    path, before = f"/search?q={query}", None
    while path:
        page = Page(get(path).text)
        assert page.faults == []
        links = _turning(page)
        assert (before is None) == ("prev" not in links)
        first = len(found) + 1
        found += _cards(page)
        assert f"Cards {first} to {len(found)} of" in page.text
        path, before = links.get("next", ""), path
    total = get(f"/search.json?q={query}").json()["total"]
    assert len(found) == len(set(found)) == total > 21
    assert query or total == all_cards


def test_back_and_forth(get: Get) -> None:
    first, second = Page(get("/search?q=-zzz").text), Page(get("/search?q=-zzz&page=2").text)
    assert _turning(first)["next"] == "/search?q=-zzz&page=2"
    assert _turning(second)["prev"] == "/search?q=-zzz"
    assert second.all("input")[0]["value"] == "-zzz"
    assert "/search.json?q=-zzz&page=2" in second.links()
    assert Page(get("/search?page=2").text).text.count("page 2") == 1


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", "²", "", "1" * 5000, "+2", " 2"])
def test_what_is_no_number_is_the_first_page(get: Get, number: str) -> None:
    answer = get(f"/search.json?q=-zzz&page={number.replace('+', '%2B')}")
    assert (answer.status_code, answer.json()["page"]) == (200, 1)


def test_a_number_too_high_is_the_last_page(get: Get) -> None:
    last = get("/search.json?q=-zzz&page=99999").json()
    assert last["page"] == last["pages"] > 1
    assert "next" not in _turning(Page(get("/search?q=-zzz&page=99999").text))


def test_few_cards_have_no_pages(get: Get) -> None:
    assert _turning(Page(get("/search?q=rest+test+lore+spell").text)) == {}
    found = get("/search.json?q=zzzz&page=3").json()
    assert (found["page"], found["pages"], found["results"]) == (1, 1, [])


def test_pages_of_json_go_on_where_the_last_one_ended(get: Get) -> None:
    pages = [[card["id"] for card in get(f"/search.json?page={number}").json()["results"]] for number in (1, 2)]
    assert len(pages[0]) == MOST_CARDS
    assert pages[1] and not set(pages[0]) & set(pages[1])
