"""The glossary: terms of the rules in words of our own, and where the printed words that mean them stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from cardwright.analysis.documents import no_document
from cardwright.analysis.load import Located
from cardwright.analysis.model import Document, Term
from cardwright.analysis.values import listed
from cardwright.diagnostics import Code, Diagnostic


def read_terms(blocks: Iterable[Located], documents: Mapping[str, Document], diagnostics: list[Diagnostic]) -> tuple[Term, ...]:
    """The terms of the blocks ``term``, in order of id; what is wrong with them is reported."""
    found: dict[str, Term] = {}
    owners: dict[str, str] = {}
    for located in blocks:
        if located.block.id not in found:
            found[located.block.id] = _term(located, documents, owners, diagnostics)
    return tuple(found[id] for id in sorted(found))


def _term(located: Located, documents: Mapping[str, Document], owners: dict[str, str], diagnostics: list[Diagnostic]) -> Term:
    block = located.block
    texts = {item.name: item.value.strip('"').strip() for item in block.fields()}
    if not (block.name or "").strip():
        diagnostics.append(located.diagnostic(block.name_span, Code.BAD_NAME, "this term has no name"))
    for name in ("source", "about"):
        if not texts.get(name):
            message = f"this term needs the field `{name}`"
            hint = "write what the term means, in quotes" if name == "about" else "source DOCUMENT"
            diagnostics.append(located.diagnostic(block.id_span, Code.MISSING_FIELD, message, hint=hint))
    source = block.field("source")
    if source is not None and source.value and source.value not in documents:
        diagnostics.append(no_document(located, source.value, source.value_start, documents))
    words = _words(located, owners, diagnostics) or (block.name or block.id,)
    return Term(
        block.id,
        block.name or block.id,
        words,
        texts.get("about", ""),
        texts.get("source", ""),
        texts.get("page"),
        located.file.name,
        located.line(),
    )


def _words(located: Located, owners: dict[str, str], diagnostics: list[Diagnostic]) -> tuple[str, ...]:
    lists = (listed(item.value, item.value_start) for item in located.block.fields() if item.name == "words")
    found: list[str] = []
    for word, start in chain.from_iterable(lists):
        fault = _fault(word, located.block.id, owners)
        if fault is None:
            owners[word] = located.block.id
            found.append(word)
        else:
            code, message, hint = fault
            diagnostics.append(located.diagnostic((start, start + max(1, len(word))), code, message, hint=hint))
    return tuple(found)


def _fault(word: str, term: str, owners: Mapping[str, str]) -> tuple[Code, str, str] | None:
    """What is wrong with words that would mean a term."""
    if not word:
        return Code.BAD_VALUE, "a comma stands here without words", "delete the comma"
    if word in owners:
        twice = f"`{word}` stands twice" if owners[word] == term else f"`{word}` already means the term `{owners[word]}`"
        return Code.DUPLICATE_FIELD, twice, "keep one of them"
    return None


@dataclass(frozen=True, slots=True)
class Glossary:
    """Finds terms in texts. Where several could stand, the longest does: ``Combat Encounter``, not ``Encounter``."""

    by_word: Mapping[str, str]
    pattern: re.Pattern[str]

    @staticmethod
    def of(words: Iterable[tuple[str, str]]) -> Glossary:
        """A glossary of words, each with the id of its term."""
        by_word = dict(words)
        longest = sorted(by_word, key=lambda word: (-len(word), word))
        choices = "|".join(map(re.escape, longest))
        return Glossary(by_word, re.compile(rf"(?<!\w)(?:{choices})(?!\w)" if choices else r"(?!)"))

    def places(self, text: str) -> tuple[tuple[int, int, str], ...]:
        """Where terms stand in a text: start, end and the id of the term, in order."""
        return tuple((*match.span(), self.by_word[match.group()]) for match in self.pattern.finditer(text))

    def terms(self, *texts: str) -> frozenset[str]:
        """The ids of the terms that stand in any of these texts."""
        return frozenset(id for text in texts for _, _, id in self.places(text))
