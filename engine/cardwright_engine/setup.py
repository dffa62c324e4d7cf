"""A state to begin with."""

from __future__ import annotations

import random

from cardwright_engine import api
from cardwright_engine.state import State


def new_state(package: api.CardPackage, *, seed: int | None = None) -> State:
    """Full decks for each card kind, in the order of the package or shuffled, and an empty table.

    Every back is hidden, and the Gates are in their stack in the order of the board.

    Cards that are not fully known do nothing; they lie at the bottom of their decks, so that they are drawn last.
    """
    state = State()
    unknown: dict[str, list[str]] = {}
    for card in package.CARDS:
        state.decks.setdefault(card.kind, [])
        (unknown if card.unknown else state.decks).setdefault(card.kind, []).extend([card.id] * card.copies)
        if card.backs:
            state.hidden_backs[card.id] = [back.id for back in card.backs]
    state.gate_stack = [space.id for space in package.SPACES if space.gate]
    if seed is not None:
        shuffler = random.Random(seed)
        for deck in state.decks.values():
            shuffler.shuffle(deck)
    for kind, cards in unknown.items():
        state.decks[kind][:0] = cards
    return state
