"""The backs of two-faced cards: one for each copy in the box (rulebook, Double-Sided Cards)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.analysis.card_fields import FieldReader
from cardwright.analysis.card_parts import read_parts
from cardwright.analysis.cards import DEFAULT_LABEL, CardReader, unknown_of
from cardwright.analysis.load import Located
from cardwright.analysis.model import Ability, Back, Card
from cardwright.diagnostics import Code
from cardwright.syntax.blocks import Part


def read_backs(reader: CardReader, located: Located, front: tuple[Ability, ...]) -> tuple[Back, ...]:
    """The backs in a block, and what is wrong with their number, titles and labels."""
    kind = reader.vocabulary.kinds[located.block.word]
    backs = tuple(read_back(reader, located, part, bool(kind.backs == "titled")) for part in located.block.parts("back"))
    taken = {ability.label for ability in front}
    for part, back in zip(located.block.parts("back"), backs, strict=True):
        for label in {ability.label for ability in back.abilities} & taken:
            message = f"the label `{label}` stands twice"
            reader.report(located, part.span, Code.DUPLICATE_LABEL, message, "labels name abilities: choose another")
        taken |= {ability.label for ability in back.abilities}
    copies, known = located.block.copies, unknown_of(front) is None
    if kind.backs and len(backs) != copies and (backs or known):
        message = f"this card has {_counted(copies, 'copy', 'copies')} and {_counted(len(backs), 'back', 'backs')}"
        hint = 'each copy has a back of its own; for one that nobody knows write: back ID { unknown "the text of this back" }'
        reader.report(located, located.block.id_span, Code.WRONG_BACKS, message, hint)
    return backs


def read_back(reader: CardReader, located: Located, part: Part, titled: bool) -> Back:
    """One back. Its only paragraph is labelled like the back itself, several by its id and their own labels."""
    id = part.arguments[0] if part.arguments else DEFAULT_LABEL
    if titled != (part.name is not None):
        message = f"a back of this kind of card has {'a' if titled else 'no'} title"
        hint = f'write: back {id} "Title" {{' if titled else "delete it: the id is enough"
        reader.report(located, part.span, Code.WRONG_BACKS, message, hint)
    abilities, _ = reader.abilities(located, part.items, id)
    return Back(id, part.name, abilities, located.file.name, located.line(part.span[0]))


def with_faces(reader: CardReader, located: Located, card: Card) -> Card:
    """The card with the fields, parts and backs of its block in its printed revision."""
    printed = card.revisions[0]
    kind = reader.vocabulary.kinds[card.kind]
    fields = FieldReader(reader.vocabulary, located, reader.diagnostics).read(kind.rules, located.block.fields())
    printed = replace(printed, backs=read_backs(reader, located, printed.abilities), fields=fields)
    labels = [ability.label for ability in printed.every_ability]
    printed = replace(printed, parts=read_parts(reader, located, kind, labels))
    return replace(card, revisions=(replace(printed, unknown=unknown_of(printed.every_ability)), *card.revisions[1:]))


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
