"""Fill the vocabulary of a game from its word blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardwright.analysis.advance_rules import check_advancing
from cardwright.analysis.kinds import check_decks, check_owners, check_this, read_kind
from cardwright.analysis.load import Located
from cardwright.analysis.values import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import Block
from cardwright.vocabulary.kinds import Kind
from cardwright.vocabulary.words import WORD_CLASSES, Space, Vocabulary, Word, nearest


def read_words(blocks: Iterable[Located]) -> tuple[Vocabulary, tuple[Diagnostic, ...]]:
    """Make the vocabulary from the blocks whose class is a word class; other blocks are passed over."""
    blocks = tuple(blocks)
    words: dict[tuple[str, str], Word] = {}
    by_id: dict[tuple[str, str], Located] = {}
    kinds: dict[str, Kind] = {}
    spaces: list[Located] = []
    decks: list[Located] = []
    blocks = list(blocks)
    boards = tuple(dict.fromkeys(one.block.id for one in blocks if one.block.word not in WORD_CLASSES))
    diagnostics: list[Diagnostic] = []
    for located in blocks:
        block = located.block
        if block.word not in WORD_CLASSES:
            continue
        if block.name is None or not block.name.strip():
            diagnostics.append(
                located.diagnostic(block.name_span, Code.BAD_NAME, f"this {block.word} has no name", hint=_EXAMPLE)
            )
            continue
        if (block.word, block.id) in by_id:
            continue
        if (block.word, block.name) in words:
            message = f"there is another {block.word} called `{block.name}`"
            diagnostics.append(located.diagnostic(block.name_span, Code.DUPLICATE_ID, message, hint="names of words are unique"))
            continue
        by_id[block.word, block.id] = located
        plural = block.field("plural")
        diagnostics += _hidden(located, words.values(), plural.value if plural else _plural(block.name))
        words[block.word, block.name] = Word(
            block.word,
            block.id,
            block.name,
            plural.value if plural else _plural(block.name),
            located.file.name,
            located.line(),
            _definite(located, diagnostics),
            _supply(located, diagnostics),
            icons=_icons(block),
            used=tuple(_used(located, blocks, diagnostics)),
        )
        if block.word == "kind":
            kinds[block.id] = read_kind(located, words[block.word, block.name].plural, diagnostics)
        if block.word == "space":
            spaces.append(located)
        if block.word == "deck":
            decks.append(located)
    diagnostics += check_owners(list(by_id.values()), kinds)
    diagnostics += check_advancing(list(by_id.values()), words)
    diagnostics += check_this(list(by_id.values()), words)
    vocabulary = Vocabulary(words, kinds)
    colors = tuple(color for located in by_id.values() for color in _colors(located.block))
    found = tuple(_space(located, vocabulary, colors, boards, diagnostics) for located in spaces)
    found = _both_ways(found)
    diagnostics += _one_way_paths(spaces, found)
    entries = {located.block.id: tuple(_entries(located, vocabulary, diagnostics)) for located in decks}
    diagnostics += check_decks(list(by_id.values()), kinds, entries)
    return Vocabulary(words, kinds, found, entries), tuple(diagnostics)


def _definite(located: Located, diagnostics: list[Diagnostic]) -> bool:
    """Whether the word has ``article  the``."""
    item = located.block.field("article")
    if item is not None and item.value != "the":
        span = item.value_span
        message = f"`{item.value}` is no article a word can have"
        diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, message, hint="write: article  the"))
    return item is not None


def _icons(block: Block) -> tuple[str, ...]:
    """What sources write for an icon: ``icons  et``."""
    item = block.field("icons")
    return tuple(name for name, _ in listed(item.value, 0)) if item and block.word in ("token", "piece") else ()


def _supply(located: Located, diagnostics: list[Diagnostic]) -> str:
    """Where the tokens lie that nobody has: ``supply  pool``."""
    item = located.block.field("supply")
    if item is None or item.value in SUPPLIES:
        return item.value if item else ""
    message = f"`{item.value}` is nothing that tokens lie in"
    hint = "write: supply  " + ", or: supply  ".join(SUPPLIES)
    diagnostics.append(located.diagnostic(item.value_span, Code.BAD_VALUE, message, hint=hint))
    return ""


def _used(located: Located, blocks: Iterable[Located], diagnostics: list[Diagnostic]) -> Iterator[str]:
    """Where rules of the game use tokens: ``used  spaces, Omen``."""
    item = located.block.field("used")
    tracks = [one.block.name for one in blocks if one.block.word == "track" and one.block.name]
    for name, start in listed(item.value, item.value_start) if item else ():
        if name in LIE or name in tracks:
            yield name if name in LIE else f"track {name}"
        else:
            span = (start, start + max(1, len(name)))
            hint = f"write one of: {', '.join((*LIE, *tracks))}"
            diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, f"no tokens lie on `{name}`", hint=hint))


LIE = ("spaces", "cards", "sheets")
"""Where tokens lie, apart from tracks."""
SUPPLIES = ("pool", "stack", "cup")
"""What the grammar calls them."""


def _hidden(located: Located, words: Iterable[Word], plural: str) -> list[Diagnostic]:
    """A noun that another noun's name or plural already stands for would never be found.

    Only the cards of a kind may be what they are called: the kind `monster` and the piece `monster` are one.
    """
    block = located.block
    if block.word not in NOUN_CLASSES:
        return []
    for word in words:
        shared = {word.label, word.plural} & {block.name, plural}
        if word.word_class in NOUN_CLASSES and shared and not (word.id == block.id and "kind" in (word.word_class, block.word)):
            message = f"`{min(shared, key=str)}` already is a {word.word_class}, at {word.file}:{word.line}"
            return [located.diagnostic(block.name_span, Code.DUPLICATE_ID, message, hint="names of things are unique")]
    return []


NOUN_CLASSES = ("piece", "token", "resource", "kind")

_EXAMPLE = 'write, for example: skill lore "Lore"'


def _plural(label: str) -> str:
    return label[:-1] + "ies" if re.search(r"[^aeiou]y$", label) else label + "s"


def _colors(block: Block) -> tuple[str, ...]:
    """The colors that the spaces of a track have, and with them Gates."""
    item = block.field("colors") if block.word == "track" else None
    return tuple(color for color, _ in listed(item.value, 0)) if item else ()


def _space(
    located: Located, vocabulary: Vocabulary, colors: tuple[str, ...], boards: tuple[str, ...], diagnostics: list[Diagnostic]
) -> Space:
    block = located.block
    types = {word.label: word.id for word in vocabulary.of_class("space-type")}
    names = {word.label: word.id for word in vocabulary.of_class("space")}
    path_types = {word.id for word in vocabulary.of_class("path-type")}
    type_id, about, gate, board, paths = "", "", "", "", list[tuple[str, str]]()
    for item in block.fields():
        span = (item.value_start, item.value_start + len(item.value))
        if item.name == "type":
            type_id = types.get(item.value, "")
            if not type_id:
                diagnostics.append(_unknown(located, span, Code.UNKNOWN_NAME, "space type", item.value, types))
        elif item.name in path_types:
            for name, start in listed(item.value, item.value_start):
                if name in names:
                    paths.append((item.name, names[name]))
                else:
                    place = (start, start + len(name))
                    diagnostics.append(_unknown(located, place, Code.UNKNOWN_SPACE, "space", name, names))
        elif item.name == "about":
            about = item.value.strip('"')
        elif item.name == "gate":
            gate = item.value
            if gate not in colors:
                diagnostics.append(_unknown(located, span, Code.BAD_VALUE, "color of Gates", gate, colors))
        elif item.name == "board":
            board = item.value
            if board not in boards:
                diagnostics.append(_unknown(located, span, Code.UNKNOWN_CARD, "card", board, boards))
    return Space(block.id, block.name or block.id, type_id, tuple(sorted(paths)), about, gate, board)


def _entries(located: Located, vocabulary: Vocabulary, diagnostics: list[Diagnostic]) -> Iterator[Word]:
    """The spaces and types of spaces that each card of a deck has an entry for."""
    item = located.block.field("entries")
    seen: set[str] = set()
    for name, start in listed(item.value, item.value_start) if item else ():
        span = (start, start + max(1, len(name)))
        word = vocabulary.find("space", name) or vocabulary.find("space-type", name)
        if word is None:
            known = [one.label for one in (*vocabulary.of_class("space"), *vocabulary.of_class("space-type"))]
            diagnostics.append(_unknown(located, span, Code.UNKNOWN_SPACE, "space or type of spaces", name, known))
        elif name in seen:
            message, hint = f"`{name}` stands twice", "keep one of them"
            diagnostics.append(located.diagnostic(span, Code.DUPLICATE_FIELD, message, hint=hint))
        else:
            yield word
        seen.add(name)


def _both_ways(spaces: tuple[Space, ...]) -> tuple[Space, ...]:
    """The spaces with the paths that only a side board tells of: the main board does not show what leads off it."""
    known = {space.id: space for space in spaces}
    back: dict[str, set[tuple[str, str]]] = {}
    for space in spaces:
        for path_type, other in space.paths if space.board else ():
            if not known[other].board:
                back.setdefault(other, set()).add((path_type, space.id))
    return tuple(
        replace(space, paths=tuple(sorted({*space.paths, *back[space.id]}))) if space.id in back else space for space in spaces
    )


def _one_way_paths(located: list[Located], spaces: tuple[Space, ...]) -> list[Diagnostic]:
    """A path leads both ways, so both of its spaces must tell of it."""
    ends = {(space.id, path_type, other) for space in spaces for path_type, other in space.paths}
    labels = {space.id: space.label for space in spaces}
    return [
        place.diagnostic(
            _field_span(place, path_type),
            Code.BAD_VALUE,
            f"the {path_type} path to `{labels[other]}` is missing on the other side",
            hint=f"add to the space `{labels[other]}`: {path_type}  {space.label}",
        )
        for place, space in zip(located, spaces, strict=True)
        for path_type, other in space.paths
        if (other, path_type, space.id) not in ends
    ]


def _field_span(located: Located, name: str) -> tuple[int, int]:
    found = located.block.field(name)
    return found.span if found else located.block.id_span


def _unknown(located: Located, span: tuple[int, int], code: Code, what: str, name: str, known: Iterable[str]) -> Diagnostic:
    return located.diagnostic(span, code, f"there is no {what} `{name}`", hint=did_you_mean(nearest(name, known)))
