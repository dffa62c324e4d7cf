"""The whole card pool, compiled once in each process that runs tests, and played once in all of them."""

from __future__ import annotations

import atexit
import fcntl
import os
import pickle
import shutil
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from cardwright.analysis.load import card_files, load_file
from cardwright.analysis.model import Game
from cardwright.build.cache import DiskCache
from cardwright.build.digest import compiler_digest
from cardwright.database import build_database
from cardwright.pipeline import Compilation, analyse, compile_game
from cardwright.scenarios.behavior import behavior_differences
from cardwright.scenarios.executed import executed_by, stated
from cardwright.scenarios.load import load_package
from cardwright.scenarios.parallel import run_all
from cardwright.scenarios.results import BehaviorDifference, ScenarioResult
from cardwright.scenarios.run import Runner, runner_of

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "cards_src" / "eldritch"
Made = TypeVar("Made")


@cache
def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="cardwright-pool-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _once(name: str, make: Callable[[], Made]) -> Made:
    """What one of the processes of a test run makes first, and the others read."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    if not run:
        return make()
    folder = Path(tempfile.gettempdir(), f"cardwright-pool-{run}")
    folder.mkdir(exist_ok=True)
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / name).exists():
            made = make()
            (folder / name).write_bytes(pickle.dumps(made))
            return made
    found: Made = pickle.loads((folder / name).read_bytes())
    return found


def forget(run: str) -> None:
    """Remove what the processes of a test run have shared."""
    shutil.rmtree(Path(tempfile.gettempdir(), f"cardwright-pool-{run}"), ignore_errors=True)


@cache
def game() -> Game:
    """All cards, analysed; what a build or a check of them remembers as parsed is not parsed again."""
    remembered = ROOT / "build" / ".cache" / "parsed"
    if remembered.is_file():
        shutil.copyfile(remembered, _folder() / "parsed")
    parsed = DiskCache(_folder() / "parsed", compiler_digest())
    found = analyse(SOURCES, parsed)
    parsed.save()
    return found


@cache
def sources() -> Mapping[str, str]:
    """The text of each file that has a block, by its name in diagnostics."""
    remembered = DiskCache(parsed(), compiler_digest())
    loaded = [load_file(SOURCES, path, remembered)[0] for path in card_files(SOURCES)]
    return {one.file.name: one.file.text for blocks in loaded for one in blocks}


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
    return _once("results", lambda: run_all(compilation()))


@cache
def differences() -> tuple[BehaviorDifference, ...]:
    """What each erratum changes in play."""
    return _once("differences", lambda: behavior_differences(compilation()))


@cache
def database() -> Path:
    """The database of all cards. Tests only read it."""
    path = _folder() / "cards.db"

    def build() -> bytes:
        clauses = stated(compilation(), executed_by(results().values()))
        build_database(path, game(), results(), compilation().python(), "latest", differences(), clauses)
        return path.read_bytes()

    path.write_bytes(_once("database", build))
    return path
