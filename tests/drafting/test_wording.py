"""Every row of the table of house equivalences says the same thing before and after."""

from __future__ import annotations

import pytest
from cardwright.analysis.checks.known_names import known_names
from cardwright.drafting.wording import EQUIVALENCES, Equivalence, house
from cardwright.syntax.parse import parse_paragraph
from drafts import reader, source


@pytest.mark.parametrize("row", [pytest.param(row, id=row.printed) for row in EQUIVALENCES])
def test_a_row_does_what_its_example_shows(row: Equivalence) -> None:
    assert row.pattern.sub(row.house, row.printed) == row.written
    assert house(row.printed) == row.written
    assert house(row.written) == row.written


@pytest.mark.parametrize("row", [pytest.param(row, id=row.printed) for row in EQUIVALENCES])
def test_a_row_changes_no_meaning(row: Equivalence) -> None:
    before, _ = parse_paragraph(row.printed, reader().forms)
    after, faults = parse_paragraph(row.written, reader().forms)
    assert after is not None, faults
    assert before is None or before == after or [*known_names(before, reader().names)]
    assert source(row.printed) == source(row.written)


def test_narrative_keeps_its_own_wording() -> None:
    assert source("He can't stay, and he doesn't. Gain one Clue.") == "\"He can't stay, and he doesn't.\" Gain 1 Clue.\n"
