"""Parse what somebody types into the search box: the answer is what to search for or a problem, never an exception."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from cardwright.database.keys import Key, known_key, misused, unknown_key
from cardwright.source import plain

LONGEST_QUERY = 1000
"""Characters of a query that are read; what follows is left out."""

MOST_TERMS = 50
"""Terms of a query that are read; what follows is left out."""

DEEPEST = 30
"""Brackets within brackets that are read; deeper ones only hold things together."""

SHOWN = 100
"""Characters of a query that are drawn around a problem."""

_TOKEN = re.compile(
    r"(?P<minus>-*)(?:(?P<open>[(\[{])|(?:(?P<key>[A-Za-z]+)(?P<operator><=|>=|!=|[:<>=])(?=[^\s()\[\]{}]))?"
    r'(?:"(?P<phrase>[^"]*)"?|(?P<word>[^\s"()\[\]{}]+)))|(?P<close>[)\]}])'
)


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a query: words in a row, or a key with a value; ``start`` to ``end`` are its characters."""

    text: str
    key: str | None = None
    operator: str = ":"
    negated: bool = False
    start: int = 0
    end: int = 0
    quoted: int = 0
    """How many characters stand behind the text: 1 where a quote closes it."""


@dataclass(frozen=True, slots=True)
class Group:
    """Parts of a query that must all hold, or any of which must."""

    parts: tuple[Node, ...]
    any: bool = False
    negated: bool = False


Node: TypeAlias = Term | Group


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a query, the half-open range of its characters, and what to do about it."""

    message: str
    start: int
    end: int
    hint: str | None = None

    def draw(self, query: str) -> str:
        """The problem, the part of the query where it is, and a caret under the place."""
        first = max(0, self.start - SHOWN // 2)
        shown, width = clean(query)[first : first + SHOWN], max(1, min(self.end - self.start, SHOWN // 2))
        rows = [self.message, "    " + shown, "    " + " " * (self.start - first) + "^" * width]
        return "\n".join([*rows, f"    = hint: {self.hint}"] if self.hint else rows)


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query; every part must hold. With a problem, nothing is searched."""

    parts: tuple[Node, ...]
    problem: Problem | None = None

    @property
    def wanted(self) -> tuple[Term, ...]:
        """The terms that cards are wanted to have: all but those that are to be missing."""
        return wanted(self.parts)


@dataclass(slots=True)
class _Bracket:
    """What stands in brackets that are still open: alternatives, each of them parts that must all hold."""

    negated: bool = False
    alternatives: list[list[Node]] = field(default_factory=lambda: [[]])
    stray: Term | None = None
    """The word ``or`` behind which nothing stands yet: it is a word unless something does."""

    def add(self, node: Node) -> None:
        """Add a part, behind an ``or`` as an alternative."""
        if self.stray is not None:
            self.alternatives.append([])
            self.stray = None
        self.alternatives[-1].append(node)

    def closed(self) -> Node | None:
        """What the brackets hold as one part; nothing where they say nothing."""
        if self.stray is not None:
            self.alternatives[-1].append(self.stray)
        every = [one[0] if len(one) == 1 else Group(tuple(one)) for one in self.alternatives if one]
        if not every:
            return None
        node = every[0] if len(every) == 1 else Group(tuple(every), any=True)
        return replace(node, negated=node.negated != self.negated)


def parse_query(query: str) -> Query:
    """Parse a query: words, ``"phrases"``, ``-without``, ``or``, brackets and ``key:value``.

    Words such as ``and`` or ``NEAR`` are words, and so is an ``or`` with nothing before or behind it. A part without any
    letter or digit says nothing and is left out; brackets need not be closed.
    """
    open_, count = [_Bracket()], 0
    for match in _TOKEN.finditer(clean(query)):
        if match["open"]:
            if len(open_) <= DEEPEST:
                open_.append(_Bracket(negated=len(match["minus"]) > 0))
        elif match["close"]:
            if len(open_) > 1:
                _close(open_)
        elif count < MOST_TERMS:
            found = _term(match)
            if isinstance(found, Problem):
                return Query((), found)
            if found is not None:
                count += 1
                _add(open_[-1], found)
    while len(open_) > 1:
        _close(open_)
    whole = open_[0].closed()
    if isinstance(whole, Group) and not whole.any and not whole.negated:
        return Query(whole.parts)
    return Query((whole,) if whole else ())


def _add(bracket: _Bracket, term: Term) -> None:
    is_or = term.key is None and not term.negated and term.text.lower() == "or" and term.end - term.start == len("or")
    if is_or and bracket.alternatives[-1] and bracket.stray is None:
        bracket.stray = term
    else:
        bracket.add(term)


def _close(open_: list[_Bracket]) -> None:
    node = open_.pop().closed()
    if node is not None:
        open_[-1].add(node)


def wanted(parts: tuple[Node, ...], negated: bool = False) -> tuple[Term, ...]:
    """The terms of some parts that cards are wanted to have, in their order."""
    return tuple(_wanted(parts, negated))


def _wanted(parts: tuple[Node, ...], negated: bool) -> Iterator[Term]:
    for node in parts:
        if isinstance(node, Group):
            yield from _wanted(node.parts, negated != node.negated)
        elif node.negated == negated:
            yield node


def every(parts: tuple[Node, ...]) -> Iterator[Term]:
    """All terms of some parts, in their order."""
    for node in parts:
        if isinstance(node, Group):
            yield from every(node.parts)
        else:
            yield node


def clean(query: str) -> str:
    """The query with plain quotes and dashes, and spaces for what cannot be printed; one character for each one."""
    return "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in plain(query[:LONGEST_QUERY]))


def has_words(text: str) -> bool:
    """Whether a text has anything that can be searched for."""
    return any(unicodedata.category(c)[0] in "LN" for c in text)


def _term(match: re.Match[str]) -> Term | Problem | None:
    key, operator, start, end = match["key"] or "", match["operator"] or "", match.start(), match.end()
    text = match["word"] if match["phrase"] is None else match["phrase"]
    known = known_key(key, text) or (_key_alone(text) if match["phrase"] is None else None)
    if known and (not key or not has_words(text)):
        return Problem(f"`{known.name}` needs a value right after it", start, end, f"write it like `{known.example}`")
    if not has_words(text):
        return None
    if known is None and operator == ":":
        from_ = start + len(match["minus"])
        return Problem(f"`{key}:` is not a key of the search", from_, from_ + len(key) + 1, unknown_key(key))
    if known is None:
        return Term(key + operator + text, None, ":", bool(match["minus"]), start, end)
    quoted = int(match["phrase"] is not None and match[0].endswith('"'))
    return _misused(known, operator, text, match) or Term(text, known.name, operator, bool(match["minus"]), start, end, quoted)


def _key_alone(word: str) -> Key | None:
    """The key that a word such as ``type:`` is, with a space where its value should be."""
    alone = re.fullmatch(r"([A-Za-z]+)(?:<=|>=|!=|[:<>=])", word)
    return known_key(alone[1], "") if alone else None


def _misused(key: Key, operator: str, text: str, match: re.Match[str]) -> Problem | None:
    fault = misused(key, operator, text)
    if fault is None:
        return None
    part = ("word" if match["phrase"] is None else "phrase") if fault.value else "operator"
    end = match.end() if fault.value else match.end(part)
    return Problem(fault.message, match.start(part), end, f"write it like `{key.example}`")
