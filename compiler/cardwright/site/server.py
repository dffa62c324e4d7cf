"""Serve a database of cards: Datasette with our plugin, in this process."""

from __future__ import annotations

import contextlib
import socket
import warnings
import webbrowser
from pathlib import Path
from typing import Any

import click
import uvicorn
from datasette.plugins import pm  # type: ignore[import-untyped]

from cardwright.database import metadata
from cardwright.site import plugin
from cardwright.site.files import site_folder
from cardwright.site.instance import DATABASE, CardSite
from cardwright.site.reopening import ReopeningDatabase

LOOPBACK = "127.0.0.1"
SETTINGS = {
    "suggest_facets": False,
    "default_cache_ttl": 0,
    "sql_time_limit_ms": 1000,
    "facet_time_limit_ms": 200,
    "max_returned_rows": 1000,
    "default_page_size": 100,
    "truncate_cells_html": 500,
    "num_sql_threads": 4,
}
"""Datasette's settings. Pages are made anew for each request: a build may replace the database at any time."""


def application(database: Path, host: str = LOOPBACK) -> Any:
    """An instance of Datasette that serves a database; ``application(path).app()`` is an ASGI application.

    It answers requests that name this machine itself (``localhost``, ``127.0.0.1``, ``[::1]``) or ``host``.
    The plugin is registered here, not by importing the package, and leaves other instances alone.
    Raises FileNotFoundError where there is no database.
    """
    if not database.is_file():
        raise FileNotFoundError(f"there is no database `{database}`; `cardwright build` makes it")
    if not pm.is_registered(plugin):
        pm.register(plugin, plugin.NAME)
    folder = site_folder()
    site = CardSite(
        host,
        metadata=metadata(),
        settings=SETTINGS,
        template_dir=str(folder / "datasette"),
        static_mounts=[("assets", str(folder / "static"))],
    )
    site.remove_database("_memory")
    site.add_database(ReopeningDatabase(site, database), name=DATABASE)
    return site


def serve(database: Path, host: str, port: int, open_browser: bool) -> None:
    """Serve a database until interrupted; port 0 takes any free one. The address is printed when it can be opened.

    Raises FileNotFoundError where there is no database, and OSError where the address is taken or not ours.
    """
    site = application(database, host)
    with listening(host, port) as listener:
        address = _address(host, listener.getsockname()[1])
        click.echo(f"cardwright serves {database} at {address} (Ctrl-C ends it)")
        # Datasette leaves work undone where a facet is none, and Python would say so for each request.
        warnings.filterwarnings("ignore", "coroutine .* was never awaited", RuntimeWarning)
        if open_browser:
            webbrowser.open(address)
        config = uvicorn.Config(site.app(), log_level="warning", lifespan="on", server_header=False)
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises OSError where the address is taken or not ours.

    Answers go out as they are written: asyncio sees to that only for sockets that name their protocol, and then each answer over
    a connection that is kept open would wait 40 milliseconds for the acknowledgement of its headers.
    """
    listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _address(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"
