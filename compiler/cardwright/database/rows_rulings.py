"""Rows about cards: rulings, scenarios and their results, generated Python, diagnostics."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.analysis.model import Card, Game, Ruling, Scenario, SpokenOf
from cardwright.database.rows import Lexicon, Rows
from cardwright.diagnostics import in_order
from cardwright.scenarios.results import LogLine, ScenarioResult


def add_rulings(rows: Rows, game: Game, lexicon: Lexicon) -> None:
    """Add the rulings and what they are about, after the revisions they speak of."""
    for ruling in sorted(game.rulings, key=lambda r: r.id):
        rows.add(
            "rulings",
            ruling_id=ruling.id,
            document_id=ruling.source,
            question=ruling.question,
            answer=ruling.answer,
            reason=ruling.reason,
            file=ruling.file,
            line=ruling.line,
        )
        _add_links(rows, game, ruling, lexicon)


def _add_links(rows: Rows, game: Game, ruling: Ruling, lexicon: Lexicon) -> None:
    stated = {one.card: one for one in ruling.revisions}
    revisions = {(row["card_id"], row["label"]): row["revision_id"] for row in rows.tables.get("revisions", ())}
    for ordinal, (link_class, target) in enumerate(ruling.about, 1):
        card = target if link_class in lexicon.kinds and target in lexicon.cards else None
        first, last = _spoken_of(game.by_id()[card], stated.get(card)) if card else ("", "")
        rows.add(
            "ruling_links",
            ruling_id=ruling.id,
            ordinal=ordinal,
            **{"class": link_class},
            target=target,
            card_id=card,
            word_id=None if card else lexicon.word_id(link_class, target),
            from_revision_id=revisions[card, first] if card else None,
            to_revision_id=revisions[card, last] if card else None,
            stated=int(card in stated),
        )


def _spoken_of(card: Card, stated: SpokenOf | None) -> tuple[str, str]:
    """The labels of the first and the last revision of a card that a ruling speaks of."""
    return (stated.first, stated.last) if stated else (card.revisions[0].label, card.revisions[-1].label)


def add_scenarios(rows: Rows, game: Game, lexicon: Lexicon, results: Mapping[str, ScenarioResult]) -> None:
    """Add the scenarios with their steps, then the results with their logs."""
    for scenario in sorted(game.scenarios, key=lambda s: s.id):
        _add_scenario(rows, scenario, lexicon)
    for id, result in sorted(results.items()):
        rows.add("scenario_results", scenario_id=id, passed=int(result.passed), failure=result.failure, line=result.line)
        for ordinal, line in enumerate(result.log, 1):
            _add_log_line(rows, id, ordinal, line, lexicon)


def _add_scenario(rows: Rows, scenario: Scenario, lexicon: Lexicon) -> None:
    card = scenario.card if scenario.card in lexicon.cards else None
    rows.add(
        "scenarios",
        scenario_id=scenario.id,
        card_id=card,
        ruling_id=scenario.ruling,
        file=scenario.file,
        line=scenario.line,
    )
    for ordinal, step in enumerate(scenario.steps, 1):
        rows.add("scenario_steps", scenario_id=scenario.id, ordinal=ordinal, word=step.word, text=step.text, line=step.line)


def _add_log_line(rows: Rows, scenario: str, ordinal: int, line: LogLine, lexicon: Lexicon) -> None:
    start, end = line.span or (None, None)
    rows.add(
        "scenario_log",
        scenario_id=scenario,
        ordinal=ordinal,
        text=line.text,
        card_id=line.card if line.card in lexicon.cards else None,
        ability=line.ability,
        span_start=start,
        span_end=end,
    )


def add_output(rows: Rows, game: Game, python: Mapping[str, str]) -> None:
    """Add the generated Python and the diagnostics."""
    for card, source in sorted(python.items()):
        rows.add("python", card_id=card, source=source)
    for diagnostic in in_order(game.diagnostics):
        rows.number(
            "diagnostics",
            "diagnostic_id",
            code=diagnostic.code.value,
            severity=diagnostic.severity.value,
            file=diagnostic.place.file,
            line=diagnostic.place.line,
            column=diagnostic.place.column,
            message=diagnostic.message,
            hint=diagnostic.hint,
            card_id=diagnostic.card,
        )
