"""Walk a tree without knowing its classes, and show it as JSON-ready data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any


@cache
def _content(kind: Any) -> tuple[str, ...]:
    """The fields of a class that can hold nodes; none of a class that is no node."""
    return tuple(item.name for item in fields(kind) if item.name != "span") if is_dataclass(kind) else ()


@cache
def _is_node_class(kind: Any) -> bool:
    return is_dataclass(kind)


def children(node: Any) -> Iterator[tuple[str, Any]]:
    """The child nodes of a node with the name of the field they stand in, in order."""
    kind: Any = type(node)
    for name in _content(kind):
        value = getattr(node, name)
        if type(value) is tuple:
            yield from ((name, element) for element in value if is_node(element))
        elif is_node(value):
            yield name, value


def is_node(value: Any) -> bool:
    """Whether a value is a node of a tree."""
    kind: Any = type(value)
    return _is_node_class(kind)


_WALKED: dict[int, tuple[Any, tuple[Any, ...]]] = {}
"""Trees walked lately, by identity: many checks ask one after another for the nodes of one tree."""
_MOST_WALKED = 1000


def walk(node: Any) -> Iterator[Any]:
    """A node and everything below it, parents first."""
    found = _WALKED.get(id(node))
    if found is None or found[0] is not node:
        if len(_WALKED) >= _MOST_WALKED:
            _WALKED.clear()
        found = _WALKED[id(node)] = node, tuple(_walked(node))
    return iter(found[1])


def _walked(node: Any) -> Iterator[Any]:
    left = [node]
    while left:
        here = left.pop()
        yield here
        below = [child for _, child in children(here)]
        below.reverse()
        left += below


def as_json(node: Any) -> Any:
    """A node as JSON-ready data: ``{"node": "Gain", "span": [10, 22], …}``; fields at their default are left out."""
    if is_dataclass(node) and not isinstance(node, type):
        shown: dict[str, Any] = {"node": type(node).__name__}
        for item in fields(node):
            value = getattr(node, item.name)
            if item.name != "span" and value != item.default:
                shown[item.name] = as_json(value)
        start, end = getattr(node, "span", (0, 0))
        if end:
            shown["span"] = [start, end]
        return shown
    if isinstance(node, tuple):
        return [as_json(element) for element in node]
    return node
