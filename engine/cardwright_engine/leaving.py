"""Cards that leave play, with the tokens on them and what they placed on the board (rules, Rumors; Mysteries)."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright_engine import api
from cardwright_engine.clues import put_back
from cardwright_engine.cup import return_to_cup
from cardwright_engine.drawing import discard_drawn
from cardwright_engine.table import Table

CLUE, GATE = "clue", "gate"


def leave_play(table: Table, uid: int) -> str:
    """Take a card out of play, with what lies on it, the tokens it placed and the Epic Monsters it spawned; its id."""
    state = table.state
    state.in_play.remove(uid)
    card = state.instances.pop(uid)
    return_tokens(table, state.on_cards.pop(uid, []))
    for placed in state.placed.pop(uid, []):
        token, _, space = placed.partition(" ")
        take_from_space(table, token, space)
    for monster in [one for one in state.kept if one.kept_by == uid]:
        state.kept.remove(monster)
        monster.kept_by = 0
        return_to_cup(table, monster)
        table.say(f"{monster.name} is returned to the Monster cup")
    for monster in [one for one in state.monsters if one.epic and one.spawned_by == uid]:
        state.monsters.remove(monster)
        table.say(f"{monster.name} is returned to the game box")
    return card


def discard_from_play(table: Table, uid: int, at: api.Span | None = None) -> None:
    """Discard a card that nobody has."""
    card = leave_play(table, uid)
    discard_drawn(table, card)
    table.say(f"{table.card_name(card)} is discarded", at=at)


def take_from_space(table: Table, token: str, space: str) -> bool:
    """Take one token from a space; whether there was one."""
    lying = table.state.on_spaces.get(space, [])
    if token not in lying:
        return False
    lying.remove(token)
    if not lying:
        del table.state.on_spaces[space]
    return True


def return_tokens(table: Table, tokens: Iterable[str]) -> None:
    """Discard tokens from a card: Clues and Gates go to their discards, of others there is no end."""
    state = table.state
    for token in tokens:
        if token == CLUE:
            put_back(table, 1)
        elif token == GATE:
            kept = (*state.gates, *state.gate_stack, *state.gate_discards)
            state.gate_discards += [one.id for one in table.board if one.gate and one.id not in kept][:1]
