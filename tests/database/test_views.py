"""Views: what is current, what was, and what belongs to it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from cardwright.analysis.model import Game
from cardwright.database import build_database, search
from cardwright.database.moving import moved
from cardwright.database.questions import QUESTIONS


@pytest.mark.parametrize(
    "as_of", ["latest", "printed", "1999-01-01", "2015-05-31", "2015-06-01", "2016-05-31", "2016-06-01", "9999-12-31"]
)
def test_current_is_what_the_model_says(tmp_path: Path, game: Game, as_of: str) -> None:
    build_database(tmp_path / "cards.db", game, {}, {}, as_of)
    connection = sqlite3.connect(tmp_path / "cards.db")
    current = dict(connection.execute("SELECT card_id, label FROM current_revisions"))
    texts = dict(connection.execute("SELECT card_id, coalesce(text, '') FROM current_cards"))
    names = dict(connection.execute("SELECT card_id, name FROM current_cards"))
    words = "coalesce(text, '') || coalesce(char(10) || fields, '') || coalesce(char(10) || parts, '')"
    said = dict(connection.execute(f"SELECT card_id, {words} FROM current_cards"))
    searched = dict(connection.execute("SELECT card_id, text FROM card_search"))
    connection.close()
    assert current == {card.id: card.as_of(as_of).label for card in game.cards}
    assert said == searched
    assert texts == {card.id: "\n".join(a.text for a in card.as_of(as_of).abilities) for card in game.cards}
    assert names == {card.id: card.as_of(as_of).name or card.name for card in game.cards}


def test_a_reversed_erratum_shows_three_wordings_with_their_sources(connection: sqlite3.Connection) -> None:
    sql = "SELECT kind, document, value, text, current FROM card_history WHERE card_id = 'there-and-back'"
    ritual = "Action: You may discard this card to gain 1 Spell."
    assert connection.execute(sql).fetchall() == [
        ("printed", None, 2, ritual, 0),
        ("erratum", "First answers", 4, "Gain 1 Clue.", 0),
        ("clarification", "Second answers", 2, ritual, 1),
    ]


def test_a_ruling_older_than_the_wording_says_so(connection: sqlite3.Connection) -> None:
    sql = "SELECT card_id, changed_since FROM card_rulings ORDER BY card_id"
    assert connection.execute(sql).fetchall() == [("arcane-tome", 0), ("there-and-back", 1)]


def test_traits_keep_their_order_and_label(connection: sqlite3.Connection) -> None:
    sql = "SELECT traits FROM current_cards WHERE card_id IN ('second-tome', 'choeur') ORDER BY card_id"
    assert connection.execute(sql).fetchall() == [(None,), ("Item, Elixir of Life",)]


def test_scenarios_show_what_came_of_them(connection: sqlite3.Connection) -> None:
    sql = "SELECT scenario_id, result, failure, steps FROM scenario_summary ORDER BY scenario_id"
    assert connection.execute(sql).fetchall() == [
        ("lost", "failed", "expected “yes”, got 'no'", "then you cannot"),
        ("pass", "passed", None, "given you are here\nthen done"),
    ]


def test_unknown_parts_are_listed_once(connection: sqlite3.Connection) -> None:
    sql = "SELECT card_id, ability_id IS NULL, note FROM unknown_parts"
    assert connection.execute(sql).fetchall() == [
        ("blessed", 0, "the fail effect"),
        ("lost-printing", 1, "wording of the first printing"),
        ("pact", 0, "the third back"),
    ]


def test_words_of_an_effect_are_the_words_of_the_card(connection: sqlite3.Connection) -> None:
    sql = "SELECT words FROM current_effects WHERE card_id = 'arcane-tome' AND ability = 'part-2' ORDER BY ordinal"
    words = [row[0] for row in connection.execute(sql)]
    assert words == ["When you perform a Rest action", "test Lore", "If you pass,", "gain 1 Spell"] or words[-1] == "gain 1 Spell"


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_questions_are_answered(connection: sqlite3.Connection, question: object) -> None:
    sql, names = question.sql, question.parameters  # type: ignore[attr-defined]
    assert connection.execute(sql, dict.fromkeys(names, "")).fetchall()
    assert not names or not connection.execute(sql, dict.fromkeys(names, "nothing-is-called-so")).fetchall()


def test_what_changes_do_is_told_in_the_order_of_revisions(connection: sqlite3.Connection) -> None:
    sql = """
SELECT d.card_id, old.label, new.label, d.verdict, d.changed, s.scenario_id, s.held_before, s.holds_after, s.failure, s.line
FROM revision_differences AS d
JOIN revisions AS old ON old.revision_id = d.from_revision_id
JOIN revisions AS new ON new.revision_id = d.to_revision_id
LEFT JOIN difference_scenarios AS s USING (difference_id) ORDER BY difference_id"""
    nothing = (None, None, None, None, None)
    assert connection.execute(sql).fetchall() == [
        ("lost-printing", "printed", "letter-1", "unknown", 0, *nothing),
        ("pact", "printed", "faq-2-1", "undecided", 0, *nothing),
        ("there-and-back", "printed", "faq-1-1", "functional", 1, "pass", 1, 0, "expected “1 Spell”; 'none'", 6),
        ("there-and-back", "faq-1-1", "faq-2-2", "undecided", 0, *nothing),
    ]


@pytest.mark.parametrize("as_of", ["printed", "2015-06-01", "2016-05-31", "9999-12-31", "latest"])
@pytest.mark.parametrize("built", ["printed", "latest"])
def test_a_database_moved_to_a_date_answers_as_one_built_for_it(tmp_path: Path, game: Game, built: str, as_of: str) -> None:
    build_database(tmp_path / "one.db", game, {}, {}, built)
    build_database(tmp_path / "other.db", game, {}, {}, as_of)
    for query in (
        "",
        "clue",
        "gains:clue",
        "hitmen",
        "back:thugs",
        "pact",
        "was:dark",
        "test:strength",
        "was:spell",
        "was:clue",
        "text:discard",
        "value>3",
        "is:errata",
        "kós",
    ):
        with moved(tmp_path / "one.db", as_of) as then:
            found = search(then, query)
        assert found == search(tmp_path / "other.db", query), query


def test_a_database_is_not_moved_to_what_is_no_date(path: Path) -> None:
    with pytest.raises(ValueError, match="neither printed nor latest"), moved(path, "2015-02-29"):
        pass


def test_search_follows_as_of(tmp_path: Path, game: Game) -> None:
    build_database(tmp_path / "cards.db", game, {}, {}, "2015-12-31")
    found = search(tmp_path / "cards.db", "gains:clue there back")
    assert [hit.id for hit in found.results] == ["there-and-back"]
    assert search(tmp_path / "cards.db", "was:spell").results[0].id == "there-and-back"
