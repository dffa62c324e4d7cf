"""Write one block in canonical form: its header, its fields in a column, its paragraphs and parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from cardwright.analysis.shapes import CASES, STEP_WORDS
from cardwright.formatting.bodies import Unit, body_of, ordered
from cardwright.formatting.layout import Piece, laid_out
from cardwright.formatting.paragraphs import canonical_text, wrapped
from cardwright.formatting.values import header_words, row_text, value_text, widths_of
from cardwright.formatting.words import Words
from cardwright.source import plain
from cardwright.syntax.blocks import AbilityText, Block, Comment, Field, Item, Part
from cardwright.syntax.parse import Fault

INDENT = "  "
GAP = 2
"""Blanks between the longest field of a block and its value, and before a comment at the end of a line."""


@dataclass(frozen=True, slots=True)
class Within:
    """The block itself, where there is no part, or a part of it; ``depth`` counts the braces around it.

    ``widths`` are those of the columns where it is a table.
    """

    part: Part | None = None
    depth: int = 0
    widths: tuple[int, ...] | None = None

    @property
    def indent(self) -> str:
        """What the line of the header begins with."""
        return INDENT * self.depth


@dataclass(slots=True)
class BlockWriter:
    """Writes a block; ``faults`` gathers those of its paragraphs, which stay as they were written.

    ``text`` is what the block was parsed from, and ``column`` the least width of its fields, where others of the file share it.
    """

    text: str
    block: Block
    words: Words
    column: int = 0
    faults: list[Fault] = field(default_factory=list)

    def lines(self) -> tuple[str, ...]:
        """The lines of the block."""
        block, header = self.block, self._header()
        brace = self.text.find("{", max(block.id_span[1], block.name_span[1], block.owner_span[1]))
        if brace < 0 or not block.items:
            return (header,)
        return self._braced(header, block.items, brace + 1, Within())

    def _header(self) -> str:
        block = self.block
        words = [block.word, block.id]
        words += [self._quoted(block.name_span)] if block.name is not None else []
        words += [f"x{block.copies}"] if block.copies != 1 else []
        words += ["for", self._quoted(block.owner_span)] if block.owner is not None else []
        return " ".join(words)

    def _quoted(self, span: tuple[int, int]) -> str:
        """A word or quote of the header; what stands between quotes is as written."""
        written = self.text[slice(*span)]
        return f'"{written[1:-1]}"' if plain(written[:1]) == '"' else " ".join(written.split())

    def _braced(self, header: str, items: Sequence[Item], start: int, within: Within) -> tuple[str, ...]:
        """A header, what its braces hold, and the closing brace; ``start`` is behind the opening one."""
        body = body_of(self.text, items, start)
        units = ordered(body.units, lambda item: self._rank_within(item, within))
        names = [len(unit.item.name) for unit in units if isinstance(unit.item, Field) and self._is_known(unit.item, within)]
        column = max([0 if within.part else self.column, *names]) + GAP
        within = replace(within, widths=widths_of(items)) if within.part and within.part.word == CASES else within
        pieces = [self._piece(unit, column, within) for unit in units]
        opening = self._with_tail(f"{within.indent}{header} {{", body.opening)
        return (opening, *laid_out(pieces), within.indent + "}")

    def _rank_within(self, item: Item, within: Within) -> int | None:
        """Fields of a part of a card in their order, then its paragraphs; what stands in other parts stays as it is."""
        if within.part is None:
            return self._rank(item)
        order = self.words.part_fields(self.block.word, within.part.word)
        if isinstance(item, Field) and item.name in order:
            return order.index(item.name)
        return len(order) if order and isinstance(item, AbilityText) else None

    def _rank(self, item: Item) -> int | None:
        """Fields in their order, then paragraphs, then parts; steps of a scenario stay as they are."""
        if not self.words.belongs(self.block.word, item):
            return None
        order = self.words.field_order(self.block.word)
        if isinstance(item, Field):
            return 0 if self.block.word == "scenario" else order.index(item.name)
        return len(order) + isinstance(item, Part)

    def _is_known(self, item: Field, within: Within) -> bool:
        """Whether a field belongs where it stands; another may well be text that begins with a small letter."""
        shape, part = self.words.shape(self.block.word), within.part
        if part is None:
            return self.words.belongs(self.block.word, item)
        if part.word == CASES:
            return True
        if part.word == "scenario":
            return item.name in STEP_WORDS
        if shape is None or part.word not in shape.parts:
            return False
        fields = dict(shape.part_fields).get(part.word, ())
        return item.name in fields or part.word not in shape.text_parts

    def _is_text(self, within: Within) -> bool:
        """Whether paragraphs that stand there are card text."""
        shape, part = self.words.shape(self.block.word), within.part
        if shape is None or part is None:
            return shape is not None and shape.paragraphs
        return within.depth == 1 and part.word in shape.text_parts and part.word in shape.parts

    def _piece(self, unit: Unit, column: int, within: Within) -> Piece:
        """The lines of an item, and the comment at its end."""
        item, indent = unit.item, within.indent + INDENT
        lines: tuple[str, ...]
        match item:
            case Comment():
                return Piece((indent + self._comment(item),), comment=True, parted=unit.parted)
            case Field():
                lines = (indent + self._field(item, column, within),)
            case AbilityText():
                lines = self._paragraph(item, indent, within)
            case Part():
                header = header_words(self.text[slice(*item.span)].rstrip()[:-1])
                lines = self._braced(header, item.items, item.span[1], Within(item, within.depth + 1))
            case _:
                assert_never(item)
        lines = (*lines[:-1], self._with_tail(lines[-1], unit.tail))
        return Piece(lines, field=isinstance(item, Field), parted=unit.parted)

    def _field(self, item: Field, column: int, within: Within) -> str:
        if not self._is_known(item, within):
            return self.text[slice(*item.span)].rstrip()
        written = self.text[item.value_start : item.span[1]].rstrip()
        if within.widths is not None:
            return (item.name.ljust(column) + row_text(written, within.widths)).rstrip()
        listed = self.words.is_list(self.block.word, item.name, within.part.word if within.part else "")
        return (item.name.ljust(column) + value_text(written, listed)).rstrip()

    def _paragraph(self, item: AbilityText, indent: str, within: Within) -> tuple[str, ...]:
        """The lines of a paragraph: canonical, or as written where it is not in the language or does not belong there."""
        if self._is_text(within):
            written = self.text[item.text_start : item.span[1]]
            canonical = canonical_text(written, self.words)
            if canonical is not None:
                return wrapped(canonical, item.label, indent, self.words)
            for fault in self.words.parsed(plain(written)).faults:
                start, end = item.text_start + fault.start, item.text_start + fault.end
                self.faults.append(Fault(start, end, fault.code, fault.message, fault.hint))
        return tuple((indent + self.text[slice(*item.span)]).split("\n"))

    def _comment(self, item: Comment) -> str:
        return self.text[slice(*item.span)].rstrip()

    def _with_tail(self, line: str, tail: Comment | None) -> str:
        return line if tail is None else line + " " * GAP + self._comment(tail)
