"""Side boards: setting one up, and what may be done because of it (rules, Side Board Setup; Local Paths)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.decks import NO_DECK, number_of, word_of
from cardwright_engine.entering import put_in_play
from cardwright_engine.leading import lead_of
from cardwright_engine.movement import adjacent, place
from cardwright_engine.rounds import cannot_act, enter_turn
from cardwright_engine.setting_up import resolve_setup
from cardwright_engine.setup import make_decks
from cardwright_engine.state import Investigator, State
from cardwright_engine.table import Table

LOCAL = "local"
"""The type of the paths along which moving takes no action, and the key of doing so."""
PASSAGE = "acquire-assets"
"""The field of a space on its board: how many successes of an Acquire Assets action take somebody there."""


def set_up_board(table: Table, board: str, at: api.Span | None = None) -> None:
    """Lay a side board out: its Clues and Gates join the others, what it says of setup is done, its decks are shuffled."""
    state, name = table.state, table.card_name(board)
    if board in state.boards:
        table.say(f"the {name} side board is in play already: no effect", at=at)
        return
    state.boards.append(board)
    table.say(f"the {name} side board is set up", at=at)
    spaces = [one for one in table.package.SPACES if one.board == board]
    ids = {one.id for one in spaces}
    state.gate_stack += [one.id for one in spaces if one.gate]
    state.clue_pool += [space for card in table.package.CARDS if (space := clue_space(card)) in ids]
    table.random.shuffle(state.gate_stack)
    table.random.shuffle(state.clue_pool)
    resolve_setup(table, lead_of(table), put_in_play(table, board))
    decks = State()
    make_decks(decks, [card for card in table.package.CARDS if _is_of(card, ids)], table.random)
    state.decks.update(decks.decks)


def clue_space(card: api.CardRecord) -> str:
    """The space that a Clue token prints; empty for all other cards."""
    return word_of(card, "space") if card.kind == "clue-token" else ""


def _is_of(card: api.CardRecord, spaces: set[str]) -> bool:
    """Whether the card is an encounter of these spaces."""
    return card.kind not in NO_DECK and any(part.word == "at" and entry_spaces(part) & spaces for part in card.parts)


def entry_spaces(part: api.PartRecord) -> set[str]:
    """The spaces, or types of spaces, that an entry is for."""
    return set(part.argument.split(" or "))


# -- Local paths -------------------------------------------------------------------------------------------------------
def path_hindrance(table: Table, who: Investigator) -> str:
    """Why he may not move along Local paths now: once a round, in his turn, and nobody who is Delayed (rules, Local Paths)."""
    if _key(who) in table.state.used:
        return "he has done so this round"
    return cannot_act(who) or ("" if adjacent(table, who.space, LOCAL) else "no Local path is connected to his space")


def move_locally(table: Table, who: Investigator) -> bool:
    """Move along any number of joined Local paths, which takes no action; whether he moved."""
    reason = enter_turn(table, who, path_hindrance)
    if reason:
        table.say(f"{who.name} cannot move along Local paths: {reason}")
        return False
    table.state.used.append(_key(who))
    been, moved = {who.space}, False
    while True:
        ahead = [one for one in adjacent(table, who.space, LOCAL) if one.id not in been]
        options = [Option(one.id, one.name) for one in ahead]
        index = table.choose(who, "move along a Local path", options, optional=moved)
        if index < 0 or not place(table, who, ahead[index].id):
            return moved
        been.add(who.space)
        moved = True


def offer_local(table: Table, who: Investigator) -> None:
    """Offer moving along Local paths in the middle of an action (ruling, Spaces & Paths)."""
    if not path_hindrance(table, who) and table.accepts(who, "move along Local paths now"):
        move_locally(table, who)


def _key(who: Investigator) -> str:
    return f"{LOCAL}/{who.name}"


# -- Acquire Assets ----------------------------------------------------------------------------------------------------
def passage(table: Table, who: Investigator, successes: int) -> int:
    """How many successes of an Acquire Assets action he spends to move to a space of a side board that has its price."""
    for board in table.state.boards:
        for part in table.records[board].parts:
            price = number_of(part, PASSAGE)
            if price is None or price > successes or part.argument == who.space or part.argument not in table.spaces:
                continue
            text = f"spend {price} successes to move to {table.spaces[part.argument].name}"
            if table.accepts(who, text) and place(table, who, part.argument):
                return price
    return 0
