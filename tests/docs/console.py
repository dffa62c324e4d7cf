"""Run the console sessions of a document as a reader would, in a copy of the project's card sources."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from documents import ROOT, Fence


class Console:
    """A shell in a folder, with ``cardwright`` and ``python`` as an installation has them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        self.folder.mkdir()
        shutil.copytree(ROOT / "cards_src", self.folder / "cards_src")
        self._programs = folder / "bin"
        self._programs.mkdir()
        self._program("python", '"$@"')
        self._program("cardwright", '-m cardwright "$@"')

    def _program(self, name: str, arguments: str) -> None:
        packages = f"{ROOT / 'compiler'}:{ROOT / 'engine'}"
        path = self._programs / name
        path.write_text(f'#!/bin/sh\nPYTHONPATH="{packages}:$PYTHONPATH" exec "{sys.executable}" {arguments}\n', encoding="utf-8")
        path.chmod(0o755)

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
        if command.startswith("cd "):
            self.folder /= command.removeprefix("cd ")
            return ""
        kept = {name: os.environ[name] for name in ("HOME", "TMPDIR") if name in os.environ}
        environment = {**kept, "PATH": f"{self._programs}:/usr/bin:/bin", "LANG": "C.UTF-8"}
        done = subprocess.run(
            command, shell=True, cwd=self.folder, env=environment, text=True, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False,
        )  # fmt: skip
        return re.sub(r"\n+$", "\n", done.stdout)


def commands(session: str) -> Iterator[str]:
    """The commands of a session."""
    return (line.removeprefix("$ ") for line in session.splitlines() if line.startswith("$ "))
