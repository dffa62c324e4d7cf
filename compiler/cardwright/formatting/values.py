"""Values of fields, lines of tables and headers of parts: single blanks, a blank after commas of lists, quotes as written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from cardwright.analysis.values import cells
from cardwright.source import plain
from cardwright.syntax.blocks import Field, Item

_BLANKS = re.compile(r'"[^"]*"|\s+')
_COMMAS = re.compile(r'"[^"]*"|\s*,\s*')
_WORDS = re.compile(r'"[^"]*"|[^\s"]+')


def value_text(written: str, listed: bool) -> str:
    """A value of a field, or a step of a scenario, in its canonical form; ``listed`` where commas part the items of a list."""
    text = written
    for pattern, between in ((_BLANKS, " "), (_COMMAS, ", ")) if listed else ((_BLANKS, " "),):
        text = "".join(_replaced(text, pattern, between))
    return text.strip()


def _replaced(text: str, pattern: re.Pattern[str], between: str) -> list[str]:
    """The pieces of a text whose matches are replaced, quotes excepted: what stands in them is as written."""
    pieces, position, shape = list[str](), 0, plain(text)
    for match in pattern.finditer(shape):
        quoted = match.group().startswith('"')
        inside = f'"{text[match.start() + 1 : match.end() - 1]}"' if quoted else between
        pieces += [shape[position : match.start()], inside]
        position = match.end()
    return [*pieces, shape[position:]]


def header_words(written: str) -> str:
    """The header of a part without its brace: the words first, then what stands in quotes, single blanks between them."""
    shape = plain(written)
    spans = [match.span() for match in _WORDS.finditer(shape)]
    words = [shape[start:end] for start, end in spans if shape[start] != '"']
    quotes = [f'"{written[start + 1 : end - 1]}"' for start, end in spans if shape[start] == '"']
    return " ".join([*words, *quotes])


def row_cells(written: str) -> tuple[str, ...]:
    """A line of a table: what stands before its first cell, which is nothing in a sound one, and its cells."""
    found = cells(written, 0)
    before = plain(written)[: plain(written).index("|")] if found else written
    return (value_text(before, False), *(value_text(text, False) for text, _ in found))


def row_text(written: str, widths: Sequence[int]) -> str:
    """A line of a table in its canonical form, each cell as wide as its column."""
    before, *found = row_cells(written)
    return " ".join([*([before] if before else []), *(f"| {cell:<{width}}" for cell, width in zip(found, widths, strict=False))])


def widths_of(items: Sequence[Item]) -> tuple[int, ...]:
    """How wide each column of a table is: as its longest cell."""
    rows = [row_cells(item.value)[1:] for item in items if isinstance(item, Field)]
    return tuple(max(map(len, column)) for column in zip_longest(*rows, fillvalue=""))
