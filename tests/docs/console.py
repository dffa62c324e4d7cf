"""Run the console sessions of a document as a reader would, in a copy of the project's card sources."""

from __future__ import annotations

import contextlib
import io
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

import pool
import pytest
from cardwright.analysis.load import Cache, Located
from cardwright.analysis.model import Game
from cardwright.build import compiling
from cardwright.cli.main import run as cardwright
from cardwright.diagnostics import Diagnostic
from cardwright.pipeline import Compilation
from cardwright.scenarios.results import BehaviorDifference, ScenarioResult
from documents import ROOT, Fence


class Console:
    """A shell in a folder. ``cardwright`` is called directly, everything else by the system."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        self.folder.mkdir()
        shutil.copytree(ROOT / "cards_src", self.folder / "cards_src")
        shutil.copyfile(ROOT / "pyproject.toml", self.folder / "pyproject.toml")
        (self.folder / "build" / ".cache").mkdir(parents=True)
        shutil.copyfile(pool.parsed(), self.folder / "build" / ".cache" / "parsed")

    def write(self, fence: Fence) -> None:
        """Write the file that a block of the document shows."""
        path = self.folder / fence.options["file"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(fence.text, encoding="utf-8")

    def session(self, text: str) -> str:
        """The session with the output that each of its commands really has."""
        return "".join(f"$ {command}\n{self.run(command)}" for command in commands(text))

    def run(self, command: str) -> str:
        """What a command writes; ``cd`` is remembered."""
        words = shlex.split(command)
        if words[0] == "cd":
            self.folder /= words[1]
            return ""
        if words[0] == "cardwright":
            return self._cardwright(words[1:])
        return self._system(command)

    def _cardwright(self, arguments: list[str]) -> str:
        written = io.StringIO()
        with (
            contextlib.chdir(self.folder),
            contextlib.redirect_stdout(written),
            contextlib.redirect_stderr(written),
            _same_work(),
        ):
            cardwright(arguments)
        return written.getvalue().rstrip("\n") + "\n"

    def _system(self, command: str) -> str:
        """The output of any other command; ``python`` finds the engine, as where it is installed."""
        python, engine = shlex.quote(sys.executable), f"PYTHONPATH={ROOT / 'engine'}{os.pathsep}"
        program = command.replace(" python ", f" {python} ").replace("PYTHONPATH=", engine)
        done = subprocess.run(
            program, shell=True, cwd=self.folder, text=True, encoding="utf-8", check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        return done.stdout


@contextlib.contextmanager
def _same_work() -> Iterator[None]:
    """Let commands take what they would find again of the very cards that `pool` has: their analysis, and what was played."""
    analyse, play, compare = compiling.analyse_blocks, compiling.run_all, compiling.behavior_differences

    def analysed(blocks: list[Located], faults: list[Diagnostic], cache: Cache) -> Game:
        same = not faults and {one.file.name: one.file.text for one in blocks} == pool.sources()
        return pool.game() if same else analyse(blocks, faults, cache)

    def played(
        compilation: Compilation, ids: Collection[str] | None = None, progress: Any = None, jobs: int = 1
    ) -> Mapping[str, ScenarioResult]:
        return pool.results() if compilation.game is pool.game() and ids is None else play(compilation, ids, progress, jobs)

    def compared(compilation: Compilation) -> tuple[BehaviorDifference, ...]:
        return pool.differences() if compilation.game is pool.game() else compare(compilation)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiling, "analyse_blocks", analysed)
        patch.setattr(compiling, "run_all", played)
        patch.setattr(compiling, "behavior_differences", compared)
        yield


def commands(session: str) -> Iterator[str]:
    """The commands of a session."""
    return (line.removeprefix("$ ") for line in session.splitlines() if line.startswith("$ "))
