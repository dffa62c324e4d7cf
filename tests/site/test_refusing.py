"""What the site refuses, and what it keeps to itself."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from cardwright.database import build_database
from cardwright.site import application
from cardwright.site.hosts import may_ask
from hostile_cards import hostile_game

Get = Callable[[str], Any]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A small site."""
    path = tmp_path_factory.mktemp("small") / "cards.db"
    build_database(path, hostile_game("Small"), {}, {}, "latest")
    return application(path)


@pytest.fixture(scope="module")
def ask(site: Any) -> Callable[..., Any]:
    """Ask the small site with any method and headers."""

    def asked(path: str, method: str = "GET", **options: Any) -> Any:
        return asyncio.run(site.client.request(method, path, **options))

    return asked


MISTYPED = (
    "/cards/cards?_sort=foo",
    "/cards/cards.json?_sort_desc=foo",
    "/cards/cards.csv?_sort=foo",
    "/cards/cards?_sort=name&_sort_desc=name",
    "/cards/cards?_where=1%3D1+or+1%3B",
    "/cards/cards?_where=1&_where=)",
    "/cards/cards?_where=abs(-9223372036854775808)",
    "/cards/cards?_through=x",
    "/cards/cards?_through={}",
    '/cards/cards?_through={"table":"x","column":"y","value":"z"}',
    "/cards/cards?_timelimit=x",
    "/cards.json?sql=select+1&_timelimit=x",
    "/cards/cards?_size=x",
    "/cards/cards?_fts_table=x&_search=y",
    "/cards/cards?name__arraycontains=x",
    "/cards/card_search?_search=%22&_searchmode=raw",
    "/cards.json?sql=foo",
    "/cards?sql=select+1;select+2",
    "/cards.json?sql=select+zeroblob(1000000000)",
)


@pytest.mark.parametrize("path", MISTYPED)
def test_a_mistyped_address_is_400_and_nothing_on_the_server(
    ask: Callable[..., Any], path: str, capfd: pytest.CaptureFixture[str]
) -> None:
    answer = ask(path)
    assert answer.status_code == 400
    assert "Traceback" not in answer.text
    assert capfd.readouterr() == ("", "")
    if ".json" in path:
        assert answer.json()["ok"] is False


def test_a_mistyped_facet_is_400(ask: Callable[..., Any]) -> None:
    with pytest.warns(RuntimeWarning, match="never awaited"):  # of Datasette's, which a server does not tell
        assert ask("/cards/cards?_facet=nope").status_code == 400
        __import__("gc").collect()


def test_a_fault_of_ours_is_500_and_told_on_the_server(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def breaks(*_: object) -> None:
        raise ValueError("a secret of the server")

    monkeypatch.setattr("cardwright.site.pages.sets_page", breaks)
    answer = ask("/sets")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert capfd.readouterr().err.count("Traceback") == 1


def test_while_the_file_is_away_its_tables_say_so(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.db"
    build_database(path, hostile_game(), {}, {}, "latest")
    site = application(path)
    assert asyncio.run(site.client.get("/cards/cards")).status_code == 200
    path.unlink()
    answer = asyncio.run(site.client.get("/cards/cards.json"))
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
    assert capfd.readouterr().err == ""


PAGES = ("/", "/search?q=x", "/search.json", "/card/plain", "/card/plain.json", "/sets", "/nothing", "/cards", "/-/logout")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "CONNECT", "BREW"])
@pytest.mark.parametrize("path", [*PAGES, "/assets/site.css", "/cards/cards.json", "/-/messages"])
def test_nothing_but_reading(ask: Callable[..., Any], path: str, method: str) -> None:
    answer = ask(path, method)
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", [*PAGES, "/cards/cards", "/cards.csv?sql=select+1", "/cards.db", "/assets/site.css"])
def test_head_is_get_without_the_body(ask: Callable[..., Any], path: str) -> None:
    got, headed = ask(path), ask(path, "HEAD")
    assert (headed.status_code, headed.content) == (got.status_code, b"")
    assert headed.headers["content-type"] == got.headers["content-type"]


OWN = ("localhost", "LOCALHOST:80", "localhost.", "a.localhost", "127.0.0.1:8001", "127.3.2.1", "[::1]", "[::1]:8001")
OTHERS = (
    "evil.example", "evil.example:8001", "192.168.1.5", "[2001:db8::1]", "", " ", "localhost.evil.example", "localhost@evil",
    "127.0.0.1.evil.example", "evil/localhost", "[::1", "::1", "[evil]", "localhost:80:80", "localhost:x", "x localhost",
)  # fmt: skip


def test_only_names_of_this_machine(ask: Callable[..., Any]) -> None:
    for path in ("/", "/cards.db", "/assets/site.css", "/-/versions.json"):
        assert ask(path, headers={"Host": "127.0.0.1:8001"}).status_code == 200
        answer = ask(path, headers={"Host": "evil.example:8001"})
        assert (answer.status_code, answer.headers["content-type"]) == (400, "text/plain; charset=utf-8")
        assert "not known by that name" in answer.text
    assert ask("/", headers=[("Host", "localhost"), ("Host", "evil.example")]).status_code == 400


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "cards.example", "0.0.0.0", "::", ""])
def test_loopback_is_always_known_and_a_foreign_name_never(host: str) -> None:
    assert [name for name in OWN if not may_ask(name, host)] == []
    assert [name for name in OTHERS if name not in ("192.168.1.5", "[2001:db8::1]") and may_ask(name, host)] == []


@pytest.mark.parametrize(
    ("host", "known", "unknown"),
    [
        ("127.0.0.1", (), OTHERS),
        ("Cards.Example", ("cards.example:80", "CARDS.example."), ("x.cards.example", "192.168.1.5")),
        ("192.168.1.5", ("192.168.1.5:8001",), ("192.168.1.6", "cards.example")),
        ("2001:db8::1", ("[2001:db8::1]:8001", "[2001:0db8::0001]"), ("[2001:db8::2]",)),
        ("0.0.0.0", ("192.168.1.5:8001", "0.0.0.0:8001", "my-machine"), ("evil.example",)),
        ("::", ("[2001:db8::1]", "[::]:80", "my-machine:80"), ("evil.example",)),
    ],
)
def test_the_host_of_the_server_is_known(
    host: str, known: tuple[str, ...], unknown: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "My-Machine")
    assert [name for name in known if not may_ask(name, host)] == []
    assert [name for name in unknown if may_ask(name, host)] == []


def test_the_host_of_the_server_reaches_its_site(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    build_database(path, hostile_game(), {}, {}, "latest")
    site = application(path, "cards.example")
    answers = [asyncio.run(site.client.get("/", headers={"Host": host})).status_code for host in ("cards.example", "x.example")]
    assert answers == [200, 400]


TELLING = ("databases", "versions", "settings", "plugins", "metadata", "threads", "actor")


@pytest.mark.parametrize(
    "path", [*(f"/-/{name}.json" for name in TELLING), *(f"/-/{name}" for name in TELLING), "/-/config", "/-/plugins.json?all=1"]
)
def test_no_page_tells_where_files_are(site: Any, ask: Callable[..., Any], path: str) -> None:
    told = ask(path, follow_redirects=True).text
    folder = Path(site.get_database("cards").path).parent
    assert not re.search(rf"{re.escape(str(folder))}|{re.escape(sys.prefix)}|site-packages|\.py\b", told)
    if path == "/-/databases.json":
        assert [found["path"] for found in json.loads(told)] == ["cards.db"]


@pytest.mark.parametrize(
    "sql", ["SELECT * FROM pragma_database_list", "PRAGMA database_list", "SELECT * FROM PRAGMA_Database_List()"]
)
def test_no_query_tells_where_files_are(ask: Callable[..., Any], sql: str) -> None:
    answer = ask(f"/cards.json?sql={quote(sql)}")
    assert answer.status_code == 400
    assert "cards.db" not in answer.text


def test_the_tables_still_show_their_columns(ask: Callable[..., Any]) -> None:
    sql = quote("SELECT name FROM pragma_table_info('cards') LIMIT 1")
    assert ask(f"/cards.json?sql={sql}&_shape=array").json() == [{"name": "card_id"}]
