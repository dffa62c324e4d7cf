"""The reserve of Assets and the decks it is filled from (rulebook, Setup; Gaining a Card from the Reserve)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.decks import is_called
from cardwright_engine.possessions import Matches
from cardwright_engine.restrictions import prevented_for_all
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def choose_from_reserve(
    table: Table, who: Investigator, matches: Matches, highest: int | None, at: api.Span | None
) -> str | None:
    """One card of the reserve, of his choice; it leaves the reserve and is replaced."""
    candidates = [card for card in table.state.reserve if matches(card) and (highest is None or _within(table, card, highest))]
    options = [Option(card, table.card_name(card)) for card in candidates]
    index = table.choose(who, "gain which card of the reserve", options, at=at)
    if index < 0:
        return None
    leave_reserve(table, candidates[index])
    replace_reserve(table, 1)
    return candidates[index]


RESERVE_OR_DISCARDS = "reserve or discard pile"


def from_reserve_or_discards(
    table: Table, who: Investigator, kind: str, matches: Matches, at: api.Span | None
) -> tuple[str, str] | None:
    """One card of the reserve or of the discard pile of a kind, of his choice, and where it came from."""
    discards = table.state.discards.get(kind, [])
    found = [(card, "reserve") for card in table.state.reserve if matches(card)]
    found += [(card, "discard pile") for card in discards if matches(card)]
    options = [Option(card, f"{table.card_name(card)}, from the {origin}", card) for card, origin in found]
    index = table.choose(who, "gain which card", options, at=at)
    if index < 0:
        return None
    card, origin = found[index]
    if origin == "reserve":
        leave_reserve(table, card)
        replace_reserve(table, 1)
    else:
        discards.remove(card)
    return card, origin


def pick(
    table: Table,
    who: Investigator,
    matches: Matches,
    *,
    highest: int | None = None,
    total: int | None = None,
    at: api.Span | None = None,
) -> list[str]:
    """Any number of cards of the reserve, each of at most the ``highest`` value, all together of at most the ``total``."""
    shelf = [card for card in table.state.reserve if matches(card)]
    picked: list[str] = []
    while True:
        most = min((one for one in (highest, total) if one is not None), default=None)
        offered = [card for card in shelf if most is None or _within(table, card, most)]
        options = [Option(card, _with_value(table, card), card) for card in offered]
        left = "" if total is None else f", {total} left"
        index = table.choose(who, f"gain from the reserve{left}", options, optional=True, at=at)
        if index < 0:
            return picked
        shelf.remove(offered[index])
        picked.append(offered[index])
        total = None if total is None else total - (table.records[offered[index]].value or 0)


def _within(table: Table, card: str, most: int) -> bool:
    value = table.records[card].value
    return value is not None and value <= most


def _with_value(table: Table, card: str) -> str:
    value = table.records[card].value
    return table.card_name(card) if value is None else f"{table.card_name(card)}, value {value}"


def leave_reserve(table: Table, card: str) -> None:
    table.state.reserve.remove(card)


def replace_reserve(table: Table, count: int) -> None:
    """Put the top Asset in place of each card that left the reserve (rulebook, Setup)."""
    if count and prevented_for_all(table, "place", "reserve"):
        return
    for _ in range(count):
        reshuffle(table, "asset")
        deck = table.state.decks.get("asset", [])
        if deck:
            card = deck.pop(0)
            table.state.reserve.append(card)
            table.say(f"{table.card_name(card)} enters the reserve")


def reshuffle(table: Table, kind: str) -> None:
    """An empty deck is made anew from its discard pile (rulebook, Discarding)."""
    discards = table.state.discards.get(kind)
    if discards:
        said = f"the {table.word(kind)} discard pile is shuffled into a new deck"
        table.make_anew(table.state.decks.setdefault(kind, []), discards, said)


def top_to_reserve(table: Table, count: int, deck: str) -> None:
    """Place the top cards of the Asset deck in the reserve."""
    if deck != "asset":
        raise ValueError(f"the reserve is filled with Assets, not from the deck {deck!r}")
    replace_reserve(table, count)


def shuffle_decks(table: Table, deck: str, at: api.Span | None = None) -> None:
    """Shuffle the deck of a kind, or the deck of encounter cards of that name."""
    for name, cards in table.state.decks.items():
        if is_called(name, deck):
            table.random.shuffle(cards)
            table.say(f"the {table.word(name)} deck is shuffled", at=at)


def discard_reserve(table: Table, at: api.Span | None = None) -> None:
    """Discard every card of the reserve; each is replaced where cards can be placed there (rulebook, The Reserve)."""
    cards, table.state.reserve = table.state.reserve, []
    for card in cards:
        table.state.put_on_discards(table.records[card].kind, card)
        table.say(f"{table.card_name(card)} is discarded from the reserve", at=at)
    replace_reserve(table, len(cards))
