"""Answer for what went wrong on a page: what was asked wrongly with 400 and a sentence, our own faults with 500 and a trace."""

from __future__ import annotations

import sqlite3
import traceback
from dataclasses import dataclass
from typing import Any

from datasette import Response  # type: ignore[import-untyped]
from datasette.database import QueryInterrupted  # type: ignore[import-untyped]
from datasette.utils.asgi import Base400  # type: ignore[import-untyped]
from datasette.views.base import DatasetteError  # type: ignore[import-untyped]
from markupsafe import Markup

from cardwright.site.files import site_folder
from cardwright.site.instance import DATABASE
from cardwright.site.links import Links, static_versions
from cardwright.site.reopening import DatabaseAway

_OF_THE_ADDRESS = (
    QueryInterrupted, sqlite3.OperationalError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError,
    ValueError, LookupError, OverflowError, TypeError, AttributeError,
)  # fmt: skip
"""What Datasette's tables raise where an address holds what they cannot read."""

RETRY = {"Retry-After": "2"}


@dataclass(frozen=True, slots=True)
class Failure:
    """What is answered: a status, and a message that is HTML only where it is ``Markup``."""

    status: int
    message: str
    title: str | None = None


def failure_of(path: str, exception: Exception) -> Failure:
    """What became of a request that ended with an exception."""
    if isinstance(exception, DatabaseAway):
        return Failure(503, str(exception))
    if isinstance(exception, Base400):
        return Failure(exception.status, str(exception.args[0]) if exception.args else "this cannot be asked")
    if isinstance(exception, DatasetteError):
        # Datasette says 500 for a column that is not there; it has no fault of its own that it would tell so.
        status = exception.status if exception.status < 500 else 400
        message = exception.message
        if exception.message_is_html:
            message = Markup(message)  # noqa: S704 - Datasette has escaped what was asked
        return Failure(status, message, exception.title)
    if _of_datasette(path) and isinstance(exception, _OF_THE_ADDRESS):
        return Failure(400, f"this address cannot be answered: {exception}")
    traceback.print_exception(exception)
    return Failure(500, "this is a fault of the site, not of what was asked")


async def failed(site: Any, request: Any, exception: Exception) -> Any:
    """The answer to such a request, as JSON where JSON was asked for, else as a page of Datasette's."""
    failure = failure_of(request.path, exception)
    told = {"ok": False, "error": failure.message, "status": failure.status, "title": failure.title}
    headers = RETRY if failure.status == 503 else {}
    if request.path.endswith(".json"):
        return Response.json(told, status=failure.status, headers=headers)
    template = site.jinja_env.select_template([f"{failure.status}.html", "error.html"])
    styles = [{"url": Links("/", static_versions(site_folder() / "static")).static("data.css")}]
    around = {"urls": site.urls, "app_css_hash": site.app_css_hash(), "menu_links": list, "extra_css_urls": styles}
    return Response.html(await template.render_async({**told, **around}), status=failure.status, headers=headers)


def _of_datasette(path: str) -> bool:
    return path.startswith(("/-/", f"/{DATABASE}/", f"/{DATABASE}.")) or path == f"/{DATABASE}"
