"""Gaining and discarding cards and tokens (rulebook, Gaining Possessions and Conditions; Discarding)."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.log import count_of
from cardwright_engine.resolution import fire
from cardwright_engine.state import Investigator
from cardwright_engine.table import DOUBLE_SIDED, POSSESSIONS, TICKETS, Table

TICKET_LIMIT = 2
"""Travel tickets an investigator may have (rulebook, Prepare for Travel Action)."""
Matches = Callable[[str], bool]


def matching(table: Table, what: str, traits: tuple[str, ...] = (), card: str | None = None) -> Matches:
    """Whether a card id is of that kind, has one of the traits, and is that card."""

    def matches(one: str) -> bool:
        record = table.records.get(one)
        if record is None:
            return False
        kind = record.kind in POSSESSIONS if what == "possession" else record.kind == what
        return (
            kind and (card is None or one == card) and (not traits or any(trait in record.traits for trait in traits))
        )

    return matches


def cards_of(table: Table, who: Investigator, matches: Matches) -> list[int]:
    """The uids of his cards that match."""
    return [uid for uid in who.cards if matches(table.state.instances[uid])]


def holds(table: Table, who: Investigator, card: str) -> bool:
    return any(table.state.instances[uid] == card for uid in who.cards)


def barred(table: Table, who: Investigator, card: str) -> bool:
    """Nobody has two copies of one Spell or Condition (rulebook, Spells; Conditions)."""
    record = table.records.get(card)
    return record is not None and record.kind in DOUBLE_SIDED and holds(table, who, card)


def ticket_room(who: Investigator) -> int:
    """How many more travel tickets he may have; negative when he has too many."""
    return TICKET_LIMIT - sum(who.tokens.get(ticket, 0) for ticket in TICKETS)


def card_option(table: Table, uid: int) -> Option:
    """A card in play as an option."""
    card = table.state.instances[uid]
    return Option(card, table.card_name(card), card)


def left_out(table: Table, card: str) -> bool:
    """Whether the card is left out of play, not being known whole; if so it is logged."""
    record = table.records.get(card)
    if record is None or not record.unknown:
        return False
    table.say(f"{record.name} is left out of play: {', '.join(record.unknown)} is not known")
    return True


# -- gaining ---------------------------------------------------------------------------------------------------------
def gain(
    table: Table,
    who: Investigator,
    count: int,
    what: str,
    *,
    traits: tuple[str, ...] = (),
    card: str | None = None,
    source: str = "deck",
    at: api.Span | None = None,
) -> bool:
    """Gain tokens or cards one after another; whether anything was gained."""
    if table.is_token(what):
        return gain_tokens(table, who, count, what, at)
    gained = False
    for _ in range(count):
        found = (
            _choose_from_reserve(table, who, matching(table, what, traits, card), at)
            if source == "reserve"
            else _search(table, who, what, traits, card)
        )
        if found is None:
            wanted = table.card_name(card) if card is not None else "1 " + table.word(what)
            table.say(f"{who.name} would gain {wanted}, but there is none he can gain: no effect", at=at)
            break
        take(table, who, found[0], found[1], at)
        gained = True
    return gained


def gain_tokens(table: Table, who: Investigator, count: int, what: str, at: api.Span | None) -> bool:
    """Gain tokens from the pool; a third travel ticket needs room made first."""
    gained = 0
    for _ in range(count):
        if what in TICKETS and not _room_for_ticket(table, who, at):
            table.say(f"{who.name} has {TICKET_LIMIT} travel tickets and gains none", at=at)
            break
        who.tokens[what] = who.tokens.get(what, 0) + 1
        gained += 1
    if gained:
        table.say(f"{who.name} gains {count_of(gained, table.word(what))}", at=at)
    return gained > 0


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


def _choose_from_reserve(
    table: Table, who: Investigator, matches: Matches, at: api.Span | None
) -> tuple[str, str] | None:
    candidates = [card for card in table.state.reserve if matches(card)]
    options = [Option(card, table.card_name(card)) for card in candidates]
    index = table.choose(who, "gain which card of the reserve", options, at=at)
    if index < 0:
        return None
    leave_reserve(table, candidates[index])
    replace_reserve(table, 1)
    return candidates[index], "reserve"


def leave_reserve(table: Table, card: str) -> None:
    table.state.reserve.remove(card)


def replace_reserve(table: Table, count: int) -> None:
    """Put the top Asset in place of each card that left the reserve (rulebook, Setup)."""
    for _ in range(count):
        _reshuffle(table, "asset")
        deck = table.state.decks.get("asset", [])
        if deck:
            card = deck.pop(0)
            table.state.reserve.append(card)
            table.say(f"{table.card_name(card)} enters the reserve")


def _reshuffle(table: Table, kind: str) -> None:
    """An empty deck is made anew from its discard pile (rulebook, Discarding)."""
    discards = table.state.discards.get(kind, [])
    if not table.state.decks.get(kind) and discards:
        table.state.decks[kind] = discards[:]
        discards.clear()
        table.random.shuffle(table.state.decks[kind])
        table.say(f"the {table.word(kind)} discard pile is shuffled into a new deck")


def _search(
    table: Table, who: Investigator, what: str, traits: tuple[str, ...], card: str | None
) -> tuple[str, str] | None:
    """A random card, or the first that matches: from the reserve when named, else the deck, else the discard pile."""
    if card is not None and barred(table, who, card):
        table.say(f"{who.name} already has {table.card_name(card)}")
        return None
    if card is not None and card in table.state.reserve:
        leave_reserve(table, card)
        replace_reserve(table, 1)
        return card, "reserve"
    if card is None and not traits:
        return _draw(table, who, what)
    matches = matching(table, what, traits, card)
    for pile, origin in (
        (table.state.decks.get(what, []), "deck"),
        (table.state.discards.get(what, []), "discard pile"),
    ):
        found = [at for at, one in enumerate(pile) if matches(one) and not barred(table, who, one)]
        if found:
            taken = pile.pop(found[-1])
            table.random.shuffle(table.state.decks.get(what, []))
            return taken, origin
    return None


def _draw(table: Table, who: Investigator, kind: str) -> tuple[str, str] | None:
    """Draw a random card: the top one, of a double-sided deck the bottom one, again while he has it."""
    _reshuffle(table, kind)
    deck = table.state.decks.get(kind, [])
    order = range(len(deck) - 1, -1, -1) if kind in DOUBLE_SIDED else range(len(deck))
    skipped = 0
    for place in order:
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
    who.cards.append(uid)
    table.say(f"{who.name} gains {table.card_name(card)} from the {origin}", at=at)
    left_out(table, card)
    fire(table, "gain", who, uid=uid, origin=origin)
    return uid


# -- discarding ------------------------------------------------------------------------------------------------------
def discard_card(table: Table, who: Investigator, uid: int, at: api.Span | None = None) -> None:
    """Discard one of his cards; a double-sided one is shuffled back at once (rulebook, Double-Sided Cards)."""
    if uid not in who.cards:
        table.say(f"{who.name} no longer has the card to discard: no effect", at=at)
        return
    who.cards.remove(uid)
    card = table.state.instances.pop(uid)
    record = table.records.get(card)
    kind = record.kind if record is not None else "card"
    if kind in DOUBLE_SIDED:
        deck = table.state.decks.setdefault(kind, [])
        deck.append(card)
        table.random.shuffle(deck)
    else:
        table.state.discards.setdefault(kind, []).insert(0, card)
    table.say(f"{who.name} discards {table.card_name(card)}", at=at)


def discard(
    table: Table,
    who: Investigator,
    count: int,
    what: str,
    *,
    traits: tuple[str, ...] = (),
    card: str | None = None,
    at: api.Span | None = None,
) -> bool:
    """Discard things of his own choice among those that match, all when there are fewer; whether any was."""
    if table.is_token(what):
        return lose_tokens(table, who, count, what, "discards", at)
    discarded = 0
    while discarded < count:
        candidates = cards_of(table, who, matching(table, what, traits, card))
        options = [card_option(table, uid) for uid in candidates]
        index = table.choose(who, "discard which card", options, at=at) if len(options) > 1 else len(options) - 1
        if index < 0:
            table.say(f"{who.name} has no {'more ' if discarded else ''}{table.word(what)} to discard", at=at)
            break
        discard_card(table, who, candidates[index], at)
        discarded += 1
    return discarded > 0


def lose_tokens(table: Table, who: Investigator, count: int, what: str, verb: str, at: api.Span | None) -> bool:
    """Put tokens back, all when there are fewer."""
    lost = min(count, who.tokens.get(what, 0))
    who.tokens[what] = who.tokens.get(what, 0) - lost
    table.say(f"{who.name} {verb} {count_of(lost, table.word(what)) if lost else 'no ' + table.word(what)}", at=at)
    return lost > 0


def has(
    table: Table, who: Investigator, count: int, what: str, traits: tuple[str, ...] = (), card: str | None = None
) -> bool:
    """Whether he has at least that many tokens, points or matching cards."""
    if what in ("health", "sanity"):
        return (who.health if what == "health" else who.sanity) >= count
    if table.is_token(what):
        return who.tokens.get(what, 0) >= count
    return len(cards_of(table, who, matching(table, what, traits, card))) >= count
