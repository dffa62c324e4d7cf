"""Card sources of another time or place: a git revision, taken out into a temporary folder, or a plain folder."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import BadZipFile, ZipFile

from cardwright.build.project import GAME_FILE, SOURCE_FOLDER, Refused


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Other sources: what they are called, their commit where they are one, their folder, and that of their checkout."""

    name: str
    commit: str | None
    source: Path
    checkout: Path


@contextmanager
def elsewhere(source: Path, wanted: str) -> Iterator[Elsewhere]:
    """The sources of a revision of the repository that a folder is in, else those of a folder.

    A revision is meant before a folder of the same name; ``./name`` is always a folder. Raises Refused where it is neither.
    """
    top = _top(source)
    commit = _commit(top, wanted) if top is not None else None
    if top is not None and commit is not None:
        with TemporaryDirectory(prefix="cardwright-") as folder:
            _take_out(top, commit, Path(folder))
            found = Path(folder, source.resolve().relative_to(top))
            if not found.is_dir():
                raise Refused(f"the revision {wanted} has no folder {source.resolve().relative_to(top).as_posix()}")
            yield Elsewhere(wanted, commit, found, Path(folder))
        return
    folder_found = _folder(wanted, source.resolve().name)
    if folder_found is None:
        missing = f"there is no revision or folder `{wanted}`"
        raise Refused(missing if top else f"there is no folder `{wanted}`, and no revision: {_why_not(source)}")
    yield folder_found


def _folder(wanted: str, game: str) -> Elsewhere | None:
    """The sources in a folder: its ``cards_src`` where it has one, else itself; of that, the game's own folder.

    ``None`` where there is no folder.
    """
    path = Path(wanted).absolute()
    if not wanted or not path.is_dir():
        return None
    sources = path / SOURCE_FOLDER if (path / SOURCE_FOLDER).is_dir() else path
    checkout = path if sources is not path else path.parent
    own = sources / game
    found = Elsewhere(wanted, None, own if (own / GAME_FILE).is_file() else sources, checkout)
    if next(found.source.rglob("*.card"), None) is None:
        raise Refused(f"there are no .card files in {wanted}")
    return found


def _run_git(folder: Path, *arguments: str) -> tuple[str | None, str]:
    """What git answers in a folder, and what it complains of; no answer where it refuses, or where there is no git."""
    environment = {name: value for name, value in os.environ.items() if name not in _OF_A_HOOK} | {"LC_ALL": "C"}
    command = ["git", "-C", str(folder), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, check=False, env=environment)  # noqa: S603
    except FileNotFoundError:
        return None, "git is not installed"
    except (OSError, ValueError) as error:
        return None, str(error)
    out, err = (stream.decode("utf-8", "surrogateescape").strip() for stream in (done.stdout, done.stderr))
    return out if done.returncode == 0 else None, err


_OF_A_HOOK = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE")
"""What git tells its hooks of another repository than the one that is asked."""


def _git(folder: Path, *arguments: str) -> str | None:
    return _run_git(folder, *arguments)[0]


def _top(source: Path) -> Path | None:
    """The top of the repository that a folder is in."""
    found = _git(source, "rev-parse", "--show-toplevel")
    return Path(found).resolve() if found else None


def _why_not(source: Path) -> str:
    """Why there are no revisions of a folder, as git says it."""
    complaint = _run_git(source, "rev-parse", "--show-toplevel")[1].partition("\n")[0].removeprefix("fatal: ")
    return f"{source} is not in a git repository" if complaint.startswith("not a git repository") else complaint


def _commit(top: Path, wanted: str) -> str | None:
    """The commit that a word means."""
    return _git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", wanted + "^{commit}") if wanted else None


def _take_out(top: Path, commit: str, folder: Path) -> None:
    """Write the files of a commit into a folder; the repository and its work tree stay as they are."""
    archive = folder / "archive.zip"
    try:
        if _git(top, "archive", "--format=zip", f"--output={archive}", commit) is None:
            raise Refused(f"git cannot take out {commit[:12]}")
        with ZipFile(archive) as files:  # links become files, and no name leads out of the folder
            files.extractall(folder)
    except BadZipFile as error:
        raise Refused(f"git cannot take out {commit[:12]}: {error}") from error
    archive.unlink()
