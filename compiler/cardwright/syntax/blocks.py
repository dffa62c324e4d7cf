"""Split a source file into blocks and parse each by itself, so that one broken block never hides the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lark import Token, UnexpectedInput
from lark.tree import Meta

from cardwright.diagnostics import Code
from cardwright.source import plain
from cardwright.syntax.building import Builder
from cardwright.syntax.grammar import lalr
from cardwright.syntax.parse import Fault

Span: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Field:
    """``value   3``: spans are relative to the block."""

    name: str
    value: str
    span: Span = field(default=(0, 0), compare=False, repr=False)
    value_start: int = field(default=0, compare=False, repr=False)

    @property
    def value_span(self) -> Span:
        """The characters of the value; one where it is empty."""
        return (self.value_start, self.value_start + max(1, len(self.value)))


@dataclass(frozen=True, slots=True)
class AbilityText:
    """A paragraph of card text with its label, not yet parsed."""

    label: str | None
    text: str
    span: Span = field(default=(0, 0), compare=False, repr=False)
    text_start: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment line; kept, so that a file can be written again whole."""

    text: str
    span: Span = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Part:
    """A part with braces of its own: ``back "…" { … }``, ``scenario pass { … }``, ``ability open reads { … }``."""

    word: str
    arguments: tuple[str, ...]
    name: str | None
    items: tuple[Item, ...]
    span: Span = field(default=(0, 0), compare=False, repr=False)


Item: TypeAlias = Field | AbilityText | Comment | Part


@dataclass(frozen=True, slots=True)
class Block:
    """One block: class, id, name, copies, owner and what it holds."""

    word: str
    id: str
    name: str | None
    copies: int
    owner: str | None
    items: tuple[Item, ...]
    id_span: Span = field(default=(0, 0), compare=False, repr=False)
    name_span: Span = field(default=(0, 0), compare=False, repr=False)
    owner_span: Span = field(default=(0, 0), compare=False, repr=False)

    def fields(self) -> tuple[Field, ...]:
        """The fields, in order."""
        return tuple(item for item in self.items if isinstance(item, Field))

    def field(self, name: str) -> Field | None:
        """The first field of that name."""
        return next((item for item in self.fields() if item.name == name), None)

    def abilities(self) -> tuple[AbilityText, ...]:
        """The paragraphs of card text, in order."""
        return tuple(item for item in self.items if isinstance(item, AbilityText))

    def parts(self, word: str) -> tuple[Part, ...]:
        """The parts that begin with a word."""
        return tuple(item for item in self.items if isinstance(item, Part) and item.word == word)


@dataclass(frozen=True, slots=True)
class RawBlock:
    """The text of one block and where it starts in its file."""

    start: int
    text: str


_HEADER = re.compile(r"^[a-z][a-z0-9-]*(?:[ \t]|$)", re.MULTILINE)
LARGEST_BLOCK = 200_000


def split_blocks(text: str) -> tuple[tuple[RawBlock, ...], tuple[Fault, ...]]:
    """Split a file at its block headers; what stands before or between them must be blank, a comment or a closing brace."""
    starts = [match.start() for match in _HEADER.finditer(text)]
    ends = [*starts[1:], len(text)][: len(starts)]
    blocks = tuple(RawBlock(a, _without_comments_after(text[a:b])) for a, b in zip(starts, ends, strict=True))
    faults = tuple(_stray(text[: starts[0] if starts else len(text)]))
    return blocks, faults


def _without_comments_after(text: str) -> str:
    """The text of a block without the comments at the first column after it, which speak of the next block."""
    lines = text.split("\n")
    while lines and (not lines[-1].strip() or lines[-1].startswith("#")):
        lines.pop()
    return "\n".join(lines) + "\n"


def _stray(text: str) -> Iterator[Fault]:
    position = 0
    for line in text.split("\n"):
        if line.strip() and not line.lstrip().startswith("#"):
            hint = 'a block starts at the first column, for example: asset arcane-tome "Arcane Tome" {'
            yield Fault(position, position + len(line), Code.NOT_A_BLOCK, "this line belongs to no block", hint)
            return
        position += len(line) + 1


def parse_block(text: str) -> tuple[Block | None, tuple[Fault, ...]]:
    """Parse the text of one block; spans in the result are relative to it."""
    if len(text) > LARGEST_BLOCK:
        message = f"this block has {len(text):,} characters; the largest that is read has {LARGEST_BLOCK:,}"
        return None, (Fault(0, 1, Code.TEXT_TOO_LARGE, message),)
    try:
        parsed = lalr("blocks.lark").parse(plain(text))
    except UnexpectedInput as error:
        return None, (_fault(text, error),)
    depth = _depth(text)
    if depth > DEEPEST:
        message = f"this block has braces within braces, {depth} deep; {DEEPEST} is the deepest that means anything"
        return None, (Fault(0, 1, Code.BLOCK_SYNTAX, message, "close each brace before the next part"),)
    block: Block = BlockBuilder().transform(parsed)
    return block, ()


DEEPEST = 4


def _depth(text: str) -> int:
    """How deep braces lie in braces."""
    depth = deepest = 0
    for character in re.sub(r'"[^"]*"|#[^\n]*', "", text):
        depth += (character == "{") - (character == "}")
        deepest = max(deepest, depth)
    return deepest


def _fault(text: str, error: UnexpectedInput) -> Fault:
    token = getattr(error, "token", None)
    start = error.pos_in_stream if token is None else token.start_pos
    if start is None or start >= len(text.rstrip()) or (token is not None and token.type == "$END"):
        end = len(text.rstrip())
        return Fault(max(0, end - 1), end, Code.BLOCK_SYNTAX, "this block is not closed", "end it with } at the first column")
    line = text[start:].split("\n", maxsplit=1)[0].rstrip()
    expected = 'a block reads: KIND ID "NAME" { FIELDS AND PARAGRAPHS }; a paragraph starts with a capital letter or a quote'
    if line.startswith('"'):
        return Fault(start, start + len(line), Code.BLOCK_SYNTAX, "this quote is not closed on its line", "add the second quote")
    shown = line if len(line) <= 30 else line[:29] + "…"
    return Fault(start, start + max(1, len(line)), Code.BLOCK_SYNTAX, f"`{shown}` does not fit here", expected)


class BlockBuilder(Builder):
    """From Lark's parse tree to a block: one method a rule of ``blocks.lark``."""

    def block(self, meta: Meta, children: list[Any]) -> Block:
        tokens = [child for child in children if isinstance(child, Token)]
        word, slug = (token for token in tokens if token.type == "WORD")
        name = next((token for token in tokens if token.type == "STRING"), None)
        copies = next((int(token[1:]) for token in tokens if token.type == "COPIES"), 1)
        owner = next((child[1] for child in children if isinstance(child, tuple) and child[0] == "owner"), None)
        items = next((child[1] for child in children if isinstance(child, tuple) and child[0] == "body"), ())
        return Block(
            str(word),
            str(slug),
            name[1:-1] if name else None,
            copies,
            _owner(owner) if owner else None,
            items,
            id_span=_span(slug),
            name_span=_span(name) if name else _span(slug),
            owner_span=_span(Token("NAME", owner.rstrip(), owner.start_pos)) if owner else _span(slug),
        )

    def owner(self, meta: Meta, children: list[Any]) -> tuple[str, Token]:
        return ("owner", children[-1])

    def body(self, meta: Meta, children: list[Any]) -> tuple[str, tuple[Item, ...]]:
        return ("body", _items(children))

    def item(self, meta: Meta, children: list[Any]) -> Item:
        child = children[0]
        if isinstance(child, Token):
            return Comment(str(child).rstrip(), _span(child))
        found: Item = child
        return found

    def field(self, meta: Meta, children: list[Any]) -> Field:
        token = children[0]
        name, _, value = token.partition(" ")
        start = len(token) - len(value.lstrip()) if value.strip() else len(name)
        return Field(name, value.strip(), _span(token), token.start_pos + start)

    def ability(self, meta: Meta, children: list[Any]) -> AbilityText:
        text = children[-1]
        label = str(children[0])[:-1] if len(children) == 2 else None
        first = children[0].start_pos
        return AbilityText(label, text.rstrip(), (first, text.start_pos + len(text.rstrip())), text.start_pos)

    def part(self, meta: Meta, children: list[Any]) -> Part:
        header = children[0][:-1]
        quoted = re.search(r'"([^"]*)"', header)
        word, *arguments = re.sub(r'"[^"]*"', " ", header).split()
        return Part(word, tuple(arguments), quoted.group(1) if quoted else None, _items(children), _span(children[0]))


def _items(children: list[Any]) -> tuple[Item, ...]:
    return tuple(child for child in children if isinstance(child, Field | AbilityText | Comment | Part))


def _owner(written: Token) -> str:
    """Whom a block is for: what stands between quotes as it is, bare words with one blank between them."""
    return written.strip('"').strip() if written.startswith('"') else " ".join(written.split())


def _span(token: Token) -> Span:
    start = token.start_pos or 0
    return (start, start + len(token))
