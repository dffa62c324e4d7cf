"""Lines of text in styles, and how they are fitted into a width. Nothing unprintable gets into a line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardwright.diagnostics import visible

LONGEST = 4_000
"""How much of one text is shown."""
GLUE = "\N{NO-BREAK SPACE}"
"""A blank where no line ends; no text of a card has it."""
OPEN, CLOSE = "»", "«"
"""What stands around a clause that is resolved: it is seen without colours, and read aloud."""


class Piece(NamedTuple):
    """A text in one style: ``"bold"``, ``"faint"``, ``"good"``, ``"warning"``, ``"error"`` or none."""

    text: str
    style: str = ""


Line = tuple[Piece, ...]


def line(*parts: str | Piece) -> Line:
    """A line of these parts, whatever is in them."""
    return tuple(Piece(cleaned(one.text), one.style) if isinstance(one, Piece) else Piece(cleaned(one)) for one in parts)


def bold(text: str) -> Piece:
    """What is to be seen first."""
    return Piece(text, "bold")


def faint(text: str) -> Piece:
    """What may be overlooked."""
    return Piece(text, "faint")


def cleaned(text: str) -> str:
    """A text on one line, with what cannot be seen made visible and what is too long cut."""
    shown = GLUE.join(visible(part) for part in text.replace("\n", " ").split(GLUE))
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"


def plain(shown: Line) -> str:
    """The line without styles."""
    return "".join(piece.text for piece in shown).replace(GLUE, " ")


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


def separated(parts: Iterable[str | Piece], between: str = "·") -> Line:
    """Parts in one line with something between them; empty ones are left out. `fitted` breaks none that fits into a line."""
    shown: list[Piece] = []
    for one in line(*parts):
        if one.text:
            shown += [Piece(f"{GLUE}{between} ")] if shown else []
            shown.append(Piece(one.text.replace(" ", GLUE), one.style))
    return tuple(shown)


def fitted(shown: Line, width: int, rest: int = 0) -> list[Line]:
    """The line as lines of at most that width, broken between words; each but the first begins with ``rest`` spaces."""
    rest = min(rest, width // 2)
    lines: list[Line] = []
    row: list[Piece] = []
    used, begun = 0, False
    for word in _words(shown, width - rest):
        size = sum(cells(piece.text) for piece in word)
        blank = word[0].text.isspace()
        if used + size > width and begun and not blank:
            lines.append(_joined(row))
            row, used, begun = [Piece(" " * rest)] if rest else [], rest, False
        if blank and ((not begun and lines) or used + size > width):
            continue
        row += word
        used += size
        begun = begun or not blank
    return [*lines, _joined(row)] if begun or not lines else lines


def _words(shown: Line, most: int) -> Iterable[list[Piece]]:
    """Words, each with the styles of its parts, and the blanks between them; a word that is too long is cut."""
    word: list[Piece] = []
    size, blank = 0, False
    for piece in shown:
        for one in piece.text:
            if word and ((one == " ") != blank or size + cells(one) > most):
                yield word
                word, size = [], 0
            blank = one == " "
            size += cells(one)
            if word and word[-1].style == piece.style:
                word[-1] = Piece(word[-1].text + one, piece.style)
            else:
                word.append(Piece(one, piece.style))
    if word:
        yield word


def _joined(row: Sequence[Piece]) -> Line:
    """The pieces with neighbours of one style made one, and no blank at the end."""
    joined: list[Piece] = []
    for piece in row:
        if joined and joined[-1].style == piece.style:
            joined[-1] = Piece(joined[-1].text + piece.text, piece.style)
        else:
            joined.append(piece)
    while joined and not joined[-1].text.rstrip():
        joined.pop()
    if joined:
        joined[-1] = Piece(joined[-1].text.rstrip(), joined[-1].style)
    return tuple(Piece(piece.text.replace(GLUE, " "), piece.style) for piece in joined)


def marked(text: str, span: tuple[int, int] | None) -> Line:
    """A text with a clause of it marked; as it is where there is none, or one that is not in it."""
    if span is None or not 0 <= span[0] < span[1] <= len(text):
        return line(text)
    start, end = span
    return line(text[:start], bold(OPEN + text[start:end] + CLOSE), text[end:])


def columns(rows: Sequence[tuple[str, Line]], width: int) -> list[Line]:
    """Rows of two columns; where the terminal is narrow the second one stands below the first."""
    left = max((cells(cleaned(name)) for name, _ in rows), default=0)
    if left > width // 3:
        return [one for name, told in rows for one in (*fitted(line(bold(name)), width), *fitted(line("  ", *told), width, 2))]
    shown = []
    for name, told in rows:
        gap = " " * (left - cells(cleaned(name)) + 2)
        shown += fitted(line(bold(name), gap, *told), width, left + 2)
    return shown
