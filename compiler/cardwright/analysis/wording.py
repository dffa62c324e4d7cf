"""What differs between two wordings, word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text and how it is marked: not at all, or with the name of a style."""

    text: str
    style: str = ""


def differences(before: str, after: str) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    """Both wordings, with the words that went away marked ``gone`` in the first and the new ones ``new`` in the second."""
    old, new = _pieces(before), _pieces(after)
    first: list[Run] = []
    second: list[Run] = []
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        same = tag == "equal"
        _add(first, "".join(old[a:b]), "" if same else "gone")
        _add(second, "".join(new[c:d]), "" if same else "new")
    return tuple(first), tuple(second)


def _add(runs: list[Run], text: str, style: str) -> None:
    if text:
        runs.append(Run(text, style))


def _pieces(text: str) -> list[str]:
    return re.findall(r"\s+|\w+|[^\w\s]", text)
