"""Datasette's own pages stay usable beside ours, and other instances of Datasette stay as they are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from datasette.app import Datasette
from html_page import Page

Get = Callable[[str], Any]


def test_tables_and_views(get: Get) -> None:
    page = get("/cards")
    assert page.status_code == 200
    assert "/cards/current_cards" in page.text
    assert 'class="cardwright-bar"' in page.text
    assert get("/cards/cards/arcane-tome").status_code == 200


def test_sql_and_csv(get: Get) -> None:
    sql = quote("SELECT card_id, name FROM cards WHERE card_id = 'axe'")
    assert get(f"/cards.json?sql={sql}&_shape=array").json() == [{"card_id": "axe", "name": "Axe"}]
    assert get(f"/cards.csv?sql={sql}").text.splitlines() == ["card_id,name", "axe,Axe"]
    assert get(f"/cards?sql={sql}").status_code == 200


def test_pages_of_faults_look_like_the_others(get: Get) -> None:
    answer = get(f"/cards?sql={quote('SELECT zzz FROM cards')}")
    missing = get("/cards/zzz")
    assert missing.status_code == 404
    assert "/assets/data.css" in missing.text
    assert "/assets/data.css" in answer.text


def test_nothing_can_be_written(get: Get) -> None:
    for sql in ("DELETE FROM cards", "ATTACH 'x.db' AS x", "PRAGMA user_version = 3"):
        assert get(f"/cards.json?sql={quote(sql)}").status_code == 400


def test_a_long_query_is_stopped(get: Get) -> None:
    sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    answer = get(f"/cards.json?sql={quote(sql)}")
    assert answer.status_code == 400
    assert "took too long" in answer.text or "interrupted" in answer.text.lower()


def test_search_of_a_table_filters(get: Get) -> None:
    def found(text: str) -> list[str]:
        answer = get(f"/cards/card_search.json?_shape=array&_size=max&_col=card_id&_search={quote(text)}")
        return [row["card_id"] for row in answer.json()]

    assert found("zzzz") == []
    assert "arcane-tome" in found("perform rest lore")
    assert 0 < len(found("lore")) < len(found(""))


def test_an_empty_search_box_of_a_table_is_no_search(get: Get) -> None:
    everything = get("/cards/card_search.json?_shape=array").json()
    assert get("/cards/card_search.json?_search=&_shape=array").json() == everything
    assert get("/cards/card_search?_sort=search_id&_search=").status_code == 200


def test_the_database_can_be_downloaded(get: Get) -> None:
    answer = get("/cards.db")
    assert answer.content.startswith(b"SQLite format 3")


def test_the_memory_database_is_not_there(get: Get) -> None:
    assert get("/_memory").status_code == 404
    assert get("/_internal").status_code == 404


def test_other_instances_stay_as_they_are(get: Get) -> None:
    assert get("/").status_code == 200
    other = Datasette(memory=True)
    answer = asyncio.run(other.client.get("/"))
    assert "_memory" in answer.text
    assert "content-security-policy" not in answer.headers


def test_a_page_of_datasette_leads_back(get: Get) -> None:
    html = get("/cards/cards").text
    links = [attributes.get("href") for attributes in Page(html).all("a")]
    assert {"/", "/sets", "/rulings"} <= set(links)
