"""What of a card was ever executed: its text clause by clause, and how many there are of each state."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from sqlite3 import Connection

from cardwright.site.rows import select

_CLAUSES = "SELECT label, words, state FROM clauses WHERE card_id = :card ORDER BY ordinal"


@dataclass(frozen=True, slots=True)
class Clause:
    """Words of a card, and what executes them: ``scenario``, ``simulation``, ``never``, or ``not played``."""

    words: str
    state: str


@dataclass(frozen=True, slots=True)
class Executed:
    """The clauses of each ability of a card by its label, in the order of the card."""

    abilities: tuple[tuple[str, tuple[Clause, ...]], ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many clauses are in each state that there is."""
        return dict(Counter(clause.state for _, clauses in self.abilities for clause in clauses))

    @property
    def playable(self) -> int:
        """How many can be executed."""
        return sum(number for state, number in self.counts.items() if state != "not played")


def executed_of_card(connection: Connection, card: str) -> Executed:
    """The clauses of a card; none where the build kept none."""
    grouped = groupby(select(connection, _CLAUSES, card=card), key=lambda row: str(row["label"]))
    return Executed(tuple((label, tuple(Clause(row["words"], row["state"]) for row in rows)) for label, rows in grouped))
