"""What a build remembers on disk: parsed blocks and paragraphs by content, and the last build."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import pickle
import tempfile
from pathlib import Path
from typing import Any

_BROKEN = (
    ValueError, EOFError, AttributeError, ImportError, LookupError, TypeError, RecursionError, pickle.UnpicklingError,
)  # fmt: skip
MARK = b"cardwright cache 1\n"


class DiskCache:
    """A cache of parsed text in one file. ``digest`` says which compiler made it; entries of another one are forgotten.

    A file that is missing, broken or foreign is an empty cache; it costs time and never changes a result.
    """

    def __init__(self, path: Path, digest: str) -> None:
        self._path, self._digest = path, digest
        found = read_record(path, digest)
        self._entries: dict[str, Any] = found if isinstance(found, dict) else {}
        self._kept = frozenset(self._entries)
        self._used: dict[str, Any] = {}

    def get(self, key: str) -> Any | None:
        """The value stored under a key."""
        found = self._entries.get(key)
        if found is not None:
            self._used[key] = found
        return found

    def put(self, key: str, value: Any) -> None:
        """Store a value."""
        self._entries[key] = self._used[key] = value

    def save(self) -> None:
        """Keep what was used since the cache was opened; forget the rest."""
        if self._used.keys() != self._kept:
            write_record(self._path, self._digest, dict(sorted(self._used.items())))
            self._kept = frozenset(self._used)


def write_record(path: Path, digest: str, value: Any) -> None:
    """Write a value for the next run. Failing to is no fault: the next run has more to do."""
    try:
        body = pickle.dumps(value, protocol=5)
    except (pickle.PicklingError, RecursionError, TypeError, AttributeError):
        return
    head = f"{digest}\n{hashlib.sha256(body).hexdigest()}\n".encode()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, partial = tempfile.mkstemp(dir=path.parent, prefix="partial-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(MARK + head + body)
            Path(partial).replace(path)
        except OSError:
            Path(partial).unlink(missing_ok=True)


def read_record(path: Path, digest: str) -> Any | None:
    """Read what was written under the same digest; ``None`` when there is nothing, or it is not whole."""
    try:
        data = path.read_bytes()
        if not data.startswith(MARK):
            return None
        made_by, check, body = data[len(MARK) :].split(b"\n", 2)
        if made_by.decode() != digest or hashlib.sha256(body).hexdigest() != check.decode():
            return None
        return _OwnClasses(io.BytesIO(body)).load()
    except (*_BROKEN, OSError):
        return None


class _OwnClasses(pickle.Unpickler):
    """Reads plain data and the compiler's own data classes, so that a cache of unknown origin cannot run code."""

    def find_class(self, module: str, name: str) -> Any:
        """The class of that name, when it is one of the compiler's."""
        if not module.startswith("cardwright.") or "." in name:
            raise pickle.UnpicklingError(f"{module}.{name}")
        found = super().find_class(module, name)
        if not isinstance(found, type) or found.__module__ != module:
            raise pickle.UnpicklingError(f"{module}.{name}")
        return found
