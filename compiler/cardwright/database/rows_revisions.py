"""Rows of what each change of a card does."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.database.rows import Rows, Value
from cardwright.scenarios.results import BehaviorDifference, ScenarioChange


def add_differences(rows: Rows, differences: Sequence[BehaviorDifference]) -> None:
    """Add the differences, after the revisions they speak of, in order of card and revision."""
    revisions = {(row["card_id"], row["label"]): row["revision_id"] for row in rows.tables.get("revisions", ())}
    for found in sorted(differences, key=lambda one: _place(revisions, one)):
        number = rows.number(
            "revision_differences",
            "difference_id",
            card_id=found.card,
            from_revision_id=revisions[found.card, found.before],
            to_revision_id=revisions[found.card, found.after],
            verdict=found.verdict,
            scenarios=found.scenarios,
            changed=len(found.changes),
            tried=found.tried,
            situation="\n".join(found.found) or None,
        )
        for change in sorted(found.changes, key=lambda one: one.scenario):
            _add_scenario(rows, number, change)


def _place(revisions: dict[tuple[Value, Value], Value], found: BehaviorDifference) -> int:
    return int(revisions[found.card, found.after] or 0)


def _add_scenario(rows: Rows, number: int, change: ScenarioChange) -> None:
    rows.add(
        "difference_scenarios",
        difference_id=number,
        scenario_id=change.scenario,
        held_before=int(change.before.passed),
        holds_after=int(change.after.passed),
        failure=change.failing.failure or "it does not hold",
        line=change.failing.line,
    )
