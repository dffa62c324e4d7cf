"""The page about revisions: its commands are run, its program is played, and their outputs are what it shows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from cardwright.diagnostics import Code
from console import Console
from documents import DOCS, ROOT, Fence, fences, replaced
from examples import compiled, faults
from pool import python

PAGE = DOCS / "revisions.md"


def _compare(shown: Fence, got: str, update: bool) -> None:
    if update:
        PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8"), shown, got), encoding="utf-8")
    else:
        assert _without_numbers(shown.text) == _without_numbers(got.rstrip("\n") + "\n")


def _without_numbers(text: str) -> str:
    """The text without what changes whenever anybody adds a scenario: line numbers and totals."""
    return re.sub(r"(?<=\.card:)\d+|(?<= of )\d+", "N", text)


def _fence(language: str) -> Fence:
    (found,) = (one for one in fences(PAGE.read_text(encoding="utf-8")) if one.language == language)
    return found


def test_the_card_and_its_erratum_compile(tmp_path: Path) -> None:
    made = compiled(tmp_path / "cards_src" / "base", {"lamp.card": _fence("card").text.encode()})
    assert [fault for fault in faults(made) if fault.card == "lamp" and fault.code != Code.UNKNOWN_NAME] == []
    (card,) = made.game.cards
    assert [revision.label for revision in card.revisions] == ["printed", "letters-2016"]
    assert card.revisions[-1].notes


def test_the_session_shows_what_the_command_says(tmp_path: Path, update: bool) -> None:
    session = _fence("console")
    _compare(session, Console(tmp_path).session(session.text), update)


def test_the_program_prints_what_is_shown(update: bool) -> None:
    program = f"import sys; sys.path[:0] = {[str(ROOT / 'engine'), str(python())]!r}\n" + _fence("python").text
    command = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert not done.stderr
    _compare(_fence("text"), done.stdout, update)
