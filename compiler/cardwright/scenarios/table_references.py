"""Every name in a line about what nobody has: sheets, Monsters, tokens and Gates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from cardwright.scenarios import board
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.errors import StepFault
from cardwright.scenarios.stage import sheet
from cardwright.scenarios.steps import Given

LookUp: TypeAlias = Callable[[], object]
"""Looks one name up, and raises a `StepFault` where it means nothing."""


def table_look_ups(given: Given, binder: Binder) -> Iterator[LookUp]:
    """The names of one line."""
    word = partial(partial, binder.word)
    match given.what:
        case "token_on":
            yield partial(board.on_board, binder, given.name)
            yield from (word("space", item.name) for item in given.items)
        case "in_play":
            yield partial(binder.card, given.name)
        case "gate_stack_holds":
            yield from (word("space", item.name) for item in given.items)
        case "expedition_is":
            yield word("space", given.name)
        case "card_on" | "card_in_cup":
            yield partial(board.monster_card, binder, given.who)
            yield from [word("space", given.name)] if given.name else []
        case "person_is":
            yield partial(sheet, binder, given.name)
        case "is_awake":
            yield partial(ancient_one, binder, given.name)
        case "solved":
            yield partial(mystery, binder, given.name)
        case "tokens_on":
            yield partial(board.token, binder, given.name)
            yield partial(board.check_place, binder, given.name, given.place)
        case "clue_pool_holds":
            yield partial(board.on_board, binder, given.name)
            yield from (word("space", item.name) for item in given.items)
        case other:
            raise AssertionError(other)


def ancient_one(binder: Binder, name: str) -> None:
    """Raise a fault where a card is none that awakens."""
    card = binder.card(name)
    if binder.kind(card) != board.ANCIENT_ONE:
        raise StepFault(f"{binder.card_name(card)} does not awaken", name)


def mystery(binder: Binder, name: str) -> None:
    """Raise a fault where a card is none that counts as solved."""
    card = binder.card(name)
    if binder.kind(card) != board.MYSTERY:
        raise StepFault(f"{binder.card_name(card)} is no Mystery", name)
