"""Each kind of page shows what it is for."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from cardwright.database.keys import KEYS
from cardwright.site.links import Links
from cardwright.site.pages import card_named, card_page, site_of
from cardwright.site.rendering import rendered
from html_page import Page

Get = Callable[[str], Any]

PATHS = (
    "/",
    "/sets",
    "/set/base",
    "/rulings",
    "/glossary",
    "/search",
    "/search?q=lore",
    "/search?q=zzz",
    "/search?q=trit:tome",
    "/card/arcane-tome",
    "/card/puzzle-box",
    "/card/the-green-flame",
    "/card/nothing",
)


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_well_formed(get: Get, path: str) -> None:
    page = Page(get(path).text)
    assert page.faults == []
    assert any(attributes.get("href") == "#main" for attributes in page.all("a")[:1])


EACH_SORT = """
SELECT min(card_id) FROM current_cards LEFT JOIN python USING (card_id)
GROUP BY kind_id, set_id, unknown IS NULL, python.card_id IS NULL
UNION SELECT card_id FROM revisions WHERE sequence > 0
UNION SELECT card_id FROM ruling_links WHERE card_id IS NOT NULL
"""
"""A card of each kind of each set, known or not, executable or not; each that was changed; each that a ruling is about."""


def test_every_sort_of_card_and_every_ruling_has_a_page(get: Get, database: Path) -> None:
    connection = sqlite3.connect(database)
    paths = [f"/card/{id}" for (id,) in connection.execute(EACH_SORT)]
    paths += [f"/ruling/{id}" for (id,) in connection.execute("SELECT ruling_id FROM rulings")]
    connection.close()
    answers = {path: get(path) for path in paths}
    assert [path for path, answer in answers.items() if answer.status_code != 200] == []
    assert {path: faults for path, answer in answers.items() if (faults := Page(answer.text).faults)} == {}


def test_links_of_pages_lead_somewhere(get: Get, database: Path) -> None:
    """Of links to a card or a ruling it is enough to know that there is one; of searches for a term every thirtieth is asked."""
    pages = {path: Page(get(path).text) for path in ("/", "/sets", "/set/base", "/rulings", "/glossary", "/card/puzzle-box")}
    wanted = {link for page in pages.values() for link in page.links() if link.startswith("/")}
    with sqlite3.connect(database) as connection:
        known = {f"/card/{id}" for (id,) in connection.execute("SELECT card_id FROM cards")}
        known |= {f"/ruling/{id}" for (id,) in connection.execute("SELECT ruling_id FROM rulings")}
    plain = {link for link in wanted if re.match(r"/(card|ruling)/[^.]*$", link.partition("#")[0])}
    assert {link.partition("#")[0] for link in plain} <= known
    assert len(plain) > 400
    terms = {link for link in wanted if link.startswith("/search?q=term")}
    asked = sorted(wanted - plain - terms) + sorted(terms)[::30]
    assert [link for link in asked if get(link).status_code != 200] == []
    inside = [(path, link[1:]) for path, page in pages.items() for link in page.links() if link.startswith("#")]
    assert [(path, id) for path, id in inside if not any(a.get("id") == id for _, a in pages[path].tags)] == []


def test_a_scenario_that_a_change_names_is_where_its_link_leads(get: Get) -> None:
    wanted = [link.partition("#") for link in Page(get("/errata").text).links() if "#scenario-" in link]
    pages = {path: Page(get(path).text) for path in {path for path, _, _ in wanted}}
    assert any(path.startswith("/ruling/") for path in pages)
    assert [id for path, _, id in wanted if not any(one.get("id") == unquote(id) for _, one in pages[path].tags)] == []


def test_home(get: Get) -> None:
    page = Page(get("/").text)
    assert {"/search?q=rest+test+lore+spell", "/set/base", "/card/puzzle-box#history"} <= set(page.links())
    assert [field["name"] for field in page.all("input")] == ["q"]
    assert "scenarios that hold" in page.text


def test_a_search_draws_cards(get: Get) -> None:
    page = Page(get("/search?q=rest+test+lore+spell").text)
    assert "/card/arcane-tome" in page.links()
    assert "When you perform a Rest action, you may test Lore. If you pass, gain 1 Spell." in page.text
    assert page.all("mark")
    assert page.all("input")[0]["value"] == "rest test lore spell"


def test_a_search_finds_rulings(get: Get) -> None:
    assert any(link.startswith("/ruling/") for link in Page(get("/search?q=whiskey").text).links())


def test_nothing_found_offers_what_may_be_meant(get: Get) -> None:
    answer = get("/search?q=whisky")
    assert answer.status_code == 200
    assert "/search?q=Whiskey" in Page(answer.text).links()


def test_a_faulty_search_shows_where(get: Get) -> None:
    answer = get("/search?q=gain+trit%3Atome")
    assert answer.status_code == 200
    assert "gain trit:tome\n     ^^^^^" in answer.text
    assert "did you mean <code>trait:</code>" in answer.text


def test_a_card(get: Get) -> None:
    html = get("/card/arcane-tome").text
    page = Page(html)
    for text in ("Arcane Tome", "Asset", "Item, Tome", "Gain +2 Lore when resolving Spell effects."):
        assert text in page.text
    for id in ("rulings", "scenarios", "history", "python", "tree", "text-rest"):
        assert any(attributes.get("id") == id for _, attributes in page.tags)
    assert "holds" in page.text
    assert '<span class="keyword">def</span>' in html
    assert "/card/arcane-tome.json" in page.links()
    assert "/cards/cards/arcane-tome" in page.links()


def test_a_mystery_says_what_advances_it(get: Get) -> None:
    page = get("/card/the-green-flame").text
    assert "Advancing the active Mystery" in page
    assert "<p>Place 2 Health tokens on this card.</p>" in page
    assert "Advancing" not in get("/card/arcane-tome").text


def test_an_erratum_shows_both_wordings(get: Get) -> None:
    html = get("/card/puzzle-box").text
    assert "<del>and</del>" in html
    assert "<ins>you may </ins>" in html
    assert "12 January 2016" in html


def test_a_change_says_what_it_does(get: Get) -> None:
    page = Page(get("/card/puzzle-box").text)
    assert re.search(r"Functional: 5 of \d+ scenarios come out differently\.", page.text)
    assert "puzzle-box/opened: fails before, holds after" in page.text
    assert "/card/puzzle-box#scenario-puzzle-box/opened" in page.links()
    assert "/card/lodge-researcher#scenario-lodge-researcher/by-dynamite" in Page(get("/card/dynamite").text).links()
    assert "Behavior" not in Page(get("/card/axe").text).text


def test_a_change_of_traits_shows_both(get: Get) -> None:
    html = get("/card/mi-go-braincase").text
    assert "Item, Magical<ins>, Teamwork</ins>" in html
    assert "Functional: 1 of" in html


@pytest.mark.parametrize(
    ("verdict", "told"),
    [
        ("cosmetic", "Cosmetic: it means the same, and none of 3 scenarios comes out differently."),
        (
            "undecided",
            "Nothing tells the two apart, though they mean different things: 3 scenarios and 7 "
            "situations made up for it were played.",
        ),
        ("unknown", "Not to be compared: a wording that is not known cannot be played."),
    ],
)
def test_every_verdict_has_its_words(database: Path, verdict: str, told: str) -> None:
    html = _page(database, f"UPDATE revision_differences SET verdict = '{verdict}', scenarios = 3, changed = 0, tried = 7")
    assert told in " ".join(Page(html).text.split())


def test_a_lost_printing_an_undated_document_and_a_clarification_say_so(database: Path) -> None:
    html = _page(
        database,
        """
DELETE FROM abilities WHERE revision_id = (SELECT revision_id FROM revisions WHERE card_id = 'puzzle-box' AND sequence = 0);
UPDATE revisions SET unknown = 'the first wording' WHERE card_id = 'puzzle-box' AND sequence = 0;
UPDATE revisions SET date = NULL, kind = 'clarification' WHERE card_id = 'puzzle-box' AND sequence = 1;
INSERT INTO revision_notes SELECT revision_id, 1, 'Traits stand apart by spaces.' FROM revisions
WHERE card_id = 'puzzle-box' AND sequence = 1""",
    )
    text = " ".join(Page(html).text.split())
    assert "Not known: the first wording" in text
    assert 'Before</dt><dd><span class="unknown">not known</span></dd><dt>After</dt><dd><ins>When you perform' in html
    assert "Clarification" in text
    assert "(no date: later than any)" in text
    assert "Traits stand apart by spaces." in text


def test_a_page_says_what_a_card_is_known_from(database: Path) -> None:
    html = _page(
        database,
        """
DELETE FROM card_sources WHERE card_id = 'puzzle-box';
INSERT INTO card_sources VALUES ('puzzle-box', 1, 'faq-2016'), ('puzzle-box', 2, 'faq-2017');
UPDATE documents SET title = 'A <b>first</b> one' WHERE document_id = 'faq-2016';
UPDATE cards SET sure = 'disputed', disputed = 'one & the other' WHERE card_id = 'puzzle-box'""",
    )
    assert "A &lt;b&gt;first&lt;/b&gt; one; Eldritch Horror Frequently" in html
    text = " ".join(Page(html).text.split())
    assert "Known from: documents differ" in text
    assert "one & the other" in text
    unsourced = Page(_page(database, "DELETE FROM card_sources; UPDATE cards SET sure = 'unsourced', disputed = NULL")).text
    assert "Known from: not sourced" in unsourced
    assert "no document named" in unsourced


def _page(database: Path, change: str) -> str:
    """The page of a changed card, after a change of the database."""
    copy = sqlite3.connect(":memory:")
    source = sqlite3.connect(database)
    source.backup(copy)
    source.close()
    copy.execute("PRAGMA foreign_keys = OFF")
    copy.executescript(change)
    page = card_page(copy, "puzzle-box")
    html = rendered("card.html", page, site_of(copy), Links("/cards"))
    copy.close()
    return html


def test_a_scenario_tells_its_steps_and_what_happened(get: Get) -> None:
    page = Page(get("/card/arcane-tome").text)
    assert "you perform a Rest action" in page.text
    assert "What happened, step by step" in page.text
    assert "test Lore" in page.text


def test_the_glossary_explains_terms_and_leads_to_their_cards(get: Get) -> None:
    page = Page(get("/glossary").text)
    text = " ".join(page.text.split())
    assert "Delayed" in text and "in words of our own" in text
    assert "/search?q=term%3Adelayed" in page.links()
    assert "/glossary#delayed" in page.links()
    found = get("/search.json?q=term:delayed+type:asset").json()
    assert found["total"] > 0
    first = found["results"][0]
    assert "Delayed" in get(f"/card/{first['id']}").text.partition('id="terms"')[2].partition("</section>")[0]
    assert "delayed" in get(f"/card/{first['id']}.json").json()["terms"]


def test_a_ruling(get: Get) -> None:
    first = next(link for link in Page(get("/rulings").text).links() if link.startswith("/ruling/"))
    page = Page(get(first).text)
    assert "Source" in page.text
    assert any(link.startswith("/card/") for link in page.links())


def test_a_set_lists_its_cards_by_kind(get: Get) -> None:
    page = Page(get("/set/base").text)
    assert "Artifacts 14" in page.text
    assert "Assets 40" in page.text
    assert "/card/arcane-tome" in page.links()


@pytest.mark.parametrize(
    "path", ["/card/arcane-tom", "/card/Arcane%20Tom", "/set/arcane-tome", "/arcane-tome", "/a/b/arcane-tome"]
)
def test_a_missing_page_names_what_is_near(get: Get, path: str) -> None:
    answer = get(path)
    assert answer.status_code == 404
    assert "/card/arcane-tome" in Page(answer.text).links()


def test_a_slash_too_many_leads_to_the_page(get: Get) -> None:
    answer = get("/sets/")
    assert (answer.status_code, answer.headers["location"]) == (301, "/sets")
    assert get("//evil.example/").headers["location"] == "/evil.example"


@pytest.mark.parametrize("asked", ["Arcane%20Tome", "ARCANE-TOME", "%C3%A1rcane%20tome"])
def test_the_name_of_a_card_leads_to_it(get: Get, asked: str) -> None:
    answer = get(f"/card/{asked}")
    assert (answer.status_code, answer.headers["location"]) == (302, "/card/arcane-tome")


def test_a_name_that_two_cards_have_leads_nowhere() -> None:
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE revisions (card_id, name)")
    connection.executemany("INSERT INTO revisions VALUES (?, ?)", [("one", "Twin"), ("two", "Twin"), ("three", "Lone")])
    assert [card_named(connection, name) for name in ("twin", "LONE", "Two", "none")] == [None, "three", "two", None]


@pytest.mark.parametrize("path", ["/", "/search?q=lore"])
def test_all_keys_are_listed_and_lead_to_their_example(get: Get, path: str) -> None:
    links = Page(get(path).text).links()
    assert [key.name for key in KEYS.values() if Links("/").search(key.example) not in links] == []


def test_a_search_of_which_a_part_is_found_says_so(get: Get) -> None:
    page = Page(get("/search?q=arcane+zebra").text)
    assert "No card has all of" in page.text
    assert "these have arcane" in page.text
    assert "/card/arcane-tome" in page.links()


def test_several_scenarios_of_a_ruling_are_counted(get: Get, database: Path) -> None:
    connection = sqlite3.connect(database)
    sql = """
SELECT l.card_id, r.ruling_id, count(DISTINCT s.scenario_id) FROM rulings AS r
JOIN ruling_links AS l USING (ruling_id) JOIN scenarios AS s USING (ruling_id)
WHERE l.card_id IS NOT NULL GROUP BY r.ruling_id HAVING count(DISTINCT s.scenario_id) > 1 LIMIT 1"""
    card, ruling, count = connection.execute(sql).fetchone()
    connection.close()
    page = Page(get(f"/card/{card}").text)
    assert f"✓ {count} of {count} hold" in page.text
    assert f"/ruling/{ruling}#scenarios" in page.links()
