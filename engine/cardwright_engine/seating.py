"""Taking a seat with an investigator: his sheet, his place and what he begins with (rules, Setup, steps 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright_engine import api
from cardwright_engine.decks import field_of, number_of, played_whole, word_of
from cardwright_engine.gaining import gain_tokens, take
from cardwright_engine.possessions import barred
from cardwright_engine.reserve import replace_reserve
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

SHEET = "investigator"


def place_investigator(table: Table, card: str, seat: int) -> Investigator:
    """Step 3: a player takes that sheet; its investigator stands on the space where he starts, with full Health and Sanity."""
    record = table.records[card]
    skills = field_of(record, "skills")
    health, sanity = number_of(record, "health") or 0, number_of(record, "sanity") or 0
    one = Investigator(record.name, word_of(record, "start"), health, sanity, health, sanity)
    one.skills = {skill: value or 0 for skill, value in skills[2]} if skills is not None else {}
    table.state.investigators.insert(seat, one)
    table.state.give_sheet(one.name, card)
    table.say(f"{one.name} begins on {table.spaces[one.space].name}")
    return one


def receive_possessions(table: Table, who: Investigator) -> None:
    """Step 4: he gains what his sheet lists, so far as it is in a deck, a discard pile or the reserve (FAQ, Investigators)."""
    listed = field_of(table.records[table.state.instances[who.sheet]], "possessions")
    for word, count in listed[2] if listed is not None else ():
        token = _token(table, word)
        if token:
            gain_tokens(table, who, count or 1, token, None)
        else:
            _receive(table, who, word)


def _receive(table: Table, who: Investigator, name: str) -> None:
    record = _card_called(table.package.CARDS, table, name)
    if record is None:
        table.say(f"{who.name} does not begin with {name}: there is no such card for him")
    else:
        receive_card(table, who, record)


def receive_card(table: Table, who: Investigator, record: api.CardRecord) -> None:
    """He begins with a copy of that card, of whatever box."""
    if barred(table, who, record.id):
        table.say(f"{who.name} does not begin with {record.name}: there is no such card for him")
        return
    state = table.state
    places = (
        (state.reserve, "reserve"),
        (state.decks.get(record.kind, []), "game box"),
        (state.discards.get(record.kind, []), "discard pile"),
    )
    for pile, origin in places:
        copies = [card for card in pile if table.same(card, record.id)]
        if copies:
            # The pile is in a random order.
            card = played_whole(table.records, copies)[-1]
            pile.remove(card)
            if origin == "reserve":
                replace_reserve(table, 1)
            take(table, who, card, origin, None)
            return
    table.say(f"{who.name} does not begin with {record.name}: somebody has it")


def _card_called(cards: Iterable[api.CardRecord], table: Table, name: str) -> api.CardRecord | None:
    """The card of that name, with or without its kind behind it: "Cursed Condition"."""
    return next((one for one in cards if name in (one.name, f"{one.name} {table.word(one.kind)}") and one.kind != SHEET), None)


def _token(table: Table, word: str) -> str:
    """The token of that id or label; ``""`` where it is none."""
    tokens = {key.removeprefix("token "): label for key, label in table.package.LABELS.items() if key.startswith("token ")}
    return next((id for id, label in tokens.items() if word in (id, label)), "")


def seat_investigator(table: Table, card: str, seat: int) -> Investigator:
    """A player takes a seat with another investigator than before; who had the Lead Investigator token there passes it to him."""
    one = place_investigator(table, card, seat)
    if table.state.investigator(table.state.lead).defeated:
        table.state.lead = one.name
    receive_possessions(table, one)
    return one
