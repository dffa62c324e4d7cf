"""A file as a row of regions: comments at the first column, blocks, and what is neither."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from cardwright.syntax.blocks import Block, split_blocks


@dataclass(frozen=True, slots=True)
class Region:
    """A comment, a block, or text that is neither, ``block`` being ``None``. ``parted``: a blank line stood before it."""

    start: int
    text: str
    comment: bool
    block: Block | None
    parted: bool


def regions_of(text: str, blocks: Mapping[int, Block]) -> tuple[Region, ...]:
    """The regions of a file in order; ``blocks`` are those that parse, by where they start.

    What is not understood is one region up to the next block that is, for nobody can say where its parts end.
    """
    raw_blocks, stray = split_blocks(text)
    ends = {raw.start: raw.start + len(raw.text) for raw in raw_blocks}
    firsts = [0] if stray else []
    firsts += ends
    found: list[Region] = []
    position = 0
    for understood, group in groupby(firsts, key=lambda start: start in blocks):
        starts = list(group)
        for start, last in zip(starts, starts, strict=True) if understood else [(starts[0], starts[-1])]:
            end = ends.get(last, min(ends, default=len(text)))
            found += _comments(text, position, start)
            found.append(Region(start, text[start:end].strip("\n"), False, blocks.get(start), _below_blank(text, start)))
            position = end
    found += _comments(text, position, len(text))
    return tuple(found)


def _below_blank(text: str, start: int) -> bool:
    """Whether the line above the one that starts there is blank."""
    return start > 0 and not text[text.rfind("\n", 0, start - 1) + 1 : start].strip()


def _comments(text: str, start: int, end: int) -> Iterator[Region]:
    """The comments between two blocks, one a line."""
    position, parted = start, False
    for line in text[start:end].split("\n"):
        if line.strip():
            yield Region(position, line.strip(), True, None, parted)
        parted = not line.strip()
        position += len(line) + 1
