"""What a defeated investigator has left, for whoever encounters him (rules, Encountering Defeated Investigators)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.gaining import gain_tokens
from cardwright_engine.possessions import barred, cards_of, matching
from cardwright_engine.resolution import fire
from cardwright_engine.state import Investigator
from cardwright_engine.table import POSSESSION_TOKENS, Table


def take_possessions(table: Table, who: Investigator, at: api.Span | None = None) -> bool:
    """Gain what the defeated investigator has left whose sheet is resolved (rules, Encountering Defeated Investigators).

    A Spell that he has already stays behind and is discarded with the sheet; travel tickets only as far as there is room.
    """
    sheet = table.frames.top.source.uid
    owner = next((one for one in table.state.investigators if sheet and one.sheet == sheet), None)
    if owner is None or owner is who:
        table.say("nobody has left any possessions: no effect", at=at)
        return False
    gained = False
    for uid in cards_of(table, owner, matching(table, "possession")):
        card = table.state.instances[uid]
        if barred(table, who, card):
            table.say(f"{who.name} already has {table.card_name(card)}", at=at)
            continue
        owner.cards.remove(uid)
        who.cards.append(uid)
        table.say(f"{who.name} gains {table.card_name(card)} of {owner.name}", at=at)
        fire(table, "gain", who, uid=uid, origin="investigator")
        gained = True
    for token in POSSESSION_TOKENS:
        count = owner.tokens.pop(token, 0)
        gained |= count > 0 and gain_tokens(table, who, count, token, at, moved=True)
    return gained
