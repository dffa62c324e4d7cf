"""Let generated code tell which clause of a card it executes: its statements are marked as the package is loaded.

A clause is known by the span that its call carries (``at=``). What is written to disk has no marks. Generated code has one
statement a line, so that a mark goes before it on its line, or before the condition of an ``if``: the numbers of lines stay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from cardwright.analysis.model import Card, Game
from cardwright.codegen.writer import function_name

Span: TypeAlias = tuple[int, int]
Mark: TypeAlias = tuple[str, str, Span | None]
"""A card, the label of an ability of it, and the half-open span of a clause in its text; ``None`` is the ability as a whole."""

HOOK = "__executes__"
"""What marked code calls; no generated name begins like it."""
_FUNCTION = re.compile(r"def (\w+)\(")
_AT = re.compile(r"\bat=\((\d+), (\d+)\)")
_CONDITION = re.compile(r"\s*(?:el)?if ")
_STATEMENT = re.compile(r"\s+(?=\w)(?!else\b|for\b|def\b|elif\b)")
_DECLARED = re.compile(r'    card\.(?:part\("[^"]*"\)\.)?\w+\("([\w-]+)"(?!, \w+__)')
"""What is declared without an effect; what has one names its function next."""


@dataclass(frozen=True, slots=True)
class Watch:
    """The functions of the abilities that are watched, by name, and who is told what they execute."""

    abilities: Mapping[str, tuple[str, str]]
    tell: Callable[[Mark], None]

    @staticmethod
    def of(game: Game, as_of: str, tell: Callable[[Mark], None]) -> Watch:
        """Watch every card of a game in the revision in force."""
        return Watch(functions_of(game.cards, as_of), tell)

    def marked(self, source: str) -> str:
        """A generated module with marks."""
        lines = source.split("\n")
        for ability, body in _functions(lines, self.abilities):
            first = True
            for number in body:
                if ability is not None and lines[number].strip()[:1] not in ('"', "'", "#", ""):
                    spans: list[Span | None] = [*([None] if first else []), *sorted(_executed(lines, number))]
                    marked = _after(lines[number], [(*ability, span) for span in spans])
                    first = first and marked == lines[number]
                    lines[number] = marked
        return "\n".join(lines)

    @property
    def names(self) -> dict[str, Callable[[Mark], None]]:
        """What marked code needs to know."""
        return {HOOK: self.tell}


def functions_of(cards: Iterable[Card], as_of: str) -> dict[str, tuple[str, str]]:
    """Card and label by the name of the function that an ability in force is compiled to."""
    return {
        function_name(card.id, ability.label): (card.id, ability.label)
        for card in cards
        for ability in card.as_of(as_of).every_ability
    }


def marks_in(source: str, card: str, abilities: Mapping[str, tuple[str, str]]) -> set[Mark]:
    """Every mark that the generated source of a card could make, and those of what it declares without an effect."""
    lines, found = source.split("\n"), set[Mark]()
    for ability, body in _functions(lines, abilities):
        for number in body:
            declared = _DECLARED.match(lines[number])
            if ability is not None:
                found |= {(*ability, span) for span in _spans(lines[number])}
            elif declared:
                found |= {(card, declared[1], span) for span in _spans(lines[number])}
    return found


def _functions(lines: list[str], abilities: Mapping[str, tuple[str, str]]) -> Iterator[tuple[tuple[str, str] | None, range]]:
    """The lines of each function of a module, and the ability that it belongs to, by its own name or as a part of that one."""
    starts = [number for number, line in enumerate(lines) if line.startswith("def ")]
    for start, end in pairwise([*starts, len(lines)]):
        named = _FUNCTION.match(lines[start])
        name = named[1] if named else ""
        while name and name not in abilities:
            name = name.rpartition("__")[0]
        yield abilities.get(name), range(start + 1, end)


def _executed(lines: list[str], number: int) -> set[Span]:
    """The spans that a statement carries itself; an offer does not carry what is done where it is accepted."""
    spans = _spans(lines[number])
    if spans and _CONDITION.match(lines[number]):
        deep = _depth(lines[number])
        for line in lines[number + 1 :]:
            if _depth(line) <= deep:
                break
            spans -= _spans(line)
    return spans


def _spans(line: str) -> set[Span]:
    """The value of each ``at=`` in a line."""
    return {(int(start), int(end)) for start, end in _AT.findall(line)} if "at=" in line else set()


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _after(line: str, marks: list[Mark]) -> str:
    """A line that tells these marks before it does anything."""
    told = [f"{HOOK}({mark!r})" for mark in marks]
    condition = _CONDITION.match(line)
    if not told or (condition is None and not _STATEMENT.match(line)):
        return line
    if condition:
        return f"{line[: condition.end()]}{' or '.join(told)} or {line[condition.end() :]}"
    begin = _depth(line)
    return f"{line[:begin]}{'; '.join(told)}; {line[begin:]}"
