"""Clues that an advance has placed on the active Mystery: anybody may spend them on an effect of that card (rules, Advancing the
Active Mystery)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.advancing import active_card
from cardwright_engine.choices import Option
from cardwright_engine.clues import put_back
from cardwright_engine.declarations import Advancement
from cardwright_engine.frames import Source
from cardwright_engine.log import count_of
from cardwright_engine.moments import tokens_change
from cardwright_engine.possessions import CLUE
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

MYSTERY = "mystery"


def clues_on_it(table: Table, what: str, source: Source | None) -> int:
    """How many tokens of that sort the card itself has for whoever pays for an effect of it: Clues, on the active Mystery.

    Those that count towards solving it are nobody's to spend.
    """
    if what != CLUE or source is None or source.uid is None or source.uid != active_card(table, MYSTERY):
        return 0
    if not any(one.lends for one in table.index.of(source.card, Advancement)):
        return 0
    return table.state.on_cards.get(source.uid, []).count(CLUE)


def spend_from_it(
    table: Table, who: Investigator, count: int, others: int, source: Source | None, at: api.Span | None = None
) -> int:
    """Let him say how many of the Clues come from the card, where the rest is to be had from ``others``; how many did."""
    there = clues_on_it(table, CLUE, source)
    if not there or source is None or source.uid is None:
        return 0
    least, most = max(0, count - others), min(there, count)
    options = [Option(str(part), count_of(part, table.word(CLUE))) for part in range(least, most + 1)]
    name = table.card_name(source.card)
    taken = least + table.choose(who, f"spend how many of the Clues on {name}", options, source=source, at=at)
    lying = table.state.on_cards[source.uid]
    for _ in range(taken):
        lying.remove(CLUE)
    if not lying:
        del table.state.on_cards[source.uid]
    if taken:
        put_back(table, taken)
        table.say(f"{who.name} spends {count_of(taken, table.word(CLUE))} that lies on {name}", source, at)
        tokens_change(table, source.uid)
    return taken
