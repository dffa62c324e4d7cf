"""Datasette as the site has it: it knows the host it was started for, and tells nothing of where files are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from datasette.app import Datasette  # type: ignore[import-untyped]

DATABASE = "cards"
"""The name of the database, in addresses and in its metadata."""


class CardSite(Datasette):  # type: ignore[misc]
    """An instance of Datasette that shows our pages."""

    def __init__(self, host: str, **options: Any) -> None:
        self.host = host
        super().__init__(**options)

    def _connected_databases(self) -> list[dict[str, Any]]:
        return [{**found, "path": Path(found["path"]).name} for found in super()._connected_databases()]

    def _threads(self) -> dict[str, Any]:
        """The threads without the tasks, whose descriptions name files."""
        return {name: value for name, value in super()._threads().items() if name != "tasks"}
