"""Rows of how cards are advanced: derived from what they ask for."""

from __future__ import annotations

from cardwright.analysis.advancement import advancement_of, derived_ability
from cardwright.analysis.model import Card, Revision
from cardwright.analysis.names import Names
from cardwright.codegen.writer import function_name
from cardwright.database.effect_facts import effect_facts
from cardwright.database.rows import Lexicon, Rows, Value
from cardwright.syntax import tree


def add_advancement(
    rows: Rows, revision_id: int, card: Card, revision: Revision, names: Names, source: str, lexicon: Lexicon
) -> None:
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
        (fact,) = effect_facts(way.effect, lexicon)
        supply = way.effect.supply.name if isinstance(way.effect, tree.PlaceOn) and way.effect.supply else None
        amount = fact.amount.minimum if fact.amount else None
        shown: dict[str, Value] = {"text": way.text(names), "object": fact.object, "amount": amount, "supply": supply}
        _add(rows, revision_id, ordinal, **shown, label=way.label, function=function)


def _add(rows: Rows, revision_id: int, ordinal: int, **values: Value) -> None:
    row: dict[str, Value] = dict.fromkeys(("text", "object", "amount", "supply", "label", "reason", "function"))
    rows.number("advancements", "advancement_id", revision_id=revision_id, ordinal=ordinal, **(row | values))
