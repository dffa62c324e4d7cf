"""A state to begin with."""

from __future__ import annotations

import random

from cardwright_engine import api
from cardwright_engine.decks import NO_DECK, deck_of, word_of
from cardwright_engine.state import State
from cardwright_engine.table import DOUBLE_SIDED


def new_state(package: api.CardPackage, *, seed: int | None = None) -> State:
    """Full decks for each card kind, in the order of the package or shuffled, and an empty table.

    Every back is hidden, and the Gates are in their stack in the order of the board.

    Cards that are not fully known do nothing; they lie at the bottom of their decks, so that they are drawn last.
    """
    state = State()
    unknown: dict[str, list[str]] = {}
    for card in package.CARDS:
        if card.kind not in NO_DECK:
            deck = deck_of(card)
            state.decks.setdefault(deck, [])
            (unknown if card.unknown else state.decks).setdefault(deck, []).extend([card.id] * card.copies)
        if card.backs:
            state.hidden_backs[card.id] = [back.id for back in card.backs]
    state.gate_stack = [space.id for space in package.SPACES if space.gate]
    state.clue_pool = [word_of(card, "space") for card in package.CARDS if card.kind == "clue-token"]
    if seed is not None:
        shuffler = random.Random(seed)
        for cards in state.decks.values():
            shuffler.shuffle(cards)
        shuffler.shuffle(state.clue_pool)
    for deck, cards in unknown.items():
        state.decks[deck] = cards + state.decks[deck] if deck in DOUBLE_SIDED else state.decks[deck] + cards
    return state
