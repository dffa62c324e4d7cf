"""Which cards are alike: those whose trees share rare effects."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from cardwright.analysis.model import Game
from cardwright.database.rows import Row, Rows, Value

Sign: TypeAlias = tuple[Value, ...]
"""What an effect is apart from its numbers: verb, role, object, card, skill, and the verb that it stands under."""

MOST_SHARING = 60
"""An effect that more cards have tells none from another; without it the work would grow with the square of the cards."""

MOST_RELATED = 8
"""How many related cards a card has at most."""


def add_related(rows: Rows, game: Game, as_of: str) -> None:
    """Add the cards that are most like each card: an effect counts the more, the fewer cards have it."""
    signs = _signs(rows, {(card.id, card.as_of(as_of).sequence) for card in game.cards})
    having: dict[Sign, list[str]] = {}
    for card, found in sorted(signs.items()):
        for sign in found:
            having.setdefault(sign, []).append(card)
    for card, found in sorted(signs.items()):
        scores: Counter[str] = Counter()
        for sign in sorted(found, key=repr):
            if len(having[sign]) <= MOST_SHARING:
                scores.update(dict.fromkeys(having[sign], round(1_000_000 / len(having[sign]))))
        scores.pop(card, None)
        best = sorted(scores.items(), key=lambda one: (-one[1], one[0]))[:MOST_RELATED]
        for ordinal, (other, score) in enumerate(best, 1):
            rows.add("related_cards", card_id=card, ordinal=ordinal, related_id=other, likeness=round(score / 10_000))


def _signs(rows: Rows, current: set[tuple[str, int]]) -> dict[str, set[Sign]]:
    """What the effects of each card's current wording are."""
    wanted = {row["revision_id"] for row in rows.tables.get("revisions", ()) if (row["card_id"], row["sequence"]) in current}
    effects = [row for row in rows.tables.get("effects", ()) if row["revision_id"] in wanted]
    verbs = {row["effect_id"]: row["verb"] for row in effects}
    found: dict[str, set[Sign]] = {}
    for row in effects:
        found.setdefault(str(row["card_id"]), set()).add(_sign(row, verbs))
    return found


def _sign(row: Row, verbs: dict[Value, Value]) -> Sign:
    return (
        row["verb"], row["role"], row.get("object"), row.get("object_card_id"), row.get("skill"), verbs.get(row.get("parent_id")),
    )  # fmt: skip
