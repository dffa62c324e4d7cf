"""Where a project is: its card sources, and the folder its outputs go to."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SOURCE_FOLDER = "cards_src"
OUT_FOLDER = "build"
ENVIRONMENT = "CARDWRIGHT_SOURCE"


class Refused(Exception):
    """What was asked for cannot be done: no such folder, card or date. The message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Project:
    """The folder of card sources and the folder of outputs."""

    source: Path
    out: Path

    @property
    def database(self) -> Path:
        """Where the database is built."""
        return self.out / "cards.db"

    @property
    def package(self) -> Path:
        """Where the generated distribution is built."""
        return self.out / "python"

    @property
    def diagnostics(self) -> Path:
        """Where the diagnostics of a build that succeeded are written."""
        return self.out / "diagnostics.json"

    @property
    def cache(self) -> Path:
        """Where a build keeps what it knows between runs."""
        return self.out / ".cache"


def find_project(
    source: Path | None = None,
    out: Path | None = None,
    near: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Project:
    """Find the project: ``source`` where given, else the nearest ``cards_src`` from ``near`` upwards, else the environment.

    Raises Refused when there is none.
    """
    found = source or _upwards(near or Path.cwd()) or _from(environment)
    if found is None:
        raise Refused(f"there is no folder {SOURCE_FOLDER} here or above; name one with --source or {ENVIRONMENT}")
    if not found.is_dir():
        raise Refused(f"there is no folder {found}")
    return Project(found, out or _beside(found))


def project_of(path: Path) -> Path | None:
    """The folder of card sources that a file or folder belongs to."""
    return _upwards(path.absolute() if path.is_dir() else path.absolute().parent)


def _upwards(start: Path) -> Path | None:
    for folder in (start.absolute(), *start.absolute().parents):
        if folder.name == SOURCE_FOLDER:
            return folder
        if (folder / SOURCE_FOLDER).is_dir():
            return folder / SOURCE_FOLDER
    return None


def _from(environment: Mapping[str, str]) -> Path | None:
    return Path(environment[ENVIRONMENT]) if environment.get(ENVIRONMENT) else None


def _beside(source: Path) -> Path:
    return source.absolute().parent / OUT_FOLDER
