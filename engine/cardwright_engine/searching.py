"""Searching a deck for cards, and returning those to the game box (rules, Return to the Game Box)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.decks import is_called, word_of
from cardwright_engine.drawing import EXPEDITION, follow_expedition
from cardwright_engine.log import count_of
from cardwright_engine.reserve import replace_reserve
from cardwright_engine.table import Table


def search(table: Table, deck: str, *, everywhere: bool, least: int | None, active: bool, at: api.Span | None = None) -> None:
    """Find cards of a deck, and where it says so of its discard pile and the reserve."""
    state = table.state
    name = next((one for one in state.decks if is_called(one, deck)), deck)
    cards = list(state.decks.get(name, ()))
    if everywhere:
        cards += [*state.discards.get(name, ()), *(one for one in state.reserve if table.records[one].kind == deck)]
    found = [
        one
        for one in cards
        if (least is None or (table.records[one].value or 0) >= least)
        and (not active or word_of(table.records[one], "space") == state.expedition)
    ]
    frame = table.frames.top
    frame.found, frame.searched = tuple(found), name
    table.say(f"{count_of(len(found), 'card')} found in the {table.word(deck)} deck", at=at)


def return_found(table: Table, at: api.Span | None = None) -> None:
    """Return the cards that were found to the game box; the deck that was searched is shuffled."""
    state, frame = table.state, table.frames.top
    deck, discards, shelf = state.decks.get(frame.searched, []), state.discards.get(frame.searched, []), 0
    for card in frame.found:
        pile = next((pile for pile in (deck, discards, state.reserve) if card in pile), None)
        if pile is not None:
            pile.remove(card)
            shelf += pile is state.reserve
            state.boxed.append(card)
            table.say(f"{table.card_name(card)} is returned to the game box", at=at)
    frame.found = ()
    table.random.shuffle(deck)
    replace_reserve(table, shelf)
    if frame.searched == EXPEDITION:
        follow_expedition(table)
