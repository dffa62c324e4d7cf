"""Cases in plain files: a file beside the vocabulary of the real game, its canonical form, and what is told."""

from __future__ import annotations

import os

import pytest
from cardwright.diagnostics import draw
from case_files import Case, cases, check
from real_files import canonical, formatted


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update", default=False)) or "CARDWRIGHT_UPDATE_CASES" in os.environ


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.file.stem}: {case.name}") for case in cases("formatting")])
def test_formatting(case: Case, update: bool) -> None:
    done = formatted(case.given + "\n")
    assert canonical(done.text) == done.text
    check(case, done.text + "".join(f"\n{draw(fault)}" for fault in done.diagnostics), update)
