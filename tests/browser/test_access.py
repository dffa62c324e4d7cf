"""axe-core finds nothing to complain of on any kind of page, in either theme, on a narrow screen and on a wide one."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Browser

PATHS = (
    "/",
    "/search?q=arcane+tome",
    "/search?q=arcane+tome&view=list",
    "/search?q=arcane+tome&view=table",
    "/search?q=arcane+zebra",
    "/search?q=trit:tome",
    "/card/puzzle-box",
    "/card/shriveling",
    "/card/antarctica-board",
    "/rulings?q=axe",
    "/ruling/chosen-payment-can-be-prevented",
    "/changes?from=2015-12-31&to=2016-01-13",
    "/glossary",
    "/sets",
    "/set/signs-of-carcosa",
    "/map",
    "/statistics",
    "/api",
    "/nothing",
    "/cards/sets",
    "/cards?sql=select+name+from+cards+limit+2",
    "/cards/what_changes_do",
)

SCRIPT = Path(axe_playwright_python.__file__).with_name("axe.min.js")
FOUND = """
async (rules) => (await axe.run(document, {resultTypes: ["violations"], ...(rules && {runOnly: {type: "rule", values: rules}})}))
    .violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`)
"""
SHORTENED = """
for (const list of document.querySelectorAll("main :is(ul, ol, dl, tbody, svg, section, div)"))
    for (const item of [...list.children].slice(12)) item.remove();
"""
"""Lists are looked at up to their twelfth item: more of the same take most of the time, and are no other kind of page."""
CHANGES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]
"""What another theme or width can change."""


@pytest.fixture(scope="module")
def script() -> str:
    return SCRIPT.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PATHS)
def test_axe_finds_nothing(browser: Browser, address: str, script: str, path: str) -> None:
    narrow, wide = {"width": 320, "height": 800}, {"width": 1280, "height": 800}
    context = browser.new_context(viewport=narrow, color_scheme="light", reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.goto(address + path)
    page.evaluate(SHORTENED)
    page.evaluate(script)
    found = {"narrow and light": page.evaluate(FOUND, None)}
    page.set_viewport_size(wide)
    page.emulate_media(color_scheme="dark")
    found["wide and dark"] = page.evaluate(FOUND, CHANGES)
    context.close()
    assert found == {"narrow and light": [], "wide and dark": []}
