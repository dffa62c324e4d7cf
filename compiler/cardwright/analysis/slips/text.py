"""Places in the source of one card where a mistake can be made: names, words, sentences, fields. Never inside quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.vocabulary.words import Vocabulary

_QUOTED = re.compile(r'"[^"\n]*"|“[^”\n]*”')
_FIELD = re.compile(r"^ +(?P<name>traits|value) {2,}(?P<value>.*)$", re.MULTILINE)
_LABEL = re.compile(r"^  (?P<label>[a-z][a-z0-9-]*):(?= )", re.MULTILINE)
_ANY_FIELD = re.compile(r"^ +(?P<name>[a-z][a-z-]*) {2,}(?P<value>.*)$", re.MULTILINE)
_HEADING = re.compile(r"^  (?P<word>[a-z][a-z-]*)(?: (?P<argument>[^\n:{]*?))? \{", re.MULTILINE)


def body(source: str) -> list[tuple[int, int]]:
    """The stretches of a block that are card text: neither header, field, label, heading of a part, comment nor narrative."""
    kept = [False] * len(source)
    for index in range(source.index("\n") + 1 if "\n" in source else len(source), len(source)):
        kept[index] = True
    for pattern in (_QUOTED, _ANY_FIELD, _LABEL, _HEADING, re.compile(r"^ *(?:#|note\b).*$", re.MULTILINE), re.compile(r"[{}]")):
        for match in pattern.finditer(source):
            kept[match.start() : match.end()] = [False] * (match.end() - match.start())
    found, start = [], None
    for index, inside in enumerate([*kept, False]):
        if inside and start is None:
            start = index
        elif not inside and start is not None:
            found.append((start, index))
            start = None
    return found


def matches(pattern: str, source: str) -> Iterator[re.Match[str]]:
    """Each place in the card text where a pattern stands."""
    compiled = re.compile(pattern)
    for start, end in body(source):
        for match in compiled.finditer(source, start, end):
            if match.group().strip():
                yield match


def changed(source: str, match: re.Match[str], text: str, group: int | str = 0) -> str:
    """The source with other text in place of what was matched."""
    return source[: match.start(group)] + text + source[match.end(group) :]


def fields(source: str) -> Iterator[re.Match[str]]:
    """The fields of a card, each with the groups ``name`` and ``value``."""
    yield from _FIELD.finditer(source)


def field(source: str, name: str) -> re.Match[str] | None:
    """The field of that name, with the group ``value``."""
    return next((match for match in _ANY_FIELD.finditer(source) if match["name"] == name), None)


def parts(source: str) -> Iterator[tuple[re.Match[str], int]]:
    """The heading of each part, with the groups ``word`` and ``argument``, and where the part ends."""
    for match in _HEADING.finditer(source):
        end = re.compile(r"^  \}\n|(?<=\{)[^\n]*\}\n", re.MULTILINE).search(source, match.end())
        if end is not None and match["word"] != "back":
            yield match, end.end()


def labels(source: str) -> list[re.Match[str]]:
    """The labels of the paragraphs of a card's front, each with the group ``label``."""
    return list(_LABEL.finditer(source))


def words_of(vocabulary: Vocabulary, *classes: str) -> str:
    """A pattern for the names, singular, of words of these classes, longest first."""
    names = sorted({word.label for name in classes for word in vocabulary.of_class(name)}, key=lambda name: (-len(name), name))
    return r"\b(?:" + "|".join(map(re.escape, names)) + r")\b" if names else r"(?!)"


def misspelt(word: str, at: int) -> str:
    """A word with the letter at a place, never the first, left out."""
    place = 1 + at % max(1, len(word) - 1)
    return word[:place] + word[place + 1 :]
