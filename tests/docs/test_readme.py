"""What the README shows is what the compiler and the engine really do."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from cardwright.diagnostics import draw
from console import Console
from documents import ROOT, Fence, fences, replaced
from examples import compiled, faults
from pool import compilation, python

README = ROOT / "README.md"
CARD = "arcane-tome"
SLIP = ("gain 1 Spell", "gane 1 Spell")
LEFT_OUT = "…\n"


def fence(language: str, *marks: str) -> Fence:
    """The block of the README with that language and marks."""
    (found,) = (one for one in fences(README.read_text(encoding="utf-8")) if (one.language, one.marks) == (language, marks))
    return found


def compare(shown: Fence, got: str, update: bool) -> None:
    """Compare a block with what was got, whatever the numbers; or put it there."""
    if update:
        README.write_text(replaced(README.read_text(encoding="utf-8"), shown, got), encoding="utf-8")
    else:
        assert without_numbers(shown.text) == without_numbers(got.rstrip("\n") + "\n")


def without_numbers(text: str) -> str:
    """The text without what changes whenever anybody adds a card: line numbers and totals."""
    return re.sub(r"\b[\d,]+ (?=cards|rulings|of |scenarios|warnings)|(?<=\.card:)\d+", "N ", text)


def test_the_card_is_one_of_the_cards() -> None:
    card = compilation().game.by_id()[CARD]
    assert fence("card").text.rstrip("\n") in (ROOT / "cards_src" / "eldritch" / card.file).read_text(encoding="utf-8")


def test_the_python_is_what_the_card_becomes(update: bool) -> None:
    compare(fence("python", "generated"), compilation().python()[CARD], update)


def test_the_log_is_what_the_program_prints(update: bool) -> None:
    program = f"import sys; sys.path[:0] = {[str(ROOT / 'engine'), str(python())]!r}\n" + fence("python", "played").text
    command = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert not done.stderr
    compare(fence("text", "played"), done.stdout, update)


def test_the_fault_is_drawn_as_shown(tmp_path: Path, update: bool) -> None:
    text = fence("card").text
    assert text.count(SLIP[0]) == 1
    found = faults(compiled(tmp_path / "cards_src", {"assets.card": text.replace(*SLIP).encode()}))
    compare(fence("text", "drawn"), "\n".join(map(draw, found)), update)


def test_the_build_tells_what_is_shown(tmp_path: Path, update: bool) -> None:
    console = Console(tmp_path)
    told = console.run("cardwright build")
    if told.count("\n") > 10:
        told = LEFT_OUT + "".join(f"{line}\n" for line in told.splitlines()[-5:])
    next_line = re.search(r'@echo "(next: .*)"', (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert next_line is not None
    shown = f"$ make build\n{told}{next_line.group(1).replace('$(BIN)', '.venv/bin')}\n"
    compare(fence("console", "built"), shown, update)
