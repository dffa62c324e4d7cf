"""The page of results: ways to show what is found, orders, facets, and addresses that hold all of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright.database.search import opened
from cardwright.site import pages
from cardwright.site.links import Links
from cardwright.site.model import Site
from cardwright.site.rendering import rendered
from html_page import Page

Get = Callable[[str], Any]


def test_each_view_shows_the_same_cards(get_faces: Get) -> None:
    found = [card["id"] for card in get_faces("/search.json").json()["results"]]
    for view in ("cards", "list", "table"):
        links = Page(get_faces(f"/search?view={view}").text).links()
        shown = [link.removeprefix("/card/") for link in links if link.startswith("/card/") and "#" not in link]
        assert list(dict.fromkeys(shown)) == found, view
    assert get_faces("/search?view=nonsense&sort=x&page=-1").text == get_faces("/search").text


def test_an_order_is_kept_by_every_link(get_faces: Get) -> None:
    names = [card["name"] for card in get_faces("/search.json?sort=name").json()["results"]]
    assert sorted(names, key=str.lower) == names
    kinds = [card["kind"] for card in get_faces("/search.json?sort=type").json()["results"]]
    assert sorted(kinds) == kinds
    assert len(set(kinds)) > 1
    links = Page(get_faces("/search?q=lose&sort=type&view=table").text).links()
    assert {"/search?q=lose&sort=type", "/search?q=lose&view=list&sort=type", "/search?q=lose&view=table&sort=value"} <= set(
        links
    )


def test_the_parts_of_a_facet_are_what_their_links_find(get_faces: Get) -> None:
    for query in ("", "lose", "lose or gain", "type:condition -zzz"):
        asked = query.replace(" ", "+")
        everything = get_faces(f"/search.json?q={asked}").json()
        links = set(Page(get_faces(f"/search?q={asked}").text).links())
        for facet in everything["facets"]:
            for part in facet["parts"]:
                narrowed = f"({query}) {part['term']}" if " or " in query else f"{query} {part['term']}".strip()
                address = "?q=" + narrowed.replace(" ", "+").replace(":", "%3A").replace("(", "%28").replace(")", "%29")
                assert f"/search{address}" in links
                assert get_faces(f"/search.json{address}").json()["total"] == part["count"] <= everything["total"]


def test_the_search_box_offers_keys_without_javascript(get_faces: Get) -> None:
    for path in ("/", "/search?q=x", "/card/debt"):
        html = get_faces(path).text
        assert 'list="q-may-be"' in html
        assert '<option value="trait:tome">' in html


def test_a_fault_in_card_text_is_shown_under_the_text(get_faces: Get) -> None:
    answer = get_faces("/search.json?q=debt+effect:%22draw+1+card%22").json()["problem"]
    assert answer["message"].startswith("this is no card text")
    assert 'debt effect:"draw 1 card"'[answer["start"] : answer["end"]] == "draw"
    assert "^" in get_faces("/search?q=effect:%22draw+1+card%22").text


def test_a_set_lists_the_first_cards_of_each_kind_and_leads_to_the_others(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MOST_OF_KIND", 2)
    with opened(database) as connection:
        page = pages.set_page(connection, "base")
    assert page is not None
    assert sum(group.total for group in page.groups) == page.set.cards
    assert {min(2, group.total) for group in page.groups} == {len(group.cards) for group in page.groups} == {1, 2}
    html = rendered("set.html", page, Site("Game", "latest", ()), Links())
    few = [group for group in page.groups if group.total > 2]
    assert [html.count(f"All {group.total} {group.plural}") for group in few] == [1] * len(few)
