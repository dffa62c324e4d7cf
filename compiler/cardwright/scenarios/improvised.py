"""Cards that a scenario makes up by their text, for rules that no card of the sets has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cardwright.analysis.model import Ability, Card, Game, Revision
from cardwright.analysis.names import names_of
from cardwright.codegen.cards import card_code
from cardwright.codegen.writer import identifier
from cardwright.scenarios.errors import CannotDo
from cardwright.syntax import tree
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph


@dataclass(frozen=True, slots=True)
class WithCards:
    """A generated package with improvised cards added."""

    package: Any
    CARDS: tuple[Any, ...]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.package, name)


def canonical(text: str, game: Game) -> tuple[str, tree.Paragraph]:
    """The canonical wording of a text and its tree.

    Raises `CannotDo` with the fault where the text is not in the language.
    """
    forms = game.vocabulary.forms()
    parsed, faults = parse_paragraph(text, forms)
    if parsed is None:
        raise CannotDo(f"in the text “{text}”: {faults[0].message}")
    wording = print_paragraph(parsed, forms)
    again, _ = parse_paragraph(wording, forms)
    assert again is not None
    return wording, again


def with_cards(package: Any, game: Game, texts: Iterable[str]) -> WithCards:
    """Add a card for each text: ids ``improvised-1``, ``improvised-2`` …"""
    made = tuple(_card(package, game, number, text) for number, text in enumerate(texts, 1))
    return WithCards(package, (*package.CARDS, *made))


def _card(package: Any, game: Game, number: int, text: str) -> Any:
    wording, parsed = canonical(text, game)
    ability = Ability("main", wording, parsed, "scenario", number, parsed)
    revision = Revision("printed", "printed", 0, None, None, (), None, (ability,))
    kind = next(iter(game.vocabulary.kinds))
    card = Card(f"improvised-{number}", kind, "a card of yours", "", 0, (revision,), (), "scenario", number)
    code = card_code(card, revision, names_of(game.vocabulary, game.cards))
    if code.unsupported:
        raise CannotDo(f"in the text “{text}”: the engine cannot do this yet: {code.unsupported[0].what}")
    namespace: dict[str, Any] = {}
    exec(compile("from __future__ import annotations\n" + code.source, "<scenario>", "exec"), namespace)
    listed = type(package.CARDS[0])
    shown = type(package.CARDS[0].abilities[0])("main", wording, f"scenario:{number}")
    return listed(
        card.id, kind, card.name, "", (), None, 0, "printed", (shown,), (), namespace[identifier(card.id)]
    )
