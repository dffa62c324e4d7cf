"""Put outputs in place whole: written beside the old ones and renamed, so that a build killed at any time harms nothing."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from cardwright.build.digest import file_digest
from cardwright.build.project import Project, Refused

HOUR = 3600
DAY = 24 * HOUR
_MACHINE = os.uname().nodename if sys.platform != "win32" else "windows"
MADE_BY = "# Made by cardwright"
"""How every file of a generated package begins."""


@contextlib.contextmanager
def workshop(project: Project) -> Iterator[Path]:
    """A folder beside the outputs for what is not finished yet; it is gone afterwards, and so is what killed builds left."""
    try:
        project.cache.mkdir(parents=True, exist_ok=True)
        folder = Path(tempfile.mkdtemp(prefix=f"work-{_MACHINE}-{os.getpid()}-", dir=project.cache))
    except OSError as error:
        raise Refused(f"the folder {project.out} cannot be written: {error.strerror}") from error
    _sweep(project.cache)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _sweep(cache: Path) -> None:
    """Remove the workshops of builds that were killed."""
    for folder in cache.glob("work-*"):
        with contextlib.suppress(OSError):
            if time.time() - folder.stat().st_mtime > _patience(folder.name):
                shutil.rmtree(folder, ignore_errors=True)


def _patience(name: str) -> float:
    """How many seconds a workshop may lie untouched.

    None where the process that made it is gone; a number may be in use again, so even a living process has only a day.
    Of a build on another machine, which shares the folder, nothing is known.
    """
    machine, _, rest = name.removeprefix("work-").rpartition("-")[0].rpartition("-")
    if machine != _MACHINE or not rest.isdecimal():
        return HOUR
    return DAY if _runs(int(rest)) else float("-inf")


def _runs(process: int) -> bool:
    if os.name != "posix":
        return True  # elsewhere there is no asking without sending a signal
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def check_place(project: Project) -> None:
    """Refuse to build over a folder or file that no build made."""
    package = project.package
    if package.is_symlink() or (package.exists() and not _made_here(package)):
        raise Refused(f"{package} was not made by cardwright; move it away or choose another --out")
    for path in (project.database, project.diagnostics):
        if path.is_dir():
            raise Refused(f"{path} is a folder; move it away or choose another --out")


def _made_here(package: Path) -> bool:
    try:
        if not any(package.iterdir()):
            return True
        return (package / "pyproject.toml").read_text(encoding="utf-8").startswith(MADE_BY)
    except (OSError, UnicodeDecodeError):
        return False


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Write texts by their paths below a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def put_in_place(new: Path, target: Path) -> None:
    """Replace a file or folder by another one on the same disk; nobody ever sees half of it."""
    if not new.is_dir() or not target.exists():
        new.replace(target)
    elif not _swap(new, target):
        old = new.with_name(new.name + "-old")
        target.rename(old)
        new.rename(target)


def _swap(one: Path, other: Path) -> bool:
    """Exchange two folders in a single step, where the system has one (Linux)."""
    if sys.platform != "linux":
        return False
    here, exchange = -100, 2
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return False
    return bool(rename(here, os.fsencode(one), here, os.fsencode(other), exchange) == 0)


def written(project: Project, names: Iterable[str]) -> dict[str, str]:
    """The digests of the outputs as they lie there now: the files of the package by name, and the others."""
    found = {f"python/{name}": file_digest(project.package / name) for name in names}
    found |= {path.name: file_digest(path) for path in (project.database, project.diagnostics)}
    return found
