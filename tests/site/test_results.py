"""The page of results: ways to show what is found, orders, facets, and addresses that hold all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
