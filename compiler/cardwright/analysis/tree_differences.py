"""What differs between two trees: which nodes and which of their facts, whatever the words around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from difflib import SequenceMatcher
from typing import Any

from cardwright.syntax import tree
from cardwright.syntax.tree.walk import is_node


@dataclass(frozen=True, slots=True)
class NodeChange:
    """One difference of two trees, with the words of the text it is about.

    ``what`` is a fact of a node that stayed, as in ``Instruction.may``, with its value before and after; or the class of a
    node that came (``before`` is ``None``, ``after`` its class) or went.
    """

    what: str
    before: str | None
    after: str | None
    words: str

    @property
    def narrative(self) -> bool:
        """Whether it only tells a story otherwise."""
        return self.what.partition(".")[0] == tree.Narrative.__name__


def tree_changes(before: Any, after: Any, texts: tuple[str, str] = ("", "")) -> tuple[NodeChange, ...]:
    """The differences of two nodes, ``None`` for none, in the order of their text; nothing where they are equal.

    ``texts`` are those the spans of either node speak of. Nodes of another class are gone and new; of two of one class, facts
    and children are compared; of children in a row, those that stayed are passed over.
    """
    return tuple(_Comparison(*texts).changes(before, after))


@dataclass(frozen=True, slots=True)
class _Comparison:
    """The comparison of two trees over their texts."""

    old_text: str
    new_text: str

    def changes(self, old: Any, new: Any) -> Iterator[NodeChange]:
        """The differences of two nodes."""
        if old == new:
            return
        if type(old) is not type(new):
            yield from self._moved((old,), (new,))
            return
        for item in fields(old):
            values = getattr(old, item.name), getattr(new, item.name)
            if not item.compare or values[0] == values[1]:
                continue
            if any(map(_holds_nodes, values)):
                yield from self._rows(*map(_row, values))
            else:
                what = f"{type(old).__name__}.{item.name}"
                yield NodeChange(what, repr(values[0]), repr(values[1]), _words(new, self.new_text))

    def _rows(self, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[NodeChange]:
        """Children in a row: what is left between those that stayed is paired in order, class by class."""
        for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if tag != "equal":
                yield from self._paired(old[a:b], new[c:d])

    def _paired(self, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[NodeChange]:
        classes, others = ([type(node).__name__ for node in row] for row in (old, new))
        for tag, a, b, c, d in SequenceMatcher(None, classes, others, autojunk=False).get_opcodes():
            if tag == "equal":
                for one, other in zip(old[a:b], new[c:d], strict=True):
                    yield from self.changes(one, other)
            else:
                yield from self._moved(old[a:b], new[c:d])

    def _moved(self, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[NodeChange]:
        for node in filter(is_node, old):
            name = type(node).__name__
            yield NodeChange(name, name, None, _words(node, self.old_text))
        for node in filter(is_node, new):
            name = type(node).__name__
            yield NodeChange(name, None, name, _words(node, self.new_text))


def _holds_nodes(value: Any) -> bool:
    return is_node(value) or (isinstance(value, tuple) and any(map(is_node, value)))


def _row(value: Any) -> tuple[Any, ...]:
    if isinstance(value, tuple):
        return value
    return () if value is None else (value,)


def _words(node: Any, text: str) -> str:
    start, end = getattr(node, "span", (0, 0))
    return text[start:end]
