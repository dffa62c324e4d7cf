"""The defeated who lie on the board, with what lies on their sheets (rules, Defeated Investigators; Encountering Defeated
Investigators)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.clues import put_back
from cardwright_engine.defeating import remove_sheet
from cardwright_engine.possessions import CLUE, cards_of, discard_card, matching
from cardwright_engine.state import Investigator
from cardwright_engine.table import POSSESSION_TOKENS, Table


def lying(table: Table) -> list[Investigator]:
    """Those who lie on the board."""
    return [one for one in table.state.investigators if one.fallen]


def fallen(table: Table) -> int:
    """How many investigators have been defeated or devoured."""
    return sum(one.defeated for one in table.state.investigators)


def discard_left(table: Table, one: Investigator, at: api.Span | None = None) -> None:
    """Discard the possessions on the sheet of a defeated investigator."""
    for uid in cards_of(table, one, matching(table, "possession")):
        discard_card(table, one, uid, at)
    put_back(table, one.tokens.get(CLUE, 0))
    for token in POSSESSION_TOKENS:
        one.tokens.pop(token, None)


def discard_fallen(table: Table, who: Investigator, count: int, at: api.Span | None = None) -> None:
    """Discard the tokens of defeated investigators, of his choice, with their sheets and what lies on them."""
    for _ in range(count):
        there = lying(table)
        if not there:
            table.say("no defeated investigator lies on the board: no effect", at=at)
            return
        options = [Option(one.name, f"the defeated {one.name}") for one in there]
        one = there[table.choose(who, "discard which defeated investigator", options, at=at)]
        discard_left(table, one, at)
        return_to_box(table, one, at)


def return_to_box(table: Table, one: Investigator, at: api.Span | None = None) -> None:
    """His token and his sheet leave the game."""
    remove_sheet(table, one)
    table.say(f"the defeated {one.name} is returned to the game box", at=at)
