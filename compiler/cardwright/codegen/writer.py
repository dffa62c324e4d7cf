"""Write Python source line by line, and the literals in it."""

from __future__ import annotations

import keyword
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass(slots=True)
class LineWriter:
    """Collects lines of Python; indentation follows the blocks one opens."""

    lines: list[str] = field(default_factory=list)
    depth: int = 0

    def line(self, text: str = "") -> None:
        """One line, or an empty one."""
        self.lines.append("    " * self.depth + text if text else "")

    @contextmanager
    def block(self, opening: str) -> Iterator[None]:
        """A line that opens a block, then the lines of the block; an empty block gets ``pass``."""
        self.line(opening)
        self.depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self.depth -= 1

    def text(self) -> str:
        """All lines, with a line end after the last."""
        return "\n".join(self.lines) + "\n"


@contextmanager
def listing(out: LineWriter, opening: str, closing: str) -> Iterator[None]:
    """A bracket over several lines."""
    out.line(opening)
    out.depth += 1
    yield
    out.depth -= 1
    out.line(closing)


def plain_text(text: str) -> str:
    """What is harmless in a docstring of a text: its letters, digits, spaces and hyphens."""
    return "".join(character for character in text if character.isalnum() or character in " -")


def literal(value: object) -> str:
    """A Python literal in ASCII with double quotes where that needs no escape: the only way text enters generated code."""
    shown = ascii(value)
    if isinstance(value, str) and shown.startswith("'") and '"' not in value:
        return f'"{shown[1:-1]}"'
    if isinstance(value, tuple):
        inner = ", ".join(map(literal, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return shown


def comment(text: str) -> str:
    """The text as a comment; whatever could end the line is replaced."""
    return "# " + "".join(character if " " <= character <= "~" else "?" for character in text)


def identifier(id: str) -> str:
    """The Python identifier of an explicit id: ``arcane-tome`` becomes ``arcane_tome``; a keyword gets an underscore."""
    name = id.replace("-", "_")
    return name + "_" if keyword.iskeyword(name) or keyword.issoftkeyword(name) else name


def function_name(card: str, label: str, revision: str | None = None) -> str:
    """The name of the function of an ability: ids hold no double hyphen, so two underscores keep names apart.

    Functions of a revision that is not in force end in three underscores and its label.
    """
    return f"{_underscored(card)}__{_underscored(label)}" + _ending(revision)


def declaration_name(card: str, revision: str | None = None) -> str:
    """The name of the declaration function of a card."""
    return _underscored(card) + _ending(revision) if revision else identifier(card)


def _ending(revision: str | None) -> str:
    return f"___{_underscored(revision)}" if revision else ""


def _underscored(id: str) -> str:
    return id.replace("-", "_")
