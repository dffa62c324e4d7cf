"""What programs ask is answered as it is described, whatever they ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from hypothesis import given, settings
from hypothesis import strategies as st
from shapes import wrong

Get = Callable[[str], Any]
_HOSTILE = (Path(__file__).parents[1] / "database" / "hostile.txt").read_text(encoding="utf-8").split("\n")
_TEXTS = st.text(max_size=40) | st.text('"-:()<>=ormtype*\0é', max_size=20) | st.sampled_from(_HOSTILE)


@cache
def _description(get: Get) -> Any:
    return get("/api.json").json()


def _check(get: Get, path: str, address: str) -> Any:
    """Ask an address and hold the answer against the description of its path."""
    answer, described = get(address), _description(get)
    responses = described["paths"][path]["get"]["responses"]
    assert str(answer.status_code) in responses, address
    schema = responses[str(answer.status_code)]["content"]["application/json"]["schema"]
    assert answer.headers["content-type"].startswith("application/json")
    assert wrong(answer.json(), schema, described["components"]["schemas"]) == [], address
    return answer.json()


def test_each_example_is_answered_as_described(get_faces: Get) -> None:
    for path, operations in _description(get_faces)["paths"].items():
        asked = {parameter["name"] for parameter in operations["get"]["parameters"]}
        assert all("{" + name + "}" in path or name in {"q", "page", "sort", "from", "to"} for name in asked)
    assert _check(get_faces, "/search.json", "/search.json?q=health&sort=name&page=1")["results"]
    assert _check(get_faces, "/suggest.json", "/suggest.json?q=trai")["completions"] == ["trait:"]
    assert _check(get_faces, "/card/{id}.json", "/card/debt.json")["id"] == "debt"
    assert _check(get_faces, "/card/{id}.json", "/card/dept.json")["nearest"] == ["debt"]
    assert _check(get_faces, "/api.json", "/api.json")["openapi"] == "3.1.0"


def test_rulings_and_changes_are_answered_as_described(get: Get) -> None:
    assert _check(get, "/rulings.json", "/rulings.json")["groups"]
    assert _check(get, "/errata.json", "/errata.json")["groups"]
    assert _check(get, "/changes.json", "/changes.json?from=2016-01-01&to=2016-12-31")["to"] == "2016-12-31"
    assert "not a date" in _check(get, "/changes.json", "/changes.json?from=yesterday")["error"]


def test_the_page_for_people_names_every_address(get_faces: Get) -> None:
    html = get_faces("/api").text
    assert all(path in html for path in _description(get_faces)["paths"])


@settings(max_examples=60, deadline=None)
@given(_TEXTS, _TEXTS, _TEXTS)
def test_whatever_is_asked_is_answered_as_described(get_faces: Get, query: str, page: str, order: str) -> None:
    asked = [quote(text.encode("utf-8", "surrogatepass"), safe="") for text in (query, page, order)]
    found = _check(get_faces, "/search.json", "/search.json?q={}&page={}&sort={}".format(*asked))
    assert found["problem"] is None or 0 <= found["problem"]["start"] < found["problem"]["end"]
    _check(get_faces, "/suggest.json", f"/suggest.json?q={asked[0]}")
    if query and "/" not in query and not query.startswith("."):
        _check(get_faces, "/card/{id}.json", f"/card/{asked[0]}.json")


def test_what_has_not_changed_is_not_sent_again(get_faces: Get) -> None:
    first, again = get_faces("/search?q=debt"), get_faces("/search?q=debt")
    assert first.headers["etag"] == again.headers["etag"]
    assert first.text == again.text
    assert get_faces("/search?q=zzz").headers["etag"] != first.headers["etag"]
    assert "content-security-policy" in again.headers
