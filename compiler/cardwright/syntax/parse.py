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
from cardwright.syntax.grammar import CARD_TEXT, lalr, terminal_words
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
        parsed = lalr(CARD_TEXT).parse(forms.joined(plain(text)))
    except UnexpectedInput as error:
        return None, (syntax_fault(text, error, CARD_TEXT, tuple(forms.plurals)),)
    paragraph: tree.Paragraph = AbilityBuilder(forms).transform(parsed)
    return paragraph, ()


def syntax_fault(text: str, error: UnexpectedInput, grammar: str, names: tuple[str, ...] = ()) -> Fault:
    """What a parser of one of our grammars refuses, in an author's words; ``names`` are the labels of the game's words."""
    if isinstance(error, UnexpectedCharacters):
        return _unknown_word(text, error.pos_in_stream or 0, error, grammar, names)
    if isinstance(error, UnexpectedToken) and error.token.type == "ANSWER":
        return _unknown_word(text, error.token.start_pos or 0, error, grammar, names)
    expected = _expected(error, grammar)
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        start = error.token.start_pos or 0
        shown = text[start : start + len(error.token)].split("\n", maxsplit=1)[0]
        phrase = _phrase_begun(text, start, error, grammar)
        if phrase is not None:
            return phrase
        first = shown.split(maxsplit=1)[0] if shown.strip() else shown
        hint = _did_you_mean(first, error, grammar)
        shown = first if hint else shown
        message = f"`{_short(shown)}` does not fit here"
        return Fault(start, start + len(shown), Code.SENTENCE_SYNTAX, message, hint or expected)
    end = len(text.rstrip())
    assert isinstance(error, UnexpectedToken | UnexpectedEOF)
    return Fault(max(0, end - 1), end, Code.SENTENCE_SYNTAX, "the text ends too early", expected)


def _unknown_word(text: str, start: int, error: UnexpectedInput, grammar: str, names: tuple[str, ...]) -> Fault:
    phrase = _phrase_begun(text, start, error, grammar)
    if phrase is not None:
        return phrase
    match = _WORD.match(text, start)
    word = match.group() if match else text[start : start + 1]
    where = f"`{_short(word)}` is not a word that can stand here"
    hint = (
        "narrative needs a closing quote" if word == '"' else _capital(word, error, names) or _did_you_mean(word, error, grammar)
    )
    return Fault(start, start + max(1, len(word)), Code.UNKNOWN_WORD, where, hint or _expected(error, grammar))


_WORD = re.compile(r"[\w'’.-]*[\w'’]|\S")


def _phrase_begun(text: str, start: int, error: UnexpectedInput, grammar: str) -> Fault | None:
    """The slip inside a phrase of several words that begins rightly: ``Once per roudn``."""
    found = list(_WORD.finditer(text, start, start + 200))
    best: tuple[int, str, list[str]] | None = None
    for phrase in _phrases(error, grammar):
        wanted = phrase.split()
        same = 0
        while same < min(len(wanted), len(found)) and found[same].group().lower() == wanted[same].lower():
            same += 1
        if 0 < same < len(wanted) and (best is None or same > best[0]):
            best = (same, phrase, wanted)
    if best is None or best[0] >= len(found):
        return None
    slip = found[best[0]]
    if not difflib.get_close_matches(slip.group()[:40].lower(), [best[2][best[0]].lower()], cutoff=0.6):
        return None
    message = f"`{_short(slip.group())}` is not a word that can stand here"
    return Fault(slip.start(), slip.end(), Code.UNKNOWN_WORD, message, f"did you mean `{best[1]}`?")


def _phrases(error: UnexpectedInput, grammar: str) -> list[str]:
    """The words and phrases that could stand where the parser stopped."""
    words = terminal_words(grammar)
    shown = (words.get(name, "") for name in sorted(_allowed(error)))
    return [word.strip("`") for word in shown if word.startswith("`")]


def _capital(word: str, error: UnexpectedInput, names: tuple[str, ...]) -> str | None:
    """The word of the game that lacks its capital."""
    found = [name for name in names if name.lower() == word.lower()]
    return f"did you mean `{found[0]}`? names have capital letters" if found and "NAME" in _allowed(error) else None


HOUSE_WORDS = {
    "draw": "gain", "get": "gain", "take": "gain", "receive": "gain", "heal": "recover", "regain": "recover", "suffer": "lose",
    "remove": "discard", "pay": "spend", "kill": "defeat", "pick": "choose", "select": "choose", "increase": "advance",
}  # fmt: skip
"""What cards call what other games call otherwise."""


def _did_you_mean(word: str, error: UnexpectedInput, grammar: str) -> str | None:
    """The keyword that a word nearly is, in the same case: one that fits here if there is one, else any."""
    house = HOUSE_WORDS.get(word.lower().removesuffix("s"))
    if house is not None:
        return f"cards say `{house.capitalize() if word[:1].isupper() else house}`"
    here = {part for phrase in _phrases(error, grammar) for part in phrase.split()[:1]}
    for known in (sorted(here), keywords(grammar)):
        lower = {name.lower(): name for name in known}
        near = difflib.get_close_matches(word[:40].lower(), sorted(lower), n=1, cutoff=0.7)
        if near and near[0] != word.lower():
            return f"did you mean `{near[0].capitalize() if word[:1].isupper() else lower[near[0]]}`?"
    return None


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
            found.update(re.findall(r"[A-Za-z]{2,}", shown))
    return tuple(sorted(found))
