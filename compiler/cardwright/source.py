"""Source files and places in them; the only module where offsets become lines."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from pathlib import Path

# One character for one character, so that places stay true: curly quotes, dashes and special spaces as authors paste them.
_PLAIN = str.maketrans({
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "‘": "'", "’": "'", "‛": "'", "ʼ": "'", "´": "'",
    "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "‒": "-",
    "\u00a0": " ", "\u2007": " ", "\u202f": " ", "\u2009": " ", "\t": " ",
})  # fmt: skip


def plain(text: str) -> str:
    """Replace typographic quotes, dashes and spaces by their plain forms, character by character."""
    return text.translate(_PLAIN)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A half-open range of characters of a file, with the 1-based line and column of its start."""

    file: str
    line: int
    column: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file of card source. ``name`` is its path below the source root, with forward slashes."""

    name: str
    text: str
    line_starts: tuple[int, ...] = field(repr=False, compare=False, default=())

    @staticmethod
    def of(name: str, text: str) -> SourceFile:
        """Make a source file from its text; line ends of any system are read as ``\\n``."""
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        starts = [0] + [i + 1 for i, character in enumerate(text) if character == "\n"]
        return SourceFile(name, text, tuple(starts))

    def place(self, start: int, end: int) -> Place:
        """The place of a range of characters."""
        start = max(0, min(start, len(self.text)))
        line = bisect_right(self.line_starts, start)
        return Place(self.name, line, start - self.line_starts[line - 1] + 1, start, max(start, end))

    def line_text(self, line: int) -> str:
        """The text of a 1-based line, without its line end."""
        first = self.line_starts[line - 1]
        last = self.line_starts[line] - 1 if line < len(self.line_starts) else len(self.text)
        return self.text[first:last]


def read_source(root: Path, path: Path) -> SourceFile:
    """Read a file below a source root.

    Raises OSError when it cannot be read and UnicodeDecodeError when it is not UTF-8.
    """
    return decoded_source(path.relative_to(root).as_posix(), path.read_bytes())


def decoded_source(name: str, data: bytes) -> SourceFile:
    """The source file that bytes are; a mark of byte order is no part of it. Raises UnicodeDecodeError."""
    return SourceFile.of(name, data.decode("utf-8-sig"))
