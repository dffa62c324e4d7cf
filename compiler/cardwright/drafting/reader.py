"""Ask the grammar whether it understands a piece of text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from lark import UnexpectedInput

from cardwright.analysis.load import Cache, MemoryCache, ParsedText, parse_text
from cardwright.analysis.names import Names
from cardwright.drafting.markup import Marks, marks_of
from cardwright.drafting.wording import house
from cardwright.source import plain
from cardwright.syntax import tree
from cardwright.syntax.grammar import CARD_TEXT, lalr, verb_patterns
from cardwright.syntax.parse import parse_paragraph
from cardwright.vocabulary.forms import Forms
from cardwright.vocabulary.words import Vocabulary

LONGEST_SENTENCE = 1_500
"""The longest sentence that is looked at, in characters; the longest real one has under 500."""


@dataclass(slots=True)
class Reader:
    """The grammar, the words of a game, and what was asked of them already."""

    names: Names
    forms: Forms
    marks: Marks
    terms: re.Pattern[str] | None
    cache: Cache = field(default_factory=MemoryCache)
    _known: dict[str, bool] = field(default_factory=dict)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.names.vocabulary

    @property
    def parts(self) -> frozenset[str]:
        """The words of the parts of cards that have nothing behind their word: ``spawn { … }``."""
        kinds = self.vocabulary.kinds.values()
        return frozenset(part.word for kind in kinds for part in kind.parts if not part.argument and not part.titled)

    def field_of(self, text: str) -> tuple[str, str] | None:
        """The field and the word of it that a paragraph is, and nothing else: ``Physical Resistance``."""
        said = " ".join(text.split()).rstrip(".").lower()
        rules = (rule for kind in self.vocabulary.kinds.values() for rule in kind.rules if rule.type == "list")
        pairs = ((rule.name, choice) for rule in rules for choice in rule.choices)
        return next(((name, choice) for name, choice in pairs if said == f"{choice} {name.removesuffix('s')}"), None)

    def reads(self, text: str) -> bool:
        """Whether a text, already in the house wording, is a paragraph of the language."""
        known = self._known.get(text)
        if known is None:
            known = len(text) <= LONGEST_SENTENCE and _parses(self.forms.joined(plain(text)))
            if len(self._known) > 200_000:
                self._known.clear()
            self._known[text] = known
        return known

    def refuses(self, source: str) -> str | None:
        """Why a paragraph that was put together cannot be written; ``None`` where it can.

        A fault of the compiler is told of its paragraph like any other reason, so that the rest of many cards is drafted.
        """
        try:
            parsed = self.paragraph(source)
        except AssertionError as error:
            return f"a fault of cardwright, please report it: {str(error)[:300]}"
        return None if parsed.source_tree is not None else "its sentences are understood one by one, but not together"

    def understands(self, opening: str, clause: str) -> bool:
        """Whether a clause is understood behind what opens its sentence."""
        return self.reads(house(f"{opening} {clause}.".strip()))

    def paragraph(self, text: str) -> ParsedText:
        """The trees and the canonical wording of a paragraph, or its faults."""
        return parse_text(text, self.forms, "", self.cache)

    def opens(self, text: str) -> bool:
        """Whether a sentence that is understood opens an ability of its own: an action, a trigger."""
        found, _ = parse_paragraph(text, self.forms)
        return found is not None and not isinstance(found, tree.Statement)


def _parses(text: str) -> bool:
    try:
        lalr(CARD_TEXT).parse(text)
    except UnexpectedInput:
        return False
    return True


def reader_of(names: Names) -> Reader:
    """A reader for a game."""
    vocabulary = names.vocabulary
    words = (word for word in vocabulary.words.values())
    forms = {form for word in words for form in (word.label, word.plural) if form[:1].isupper() or form[:1] == "."}
    terms = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(forms, key=len, reverse=True)))})(?!\w)") if forms else None
    return Reader(names, vocabulary.forms(), marks_of(vocabulary), terms)


@cache
def grammar_verbs() -> tuple[str, ...]:
    """The verbs that the grammar joins effects by."""
    return tuple(re.sub(r"(s|\(es\))\?\\b$", "", pattern) for pattern in verb_patterns())
