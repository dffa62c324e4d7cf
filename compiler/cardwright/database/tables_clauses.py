"""The table of clauses, and the rows of it: what of each card was ever executed."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.database.rows import Rows
from cardwright.database.schema import Table, choice, number, reference, text
from cardwright.scenarios.executed import STATES, Stated

CLAUSE_TABLES = (
    Table(
        "clauses",
        "The clauses of each card as of the date in `meta`, each word of its text in one of them, and what executes them.",
        (
            reference("card_id", "cards", "The card."),
            number("ordinal", "Order in the card, from 1: its front, its parts, its backs."),
            text("label", "Label of the ability, which is unique in the card."),
            number("span_start", "Where it begins in the canonical text of the ability, from 0."),
            number("span_end", "Where it ends, one past its last character."),
            text("words", "Its words."),
            choice(
                "state",
                STATES,
                "What executes it: a `scenario` that holds; a `simulation` only; nothing `never`; `not played` where the card "
                "compiles to nothing, because its text is not known or the engine lacks something.",
            ),
        ),
        ("PRIMARY KEY (card_id, ordinal)", "CHECK (span_start < span_end)"),
        (("state",),),
    ),
)


def add_clauses(rows: Rows, found: Iterable[Stated]) -> None:
    """Add the clauses of each card in their order."""
    ordinals: dict[str, int] = {}
    for one in sorted(found, key=lambda one: one.clause.card):
        clause = one.clause
        ordinals[clause.card] = ordinals.get(clause.card, 0) + 1
        rows.add(
            "clauses",
            card_id=clause.card,
            ordinal=ordinals[clause.card],
            label=clause.label,
            span_start=clause.start,
            span_end=clause.end,
            words=clause.words,
            state=one.state,
        )
