"""The shape of a text: numbers as N, names as X, so that what the language lacks can be counted."""

from __future__ import annotations

import re

from cardwright.diagnostics import visible
from cardwright.drafting.reader import Reader

LONGEST_SHAPE = 160

_NAME = re.compile(r"(?:(?<!\S)\.[0-9]+|[A-ZÀ-ÖØ-Þ][\w'-]*)(?:\s(?:of the |of |the |for )?[A-ZÀ-ÖØ-Þ][\w'-]*)*")
_NUMBER = re.compile(r"(?<![\w])[+-]?[0-9]+(?:-[0-9]+|\+)?(?:'s)?")
_FIRST = re.compile(r"[A-Z][a-z'-]*")


def shape(text: str, reader: Reader) -> str:
    """``Spawn 1 Clue on a random space.`` has the shape ``spawn N X on a random space``."""
    text = visible(text).strip().rstrip(".!?")
    first = _FIRST.match(text)
    if first and not (reader.terms and reader.terms.match(text)):
        text = text[:1].lower() + text[1:]
    text = _NUMBER.sub("N", _NAME.sub("X", text))
    return text if len(text) <= LONGEST_SHAPE else text[: LONGEST_SHAPE - 1] + "…"
