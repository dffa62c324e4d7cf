"""Cards that come into play and leave it, though nobody has them (rules, Mysteries; Rumors; Resolve Effect)."""

from __future__ import annotations

from itertools import pairwise

from cardwright_engine import api
from cardwright_engine.decks import deck_of
from cardwright_engine.moments import enters_play
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


def draw_into_play(table: Table, kind: str, group: str, card: str, at: api.Span | None = None) -> None:
    """Put that card of a kind in play, or a random one of those whose fields, one after the other, print these words; what it
    says of entering play is resolved at once (rules, Adventures)."""
    decks, used = table.state.decks, set(table.state.every_card())
    of_kind = [one for one in table.records.values() if one.kind == kind]
    left = [one.id for one in of_kind if one.id in decks.get(deck_of(one), ()) or one.id not in used]
    found = [one for one in left if one == card or (group and group in _called(table.records[one]))]
    if not found:
        table.say(f"there is no {group or table.card_name(card)} {table.word(kind)} left: no effect", at=at)
        return
    drawn = found[0] if len(found) == 1 else table.random.choice(found)
    deck = decks.get(deck_of(table.records[drawn]), [])
    if drawn in deck:
        deck.remove(drawn)
    enters_play(table, put_in_play(table, drawn))


def _called(record: api.CardRecord) -> list[str]:
    """What groups a card of its kind: the text of a field, or of two fields together."""
    texts = [text for _, text, _ in record.fields]
    return [*texts, *map(" ".join, pairwise(texts))]
