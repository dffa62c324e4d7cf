"""Resolving a Mythos card: its icons, then its text (rulebook, Phase 3: Mythos Phase)."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api
from cardwright_engine.clues import spawn_clues
from cardwright_engine.decks import field_of, number_of, played_whole, word_of
from cardwright_engine.drawing import discard_drawn, draw
from cardwright_engine.ending import check_elimination
from cardwright_engine.entering import put_in_play
from cardwright_engine.frames import Frame, Source
from cardwright_engine.gates import spawn_gates
from cardwright_engine.leading import lead_of
from cardwright_engine.moments import enters_play
from cardwright_engine.paragraphs import not_played, resolve_paragraphs
from cardwright_engine.reckoning import reckoning
from cardwright_engine.resolution import run_in_activity
from cardwright_engine.surge import monster_surge, number
from cardwright_engine.table import Table
from cardwright_engine.tokens import place_tokens
from cardwright_engine.tracks import advance

MYTHOS = "mythos"
EVENT, RUMOR = "event", "rumor"


def draw_mythos_card(table: Table) -> bool:
    """Draw the top Mythos card and resolve it; ``False`` where the deck is empty."""
    card = draw(table, MYTHOS)
    if card is None:
        table.say("the Mythos deck is empty: no card is drawn")
        return False
    resolve_mythos_card(table, card)
    return True


def resolve_mythos_card(table: Table, card: str) -> None:
    """Resolve a Mythos card whole: the icons it has, in their order, then its text.

    A card that stays comes into play before tokens are placed on it, and so after the Reckoning that its own icon may call for
    (rules, Resolve Reckoning Effects).
    """
    record = table.records[card]
    table.say(f"{lead_of(table).name} resolves the Mythos card {record.name}", Source(None, card))
    _step(table, card, "advance-omen", lambda: advance(table, "omen", 1, None))
    _step(table, card, "reckoning", lambda: reckoning(table))
    _step(table, card, "spawn-gates", lambda: spawn_gates(table, number(table, "spawn-gates")))
    _step(table, card, "monster-surge", lambda: monster_surge(table, number(table, "monster-surge")))
    _step(table, card, "spawn-clues", lambda: spawn_clues(table, number(table, "spawn-clues")))
    if word_of(record, "type") == EVENT:
        _resolve_event(table, card)
    else:
        _stay(table, card)
    check_elimination(table)


def _step(table: Table, card: str, icon: str, resolve: Callable[[], object]) -> None:
    """Resolve the step of an icon, where the card has it."""
    printed = field_of(table.records[card], "icons")

    def work(frame: Frame) -> None:
        resolve()

    if printed is not None and any(word == icon for word, _ in printed[2]):
        run_in_activity(table, lead_of(table), None, work)
        check_elimination(table)


def _resolve_event(table: Table, card: str) -> None:
    """Resolve the text of an Event, then discard the card."""
    try:
        if not not_played(table, card):
            resolve_paragraphs(table, lead_of(table), card, table.records[card].abilities)
    finally:
        discard_drawn(table, card)


def _stay(table: Table, card: str) -> None:
    """An Ongoing card or a Rumor is put in play with its tokens."""
    uid, record = put_in_play(table, card), table.records[card]
    _step(table, card, "spawn-rumor", lambda: place_tokens(table, 1, "rumor", word_of(record, "space"), uid=uid))
    count = number_of(record, "eldritch-tokens", len(table.state.in_turn_order())) or 0
    _step(table, card, "place-eldritch-tokens", lambda: table.state.place_on(uid, "eldritch", count))
    enters_play(table, uid)


def draw_from_box(table: Table, kind: str, type: str, at: api.Span | None = None) -> None:
    """Resolve a random card of a kind and type that is in the game box, among those of the sets that are played with."""
    card = _from_box(table, kind, type, at)
    if card is not None:
        resolve_mythos_card(table, card)


def begin_with_rumor(table: Table, difficulty: str = "") -> None:
    """A random Rumor of the game box is in play when the game begins: its Rumor token is placed and what it says of entering play
    is done, but no Clues spawn (rules, Starting Rumor); where a ``difficulty`` is named, a Rumor of that (Staged Difficulty)."""
    card = _from_box(table, MYTHOS, RUMOR, difficulty=difficulty)
    if card is not None:
        _stay(table, card)


def _from_box(table: Table, kind: str, type: str, at: api.Span | None = None, *, difficulty: str = "") -> str | None:
    """Take such a card out of the game box by chance; one that does nothing only where there is no other."""
    state = table.state
    piles = (*state.decks.values(), *state.discards.values(), state.instances.values(), state.set_aside, state.solved)
    used = {card for pile in piles for card in pile}
    sets = {table.records[card].set for card in used}
    found = [
        card.id
        for card in table.package.CARDS
        if card.kind == kind
        and word_of(card, "type") == type
        and card.set in sets
        and card.id not in used
        and difficulty in ("", word_of(card, "difficulty"))
    ]
    if not found:
        table.say("there is no such card in the game box: no effect", at=at)
        return None
    taken = table.random.choice(played_whole(table.records, found))
    if taken in state.boxed:
        state.boxed.remove(taken)
    return taken
