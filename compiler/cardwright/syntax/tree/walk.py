"""Walk a tree without knowing its classes, and show it as JSON-ready data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def children(node: Any) -> Iterator[tuple[str, Any]]:
    """The child nodes of a node with the name of the field they stand in, in order."""
    for item in fields(node):
        value = getattr(node, item.name)
        if is_dataclass(value):
            yield item.name, value
        elif isinstance(value, tuple):
            for element in value:
                if is_dataclass(element):
                    yield item.name, element


def is_node(value: Any) -> bool:
    """Whether a value is a node of a tree."""
    return is_dataclass(value) and not isinstance(value, type)


def walk(node: Any) -> Iterator[Any]:
    """A node and everything below it, parents first."""
    yield node
    for _, child in children(node):
        yield from walk(child)


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
