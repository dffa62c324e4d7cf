"""The passes in order. Read this after the README: everything the compiler does starts here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cardwright.analysis.dates import checked_as_of
from cardwright.analysis.game import analyse_sources
from cardwright.analysis.load import Cache
from cardwright.analysis.model import Card, Game
from cardwright.analysis.names import names_of
from cardwright.codegen.cards import Unsupported, card_codes
from cardwright.codegen.index import Compiled
from cardwright.codegen.package import package_files
from cardwright.diagnostics import Code, Diagnostic, Severity
from cardwright.source import Place


@dataclass(frozen=True, slots=True)
class Compilation:
    """A game compiled as of a date: the model, the code of each card, and everything that is wrong."""

    game: Game
    as_of: str
    compiled: tuple[Compiled, ...]
    diagnostics: tuple[Diagnostic, ...]

    def files(self) -> dict[str, str]:
        """The generated package, text by path."""
        return package_files(self.game, self.compiled, self.as_of)

    def python(self) -> Mapping[str, str]:
        """The generated source of each card in the revision in force, by card id."""
        return {item.card.id: item.code.source for item in self.compiled}


def analyse(root: Path, cache: Cache | None = None) -> Game:
    """Parse and analyse all sources below a folder."""
    return analyse_sources(root, cache)


def compile_game(game: Game, as_of: str = "latest") -> Compilation:
    """Generate the code of every revision of every card that has no error.

    Raises ValueError where ``as_of`` is neither ``printed`` nor ``latest`` nor a date.
    """
    as_of = checked_as_of(as_of)
    names = names_of(game.vocabulary, game.cards)
    broken = {d.card for d in game.diagnostics if d.severity is Severity.ERROR and d.card}
    compiled: list[Compiled] = []
    faults: list[Diagnostic] = []
    for card in game.cards:
        if card.id in broken:
            continue
        codes = card_codes(card, as_of, names)
        compiled.append(Compiled(card, as_of, codes))
        faults += dict.fromkeys(_not_executable(card, item) for code in codes for item in code.unsupported)
    return Compilation(game, as_of, tuple(compiled), (*game.diagnostics, *faults))


def _not_executable(card: Card, item: Unsupported) -> Diagnostic:
    """The warning for an ability that is compiled to nothing; it points at the first line of the ability as written."""
    ability, first = item.ability, item.ability.written.split("\n", 1)[0]
    words = ability.text[slice(*item.span)] or ability.text
    place = Place(ability.file, ability.line, ability.column, ability.start, ability.start + len(first))
    return Diagnostic(
        place,
        Code.NOT_EXECUTABLE,
        f"the engine cannot do this yet: {item.what} (`{words}`)",
        item.hint or "the card is listed and left out of play",
        Severity.WARNING,
        " " * (ability.column - 1) + first,
        card.id,
    )
