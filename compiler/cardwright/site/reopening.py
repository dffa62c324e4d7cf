"""The database behind the pages: read-only, and opened anew when a new build replaces its file."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from datasette.database import Database  # type: ignore[import-untyped]

Answer = TypeVar("Answer")
Identity: TypeAlias = tuple[int, int, int]


LARGEST_VALUE = 2_000_000
"""How many bytes a value of a query may have; without a limit one query takes all memory."""


class DatabaseAway(Exception):
    """The file of the database is not there just now; a build will bring it back."""


class ReopeningDatabase(Database):  # type: ignore[misc]
    """A file that is never written to, only replaced.

    Datasette keeps connections by the name of a database, which would go on reading a file that is gone. Here each thread
    keeps its own connection with the identity of the file it opened, and compares before each use.
    """

    def __init__(self, datasette: Any, path: Path) -> None:
        super().__init__(datasette, str(path), is_mutable=False)
        self._file = path
        self._local = threading.local()
        self._counted: Identity | None = None

    async def execute(self, *arguments: Any, **options: Any) -> Any:
        """Run a query; what is wrong with it is told to who asked, not on the server."""
        return await super().execute(*arguments, **{**options, "log_sql_errors": False})

    async def attached_databases(self) -> list[Any]:
        """None: nothing can be attached."""
        return []

    async def execute_fn(self, function: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Call a function with a connection to the newest file, in a thread of Datasette's."""
        self._forget_counts()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.ds.executor, lambda: function(self._connection()))

    def connect(self, write: bool = False) -> sqlite3.Connection:
        """Open the file; nothing ever writes to it, so SQLite need not lock it."""
        if write:
            raise sqlite3.OperationalError("the database is read-only")
        uri = f"{self._file.absolute().as_uri()}?mode=ro&immutable=1"
        connection = sqlite3.connect(uri, uri=True, check_same_thread=False)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
        connection.set_authorizer(_allowed)
        self._all_file_connections.append(connection)
        return connection

    def _connection(self) -> sqlite3.Connection:
        identity = self.identity()
        held: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if held is not None and identity == self._local.identity:
            return held
        if identity is None:
            raise DatabaseAway(f"there is no database `{self._file.name}` just now; build it")
        fresh = self.connect()
        self.ds._prepare_connection(fresh, self.name)  # noqa: SLF001 - what Datasette's own class does here
        if held is not None:
            self._all_file_connections.remove(held)
            held.close()
        self._local.connection, self._local.identity = fresh, identity
        return fresh

    def identity(self) -> Identity | None:
        """What tells one build's file from the next; nothing where there is no file just now."""
        try:
            status = self._file.stat()
        except OSError:
            return None
        return status.st_ino, status.st_mtime_ns, status.st_size

    def _forget_counts(self) -> None:
        identity = self.identity()
        if identity != self._counted:
            self._counted = identity
            self.cached_hash = self.cached_size = self._cached_table_counts = None


def _allowed(action: int, first: str | None, second: str | None, database: str | None, trigger: str | None) -> int:
    """Queries may do anything a read-only file lets them, but not ask where the file is."""
    where = action == sqlite3.SQLITE_PRAGMA and (first or "").lower() == "database_list"
    return sqlite3.SQLITE_DENY if where else sqlite3.SQLITE_OK
