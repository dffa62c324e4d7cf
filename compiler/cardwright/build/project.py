"""Where a project is: the card sources of one game, and the folder its outputs go to."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SOURCE_FOLDER = "cards_src"
OUT_FOLDER = "build"
GAME_FILE = "game.card"
"""What makes a folder of ``cards_src`` a game of its own, where there are several."""

SETTINGS = "pyproject.toml"
ENVIRONMENT = "CARDWRIGHT_SOURCE"


class Refused(Exception):
    """What was asked for cannot be done: no such folder, card or date. The message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Project:
    """The folder of card sources of one game and the folder of outputs."""

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

    A ``cards_src`` of several games means the one that ``near`` lies in, else the one the settings name. Raises Refused when
    there is none.
    """
    near = (near or Path.cwd()).absolute()
    found = source or _upwards(near) or _from(environment)
    if found is None:
        raise Refused(f"there is no folder {SOURCE_FOLDER} here or above; name one with --source or {ENVIRONMENT}")
    if not found.is_dir():
        raise Refused(f"there is no folder {found}")
    found = _one_game(found, near)
    return Project(found, out or _beside(found))


def project_of(path: Path) -> Path | None:
    """The folder of card sources that a file or folder belongs to: that of its game, where there are several."""
    folder = path.absolute() if path.is_dir() else path.absolute().parent
    found = _upwards(folder)
    return found and (_game_around(found, folder) or found)


def games_in(source: Path) -> tuple[Path, ...]:
    """The games in a folder of card sources: its folders that hold a ``game.card``, by name."""
    return tuple(sorted(path.parent for path in source.glob(f"*/{GAME_FILE}")))


def _one_game(source: Path, near: Path) -> Path:
    """The folder of the game that is meant; all of the sources where they are of one game."""
    games = games_in(source)
    if len(games) < 2:
        return source
    chosen = _game_around(source, near) or default_game(source)
    if chosen is None:
        names = ", ".join(game.name for game in games)
        raise Refused(f"there are several games in {source}: {names}; name one with --source {games[0]}")
    return chosen


def _game_around(source: Path, folder: Path) -> Path | None:
    """The one of several games that a folder lies in."""
    games = games_in(source) if folder.is_relative_to(source.absolute()) else ()
    around = (game for game in games if folder.is_relative_to(game.absolute()))
    return next(around, None) if len(games) > 1 else None


def default_game(source: Path) -> Path | None:
    """The game that ``game`` of ``[tool.cardwright]`` names in the ``pyproject.toml`` beside the sources."""
    settings = source.absolute().parent / SETTINGS
    try:
        name = tomllib.loads(settings.read_text(encoding="utf-8")).get("tool", {}).get("cardwright", {}).get("game")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Refused(f"{settings} cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if name is None:
        return None
    found = next((game for game in games_in(source) if game.name == name), None)
    if found is None:
        raise Refused(f"{settings} names the game `{name}`, and there is no {source / str(name) / GAME_FILE}")
    return found


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
    """``build`` beside the sources; for one game of several that is not the default, a folder of its name in there."""
    folder = source.absolute()
    root = folder.parent
    if root.name != SOURCE_FOLDER or folder not in games_in(root):
        return root / OUT_FOLDER
    out = root.parent / OUT_FOLDER
    return out if len(games_in(root)) == 1 or default_game(root) == folder else out / folder.name
