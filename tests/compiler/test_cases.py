"""Cases in plain files: text in, what an author sees out."""

from __future__ import annotations

import os

import pytest
from cardwright.analysis.names import names_of
from cardwright.codegen.cards import card_code
from cardwright.diagnostics import draw
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from case_files import Case, cases, check
from project import game, small_project


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update", default=False)) or "CARDWRIGHT_UPDATE_CASES" in os.environ


def _parameters(stage: str) -> list[object]:
    found = cases(stage)
    assert found, f"no cases in tests/cases/{stage}"
    return [pytest.param(case, id=f"{case.file.stem}: {case.name}") for case in found]


@pytest.mark.parametrize("case", _parameters("syntax"))
def test_syntax(case: Case, update: bool) -> None:
    """A sentence, its tree and its canonical wording; or the fault with a caret under it."""
    forms = game().vocabulary.forms()
    parsed, faults = parse_paragraph(case.given, forms)
    if parsed is None:
        (fault,) = faults
        line = case.given.replace("\n", " ")
        caret = " " * fault.start + "^" * max(1, fault.end - fault.start)
        check(case, "\n".join(filter(None, (line, caret, f"{fault.code}: {fault.message}", fault.hint))), update)
    else:
        check(case, f"{parsed}\n{print_paragraph(parsed, forms)}", update)


@pytest.mark.parametrize("case", _parameters("diagnostics"))
def test_diagnostics(case: Case, update: bool) -> None:
    """A file beside the vocabulary, and every diagnostic as drawn."""
    _, diagnostics = small_project(case.given + "\n")
    check(case, "\n".join(map(draw, diagnostics)) or "no fault", update)


@pytest.mark.parametrize("case", _parameters("codegen"))
def test_codegen(case: Case, update: bool) -> None:
    """Card blocks and the Python each becomes."""
    made, diagnostics = small_project(case.given + "\n")
    assert [d for d in diagnostics if d.code not in ("CW407", "CW408")] == []
    names = names_of(made.vocabulary, made.cards)
    sources = [card_code(card, card.as_of("latest"), names) for card in made.cards]
    left_out = [f"# left out: {item.what}" for code in sources for item in code.unsupported]
    check(case, "\n\n".join(code.source.strip("\n") for code in sources) + "".join("\n" + line for line in left_out), update)
