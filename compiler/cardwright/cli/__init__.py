"""The command line: arguments in, exit code out. One module a command; ``main`` lists them."""

from __future__ import annotations

import sys

EXTRAS = {
    "compiler": ("click", "lark", "rapidfuzz", "rich", "anyascii", "sqlite_utils"),
    "site": ("datasette", "jinja2", "uvicorn"),
}
"""What each extra of the distribution brings."""


def missing_extra(error: ModuleNotFoundError) -> tuple[str, str] | None:
    """The package that is not installed and its extra; nothing where something else is missing, as a part of a package."""
    package = (error.name or "").partition(".")[0]
    if sys.modules.get(package) is not None:
        return None
    return next(((package, extra) for extra, packages in EXTRAS.items() if package in packages), None)
