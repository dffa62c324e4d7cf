"""What a file says, whatever it looks like: formatting compares it before and after, so that nothing can be lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardwright.analysis.shapes import CASES
from cardwright.formatting.regions import Region
from cardwright.formatting.values import row_cells, value_text
from cardwright.formatting.words import Words
from cardwright.syntax.blocks import AbilityText, Block, Comment, Field, Item, Part


def outline(regions: Sequence[Region], words: Words) -> list[Any]:
    """The blocks and comments of a file in order; what stays as it is written, as it is written."""
    found: list[Any] = []
    for region in regions:
        if region.comment or region.block is None:
            found.append(region.text)
        else:
            found.append(_block(region.block, words))
    return found


def _block(block: Block, words: Words) -> tuple[Any, ...]:
    header = (block.word, block.id, block.name, block.copies, block.owner)
    return (*header, tuple(_stretches(block.items, words, block.word)))


def _stretches(items: Sequence[Item], words: Words, owner: str, part: str = "") -> Iterator[Any]:
    """Comments, and what stands between them; ``owner`` is the class of the block, ``part`` the part of it."""
    stretch: list[Item] = []
    for item in items:
        if isinstance(item, Comment):
            yield from (_stretch(stretch, words, owner, part), item.text)
            stretch = []
        else:
            stretch.append(item)
    yield _stretch(stretch, words, owner, part)


def _stretch(items: Sequence[Item], words: Words, owner: str, part: str) -> tuple[Any, ...]:
    """Fields, paragraphs and parts. Only where their order says nothing, fields are sorted by name."""
    given = [item for item in items if isinstance(item, Field)]
    table = part == CASES
    fields = [(item.name, row_cells(item.value) if table else _value(item, words, owner, part)) for item in given]
    if words.part_fields(owner, part) if part else owner != "scenario":
        fields.sort(key=lambda field: field[0])
    texts = [(item.label, _meaning(item.text, words)) for item in items if isinstance(item, AbilityText)]
    parts = [_part(item, words, owner) for item in items if isinstance(item, Part)]
    return (tuple(fields), tuple(texts), tuple(parts))


def _value(item: Field, words: Words, owner: str, part: str) -> str:
    return value_text(item.value, words.is_list(owner, item.name, part))


def _part(part: Part, words: Words, owner: str) -> tuple[Any, ...]:
    return (part.word, part.arguments, part.name, tuple(_stretches(part.items, words, owner, part.word)))


def _meaning(text: str, words: Words) -> Any:
    """The tree of a paragraph; the text itself where it is not in the language."""
    tree = words.parsed(text).source_tree
    return text if tree is None else tree
