"""What must hold of the pieces of a game: each of them is in one place, and none comes or goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright_engine import api
from cardwright_engine.boards import clue_space
from cardwright_engine.catalogue import catalogue_of
from cardwright_engine.decks import once
from cardwright_engine.state import State

MONSTER = "monster"
"""Its copies have no cards: all of one name go by the same id."""
OMEN_TRACK = ("omen green", "omen blue 1", "omen red", "omen blue 2")
"""The spaces of the Omen track clockwise from green, as `State.on_tracks` names them."""


def copies(state: State, package: api.CardPackage) -> Iterator[str]:
    """No more copies of a card or Monster exist than were printed."""
    exist = _copies_of(package)
    for card, count in sorted(Counter(state.every_card()).items()):
        if card in exist and count > exist[card]:
            yield f"there are {count} copies of {card}, only {exist[card]} exist"


@once
def _copies_of(package: api.CardPackage) -> dict[str, int]:
    """How many copies of each card were printed; those of one name of Monsters go by the first of them."""
    named, spare = catalogue_of(package).named, Counter[str]()
    for card in package.CARDS:
        if named[card.id] != card.id and card.kind == MONSTER:
            spare[named[card.id]] += card.copies
    return {card.id: card.copies + spare[card.id] for card in package.CARDS}


@once
def _tokens_of(package: api.CardPackage) -> dict[str, Counter[str]]:
    """The Clue and Gate tokens that were printed, by their spaces."""
    return {
        "Clue": Counter(clue_space(card) for card in package.CARDS if clue_space(card)),
        "Gate": Counter(space.id for space in package.SPACES if space.gate),
    }


def sheets(state: State, package: api.CardPackage) -> Iterator[str]:
    """The Ancient One and the active Mystery are in play."""
    for what, uid in (("Ancient One", state.ancient_one), ("active Mystery", state.mystery)):
        if uid and uid not in state.in_play:
            yield f"the {what} is the card {uid}, which is not in play"
    for who in state.investigators:
        if who.lost_by and not (who.lost and who.lost_by in who.cards):
            yield f"{who.name} is lost by the card {who.lost_by}, which he does not have"
        if who.fallen and not who.defeated:
            yield f"{who.name} lies on the board and is not defeated"


def tokens(state: State, package: api.CardPackage) -> Iterator[str]:
    """Clues and Gates: those of a whole game are all there, and in any game there are no more than were printed."""
    boards, spaces = ("", *state.boards), catalogue_of(package).spaces
    printed = {
        piece: Counter({space: count for space, count in known.items() if space not in spaces or spaces[space].board in boards})
        for piece, known in _tokens_of(package).items()
    }
    kept = {
        "Clue": Counter((*state.clue_pool, *state.clue_discards, *state.clues_out)),
        "Gate": Counter((*state.gates, *state.gate_stack, *state.gate_discards)),
    }
    if not state.ancient_one:
        del printed["Gate"], kept["Gate"]
    for piece, counted in kept.items():
        for space in sorted(counted - printed[piece]):
            yield f"there are {counted[space]} {piece} tokens of {space}, only {printed[piece][space]} exist"
    if state.ancient_one:
        yield from _none_missing(state, printed, kept)


def _none_missing(state: State, printed: dict[str, Counter[str]], kept: dict[str, Counter[str]]) -> Iterator[str]:
    on_cards = Counter(token for tokens in state.on_cards.values() for token in tokens)
    on_cards.update(token for tokens in state.on_spaces.values() for token in tokens)
    for piece, elsewhere in (("Clue", 0), ("Gate", on_cards["gate"])):
        missing = (printed[piece] - kept[piece]).total() - elsewhere
        if missing:
            yield f"{abs(missing)} {piece} tokens {'are missing' if missing > 0 else 'are too many'}"
    out = len(state.clues) + on_cards["clue"] + sum(who.tokens.get("clue", 0) for who in state.investigators)
    if out != len(state.clues_out):
        yield f"{len(state.clues_out)} Clue tokens left the pool, and {out} are on the board and with investigators"


def places(state: State, package: api.CardPackage) -> Iterator[str]:
    """Tokens lie on spaces that exist, and the Active Expedition is on one."""
    spaces = {space.id for space in package.SPACES}
    lying = (*state.on_spaces, *state.clue_pool, *state.clue_discards, *state.clues_out)
    for place in dict.fromkeys(one for one in (*lying, state.expedition) if one and one not in spaces):
        yield f"a token is of {place!r}, which is no space"
    for place in sorted(set(state.on_tracks) - set(OMEN_TRACK)):
        yield f"a token lies on {place!r}, which is no space of a track"
    for where in (state.on_spaces, state.on_tracks, state.on_cards):
        if any(not tokens for tokens in where.values()):
            yield "a place without tokens is kept"
