"""The tutorial is typed as it stands: its files are written, its commands run, and their outputs are what it shows."""

from __future__ import annotations

from pathlib import Path

from console import Console
from documents import DOCS, fences, replaced

TUTORIAL = DOCS / "tutorial.md"


def test_the_tutorial_shows_what_really_happens(tmp_path: Path, update: bool) -> None:
    document = TUTORIAL.read_text(encoding="utf-8")
    console, sessions = Console(tmp_path), []
    for fence in fences(document):
        if "file" in fence.options:
            console.write(fence)
        elif fence.language == "console":
            sessions.append((fence, console.session(fence.text)))
    if update:
        for fence, text in reversed(sessions):
            document = replaced(document, fence, text)
        TUTORIAL.write_text(document, encoding="utf-8")
    else:
        assert [fence.text for fence, _ in sessions] == [text for _, text in sessions]
