"""What a player does: from the first page by a search to a card and its ruling, in every way people browse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

Screenshot = Callable[[Page, str], None]

QUERY = "tome rest test lore kind:asset"


def test_home_search_card_ruling(page: Page, address: str, screenshot: Screenshot) -> None:
    page.goto(address)
    screenshot(page, "1-home")
    page.get_by_label("Search the cards").fill(QUERY)
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("1 card for")
    screenshot(page, "2-search")
    page.get_by_role("link", name="Arcane Tome").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Arcane Tome")
    page.locator("details.scenario summary").first.click()
    expect(page.locator("details.scenario[open] .steps").first).to_contain_text("given")
    screenshot(page, "3-card")
    page.get_by_label("Search the cards").fill("whiskey")
    page.keyboard.press("Enter")
    page.locator(".grid").get_by_role("link", name="Whiskey").click()
    page.locator(".ruling a").first.click()
    expect(page).to_have_url(f"{address}/ruling/chosen-payment-can-be-prevented")
    expect(page.locator(".facts")).to_contain_text("Source")
    screenshot(page, "4-ruling")


def test_by_keyboard_only(page: Page, address: str) -> None:
    page.goto(f"{address}/sets")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the content")).to_be_focused()
    expect(page.get_by_text("Skip to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("main a").first).to_be_focused()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("/")
    expect(page.get_by_label("Search the cards")).to_be_focused()
    page.keyboard.type("whiskey")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("for whiskey")
    _tab_to(page, "Whiskey")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Whiskey")
    _tab_to(page, page.locator(".ruling h3 a").first.inner_text())
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{address}/ruling/chosen-payment-can-be-prevented")


def _tab_to(page: Page, text: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText") == text:
            return
    pytest.fail(f"the Tab key never comes to {text!r}")


def test_a_slash_in_the_search_box_is_a_slash(page: Page, address: str) -> None:
    page.goto(address)
    page.keyboard.press("/")
    page.keyboard.type("a/b")
    expect(page.get_by_label("Search the cards")).to_have_value("a/b")


def test_without_javascript(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".only-keys:visible")).to_have_count(0)
    page.get_by_label("Search the cards").fill(QUERY)
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Arcane Tome").click()
    page.locator("details.scenario summary").first.click()
    expect(page.locator(".steps").first).to_be_visible()
    page.locator(".ruling a").first.click()
    expect(page.locator(".answer")).to_be_visible()
    context.close()


@pytest.mark.parametrize("path", ["/search", "/card/puzzle-box", "/cards", "/cards/cards"])
def test_the_policy_stops_nothing_a_page_needs(page: Page, address: str, path: str) -> None:
    page.goto(address + path)
    expect(page.locator("h1").first).to_be_visible()


def test_a_ruling_opens_the_scenario_it_is_asked_for(page: Page, address: str) -> None:
    page.goto(f"{address}/card/bull-whip")
    page.locator(".proofs a").first.click()
    expect(page.locator("details.scenario[open]")).to_have_count(1)


def test_a_back_is_found_and_opened(page: Page, address: str) -> None:
    page.goto(f"{address}/search?q=hitmen")
    card = page.locator(".card", has_text="Found on the back Hitmen")
    card.get_by_role("link", name="Hitmen").click()
    assert page.url == f"{address}/card/debt#back-hitmen"
    assert page.get_by_role("heading", name="Hitmen").is_visible()
    page.get_by_role("navigation", name="On this page").get_by_role("link", name="Backs").click()
    assert page.url.endswith("#backs")
    assert page.locator("#back-make-a-deal").is_visible()
