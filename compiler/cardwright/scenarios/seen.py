"""What the table shows: where everything is, which face cards show, who was devoured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardwright_engine import State
from cardwright_engine.ending import LOST, WON

from cardwright.scenarios import board
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.cast import called
from cardwright.scenarios.errors import UnknownName
from cardwright.scenarios.faces import copy_of
from cardwright.scenarios.steps import BOARD, Item, Then

OUTCOMES = {"won": WON, "lost": LOST}
"""What the state says of a game that ended so."""

Seeing: TypeAlias = Callable[[State, Binder, Then], str | None]
"""What is wrong with what a line expects of the table, or ``None``."""


def person(state: State, who: str) -> Any:
    """The investigator meant by ``you`` or a name."""
    found = next((one for one in state.investigators if one.name == called(who)), None)
    if found is None:
        raise UnknownName("investigator", who, tuple(one.name for one in state.investigators))
    return found


# -- people and Monsters ------------------------------------------------------------------------------------------------------
def _is_on(state: State, binder: Binder, then: Then) -> str | None:
    got, wanted = _place(state, then.who), binder.word("space", then.name)
    return None if got == wanted else f"expected {then.who} on {then.name}; got {got or 'nowhere'}"


def _place(state: State, who: str) -> str:
    if _in_cup(state, who):
        return "in the cup"
    monster = next((one for one in state.monsters if one.name == who), None)
    return str(monster.space if monster else person(state, who).space)


def _in_cup(state: State, name: str) -> bool:
    return any(one.name == name for one in state.cup)


def _is_in_cup(state: State, binder: Binder, then: Then) -> str | None:
    return None if _in_cup(state, then.who) == then.holds else f"expected {then.who} {_not(then)}to be in the cup"


def _is_devoured(state: State, binder: Binder, then: Then) -> str | None:
    """Whoever is devoured has nothing left; whoever is defeated otherwise keeps what he has (rulebook, Devoured)."""
    one = person(state, then.who)
    nothing = not (one.health or one.sanity or one.cards or any(one.tokens.values()))
    got = bool(one.defeated and nothing)
    return None if got == then.holds else f"expected {then.who} {_not(then)}to be devoured"


# -- spaces and tracks --------------------------------------------------------------------------------------------------------
def _gate_is_on(state: State, binder: Binder, then: Then) -> str | None:
    return _lies(binder, then, "Gate", then.name, state.gates)


def _token_is_on(state: State, binder: Binder, then: Then) -> str | None:
    board.on_board(binder, then.name)
    return _lies(binder, then, then.name, then.items[0].name, state.clues)


def _tokens_are_on(state: State, binder: Binder, then: Then) -> str | None:
    got = board.count_of(state, binder, then.name, then.place)
    if got == then.number:
        return None
    where = "the board" if then.place == BOARD else f"the {then.place.color} space" if then.place.color else then.place.name
    return f"expected {then.number} {then.name} on {where}; got {got}"


def _lies(binder: Binder, then: Then, what: str, space: str, there: list[str]) -> str | None:
    if (binder.word("space", space) in there) == then.holds:
        return None
    labels = {one.id: one.label for one in binder.game.vocabulary.spaces}
    on = ", ".join(labels.get(one, one) for one in there) or "no space"
    return f"expected {'a' if then.holds else 'no'} {what} on {space}; there is one on {on}"


def _track_at(state: State, binder: Binder, then: Then) -> str | None:
    got = getattr(state, binder.word("track", then.name))
    return None if got == then.number else f"expected {then.name} on {then.number}; got {got}"


# -- the game ---------------------------------------------------------------------------------------------------------------
def _awake(state: State, binder: Binder, then: Then) -> str | None:
    card = binder.card(then.name)
    got = state.awakened and state.instances.get(state.ancient_one) == card
    return None if got == then.holds else f"expected {binder.card_name(card)} {_not(then)}to be awake"


def _game_is(state: State, binder: Binder, then: Then) -> str | None:
    if (state.outcome == OUTCOMES[then.name]) == then.holds:
        return None
    return f"expected the game {_not(then)}to be {then.name}; {state.outcome or 'it goes on'}"


def _is_solved(state: State, binder: Binder, then: Then) -> str | None:
    """Whether a Mystery counts as solved, or anything else was: the log of a Rumor tells."""
    card = binder.card(then.name)
    return None if (card in state.solved) == then.holds else f"expected {binder.card_name(card)} {_not(then)}to be solved"


def _leads(state: State, binder: Binder, then: Then) -> str | None:
    if (state.lead == called(then.who)) == then.holds:
        return None
    return f"expected {then.who} {_not(then)}to be the Lead Investigator; it is {state.lead}"


# -- cards --------------------------------------------------------------------------------------------------------------------
def _reserve_has(state: State, binder: Binder, then: Then) -> str | None:
    return _pile(binder, "the reserve", state.reserve, then)


def _pile_has(state: State, binder: Binder, then: Then) -> str | None:
    pile = state.discards.get(binder.word("kind", then.name), [])
    return _pile(binder, f"the {then.name} discard pile", pile, then)


def _deck_has(state: State, binder: Binder, then: Then) -> str | None:
    deck = state.decks.get(binder.word("kind", then.name), [])
    found = _held(binder, deck, then.items, then.holds)
    return None if found is None else f"expected the {then.name} deck {_not(then)}to hold {found.name}"


def _pile(binder: Binder, name: str, pile: list[str], then: Then) -> str | None:
    found = _held(binder, pile, then.items, then.holds)
    if found is None:
        return None
    has = ", ".join(map(binder.card_name, pile)) or "no card"
    return f"expected {name} {_not(then)}to hold {found.name}; it holds {has}"


def _held(binder: Binder, pile: list[str], items: tuple[Item, ...], holds: bool) -> Item | None:
    """The first card that is not where it should be."""
    return next((item for item in items if (binder.card(item.name) in pile) != holds), None)


def _is_in_play(state: State, binder: Binder, then: Then) -> str | None:
    there = any(state.instances[uid] == binder.card(then.name) for uid in state.in_play)
    if there == then.holds:
        return None
    return f"expected {binder.card_name(binder.card(then.name))} {_not(then)}to be in play"


def _shows(state: State, binder: Binder, then: Then) -> str | None:
    uid = copy_of(state, binder, then.who, then.name)
    if (uid in state.facedown) == then.holds:
        return None
    whose = f"{called(then.who)}'s copy of " if then.who else ""
    wanted, got = ("back", "front") if then.holds else ("front", "back")
    return f"expected {whose}{binder.card_name(binder.card(then.name))} to show its {wanted}; it shows its {got}"


def _not(then: Then) -> str:
    return "" if then.holds else "not "


SEEN: Mapping[str, Seeing] = {
    "is_on": _is_on,
    "is_in_cup": _is_in_cup,
    "is_devoured": _is_devoured,
    "gate_is_on": _gate_is_on,
    "token_is_on": _token_is_on,
    "track_at": _track_at,
    "reserve_has": _reserve_has,
    "pile_has": _pile_has,
    "deck_has": _deck_has,
    "shows": _shows,
    "is_in_play": _is_in_play,
    "tokens_are_on": _tokens_are_on,
    "awake": _awake,
    "game_is": _game_is,
    "is_solved": _is_solved,
    "leads": _leads,
}
"""What each rule of the grammar about the table checks."""
