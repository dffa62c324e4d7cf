"""Whether JSON data has the shape that is expected of it: what comes from a file is checked before anything is made of it."""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from typing import Any

LARGEST_NUMBER = 1_000_000
LONGEST_WORD = 2_000
LONGEST_TEXT = 8_000_000
"""Characters of a save; a game of many hours has a tenth of this."""


class NotPlain(Exception):
    """The text is not JSON that is expected here; the message says why."""


def read_json(text: object) -> Any:
    """Read JSON text; refuse what is too long, nested too deep, names a key twice or has numbers that are none."""
    if not isinstance(text, str):
        raise NotPlain(f"it is {type(text).__name__}, not text")
    if len(text) > LONGEST_TEXT:
        raise NotPlain(f"it has {len(text)} characters, more than {LONGEST_TEXT}")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except RecursionError:
        raise NotPlain("it is nested too deep") from None
    except json.JSONDecodeError as error:
        raise NotPlain(f"it is no JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except ValueError:
        raise NotPlain("a number in it is too long") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for number, (key, _) in enumerate(pairs) if key in dict(pairs[:number]))
        raise NotPlain(f"the key {_shown(twice)} stands twice in one place")
    return found


def _no_number(text: str) -> Any:
    raise NotPlain(f"{text} is no number of a game")


def misfit(value: Any, hint: Any, where: str) -> str:
    """What keeps a value from being of that type, in words; ``""`` when it fits.

    ``hint`` is ``int``, ``str``, ``bool``, ``None``, a union, ``list[…]``, ``tuple[…]`` (a list of just these, or of any number
    where an ellipsis follows), ``dict[…]`` or a dataclass.
    """
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        faults = [misfit(value, one, where) for one in inner]
        return "" if "" in faults else next(fault for one, fault in zip(inner, faults, strict=True) if one is not type(None))
    if origin is list or (origin is tuple and inner[-1] is ...):
        return _kind(value, list, where) or _first(misfit(one, inner[0], f"{where}[{at}]") for at, one in enumerate(value))
    if origin is tuple:
        return _kind(value, list, where) or _tuple_misfit(value, inner, where)
    if origin is dict:
        return _kind(value, dict, where) or _first(_entry_misfit(key, one, inner, where) for key, one in value.items())
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return _kind(value, dict, where) or _fields_misfit(value, hint, where)
    return _simple_misfit(value, hint, where)


def _first(faults: typing.Iterable[str]) -> str:
    return next((fault for fault in faults if fault), "")


def _shown(value: Any) -> str:
    text = repr(value) if isinstance(value, str | int | float | bool | None) else f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "…"


def _kind(value: Any, kind: type, where: str) -> str:
    word = "a list" if kind is list else "an object"
    return "" if isinstance(value, kind) else f"{where} is {_shown(value)}, not {word}"


def _tuple_misfit(value: list[Any], inner: tuple[Any, ...], where: str) -> str:
    if len(value) != len(inner):
        return f"{where} has {len(value)} parts, not {len(inner)}"
    return _first(misfit(one, hint, f"{where}[{at}]") for at, (one, hint) in enumerate(zip(value, inner, strict=True)))


def _entry_misfit(key: str, value: Any, inner: tuple[Any, ...], where: str) -> str:
    number = key.isascii() and key.isdigit() and len(key) <= len(str(LARGEST_NUMBER))
    if inner[0] is int and not (number and str(int(key)) == key):
        return f"{where} has the key {_shown(key)}, which is no number"
    return misfit(value, inner[1], f"{where}[{_shown(key)}]")


def _fields_misfit(value: dict[str, Any], kind: type, where: str) -> str:
    hints = typing.get_type_hints(kind)
    for key in value:
        if key not in hints:
            return f"{where} has {_shown(key)}, which is not known"
    for one in dataclasses.fields(kind):
        free = one.default is not dataclasses.MISSING or one.default_factory is not dataclasses.MISSING
        if one.name not in value and not free:
            return f"{where} lacks {one.name!r}"
    return _first(misfit(one, hints[key], f"{where}.{key}") for key, one in value.items())


def _simple_misfit(value: Any, hint: Any, where: str) -> str:
    if hint is type(None):
        return "" if value is None else f"{where} is {_shown(value)}, not null"
    if hint is bool:
        return "" if isinstance(value, bool) else f"{where} is {_shown(value)}, not true or false"
    if hint is int:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{where} is {_shown(value)}, not a whole number"
        return "" if abs(value) <= LARGEST_NUMBER else f"{where} is a number beyond {LARGEST_NUMBER}"
    if not isinstance(value, str):
        return f"{where} is {_shown(value)}, not text"
    return "" if len(value) <= LONGEST_WORD else f"{where} is longer than {LONGEST_WORD} characters"
