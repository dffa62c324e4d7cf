"""The file as a whole: complete, consistent, the same each time, never half written."""

from __future__ import annotations

import dataclasses
import sqlite3
from pathlib import Path

import pytest
from cardwright.analysis.model import Game, Ruling
from cardwright.database import build_database
from cardwright.database.descriptions import TABLES
from cardwright.database.schema import SCHEMA_VERSION
from cardwright.scenarios.executed import Stated
from cardwright.scenarios.results import BehaviorDifference, ScenarioResult


def test_the_same_game_gives_the_same_bytes(
    tmp_path: Path,
    path: Path,
    game: Game,
    results: dict[str, ScenarioResult],
    python: dict[str, str],
    differences: tuple[BehaviorDifference, ...],
    clauses: tuple[Stated, ...],
) -> None:
    again = tmp_path / "another name.db"
    turned = dataclasses.replace(game, cards=game.cards[::-1], scenarios=game.scenarios[::-1], documents=game.documents[::-1])
    turned_results, turned_python = dict(reversed(results.items())), dict(reversed(python.items()))
    build_database(again, turned, turned_results, turned_python, "latest", differences[::-1], clauses[::-1])
    assert again.read_bytes() == path.read_bytes()


def test_as_of_moves_nothing_but_what_is_current(tmp_path: Path, path: Path, game: Game, python: dict[str, str]) -> None:
    then = tmp_path / "then.db"
    build_database(then, game, {}, python, "2015-12-31")
    for table in ("revisions", "faces", "abilities", "effects", "cards"):
        assert _all(then, table) == _all(path, table)
    assert _all(then, "current_revisions") != _all(path, "current_revisions")


def test_references_hold_and_the_file_is_sound(connection: sqlite3.Connection) -> None:
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    assert connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone() == (str(SCHEMA_VERSION),)


def test_every_table_has_a_row_in_the_small_game(connection: sqlite3.Connection) -> None:
    empty = [table.name for table in TABLES if not connection.execute(f"SELECT 1 FROM {table.name}").fetchone()]
    assert empty == []


def test_names_and_texts_come_back_as_they_went_in(connection: sqlite3.Connection, game: Game) -> None:
    names = dict(connection.execute("SELECT card_id, name FROM cards"))
    assert names == {card.id: card.name for card in game.cards}
    texts = sorted(row[0] for row in connection.execute("SELECT text FROM abilities"))
    assert texts == sorted(ability.text for card in game.cards for r in card.revisions for ability in r.every_ability)


def test_a_failed_build_leaves_the_old_file(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "cards.db"
    build_database(path, game, {}, {}, "latest")
    before = path.read_bytes()
    lost = Ruling("lost", "no-such-document", (), "?", "!", None, (), "r.card", 1)
    with pytest.raises(ValueError, match="table `rulings` refers to a row of `documents`"):
        build_database(path, dataclasses.replace(game, rulings=(lost,), scenarios=()), {}, {}, "latest")
    with pytest.raises(sqlite3.IntegrityError):
        build_database(path, dataclasses.replace(game, cards=game.cards * 2), {}, {}, "latest")
    with pytest.raises(ValueError, match="table `python`"):
        build_database(path, game, {}, {"nobody": ""}, "latest")
    with pytest.raises(ValueError, match="neither"):
        build_database(path, game, {}, {}, "yesterday")
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["cards.db"]


def test_a_build_replaces_whatever_was_there(tmp_path: Path, path: Path, game: Game) -> None:
    other = tmp_path / "deep" / "er" / "cards.db"
    other.parent.mkdir(parents=True)
    other.write_text("not a database")
    build_database(other, game, {}, {}, "latest")
    assert len(_all(other, "cards")) == len(game.cards)


def test_a_broken_sort_of_row_is_refused(tmp_path: Path, game: Game) -> None:
    revision = dataclasses.replace(game.cards[0].revisions[0], kind="rumour")
    card = dataclasses.replace(game.cards[0], revisions=(revision,))
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        build_database(tmp_path / "cards.db", dataclasses.replace(game, cards=(card,)), {}, {}, "latest")


def test_an_empty_game_builds(tmp_path: Path, game: Game) -> None:
    empty = dataclasses.replace(game, cards=(), rulings=(), scenarios=(), documents=(), diagnostics=(), sets=(), terms=())
    build_database(tmp_path / "cards.db", empty, {}, {}, "printed")
    assert _all(tmp_path / "cards.db", "current_cards") == []


def _all(path: Path, table: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(f"SELECT * FROM {table}").fetchall()
    finally:
        connection.close()
