"""Show what formatting changes, as a unified diff."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

NO_END = "\\ No newline at end of file"


def unified(name: str, before: str, after: str) -> Iterator[str]:
    """The lines of a unified diff of two texts, without line ends; none where the texts are the same."""
    old, new = _lines(before), _lines(after)
    for line in difflib.unified_diff(old, new, name, name, lineterm=""):
        text = line.removesuffix("\n")
        yield text
        if text == line and line[:1] in " +-" and not line.startswith(("--- ", "+++ ")):
            yield NO_END


def _lines(text: str) -> list[str]:
    """The lines of a text with their ends; only ``\\n`` ends a line."""
    lines = [line + "\n" for line in text.split("\n")]
    last = lines.pop()[:-1]
    return [*lines, last] if last else lines
