"""Generate the Python of one card: of the revision in force, and of every other one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from cardwright.analysis.advancement import derived_ability, lends
from cardwright.analysis.checks.two_faces import front_of_flip, replaced_on_front
from cardwright.analysis.model import Ability, Back, Card, CardPart, Revision
from cardwright.analysis.names import Names
from cardwright.codegen.declarations import Abilities
from cardwright.codegen.declaring import Saying
from cardwright.codegen.effects import EffectWriter
from cardwright.codegen.nouns import NotExecutable
from cardwright.codegen.writer import LineWriter, comment, declaration_name, literal


@dataclass(frozen=True, slots=True)
class Unsupported:
    """An ability the protocol cannot say yet: what, and the span in its canonical text."""

    ability: Ability
    what: str
    span: tuple[int, int]
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class CardCode:
    """The generated source of a card in one revision, and what could not be generated.

    ``declare`` is the name of its declaration function; the source is empty where that is the function of another revision.
    """

    source: str
    unsupported: tuple[Unsupported, ...]
    declare: str


@dataclass(slots=True)
class Written:
    """The functions that a card has so far: of abilities, and of whole wordings."""

    abilities: dict[Saying, str] = field(default_factory=dict)
    wordings: dict[tuple[tuple[Ability, ...], tuple[Back, ...], tuple[CardPart, ...]], str] = field(default_factory=dict)


def card_codes(card: Card, as_of: str, names: Names) -> tuple[CardCode, ...]:
    """The code of every revision, oldest first. What two revisions say alike is written once, in force first."""
    current, written = card.as_of(as_of), Written()
    found = {current.label: card_code(card, current, names, written=written)}
    for revision in card.revisions:
        if revision is not current:
            found[revision.label] = card_code(card, revision, names, revision.label, written)
    return tuple(found[revision.label] for revision in card.revisions)


def card_code(
    card: Card, revision: Revision, names: Names, suffix: str | None = None, written: Written | None = None
) -> CardCode:
    """Generate the effect functions and the declaration function of a revision; ``suffix`` ends their names.

    A card that cannot be executed in whole declares none of its abilities, unless its kind says that each stands by itself
    (`Kind.apart`). How it is advanced is not one of them: that stays, and
    the index says that the card is left out.
    """
    written = written or Written()
    wording = (revision.abilities, revision.backs, revision.parts)
    if revision.unknown is None and wording in written.wordings:
        return CardCode("", (), written.wordings[wording])
    functions, calls = LineWriter(), LineWriter(depth=1)
    abilities = Abilities(card.id, EffectWriter(names, ""), functions, calls, suffix, written.abilities)
    abilities.writer.kind = card.kind
    abilities.writer.may_spare, abilities.writer.cost_by_test, abilities.writer.may_replace = False, "", ()
    abilities.front, abilities.waits = front_of_flip(revision), replaced_on_front(revision)
    unsupported: list[Unsupported] = []
    faces: tuple[Ability | Back | CardPart, ...] = (*revision.abilities, *revision.parts, *revision.backs)
    kind = names.vocabulary.kinds.get(card.kind)
    for item in faces:
        try:
            if isinstance(item, Back):
                abilities.add_back(item)
            elif isinstance(item, CardPart):
                abilities.add_part(item)
            elif kind is not None and kind.resolved:
                abilities.add_resolved(item)
            else:
                abilities.add(item)
        except NotExecutable as error:
            assert abilities.ability is not None
            unsupported.append(Unsupported(abilities.ability, error.what, error.span, error.hint))
    name = declaration_name(card.id, suffix)
    derived = derived_ability(revision, kind, names)
    advancing = replace(abilities, functions=LineWriter(), calls=LineWriter(depth=1), written={})
    if derived is not None:
        try:
            advancing.add_advancement(derived, lends=lends(revision, kind, names))
        except NotExecutable as error:
            advancing = replace(advancing, functions=LineWriter(), calls=LineWriter(depth=1), written={})
            unsupported.append(Unsupported(derived, error.what, error.span, error.hint))
    if (unsupported or revision.unknown) and not (kind is not None and kind.apart):
        functions, calls = LineWriter(), LineWriter(depth=1)
    else:
        written.abilities.update(abilities.written)
        written.wordings[wording] = name
    written.abilities.update(advancing.written)
    functions.lines += advancing.functions.lines
    calls.lines += advancing.calls.lines
    return CardCode(_source(card, suffix, name, functions, calls), tuple(unsupported), name)


def _source(card: Card, suffix: str | None, name: str, functions: LineWriter, calls: LineWriter) -> str:
    out = LineWriter(list(functions.lines))
    out.line(f"def {name}(card: Declare) -> None:")
    out.line("    " + literal(f"{card.name} ({card.kind}, {card.set})" + (f", as of {suffix}." if suffix else ".")))
    out.line("    " + comment(f"{card.file}:{card.line}"))
    out.lines += calls.lines
    return out.text()
