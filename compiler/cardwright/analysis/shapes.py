"""What each class of block may hold: one table, one check. Nothing an author writes is passed over in silence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.analysis.load import Located
from cardwright.analysis.words import did_you_mean
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import AbilityText, Block, Field, Part
from cardwright.vocabulary.words import WORD_CLASSES, Vocabulary, nearest

STEP_WORDS = ("given", "dice", "when", "choose", "then")


@dataclass(frozen=True, slots=True)
class Shape:
    """What a class of block may hold. ``repeated`` fields may stand several times."""

    fields: tuple[str, ...]
    repeated: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    paragraphs: bool = False
    owner: bool = False
    example: str = ""


SHAPES = {
    "game": Shape(("package", "start")),
    "set": Shape(("sequence",)),
    "document": Shape(("date", "version")),
    "errata": Shape(
        ("source", "kind", "traits", "printed", "note"), ("note",), ("ability",), example="ability LABEL reads { TEXT }"
    ),
    "ruling": Shape(
        ("source", "about", "question", "answer", "reason"), ("about",), ("scenario",), example="scenario ID for CARD {"
    ),
    "scenario": Shape(STEP_WORDS, STEP_WORDS, owner=True),
    "kind": Shape(("plural", "fields", "requires", "value")),
}
"""The shapes of blocks that are no cards. Word classes without one of their own have a plural at most."""

CARD_NOTE = "note"
ONE_GAME = "game"


def check_shapes(blocks: list[Located], vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report unknown blocks, fields and parts, fields that stand twice, paragraphs where none belong, and ids that are taken."""
    seen: dict[tuple[str, str], Located] = {}
    for located in blocks:
        shape = shape_of(located.block.word, vocabulary)
        if shape is None:
            yield _unknown_class(located, vocabulary)
            continue
        yield from _header(located, shape)
        yield from _fields(located, shape)
        yield from _items(located, shape)
        name = _namespace(located.block, vocabulary)
        if name is not None and name in seen:
            yield _taken(located, seen[name])
        elif name is not None:
            seen[name] = located


def shape_of(word: str, vocabulary: Vocabulary) -> Shape | None:
    """The shape of a class of blocks."""
    if word in SHAPES:
        return SHAPES[word]
    if word == "space":
        return Shape(("plural", "type", "about", *(path.id for path in vocabulary.of_class("path-type"))))
    if word in WORD_CLASSES:
        return Shape(("plural",))
    if word in vocabulary.kinds:
        return Shape((*vocabulary.kinds[word].fields, CARD_NOTE), (CARD_NOTE,), paragraphs=True)
    return None


def _namespace(block: Block, vocabulary: Vocabulary) -> tuple[str, str] | None:
    """Where an id must be unique: cards of all kinds share one space, a scenario's belongs to its card."""
    if block.word == "errata":
        return None
    if block.word == ONE_GAME:
        return (ONE_GAME, "")
    if block.word == "scenario":
        return (f"scenario for {block.owner}", block.id)
    return ("card" if block.word in vocabulary.kinds else block.word, block.id)


def _unknown_class(located: Located, vocabulary: Vocabulary) -> Diagnostic:
    word = located.block.word
    hint = did_you_mean(nearest(word, (*vocabulary.kinds, *SHAPES, *WORD_CLASSES)))
    return located.diagnostic((0, len(word)), Code.UNKNOWN_KIND, f"there is no kind `{word}`", hint=hint)


def _taken(located: Located, first: Located) -> Diagnostic:
    block = located.block
    what = "card" if first.block.word != block.word else block.word
    where = f"{first.file.name}:{first.line()}"
    shown = "game" if block.word == ONE_GAME else f"{what} `{block.id}`"
    return located.diagnostic(
        block.id_span, Code.DUPLICATE_ID, f"there is another {shown}, at {where}", hint="ids are unique: choose another"
    )


def _header(located: Located, shape: Shape) -> Iterator[Diagnostic]:
    block = located.block
    if block.owner is not None and not shape.owner:
        message = f"{_a(block.word)} is for nobody: `for {block.owner}` does not belong here"
        yield located.diagnostic(block.owner_span, Code.BLOCK_SYNTAX, message, hint="delete it")
    if block.copies != 1 and not shape.paragraphs:
        message = f"{_a(block.word)} has no copies"
        yield located.diagnostic(block.id_span, Code.BLOCK_SYNTAX, message, hint=f"delete x{block.copies}")
    if block.copies < 1:
        message = f"a card has at least one copy, not {block.copies}"
        yield located.diagnostic(block.id_span, Code.BAD_VALUE, message, hint="write x2 for two copies, nothing for one")


def _fields(located: Located, shape: Shape) -> Iterator[Diagnostic]:
    block, seen = located.block, set[str]()
    for item in block.fields():
        if item.name not in shape.fields:
            message = f"{_a(block.word)} has no field `{item.name}`"
            known = ", ".join(shape.fields)
            if block.word == "scenario":
                message, known = "this is no step of a scenario", "given, dice, when, choose or then"
            code = Code.STEP_SYNTAX if block.word == "scenario" else Code.WRONG_FIELD
            hint = did_you_mean(nearest(item.name, shape.fields)) or f"it may have: {known}"
            yield located.diagnostic(item.span, code, message, hint=hint)
        elif item.name in seen and item.name not in shape.repeated:
            message = f"the field `{item.name}` stands twice"
            yield located.diagnostic(item.span, Code.DUPLICATE_FIELD, message, hint="keep one of them")
        seen.add(item.name)


def _items(located: Located, shape: Shape) -> Iterator[Diagnostic]:
    block = located.block
    for item in block.items:
        if isinstance(item, Part) and item.word not in shape.parts:
            message = f"{_a(block.word)} has no part `{item.word}`"
            yield located.diagnostic(item.span, Code.WRONG_FIELD, message, hint=_ELSEWHERE.get(item.word) or _parts_hint(shape))
        if isinstance(item, AbilityText) and not shape.paragraphs:
            message = f"{_a(block.word)} has no paragraphs"
            hint = f"write, for example: {shape.example}" if shape.example else "a field begins with a small letter"
            yield located.diagnostic(item.span, Code.BLOCK_SYNTAX, message, hint=hint)
        if isinstance(item, Part) and item.word == "scenario":
            yield from _steps(located, item)


def _steps(located: Located, part: Part) -> Iterator[Diagnostic]:
    for item in part.items:
        if isinstance(item, AbilityText | Part) or (isinstance(item, Field) and item.name not in STEP_WORDS):
            message, hint = "this is no step of a scenario", "a step begins with given, dice, when, choose or then"
            yield located.diagnostic(item.span, Code.STEP_SYNTAX, message, hint=hint)


_ELSEWHERE = {
    "ability": "changed wordings stand in a block of their own: errata CARD {",
    "scenario": "scenarios stand in blocks of their own: scenario ID for CARD {",
}


def _parts_hint(shape: Shape) -> str | None:
    return f"write, for example: {shape.example}" if shape.example else None


def _a(word: str) -> str:
    return ("an " if word[:1] in "aeiou" else "a ") + word
