"""Cases in plain files: a printed text, the paragraphs an author gets, and what is told. ``(no narrative)`` leaves it out."""

from __future__ import annotations

import os

import pytest
from case_files import Case, cases, check
from drafts import seen


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update", default=False)) or "CARDWRIGHT_UPDATE_CASES" in os.environ


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.file.stem}: {case.name}") for case in cases("drafting")])
def test_drafting(case: Case, update: bool) -> None:
    check(case, seen(case.given, narrative="(no narrative)" not in case.name), update)
