"""The clauses of what cards say: each word of a text belongs to one, which is what some call of the generated code does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from cardwright.analysis.model import Card
from cardwright.codegen.index import Compiled
from cardwright.pipeline import Compilation
from cardwright.scenarios.watching import Mark, functions_of, marks_in

Span = tuple[int, int]
_SENTENCE = re.compile(r"[.!?][”\"’)]*\s+|\n+")
_TAIL = re.compile(r"[.,;:!?”\"’)]*\s*")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of an ability: its half-open span in the canonical text, its words, and the marks of which one executes it."""

    card: str
    label: str
    start: int
    end: int
    words: str
    marks: frozenset[Mark]


def clauses_of(compilation: Compilation) -> tuple[Clause, ...]:
    """The clauses of every card in the revision in force; those of a card that compiles to nothing have no marks."""
    names = functions_of((item.card for item in compilation.compiled), compilation.as_of)
    compiled = {item.card.id: item for item in compilation.compiled}
    return tuple(
        clause for card in compilation.game.cards for clause in _of_card(card, compiled.get(card.id), compilation.as_of, names)
    )


def _of_card(card: Card, item: Compiled | None, as_of: str, names: Mapping[str, tuple[str, str]]) -> Iterator[Clause]:
    revision = card.as_of(as_of)
    played = item is not None and not item.code.unsupported and revision.unknown is None
    marks = marks_in(item.code.source, card.id, names) if item is not None and played else set()
    for ability in revision.every_ability:
        spans = {span for _, label, span in marks if label == ability.label and span is not None}
        for start, end, span in parted(ability.text, spans):
            by = frozenset([(card.id, ability.label, span)]) if played else frozenset()
            yield Clause(card.id, ability.label, start, end, ability.text[start:end].strip(), by)


def parted(text: str, spans: set[Span]) -> Iterator[tuple[int, int, Span | None]]:
    """The parts of a text, each with the span of what it does; ``None`` for a sentence that nothing does by itself.

    What leads to a call belongs to it (``If you pass, gain 1 Spell``), as does what follows it in its sentence. A span that holds
    others is parted by them.
    """
    leaves = sorted(span for span in spans if not any(_inside(other, span) for other in spans) and span[1] <= len(text))
    bounds = sorted({0, len(text), *(match.end() for match in _SENTENCE.finditer(text) if not _cut(match.start(), leaves))})
    for begin, stop in pairwise(bounds):
        here = [span for span in leaves if begin <= span[0] < stop]
        at = begin
        for span in here[:-1]:
            tail = _TAIL.match(text, span[1])
            end = max(at, tail.end() if tail else span[1])
            if end > at:
                yield at, end, span
            at = end
        yield at, stop, here[-1] if here else None


def _inside(inner: Span, outer: Span) -> bool:
    return inner != outer and outer[0] <= inner[0] and inner[1] <= outer[1]


def _cut(place: int, spans: list[Span]) -> bool:
    """Whether a sentence seems to end within a call, as in a name with a full stop."""
    return any(start <= place < end - 1 for start, end in spans)
