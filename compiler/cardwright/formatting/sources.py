"""Write a whole file in canonical form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.analysis.load import Located, parse_file
from cardwright.analysis.shapes import SHAPES
from cardwright.analysis.values import did_you_mean
from cardwright.diagnostics import Code, Diagnostic, at, in_order
from cardwright.formatting.blocks import BlockWriter
from cardwright.formatting.layout import Piece, laid_out
from cardwright.formatting.outline import outline
from cardwright.formatting.regions import Region, regions_of
from cardwright.formatting.words import Words
from cardwright.source import SourceFile
from cardwright.syntax.blocks import LARGEST_BLOCK
from cardwright.vocabulary.words import WORD_CLASSES, nearest


@dataclass(frozen=True, slots=True)
class Formatted:
    """The canonical text of a file, and what is wrong with what stays as it was written."""

    text: str
    diagnostics: tuple[Diagnostic, ...]


def format_source(file: SourceFile, words: Words) -> Formatted:
    """Write a file in canonical form.

    Blocks and paragraphs that are not in the language stay exactly as they are and are told, as ``check`` tells them.
    """
    regions, faults = _read(file, words)
    diagnostics = [*faults]
    column = _space_column(regions, words)
    pieces: list[Piece] = []
    for region in regions:
        if region.block is None:
            pieces.append(Piece(tuple(region.text.split("\n")), comment=region.comment, parted=region.parted))
            continue
        writer = BlockWriter(region.text, region.block, words, column if region.block.word == "space" else 0)
        lines = writer.lines()
        if len("\n".join(lines)) >= LARGEST_BLOCK:  # nobody could read it again
            lines = tuple(region.text.split("\n"))
        pieces.append(Piece(lines, parted=region.parted))
        for fault in writer.faults:
            start, end = region.start + fault.start, region.start + fault.end
            diagnostics.append(at(file, start, end, fault.code, fault.message, hint=fault.hint, card=region.block.id))
    text = "".join(f"{line}\n" for line in laid_out(pieces))
    again, _ = _read(SourceFile.of(file.name, text), words)
    assert outline(again, words) == outline(regions, words), f"formatting {file.name} would change what it says"
    return Formatted(text, in_order(diagnostics))


def _read(file: SourceFile, words: Words) -> tuple[tuple[Region, ...], tuple[Diagnostic, ...]]:
    """The regions of a file, and its faults. A block of a class that nobody declared counts as text that is no block."""
    found, faults = parse_file(file, words.cache)
    known = {located.start: located.block for located in found if words.shape(located.block.word) is not None}
    strange = [_strange(located, words) for located in found if located.start not in known]
    return regions_of(file.text, known), (*faults, *strange)


def _strange(located: Located, words: Words) -> Diagnostic:
    word = located.block.word
    hint = did_you_mean(nearest(word, (*words.vocabulary.kinds, *SHAPES, *WORD_CLASSES)))
    return located.diagnostic((0, len(word)), Code.UNKNOWN_KIND, f"there is no kind `{word}`", hint=hint)


def _space_column(regions: Sequence[Region], words: Words) -> int:
    """The longest field of all spaces of a file: they are a table, whose values stand in one column."""
    spaces = [region.block for region in regions if region.block and region.block.word == "space"]
    names = [item.name for block in spaces for item in block.fields() if words.belongs("space", item)]
    return max(map(len, names), default=0)
