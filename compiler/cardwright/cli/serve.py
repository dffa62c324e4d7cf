"""``cardwright serve``: browse the database."""

from __future__ import annotations

import errno
from pathlib import Path

import click

from cardwright.build.project import Project, Refused, find_project
from cardwright.cli.options import out_option, source_option
from cardwright.cli.search import database_of
from cardwright.site import serve


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65_535), default=8001, show_default=True, help="Port; 0 takes a free one.")
@click.option("--open", "open_browser", is_flag=True, help="Open the site in a browser.")
@source_option
@out_option
def command(host: str, port: int, open_browser: bool, source: Path | None, out: Path | None) -> int:
    """Browse the database that was built, until Ctrl-C. A new build is shown without starting again.

    \b
    Example: cardwright serve --port 8080 --open
    """
    project = Project(source or Path(), out) if out else find_project(source)
    try:
        serve(database_of(project), host, port, open_browser)
    except OSError as error:
        cause = (error.strerror or str(error)).partition(" (while ")[0]  # asyncio and socket say the address again
        hint = "; --port 0 takes a free port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else ""
        raise Refused(f"cannot serve at {host}:{port}: {cause}{hint}") from error
    return 0
