"""Cards that come into play and leave it, though nobody has them (rules, Mysteries; Rumors; Resolve Effect)."""

from __future__ import annotations

from cardwright_engine.paragraphs import not_played
from cardwright_engine.table import Table


def put_in_play(table: Table, card: str) -> int:
    """Put a card that was drawn in play; its uid."""
    state = table.state
    uid = state.new_uid()
    state.instances[uid] = card
    state.in_play.append(uid)
    table.say(f"{table.card_name(card)} is put in play")
    not_played(table, card)
    return uid
