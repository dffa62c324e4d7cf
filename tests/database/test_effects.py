"""Effects: what each sentence becomes, from the pairs of text and rows in ``effects.txt``."""

from __future__ import annotations

import dataclasses
import re
import sqlite3
from pathlib import Path

import pytest
from cardwright.analysis.model import Ability, Game
from cardwright.database.rows import Lexicon, Row, Rows
from cardwright.database.rows_effects import Site, add_effects
from cardwright.database.schema import table_sql
from cardwright.database.tables_effects import EFFECT_TABLE
from cardwright.syntax.grammar import grammar_text
from cardwright.syntax.parse import parse_paragraph

_FILE = Path(__file__).with_name("effects.txt")
_PLAIN = (
    "negated", "optional", "once_per_round", "instead", "who", "object", "modifiers", "qualifiers", "object_card_id", "recipient",
    "place",
)  # fmt: skip


def cases() -> list[tuple[str, str]]:
    """Pairs of a text and the rows expected of it."""
    blocks = [block for block in _FILE.read_text(encoding="utf-8").strip().split("\n\n") if not block.startswith("#")]
    return [(first.replace("\\n", "\n"), rest) for first, _, rest in (block.partition("\n") for block in blocks)]


@pytest.mark.parametrize(("text", "expected"), cases(), ids=[text[:40] for text, _ in cases()])
def test_rows(game: Game, text: str, expected: str) -> None:
    assert "\n".join(_drawn(_effects(game, text))) == expected


def test_every_span_lies_in_its_text(game: Game) -> None:
    for text, _ in cases():
        for row in _effects(game, text):
            assert 0 <= int(row["span_start"] or 0) < int(row["span_end"] or 0) <= len(text), row


def test_the_database_takes_what_any_example_of_the_grammar_becomes(game: Game) -> None:
    """A word of a column that its table does not allow would stop the build of whoever first writes it."""
    taken = sqlite3.connect(":memory:")
    taken.execute(table_sql(EFFECT_TABLE))
    for example in re.findall(r"^// > (.*)$", grammar_text("text"), re.MULTILINE):
        for row in _effects(game, example):
            taken.execute(f"INSERT INTO effects ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))
        taken.rollback()


def _effects(game: Game, text: str) -> list[Row]:
    parsed, faults = parse_paragraph(text, game.vocabulary.forms())
    assert parsed is not None, faults
    ability = Ability("main", text, parsed, "a.card", 1, parsed)
    rows = Rows()
    add_effects(rows, Site("some-card", 1, 1), 1, ability, Lexicon.of(game))
    return rows.tables.get("effects", [])


def _drawn(rows: list[Row]) -> list[str]:
    depth: dict[object, int] = {None: 0}
    lines = []
    for row in rows:
        depth[row["effect_id"]] = depth[row["parent_id"]] + 1
        shown = [f"{name}={row[name]}" for name in _PLAIN if row[name] not in (None, 0, "[]")]
        if row["amount_kind"]:
            shown.append(f"amount={row['amount_minimum']}..{row['amount_maximum']} {row['amount_kind']}")
        shown += [f"{name}={row[name]}" for name in ("skill", "phase", "scope") if row[name] is not None]
        lines.append("  " * depth[row["effect_id"]] + " ".join([f"{row['verb']} {row['role']}", *shown]))
    return lines


def test_a_name_two_cards_share_names_neither(game: Game) -> None:
    assert Lexicon.of(game).narrowing("Arcane Tome") == ("arcane-tome", None)
    alone = dataclasses.replace(game, cards=game.cards[:1])
    assert Lexicon.of(alone).narrowing("Arcane Tome") == ("arcane-tome", "arcane-tome")
