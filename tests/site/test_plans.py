"""Pages stay fast however many cards there are: no query goes through a whole table of cards, or indexes one each time."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright.site import pages
from cardwright.site.finding import Asked

LARGE = (
    "cards", "revisions", "faces", "abilities", "effects", "in_force", "card_search", "face_search", "unknown_parts", "printings",
    "revision_traits", "revision_fields", "term_uses", "related_cards", "scenarios", "scenario_log", "scenario_steps", "clauses",
)  # fmt: skip
PAGES: dict[str, Callable[[sqlite3.Connection], Any]] = {
    "card": lambda connection: pages.card_page(connection, "arcane-tome"),
    "ruling": lambda connection: pages.ruling_page(connection, "additional-action-no-repeat"),
    "words": lambda connection: pages.search_page(connection, Asked.of("lore spell", "", "", "")),
    "phrase": lambda connection: pages.search_page(connection, Asked.of('"gain 1 spell"', "", "", "")),
    "back": lambda connection: pages.search_page(connection, Asked.of("back:monster", "", "", "")),
}  # fmt: skip


def plans(database: Path, page: Callable[[sqlite3.Connection], Any]) -> dict[str, list[str]]:
    """How SQLite goes about each query of a page."""
    asked: list[str] = []
    with sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True) as connection:
        connection.set_trace_callback(asked.append)
        assert page(connection)
        connection.set_trace_callback(None)
        selects = dict.fromkeys(sql for sql in asked if re.match(r"\s*SELECT", sql))
        assert selects
        return {sql: [row[3] for row in connection.execute("EXPLAIN QUERY PLAN " + sql)] for sql in selects}


@pytest.mark.parametrize("page", PAGES)
def test_no_query_of_a_page_goes_through_all_cards(database: Path, page: str) -> None:
    slow = re.compile(r"AUTOMATIC|MATERIALIZE current_|SCAN (?:\w+ AS )?(?:" + "|".join(LARGE) + r")\b(?! VIRTUAL)")
    found = [(step, sql) for sql, steps in plans(database, PAGES[page]).items() for step in steps if slow.search(step)]
    assert found == []
