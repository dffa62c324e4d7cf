"""What formatting asks of a game: what a class of block may hold, in which order, and what texts mean."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.analysis.load import Cache, MemoryCache, ParsedText, parse_text
from cardwright.analysis.shapes import Shape, shape_of
from cardwright.syntax.blocks import AbilityText, Item, Part
from cardwright.syntax.blocks import Field as BlockField
from cardwright.vocabulary.forms import Forms
from cardwright.vocabulary.words import Vocabulary

LISTS = ("traits", "awaits", "entries", "this", "ends", "used", "words", "requires", "reprints", "sources", "part", "field")
"""Fields whose value is a list with commas, in every class of block."""

LAST_OF_A_SPACE = "about"


@dataclass(slots=True)
class Words:
    """The words of a game and what was asked of them already."""

    vocabulary: Vocabulary
    cache: Cache = field(default_factory=MemoryCache)
    _forms: Forms = field(init=False)
    _shapes: dict[str, Shape | None] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._forms = self.vocabulary.forms()

    def shape(self, word: str) -> Shape | None:
        """What a class of block may hold; ``None`` where nobody declared it."""
        if word not in self._shapes:
            self._shapes[word] = shape_of(word, self.vocabulary)
        return self._shapes[word]

    def parsed(self, text: str) -> ParsedText:
        """A paragraph as it was parsed before, or parsed now."""
        return parse_text(text, self._forms, "", self.cache)

    def field_order(self, word: str) -> tuple[str, ...]:
        """The fields of a class of block in the order they are written in.

        It is the order of its shape; only what a space is about stands after its paths.
        """
        shape = self.shape(word)
        names = shape.fields if shape else ()
        if word != "space":
            return names
        return (*(name for name in names if name != LAST_OF_A_SPACE), LAST_OF_A_SPACE)

    def part_fields(self, word: str, part: str) -> tuple[str, ...]:
        """The fields of a part of a class of block, in order; none where it is no part of a card."""
        shape = self.shape(word)
        return dict(shape.part_fields).get(part, ()) if shape else ()

    def is_list(self, word: str, name: str, part: str = "") -> bool:
        """Whether a field of a class of block, or of a part of it, holds a list with commas."""
        kinds = self.vocabulary.kinds.values() if word == "errata" else filter(None, [self.vocabulary.kinds.get(word)])
        rules = [rule for kind in kinds for rule in (kind.fields_of(part) if part else kind.rules)]
        if any(rule.name == name and rule.type in ("list", "table", "things") for rule in rules):
            return True
        if part:
            return False
        path = word == "space" and any(name == path.id for path in self.vocabulary.of_class("path-type"))
        return path or name in LISTS or (word == "ruling" and name in ("about", "revisions"))

    def belongs(self, word: str, item: Item) -> bool:
        """Whether a class of block may hold an item; comments stand anywhere."""
        shape = self.shape(word)
        if shape is None:
            return False
        match item:
            case BlockField():
                return item.name in shape.fields
            case AbilityText():
                return shape.paragraphs
            case Part():
                return item.word in shape.parts
        return True
