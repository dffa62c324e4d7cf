"""Nothing that is asked or shown breaks a page or gets out of its place."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest
from hostile_cards import ATTACK, ATTACK_ID
from html_page import Page

Get = Callable[[str], Any]

HOSTILE = (
    "'",
    '"',
    '"unclosed',
    "-",
    "--",
    "- - -",
    "*",
    "NEAR(",
    "a AND OR NOT",
    "col:x",
    "value<=",
    "value<=x",
    "trait:",
    ":",
    "()[]{}",
    "^a + b",
    "' OR 1=1 --",
    "'; DROP TABLE cards; --",
    "%",
    "_",
    "\\",
    "\0",
    "a\0b",
    "\x01\x02\x1f\x7f",
    "\n\r\t",
    "\u202e\u200b\ufeff",
    "\ud7ff\ue000\U0010ffff",
    "é" * 3000,
    "a " * 3000,
    "<script>alert(1)</script>",
    "{{ 7*7 }}{% include 'x' %}",
    "${7*7}",
    "../../etc/passwd",
    "is:errata " * 200,
)


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
def test_a_hostile_query_gets_a_page(get: Get, text: str) -> None:
    answer = get("/search?q=" + quote(text))
    assert answer.status_code == 200
    assert Page(answer.text).faults == []
    assert "alert(1)</script>" not in answer.text
    assert get("/search.json?q=" + quote(text)).status_code == 200


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
@pytest.mark.parametrize("kind", ["card", "ruling", "set"])
def test_a_hostile_id_gets_a_404(get: Get, kind: str, text: str) -> None:
    answer = get(f"/{kind}/{quote(text[:1500], safe='')}")
    assert answer.status_code == 404
    assert Page(answer.text).faults == []
    assert "alert(1)</script>" not in answer.text


@pytest.mark.parametrize(
    "path", ["/search?q=%ff%fe", "/card/%ff", "/card/%00.json", "/search?q=a&q=b", "/search?x=1", "/search?q"]
)
def test_odd_addresses_get_a_page(get: Get, path: str) -> None:
    assert get(path).status_code in (200, 404)


@pytest.mark.parametrize(
    "path", ["/assets/../templates/card.html", "/assets/%2e%2e/templates/card.html", "/assets/..%2f..%2fMakefile"]
)
def test_static_files_stay_in_their_folder(get: Get, path: str) -> None:
    assert get(path).status_code in (403, 404)


PATHS = (
    "/",
    "/sets",
    "/rulings",
    "/glossary",
    "/search",
    "/search?q=wort",
    *(f"/{k}/{quote(ATTACK_ID, safe='')}" for k in ("card", "ruling", "set")),
)


@pytest.mark.parametrize("path", PATHS)
def test_hostile_cards_are_escaped(get_hostile: Get, path: str) -> None:
    answer = get_hostile(path)
    assert answer.status_code == 200
    page = Page(answer.text)
    assert page.all("img") == []
    assert [attributes for attributes in page.all("script") if "src" not in attributes] == []
    assert {"inline onerror"} & set(page.faults) == set()
    assert "49" not in page.text
    if path != "/search?q=wort":
        assert ATTACK in page.text


def test_hostile_ids_lead_to_their_pages(get_hostile: Get) -> None:
    for path in ("/", "/sets", "/rulings", "/glossary", "/search"):
        for link in Page(get_hostile(path).text).links():
            if link.startswith(("/card/", "/set/", "/ruling/")):
                assert get_hostile(link.partition("#")[0]).status_code == 200, link


def test_hostile_cards_as_json(get_hostile: Get) -> None:
    answer = get_hostile(f"/card/{quote(ATTACK_ID, safe='')}.json")
    assert answer.json()["name"] == ATTACK
    assert answer.headers["content-type"].startswith("application/json")


def test_a_failing_scenario_says_so_in_words(get_hostile: Get) -> None:
    html = get_hostile(f"/card/{quote(ATTACK_ID, safe='')}").text
    assert '<span class="sign" aria-hidden="true">✗</span> fails' in html
    assert "does not hold" in html
    assert "not run" in get_hostile(f"/ruling/{quote(ATTACK_ID, safe='')}").text
    assert ATTACK in unescape(html)
