"""What each class of block may hold: one table, one check. Nothing an author writes is passed over in silence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cardwright.analysis.load import Located
from cardwright.analysis.values import did_you_mean
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import AbilityText, Block, Field, Part
from cardwright.vocabulary.forms import with_article
from cardwright.vocabulary.kinds import Kind
from cardwright.vocabulary.words import WORD_CLASSES, Vocabulary, nearest

STEP_WORDS = ("given", "dice", "when", "choose", "then")
CASES = "cases"
"""The part of a scenario that is a table."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What a class of block may hold. ``repeated`` fields may stand several times."""

    fields: tuple[str, ...]
    repeated: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    paragraphs: bool = False
    owner: bool = False
    name: bool = True
    example: str = ""
    text_parts: tuple[str, ...] = ("ability", "back")
    """The parts that hold card text."""
    part_fields: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The fields of the parts that hold card text, by part."""


SHAPES = {
    "game": Shape(("package", "start", "awaits")),
    "set": Shape(("sequence", "requires", "reprints"), parts=("manifest",), example="manifest { asset  40 cards }"),
    "document": Shape(("date", "version")),
    "term": Shape(("source", "page", "words", "about"), ("words",)),
    "errata": Shape(
        ("source", "kind", "name", "traits", "value", "printed", "note"),
        ("note",),
        ("ability", "back"),
        name=False,
        example="ability LABEL reads { TEXT }",
    ),
    "ruling": Shape(
        ("source", "about", "revisions", "question", "answer", "reason"),
        ("about",),
        ("scenario",),
        name=False,
        example="scenario ID for CARD {",
    ),
    "scenario": Shape(STEP_WORDS, STEP_WORDS, (CASES,), owner=True, name=False, example=f"{CASES} {{"),
    "kind": Shape(
        ("plural", "for", "counted", "text", "this", "ends", "advance", "field", "part"),
        ("advance", "field", "part"),
        ("part",),
        example="part WORD { field NAME TYPE }",
    ),
}
"""The shapes of blocks that are no cards. Word classes without one of their own have a plural at most."""

CARD_NOTE = "note"
PROVENANCE = ("sources", "disputed")
"""What every card may say of where its text is known from."""
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
    if word == "errata":
        return _of_errata(vocabulary)
    if word in SHAPES:
        return SHAPES[word]
    if word == "space":
        return Shape(("plural", "type", "board", "about", "gate", *(path.id for path in vocabulary.of_class("path-type"))))
    if word in ("token", "piece"):
        return Shape(("plural", "supply", "used", "icons"))
    if word == "resource":
        return Shape(("plural", "used"))
    if word == "deck":
        return Shape(("plural", "entries"))
    if word == "track":
        return Shape(("plural", "article", "colors"))
    if word in WORD_CLASSES:
        return Shape(("plural",))
    if word in vocabulary.kinds:
        kind = vocabulary.kinds[word]
        parts = (*(rule.word for rule in kind.parts), *(("back",) if kind.backs else ()))
        return Shape(
            (*kind.fields, *PROVENANCE, CARD_NOTE),
            (CARD_NOTE,),
            parts,
            paragraphs=True,
            owner=bool(kind.owner),
            example="back ID { TEXT }" if kind.backs else "".join(f"{rule.word} … {{ TEXT }}" for rule in kind.parts[:1]),
            text_parts=parts,
            part_fields=_part_fields([kind]),
        )
    return None


def _part_fields(kinds: Iterable[Kind]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The fields of each part, those of parts with one word in several kinds together."""
    found: dict[str, dict[str, None]] = {}
    for rule in (rule for kind in kinds for rule in kind.parts):
        found.setdefault(rule.word, {}).update(dict.fromkeys(one.name for one in rule.fields))
    return tuple((word, tuple(names)) for word, names in found.items())


def _of_errata(vocabulary: Vocabulary) -> Shape:
    """Errata change what any kind of card has."""
    shape, kinds = SHAPES["errata"], vocabulary.kinds.values()
    fields = dict.fromkeys((*shape.fields[:-2], *(rule.name for kind in kinds for rule in kind.rules), *shape.fields[-2:]))
    parts = dict.fromkeys((*shape.parts, *(rule.word for kind in kinds for rule in kind.parts)))
    return replace(shape, fields=tuple(fields), parts=tuple(parts), text_parts=tuple(parts), part_fields=_part_fields(kinds))


def _namespace(block: Block, vocabulary: Vocabulary) -> tuple[str, str] | None:
    """Where an id must be unique: cards of all kinds and rulings share one space, a scenario's belongs to its card.

    A document changes a card once, since the revision is called after it.
    """
    if block.word == "errata":
        source = block.field("source")
        return (f"errata {block.id}", source.value) if source else None
    if block.word == ONE_GAME:
        return (ONE_GAME, "")
    if block.word == "scenario":
        return (f"scenario for {block.owner}", block.id)
    named = block.word in vocabulary.kinds or block.word == "ruling"
    return ("card or ruling" if named else block.word, block.id)


def _unknown_class(located: Located, vocabulary: Vocabulary) -> Diagnostic:
    word = located.block.word
    hint = did_you_mean(nearest(word, (*vocabulary.kinds, *SHAPES, *WORD_CLASSES)))
    return located.diagnostic((0, len(word)), Code.UNKNOWN_KIND, f"there is no kind `{word}`", hint=hint)


def _taken(located: Located, first: Located) -> Diagnostic:
    block = located.block
    what = first.block.word
    where = f"{first.file.name}:{first.line()}"
    shown, hint = f"{what} `{block.id}`", "ids are unique: choose another"
    if block.word == ONE_GAME:
        shown, hint = "game", "a folder holds one game: give each a folder of its own, and name one with --source DIR"
    if block.word == "errata":
        shown, hint = f"block for what this document changes on `{block.id}`", "write all that one document changes in one block"
    return located.diagnostic(block.id_span, Code.DUPLICATE_ID, f"there is another {shown}, at {where}", hint=hint)


def _header(located: Located, shape: Shape) -> Iterator[Diagnostic]:
    block = located.block
    if block.owner is not None and not shape.owner:
        message = f"{with_article(block.word)} is for nobody: `for {block.owner}` does not belong here"
        yield located.diagnostic(block.owner_span, Code.BLOCK_SYNTAX, message, hint="delete it")
    if block.copies != 1 and not shape.paragraphs:
        message = f"{with_article(block.word)} has no copies"
        yield located.diagnostic(block.id_span, Code.BLOCK_SYNTAX, message, hint=f"delete x{block.copies}")
    if block.name is not None and not shape.name:
        message = f"{with_article(block.word)} has no name"
        yield located.diagnostic(block.name_span, Code.BLOCK_SYNTAX, message, hint="delete it: its id is enough")
    if block.copies < 1:
        message = f"a card has at least one copy, not {block.copies}"
        yield located.diagnostic(block.id_span, Code.BAD_VALUE, message, hint="write x2 for two copies, nothing for one")


def _fields(located: Located, shape: Shape) -> Iterator[Diagnostic]:
    block, seen = located.block, set[str]()
    for item in block.fields():
        if item.name not in shape.fields:
            message = f"{with_article(block.word)} has no field `{item.name}`"
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
            message = f"{with_article(block.word)} has no part `{item.word}`"
            yield located.diagnostic(item.span, Code.WRONG_FIELD, message, hint=_ELSEWHERE.get(item.word) or _parts_hint(shape))
        if isinstance(item, AbilityText) and not shape.paragraphs:
            message = f"{with_article(block.word)} has no paragraphs"
            hint = f"write, for example: {shape.example}" if shape.example else "a field begins with a small letter"
            yield located.diagnostic(item.span, Code.BLOCK_SYNTAX, message, hint=hint)
        if isinstance(item, Part) and item.word in shape.parts:
            checked = {"scenario": _steps, "back": _face, "manifest": _counts, "ability": _reading}.get(item.word)
            yield from checked(located, item) if checked else ()
    yield from _repeated_parts(located)


_BY_ID = ("ability", "back", "scenario")
"""Parts that are known by the first word behind theirs; others by all of them."""


def _repeated_parts(located: Located) -> Iterator[Diagnostic]:
    """Two scenarios of one ruling with one id, or two readings of one ability: the second would hide the first."""
    seen: set[tuple[str, str]] = set()
    for item in located.block.items:
        if not isinstance(item, Part):
            continue
        name = (item.word, (item.arguments[0] if item.word in _BY_ID else " ".join(item.arguments)) if item.arguments else "")
        if name in seen:
            called = f"{item.word} `{name[1]}`" if name[1] else item.word
            message = f"there is another {called} in this {located.block.word}"
            hint = "ids are unique: choose another" if name[1] else "make one of them"
            yield located.diagnostic(item.span, Code.DUPLICATE_ID, message, hint=hint)
        seen.add(name)


def _face(located: Located, part: Part) -> Iterator[Diagnostic]:
    """``back ID "Title" { … }``: paragraphs, and nothing else."""
    hint = 'write: back hitmen "Hitmen" { TEXT }'
    if len(part.arguments) != 1 or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", part.arguments[0]):
        yield located.diagnostic(part.span, Code.WRONG_BACKS, "a back has one id, in small letters", hint=hint)
    for item in part.items:
        if isinstance(item, Field | Part):
            message = f"a back has no {'field' if isinstance(item, Field) else 'part'}"
            yield located.diagnostic(item.span, Code.BLOCK_SYNTAX, message, hint="paragraphs begin with a capital letter")
    if not any(isinstance(item, AbilityText) for item in part.items):
        message, hint = "this back has no text", 'write what it says, or: unknown "what is missing"'
        yield located.diagnostic(part.span, Code.MISSING_FIELD, message, hint=hint)


def _counts(located: Located, part: Part) -> Iterator[Diagnostic]:
    """``manifest { KIND NUMBER cards … }``: a line for each kind, and nothing else."""
    if part.arguments or part.name is not None:
        message = "a manifest has neither id nor name"
        yield located.diagnostic(part.span, Code.BLOCK_SYNTAX, message, hint="write: manifest {")
    seen: set[str] = set()
    for item in part.items:
        if isinstance(item, AbilityText | Part):
            hint = "write a kind and how many: asset  40 cards"
            yield located.diagnostic(item.span, Code.BLOCK_SYNTAX, "this is no line of a manifest", hint=hint)
        elif isinstance(item, Field) and item.name in seen:
            message = f"the kind `{item.name}` stands twice"
            yield located.diagnostic(item.span, Code.DUPLICATE_FIELD, message, hint="keep one of them")
        seen |= {item.name} if isinstance(item, Field) else set()


def _reading(located: Located, part: Part) -> Iterator[Diagnostic]:
    """``ability LABEL reads { TEXT }``: one paragraph without a label, and nothing else."""
    texts = [item for item in part.items if isinstance(item, AbilityText)]
    odd = [item for item in part.items if isinstance(item, Field | Part)] + [item for item in texts if item.label] + texts[1:]
    for item in odd:
        message = "a changed wording is one paragraph without a label"
        yield located.diagnostic(item.span, Code.BLOCK_SYNTAX, message, hint="write: ability LABEL reads { TEXT }")


def _steps(located: Located, part: Part) -> Iterator[Diagnostic]:
    if not (len(part.arguments) == 1 or (len(part.arguments) == 3 and part.arguments[1] == "for")) or part.name:
        message = "this is no heading of a scenario"
        hint = "write: scenario ID { or scenario ID for CARD {"
        yield located.diagnostic(part.span, Code.SCENARIO_ABOUT_NOTHING, message, hint=hint)
    for item in part.items:
        table = isinstance(item, Part) and item.word == CASES
        if (isinstance(item, AbilityText | Part) and not table) or (isinstance(item, Field) and item.name not in STEP_WORDS):
            message, hint = "this is no step of a scenario", "a step begins with given, dice, when, choose or then"
            yield located.diagnostic(item.span, Code.STEP_SYNTAX, message, hint=hint)


_ELSEWHERE = {
    "ability": "changed wordings stand in a block of their own: errata CARD {",
    "scenario": "scenarios stand in blocks of their own: scenario ID for CARD {",
}


def _parts_hint(shape: Shape) -> str | None:
    return f"write, for example: {shape.example}" if shape.example else None
