"""A browser, and a server of the real cards on a free port of this machine."""

from __future__ import annotations

import os
import re
import shutil
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pool
import pytest
import uvicorn
from cardwright.site import application
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Chromium as the system has it; without one the tests are skipped, which ``CARDWRIGHT_FORBID_SKIPS`` forbids."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        if os.environ.get("CARDWRIGHT_FORBID_SKIPS"):
            pytest.fail("there is no Chromium, and CARDWRIGHT_FORBID_SKIPS is set")
        pytest.skip("there is no Chromium here: install it to run the browser tests")
    return program


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A browser for the tests of a module: while it is open this thread has an event loop, which other tests cannot share."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        yield started
        started.close()


@pytest.fixture(scope="session")
def address(chromium: str) -> Iterator[str]:
    """A running site of the real cards; it is not built where there is no browser to look at it."""
    assert chromium
    config = uvicorn.Config(application(pool.database()).app(), log_level="error", lifespan="on")
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join(timeout=20)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A desktop window that notes what its console complains of, and must have nothing to complain of."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    context.close()
    assert complaints == []


@pytest.fixture
def screenshot(request: pytest.FixtureRequest) -> Screenshot:
    """A function that keeps a picture of a page in ``build/screenshots``, named after the test."""
    return Screenshot(re.sub(r"[^a-z0-9]+", "-", request.node.name.removeprefix("test_").lower()).strip("-"))


class Screenshot:
    """Keeps pictures of pages."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, page: Page, what: str) -> None:
        """Keep a picture of the whole page."""
        folder = ROOT / "build" / "screenshots"
        page.screenshot(path=folder / f"{self.name}-{what}.png", full_page=True)
