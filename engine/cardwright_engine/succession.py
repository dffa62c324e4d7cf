"""New investigators for those who were defeated (rules, Choosing a New Investigator; Eliminated Players)."""

from __future__ import annotations

from cardwright_engine.choices import Option
from cardwright_engine.resolution import run_in_activity
from cardwright_engine.seating import SHEET, seat_investigator
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def waiting(table: Table) -> list[Investigator]:
    """The defeated whose players choose another investigator at the end of this phase, in turn order."""
    return [one for one in table.state.from_lead() if one.waiting]


def choose_new_investigators(table: Table) -> None:
    """Each of those players chooses an unused investigator; who cannot is eliminated."""
    for one in waiting(table):
        one.waiting = False
        sheets = unused(table)
        if not sheets:
            table.say(f"the player of {one.name} is eliminated")
            continue
        index = table.choose(one, "choose a new investigator", [Option(card, table.card_name(card)) for card in sheets])
        seat = table.state.investigators.index(one)
        run_in_activity(table, one, None, lambda frame, card=sheets[index], seat=seat: begin(table, card, seat))  # type: ignore[misc]


def begin(table: Table, card: str, seat: int) -> None:
    """A new investigator takes that seat."""
    seat_investigator(table, card, seat)


def unused(table: Table) -> list[str]:
    """The sheets of this box that nobody has or had in this game."""
    state = table.state
    used = {*state.instances.values(), *state.boxed, *state.set_aside}
    names = {one.name for one in state.investigators}
    sets = {table.records[card].set for cards in state.decks.values() for card in cards}
    sets.update(table.records[card].set for card in state.instances.values())
    return [
        card.id
        for card in table.package.CARDS
        if card.kind == SHEET and card.set in sets and card.id not in used and card.name not in names
    ]
