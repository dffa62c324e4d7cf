"""Files to format: which ones a path stands for, what they hold, and how they are replaced."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from cardwright.analysis.load import Cache, Located, load_file, parse_file
from cardwright.diagnostics import Code, Diagnostic, at
from cardwright.source import SourceFile, decoded_source


@dataclass(frozen=True, slots=True)
class Target:
    """A file to format, or what came from a pipe, without a path. ``shown`` is what it is called."""

    path: Path | None
    shown: str


@dataclass(frozen=True, slots=True)
class Read:
    """What a target holds: its bytes, and where they can be read, the file and its blocks, else why not."""

    target: Target
    data: bytes
    file: SourceFile | None
    blocks: tuple[Located, ...]
    faults: tuple[Diagnostic, ...]


def files_below(path: Path) -> Iterator[Path]:
    """A file itself; of a folder all card files below it, in order. What is a link in there leads elsewhere and is left out."""
    if not path.is_dir():
        yield path
        return
    found = [file for file in path.rglob("*.card") if not file.is_symlink()]
    yield from sorted(found, key=lambda file: file.relative_to(path).as_posix())


def read_target(target: Target, data: bytes, cache: Cache) -> Read:
    """Read a target; ``data`` is what came from a pipe. Nothing is raised: why it cannot be read is told in ``faults``."""
    if target.path is None:
        return _decoded(target, data, cache)
    path, seen = target.path.resolve(), [b""]

    def read(root: Path, file: Path) -> SourceFile:
        seen[0] = file.read_bytes()
        return decoded_source(target.shown, seen[0])

    blocks, faults = load_file(path.parent, path, cache, read)
    unreadable = [fault for fault in faults if fault.code is Code.UNREADABLE_FILE]
    named = tuple(replace(fault, place=replace(fault.place, file=target.shown)) for fault in unreadable)
    file = None if named else decoded_source(target.shown, seen[0])
    return Read(target, seen[0], file, blocks, named)


def _decoded(target: Target, data: bytes, cache: Cache) -> Read:
    try:
        file = decoded_source(target.shown, data)
    except UnicodeDecodeError as error:
        message = f"this text is not UTF-8: byte {error.start} cannot be read"
        return Read(target, data, None, (), (_fault(target, message),))
    return Read(target, data, file, parse_file(file, cache)[0], ())


def put(target: Target, text: str) -> tuple[Diagnostic, ...]:
    """Replace a file by its canonical text, whole or not at all; where it cannot be, the fault."""
    assert target.path is not None
    path = target.path.resolve()
    try:
        if not os.access(path, os.W_OK):
            raise PermissionError(None, "it may only be read")
        _replace(path, text)
    except OSError as error:
        return (_fault(target, f"this file cannot be written: {error.strerror or error}"),)
    return ()


def _replace(path: Path, text: str) -> None:
    """Write beside the file and rename; its mode is kept. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", suffix=".new", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        shutil.copymode(path, beside)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _fault(target: Target, message: str) -> Diagnostic:
    return at(SourceFile.of(target.shown, ""), 0, 0, Code.UNREADABLE_FILE, message)
