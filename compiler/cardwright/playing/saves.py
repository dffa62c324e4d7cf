"""Files that games are kept in: written beside and renamed, so that a game is never half there."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from cardwright_engine.record import FORMAT

KEPT = 20
"""How many games are kept without being asked."""
LARGEST_SAVE = 20_000_000


class NotKept(Exception):
    """A file could not be written or read; the message is one sentence."""


def write(path: Path, text: str) -> None:
    """Write a save. A file that is there and is none stays. Raises NotKept."""
    try:
        if path.exists() and not _is_save(path):
            raise NotKept(f"{path} is there already and is no saved game; choose another name")
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text + "\n")
            Path(beside).replace(path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise NotKept(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from error


def read(path: Path) -> str:
    """The text of a save. Raises NotKept."""
    try:
        if path.stat().st_size > LARGEST_SAVE:
            raise NotKept(f"{path} is too large for a saved game")
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise NotKept(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from error


def _is_save(path: Path) -> bool:
    """Whether a file was written by ``write``, or is an empty one."""
    with path.open("rb") as file:
        return path.stat().st_size == 0 or FORMAT.encode() in file.read(LARGEST_SAVE)


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where programs of this user keep what they want to find again."""
    named = environment.get("XDG_STATE_HOME") or (environment.get("LOCALAPPDATA") if sys.platform == "win32" else None)
    return (Path(named) if named else Path.home() / ".local" / "state") / "cardwright"


class Autosave:
    """The file that a game is kept in after every answer. A new game takes a new one; the oldest are removed."""

    def __init__(self, folder: Path, going_on: Path | None = None) -> None:
        self._folder = folder
        self.path = going_on if going_on is not None and self._is_own(going_on) else None
        """``None`` until something is kept."""
        self.fault = ""

    def keep(self, text: str) -> None:
        """Keep a game; what hinders it is in ``fault``."""
        try:
            if self.path is None:
                self.path = self._next()
            write(self.path, text)
            self.fault = ""
        except (NotKept, OSError, RuntimeError) as error:
            self.fault = str(error)

    def begin_anew(self) -> None:
        """Keep what comes now in a file of its own."""
        self.path = None

    def _next(self) -> Path:
        self._folder.mkdir(parents=True, exist_ok=True)
        numbers = sorted(self._numbers())
        for number in numbers[: max(0, len(numbers) - KEPT + 1)]:
            self._file(number).unlink(missing_ok=True)
        number = max(numbers, default=0) + 1
        while True:
            try:
                self._file(number).touch(exist_ok=False)
                return self._file(number)
            except FileExistsError:
                number += 1

    def _numbers(self) -> list[int]:
        found = (path.stem.removeprefix("game-") for path in self._folder.glob("game-*.json"))
        return [int(one) for one in found if one.isdecimal()]

    def _file(self, number: int) -> Path:
        return self._folder / f"game-{number}.json"

    def _is_own(self, path: Path) -> bool:
        return path.absolute().parent == self._folder.absolute() and path.name.startswith("game-")
