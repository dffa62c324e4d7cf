"""Compile the examples of the documents: card blocks, together with the words they rely on."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from cardwright.analysis.model import Game
from cardwright.diagnostics import Diagnostic
from cardwright.pipeline import Compilation, analyse, compile_game
from cardwright.scenarios.check import check_scenarios
from documents import WORDS, Fence


def written_as(fence: Fence) -> bytes:
    """The bytes of an example: ``repeat=5x1500`` repeats its line 5, ``encoding=latin-1`` is how an author saved it."""
    lines = fence.text.splitlines()
    if "repeat" in fence.options:
        line, times = map(int, fence.options["repeat"].split("x"))
        lines[line - 1 : line] = [lines[line - 1]] * times
    return ("\n".join(lines) + "\n").encode(fence.options.get("encoding", "utf-8"))


def compiled(folder: Path, files: Mapping[str, bytes]) -> Compilation:
    """Compile files below a folder with the words of the examples."""
    folder.mkdir(parents=True)
    shutil.copy(WORDS, folder / WORDS.name)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return compile_game(analyse(folder))


def faults(compilation: Compilation) -> tuple[Diagnostic, ...]:
    """Everything that is wrong, scenarios included, in order of place."""
    return tuple(sorted((*compilation.diagnostics, *check_scenarios(compilation.game)), key=_place))


def _place(fault: Diagnostic) -> tuple[str, int]:
    return fault.place.file, fault.place.start


def words_of(folder: Path) -> Game:
    """The words of the examples."""
    return compiled(folder, {}).game
