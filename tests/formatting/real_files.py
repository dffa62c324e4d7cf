"""The files of the real game, its words, and what a text says whatever it looks like."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.analysis.load import MemoryCache, card_files, load_file
from cardwright.analysis.words import read_words
from cardwright.formatting import Formatted, Words, format_source
from cardwright.source import SourceFile
from cardwright.syntax.blocks import AbilityText, Block, Comment, Field, Item, parse_block, split_blocks
from cardwright.syntax.parse import parse_paragraph

SOURCES = Path(__file__).resolve().parents[2] / "cards_src" / "eldritch"
FILES = card_files(SOURCES)


@cache
def words() -> Words:
    """The words of the real game."""
    memory = MemoryCache()
    return Words(read_words([block for path in FILES for block in load_file(SOURCES, path, memory)[0]])[0])


def formatted(text: str) -> Formatted:
    """A text formatted with the words of the real game."""
    return format_source(SourceFile.of("test.card", text), words())


def canonical(text: str) -> str:
    """A text in its canonical form."""
    return formatted(text).text


@cache
def blocks() -> tuple[str, ...]:
    """Every block of the real game in its canonical form, one of each shape in turn."""
    found: dict[str, list[str]] = {}
    for path in FILES:
        for raw in split_blocks(canonical(path.read_text(encoding="utf-8")))[0]:
            found.setdefault(raw.text.split()[0], []).append(raw.text)
    longest = max(map(len, found.values()))
    return tuple(some[place % len(some)] for place in range(longest) for some in found.values())


def saying(text: str) -> list[Any]:
    """What every block of a text says, without any function of the formatter: ``None`` for one that is broken."""
    return [_block(parse_block(raw.text)[0]) for raw in split_blocks(SourceFile.of("", text).text)[0]]


def _block(block: Block | None) -> Any:
    if block is None:
        return None
    return (block.word, block.id, block.name, block.copies, block.owner, _items(block.items, block.word != "scenario"))


def _items(items: tuple[Item, ...], free: bool) -> list[Any]:
    """Comments and what stands between two of them; fields that are free of order are sorted by name."""
    runs: list[Any] = [([], [], [])]
    for item in items:
        fields, texts, parts = runs[-1]
        if isinstance(item, Comment):
            runs += [item.text, ([], [], [])]
        elif isinstance(item, Field):
            fields.append((item.name, _squeezed(item.value)))
        elif isinstance(item, AbilityText):
            texts.append((item.label, _tree(item.text)))
        else:
            parts.append((item.word, item.arguments, item.name, _items(item.items, False)))
    for run in runs if free else []:
        if isinstance(run, tuple):
            run[0].sort(key=lambda field: field[0])
    return runs


def _tree(text: str) -> Any:
    tree, _ = parse_paragraph(text, words().vocabulary.forms())
    return text if tree is None else tree


def _squeezed(value: str) -> str:
    """A value without what its canonical form may change: blanks outside quotes."""
    return re.sub(r'("[^"]*")|\s+', lambda match: match[1] or "", value)


def comments(text: str) -> list[str]:
    """The comments of a text that has no other number signs, in order."""
    return [match.group().rstrip() for match in re.finditer(r"#[^\n\r]*", text)]
