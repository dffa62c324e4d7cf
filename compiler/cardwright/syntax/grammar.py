"""Load the grammars of the card language. They live in ``grammar/`` of a checkout and inside an installed wheel."""

from __future__ import annotations

import os
import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from lark import Lark

_INSTALLED = Path(__file__).resolve().parents[1] / "grammar"
_CHECKOUT = Path(__file__).resolve().parents[3] / "grammar"


def grammar_folder() -> Path:
    """Where the ``.lark`` files are: beside the installed package, else at the top of the checkout."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


@cache
def grammar_text(name: str) -> str:
    """The text of a grammar: of the file ``blocks.lark``, or of all files in the folder ``text``, in order of their names."""
    place = grammar_folder() / name
    files = sorted(place.glob("*.lark")) if place.is_dir() else [place]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return re.sub(r"\bVERB\b(?=\))", lambda match: f"(?:{'|'.join(verb_patterns())})", text) if place.is_dir() else text


@cache
def verb_patterns() -> tuple[str, ...]:
    """The pattern of each word in ``verbs.lark``, in small letters: ``tests?\\b``."""
    text = (grammar_folder() / CARD_TEXT / "verbs.lark").read_text(encoding="utf-8")
    return tuple(re.findall(r"^[A-Z_]+: /\[[A-Z]([^/]+)/$", text.replace("]", ""), re.MULTILINE))


CARD_TEXT = "text"
"""The grammar of card text: a folder of files."""

_SPACE = r"\s{1,200}"
_KEYWORD = re.compile(r"^(?!NAME\b)[A-Z_]+(\.[0-9]+)?: /.* .*/$", re.MULTILINE)


def spaced(text: str) -> str:
    """A grammar in which the words of a keyword may stand with any white space between them, a line's end included."""
    return _KEYWORD.sub(lambda match: match.group().replace(": /", ":\0/").replace(" ", _SPACE).replace(":\0/", ": /"), text)


@cache
def lalr(name: str, strict: bool = False) -> Lark:
    """The LALR parser of a grammar; ``strict`` (used by tests) refuses every conflict and every pair of colliding terminals."""
    text = spaced(grammar_text(name)) if name == CARD_TEXT else grammar_text(name)
    folder = None if strict else _cache_folder()
    return Lark(
        text,
        start=list(START[name]),
        parser="lalr",
        lexer="contextual",
        propagate_positions=True,
        strict=strict,
        cache=str(folder / f"{name}-{sha256(text.encode()).hexdigest()[:12]}.parser") if folder else False,
    )


@cache
def _cache_folder() -> Path | None:
    """Where parse tables are kept from one run to the next (they take seconds to make); ``None`` where nowhere can be.

    Each grammar has a file of its own, so that two versions side by side do not make their tables anew in turn.

    Lark checks that what it reads was made from this very grammar by this very version.
    """
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        folder = (Path(base) if base else Path.home() / ".cache") / "cardwright"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    return folder if os.access(folder, os.W_OK) else None


START = {CARD_TEXT: ("paragraph",), "blocks.lark": ("block",), "scenario.lark": ("given", "when", "then", "choose", "dice")}
"""The rules that parsing may start from in each grammar."""

DESCRIPTIONS = {
    "NAME": "a name with capital letters",
    "STATISTIC_OF": "a statistic and whose it is, as in `Damage of Monsters`",
    "CARD_EFFECTS_CANNOT_CAUSE_YOU_TO": "a kind of card and `card effects cannot cause you to`",
    "THOSE_YOU_ENCOUNTER_LOSE": "what you encounter and `you encounter lose`",
    "RESISTANCE": "a resistance, as in `Physical Resistance`",
    "ANSWER": "an answer",
    "INTEGER": "a number",
    "SIGNED": "a number with + or -",
    "NON_NAME": "what it is not, as in `non-Ritual`",
    "FACE": "a face of a die, as in `4's`",
    "ROW": "the results of a row, as in `1-2:`",
    "QUOTED": 'narrative in "quotes"',
    "COMMA": "a comma",
    "COMMA_NEXT": "a comma",
    "AND_THEN": "`and`",
    "SEMICOLON": "a semicolon",
    "FULL_STOP": "a full stop",
    "PARENTHESIS": "`(`",
    "END_PARENTHESIS": "`)`",
    "$END": "the end of the text",
    "STRING": 'text in "quotes"',
    "WORD": "a word in small letters",
}


@cache
def terminal_words(name: str) -> dict[str, str]:
    """What each terminal of a grammar is in an author's words, for error messages."""
    words = dict(DESCRIPTIONS)
    for terminal in lalr(name).terminals:
        if terminal.name not in words:
            words[terminal.name] = f"`{_word(terminal.pattern.value)}`"
    return words


def _word(pattern: str) -> str:
    """The plainest text a keyword's pattern matches."""
    pattern = re.sub(r"\(\?[=!].*\)$", "", pattern.replace(_SPACE, " "))
    pattern = re.sub(r"\[(\w)(\w)\]", r"\2", pattern)
    pattern = re.sub(r"\(([\w ]+)\)\?", "", pattern)
    pattern = re.sub(r"\(([^()|]*)\|[^()]*\)", r"\1", pattern)
    pattern = pattern.split("|")[0]
    pattern = re.sub(r"\w\?", "", pattern)
    return re.sub(r"\\b|\\s\+|\\", lambda match: " " if match.group() == r"\s+" else "", pattern)
