"""Scenarios with their steps, what came of them and the log of what happened."""

from __future__ import annotations

import json
from sqlite3 import Connection

from cardwright.site.model import LogLine, Scenario, Step
from cardwright.site.rows import Row, select

_WANTED = "(SELECT value FROM json_each(:ids))"
_SCENARIOS = f"""
SELECT s.scenario_id, s.card_id, s.ruling_id, s.file, s.line, x.passed, x.failure, x.line AS failed_line
FROM scenarios AS s LEFT JOIN scenario_results AS x USING (scenario_id)
WHERE s.scenario_id IN {_WANTED} ORDER BY s.file, s.line, s.scenario_id
"""
_STEPS = f"SELECT scenario_id, word, text, line FROM scenario_steps WHERE scenario_id IN {_WANTED} ORDER BY ordinal"
_LOG = f"""
SELECT l.scenario_id, l.text, l.card_id, r.name, (
    SELECT substr(a.text, l.span_start + 1, l.span_end - l.span_start) FROM abilities AS a
    WHERE a.revision_id = c.revision_id AND a.label = l.ability) AS words
FROM scenario_log AS l LEFT JOIN in_force AS c USING (card_id) LEFT JOIN revisions AS r USING (revision_id)
WHERE l.scenario_id IN {_WANTED} ORDER BY l.ordinal
"""


def scenarios_of_card(connection: Connection, card: str) -> tuple[Scenario, ...]:
    """The scenarios of a card that are not part of a ruling."""
    sql = "SELECT scenario_id FROM scenarios WHERE card_id = :card AND ruling_id IS NULL"
    return _scenarios(connection, [row["scenario_id"] for row in select(connection, sql, card=card)])


def scenarios_of_ruling(connection: Connection, ruling: str) -> tuple[Scenario, ...]:
    """The scenarios that prove a ruling."""
    sql = "SELECT scenario_id FROM scenarios WHERE ruling_id = :ruling"
    return _scenarios(connection, [row["scenario_id"] for row in select(connection, sql, ruling=ruling)])


def _scenarios(connection: Connection, ids: list[str]) -> tuple[Scenario, ...]:
    wanted = json.dumps(ids)
    steps, log = _grouped(select(connection, _STEPS, ids=wanted)), _grouped(select(connection, _LOG, ids=wanted))
    rows = select(connection, _SCENARIOS, ids=wanted)
    return tuple(_scenario(row, steps.get(row["scenario_id"], []), log.get(row["scenario_id"], [])) for row in rows)


def _scenario(row: Row, steps: list[Row], log: list[Row]) -> Scenario:
    result = "not run" if row["passed"] is None else "holds" if row["passed"] else "fails"
    failed_line = row["failed_line"] if result == "fails" else None
    return Scenario(
        id=row["scenario_id"],
        result=result,
        failure=row["failure"],
        steps=tuple(Step(step["word"], step["text"], step["line"] == failed_line) for step in steps),
        log=tuple(LogLine(line["text"], line["card_id"], line["name"], line["words"] or None) for line in log),
        card_id=row["card_id"],
        ruling_id=row["ruling_id"],
        file=row["file"],
        line=row["line"],
    )


def _grouped(rows: list[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["scenario_id"], []).append(row)
    return found
