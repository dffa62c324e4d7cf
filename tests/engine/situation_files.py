"""The situations in tests/cases/situations: read from their files. Nothing of the engine is needed for that.

    [case a name that says the rule]
    rows    EH-13, EH-15
    source  rules, Monster Surge
    rule    What the rule says of it, and what comes out, worked by hand;
            further lines are indented.

    given   Ana: London
    dice    5 2
    choose  accept, rome
    when    Mythos Phase
    then    Doom: 14

Lines are done in their order; all dice and all answers are told at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "cases" / "situations"
WORDS = ("rows", "source", "rule", "given", "dice", "choose", "when", "then")


@dataclass(frozen=True, slots=True)
class Situation:
    """One situation: its file, its name, and its lines as pairs of a word and what follows it."""

    file: str
    name: str
    lines: tuple[tuple[str, str], ...]

    def said(self, word: str) -> list[str]:
        """What follows that word, line by line."""
        return [text for one, text in self.lines if one == word]

    @property
    def rows(self) -> list[str]:
        """The rows of the list of systems that it is about, the first one above all."""
        return [row for text in self.said("rows") for row in text.split(", ")]

    @property
    def dice(self) -> list[int]:
        """The faces in the order in which they are rolled."""
        return [int(face) for text in self.said("dice") for face in text.split()]

    @property
    def answers(self) -> list[str]:
        """The answers in their order."""
        return [key for text in self.said("choose") for key in text.split(", ")]


def situations() -> list[Situation]:
    """All of them, file by file."""
    return [one for path in sorted(FOLDER.glob("*.case")) for one in _read(path)]


def _read(path: Path) -> list[Situation]:
    found = []
    for part in ("\n" + path.read_text(encoding="utf-8")).split("\n[case ")[1:]:
        name, _, body = part.partition("]\n")
        lines: list[tuple[str, str]] = []
        for line in body.splitlines():
            word, _, text = line.partition(" ")
            if line.startswith(" "):
                lines[-1] = (lines[-1][0], f"{lines[-1][1]} {line.strip()}")
            elif line:
                assert word in WORDS, f"{path.name}: {name}: {line}"
                lines.append((word, text.strip()))
        found.append(Situation(path.stem, name, tuple(lines)))
    return found
