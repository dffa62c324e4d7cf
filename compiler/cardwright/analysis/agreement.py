"""Whether the verbs of a text go with who does it: ``Each investigator loses 1 Health and advance Doom by 1.`` does not say."""

from __future__ import annotations

import re
from functools import cache

from cardwright.diagnostics import Code
from cardwright.source import plain
from cardwright.syntax.grammar import verb_patterns
from cardwright.syntax.parse import Fault

_NOUN = re.compile(r"\b(?:an?|the) (?:[A-Z][a-z]+ (?:or [A-Z][a-z]+ )?)?$")
"""What stands before a word that is a thing: ``when resolving a test``, ``when resolving a Lore or Will test``."""


def disagreement(written: str, house: str) -> Fault | None:
    """A verb that stands in the form of a command where its subject, as the printer shows, is somebody else.

    Read as what that subject does, it would mean another thing than what it says: Doom advances once, or once for each.
    """
    found, wanted = _verbs(written), _verbs(house)
    if [_stem(word) for _, word in found] != [_stem(word) for _, word in wanted]:
        return None
    for (start, word), (_, shown) in zip(found, wanted, strict=True):
        if word != shown and shown in (f"{word}s", f"{word}es") and not _NOUN.search(written[:start]):
            message = f"`{word}` does not go with who does it"
            hint = f"write: {shown}; where it is not done by each of them, begin anew: ; {word} …"
            return Fault(start, start + len(word), Code.SENTENCE_SYNTAX, message, hint)
    return None


def _verbs(text: str) -> list[tuple[int, str]]:
    """The verbs of a text in small letters, with their places; narrative has none."""
    told = re.sub(r'"[^"]*"', lambda match: " " * len(match[0]), plain(text))
    return [(match.start(), match[0]) for match in _verb().finditer(told)]


def _stem(verb: str) -> str:
    return verb.removesuffix("s").removesuffix("e")


@cache
def _verb() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'-])(?:{'|'.join(verb_patterns())})")
