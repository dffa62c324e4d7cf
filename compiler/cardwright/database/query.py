"""Parse what somebody types into the search box: the answer is terms or a problem, never an exception."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from cardwright.database.keys import ALIASES, KEYS, Key, key_named
from cardwright.source import plain
from cardwright.vocabulary.words import nearest

LONGEST_QUERY = 1000
"""Characters of a query that are read; what follows is left out."""

MOST_TERMS = 50
"""Terms of a query that are read; what follows is left out."""

SHOWN = 100
"""Characters of a query that are drawn around a problem."""

_TERM = re.compile(
    r"(?P<minus>-*)(?:(?P<key>[A-Za-z]+)(?P<operator><=|>=|!=|[:<>=])(?=[^\s()\[\]{}]))?"
    r'(?:"(?P<phrase>[^"]*)"?|(?P<word>[^\s"()\[\]{}]+))'
)
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a query: words in a row, or a key with a value; ``start`` to ``end`` are its characters."""

    text: str
    key: str | None = None
    operator: str = ":"
    negated: bool = False
    start: int = 0
    end: int = 0


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
    """A parsed query; every term must hold. With a problem, nothing is searched."""

    terms: tuple[Term, ...]
    problem: Problem | None = None


def parse_query(query: str) -> Query:
    """Parse a query: words, ``"phrases"``, ``-without`` and ``key:value``.

    Words such as ``and`` or ``NEAR`` are words. A part without any letter or digit says nothing and is left out.
    """
    cleaned, terms = clean(query), []
    for match in _TERM.finditer(cleaned):
        found = _term(match)
        if isinstance(found, Problem):
            return Query((), found)
        if found is not None:
            terms.append(found)
    return Query(tuple(terms[:MOST_TERMS]))


def clean(query: str) -> str:
    """The query with plain quotes and dashes, and spaces for what cannot be printed; one character for each one."""
    return "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in plain(query[:LONGEST_QUERY]))


def has_words(text: str) -> bool:
    """Whether a text has anything that can be searched for."""
    return any(unicodedata.category(c)[0] in "LN" for c in text)


def _term(match: re.Match[str]) -> Term | Problem | None:
    key, operator, start, end = match["key"] or "", match["operator"] or "", match.start(), match.end()
    text = match["word"] if match["phrase"] is None else match["phrase"]
    known = key_named(key) or (_key_alone(text) if match["phrase"] is None else None)
    if known and (not key or not has_words(text)):
        return Problem(f"`{known.name}` needs a value right after it", start, end, _example(known))
    if not has_words(text):
        return None
    if known is None and operator == ":":
        return _unknown_key(key, start + len(match["minus"]))
    negated = bool(match["minus"])
    if known is None:
        return Term(key + operator + text, None, ":", negated, start, end)
    return _misused(known, operator, text, match) or Term(text, known.name, operator, negated, start, end)


def _key_alone(word: str) -> Key | None:
    """The key that a word such as ``type:`` is, with a space where its value should be."""
    alone = re.fullmatch(r"([A-Za-z]+)(?:<=|>=|!=|[:<>=])", word)
    return key_named(alone[1]) if alone else None


def _example(key: Key) -> str:
    return f"write it like `{key.example}`"


def _unknown_key(key: str, start: int) -> Problem:
    near = nearest(key.lower(), (*KEYS, *ALIASES), 1)
    advice = f"did you mean `{near[0]}:`?" if near else "put it in quotes to search for the words;"
    hint = f"{advice} the keys are {', '.join(f'`{name}`' for name in KEYS)}"
    return Problem(f"`{key}:` is not a key of the search", start, start + len(key) + 1, hint)


def _misused(key: Key, operator: str, text: str, match: re.Match[str]) -> Problem | None:
    if key.number:
        if _NUMBER.fullmatch(text):
            return None
        start = match.start("word") if match["phrase"] is None else match.start("phrase")
        return Problem(f"`{key.name}` is compared with a number", start, match.end(), _example(key))
    if operator in (":", "="):
        return None
    message = f"`{key.name}` takes `:`, not `{operator}`"
    return Problem(message, match.start("operator"), match.end("operator"), _example(key))
