"""Check that a text stands in the house wording: the one way in which cards say what it says."""

from __future__ import annotations

import re
from itertools import takewhile

from cardwright.analysis.checks.finding import Finding
from cardwright.analysis.model import Ability
from cardwright.diagnostics import Code, Severity
from cardwright.source import plain

_WORD = re.compile(r"\S+")


def other_wording(ability: Ability) -> Finding | None:
    """The stretch of a paragraph that the printer words in another way, with that way; ``None`` where there is none."""
    written, house = list(_WORD.finditer(plain(ability.written))), ability.text.split()
    words = [match.group() for match in written]
    if words == house:
        return None
    same = len(_common(words, house))
    end = min(len(_common(words[::-1], house[::-1])), len(words) - same, len(house) - same)
    first, last, house_last = same, len(words) - end, len(house) - end
    if first == house_last and first < last:
        return _finding(written[first:last], f"delete: {' '.join(words[first:last])}")
    if first == last:  # words are missing: the one before them, or after them, shows where
        first, last, house_last = (first - 1, last, house_last) if first else (0, 1, house_last + 1)
    return _finding(written[first:last], f"write: {' '.join(house[first:house_last])}")


def _finding(found: list[re.Match[str]], hint: str) -> Finding:
    message = "cards say this in other words, and mean the same"
    return Finding((found[0].start(), found[-1].end()), Code.OTHER_WORDING, message, hint, Severity.WARNING)


def _common(first: list[str], second: list[str]) -> list[str]:
    """The words that two texts begin with."""
    return [one for one, _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False))]
