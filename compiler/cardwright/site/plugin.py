"""The Datasette plugin: our pages beside Datasette's own, for the sites that ``cardwright.site.application`` makes."""

from __future__ import annotations

from collections.abc import Generator, Hashable
from typing import Any

from pluggy import HookimplMarker

from cardwright.site.answers import Answers
from cardwright.site.failing import failed
from cardwright.site.files import site_folder
from cardwright.site.headers import Application, only_for_host, only_reading, with_headers, without_blank_search
from cardwright.site.instance import DATABASE, CardSite
from cardwright.site.links import Links, static_versions
from cardwright.site.mending import mended
from cardwright.site.remembering import remembering

hookimpl = HookimplMarker("datasette")

NAME = "cardwright"
"""The name the plugin is registered by."""

_OTHERS = r"/(?!(?:cards|-|assets)(?:[/.]|$)|favicon\.ico$)(?P<path>.+)$"
"""Any address that is neither ours nor Datasette's."""


def is_ours(datasette: Any) -> bool:
    """Whether an instance of Datasette is one of our sites; others stay as they are."""
    return isinstance(datasette, CardSite)


@hookimpl
def register_routes(datasette: Any) -> list[tuple[str, Any]]:
    """Our pages. They come before Datasette's, so ``/`` is ours; its own first page is ``/cards``."""
    if not is_ours(datasette):
        return []
    answers = Answers(site_links())
    return [
        (r"/$", answers.home),
        (r"/search$", answers.search),
        (r"/search\.json$", answers.search_json),
        (r"/suggest\.json$", answers.suggest_json),
        (r"/api$", answers.api),
        (r"/api\.json$", answers.api_json),
        (r"/card/(?P<id>[^/]+)\.json$", answers.card_json),
        (r"/card/(?P<id>[^/]+)$", answers.card),
        (r"/ruling/(?P<id>[^/]+)$", answers.ruling),
        (r"/rulings$", answers.rulings),
        (r"/rulings\.json$", answers.rulings_json),
        (r"/(?:errata|changes)$", answers.errata),
        (r"/(?:errata|changes)\.json$", answers.errata_json),
        (r"/glossary$", answers.glossary),
        (r"/set/(?P<id>[^/]+)$", answers.set),
        (r"/sets$", answers.sets),
        (r"/map$", answers.map),
        (r"/changes\.atom$", answers.feed),
        (r"/statistics$", answers.statistics),
        (_OTHERS, answers.missing),
    ]


@hookimpl
def asgi_wrapper(datasette: Any) -> Any:
    """Refuse other hosts and methods, add the security headers, and mend what the search box of a table asks for."""
    if not is_ours(datasette):
        return _as_it_is

    def identity() -> Hashable:
        return datasette.get_database(DATABASE).identity()  # type: ignore[no-any-return]

    def wrapped(application: Application) -> Application:
        remembered = remembering(identity, without_blank_search(application))
        return with_headers(only_for_host(datasette.host, only_reading(remembered)))

    return wrapped


@hookimpl(wrapper=True)
def handle_exception(datasette: Any, request: Any, exception: Exception) -> Generator[None, list[Any], list[Any]]:
    """Answer in place of Datasette, which prints a trace for every mistyped address."""
    answers = yield
    return [failed(datasette, request, exception)] if is_ours(datasette) else answers


@hookimpl
def extra_css_urls(datasette: Any) -> list[str]:
    """The style of our bar on Datasette's own pages."""
    return [site_links().static("data.css")] if is_ours(datasette) else []


@hookimpl
def extra_js_urls(datasette: Any) -> list[str]:
    """What names the field of its editor."""
    return [site_links().static("data.js")] if is_ours(datasette) else []


@hookimpl
def prepare_jinja2_environment(env: Any, datasette: Any) -> None:
    """The filter that the frame of its pages is made with."""
    if is_ours(datasette):
        env.filters["mended"] = mended


def site_links() -> Links:
    """Addresses on a server."""
    return Links("/", static_versions(site_folder() / "static"))


def _as_it_is(application: Application) -> Application:
    return application
