"""Mark words in a text: words of the game, words found by a search, words in backticks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from cardwright.analysis.wording import Run

_OPENING = r"^[A-Z][a-z]+(?: [A-Z][a-z]+)?:"
_ROW = re.compile(r"(\d+(?:-\d+|\+)?):(?:\s+|$)")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a paragraph; ``results`` are the results of a test it is for, where it is a row of a table."""

    text: str
    results: str = ""


def in_lines(text: str) -> tuple[tuple[Line, ...], ...]:
    """The lines of a paragraph: rows of a table together, each other line alone."""
    groups: list[tuple[Line, ...]] = []
    for written in text.split("\n"):
        match = _ROW.match(written)
        line = Line(written[match.end() :], match[1]) if match else Line(written)
        if match and groups and groups[-1][0].results:
            groups[-1] = (*groups[-1], line)
        else:
            groups.append((line,))
    return tuple(groups)


def emphasised(text: str, words: tuple[str, ...], found: tuple[str, ...] = ()) -> tuple[Run, ...]:
    """A text with the words of the game, those that were found, and what opens an ability (``Local Action:``) marked."""
    runs, place = [], 0
    wanted = frozenset(word.casefold() for word in found)
    for match in _pattern(words, found).finditer(text):
        if match.start() > place:
            runs.append(Run(text[place : match.start()]))
        runs.append(Run(match.group(), _style(match, wanted)))
        place = match.end()
    return tuple(runs) + ((Run(text[place:]),) if place < len(text) else ())


def _style(match: re.Match[str], found: frozenset[str]) -> str:
    if match["found"] or match.group().casefold() in found:
        return "found"
    return "opening" if match["opening"] else "word"


@lru_cache(maxsize=64)
def _pattern(words: tuple[str, ...], found: tuple[str, ...]) -> re.Pattern[str]:
    parts = [f"(?P<opening>{_OPENING})", f"(?P<found>{_any_of(found, '(?i:%s)')})", f"(?P<word>{_any_of(words, '%s')})"]
    return re.compile("|".join(parts))


def _any_of(words: Iterable[str], form: str) -> str:
    """A pattern for any of some words, the longest first; one that never matches where there is none."""
    listed = sorted((re.escape(word) for word in words if word), key=lambda word: (-len(word), word))
    return form % rf"(?<!\w)(?:{'|'.join(listed)})(?!\w)" if listed else r"(?!)"


def spoken(text: str, opens: bool = True) -> tuple[Run, ...]:
    """A message of the compiler with what stands in backticks marked as code, and a capital where it ``opens`` a sentence."""
    runs = [Run(part, "code" if odd % 2 else "") for odd, part in enumerate(text.split("`")) if part]
    if opens and runs and not runs[0].style:
        runs[0] = Run(runs[0].text[0].upper() + runs[0].text[1:])
    return tuple(runs)
