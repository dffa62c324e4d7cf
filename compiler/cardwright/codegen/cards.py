"""Generate the Python of one card in one revision."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.analysis.model import Ability, Card, Revision
from cardwright.analysis.names import Names
from cardwright.codegen.declarations import Abilities
from cardwright.codegen.effects import EffectWriter
from cardwright.codegen.nouns import NotExecutable
from cardwright.codegen.writer import LineWriter, identifier, literal


@dataclass(frozen=True, slots=True)
class Unsupported:
    """An ability the protocol cannot say yet: what, and the span in its canonical text."""

    ability: Ability
    what: str
    span: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CardCode:
    """The generated source of one card and what could not be generated."""

    source: str
    unsupported: tuple[Unsupported, ...]


def card_code(card: Card, revision: Revision, names: Names) -> CardCode:
    """Generate the effect functions and the declaration function of a card."""
    functions, calls = LineWriter(), LineWriter(depth=1)
    abilities = Abilities(card.id, EffectWriter(names, ""), functions, calls)
    unsupported: list[Unsupported] = []
    for ability in revision.abilities:
        try:
            abilities.add(ability)
        except NotExecutable as error:
            unsupported.append(Unsupported(ability, error.what, error.span))
    if unsupported or revision.unknown:
        functions, calls = LineWriter(), LineWriter(depth=1)
    out = LineWriter(list(functions.lines))
    out.line(f"def {identifier(card.id)}(card: Declare) -> None:")
    out.line("    " + literal(f"{card.name} ({card.kind}, {card.set})."))
    out.line(f"    # {card.file}:{card.line}")
    out.lines += calls.lines
    return CardCode(out.text(), tuple(unsupported))
