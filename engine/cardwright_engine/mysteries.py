"""Mysteries: the active one, solving it, the next one, and the victory (rules, Mysteries)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.decks import deck_of, number_of
from cardwright_engine.drawing import draw
from cardwright_engine.ending import win_game
from cardwright_engine.entering import put_in_play
from cardwright_engine.leaving import leave_play
from cardwright_engine.moments import enters_play, solved
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

MYSTERY = "mystery"


def draw_mystery(table: Table) -> None:
    """Draw the next Mystery, which is the active one; resolve what happens when it enters play."""
    card = draw(table, MYSTERY)
    table.state.mystery = 0
    if card is None:
        table.say("there is no Mystery left to draw")
        return
    table.state.mystery = put_in_play(table, card)
    enters_play(table, table.state.mystery)


def solve_mystery(table: Table, uid: int, at: api.Span | None = None) -> None:
    """Solve the active Mystery: what lies on it or was placed by it is discarded; when that were not enough Mysteries to win, a
    new one is drawn.

    What the sheet says of so many solved Mysteries comes first; the number it prints wins also where its text is not known.
    """
    card = leave_play(table, uid)
    table.state.mystery = 0
    table.state.solved.append(card)
    table.say(f"{table.card_name(card)} is solved, {len(table.state.solved)} Mysteries are", at=at)
    if not table.state.ancient_one:
        return
    solved(table, MYSTERY)
    if not table.state.awakened and len(table.state.solved) >= needed(table):
        win_game(table, "enough Mysteries are solved")
    draw_mystery(table)


def needed(table: Table) -> int:
    """How many solved Mysteries win, as the front of the Ancient One sheet says."""
    sheet = table.records[table.state.instances[table.state.ancient_one]]
    return number_of(sheet, "mysteries") or 0


def shuffle_solved(table: Table, who: Investigator, kind: str, *, random: bool, at: api.Span | None = None) -> None:
    """Shuffle a solved card of a kind into its deck; it no longer counts as solved (rules, Mysteries)."""
    state = table.state
    solved_ones = [card for card in state.solved if table.records[card].kind == kind]
    if not solved_ones:
        table.say(f"no {table.word(kind)} has been solved: no effect", at=at)
        return
    if random:
        card = table.random.choice(solved_ones)
    else:
        options = [Option(one, table.card_name(one)) for one in solved_ones]
        card = solved_ones[table.choose(who, "shuffle which into the deck", options, at=at)]
    state.solved.remove(card)
    deck = state.decks.setdefault(deck_of(table.records[card]), [])
    deck.append(card)
    table.random.shuffle(deck)
    table.say(f"{table.card_name(card)} is shuffled into the deck and no longer solved", at=at)
