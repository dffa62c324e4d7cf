"""Mark words in a text: words of the game, words found by a search, words that a revision changed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text and how it is marked: not at all, or with the name of a style."""

    text: str
    style: str = ""


_OPENING = r"^[A-Z][a-z]+:"


def emphasised(text: str, words: tuple[str, ...], found: tuple[str, ...] = ()) -> tuple[Run, ...]:
    """A text with the words of the game, those that were found, and what opens an ability (``Action:``) marked."""
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


def differences(before: str, after: str) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    """Both wordings, with the words that went away marked in the first and the new ones in the second."""
    old, new = _pieces(before), _pieces(after)
    first: list[Run] = []
    second: list[Run] = []
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        same = tag == "equal"
        _add(first, "".join(old[a:b]), "" if same else "gone")
        _add(second, "".join(new[c:d]), "" if same else "new")
    return tuple(first), tuple(second)


def _add(runs: list[Run], text: str, style: str) -> None:
    if text:
        runs.append(Run(text, style))


def _pieces(text: str) -> list[str]:
    return re.findall(r"\s+|\w+|[^\w\s]", text)
