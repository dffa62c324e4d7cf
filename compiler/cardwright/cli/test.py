"""``cardwright test``: run scenarios, show what of the cards they execute, and try which changes of cards they notice."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from cardwright.analysis.model import Card, Game, Scenario
from cardwright.build.compiling import compile_project, prove
from cardwright.build.project import Refused, find_project
from cardwright.cli.executed_page import draw_executed, executed_json, marks_kept
from cardwright.cli.faults import draw_faults
from cardwright.cli.finding import cards_called, no_card
from cardwright.cli.mutants_page import draw_mutants, mutants_json
from cardwright.cli.options import as_of_option, json_option, source_option
from cardwright.cli.progress import progress_bar
from cardwright.cli.scenario_page import Outcome, draw_outcome, draw_unproved, outcome_json
from cardwright.cli.terminal import Terminal, standard
from cardwright.diagnostics import Diagnostic, Severity
from cardwright.pipeline import Compilation
from cardwright.scenarios.behavior import reworded
from cardwright.scenarios.executed import executed_by, stated
from cardwright.scenarios.parallel import FEW, sensible_jobs
from cardwright.scenarios.scores import EQUIVALENT, read_equivalent, try_changes


@click.command("test")
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@click.option("--log", is_flag=True, help="Show the log of every scenario; that of one named by its id is always shown.")
@click.option("--coverage", is_flag=True, help="Show which clauses of cards scenarios execute, and which only games.")
@click.option("--mutate", is_flag=True, help="Change cards a little, and tell which changes no scenario notices.")
@click.option("--with", "kept", multiple=True, type=click.Path(path_type=Path), metavar="FILE",
              help="What simulate --coverage wrote.  [default: simulation.json beside the cards]")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; they change no result.  [default: one a processor]")
@as_of_option
@json_option
@source_option
def command(
    cards: tuple[str, ...], log: bool, coverage: bool, mutate: bool, kept: tuple[Path, ...], jobs: int | None, as_of: str,
    as_json: bool,
    source: Path | None,
) -> int:  # fmt: skip
    """Run the scenarios of all cards, or of those named. CARD is the id or name of a card, the id of a ruling or scenario, or
    that of a set.

    A failing scenario is shown with what was expected, what was got, and the log of the game up to there. As of a date,
    scenarios that hold only with a later wording are listed; they are no faults.

    \b
    Examples: cardwright test arcane-tome
              cardwright test --as-of printed
              cardwright test arcane-tome --log
              cardwright test --coverage base
              cardwright test --mutate arcane-tome
    """
    project = find_project(source)
    compilation = compile_project(project, as_of)
    chosen, called = _chosen(compilation.game, cards)
    if mutate:
        return _mutated(compilation, called if cards else compilation.game.cards, project.source, jobs, as_json)
    faults = _faults(compilation, chosen, called, cards)
    with progress_bar() as progress:
        wanted = None if coverage else {scenario.id for scenario in chosen}
        results = prove(compilation, wanted, lambda done, of: progress("running scenarios", done, of), jobs)
    if coverage:
        games = marks_kept(kept, project.source)
        found = stated(compilation, executed_by(results.values()), games)
        ids = {card.id for card in called} | {one.card for one in chosen if cards and one.card}
        if as_json:
            standard().json(executed_json(compilation.game, found, ids if cards else None))
        else:
            draw_executed(standard(), compilation.game, found, ids if cards else None)
        return 0
    outcome = Outcome(compilation.game, as_of, chosen, results, reworded(compilation, results))
    if as_json:
        standard().json(outcome_json(outcome))
    else:
        log = log or (len(cards) == 1 and [one.id for one in chosen] == [cards[0]])
        sound = [card for card in called if card.id not in {fault.card for fault in faults}]
        named = set(cards) - {one.id for one in compilation.game.sets}
        unproved = bool(named) and draw_unproved(standard(), chosen, sound)
        if chosen or not unproved:
            draw_outcome(standard(), outcome, project.source, log)
        sys.stdout.flush()
    draw_faults(Terminal(sys.stderr), faults, project.source)
    return 1 if faults or outcome.failed else 0


def _mutated(compilation: Compilation, cards: Sequence[Card], source: Path, jobs: int | None, as_json: bool) -> int:
    """Try the changes of these cards; 1 where no scenario notices one of them. Raises Refused."""
    beside = source / EQUIVALENT
    try:
        equivalent = read_equivalent(beside.read_text(encoding="utf-8")) if beside.is_file() else {}
    except ValueError as error:
        raise Refused(f"{beside}: {error}") from error
    with progress_bar() as progress:
        told = partial(progress, "trying changes of cards")
        tried = try_changes(compilation, cards, equivalent, jobs or sensible_jobs(len(cards) * FEW), told)
    if as_json:
        standard().json(mutants_json(compilation.game, tried))
    else:
        draw_mutants(standard(), compilation.game, tried)
    return 1 if any(one.survived for one in tried) else 0


def _chosen(game: Game, wanted: tuple[str, ...]) -> tuple[tuple[Scenario, ...], tuple[Card, ...]]:
    """The scenarios meant, and the cards that were called. Raises Refused where a word means nothing."""
    if not wanted:
        return game.scenarios, ()
    found: set[str] = set()
    called: dict[str, Card] = {}
    sets = {one.id for one in game.sets}
    for word in wanted:
        cards = {card.id: card for card in cards_called(game, word)}
        if not cards and word in sets:
            cards = {card.id: card for card in game.cards if card.set == word}
        known = cards or word in {ruling.id for ruling in game.rulings}
        ids = {
            one.id for one in game.scenarios
            if one.card in cards or word in (one.id, one.ruling) or one.id.startswith(f"{word}/")
        }  # fmt: skip
        if not known and not ids:
            others = [ruling.id for ruling in game.rulings] + [scenario.id for scenario in game.scenarios] + sorted(sets)
            raise Refused(no_card("card, ruling or scenario", game, word, others))
        found |= ids
        called |= cards
    return tuple(one for one in game.scenarios if one.id in found), tuple(called.values())


def _faults(
    compilation: Compilation, chosen: tuple[Scenario, ...], called: tuple[Card, ...], words: tuple[str, ...]
) -> list[Diagnostic]:
    """The errors of what was called, and those that are of no card; all errors where nothing was."""
    errors = [diagnostic for diagnostic in compilation.diagnostics if diagnostic.severity is Severity.ERROR]
    wanted = {None, *words, *(card.id for card in called), *(scenario.card for scenario in chosen)}
    return [error for error in errors if not words or error.card in wanted]
