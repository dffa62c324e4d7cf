"""The site as plain files, opened from disk: its search finds what the search of the server finds, and its links lead on."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

import pool
import pytest
from cardwright.database.search import search
from cardwright.export.site_files import search_file, write_assets
from playwright.sync_api import Browser, Page, expect

QUERIES = (
    "lore", "gaining spells", '"rest action"', "rest -clue", "-gain", '-"gain 1 clue" spell', "choeur", "Łódź", "zzzz", "tome 2",
    "name:tome", 'text:"ambushes you"', "type:asset value<=1", "kind:spells", 'trait:"tome" -type:artifact',
    "value!=2 type:asset",
    "set:base type:condition", "is:errata", "has:back -type:spell", "test:lore", "test:lore-1", "at:arkham gains:spell",
    "loses:sanity spends:clue", "improves:will", "advances:doom", "id:arcane-tome", "\u201crest action\u201d", "investigators'",
)  # fmt: skip
"""What the index of plain files knows: words, words in a row, what is to be missing, and the commonest keys."""


@pytest.fixture(scope="module")
def files(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The search of a site of plain files, from disk."""
    folder = tmp_path_factory.mktemp("files")
    with sqlite3.connect(pool.database()) as connection:
        name, text = search_file(connection, write_assets(connection, folder))
    (folder / name).write_text(text, encoding="utf-8")
    context = browser.new_context()
    page = context.new_page()
    page.goto((folder / name).as_uri() + "?q=arcane+tome")
    yield page
    context.close()


def test_it_finds_what_the_server_finds(files: Page) -> None:
    different = {}
    for query in QUERIES:
        found = search(pool.database(), query, 10_000)
        wanted = [] if found.hint or found.problem else sorted(hit.id for hit in found.results)
        if sorted(files.evaluate("query => cardwrightSearch(query)", query)) != wanted:
            different[query] = wanted[:5]
    assert different == {}


def test_every_word_of_every_card_has_the_stem_of_the_server(files: Page) -> None:
    with sqlite3.connect(pool.database()) as connection:
        texts = [row[0] for row in connection.execute("SELECT name || ' ' || text || ' ' || backs FROM card_search")]
    words = sorted({word for text in texts for word in text.split() if word.isascii() and word.isalpha()})
    missing = files.evaluate("words => words.filter((word) => inARow(word) === null)", words)
    assert len(words) > 1000
    assert missing == []


def test_what_is_asked_for_is_shown_and_leads_to_the_card(files: Page) -> None:
    expect(files.get_by_role("heading", level=1)).to_have_text(re.compile("[0-9]+ cards for arcane tome"))
    row = files.locator("#found li").first
    assert row.get_by_role("link").first.get_attribute("href") == "card/arcane-tome.html"
    assert "Asset" in row.inner_text()


@pytest.mark.parametrize("query", ["cannot:move", "lore or will", "(lore)", "value:many"])
def test_what_it_does_not_know_it_says(files: Page, query: str) -> None:
    files.get_by_label("Search the cards").fill(query)
    files.keyboard.press("Enter")
    expect(files.locator("#wrong")).to_contain_text("This search cannot be read")
