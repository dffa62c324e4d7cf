"""Answer requests: build a page from the database, render it, wrap it in a response."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from sqlite3 import Connection
from typing import Any
from urllib.parse import unquote

from datasette import Response  # type: ignore[import-untyped]

from cardwright.database.completing import completions
from cardwright.database.query import LONGEST_QUERY
from cardwright.site import pages
from cardwright.site.api import api_page, openapi
from cardwright.site.as_json import card_json, errata_json, rulings_json, search_json
from cardwright.site.errata import errata_page
from cardwright.site.failing import RETRY
from cardwright.site.feed import changes_feed
from cardwright.site.finding import Asked
from cardwright.site.headers import STRICT_POLICY
from cardwright.site.instance import DATABASE
from cardwright.site.links import Links
from cardwright.site.rendering import rendered
from cardwright.site.reopening import DatabaseAway


@dataclass(frozen=True, slots=True)
class Answer:
    """A page that is ready: its status, and HTML or JSON-ready data, or where it is instead."""

    status: int
    html: str = ""
    data: Any = None
    instead: str = ""
    kind: str = "text/html; charset=utf-8"


class Answers:
    """The pages of one site. Each is built whole on one connection, so it never mixes two builds."""

    def __init__(self, links: Links) -> None:
        self.links = links

    async def home(self, datasette: Any) -> Any:
        """``/``"""
        return await self._page(datasette, "home.html", pages.home_page)

    async def sets(self, datasette: Any) -> Any:
        """``/sets``"""
        return await self._page(datasette, "sets.html", pages.sets_page)

    async def rulings(self, datasette: Any) -> Any:
        """``/rulings``"""
        return await self._page(datasette, "rulings.html", pages.rulings_page)

    async def rulings_json(self, datasette: Any) -> Any:
        """``/rulings.json``"""
        return await _answer(datasette, lambda connection: Answer(200, data=rulings_json(pages.rulings_page(connection))))

    async def errata(self, datasette: Any, request: Any) -> Any:
        """``/errata``, and ``/changes?from=…&to=…``"""
        since, until = _dates(request)

        def build(connection: Connection) -> Answer:
            page = errata_page(connection, since, until)
            return replace(self._built(connection, "errata.html", page, ""), status=400 if page.problem else 200)

        return await _answer(datasette, build)

    async def errata_json(self, datasette: Any, request: Any) -> Any:
        """``/errata.json``, and ``/changes.json?from=…&to=…``"""
        since, until = _dates(request)

        def build(connection: Connection) -> Answer:
            page = errata_page(connection, since, until)
            if page.problem:
                return Answer(400, data={"ok": False, "status": 400, "error": page.problem})
            return Answer(200, data=errata_json(page))

        return await _answer(datasette, build)

    async def glossary(self, datasette: Any) -> Any:
        """``/glossary``"""
        return await self._page(datasette, "glossary.html", pages.glossary_page)

    async def map(self, datasette: Any) -> Any:
        """``/map``"""
        return await self._page(datasette, "map.html", pages.map_page)

    async def statistics(self, datasette: Any) -> Any:
        """``/statistics``"""
        return await self._page(datasette, "statistics.html", pages.statistics_page)

    async def feed(self, datasette: Any) -> Any:
        """``/changes.atom``"""
        kind = "application/atom+xml; charset=utf-8"
        return await _answer(datasette, lambda connection: Answer(200, changes_feed(connection, self.links), kind=kind))

    async def set(self, datasette: Any, request: Any) -> Any:
        """``/set/<id>``"""
        id = unquote(request.url_vars["id"])
        return await self._page(datasette, "set.html", lambda connection: pages.set_page(connection, id), id)

    async def ruling(self, datasette: Any, request: Any) -> Any:
        """``/ruling/<id>``"""
        id = unquote(request.url_vars["id"])
        return await self._page(datasette, "ruling.html", lambda connection: pages.ruling_page(connection, id), id)

    async def card(self, datasette: Any, request: Any) -> Any:
        """``/card/<id>``; the name of a card, or its id in other letters, leads to it."""
        id = unquote(request.url_vars["id"])

        def build(connection: Connection) -> Answer:
            page = pages.card_page(connection, id)
            if page is None and (named := pages.card_named(connection, id)):
                return Answer(302, instead=self.links.card(named))
            return self._built(connection, "card.html", page, id)

        return await _answer(datasette, build)

    async def card_json(self, datasette: Any, request: Any) -> Any:
        """``/card/<id>.json``"""
        id = unquote(request.url_vars["id"])

        def build(connection: Connection) -> Answer:
            page = pages.card_page(connection, id)
            if page is not None:
                return Answer(200, data=card_json(page))
            near = [near for near, _ in pages.missing_page(connection, id).nearest]
            return Answer(404, data={"ok": False, "status": 404, "error": f"there is no card `{id[:200]}`", "nearest": near})

        return await _answer(datasette, build)

    async def search(self, datasette: Any, request: Any) -> Any:
        """``/search?q=…``"""
        asked = _asked(request)
        return await self._page(
            datasette, "search.html", lambda connection: pages.search_page(connection, asked), query=asked.query
        )

    async def search_json(self, datasette: Any, request: Any) -> Any:
        """``/search.json?q=…``"""
        asked = _asked(request)

        def build(connection: Connection) -> Answer:
            return Answer(200, data=search_json(pages.search_page(connection, asked, marked=False)))

        return await _answer(datasette, build)

    async def suggest_json(self, datasette: Any, request: Any) -> Any:
        """``/suggest.json?q=…``"""
        query = (request.args.get("q") or "")[:LONGEST_QUERY]

        def build(connection: Connection) -> Answer:
            return Answer(200, data={"query": query, "completions": list(completions(connection, query))})

        return await _answer(datasette, build)

    async def api(self, datasette: Any) -> Any:
        """``/api``"""
        return await self._page(datasette, "api.html", lambda connection: api_page())

    async def api_json(self, datasette: Any) -> Any:
        """``/api.json``"""
        return await _answer(datasette, lambda connection: Answer(200, data=openapi(pages.site_of(connection).game)))

    async def missing(self, datasette: Any, request: Any) -> Any:
        """Any other address; with a slash too many it leads to the one without."""
        path = unquote(request.path)
        if path.endswith("/") and path.strip("/"):
            return Response.redirect("/" + request.path.strip("/"), status=301)
        return await self._page(datasette, "missing.html", lambda connection: None, path.rsplit("/", 1)[-1])

    async def _page(
        self, datasette: Any, template: str, page: Callable[[Connection], Any], asked: str = "", query: str = ""
    ) -> Any:
        def build(connection: Connection) -> Answer:
            return self._built(connection, template, page(connection), asked, query)

        return await _answer(datasette, build)

    def _built(self, connection: Connection, template: str, page: Any, asked: str, query: str = "") -> Answer:
        site = pages.site_of(connection)
        if page is not None:
            return Answer(200, rendered(template, page, site, self.links, query))
        return Answer(404, rendered("missing.html", pages.missing_page(connection, asked), site, self.links))


def _asked(request: Any) -> Asked:
    """What the address of a search asks for."""
    return Asked.of(*(request.args.get(name) or "" for name in ("q", "page", "view", "sort")))


def _dates(request: Any) -> tuple[str, str]:
    """The two days that an address asks for."""
    return request.args.get("from") or "", request.args.get("to") or ""


async def _answer(datasette: Any, build: Callable[[Connection], Answer]) -> Any:
    headers = {"Content-Security-Policy": STRICT_POLICY, "Cache-Control": "no-cache"}
    try:
        answer = await datasette.get_database(DATABASE).execute_fn(build)
    except DatabaseAway as away:
        return Response.text(f"{away}\n", status=503, headers={**headers, **RETRY})
    if answer.instead:
        return Response.redirect(answer.instead, status=answer.status, headers=headers)
    if answer.data is not None:
        return Response.json(answer.data, status=answer.status, headers=headers)
    return Response(answer.html, status=answer.status, headers=headers, content_type=answer.kind)
