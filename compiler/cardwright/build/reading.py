"""Read sources for a build, and remember the digest of exactly what was read."""

from __future__ import annotations

import hashlib
from pathlib import Path

from cardwright.build.digest import digest_of_inputs
from cardwright.source import SourceFile, decoded_source


class Reading:
    """Reads like ``read_source``. A file that is changed and changed back meanwhile cannot be mistaken for what was read."""

    def __init__(self) -> None:
        self._digests: dict[str, str] = {}

    def read(self, root: Path, path: Path) -> SourceFile:
        """Read a file below a source root, once.

        Raises OSError when it cannot be read and UnicodeDecodeError when it is not UTF-8.
        """
        data, name = path.read_bytes(), path.relative_to(root).as_posix()
        self._digests[name] = hashlib.sha256(data).hexdigest()
        return decoded_source(name, data)

    def digest(self, as_of: str) -> str:
        """The digest of everything the outputs of a build follow from, as it was read."""
        return digest_of_inputs(self._digests, as_of)
