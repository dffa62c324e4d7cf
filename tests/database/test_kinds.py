"""Fields and parts of cards as rows, of each revision."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

import pytest
from cardwright.database import build_database
from cardwright.pipeline import compile_game

sys.path.append(str(Path(__file__).resolve().parents[1] / "compiler"))

from project import small_project

CARDS = """
monster one "One" {
  horror-test  Will -1
  horror       1
  toughness    2
  resistances  physical

  Reckoning: Recover 1 Health.

  spawn {
    Move this Monster to London.
  }
}

errata one {
  source     faq-2016
  toughness  3

  ability spawn reads {
    Move this Monster to Rome.
  }
}

ancient-one two "Two" {
  title      "Nobody"
  doom       10
  mysteries  3

  stage I {
    mythos  green 0, yellow 2, blue 1
  }

  stage II {
    mythos  green 2, yellow 2, blue 1
  }

  stage III {
    mythos  green 4, yellow 2, blue 1
  }

  awakens "The End" {
    Investigators lose the game.
  }
}
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> sqlite3.Connection:
    made, _ = small_project(CARDS)
    path = tmp_path_factory.mktemp("kinds") / "cards.db"
    compilation = compile_game(made)
    build_database(path, made, {}, compilation.python(), "latest", ())
    return sqlite3.connect(path)


def rows(connection: sqlite3.Connection, sql: str) -> list[tuple[object, ...]]:
    return connection.execute(sql).fetchall()


def test_each_item_of_a_field_is_a_row(built: sqlite3.Connection) -> None:
    sql = """SELECT r.sequence, f.part, f.field, f.value, f.item, f.number, w.id
    FROM revision_fields AS f JOIN revisions AS r USING (revision_id) LEFT JOIN words AS w USING (word_id)
    WHERE r.card_id = 'one' ORDER BY r.sequence, f.ordinal"""
    printed = [
        (0, None, "horror-test", "Will -1", "Will", -1, "will"),
        (0, None, "horror", "1", "", 1, None),
        (0, None, "toughness", "2", "", 2, None),
        (0, None, "resistances", "physical", "physical", None, None),
    ]
    changed = [(1, *row[1:]) for row in printed]
    changed[2] = (1, None, "toughness", "3", "", 3, None)
    assert rows(built, sql) == [*printed, *changed]


def test_a_table_in_a_part_is_a_row_for_each_of_its_numbers(built: sqlite3.Connection) -> None:
    sql = """SELECT part, item, number FROM revision_fields JOIN revisions USING (revision_id)
    WHERE card_id = 'two' AND field = 'mythos' AND item = 'green' ORDER BY ordinal"""
    assert rows(built, sql) == [("stage-i", "green", 0), ("stage-ii", "green", 2), ("stage-iii", "green", 4)]


def test_parts_with_text_are_faces(built: sqlite3.Connection) -> None:
    sql = """SELECT r.card_id, r.sequence, f.label, f.title, f.heading, a.text
    FROM faces AS f JOIN revisions AS r USING (revision_id) JOIN abilities AS a USING (face_id)
    WHERE f.kind = 'part' ORDER BY r.card_id, r.sequence, f.ordinal"""
    assert rows(built, sql) == [
        ("one", 0, "spawn", None, "spawn", "Move this Monster to London."),
        ("one", 1, "spawn", None, "spawn", "Move this Monster to Rome."),
        ("two", 0, "awakens", "The End", "awakens", "Investigators lose the game."),
    ]
