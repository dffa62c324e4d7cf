"""Rows of how cards are advanced: derived from what they ask for."""

from __future__ import annotations

from cardwright.analysis.advancement import advancement_of, derived_ability
from cardwright.analysis.model import Card, Revision
from cardwright.analysis.names import Names, Resolved
from cardwright.codegen.writer import function_name
from cardwright.database.rows import Rows, Value
from cardwright.syntax import tree


def add_advancement(rows: Rows, revision_id: int, card: Card, revision: Revision, names: Names, source: str) -> None:
    """Add a row for each way to advance a card, or one that says why there is none; none for kinds without an active card."""
    kind = names.vocabulary.kinds.get(card.kind)
    found = advancement_of(revision, kind, names)
    if found is None:
        return
    if not found.ways:
        _add(rows, revision_id, 1, reason=found.reason)
    derived = derived_ability(revision, kind, names)
    name = function_name(card.id, derived.label) if derived else ""
    function = name if f"def {name}(" in source else None
    for ordinal, way in enumerate(found.ways, 1):
        _add(rows, revision_id, ordinal, text=way.text(names), label=way.label, function=function, **_what(way.effect, names))


def _what(effect: tree.PlaceOn | tree.AdvanceActive, names: Names) -> dict[str, Value]:
    """What is placed, how many, and where they come from; or what is advanced in the card's place, and how often."""
    if isinstance(effect, tree.AdvanceActive):
        return {"object": names.id_of("kind", effect.word), "amount": effect.steps}
    token, quantity = names.noun(effect.thing.noun), effect.thing.quantity
    return {
        "object": token.id if isinstance(token, Resolved) else None,
        "amount": quantity.count if isinstance(quantity, tree.Exactly) else None,
        "supply": effect.supply.name if effect.supply else None,
    }


def _add(rows: Rows, revision_id: int, ordinal: int, **values: Value) -> None:
    row: dict[str, Value] = dict.fromkeys(("text", "object", "amount", "supply", "label", "reason", "function"))
    rows.number("advancements", "advancement_id", revision_id=revision_id, ordinal=ordinal, **(row | values))
