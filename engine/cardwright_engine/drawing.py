"""Drawing a card from a deck, and discarding it (rulebook, Location Encounters; Mythos Phase)."""

from __future__ import annotations

from cardwright_engine.decks import deck_of, word_of
from cardwright_engine.table import Table

EXPEDITION = "expedition-encounter"
NEVER_SHUFFLED = ("mythos", "mystery")
"""Decks whose discard pile stays where it is (rules, Mythos Phase)."""


def draw(table: Table, deck: str) -> str | None:
    """Take the top card of a deck; ``None`` where there is none."""
    renew(table, deck)
    cards = table.state.decks.get(deck)
    if not cards:
        return None
    card = cards.pop(0)
    renew(table, deck)
    return card


def discard_drawn(table: Table, card: str) -> None:
    """Put a card that was drawn on the discard pile of its deck."""
    deck = deck_of(table.records[card])
    table.state.put_on_discards(deck, card)
    renew(table, deck)


def renew(table: Table, deck: str) -> None:
    """An empty deck is at once made anew from its discard pile (rules, Location Encounters)."""
    discards = table.state.discards.get(deck)
    if discards and deck not in NEVER_SHUFFLED:
        table.make_anew(table.state.decks.setdefault(deck, []), discards, "the discard pile is shuffled into a new deck")


def follow_expedition(table: Table) -> None:
    """Move the Active Expedition token to the space on the back of the top card (rules, Token Encounters)."""
    cards = table.state.decks.get(EXPEDITION)
    space = word_of(table.records[cards[0]], "space") if cards else ""
    if space == table.state.expedition:
        return
    table.state.expedition = space
    table.say(f"the Active Expedition is on {table.spaces[space].name}" if space else "no Expedition is left")
