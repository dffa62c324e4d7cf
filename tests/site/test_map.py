"""The map: every space once, each path once, each place leading to what is met there; and a game of which no map is drawn."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardwright.site.atlas import HEIGHT, WIDTH, map_page
from html_page import Page

Get = Callable[[str], Any]


def test_every_space_and_path_is_drawn_once(database: Path) -> None:
    """A path from one board to another is told at both of its ends."""
    with sqlite3.connect(database) as connection:
        page = map_page(connection)
        spaces = connection.execute("SELECT count(*) FROM spaces").fetchone()[0]
        paths = connection.execute("SELECT count(*) FROM paths").fetchone()[0]
        within = connection.execute(
            "SELECT count(*) FROM paths AS p JOIN spaces AS a USING (space_id) JOIN spaces AS b ON b.space_id = p.to_space_id "
            "WHERE a.board IS b.board"
        ).fetchone()[0]
    assert sum(len(board.places) for board in page.boards) == spaces
    assert sum(len(board.ways) for board in page.boards) * 2 == within < paths
    assert sum(len(place.ways) for board in page.boards for place in board.places) == paths
    assert [board.label for board in page.boards] == ["The world", "Antarctica", "Egypt"]


def test_places_lie_on_their_board_and_apart(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        world = map_page(connection).boards[0]
    at = {place.id: (place.x, place.y) for place in world.places}
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in at.values())
    assert at["london"][0] < at["istanbul"][0] < at["tokyo"][0]
    assert at["tunguska"][1] < at["sydney"][1]
    near = [(a, b) for a in at for b in at if a < b and abs(at[a][0] - at[b][0]) + abs(at[a][1] - at[b][1]) < 26]
    assert near == []


def test_a_path_over_the_edge_of_the_world_is_two_lines(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        world = map_page(connection).boards[0]
    assert sum(way.line.count("M") == 2 for way in world.ways) == 3  # Space 1 and 19, Space 2 and Tokyo, Space 3 and Sydney


def test_the_page_leads_to_encounters_and_can_be_read_without_seeing(get: Get) -> None:
    html = get("/map").text
    page = Page(html)
    assert page.faults == []
    assert "/search?q=at%3Aarkham" in page.links()
    assert re.search(r'<a class="place-of city gated" href="/search\?q=at%3Aarkham" aria-label="Arkham, \d+ cards">', html)
    assert "32 location encounters" in html
    assert "ship to" in html


def test_a_game_without_spaces_has_no_board(get_hostile: Get) -> None:
    answer = get_hostile("/map")
    assert answer.status_code == 200
    assert Page(answer.text).faults == []
