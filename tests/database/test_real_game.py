"""The real cards: everything in them can be stored, found and asked for."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pool
import pytest
from cardwright.analysis.model import Game
from cardwright.database import search


@pytest.fixture(scope="module")
def real() -> Game:
    """The game in ``cards_src``."""
    return pool.game()


@pytest.fixture(scope="module")
def built() -> Path:
    """Its database."""
    return pool.database()


@pytest.fixture
def opened(built: Path) -> Iterator[sqlite3.Connection]:
    """A connection to it."""
    connection = sqlite3.connect(built)
    yield connection
    connection.close()


def test_every_card_is_there_and_found_by_its_name(real: Game, built: Path) -> None:
    assert search(built, "").total == len(real.cards)
    some = [card for number, card in enumerate(real.cards) if number % 30 == 0 or not card.name.isascii()]
    for card in some:
        named = [hit.name for hit in search(built, '"' + card.name.replace('"', " ") + '"').results]
        assert named[0] == card.name


def test_the_sentence_everybody_tries_first(built: Path) -> None:
    assert "arcane-tome" in [hit.id for hit in search(built, "rest test lore spell").results]
    assert "arcane-tome" in [hit.id for hit in search(built, "trigger:rest test:lore gains:spell").results]


def test_a_card_that_changed_is_found_by_what_it_said(opened: sqlite3.Connection) -> None:
    assert "dynamite" in [hit.id for hit in search(opened, 'was:"then discard this card"').results]
    assert "dynamite" not in [hit.id for hit in search(opened, '"then discard this card"').results]


def test_every_rule_has_a_row_and_its_words(opened: sqlite3.Connection) -> None:
    """Only an ability that is nothing but narrative, or is not known, says nothing."""
    silent = opened.execute("""
SELECT text FROM abilities
WHERE ability_id NOT IN (SELECT ability_id FROM effects) AND ability_id NOT IN (SELECT ability_id FROM unknown_parts
  WHERE ability_id IS NOT NULL)""").fetchall()
    assert [text for (text,) in silent if not text.startswith('"')] == []
    assert opened.execute("SELECT count(*) FROM current_effects WHERE words = ''").fetchone() == (0,)


def test_functions_are_those_of_the_generated_package(opened: sqlite3.Connection) -> None:
    sql = "SELECT a.function, p.source FROM current_abilities AS a JOIN python AS p USING (card_id)"
    derived = "SELECT a.function, p.source FROM advancements AS a JOIN current_revisions USING (revision_id)"
    derived += " JOIN python AS p USING (card_id)"
    named = {function: source for query in (sql, derived) for function, source in opened.execute(query) if function}
    assert named
    assert all(f"def {function}(" in source for function, source in named.items())
    lines = [line for (source,) in opened.execute("SELECT source FROM python") for line in source.splitlines()]
    written = {line[4:].split("(")[0] for line in lines if line.startswith("def ")}
    assert {name for name in written if "__" in name and not name.endswith("__given")} == set(named)


def test_each_mystery_has_its_advancement(opened: sqlite3.Connection) -> None:
    """What is placed is a word of the game, the paragraph that asks for it is one of the card, and every Mystery has a row."""
    rows = opened.execute("""
SELECT c.name, a.ordinal, a.text, a.object, a.amount, a.supply, a.reason, a.label IN (SELECT label FROM current_abilities AS x
  WHERE x.card_id = c.card_id) AS asked FROM current_cards AS c LEFT JOIN advancements AS a USING (revision_id)
WHERE c.kind_id = 'mystery' ORDER BY c.sort_name, a.ordinal""").fetchall()
    shown = {(name, ordinal): rest for name, ordinal, *rest in rows}
    assert shown["The Green Flame", 1] == ["Place 2 Health tokens on this card.", "health", 2, None, None, 1]
    assert all(ordinal for _, ordinal in shown)
    assert all(asked if text else reason for text, *_, reason, asked in shown.values())
    known = {id for (id,) in opened.execute("SELECT id FROM words")}
    assert {object for _, object, *_ in shown.values()} - {None} <= known


def test_effects_name_words_of_the_vocabulary(opened: sqlite3.Connection, real: Game) -> None:
    """What is no declared word is what cards are called by their fields or owners, or a noun of the language itself."""
    sql = "SELECT DISTINCT object FROM effects WHERE object NOT IN (SELECT id FROM words) ORDER BY object"
    sorts = {label.lower().replace(" ", "-") for kind in real.vocabulary.kinds.values() for label in kind.sorts()}
    owners = {card.owner.lower().replace(" ", "-") for card in real.cards if card.owner}
    assert {row[0] for row in opened.execute(sql)} - sorts - owners <= {
        "action",
        "card",
        "die",
        "effect",
        "fail-effect",
        "final-mystery",
        "investigator",
        "pass-effect",
        "possession",
        "reckoning",
        "skill",
        "space",
        "success",
        "this-card",
        "it",
        "test",
        "token",
        "trait",
        "number",
    }
    sql = "SELECT DISTINCT skill FROM effects WHERE skill NOT IN (SELECT id FROM words WHERE class = 'skill')"
    assert opened.execute(sql).fetchall() == []
