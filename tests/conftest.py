"""Options of the whole test suite, which may update expected output and forbid skips; `pool` is importable everywhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))
import pool

settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")

FORBID_SKIPS = bool(os.environ.get("CARDWRIGHT_FORBID_SKIPS"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update``."""
    parser.addoption("--update", action="store_true", help="write what was got into the expected files; review it as a diff")


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether expected files are to be updated."""
    return bool(request.config.getoption("--update"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Make a skipped test fail where skips are forbidden."""
    report = yield
    if FORBID_SKIPS and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CARDWRIGHT_FORBID_SKIPS forbids: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Make a skipped module fail where skips are forbidden."""
    report = yield
    if FORBID_SKIPS and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped, which CARDWRIGHT_FORBID_SKIPS forbids: {report.longrepr}"
    return report


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Remove what the processes of this run have shared, once all of them have ended."""
    distributed = session.config.pluginmanager.get_plugin("dsession")
    if distributed is not None:
        pool.forget(distributed.nodemanager.testrunuid)
