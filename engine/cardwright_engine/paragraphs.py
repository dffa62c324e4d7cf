"""Resolving what a card, or a part of it, says, where it says that something is resolved at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardwright_engine import api
from cardwright_engine.declarations import Resolved
from cardwright_engine.frames import Frame, Source
from cardwright_engine.resolution import count_resolved, in_frame, resume, speaking_for
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def not_played(table: Table, card: str) -> bool:
    """Whether a card is not fully known, or says what this engine does not play: it then does nothing, and the log says why."""
    reasons = table.records[card].unknown
    if reasons:
        table.say(f"{table.card_name(card)} has no effect, it is not played: {'; '.join(reasons)}")
    return bool(reasons)


def resolve_paragraphs(
    table: Table,
    who: Investigator,
    card: str,
    paragraphs: Iterable[api.Ability],
    *,
    first: Callable[[], object] | None = None,
    uid: int | None = None,
) -> Frame:
    """Resolve paragraphs of a card one after another in one frame, in which something is done ``first``."""
    effects = {ability.label: ability for ability in table.index.of(card, Resolved)}
    frame = table.new_frame(who, who, Source(uid, card), ("effect", table.records[card].kind))
    with in_frame(table, frame):
        if first is not None:
            first()
        for paragraph in paragraphs:
            found = effects.get(paragraph.label)
            if found is not None:
                count_resolved(table, card, paragraph.label)
                with speaking_for(table, frame, Source(uid, card, paragraph.label, found.at)):
                    found.effect(table.game, who)
                    resume(table, frame)
    return frame
