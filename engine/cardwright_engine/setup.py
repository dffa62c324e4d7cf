"""Decks and tokens to begin with: of all cards on an empty table, or of the cards of one game."""

from __future__ import annotations

import random
from collections.abc import Iterable

from cardwright_engine import api
from cardwright_engine.decks import NO_DECK, deck_of, namesakes, word_of
from cardwright_engine.state import State
from cardwright_engine.table import DOUBLE_SIDED


def new_state(package: api.CardPackage, *, seed: int | None = None) -> State:
    """Full decks for each card kind, in the order of the package or shuffled, and an empty table.

    Every back is hidden, and the Gates are in their stack.
    """
    state, shuffler = State(), None if seed is None else random.Random(seed)
    make_tokens(state, package, package.CARDS, shuffler)
    make_decks(state, _in_order([card for card in package.CARDS if card.kind not in NO_DECK]), shuffler)
    return state


def _in_order(cards: list[api.CardRecord]) -> list[api.CardRecord]:
    """The cards, of a double-sided deck, which is drawn from below, first those of which an earlier set has copies."""
    first = namesakes(cards)
    return sorted(cards, key=lambda card: card.kind in DOUBLE_SIDED and first[card.id] == card.id)


def make_tokens(state: State, package: api.CardPackage, cards: Iterable[api.CardRecord], shuffler: random.Random | None) -> None:
    """The Gate stack, the Clue pool, and the hidden backs of these cards; in the order of the package where nobody shuffles."""
    main = [space for space in package.SPACES if not space.board]
    spaces = {space.id for space in main}
    state.gate_stack = [space.id for space in main if space.gate]
    pool = [word_of(card, "space") for card in package.CARDS if card.kind == "clue-token"]
    state.clue_pool = [space for space in pool if space in spaces]
    if shuffler is not None:
        shuffler.shuffle(state.gate_stack)
        shuffler.shuffle(state.clue_pool)
    for card in cards:
        if card.backs:
            state.hidden_backs[card.id] = [back.id for back in card.backs]


def make_decks(state: State, cards: Iterable[api.CardRecord], shuffler: random.Random | None) -> None:
    """The decks of these cards, each with all its copies. What does nothing lies where it is drawn last."""
    idle: dict[str, list[str]] = {}
    for card in cards:
        deck = deck_of(card)
        state.decks.setdefault(deck, [])
        (idle if card.unknown else state.decks).setdefault(deck, []).extend([card.id] * card.copies)
    for deck, pile in state.decks.items():
        last = idle.get(deck, [])
        if shuffler is not None:
            shuffler.shuffle(pile)
            shuffler.shuffle(last)
        state.decks[deck] = last + pile if deck in DOUBLE_SIDED else pile + last
