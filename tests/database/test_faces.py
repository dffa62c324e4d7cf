"""Cards with backs: every face is a row, and what it says is found and told apart."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from cardwright.analysis.model import Game
from cardwright.database import build_database, search
from cardwright.database.moving import moved
from cardwright.database.search_faces import FaceFound

REPLACING = """\
0-1: Discard this card unless you lose 2 Sanity.
2: No additional effect.
3+: The chosen Monster loses Health equal to your test result instead.
Then flip this card."""


def test_every_face_is_a_row(connection: sqlite3.Connection) -> None:
    sql = """
SELECT f.kind, f.ordinal, f.label, f.title, p.copies FROM faces AS f
JOIN revisions USING (revision_id) LEFT JOIN printings AS p USING (printing_id)
WHERE revisions.card_id = ? AND sequence = 0 ORDER BY f.ordinal"""
    assert connection.execute(sql, ("shriveling",)).fetchall() == [
        ("front", 1, None, None, None),
        ("back", 2, "replacing", None, 2),
        ("back", 3, "spreading", None, 2),
    ]
    assert [row[2:4] for row in connection.execute(sql, ("pact",))] == [(None, None), ("hitmen", "Hitmen"), ("gone", "Œdipal")]


def test_an_ability_of_a_back_stands_on_it(connection: sqlite3.Connection) -> None:
    sql = "SELECT face, back, title, label, ordinal, text, function FROM current_abilities WHERE card_id = 'shriveling'"
    front, replacing, spreading = connection.execute(sql).fetchall()
    assert front[:5] == ("front", None, None, "part-1", 1)
    assert replacing == ("back", "replacing", None, "replacing", 1, REPLACING, None)
    assert spreading[6] == "shriveling__spreading"


def test_effects_tell_front_from_back(connection: sqlite3.Connection) -> None:
    sql = """
SELECT face, back, verb, role, words FROM current_effects
WHERE card_id = 'shriveling' AND verb IN ('test', 'flip', 'unless')"""
    assert connection.execute(sql).fetchall() == [
        ("front", None, "test", "structure", "Test Will"),
        ("front", None, "flip", "result", "flip this card"),
        ("back", "replacing", "unless", "structure", "Discard this card unless you lose 2 Sanity"),
        ("back", "replacing", "flip", "result", "flip this card"),
        ("back", "spreading", "flip", "result", "flip this card"),
    ]


def test_a_row_of_a_table_is_a_condition(connection: sqlite3.Connection) -> None:
    sql = """
SELECT up.words, up.amount_minimum, up.amount_maximum, e.verb, e.role, e.instead FROM current_effects AS e
JOIN current_effects AS up ON up.effect_id = e.parent_id
WHERE e.card_id = 'shriveling' AND e.back = 'replacing' AND up.verb = 'row'"""
    assert connection.execute(sql).fetchall() == [
        ("0-1:", 0, 1, "unless", "structure", 0),
        ("2:", 2, 2, "no_additional_effect", "result", 0),
        ("3+:", 3, None, "lose", "result", 1),
    ]


def test_views_show_the_backs_as_of_their_date(connection: sqlite3.Connection, path: Path) -> None:
    sql = "SELECT name, text, backs FROM current_cards WHERE card_id = 'pact'"
    now = (
        "The Darker Pact",
        "Reckoning: Flip this card.",
        "Thugs\nTest Strength. If you fail, lose 3 Health.\nŒdipal\nFlip this card.",
    )
    assert connection.execute(sql).fetchone() == now
    with moved(path, "printed") as then:
        assert then.execute(sql).fetchone()[::2] == (
            "Dark Pact",
            'Hitmen\nTest Strength. If you fail, become Delayed.\nŒdipal\nunknown "the third back"',
        )
    history = connection.execute("SELECT name, backs FROM card_history WHERE card_id = 'pact' ORDER BY sequence").fetchall()
    assert [name for name, _ in history] == ["Dark Pact", "The Darker Pact"]
    assert history[1][1] == now[2]
    faces = connection.execute("SELECT name, face, back, title, text FROM current_faces WHERE card_id = 'pact'").fetchall()
    assert faces[1] == ("The Darker Pact", "back", "hitmen", "Thugs", "Test Strength. If you fail, lose 3 Health.")


def test_what_is_not_known_of_a_back_is_recorded(connection: sqlite3.Connection) -> None:
    sql = """
SELECT u.note, a.label, f.title FROM unknown_parts AS u
JOIN abilities AS a USING (ability_id) JOIN faces AS f USING (face_id) WHERE u.card_id = 'pact'"""
    assert connection.execute(sql).fetchall() == [("the third back", "gone", "Œdipal")]


def test_several_unknown_parts_are_not_counted_again_as_a_whole(tmp_path: Path, game: Game) -> None:
    pact = next(card for card in game.cards if card.id == "pact")
    first = pact.revisions[0]
    lost = replace(first, backs=(first.backs[1], replace(first.backs[1], id="more", abilities=(
        replace(first.backs[1].abilities[0], label="more"),))), unknown="the third back; the third back")  # fmt: skip
    build_database(
        tmp_path / "c.db", replace(game, cards=(replace(pact, revisions=(lost,)),), rulings=(), scenarios=()), {}, {}, "latest"
    )
    connection = sqlite3.connect(tmp_path / "c.db")
    assert connection.execute("SELECT count(*), count(ability_id) FROM unknown_parts").fetchone() == (2, 2)
    connection.close()


@pytest.mark.parametrize(
    ("query", "faces"),
    [
        ("thugs", [("back", "hitmen", "Thugs")]),
        ("pact strength", [("back", "hitmen", "Thugs")]),
        ("oedipal", [("back", "gone", "Œdipal")]),
        ("reckoning", [("front", None, None)]),
        ("pact flip", [("front", None, None), ("back", "gone", "Œdipal")]),
        ("test:strength", [("back", "hitmen", "Thugs")]),
        ("test:strength flip -zebra", [("front", None, None), ("back", "hitmen", "Thugs"), ("back", "gone", "Œdipal")]),
        ("back:flip", [("back", "gone", "Œdipal")]),
        ("name:pact", []),
        ("id:pact", []),
    ],
)
def test_a_hit_says_on_which_face_it_is(connection: sqlite3.Connection, query: str, faces: list[tuple[str, str, str]]) -> None:
    (hit,) = [hit for hit in search(connection, query).results if hit.id == "pact"]
    assert hit.faces == tuple(FaceFound(*face) for face in faces)


def test_cards_with_one_face_say_nothing_of_faces(connection: sqlite3.Connection) -> None:
    assert [hit.faces for hit in search(connection, "rest test lore spell").results] == [()]


def test_the_snippet_shows_the_back_where_the_words_are(connection: sqlite3.Connection) -> None:
    (hit,) = search(connection, "thugs").results
    assert hit.snippet.startswith("Thugs\nTest Strength.")
    assert [hit.snippet[start:end] for start, end in hit.marks] == ["Thugs"]


def test_a_back_needs_an_id_and_a_front_has_no_title(path: Path, tmp_path: Path) -> None:
    copy = sqlite3.connect(tmp_path / "copy.db")
    copy.executescript(
        "ATTACH '" + str(path) + "' AS old; CREATE TABLE x AS SELECT sql FROM old.sqlite_master WHERE name = 'faces'"
    )
    copy.execute(copy.execute("SELECT sql FROM x").fetchone()[0])
    columns = "(revision_id, kind, ordinal, label, title)"
    for row in ((1, "back", 2, None, None), (1, "front", 1, "a", None), (1, "front", 1, None, "A")):
        with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
            copy.execute(f"INSERT INTO faces {columns} VALUES (?, ?, ?, ?, ?)", row)
    copy.close()
