"""Which small changes of cards no scenario notices, with the scenario to add: for people and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.analysis.model import Game
from cardwright.cli.faults import counted, percent
from cardwright.cli.terminal import Terminal, say
from cardwright.scenarios.scores import Tried, scores_by_kind


def draw_mutants(terminal: Terminal, game: Game, tried: Sequence[Tried]) -> None:
    """The changes that nothing notices, those that mean the same with the reason, and the score of each kind."""
    names = {card.id: card.name for card in game.cards}
    for one in tried:
        if one.survived:
            place = f"{say(names[one.card])}  ({say(one.card)} {say(one.label)})"
            terminal.line(f"{terminal.paint('✗', 'error')} {place}: {one.change}")
            terminal.wrapped(one.text, "    says      ", "              ")
            terminal.wrapped(one.shown or "nothing", "    could say ", "              ")
            terminal.line("    and no scenario fails. Add:")
            for row in one.add:
                terminal.line(f"      {say(row)}")
            terminal.line()
    for one in tried:
        if one.reason:
            terminal.line(f"= {say(one.card)} {say(one.label)}, {one.change}: {say(one.reason)}")
    scores = scores_by_kind(game, tried)
    width = max([len("kind"), *(len(say(kind)) for kind, _ in scores)])
    terminal.line(f"{'kind':<{width}}  noticed  not noticed  the same  not executable")
    for kind, score in scores:
        told = f"{score.noticed:7}  {score.survived:11}  {score.equivalent:8}  {score.not_executable:14}"
        share = percent(score.share if score.noticed + score.survived else None)
        terminal.line(f"{say(kind):<{width}}  {told}  {share}")
    terminal.line(f"{counted(len(tried), 'change')} tried")


def mutants_json(game: Game, tried: Sequence[Tried]) -> dict[str, Any]:
    """The score of each kind, and every change that was not noticed, as JSON-ready data."""
    return {
        "kinds": [
            {
                "kind": kind,
                "noticed": one.noticed,
                "not_noticed": one.survived,
                "equivalent": one.equivalent,
                "not_executable": one.not_executable,
                "share": round(one.share, 4),
            }
            for kind, one in scores_by_kind(game, tried)
        ],
        "not_noticed": [
            {
                "card": one.card,
                "label": one.label,
                "change": one.change,
                "text": one.text,
                "changed": one.shown,
                "equivalent": one.reason or None,
                "scenario": list(one.add),
            }
            for one in tried
            if one.survived or one.reason
        ],
    }
