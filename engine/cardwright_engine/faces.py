"""The two faces of a card: hidden backs, and flipping (rulebook, Double-Sided Cards)."""

from __future__ import annotations

from dataclasses import replace

from cardwright_engine import api
from cardwright_engine.choices import Stopped
from cardwright_engine.declarations import Back
from cardwright_engine.frames import Frame, Source
from cardwright_engine.resolution import count_resolved, in_frame, resume, speaking_for
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def deal_back(table: Table, uid: int) -> None:
    """Give a copy that is gained one of the hidden backs of its card, unseen."""
    hidden = table.state.hidden_backs.get(table.state.instances[uid])
    if hidden:
        table.state.backs[uid] = hidden.pop(table.random.randrange(len(hidden)) if len(hidden) > 1 else 0)


def return_back(table: Table, uid: int, card: str) -> None:
    """Hide the back of a copy that leaves play."""
    if uid in table.state.facedown:
        table.state.facedown.remove(uid)
    back = table.state.backs.pop(uid, None)
    if back is not None:
        table.state.hidden_backs.setdefault(card, []).append(back)


def flip(table: Table, at: api.Span | None) -> None:
    """Flip the card whose ability is being resolved; its back is resolved at once, its front is not."""
    frame = table.frames.top
    holder, uid = table.state.investigator(frame.holder), frame.source.uid
    if uid is None or uid not in holder.cards:
        table.say(f"{holder.name} no longer has the card to flip: no effect", at=at)
        resume(table, frame)
        return
    name = table.card_name(frame.source.card)
    if uid in table.state.facedown:
        table.state.facedown.remove(uid)
        table.say(f"{holder.name} flips {name} to its front", at=at)
        return
    label = table.state.backs.get(uid)
    back = next((one for one in table.index.of(frame.source.card, Back) if one.label == label), None)
    if back is None:
        table.say(f"the back of {name} is not known: no effect", at=at)
        resume(table, frame)
        return
    table.state.facedown.append(uid)
    title = next((one.title for one in table.records[back.card].backs if one.id == label), None)
    table.say(f"{holder.name} flips {name}{f': {title}' if title else ' to its back'}", at=at)
    _resolve_back(table, frame, back)


def flip_held(table: Table, who: Investigator, card: str, at: api.Span | None) -> None:
    """Flip a card that he has; its back is resolved in a frame of that card."""
    uid = next((one for one in who.cards if table.same(table.state.instances[one], card)), None)
    if uid is None:
        table.say(f"{who.name} has no {table.card_name(card)} to flip: no effect", at=at)
        return
    held = table.state.instances[uid]
    frame = table.new_frame(who, who, Source(uid, held, "", at), ("effect", table.records[held].kind))
    frame.me = who.name
    with in_frame(table, frame):
        flip(table, at)


def _resolve_back(table: Table, frame: Frame, back: Back) -> None:
    """Resolve a back in the frame of its front; whoever ended his turn to pay for a part of the back leaves after it."""
    of_front, frame.leaving = frame.leaving, {}
    source: Source = replace(frame.source, label=back.label, span=back.at)
    count_resolved(table, back.card, back.label)
    with speaking_for(table, frame, source):
        back.effect(table.game, table.state.investigator(frame.me))
    leaving = [name for name in frame.leaving if frame.belongs_to(name)]
    frame.leaving = of_front | frame.leaving
    if leaving:
        raise Stopped(table.frames.outermost(leaving))
