"""Focus: gained by an action, two at most, spent to roll a die again (rules, Focus Action; Rerolling Dice)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright_engine import api
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

FOCUS = "focus"
FOCUS_LIMIT = 2


def has_focus(table: Table) -> bool:
    """Whether this game has Focus tokens: they lie in the boxes whose cards speak of them (rules, Using Expansions)."""
    label = table.package.LABELS.get(f"token {FOCUS}")
    if table.with_focus is None:
        used = set(table.state.every_card())
        table.with_focus = label is not None and any(
            label in text for card in table.package.CARDS if card.id in used for text in _texts(card)
        )
    return table.with_focus


def _texts(card: api.CardRecord) -> Iterator[str]:
    parts = [ability for part in card.parts for ability in part.abilities]
    backs = [ability for back in card.backs for ability in back.abilities]
    for ability in (*card.abilities, *parts, *backs):
        yield ability.text


def focus_room(who: Investigator) -> int:
    """How many more Focus he may have."""
    return FOCUS_LIMIT - who.tokens.get(FOCUS, 0)
