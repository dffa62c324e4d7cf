"""Gaining cards and tokens (rulebook, Gaining Possessions and Conditions)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright_engine import api
from cardwright_engine.choices import Option, Stopped
from cardwright_engine.clues import from_pool
from cardwright_engine.decks import played_whole
from cardwright_engine.faces import deal_back
from cardwright_engine.focus import FOCUS, FOCUS_LIMIT, focus_room
from cardwright_engine.frames import Frame
from cardwright_engine.happening import Happening
from cardwright_engine.log import count_of
from cardwright_engine.possessions import TICKET_LIMIT, barred, left_out, matching, ticket_room
from cardwright_engine.replacing import replaces_gain
from cardwright_engine.reserve import (
    RESERVE_OR_DISCARDS,
    choose_from_reserve,
    from_reserve_or_discards,
    leave_reserve,
    pick,
    replace_reserve,
    reshuffle,
)
from cardwright_engine.resolution import fire
from cardwright_engine.state import Investigator
from cardwright_engine.table import DOUBLE_SIDED, TICKETS, Table

Found = tuple[str, str]
"""A card and where it comes from."""
INSTEAD: Found = ("", "")
"""Something else happened instead of gaining the card."""


def gain(
    table: Table,
    who: Investigator,
    count: int | None,
    what: str,
    *,
    traits: tuple[str, ...] = (),
    card: str | None = None,
    source: str = "deck",
    value: int | None = None,
    total: int | None = None,
    chosen: bool = False,
    at: api.Span | None = None,
) -> bool:
    """Gain tokens or cards one after another; whether anything was gained. The frame knows the last card.

    ``chosen``: he chose to, by paying with it or among outcomes (see `restrictions.restriction`).
    """
    if table.frames.frames:
        table.frames.top.gained = None
        table.frames.top.gains = []
    if source == "reserve" and (count is None or total is not None):
        return _gain_any(table, who, what, traits, card, value, total, at)
    if count is None:
        raise ValueError("any number is gained only from the reserve")
    if table.is_token(what):
        return gain_tokens(table, who, count, what, at)
    gained = False
    for _ in range(count):
        if source == RESERVE_OR_DISCARDS:
            found = from_reserve_or_discards(table, who, what, matching(table, what, traits, card), at)
        elif source == "reserve":
            found = _from_reserve(table, who, what, traits, card, value, at)
        else:
            found = _search(table, who, what, traits, card, chosen)
        if found == INSTEAD:
            continue
        if found is None:
            wanted = table.card_name(card) if card is not None else "1 " + table.word(what)
            table.say(f"{who.name} would gain {wanted}, but there is none he can gain: no effect", at=at)
            break
        _note(table, take(table, who, found[0], found[1], at), found[0])
        gained = True
    return gained


def _note(table: Table, uid: int, card: str) -> None:
    table.frames.top.gained = (uid, card)
    table.frames.top.gains.append(uid)


def _gain_any(
    table: Table,
    who: Investigator,
    what: str,
    traits: tuple[str, ...],
    card: str | None,
    value: int | None,
    total: int | None,
    at: api.Span | None,
) -> bool:
    """Gain a set of cards of the reserve of his choice; they are replaced when he has them all."""
    wanted = pick(table, who, matching(table, what, traits, card), highest=value, total=total, at=at)
    for uid, one in take_all(table, wanted, [who] * len(wanted), at):
        _note(table, uid, one)
    return bool(wanted)


def take_all(table: Table, cards: Sequence[str], people: Sequence[Investigator], at: api.Span | None) -> list[tuple[int, str]]:
    """Cards of the reserve are taken one after another, each by one of the people, and all replaced at the end; what stops
    whoever resolves this leaves the rest there."""
    taken: list[tuple[int, str]] = []
    left = 0
    try:
        for card, who in zip(cards, people, strict=True):
            leave_reserve(table, card)
            left += 1
            taken.append((take(table, who, card, "reserve", at), card))
    except Stopped:
        replace_reserve(table, left)
        raise
    replace_reserve(table, left)
    return taken


def gain_tokens(table: Table, who: Investigator, count: int, what: str, at: api.Span | None, *, moved: bool = False) -> bool:
    """Gain tokens from the pool, or ``moved`` from elsewhere; a third travel ticket needs room made first.

    No Clue is gained where the Clue pool and its discard pile are empty (rules, Spawning Clues).
    """
    gained = 0
    for _ in range(count):
        if what in TICKETS and not _room_for_ticket(table, who, at):
            table.say(f"{who.name} has {TICKET_LIMIT} travel tickets and gains none", at=at)
            break
        if what == FOCUS and focus_room(who) <= 0:
            table.say(f"{who.name} has {FOCUS_LIMIT} Focus and gains none", at=at)
            break
        if what == "clue" and not moved and not from_pool(table):
            table.say(f"there is no Clue left for {who.name} to gain", at=at)
            break
        who.tokens[what] = who.tokens.get(what, 0) + 1
        gained += 1
    if gained:
        table.say(f"{who.name} gains {count_of(gained, table.word(what))}", at=at)
        frame = _encounter(table, who)
        if frame is not None:
            frame.tokens[what] = frame.tokens.get(what, 0) + gained
    return gained > 0


def gained_in_encounter(table: Table, who: Investigator, token: str) -> int:
    """How many of these tokens he has gained in the encounter that he is resolving."""
    frame = _encounter(table, who)
    return 0 if frame is None else frame.tokens.get(token, 0)


def _encounter(table: Table, who: Investigator) -> Frame | None:
    """The frame of the encounter that he is resolving."""
    own = [one for one in table.frames.frames if one.activity is not None and one.active == who.name]
    return next((one for one in reversed(own) if one.activity is not None and one.activity[0] == "encounter"), None)


def _room_for_ticket(table: Table, who: Investigator, at: api.Span | None) -> bool:
    if ticket_room(who) > 0:
        return True
    held = [ticket for ticket in TICKETS if who.tokens.get(ticket, 0)]
    options = [Option(ticket, f"discard 1 {table.word(ticket)}") for ticket in held]
    index = table.choose(who, "make room for a travel ticket", options, optional=True, at=at)
    if index >= 0:
        who.tokens[held[index]] -= 1
        table.say(f"{who.name} discards 1 {table.word(held[index])}", at=at)
    return index >= 0


def _from_reserve(
    table: Table,
    who: Investigator,
    what: str,
    traits: tuple[str, ...],
    card: str | None,
    value: int | None,
    at: api.Span | None,
) -> Found | None:
    chosen = choose_from_reserve(table, who, matching(table, what, traits, card), value, at)
    return None if chosen is None else (chosen, "reserve")


def _search(table: Table, who: Investigator, what: str, traits: tuple[str, ...], card: str | None, chosen: bool) -> Found | None:
    """A random card, or the first that matches: from the reserve when named, else the deck, else the discard pile."""
    if card is not None and replaces_gain(table, who, card, chosen=chosen):
        return INSTEAD
    if card is not None and barred(table, who, card):
        table.say(f"{who.name} already has {table.card_name(card)}")
        return None
    if card is not None and card in table.state.reserve:
        leave_reserve(table, card)
        replace_reserve(table, 1)
        return card, "reserve"
    if card is None and not traits:
        return _draw(table, who, what, chosen)
    matches = matching(table, what, traits, card)
    for pile, origin in (
        (table.state.decks.get(what, []), "deck"),
        (table.state.discards.get(what, []), "discard pile"),
    ):
        found = [one for one in pile if matches(one) and not barred(table, who, one)]
        if found:
            # The deck is in a random order.
            taken = played_whole(table.records, found)[-1]
            if card is None and replaces_gain(table, who, taken, chosen=chosen):
                return INSTEAD
            pile.remove(taken)
            table.random.shuffle(table.state.decks.get(what, []))
            return taken, origin
    return None


def _draw(table: Table, who: Investigator, kind: str, chosen: bool) -> Found | None:
    """Draw a random card: the top one, of a double-sided deck the bottom one, again while he has it."""
    reshuffle(table, kind)
    deck = table.state.decks.get(kind, [])
    order = range(len(deck) - 1, -1, -1) if kind in DOUBLE_SIDED else range(len(deck))
    skipped = 0
    for place in order:
        if replaces_gain(table, who, deck[place], chosen=chosen):
            table.random.shuffle(deck)
            return INSTEAD
        if barred(table, who, deck[place]):
            table.say(f"{who.name} draws {table.card_name(deck[place])}, which he has, and draws again")
            skipped += 1
            continue
        card = deck.pop(place)
        if skipped:
            table.random.shuffle(deck)
        return card, "deck"
    return None


def take(table: Table, who: Investigator, card: str, origin: str, at: api.Span | None) -> int:
    """Place a card near his sheet and resolve what gaining it sets off."""
    uid = table.state.new_uid()
    table.state.instances[uid] = card
    deal_back(table, uid)
    who.cards.append(uid)
    table.say(f"{who.name} gains {table.card_name(card)} from the {origin}", at=at)
    left_out(table, card)
    record = table.records.get(card)
    kind = record.kind if record is not None else ""
    traits = record.traits if record is not None else ()
    what = (card, kind, *(f"{kind} {trait}" for trait in traits))
    fire(table, "gain", who, what=what, uid=uid, origin=origin, about=Happening(gained=(uid, card)))
    return uid
