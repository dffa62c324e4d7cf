"""A progress bar for long work."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.build.report import Progress


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A progress bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda what, done, total: None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("")
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)
