"""Cases in plain files: one format for every stage.

    [case a name that says the rule]
    input
    [out]
    expected output

Lines before the first case are a comment. ``pytest --update`` writes what came out; the change is reviewed as a diff.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

CASES = Path(__file__).resolve().parents[1] / "cases"


@dataclass(frozen=True, slots=True)
class Case:
    """One case: where it is, its input and the output expected."""

    file: Path
    name: str
    given: str
    expected: str


def cases(stage: str) -> list[Case]:
    """All cases of a stage, in order."""
    return [case for path in sorted((CASES / stage).glob("*.case")) for case in read(path)]


def read(path: Path) -> list[Case]:
    """The cases of one file."""
    found = []
    for part in ("\n" + path.read_text(encoding="utf-8")).split("\n[case ")[1:]:
        name, _, rest = part.partition("]\n")
        given, _, expected = ("\n" + rest + "\n").partition("\n[out]\n")
        found.append(Case(path, name, given.strip("\n"), expected.strip("\n")))
    return found


def check(case: Case, got: str, update: bool) -> None:
    """Compare, or write what came out."""
    got = "\n".join(line.rstrip() for line in got.strip("\n").split("\n"))
    if update and got != case.expected:
        text = case.file.read_text(encoding="utf-8")
        start = text.index(f"[case {case.name}]\n")
        end = text.find("\n[case ", start)
        end = len(text) if end < 0 else end
        rest = text[end:] or "\n"
        written = f"[case {case.name}]\n{case.given}\n[out]\n{got}\n"
        case.file.write_text(text[:start] + written + rest, encoding="utf-8")
        return
    assert got == case.expected, f"{case.file.name}: {case.name}"
