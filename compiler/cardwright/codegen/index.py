"""Write the index of the generated package: every card in every revision, and how to ask for those of a date."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardwright import __version__
from cardwright.analysis.advancement import derived_ability
from cardwright.analysis.model import Ability, Back, Card, CardPart, FieldValue, Game, Revision
from cardwright.analysis.names import Names, names_of
from cardwright.codegen.cards import CardCode
from cardwright.codegen.library import MADE_BY
from cardwright.codegen.writer import LineWriter, listing, literal, plain_text
from cardwright.vocabulary.kinds import Kind


@dataclass(frozen=True, slots=True)
class Compiled:
    """One card with the code of each of its revisions, oldest first; ``as_of`` says which of them is in force."""

    card: Card
    as_of: str
    codes: tuple[CardCode, ...]

    @property
    def code(self) -> CardCode:
        """The code of the revision in force."""
        return self.codes[self.card.as_of(self.as_of).sequence]


NAMES = (
    "AS_OF", "CARDS", "DIGEST", "LABELS", "MADE_BY", "REVISIONS", "SKILLS", "SPACES", "card", "package",
)  # fmt: skip

ASKING = '''

def card(id: str, as_of: str = AS_OF) -> Card:
    """The card with that id as of "printed", "latest" or an ISO date.

    Raises KeyError where there is no such card, ValueError where `as_of` says something else.
    """
    return in_force(REVISIONS[id], as_of)


def package(as_of: str = AS_OF) -> Package:
    """All cards as of "printed", "latest" or an ISO date, with the board and the words: what an engine takes."""
    return Package(tuple(card(id, as_of) for id in REVISIONS), SPACES, SKILLS, LABELS, as_of, DIGEST)


CARDS: tuple[Card, ...] = package().CARDS
"""All cards as of AS_OF."""
'''


def index_module(game: Game, compiled: tuple[Compiled, ...], modules: Mapping[str, str], as_of: str, digest: str) -> str:
    """The text of ``index.py``."""
    out, names = LineWriter(), names_of(game.vocabulary, game.cards)
    out.line(MADE_BY)
    out.line(f'"""All cards of {plain_text(game.name)} in every revision, the board and the words."""')
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    imported = ", ".join(sorted(modules.values()))
    if imported:
        out.line(f"from {game.package} import {imported}")
    out.line(f"from {game.package}.records import Ability, Back, Card, Package, Part")
    out.line(f"from {game.package}.revisions import in_force")
    out.line(f"from {game.package}.vocabulary import LABELS, SKILLS, SPACES")
    out.line()
    out.line(f"__all__ = [{', '.join(map(literal, NAMES))}]")
    out.line()
    out.line(f"MADE_BY = {literal(f'cardwright {__version__}')}")
    out.line(f"AS_OF = {literal(as_of)}")
    out.line(f"DIGEST = {literal(digest)}")
    with listing(out, "REVISIONS: dict[str, tuple[Card, ...]] = {", "}"):
        for item in compiled:
            _card(out, item, modules[item.card.kind], game.vocabulary.kinds.get(item.card.kind), names)
    out.line('"""Each card in every revision known, oldest first."""')
    return out.text() + ASKING


def _card(out: LineWriter, item: Compiled, module: str, kind: Kind | None, names: Names) -> None:
    with listing(out, f"{literal(item.card.id)}: (", "),"):
        for revision, code in zip(item.card.revisions, item.codes, strict=True):
            _revision(out, item.card, revision, code, module, kind, names)


def _back(out: LineWriter, back: Back) -> None:
    shown = " ".join(map(_ability, back.abilities))
    out.line(f"Back({literal(back.id)}, {literal(back.title)}, ({shown})),")


def _field(field: FieldValue) -> tuple[str, str, tuple[tuple[str, int | None], ...]]:
    return field.name, field.text, tuple((item.id or item.text, item.number) for item in field.items)


def _ability(ability: Ability) -> str:
    return f"Ability({literal(ability.label)}, {literal(ability.text)}, {literal(f'{ability.file}:{ability.line}')}),"


def _spaces(part: CardPart, names: Names) -> str:
    """What stands behind the word of a part: the ids of spaces where it names several, ``Lake Camp or Frozen Waste``."""
    found = [names.vocabulary.find("space", label) for label in part.argument.split(" or ")]
    return " or ".join(one.id for one in found if one) if all(found) else part.argument


def _revision(
    out: LineWriter, card: Card, revision: Revision, code: CardCode, module: str, kind: Kind | None, names: Names
) -> None:
    advancement = derived_ability(revision, kind, names)
    unknown: tuple[str, ...] = (revision.unknown,) if revision.unknown else ()
    unknown += tuple(f"not executable: {found.what}" for found in code.unsupported)
    with listing(out, "Card(", "),"):
        for value in (card.id, card.kind, revision.name or card.name, card.set, revision.traits, revision.value, card.copies):
            out.line(f"{literal(value)},")
        for value in (revision.label, revision.kind, revision.date):
            out.line(f"{literal(value)},")
        with listing(out, "(", "),"):
            for ability in revision.abilities:
                out.line(_ability(ability))
        with listing(out, "(", "),"):
            for back in revision.backs:
                _back(out, back)
        out.line(f"{literal(tuple(map(_field, revision.fields)))},")
        with listing(out, "(", "),"):
            for part in revision.parts:
                shown = " ".join(map(_ability, part.abilities))
                fields = literal(tuple(map(_field, part.fields)))
                values = ", ".join(map(literal, (part.id, part.word, part.word_id or _spaces(part, names), part.title)))
                out.line(f"Part({values}, {fields}, ({shown})),")
        out.line(f"{literal(card.owner)},")
        out.line(f"({_ability(advancement)})," if advancement else "(),")
        out.line(f"{literal(unknown)},")
        out.line(f"{module}.{code.declare},")
