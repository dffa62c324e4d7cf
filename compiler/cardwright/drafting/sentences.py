"""Where the paragraphs and sentences of a printed text begin and end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.source import plain

Span = tuple[int, int]

_BULLET = re.compile(r"[*•·▪]+[ \t]*")
_STRAY = re.compile(
    r"(thumb|File:|Image:)[^\n]*\|[^\n]*|[{}|\s]+|text-bottom|Abilities"
    r"|\((no (ability|abilities|text)|(front|back): see [^()]+)\)"
)
"""What is no text of a card: captions, braces, and remarks of a source that there is none, or where it stands."""
_BREAK = re.compile(r"\n| \|(?= +[A-Z][a-z]+(?: Action)?:)|(?<=[a-z]:) -(?= [A-Z])|(?<=[.!]) -(?= [A-Z])")
"""Where a line ends, or what sources that put a card on one line write instead: ``… | Reckoning: …``, ``Special: - … - …``."""
_CAPTION = re.compile(r"Special: *")
_PART = re.compile(r"([A-Z][a-z]+): *")
_CONTINUES = re.compile(
    r"[a-z(0-9\"]|(Then|In addition|Otherwise|On an?|He|It|That|Those|They|The chosen|Whether|Or|And)\b"
    r"|If there were no\b|If (you (pass|fail|do|did|rolled)|he|it|that|they|your test result)\b"
)
_END = re.compile(
    r"(?:(?<=[^\s.!?…])|(?<=\s)(?=\.\s))[.!?…]+[\"')\]]*(?=\s+[\"'(\[{<*:]?[A-Z0-9À-Þ:]|\s*$)"
    r"|,(?=\s+(?:If you|(?:Lose|Gain) [0-9]) )"
    r"|(?<=[^\s.!?…])[.!?](?=\s+(?:i?f you (?:defeat|pass|fail)|(?:discard|gain|lose) [0-9])\b)"
    r"|(?<=[a-z])(?=\s+Then [a-z])|(?<=[a-z0-9])(?=\n[0-9]{1,2}(?:-[0-9]{1,2}|\+)?: )|(?<=[a-z]):(?=\s+[1-6](?:-[1-6])?: )"
)
"""The end of a sentence; as misprinted also a comma before a capital ``If``, a full stop before a small letter,
none before ``Then`` and before the next row of a table; a colon before the first row of one."""
_ABBREVIATION = re.compile(r"(?:\b(?:St|Mr|Mrs|Ms|Dr|Prof|Mt|Jr|Sr|vs)|\b[A-Z])$")


@dataclass(frozen=True, slots=True)
class Layout:
    """The paragraphs of a text as spans of their sentences, and the spans that are markup and no text."""

    paragraphs: tuple[tuple[Span, ...], ...]
    stray: tuple[Span, ...]
    open_quotes: frozenset[Span]
    """Sentences that stand behind a quotation mark that nothing closes."""
    parts: tuple[str, ...] = ()
    """For each paragraph the part of the card that it stands in; empty for the card itself."""


def layout_of(text: str, parts: frozenset[str] = frozenset()) -> Layout:
    """Split a text: paragraphs at empty lines, bullets, and lines that begin anew; sentences at their full stops.

    ``parts`` are the words of parts of cards, which may stand before a paragraph: ``Spawn: Move this Monster to Tunguska.``
    """
    text = plain(text)
    spans, stray = _paragraphs(text)
    paragraphs, within = [], []
    for start, end in spans:
        caption = _PART.match(text, start, end)
        part = caption[1].lower() if caption and caption[1].lower() in parts else ""
        if caption and part:
            stray.append(caption.span())
        paragraphs.append((caption.end() if caption and part else start, end))
        within.append(part)
    found: list[tuple[Span, ...]] = []
    open_quotes: set[Span] = set()
    for start, end in paragraphs:
        sentences = tuple(_sentences(text, start, end))
        found.append(sentences)
        if text.count('"', start, end) % 2:
            last = text.rindex('"', start, end)
            open_quotes |= {span for span in sentences if span[1] > last}
    return Layout(tuple(found), tuple(sorted(stray)), frozenset(open_quotes), tuple(within))


def _paragraphs(text: str) -> tuple[list[Span], list[Span]]:
    spans: list[Span] = []
    stray: list[Span] = []
    position, fresh = 0, True
    for first, last in _lines(text):
        line = text[first:last]
        start, end = first + len(line) - len(line.lstrip()), first + len(line.rstrip())
        parted = 0 < position < first and text[first - 1] != "\n"
        position = last
        if start >= end:
            fresh = True
            continue
        if _STRAY.fullmatch(text, start, end):
            stray.append((start, end))
            continue
        bullet = _BULLET.match(text, start, end)
        start = bullet.end() if bullet else start
        caption = _CAPTION.match(text, start, end)
        if caption:
            stray.append((start, caption.end()))
            start = caption.end()
        alone = fresh or parted or bullet or caption
        listed = bullet and spans and text.endswith("the following:", 0, spans[-1][1])
        listed = listed or (bullet and spans and "the following:\n" in text[slice(*spans[-1])])
        joins = spans and (listed or (not alone and _joins(text, spans[-1][1], start)))
        if start >= end:
            continue
        if joins:
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
        fresh = False
    return spans, stray


def _lines(text: str) -> Iterator[Span]:
    first = 0
    for match in _BREAK.finditer(text):
        yield (first, match.start())
        first = match.end()
    yield (first, len(text))


def _joins(text: str, before: int, start: int) -> bool:
    """Whether a line goes on with what the line before it says."""
    return text[before - 1] not in '.!?")' or _CONTINUES.match(text, start) is not None


def _sentences(text: str, start: int, end: int) -> Iterator[Span]:
    quoted = _quoted(text, start, end)
    first = start
    for match in _END.finditer(text, start, end):
        if _ABBREVIATION.search(text, max(start, match.start() - 6), match.start()) and match.end() < end:
            continue
        if any(a < match.end() < b for a, b in quoted.get(match.start() // 1000, ())):
            continue
        yield (first, match.end())
        first = match.end()
        while first < end and text[first].isspace():
            first += 1
    if first < end:
        yield (first, end)


def _quoted(text: str, start: int, end: int) -> dict[int, list[Span]]:
    """The quotes of a paragraph, by the thousand characters that they touch; one that nothing closes is none."""
    marks = [match.start() for match in re.finditer('"', text[start:end])]
    found: dict[int, list[Span]] = {}
    for first, last in zip(marks[::2], marks[1::2], strict=False):
        for part in range((start + first) // 1000, (start + last) // 1000 + 1):
            found.setdefault(part, []).append((start + first, start + last + 1))
    return found
