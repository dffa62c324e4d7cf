"""The texts of the cards: each once, and a few of them that together hold every shape of the tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import TypeAlias

from cardwright.analysis.model import Ability
from cardwright.syntax.grammar import grammar_text
from cardwright.syntax.tree.walk import children
from pool import game

Shape: TypeAlias = tuple[str, ...]
"""A node below a field of a node below a field of a node, or a node with one of its flags."""


def abilities() -> list[tuple[str, Ability]]:
    """Every ability of every face of every revision of every card, with a name for it."""
    return [
        (f"{card.id}/{ability.label}@{revision.label}", ability)
        for card in game().cards
        for revision in card.revisions
        for ability in revision.every_ability
    ]


def examples(name: str) -> list[str]:
    """The examples above the rules of a grammar."""
    return re.findall(r"^// > (.*)$", grammar_text(name), re.MULTILINE)


@cache
def texts() -> dict[str, Ability]:
    """Each text once, with the name of the first ability that has it."""
    found = {ability.text: (name, ability) for name, ability in reversed(abilities())}
    return dict(sorted(found.values(), key=lambda item: item[0]))


@cache
def telling(length: int = 5) -> dict[str, Ability]:
    """So many texts that every shape is in one: what holds of a shape is asked of it once, not of each card that has it.

    A shape of ``length`` 5 is a node with two nodes above it, one of 3 a node with the one it hangs on.
    """
    shapes = {name: frozenset(_shapes(ability.tree, (), length)) for name, ability in texts().items()}
    left, chosen = frozenset().union(*shapes.values()), []
    while left:
        best = min(shapes, key=lambda name: (-len(shapes[name] & left), name))
        chosen.append(best)
        left -= shapes[best]
    return {name: texts()[name] for name in sorted(chosen)}


def _shapes(node: object, above: Shape, length: int) -> Iterator[Shape]:
    here = (*above, type(node).__name__)[-length:]
    yield here
    for item in fields(node):  # type: ignore[arg-type]
        value = getattr(node, item.name)
        if item.name != "span" and isinstance(value, (bool, str)) and value != item.default:
            yield type(node).__name__, item.name
    for name, child in children(node):
        yield from _shapes(child, (*here, name), length)
