"""Printed texts of many cards: one JSON object a line, with texts as strings, lists or objects."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

FIELDS = ("text_front", "text_back")
"""The fields that hold printed texts."""

LANGUAGE = "en"
DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Leaf:
    """One printed text of a card. ``back`` is its number on the back, from 1, where it stands there; ``line`` is the line that it
    comes from, where that is not the one of its row."""

    key: str
    text: str
    title: str = ""
    back: int = 0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One line: a card and its printed texts. ``problem`` says why the line cannot be read."""

    line: int
    type: str = ""
    name: str = ""
    traits: tuple[str, ...] = ()
    value: int | None = None
    copies: int = 1
    group: str = ""
    leaves: tuple[Leaf, ...] = ()
    problem: str | None = None


def read_rows(lines: Iterable[bytes], fields: tuple[str, ...] = FIELDS) -> Iterator[Row]:
    """The cards of lines of JSON; those in another language are passed over."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        row = _row(number, line, fields)
        if row is not None:
            yield row


def _row(number: int, line: bytes, fields: tuple[str, ...]) -> Row | None:
    try:
        data = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return Row(number, problem=f"this line is not UTF-8: byte {error.start} cannot be read")
    except json.JSONDecodeError as error:
        return Row(number, problem=f"this line is no JSON: {error.msg} at character {error.pos + 1}")
    except (ValueError, RecursionError):
        return Row(number, problem="this line is no JSON that can be read")
    if not isinstance(data, dict):
        return Row(number, problem="this line is no JSON object")
    if data.get("lang") not in (None, LANGUAGE):
        return None
    leaves = [leaf for field in fields for leaf in _leaves(data.get(field), field, field.endswith("back"), 0)]
    value, copies = data.get("value"), data.get("copies")
    numbers = [count for count in copies.values() if isinstance(count, int)] if isinstance(copies, dict) else [copies]
    return Row(
        number,
        _text(data.get("type")),
        _text(data.get("name")),
        tuple(_text(trait).title() for trait in data["traits"]) if isinstance(data.get("traits"), list) else (),
        value if isinstance(value, int) and not isinstance(value, bool) else None,
        next((count for count in numbers if isinstance(count, int) and 0 < count < 100), 1),
        _text(data.get("expansion")),
        tuple(leaves),
    )


def _text(value: Any) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _leaves(value: Any, key: str, back: bool, depth: int) -> Iterator[Leaf]:
    """The texts in a value: a string, a list of backs, an object of parts; rows of a table are one text."""
    if depth > DEEPEST:
        return
    if isinstance(value, str):
        if value.strip():
            yield Leaf(key, value)
    elif isinstance(value, list):
        for number, item in enumerate(value, 1):
            for leaf in _item(item, f"{key}-{number}", back, depth):
                yield Leaf(leaf.key, leaf.text, leaf.title, number if back else 0)
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from _leaves(item, f"{key}-{name}" if depth else name, back, depth + 1)


def _item(item: Any, key: str, back: bool, depth: int) -> Iterator[Leaf]:
    if isinstance(item, list) and item and all(_is_row(row) for row in item):
        yield Leaf(key, "\n".join(f"{_text(row['successes'])}: {_text(row['effect'])}" for row in item))
    elif isinstance(item, dict) and isinstance(item.get("effect"), str):
        yield from (Leaf(leaf.key, leaf.text, _text(item.get("title"))) for leaf in _leaves(item["effect"], key, back, depth + 1))
    else:
        yield from _leaves(item, key, back, depth + 1)


def _is_row(row: Any) -> bool:
    return isinstance(row, dict) and isinstance(row.get("successes"), str) and isinstance(row.get("effect"), str)
