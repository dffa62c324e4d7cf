"""Where answers come from: a terminal, a pipe or a script; a line each."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol

from cardwright.build.project import Refused
from cardwright.cli.terminal import say
from cardwright.playing.answers import LONGEST_LINE

PROMPT = "> "


class Lines(Protocol):
    """A source of answers."""

    def next(self) -> str | None:
        """The next line, without its end; ``None`` where there are no more."""
        ...

    def refuse(self, reason: str) -> None:
        """A line was no answer. Raises Refused where nobody could give another one."""
        ...

    def offer(self, words: Sequence[str]) -> None:
        """What may be typed next, for those who complete it."""
        ...

    def broken(self) -> None:
        """The line was given up."""
        ...


class Keyboard:
    """Standard input: somebody at a terminal, who is given a prompt and completion, or a program."""

    def __init__(self) -> None:
        self._words: Sequence[str] = ()
        self._at_terminal = self._is_terminal()
        if self._at_terminal:
            _complete(self._completions)

    def _is_terminal(self) -> bool:
        return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()

    def next(self) -> str | None:
        if not self._at_terminal:
            return _from_pipe()
        sys.stdout.flush()
        try:
            return input(PROMPT)
        except EOFError:
            sys.stdout.write("\n")
            return None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def refuse(self, reason: str) -> None:
        """Whoever is there can type something else."""

    def offer(self, words: Sequence[str]) -> None:
        self._words = words

    def broken(self) -> None:
        if self._at_terminal:
            sys.stdout.write("\n")

    def _completions(self, begun: str) -> Iterable[str]:
        return (one for one in self._words if one.casefold().startswith(begun.casefold()))


def _from_pipe() -> str | None:
    """A line of standard input; of one that is too long for any answer only so much that this is seen."""
    if sys.stdin is None:
        return None
    data = sys.stdin.buffer.readline(LONGEST_LINE * 8)
    if not data:
        return None
    while not data.endswith(b"\n"):
        rest = sys.stdin.buffer.readline(1_000_000)
        if not rest:
            break
        data = data[: LONGEST_LINE * 8].rstrip(b"\n") + rest[-1:]
    return data.decode("utf-8", "replace").rstrip("\r\n")


def _complete(completions: Callable[[str], Iterable[str]]) -> None:
    """Complete words with the tab key, where the system can."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: PLC0415 - not on every system, and only a terminal needs it

        def completed(begun: str, number: int) -> str | None:
            found = list(completions(begun))
            return found[number] if number < len(found) else None

        readline.set_completer(completed)
        readline.set_completer_delims("\n")
        readline.parse_and_bind("tab: complete")


class Script:
    """A file of answers. Empty lines and those that begin with ``#`` are nobody's."""

    def __init__(self, path: Path, lines: Sequence[str]) -> None:
        self._path = path
        self._lines = list(enumerate(lines, 1))
        self._number = 0

    def next(self) -> str | None:
        while self._lines:
            self._number, text = self._lines.pop(0)
            if text.strip() and not text.lstrip().startswith("#"):
                return text
        return None

    def refuse(self, reason: str) -> None:
        raise Refused(f"{say(str(self._path))}:{self._number}: {reason}")

    def offer(self, words: Sequence[str]) -> None:
        """A script is written already."""

    def broken(self) -> None:
        """Nobody sees it."""
