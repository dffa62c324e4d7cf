"""Put an export in place whole: written beside its target and renamed, so that one killed at any time harms nothing."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardwright.build.outputs import put_in_place
from cardwright.build.project import Refused

MARK = ".cardwright-export"
"""A file of every folder that was exported: only such a folder, or an empty one, is replaced."""


@contextmanager
def new_folder(target: Path) -> Iterator[Path]:
    """A folder to fill, which takes the place of the target when the block ends without an exception.

    Raises Refused where something is there that no export made, or the folder around it cannot be written.
    """
    if target.is_symlink() or (target.exists() and not _ours(target)):
        raise Refused(f"{target} was not made by an export; move it away or name another folder")
    with _beside(target) as work:
        made = work / "made"
        made.mkdir()
        (made / MARK).write_text("Made by cardwright export; the next export replaces this folder.\n", encoding="utf-8")
        yield made
        if target.exists():
            put_in_place(made, target)
        else:
            made.replace(target)


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """A path to write a file at, which takes the place of the target afterwards. Raises Refused where that is a folder."""
    if target.is_dir():
        raise Refused(f"{target} is a folder; name the file to write")
    with _beside(target) as work:
        yield work / target.name
        (work / target.name).replace(target)


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    except OSError as error:
        raise Refused(f"the folder {target.parent} cannot be written: {error.strerror}") from error
    try:
        yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _ours(target: Path) -> bool:
    return target.is_dir() and ((target / MARK).is_file() or not any(target.iterdir()))
