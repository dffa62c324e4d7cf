"""Datasette reads the file as it is: search filters, references are links, stored queries answer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from cardwright.database import metadata
from cardwright.database.questions import QUESTIONS
from datasette.app import Datasette  # type: ignore[import-untyped]


def _get(path: Path, *urls: str) -> list[Any]:
    async def get() -> list[Any]:
        datasette = Datasette([str(path)], metadata=metadata("cards"))
        answers = [await datasette.client.get(url) for url in urls]
        for database in datasette.databases.values():
            database.close()
        return answers

    return asyncio.run(get())


def test_search_filters(path: Path) -> None:
    url = "/cards/card_search.json?_shape=array&_col=card_id&_search="
    found = [
        [row["card_id"] for row in answer.json()] for answer in _get(path, *(url + q for q in ("clues", "kos", "zzz", "NEAR(")))
    ]
    assert found == [["second-tome", "blessed"], ["kos", "lodz"], [], ["near"]]


def test_an_old_wording_is_not_found_by_search(path: Path) -> None:
    urls = [f"/cards/{table}.json?_shape=array&_search=clue" for table in ("card_search", "wording_search")]
    now, then = (_get(path, *urls)[n].json() for n in (0, 1))
    assert "there-and-back" not in [row["card_id"] for row in now]
    assert [row["card_id"] for row in then] == ["there-and-back"]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_stored_queries_answer(path: Path, question: Any) -> None:
    filled = "&".join(f"{name}=" for name in question.parameters)
    url = f"/cards/{question.name}.json?_shape=array"
    answer, opened, page = _get(path, f"{url}&{filled}", url, f"/cards/{question.name}")
    assert answer.status_code == opened.status_code == page.status_code == 200
    assert answer.json()
    assert opened.json() == answer.json()
    assert "0 results" not in page.text


def test_pages_of_tables_and_views_show_their_descriptions(path: Path) -> None:
    tables, views = _get(path, "/cards/revisions", "/cards/current_cards")
    assert tables.status_code == views.status_code == 200
    assert "What a card says from one document on" in tables.text
    assert "/cards/cards/" in tables.text
