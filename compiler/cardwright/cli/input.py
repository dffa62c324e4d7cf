"""What a command reads: a file or standard input, in the words of a project or of none."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from cardwright.build.project import Project, Refused, find_project
from cardwright.cli.terminal import say

PIPE = "-"
"""What stands for standard input where a file is named."""

LARGEST_TEXT = 4_000_000
"""The largest text that is read whole, in bytes."""


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """A file, or standard input, for reading. Raises Refused where it cannot be opened."""
    if file == PIPE:
        yield sys.stdin.buffer if sys.stdin is not None else io.BytesIO()
        return
    try:
        with Path(file).open("rb") as stream:
            yield stream
    except (OSError, ValueError) as error:
        raise Refused(f"{say(file)} cannot be read: {getattr(error, 'strerror', None) or error}") from error


def whole(stream: BinaryIO, name: str) -> bytes:
    """All that a stream holds. Raises Refused where that is too much."""
    data = stream.read(LARGEST_TEXT + 1)
    if len(data) > LARGEST_TEXT:
        raise Refused(f"{say(name)} is too large: more than {LARGEST_TEXT:,} bytes")
    return data


def decoded(data: bytes, name: str) -> str:
    """The text of bytes. Raises Refused where they are not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"{say(name)} is not UTF-8: byte {error.start} cannot be read") from error


def project_if_any(source: Path | None) -> Project | None:
    """The project of a folder; ``None`` where no folder is named and there is none here."""
    try:
        return find_project(source)
    except Refused:
        if source is not None:
            raise
        return None
