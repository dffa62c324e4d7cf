"""What of the cards was executed, clause by clause: for people with marks beside colours, and as JSON."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from cardwright.analysis.model import Game
from cardwright.build.compiling import kept_in
from cardwright.build.digest import GAMES
from cardwright.cli.faults import percent
from cardwright.cli.terminal import Terminal, say
from cardwright.scenarios.executed import (
    NEVER,
    SCENARIO,
    SIMULATION,
    UNPLAYED,
    Figures,
    Stated,
    by_set_and_kind,
)
from cardwright.scenarios.watching import Mark

MARKS = {SCENARIO: "✓", SIMULATION: "~", NEVER: "✗", UNPLAYED: "·"}
"""What stands before a clause, beside its colour."""
_STYLES = {SCENARIO: "good", SIMULATION: "warning", NEVER: "error", UNPLAYED: "faint"}
_LEGEND = {
    SCENARIO: "a scenario executes it",
    SIMULATION: "only simulated games do",
    NEVER: "nothing ever did",
    UNPLAYED: "it cannot be played",
}


def marks_kept(files: Sequence[Path], source: Path) -> frozenset[Mark]:
    """What games executed, as these files have it, or the one beside the cards where there is one. Raises Refused."""
    beside = source / GAMES
    there = files or ([beside] if beside.is_file() else [])
    return frozenset(mark for file in there for mark in kept_in(file, partial(Path.read_text, encoding="utf-8")))


def draw_executed(terminal: Terminal, game: Game, found: Sequence[Stated], cards: Collection[str] | None) -> None:
    """The texts of these cards, clause by clause, and the figures of their sets and kinds; without cards the figures of all."""
    shown = [one for one in found if cards is None or one.clause.card in cards]
    if cards is not None:
        _draw_cards(terminal, game, shown)
    _draw_figures(terminal, game, shown)
    terminal.line()
    for state, said in _LEGEND.items():
        terminal.line(f"  {terminal.paint(MARKS[state], _STYLES[state])} {said}")


def _draw_cards(terminal: Terminal, game: Game, found: Sequence[Stated]) -> None:
    known = game.by_id()
    for id, of_card in groupby(found, key=lambda one: one.clause.card):
        clauses = list(of_card)
        figures = Figures.of(clauses)
        told = f"{figures.scenario} of {figures.playable}" if figures.playable else "not played"
        terminal.line(f"{terminal.paint(say(known[id].name), 'bold')}  ({say(id)})  {told}")
        for label, of_label in groupby(clauses, key=lambda one: one.clause.label):
            terminal.line(f"  {say(label)}")
            for one in of_label:
                mark = terminal.paint(MARKS[one.state], _STYLES[one.state])
                terminal.line(f"    {mark} {terminal.paint(say(one.clause.words), _STYLES[one.state])}")
        terminal.line()


def _draw_figures(terminal: Terminal, game: Game, found: Sequence[Stated]) -> None:
    """A table of sets and kinds, and a row for all of it."""
    rows = [(f"{set_id} {kind}", figures) for set_id, kind, figures in by_set_and_kind(game, found)]
    rows.append(("all", Figures.of(found)))
    width = max(len(say(name)) for name, _ in rows)
    terminal.line(f"{'clauses':<{width}}  scenario  simulation  never  cannot be played")
    for name, one in rows:
        share = percent(one.share if one.playable else None)
        numbers = f"{one.scenario:8}  {one.simulation:10}  {one.never:5}  {one.unplayed:16}"
        terminal.line(f"{say(name):<{width}}  {numbers}  {share}")


def executed_json(game: Game, found: Sequence[Stated], cards: Collection[str] | None) -> dict[str, Any]:
    """The figures, and the clauses of these cards or of all, as JSON-ready data."""
    shown = [one for one in found if cards is None or one.clause.card in cards]
    return {
        "figures": [{"set": set_id, "kind": kind, **_figures(figures)} for set_id, kind, figures in by_set_and_kind(game, shown)],
        "all": _figures(Figures.of(shown)),
        "clauses": [
            {
                "card": one.clause.card,
                "label": one.clause.label,
                "span": [one.clause.start, one.clause.end],
                "words": one.clause.words,
                "state": one.state,
            }
            for one in shown
        ],
    }


def _figures(one: Figures) -> dict[str, Any]:
    return {
        SCENARIO: one.scenario, SIMULATION: one.simulation, NEVER: one.never, UNPLAYED: one.unplayed,
        "share": round(one.share, 4),
    }  # fmt: skip
