"""Cases in plain files: text in, what an author sees out."""

from __future__ import annotations

import io
import os

import pytest
from cardwright.analysis.advancement import advancement_of
from cardwright.analysis.differences import difference
from cardwright.analysis.names import names_of
from cardwright.cli.explanation import Change, Explanation, draw_explanation
from cardwright.cli.terminal import Terminal
from cardwright.codegen.cards import card_codes
from cardwright.diagnostics import draw
from cardwright.pipeline import compile_game
from cardwright.scenarios.behavior import behavior_difference
from cardwright.scenarios.run import runner_of
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from case_files import Case, cases, check
from pool import SOURCES, game
from project import mystery_project, small_project


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


@pytest.mark.parametrize("case", _parameters("revisions"))
def test_revisions(case: Case, update: bool) -> None:
    """Cards and their errata, and what `cardwright explain` says of each change."""
    made, _ = small_project(case.given + "\n")
    compilation, out = compile_game(made), io.StringIO()
    runner = runner_of(compilation)
    for card in made.cards:
        found = [difference(card, *pair) for pair in zip(card.revisions, card.revisions[1:], strict=False)]
        changes = tuple(Change(one, behavior_difference(runner, one)) for one in found)
        draw_explanation(Terminal(out), Explanation(made, card, changes), SOURCES.parent)
    check(case, out.getvalue(), update)


@pytest.mark.parametrize("case", _parameters("advancement"))
def test_advancement(case: Case, update: bool) -> None:
    """The paragraphs of a Mystery, and what advances it; then what is wrong with it, what the engine cannot do yet apart."""
    made, diagnostics = mystery_project(case.given)
    names = names_of(made.vocabulary, made.cards)
    card = made.by_id()["mystery"]
    found = advancement_of(card.revisions[-1], made.vocabulary.kinds[card.kind], names)
    assert found is not None
    lines = [f"{way.label}: {way.text(names)}" for way in found.ways] or [f"no effect: {found.reason}"]
    lines += [draw(fault) for fault in diagnostics if fault.code != "CW407"]
    check(case, "\n".join(lines), update)


@pytest.mark.parametrize("case", _parameters("codegen"))
def test_codegen(case: Case, update: bool) -> None:
    """Card blocks and the Python each becomes."""
    made, diagnostics = small_project(case.given + "\n")
    assert [d for d in diagnostics if d.code not in ("CW407", "CW408")] == []
    names = names_of(made.vocabulary, made.cards)
    sources = [code for card in made.cards for code in card_codes(card, "latest", names)]
    left_out = [f"# left out: {item.what}" for code in sources for item in code.unsupported]
    written = [code.source.strip("\n") for code in sources if code.source]
    check(case, "\n\n".join(written) + "".join("\n" + line for line in left_out), update)
