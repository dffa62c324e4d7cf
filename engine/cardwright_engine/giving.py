"""Giving and trading possessions; neither gains anything (rulebook, Trade Action)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.log import count_of, listed
from cardwright_engine.possessions import TICKET_LIMIT, barred, card_option, cards_of, matching, ticket_room
from cardwright_engine.state import Investigator
from cardwright_engine.table import POSSESSION_TOKENS, TICKETS, Table


@dataclass(frozen=True, slots=True)
class Item:
    """A possession that changes hands: a card by uid, or one token."""

    giver: str
    receiver: str
    what: str
    uid: int | None = None


def give(
    table: Table,
    who: Investigator,
    count: int | None,
    what: str,
    to: Investigator,
    *,
    traits: tuple[str, ...] = (),
    at: api.Span | None = None,
) -> bool:
    """Give tokens or cards to another; ``None`` is any number of his choice. Whether anything was given."""
    if table.is_token(what):
        return _give_tokens(table, who, count, what, to, at)
    given = 0
    while count is None or given < count:
        matches = matching(table, what, traits)
        uids = [uid for uid in cards_of(table, who, matches) if not barred(table, to, table.state.instances[uid])]
        options = [card_option(table, uid) for uid in uids]
        index = table.choose(who, f"give which card to {to.name}", options, optional=count is None, at=at)
        if index < 0:
            break
        _hand_over(table, Item(who.name, to.name, table.state.instances[uids[index]], uids[index]))
        given += 1
    if not given:
        table.say(f"{who.name} gives nothing to {to.name}", at=at)
    return given > 0


def _give_tokens(table: Table, who: Investigator, count: int | None, what: str, to: Investigator, at: api.Span | None) -> bool:
    """Give tokens, of travel tickets no more than the other has room for."""
    held = who.tokens.get(what, 0)
    most = min(held, max(0, ticket_room(to))) if what in TICKETS else held
    if most < (held if count is None else min(count, held)):
        table.say(f"{to.name} may have no more than {TICKET_LIMIT} travel tickets", at=at)
    amount = most if count is None else min(count, most)
    if count is None:
        options = [Option(str(number), count_of(number, table.word(what))) for number in range(most + 1)]
        amount = table.choose(who, f"how many {table.word(what)}s to give to {to.name}", options, at=at)
    who.tokens[what] = held - amount
    to.tokens[what] = to.tokens.get(what, 0) + amount
    table.say(f"{who.name} gives {count_of(amount, table.word(what)) if amount else 'nothing'} to {to.name}", at=at)
    return amount > 0


def trade(table: Table, who: Investigator, other: Investigator, at: api.Span | None = None, *, only: str | None = None) -> bool:
    """Trade any number of possessions both ways, of one token ``only`` where it is given: one puts the trade together, the other
    agrees to it or not.

    Conditions are no possessions; nobody comes to hold a second copy of a Spell or a third travel ticket, though one may go for
    another.
    """
    offered: list[Item] = []
    while True:
        items = [one for one in _tradable(table, who, other, offered) if only in (None, one.what)]
        over = [one.name for one in (who, other) if _room_left(one, offered) < 0]
        if over:
            items = [one for one in items if one.what in TICKETS and one.giver in over]
        index = table.choose(who, "trade what", [_item_option(table, one) for one in items], optional=not over, at=at)
        if index < 0:
            break
        offered.append(items[index])
    if not offered:
        table.say(f"{who.name} and {other.name} trade nothing", at=at)
        return False
    terms = listed([f"{one.giver}'s {_item_name(table, one)}" for one in offered])
    if not table.accepts(other, f"trade {terms}", at=at):
        return False
    for item in offered:
        _hand_over(table, item)
    return True


def _tradable(table: Table, who: Investigator, other: Investigator, offered: list[Item]) -> list[Item]:
    """What may still join the trade, what ``who`` gives first."""
    found = []
    for giver, receiver in ((who, other), (other, who)):
        for uid in cards_of(table, giver, matching(table, "possession")):
            card = table.state.instances[uid]
            if not barred(table, receiver, card):
                found.append(Item(giver.name, receiver.name, card, uid))
        for token in POSSESSION_TOKENS:
            item = Item(giver.name, receiver.name, token)
            if offered.count(item) < giver.tokens.get(token, 0) and _has_room(receiver, item, offered):
                found.append(item)
    return [item for item in found if item.uid is None or item not in offered]


def _has_room(receiver: Investigator, item: Item, offered: list[Item]) -> bool:
    if item.what not in TICKETS:
        return True
    room, going = _room_left(receiver, offered), sum(one.what in TICKETS and one.giver == receiver.name for one in offered)
    return room > 0 or (room == 0 and sum(receiver.tokens.get(ticket, 0) for ticket in TICKETS) > going)


def _room_left(who: Investigator, offered: list[Item]) -> int:
    """How many more tickets he may have when what is offered has changed hands."""
    coming = sum(one.what in TICKETS and one.receiver == who.name for one in offered)
    return ticket_room(who) - coming + sum(one.what in TICKETS and one.giver == who.name for one in offered)


def _item_name(table: Table, item: Item) -> str:
    return table.word(item.what) if item.uid is None else table.card_name(item.what)


def _item_option(table: Table, item: Item) -> Option:
    return Option(f"{item.giver}: {item.what}", f"{item.giver} gives {_item_name(table, item)}")


def _hand_over(table: Table, item: Item) -> None:
    giver, receiver = table.state.investigator(item.giver), table.state.investigator(item.receiver)
    if item.uid is None:
        giver.tokens[item.what] -= 1
        receiver.tokens[item.what] = receiver.tokens.get(item.what, 0) + 1
    else:
        giver.cards.remove(item.uid)
        receiver.cards.append(item.uid)
    table.say(f"{giver.name} gives {_item_name(table, item)} to {receiver.name}")
