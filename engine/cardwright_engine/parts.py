"""Another part of the card that is being resolved ("resolve the pass effect")."""

from __future__ import annotations

from dataclasses import replace

from cardwright_engine import api
from cardwright_engine.declarations import Resolved
from cardwright_engine.resolution import count_resolved, speaking_for
from cardwright_engine.table import Table

RESOLVED_PART = "resolve a part"
"""What a frame records when a text named the part that is resolved, so that no test decides about it any more."""


def resolve_part(table: Table, part: str, at: api.Span | None = None) -> None:
    """Resolve a part of the card in the frame of what names it, as a back is resolved in the frame of its front."""
    frame = table.frames.top
    frame.record(RESOLVED_PART, [frame.me or frame.holder])
    found = [one for one in table.index.of(frame.source.card, Resolved) if one.label == part]
    if not found:
        table.say(f"{table.card_name(frame.source.card)} has no part {part}: no effect", at=at)
    for ability in found:
        count_resolved(table, ability.card, ability.label)
        with speaking_for(table, frame, replace(frame.source, label=ability.label, span=None)):
            ability.effect(table.game, table.state.investigator(frame.me or frame.holder))
