"""Colour generated Python line by line, on the server."""

from __future__ import annotations

import io
import keyword
import tokenize
from collections.abc import Iterator

from cardwright.analysis.wording import Run


def highlighted(source: str) -> tuple[tuple[Run, ...], ...]:
    """The lines of a program with keywords, strings, comments and numbers marked; plain lines where it is no Python."""
    lines = source.rstrip("\n").split("\n")
    marks: dict[int, list[tuple[int, int, str]]] = {}
    try:
        for row, start, end, style in _marks(source, lines):
            marks.setdefault(row, []).append((start, end, style))
    except (tokenize.TokenError, SyntaxError):
        marks = {}
    return tuple(_runs(line, marks.get(number, [])) for number, line in enumerate(lines, 1))


def _marks(source: str, lines: list[str]) -> Iterator[tuple[int, int, int, str]]:
    """Row, start and end column and style of everything marked; a string over several lines gives one mark a line."""
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        style = _style(token, before)
        before = token.string
        if style:
            (first, start), (last, end) = token.start, token.end
            for row in range(first, last + 1):
                length = len(lines[row - 1]) if row <= len(lines) else 0
                yield row, start if row == first else 0, end if row == last else length, style


def _style(token: tokenize.TokenInfo, before: str) -> str:
    if token.type == tokenize.COMMENT:
        return "comment"
    if token.type == tokenize.STRING:
        return "string"
    if token.type == tokenize.NUMBER:
        return "number"
    if token.type != tokenize.NAME:
        return ""
    if keyword.iskeyword(token.string):
        return "keyword"
    return "defined" if before in ("def", "class") else ""


def _runs(line: str, marks: list[tuple[int, int, str]]) -> tuple[Run, ...]:
    runs, place = [], 0
    for start, end, style in marks:
        if start > place:
            runs.append(Run(line[place:start]))
        if end > start:
            runs.append(Run(line[start:end], style))
        place = max(place, end)
    return tuple(runs) + ((Run(line[place:]),) if place < len(line) else ())
