"""Write canonical blocks as careless people do: other blanks, other lines, other order, comments everywhere."""

from __future__ import annotations

import re
from random import Random

from cardwright.syntax.blocks import AbilityText, Block, Comment, Field, Item, Part, parse_block

UNSORTED = ("scenario",)
"""Blocks and parts in which order is meaning."""


class Mangler:
    """Writes blocks in a random layout; with ``comments``, these stand between items, else fields change places."""

    def __init__(self, random: Random, *, comments: bool) -> None:
        self.random, self.comments, self.number = random, comments, 0

    def block(self, text: str) -> str:
        """A block that says what ``text`` says."""
        block, _ = parse_block(text)
        assert block is not None
        header = text.split("\n", maxsplit=1)[0].removesuffix("{").rstrip()
        header = self.spaced(header, (" ", "  ", "\t"))
        if not text.rstrip().endswith("}"):
            return header + self.random.choice(("", "  ", " {}", " {\n}", "\t{ }")) + "\n"
        return f"{header}{self.blank()}{{{self.items(text, block.items, block)}}}{self.random.choice(('', ' ', chr(9)))}\n"

    def items(self, text: str, items: tuple[Item, ...], owner: Block | Part) -> str:
        kept = [item for item in items if not isinstance(item, Comment)] if not self.comments else list(items)
        if not self.comments and isinstance(owner, Block) and owner.word not in UNSORTED:
            kept = self.shuffled(kept)
        shown = self.comment_here(" ") or "\n"
        for item in kept:
            shown += self.above() + self.item(text, item)
        return shown + self.above() + self.random.choice(("", "  "))

    def shuffled(self, items: list[Item]) -> list[Item]:
        """Items in another order; those of one name, which count in order, keep theirs, and so do paragraphs and parts."""
        kinds = [(type(item), item.name if isinstance(item, Field) else "") for item in items]
        order = self.random.sample(kinds, len(kinds))
        waiting = {kind: [item for item, its in zip(items, kinds, strict=True) if its == kind] for kind in kinds}
        return [waiting[kind].pop(0) for kind in order]

    def item(self, text: str, item: Item) -> str:
        written = text[slice(*item.span)].rstrip()
        indent = self.random.choice((" ", "  ", "\t", "      "))
        match item:
            case Comment():
                return indent + written + "\n"
            case Field():
                value = text[item.value_start : item.span[1]].strip()
                parted = re.sub(r'("[^"]*")|, ', lambda match: match[1] or self.random.choice((",", " , ", ", ")), value)
                value = parted if item.name == "traits" else value
                line = indent + item.name + self.random.choice((" ", "   ", "\t")) + self.spaced(value, (" ", "   ", "\t"))
                return line + (self.comment_here(self.random.choice(("", " "))) or self.random.choice(("\n", "  \n")))
            case AbilityText():
                return indent + self.spaced(written, (" ", " ", "  ", "\t", "\n ", "\n\t  ", " \n      ")) + "\n\n"
            case Part():
                header = self.spaced(written.removesuffix("{").strip(), (" ", "  ", "\t"))
                body = self.items(text, item.items, item)
                return indent + header + self.blank() + "{" + body + "}" + (self.comment_here(" ") or "\n")

    def spaced(self, text: str, blanks: tuple[str, ...]) -> str:
        """The text with other white space outside quotes, and outside of words that the grammar wants on one line."""
        pattern = re.compile(r'(unknown +"[^"]*"|Local Action:|"[^"]*")|\s+')
        return pattern.sub(lambda match: match[1] or self.random.choice(blanks), text)

    def blank(self) -> str:
        return self.random.choice((" ", "  ", "\t"))

    def above(self) -> str:
        """What stands above an item: blank lines and, where wanted, comments."""
        shown = self.random.choice(("", "", "\n", "  \n\n\n"))
        while self.comments and self.random.random() < 0.3:
            shown += self.random.choice(("", "  ", "\t")) + self.comment() + self.random.choice(("\n", "\n\n", "\n \n\n"))
        return shown

    def comment_here(self, before: str) -> str:
        """A comment at the end of a line, or nothing."""
        return before + self.comment() + "\n" if self.comments and self.random.random() < 0.3 else ""

    def comment(self) -> str:
        self.number += 1
        return self.random.choice(("#", "# ", "#  “a”: ")) + str(self.number) + self.random.choice(("", ' x: { } "', "  "))


def disguised(random: Random, text: str) -> str:
    """The text with another line end, and perhaps a mark of byte order where a file has one."""
    return text.replace("\n", random.choice(("\n", "\r\n", "\r")))
