"""Outline a syntax tree for reading: what a node is, its plain facts, the words it stands for, and what is below it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Branch:
    """A node: its name in words, the field of its parent it stands in, its facts, its words of the text, its branches."""

    name: str
    field: str
    facts: tuple[tuple[str, str], ...]
    words: str
    branches: tuple[Branch, ...]


def outlined(node: dict[str, Any], text: str, field: str = "") -> Branch:
    """The outline of a tree as the database stores it; spans count characters of ``text``."""
    facts: list[tuple[str, str]] = []
    branches: list[Branch] = []
    for name, value in node.items():
        if name in ("node", "span"):
            continue
        below = [item for item in (value if isinstance(value, list) else [value]) if isinstance(item, dict)]
        branches += [outlined(item, text, _words(name)) for item in below]
        if not below:
            facts.append((_words(name), _shown(value)))
    start, end = node.get("span", (0, 0))
    return Branch(_words(str(node.get("node", ""))), field, tuple(facts), text[start:end], tuple(branches))


def _words(name: str) -> str:
    """``WhenPerform`` and ``when_perform`` are both ``when perform``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").lower()


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(_shown, value))
    return "none" if value is None else str(value)
