"""What is on a space, and which space a card speaks of."""

from __future__ import annotations

from cardwright_engine.decks import word_of
from cardwright_engine.frames import Frame
from cardwright_engine.table import Table
from cardwright_engine.tracks import shows


def amount_on(table: Table, space: str, what: str, card: str | None = None, track: str | None = None) -> int:
    """How many of a thing are on a space: Gates (of the color that a track shows), Clues, Monsters, investigators, tokens."""
    state = table.state
    match what:
        case "gate":
            corresponds = track is None or table.spaces[space].gate == shows(table, track)
            return state.gates.count(space) if corresponds else 0
        case "clue":
            return state.clues.count(space)
        case "monster":
            return sum(one.space == space and card in (None, one.card) for one in state.monsters)
        case "epic-monster":
            return sum(one.space == space and one.epic and card in (None, one.card) for one in state.monsters)
        case "investigator":
            return sum(table.where(one) == space for one in state.in_turn_order())
        case _:
            return state.on_spaces.get(space, []).count(what)


def printed_space(table: Table, frame: Frame) -> str:
    """The space of what is resolved: of the Monster, or the one its card prints; else of whoever resolves it."""
    monster = next((one for one in table.encountered() if one.uid == frame.source.uid), None)
    if monster is not None and monster.space:
        return monster.space
    if monster is None and frame.place:
        return frame.place
    record = table.records.get(frame.source.card)
    printed = word_of(record, "space") if record is not None else ""
    if printed in table.spaces:
        return printed
    return table.where(table.state.investigator(frame.me or frame.holder))


def spaces_of_deck(table: Table, deck: str) -> list[str]:
    """The spaces that the cards of an encounter deck print, wherever in the deck or its discard pile they lie."""
    state, name = table.state, f"{deck}-encounter"
    cards = {*state.decks.get(name, ()), *state.discards.get(name, ())}
    return [word_of(table.records[card], "space") for card in cards]
