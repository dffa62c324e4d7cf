"""A running site shows a new build at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from cardwright.database import build_database
from cardwright.site import application
from hostile_cards import hostile_game


def _build(path: Path, name: str) -> None:
    build_database(path, hostile_game(name), {}, {}, "latest")


def _names(site: Any, path: str = "/search.json") -> set[str]:
    return {card["name"] for card in asyncio.run(site.client.get(path)).json()["results"]}


def test_a_new_build_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    _build(path, "First")
    site = application(path)
    assert "First" in _names(site)
    _build(path, "Second")
    assert "Second" in _names(site)
    assert "First" not in _names(site)
    rows = asyncio.run(site.client.get("/cards/cards.json?_shape=array")).json()
    assert "Second" in [row["name"] for row in rows]


def test_every_thread_sees_a_new_build(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    _build(path, "First")
    site = application(path)

    async def many() -> list[str]:
        return [answer.text for answer in await asyncio.gather(*(site.client.get("/search.json") for _ in range(20)))]

    assert all("First" in text for text in asyncio.run(many()))
    _build(path, "Second")
    assert all("Second" in text for text in asyncio.run(many()))


def test_while_the_file_is_away_the_site_says_so(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    _build(path, "First")
    site = application(path)
    assert "First" in _names(site)
    path.unlink()
    answer = asyncio.run(site.client.get("/"))
    assert answer.status_code == 503
    assert "there is no database" in answer.text
    assert not path.exists()
    _build(path, "Second")
    assert "Second" in _names(site)


def test_connections_do_not_pile_up(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    _build(path, "First")
    site = application(path)
    for number in range(12):
        _build(path, f"Build {number}")
        assert f"Build {number}" in _names(site)
    assert len(site.get_database("cards")._all_file_connections) <= site.setting("num_sql_threads")


def test_without_a_database_there_is_no_site(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="cardwright build"):
        application(tmp_path / "cards.db")
