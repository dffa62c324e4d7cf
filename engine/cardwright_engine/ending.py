"""How a game ends (rules, Winning the Game)."""

from __future__ import annotations

from typing import NoReturn

from cardwright_engine.choices import GameOver
from cardwright_engine.score import score_of, told
from cardwright_engine.table import Table

WON, LOST = "investigators win", "investigators lose"
"""What `State.outcome` says of a game that was played to its end."""


def win_game(table: Table, why: str = "") -> NoReturn:
    """The investigators win, and with them whoever is eliminated (rules, Eliminated Players); the game is scored."""
    _end(table, WON, why)


def lose_game(table: Table, why: str = "") -> NoReturn:
    """The investigators lose."""
    _end(table, LOST, why)


def _end(table: Table, outcome: str, why: str) -> NoReturn:
    table.state.outcome = outcome
    table.say(f"{outcome}{': ' if why else ''}{why}")
    if outcome == WON:
        table.say(told(score_of(table.state, table.package)))
    raise GameOver(outcome)


def check_elimination(table: Table) -> None:
    """The investigators lose where every player is eliminated: nobody is left, and nobody will be chosen.

    It is asked when what has happened at once has happened, for whoever wins at the same time wins (rules, Winning the Game).
    """
    people = table.state.investigators
    if table.state.ancient_one and people and all(one.defeated and not one.waiting for one in people):
        lose_game(table, "all investigators are eliminated")
