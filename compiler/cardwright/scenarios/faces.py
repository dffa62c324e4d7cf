"""The copies of two-faced cards: who has one, which face it shows, and which back it has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardwright_engine import State

from cardwright.scenarios.binding import Binder
from cardwright.scenarios.cast import Cast, called
from cardwright.scenarios.errors import StepFault
from cardwright.scenarios.steps import Given


@dataclass(frozen=True, slots=True)
class Holders:
    """Who has a copy of which card at the start, before anything runs."""

    binder: Binder
    cast: Cast
    held: frozenset[tuple[str, str]]
    """Pairs of a name and the id of a card."""

    @staticmethod
    def of(givens: Iterable[Given], binder: Binder, cast: Cast) -> Holders:
        """Whoever these lines give a card."""
        lines = [given for given in givens if given.what == "person_has"]
        return Holders(binder, cast, frozenset((called(one.who), card) for one in lines for card in _cards(one, binder)))

    def check(self, owner: str, card: str) -> None:
        """Raise a fault where ``owner`` has no copy of a card; ``""`` is whoever has the only one."""
        id, name = self.binder.card(card), self.binder.card_name(self.binder.card(card))
        if not self.cast.complete or (owner and called(owner) not in self.cast.people):
            return
        holders = tuple(one for one in self.cast.people if (one, id) in self.held)
        if owner and called(owner) not in holders:
            raise StepFault(f"{called(owner)} has no {name} here", owner, f"write: given {owner} {_have(owner)} {name}")
        if not holders:
            raise StepFault(f"nobody has {name} here", card, f"write: given you have {name}")
        if not owner and len(holders) > 1:
            raise _whose(holders, name, card)


def _cards(given: Given, binder: Binder) -> Iterable[str]:
    """The ids of the cards that a line gives; names that mean nothing are told elsewhere."""
    for item in given.items:
        if item.count is None:
            try:
                yield binder.card(item.name)
            except StepFault:
                continue


def _have(who: str) -> str:
    return "have" if called(who) != who else "has"


def _whose(holders: tuple[str, ...], name: str, at: str) -> StepFault:
    message = f"{' and '.join(holders)} each have {name}"
    return StepFault(message, at, f"say whose: {holders[-1]}'s copy of {name}")


def copy_of(state: State, binder: Binder, owner: str, card: str) -> int:
    """The uid of a copy in play: that of ``owner``, or the only one. Raises a fault where there is none, or no only one."""
    id, name = binder.card(card), binder.card_name(binder.card(card))
    people = [one for one in state.investigators if not owner or one.name == called(owner)]
    found = {one.name: uid for one in people for uid in one.cards if state.instances[uid] == id}
    if not found:
        raise StepFault(f"{called(owner) if owner else 'nobody'} has {'no ' if owner else ''}{name}", card)
    if len(found) > 1:
        raise _whose(tuple(found), name, card)
    return next(iter(found.values()))


def set_backs(state: State, binder: Binder, givens: Iterable[Given]) -> None:
    """Give copies their backs and turn cards over, whatever the order of the lines; who has what is known already."""
    lines = list(givens)
    about_backs = [given for given in lines if given.what == "backs_are"]
    for given in sorted(about_backs, key=lambda given: bool(given.who)):
        backs = [binder.back(given.name, item.name) for item in given.items]
        if given.who:
            _set_back_of_one(state, copy_of(state, binder, given.who, given.name), backs[0])
        else:
            _set_backs_of_all(state, binder, binder.card(given.name), backs)
    for given in lines:
        if given.what == "shows_back":
            state.facedown.append(copy_of(state, binder, given.who, given.name))


def _set_backs_of_all(state: State, binder: Binder, card: str, backs: list[str]) -> None:
    """The backs in order of holding; the last one is also that of the copies beyond, and of those nobody has."""
    held = [uid for uid, one in sorted(state.instances.items()) if one == card]
    for place, uid in enumerate(held):
        state.backs[uid] = backs[min(place, len(backs) - 1)]
    hidden = backs[len(held) :]
    copies = binder.known.by_id[card].copies - len(held)
    state.hidden_backs[card] = [*hidden, *backs[-1:] * (copies - len(hidden))]


def _set_back_of_one(state: State, uid: int, back: str) -> None:
    """This copy has that back; whichever copy had it gets the one that this copy had."""
    card, before = state.instances[uid], state.backs.get(uid, back)
    hidden = state.hidden_backs.get(card, [])
    other = next((one for one, had in state.backs.items() if had == back and state.instances.get(one) == card), None)
    if back in hidden:
        hidden[hidden.index(back)] = before
    elif other is not None:
        state.backs[other] = before
    state.backs[uid] = back
