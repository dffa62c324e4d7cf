"""Write for people and for programs: colours where they are wanted, nothing unprintable, JSON."""

from __future__ import annotations

import json
import os
import re
import sys
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TextIO

from cardwright.diagnostics import visible

WIDTH = 110
"""The longest line of running text."""

STYLES = {"error": "1;31", "warning": "1;33", "good": "32", "bold": "1", "faint": "2"}


def wants_colour(stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a stream shows colours: a terminal that can, and a user who did not say no."""
    return not environment.get("NO_COLOR") and environment.get("TERM") != "dumb" and stream.isatty()


@dataclass(frozen=True, slots=True)
class Terminal:
    """Lines on a stream."""

    stream: TextIO

    def line(self, text: str = "") -> None:
        """Write a line as it is; texts of users have been through ``say``."""
        self.stream.write(text + "\n")

    def heading(self, text: str) -> None:
        """Write a heading after an empty line."""
        self.line()
        self.line(self.paint(text, "bold"))

    def wrapped(self, text: str, first: str = "  ", rest: str = "  ") -> None:
        """Write a text of a user in lines that are not too long; ``first`` and ``rest`` are what lines begin with."""
        for line in textwrap.wrap(say(text, 20_000), WIDTH, initial_indent=first, subsequent_indent=rest):
            self.line(line)

    def paragraph(self, text: str, first: str = "  ", rest: str = "  ") -> None:
        """Write a text of a user line by line, as rows of a table are written; its first line begins with ``first``."""
        for number, line in enumerate(text.split("\n")):
            self.wrapped(line, rest if number else first, rest)

    def paint(self, text: str, style: str) -> str:
        """The text in a style of ``STYLES``, where the stream shows colours."""
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if wants_colour(self.stream) else text

    def json(self, value: Any) -> None:
        """Write a value as readable JSON."""
        self.line(json_text(value, indent=2))


def standard() -> Terminal:
    """Where results go."""
    return Terminal(sys.stdout)


def say(text: str, longest: int = 500) -> str:
    """A text of a user on one line, with what cannot be seen made visible and what is too long cut."""
    shown = visible(text.replace("\n", " "))
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def visible_lines(text: str) -> list[str]:
    """The lines of a text with what cannot be seen made visible."""
    return [visible(line) for line in text.rstrip("\n").split("\n")]


def json_text(value: Any, indent: int | None = None) -> str:
    """A value as JSON, readable and safe to look at: letters as they are, spans on one line, what is unprintable escaped."""
    text = _SPAN.sub(r"[\1, \2]", json.dumps(value, ensure_ascii=False, indent=indent))
    return text if text.isprintable() else _UNPRINTABLE.sub(_escaped, text)


_SPAN = re.compile(r"\[\n\s+(\d+),\n\s+(\d+)\n\s+\]")
_UNPRINTABLE = re.compile(r"[^\w !-/:-@\[-`{-~\n]")


def _escaped(match: re.Match[str]) -> str:
    character = match.group()
    return character if character.isprintable() else json.dumps(character)[1:-1]
