"""The printed texts of the real cards, where they are at hand: all of them have an answer, most of the simple ones a draft."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from cardwright.drafting.batch import read_rows
from cardwright.syntax.parse import parse_paragraph
from drafts import draft, reader

FACTS = Path("/work/shared/facts/eh/base.jsonl")


if FACTS.exists():  # they are no part of the project

    @pytest.fixture(scope="module")
    def counted() -> tuple[Counter[str], Counter[str]]:
        texts: Counter[str] = Counter()
        understood: Counter[str] = Counter()
        with FACTS.open("rb") as lines:
            for row in read_rows(lines):
                for leaf in row.leaves:
                    drafted = draft(leaf.text)
                    texts[row.type] += 1
                    understood[row.type] += drafted.understood
                    assert all(parse_paragraph(p.source, reader().forms)[0] for p in drafted.paragraphs if p.source)
        return texts, understood

    @pytest.mark.parametrize(("kind", "share"), [("asset", 0.9), ("artifact", 0.9), ("spell", 0.6), ("encounter_gates", 0.5)])
    def test_most_simple_cards_are_understood(counted: tuple[Counter[str], Counter[str]], kind: str, share: float) -> None:
        texts, understood = counted
        assert understood[kind] / texts[kind] >= share
