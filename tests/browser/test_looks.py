"""Pages fit narrow screens, and are dark where people like it dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

Screenshot = Callable[[Page, str], None]

PATHS = {
    "home": "/",
    "search": "/search?q=lore",
    "fault": "/search?q=gain+something+or+other+and+then+trit:tome",
    "card": "/card/arcane-tome",
    "erratum": "/card/puzzle-box",
    "backs": "/card/debt",
    "table": "/card/shriveling",
    "faces": "/search?q=lose+3+health",
    "rulings": "/rulings",
    "glossary": "/glossary",
    "ruling": "/ruling/chosen-payment-can-be-prevented",
    "set": "/set/base",
    "sets": "/sets",
    "missing": "/card/arcane-tom",
    "long": f"/card/{'W' * 150}",
}

_UNFOLD = "for (const part of document.querySelectorAll('details')) part.open = true"
_WIDTH = "document.documentElement.scrollWidth"


@pytest.mark.parametrize("width", [390, 320])
def test_no_page_is_wider_than_a_phone(browser: Browser, address: str, screenshot: Screenshot, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, has_touch=True, is_mobile=True)
    page = context.new_page()
    widths = {}
    for name, path in PATHS.items():
        page.goto(address + path)
        if name in ("home", "search", "card", "backs", "table", "faces"):
            screenshot(page, name)
        page.evaluate(_UNFOLD)
        widths[name] = page.evaluate(_WIDTH)
    context.close()
    assert {name: found for name, found in widths.items() if found > width} == {}


def test_text_twice_as_large_fits(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 640, "height": 800})
    page = context.new_page()
    for path in PATHS.values():
        page.goto(address + path)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(_WIDTH) <= 640, path
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_follow_the_system(browser: Browser, address: str, screenshot: Screenshot, scheme: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    for name in ("home", "search", "card", "erratum", "backs", "table", "faces", "set"):
        page.goto(address + PATHS[name])
        screenshot(page, name)
        colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        red = int(colour.split("(")[1].split(",")[0])
        assert (red < 60) == (scheme == "dark"), name
    context.close()


def test_fingers_can_hit_what_they_touch(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(f"{address}/card/arcane-tome")
    boxes = [found.bounding_box() for found in page.locator(".bar a, .contents a, summary, button, input").all()]
    context.close()
    assert [box for box in boxes if box and 0 < box["height"] < 24] == []


def test_a_card_prints_without_the_bar(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/card/arcane-tome")
    page.emulate_media(media="print")
    assert not page.locator(".bar").is_visible()
    assert page.locator(".card").is_visible()
    context.close()


def test_backs_print_below_each_other_and_code_is_not_cut(browser: Browser, address: str, screenshot: Screenshot) -> None:
    context = browser.new_context(viewport={"width": 700, "height": 900})
    page = context.new_page()
    page.goto(f"{address}/card/debt")
    page.emulate_media(media="print")
    screenshot(page, "print")
    boxes = [found.bounding_box() for found in page.locator(".card").all()]
    assert len(boxes) == 7
    assert all(box for box in boxes)
    tops = [box["y"] for box in boxes if box]
    assert tops == sorted(set(tops))
    code = page.locator(".code").first
    assert code.evaluate("part => part.scrollWidth <= part.clientWidth")
    context.close()


def test_a_table_is_read_as_rows(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 375, "height": 800})
    page = context.new_page()
    page.goto(f"{address}/card/shriveling")
    table = page.get_by_role("table", name="Effect for each test result").first
    assert table.get_by_role("rowheader").all_inner_texts() == ["0-1:", "2:", "3+:"]
    words = "The chosen Monster loses Health equal to your test result instead."
    assert table.get_by_role("cell").last.inner_text() == words
    context.close()
