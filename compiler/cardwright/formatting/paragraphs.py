"""Paragraphs of card text: the canonical wording with its narrative as written, broken into lines."""

from __future__ import annotations

import re

from cardwright.formatting.words import Words
from cardwright.source import plain

WIDTH = 128
"""The longest line of card text; only narrative, which is never broken, may be longer."""

NO_END = 1_000_000
"""A line longer than any text."""

_QUOTED = re.compile(r'"[^"]*"')
_CHUNK = re.compile(r'(?:"[^"]*"|[^\s"])+')
_KEPT_WITH_NEXT = re.compile(r"[0-9]{1,2}(-[0-9]{1,2}|\+)?:|unknown")


def canonical_text(written: str, words: Words) -> str | None:
    """The canonical wording of a paragraph, its narrative exactly as written; ``None`` where it is not in the language."""
    text = plain(written)
    parsed = words.parsed(text)
    if parsed.source_tree is None:
        return None
    quotes = [match.span() for match in _QUOTED.finditer(text)]
    assert len(_QUOTED.findall(parsed.canonical)) == len(quotes), f"the printer lost narrative: {text!r}"
    kept = iter([written[start + 1 : end - 1] for start, end in quotes])
    return _QUOTED.sub(lambda match: f'"{next(kept)}"', parsed.canonical)


def wrapped(text: str, label: str | None, indent: str, words: Words) -> tuple[str, ...]:
    """The lines of a canonical text: each row on one of its own, with its label before the first, and none broken in a quote.

    Where a line would end inside of words that the grammar wants on one line, rows are not broken at all.
    """
    for width in (WIDTH, NO_END):
        lines: list[str] = []
        for number, row in enumerate(_rows(text)):
            lines += _filled(_chunks(row, label if number == 0 else None), indent, width)
        whole = "\n".join(lines)
        spoken = whole.strip().removeprefix(f"{label}:").lstrip() if label else whole.strip()
        if words.parsed(plain(spoken)).source_tree == words.parsed(plain(text)).source_tree:
            break
    return tuple(whole.split("\n"))


def _rows(text: str) -> list[str]:
    """The parts of a text between line ends that stand outside quotes."""
    rows, start = list[str](), 0
    for match in re.finditer(r'"[^"]*"|\n', text):
        if match.group() == "\n":
            rows.append(text[start : match.start()])
            start = match.end()
    return [*rows, text[start:]]


def _chunks(row: str, label: str | None) -> list[str]:
    """What a line may be broken between: words, with quotes whole; a label stays with the word after it."""
    chunks: list[str] = [f"{label}:"] if label else []
    joined = label is not None
    for chunk in _CHUNK.findall(row):
        if joined:
            chunks[-1] += " " + chunk
        else:
            chunks.append(chunk)
        joined = _KEPT_WITH_NEXT.fullmatch(chunk) is not None
    return chunks


def _filled(chunks: list[str], indent: str, width: int) -> list[str]:
    """Chunks in lines that are as long as may be. A quote with a line end in it makes a line of the list hold two."""
    lines: list[str] = []
    room = 0
    for chunk in chunks:
        first, last = chunk.split("\n")[0], chunk.rpartition("\n")[2]
        if lines and len(first) + 1 <= room:
            lines[-1] += " " + chunk
            room = room - len(chunk) - 1 if "\n" not in chunk else width - len(last)
        else:
            lines.append(indent + chunk)
            room = width - len(last) - (len(indent) if "\n" not in chunk else 0)
    return lines
