"""Parse one paragraph of card text. Faults are values; an exception means the compiler is wrong."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import cache

from lark import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from cardwright.diagnostics import Code
from cardwright.source import plain
from cardwright.syntax import tree
from cardwright.syntax.build import AbilityBuilder
from cardwright.syntax.grammar import lalr, terminal_words
from cardwright.vocabulary.forms import Forms

LONGEST_TEXT = 20_000
"""The longest paragraph that is read, in characters; the longest real one has under 1,000."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A syntax fault in a text: half-open character range, code, message and hint."""

    start: int
    end: int
    code: Code
    message: str
    hint: str | None = None


def parse_paragraph(text: str, forms: Forms) -> tuple[tree.Paragraph | None, tuple[Fault, ...]]:
    """Parse one paragraph; ``None`` and the fault where it is not in the language."""
    if len(text) > LONGEST_TEXT:
        message = f"this paragraph has {len(text):,} characters; the longest that is read has {LONGEST_TEXT:,}"
        return None, (Fault(0, 1, Code.TEXT_TOO_LARGE, message, "split it into paragraphs with a blank line between them"),)
    try:
        parsed = lalr("text.lark").parse(plain(text))
    except UnexpectedInput as error:
        return None, (syntax_fault(text, error, "text.lark"),)
    paragraph: tree.Paragraph = AbilityBuilder(forms).transform(parsed)
    return paragraph, ()


def syntax_fault(text: str, error: UnexpectedInput, grammar: str) -> Fault:
    """What a parser of one of our grammars refuses, in an author's words."""
    if isinstance(error, UnexpectedCharacters):
        return _unknown_word(text, error.pos_in_stream or 0, error, grammar)
    if isinstance(error, UnexpectedToken) and error.token.type == "ANSWER":
        return _unknown_word(text, error.token.start_pos or 0, error, grammar)
    expected = _expected(error, grammar)
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        start = error.token.start_pos or 0
        shown = text[start : start + len(error.token)].split("\n", maxsplit=1)[0]
        hint = _did_you_mean(shown, grammar) or expected
        return Fault(start, start + len(shown), Code.SENTENCE_SYNTAX, f"`{_short(shown)}` does not fit here", hint)
    end = len(text.rstrip())
    assert isinstance(error, UnexpectedToken | UnexpectedEOF)
    return Fault(max(0, end - 1), end, Code.SENTENCE_SYNTAX, "the text ends too early", expected)


def _unknown_word(text: str, start: int, error: UnexpectedInput, grammar: str) -> Fault:
    match = re.compile(r"[\w'’.-]*[\w'’]|\S").match(text, start)
    word = match.group() if match else text[start : start + 1]
    where = f"`{_short(word)}` is not a word that can stand here"
    hint = _did_you_mean(word, grammar)
    if word == '"':
        hint = "narrative needs a closing quote"
    return Fault(start, start + max(1, len(word)), Code.UNKNOWN_WORD, where, hint or _expected(error, grammar))


def _did_you_mean(word: str, grammar: str) -> str | None:
    """The keyword that a word nearly is, in the same case."""
    near = difflib.get_close_matches(word[:40].lower(), keywords(grammar), n=1, cutoff=0.7)
    if not near or near[0] == word.lower():
        return None
    return f"did you mean `{near[0].capitalize() if word[:1].isupper() else near[0]}`?"


def _expected(error: UnexpectedInput, grammar: str) -> str | None:
    names = _allowed(error)
    words = sorted({terminal_words(grammar).get(name, "") for name in names} - {""}, key=lambda w: (w.startswith("`"), w))
    if not words:
        return None
    shown = words if len(words) <= 8 else [*words[:8], "…"]
    return (
        "expected "
        + ", ".join(shown[:-1])
        + (" or " if len(shown) > 1 and shown[-1] != "…" else ", " if shown[1:] else "")
        + shown[-1]
    )


def _allowed(error: UnexpectedInput) -> set[str]:
    """The terminals that could stand where the parser stopped."""
    if isinstance(error, UnexpectedCharacters):
        return set(error.allowed or ())
    if isinstance(error, UnexpectedToken):
        return set(error.accepts or error.expected)
    return set()


def _short(word: str) -> str:
    return word if len(word) <= 30 else word[:29] + "…"


@cache
def keywords(grammar: str) -> tuple[str, ...]:
    """Every word the terminals of a grammar are made of."""
    found: set[str] = set()
    for shown in terminal_words(grammar).values():
        if shown.startswith("`"):
            found.update(re.findall(r"[a-z]{2,}", shown))
    return tuple(sorted(found))
