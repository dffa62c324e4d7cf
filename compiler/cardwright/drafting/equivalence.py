"""A row of the tables of wordings: what cards print otherwise and mean the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Equivalence:
    """Words that are replaced, what replaces them, and an example of both, which a test reads."""

    pattern: re.Pattern[str]
    house: str | Callable[[re.Match[str]], str]
    printed: str
    written: str


def row(pattern: str, house: str | Callable[[re.Match[str]], str], printed: str, written: str) -> Equivalence:
    """A row of a table."""
    return Equivalence(re.compile(pattern), house, printed, written)
