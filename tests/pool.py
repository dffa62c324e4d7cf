"""The whole card pool, compiled once in each process that runs tests."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from cardwright.analysis.model import Game
from cardwright.build.cache import DiskCache
from cardwright.build.digest import compiler_digest
from cardwright.database import build_database
from cardwright.pipeline import Compilation, analyse, compile_game
from cardwright.scenarios.behavior import behavior_differences
from cardwright.scenarios.load import load_package
from cardwright.scenarios.results import BehaviorDifference, ScenarioResult
from cardwright.scenarios.run import Runner, run_all, runner_of

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "cards_src" / "eldritch"


@cache
def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="cardwright-pool-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def game() -> Game:
    """All cards, analysed."""
    parsed = DiskCache(_folder() / "parsed", compiler_digest())
    found = analyse(SOURCES, parsed)
    parsed.save()
    return found


def parsed() -> Path:
    """What a build of all cards remembers as parsed: put into a project's cache, the command line has no text left to parse."""
    game()
    return _folder() / "parsed"


@cache
def compilation() -> Compilation:
    """All cards, compiled."""
    return compile_game(game())


@cache
def printed() -> Compilation:
    """All cards, compiled as they were printed."""
    return compile_game(game(), "printed")


@cache
def package() -> ModuleType:
    """The index of the generated package."""
    return load_package(compilation().files(), game().package)


@cache
def python() -> Path:
    """The folder of the generated package. Tests only read it."""
    folder = _folder() / "python"
    for name, text in compilation().files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@cache
def runner() -> Runner:
    """All cards, ready to play."""
    return runner_of(compilation())


@cache
def results() -> Mapping[str, ScenarioResult]:
    """What became of every scenario."""
    return run_all(compilation())


@cache
def differences() -> tuple[BehaviorDifference, ...]:
    """What each erratum changes in play."""
    return behavior_differences(compilation())


@cache
def database() -> Path:
    """The database of all cards. Tests only read it."""
    path = _folder() / "cards.db"
    build_database(path, game(), results(), compilation().python(), "latest", differences())
    return path
