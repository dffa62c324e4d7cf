"""What browsers are told about our pages and Datasette's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cardwright.site.headers import DATASETTE_POLICY, STRICT_POLICY

Get = Callable[[str], Any]


@pytest.mark.parametrize(
    "path", ["/", "/search?q=x", "/card/arcane-tome", "/card/no", "/card/arcane-tome.json", "/search.json?q=x"]
)
def test_our_pages_have_a_strict_policy(get: Get, path: str) -> None:
    assert get(path).headers["content-security-policy"] == STRICT_POLICY
    assert "unsafe" not in STRICT_POLICY


@pytest.mark.parametrize(
    "path", ["/cards", "/cards/cards", "/cards/cards.json", "/-/metadata", "/assets/site.css", "/cards/nothing"]
)
def test_other_pages_have_one_that_datasette_can_live_with(get: Get, path: str) -> None:
    assert get(path).headers["content-security-policy"] == DATASETTE_POLICY


@pytest.mark.parametrize("path", ["/", "/card/no", "/cards", "/assets/site.css", "/assets/no.css"])
def test_all_answers_are_guarded(get: Get, path: str) -> None:
    headers = get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] in ("same-origin", "no-referrer")


def test_pages_are_asked_for_anew(get: Get) -> None:
    assert get("/").headers["cache-control"] == "no-cache"


def test_static_files_have_their_types(get: Get) -> None:
    types = {name: get(f"/assets/{name}").headers["content-type"].split(";")[0] for name in ("site.css", "keys.js", "icon.svg")}
    assert types["site.css"] == "text/css"
    assert types["keys.js"] in ("text/javascript", "application/javascript")
    assert types["icon.svg"] == "image/svg+xml"
