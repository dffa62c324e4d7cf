"""Cards on trial: forced into a game or kept out of it, so that two games differ by them alone; no rule of the game."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright_engine.decks import NO_DECK, deck_of, word_of
from cardwright_engine.gates import spawn_gates
from cardwright_engine.opening import SetupError
from cardwright_engine.seating import receive_card
from cardwright_engine.state import Investigator
from cardwright_engine.table import DOUBLE_SIDED, POSSESSIONS, Table

HELD = (*POSSESSIONS, "condition")
"""Kinds that an investigator begins with."""
MONSTER, MYTHOS = "monster", "mythos"


def keep_out(table: Table, cards: Iterable[str]) -> None:
    """Set every copy of these cards aside, when the decks are shuffled: the others lie as they would have lain."""
    for card in cards:
        copies = [one for one in table.records.values() if table.same(one.id, card)]
        for one in copies:
            table.state.set_aside += [table.named[one.id] if one.kind == MONSTER else one.id] * one.copies
        for deck in table.state.decks.values():
            deck[:] = [one for one in deck if not table.same(one, card)]


def put_first(table: Table, cards: Iterable[str]) -> None:
    """Lay these where they are drawn first from their decks. Raises `SetupError` where a card is in no deck of this game."""
    for card in cards:
        record = table.records[card]
        if record.kind in (*HELD, MONSTER, MYTHOS):
            continue
        deck = table.state.decks.get(deck_of(record), [])
        if record.kind in NO_DECK or card not in deck:
            raise SetupError(f"{record.name} is in no deck of this game")
        deck.remove(card)
        deck.insert(len(deck) if record.kind in DOUBLE_SIDED else 0, card)


def receive_first(table: Table, who: Investigator, cards: Iterable[str]) -> None:
    """What can be had, the Lead Investigator begins with."""
    for card in cards:
        if table.records[card].kind in HELD:
            receive_card(table, who, table.records[card])


def put_in_mythos_deck(table: Table, cards: Iterable[str]) -> None:
    """A Mythos card lies where the first card of its color lay, which it replaces."""
    deck = table.state.decks.get(MYTHOS, [])
    for card in cards:
        record = table.records[card]
        if record.kind != MYTHOS:
            continue
        color = word_of(record, "color")
        first = next((at for at, one in enumerate(deck) if word_of(table.records[one], "color") == color), None)
        if first is None:
            raise SetupError(f"{record.name} has a color that no card of this Mythos deck has")
        if card in deck:
            deck[deck.index(card)] = deck[first]
        deck[first] = card


def spawn_first_gates(table: Table, count: int, cards: Iterable[str]) -> None:
    """The Gates of setup; Monsters that are to be there come with the first of them."""
    state = table.state
    for card in cards:
        monster = next((one for one in state.cup if table.same(one.card, card)), None) if count else None
        if monster is not None:
            others = [one for one in state.cup if one is not monster]
            state.cup = [monster]
            spawn_gates(table, 1)
            state.cup, count = [*others, *state.cup], count - 1
    spawn_gates(table, count)
