"""Find the templates and static files. They live in ``site/`` of a checkout and inside an installed wheel."""

from __future__ import annotations

from pathlib import Path

_INSTALLED = Path(__file__).resolve().parents[1] / "site_files"
_CHECKOUT = Path(__file__).resolve().parents[3] / "site"


def site_folder() -> Path:
    """Where ``templates``, ``datasette`` and ``static`` are: beside the installed package, else in the checkout."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT
