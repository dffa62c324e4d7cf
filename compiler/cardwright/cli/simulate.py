"""``cardwright simulate``: play whole games with players that need nobody, and count what becomes of them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

import click

from cardwright.analysis.model import Game
from cardwright.build.compiling import compile_project
from cardwright.build.project import Refused, find_project
from cardwright.cli.faults import counted
from cardwright.cli.finding import cards_called, no_card
from cardwright.cli.options import as_of_option, json_option, source_option
from cardwright.cli.progress import progress_bar
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.cli.trial import against, draw, trial_of
from cardwright.diagnostics import errors
from cardwright.export.place import new_file
from cardwright.scenarios.executed import kept
from cardwright.scenarios.measuring import measured
from cardwright.scenarios.simulating import (
    DIFFICULTIES,
    FAILED,
    OUTCOMES,
    PLAYERS,
    RANDOM,
    REFERENCES,
    WON,
    Plan,
    Played,
    SetupError,
    Unresolved,
    never_played,
    package_of,
    play_games,
    share,
)

MOST_SHOWN = 10


@click.command("simulate")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=20, show_default=True, help="How many games.")
@click.option("--players", type=click.IntRange(1, 8), default=2, show_default=True, help="How many investigators.")
@click.option("--ancient-one", metavar="NAME", help="Its id or name.  [default: drawn anew for each game]")
@click.option("--player", type=click.Choice(sorted(PLAYERS)), default="random", show_default=True, help="Who decides.")
@click.option("--difficulty", type=click.Choice(DIFFICULTIES), default="normal", show_default=True, help="Which Mythos cards.")
@click.option("--prelude", metavar="NAME", help="The Prelude of each game, or random.  [default: none]")
@click.option("--starting-rumor", is_flag=True, help="Begin with a random Rumor in play.")
@click.option("--reference", type=click.Choice(REFERENCES), default="usual", show_default=True, help="Which Reference cards.")
@click.option("--set", "sets", multiple=True, metavar="SET", help="A set that is in the box; more than once for several.")
@click.option("--with", "forced", multiple=True, metavar="CARD", help="Measure it: the same games with it and without it.")
@click.option("--without", "out", multiple=True, metavar="CARD", help="Measure what is missed without it.")
@click.option("--instead-of", "instead", multiple=True, metavar="CARD", help="What the other games have instead of --with.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same one makes the same games.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes; they change no number.")
@click.option("--failures", type=click.Path(path_type=Path), metavar="DIR", help="Where records of failed games go.")
@click.option("--each-step", is_flag=True, help="Check the invariants at each choice, not only after each round.")
@click.option("--again", is_flag=True, help="Play each record again; it must lead to the same end.")
@click.option("--never", is_flag=True, help="Tell the abilities that were never resolved, and why.")
@click.option("--coverage", type=click.Path(path_type=Path), metavar="FILE",
              help="Write which clauses of cards were executed, for cardwright test --coverage.")  # fmt: skip
@as_of_option
@json_option
@source_option
def command(
    games: int, players: int, ancient_one: str | None, player: str, difficulty: str, prelude: str | None,
    starting_rumor: bool, reference: str, sets: tuple[str, ...], forced: tuple[str, ...], out: tuple[str, ...],
    instead: tuple[str, ...], seed: str, jobs: int, failures: Path | None, each_step: bool, again: bool, never: bool,
    coverage: Path | None, as_of: str, as_json: bool, source: Path | None,
) -> int:  # fmt: skip
    """Play whole games from setup to their end, and count what becomes of them.

    A game that fails names the card, its line and the seed, and with --failures leaves a record for cardwright replay; the exit
    code is 1 then.

    --with CARD tells what the card changes: each game is played twice from the same seed, once with the card in it from the
    start and once without it. The Lead Investigator begins with what can be had; an encounter, a Mystery, a Mythos card or a
    Monster is the first of its deck or the cup; an investigator or a Prelude is chosen. --instead-of CARD compares with that.

    \b
    Examples: cardwright simulate --games 100 --players 4 --ancient-one Azathoth
              cardwright simulate --games 1000 --jobs 4 --set base --json
              cardwright simulate --games 50 --player greedy --each-step --again --never
              cardwright simulate --games 200 --player greedy --with ".38 Revolver" --instead-of "King James Bible"
    """
    compilation = compile_project(find_project(source), as_of)
    if errors(compilation.diagnostics):
        raise Refused("the cards have errors: cardwright check tells which")
    chosen = _of_kind(compilation.game, ancient_one, "ancient-one")
    begins = prelude if prelude == RANDOM else _of_kind(compilation.game, prelude, "prelude")
    known = {one.id for one in compilation.game.sets}
    for box in sets:
        if box not in known:
            raise Refused(f"there is no set `{box}`; there are {', '.join(sorted(known))}")
    plan = Plan(
        chosen, players, player, difficulty, sets or None, each_step, again, begins or "", starting_rumor, reference,
    )  # fmt: skip
    trial = None
    if forced or out or instead:
        if never:
            raise Refused("--never tells of games that are as usual, not with or without cards")
        package = package_of(compilation)
        trial = trial_of(compilation.game, package, forced, out, instead, sets)
        plan = against(trial, plan, package)
    plans = trial.plans(plan) if trial else (plan,)
    try:
        with progress_bar() as progress:
            played = play_games(compilation, plans, games, seed, jobs, partial(progress, "playing"), watched=coverage is not None)
    except SetupError as error:
        raise Refused(str(error)) from error
    if coverage is not None:
        with new_file(coverage) as made:
            made.write_text(kept((mark for one in played for mark in one.executed), len(played)), encoding="utf-8")
    failed = [one for one in played if one.failure]
    if failures is not None and failed:
        _keep(failures, failed)
    unresolved, of = never_played(compilation, sets or None, played) if never else ([], 0)
    if trial is not None:
        found = measured(trial, played[:games], played[games:])
        if as_json:
            standard().json({**trial.to_data(), **found.to_data(), "failed": _failures(found.failed)})
        else:
            draw(standard(), trial, found)
    elif as_json:
        told = summed_up(played)
        if never:
            told["never"] = [{"ability": f"{one.card}/{one.label}", "why": one.reason} for one in unresolved]
            told["abilities"] = of
        standard().json(told)
    else:
        _draw(standard(), played)
        if never:
            _draw_never(standard(), unresolved, of)
    sys.stdout.flush()
    for one in failed[:MOST_SHOWN]:
        assert one.failure is not None
        where = f" at {one.failure.card} ({one.failure.source})" if one.failure.card else ""
        Terminal(sys.stderr).line(say(f"the game {one.seed} failed{where}: {one.failure.message}", 1000))
    return 1 if failed else 0


def _keep(folder: Path, failed: Sequence[Played]) -> None:
    """Write the records of failed games into a folder, numbered."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, one in enumerate(failed, 1):
        assert one.failure is not None
        (folder / f"{number}.json").write_text(one.failure.record + "\n", encoding="utf-8")


def _of_kind(game: Game, wanted: str | None, kind: str) -> str | None:
    """The id of the card of a kind that is meant. Raises Refused where there is none of that name."""
    if wanted is None:
        return None
    found = [card for card in cards_called(game, wanted) if card.kind == kind]
    if not found:
        label = game.vocabulary.kinds[kind].label if kind in game.vocabulary.kinds else "card"
        raise Refused(no_card(label, game, wanted, [card.id for card in game.cards if card.kind == kind]))
    return found[0].id


def summed_up(played: tuple[Played, ...]) -> dict[str, Any]:
    """The games in numbers, as JSON-ready data."""
    effects, outcomes, idle = Counter[str](), Counter[str](), Counter[str]()
    scores = [one.score for one in played if one.score is not None]
    for one in played:
        effects.update(one.effects)
        outcomes[one.outcome] += 1
        idle.update(one.left_out)
    return {
        "games": len(played),
        "outcomes": {name: outcomes[name] for name in OUTCOMES},
        "won": _won(played),
        "ancient_ones": {
            name: _won([one for one in played if one.ancient_one == name]) for name in sorted({one.ancient_one for one in played})
        },
        "reasons": dict(sorted(Counter(one.why for one in played if one.why).items(), key=lambda pair: (-pair[1], pair[0]))),
        "rounds": {"mean": round(mean(one.rounds for one in played), 2), "most": max(one.rounds for one in played)},
        "doom": {"mean": round(mean(one.doom for one in played), 2)},
        "solved": {"mean": round(mean(one.solved for one in played), 2)},
        "score": {"mean": round(mean(scores), 2), "best": min(scores)} if scores else None,
        "choices": sum(one.choices for one in played),
        "awakened": sum(one.awakened for one in played),
        "defeats": sum(one.defeats for one in played),
        "effects": dict(sorted(effects.items())),
        "left_out": sorted(idle),
        "failed": _failures(played),
    }


def _failures(played: Sequence[Played]) -> list[dict[str, str]]:
    """The games that failed, as JSON-ready data."""
    return [
        {"seed": one.seed, "card": one.failure.card, "source": one.failure.source, "message": one.failure.message}
        for one in played
        if one.failure
    ]


def _won(played: Sequence[Played]) -> dict[str, Any]:
    """How many of the games were won, and between what and what the share lies in 95 of 100 cases."""
    won = sum(one.outcome == WON for one in played)
    low, high = share(won, len(played))
    return {"games": len(played), "won": won, "share": [round(low, 4), round(high, 4)]}


def _draw_never(terminal: Terminal, unresolved: Sequence[Unresolved], of: int) -> None:
    terminal.line(f"{of - len(unresolved):,} of {of:,} executable abilities were resolved; never:")
    for one in unresolved:
        terminal.line(f"  {say(f'{one.card}/{one.label}')}: {say(one.reason)}")


def _draw(terminal: Terminal, played: tuple[Played, ...]) -> None:
    told = summed_up(played)
    outcomes = [f"{count:,} {name}" for name, count in told["outcomes"].items() if count or name != FAILED]
    terminal.line(f"{counted(len(played), 'game')}: {', '.join(outcomes)}")
    for name, one in told["ancient_ones"].items():
        low, high = one["share"]
        terminal.line(f"  {say(name)}: {one['won']:,} of {one['games']:,} won ({low:.0%} to {high:.0%})")
    terminal.line(f"rounds: {told['rounds']['mean']} on average, {told['rounds']['most']} at most")
    terminal.line(f"Doom at the end: {told['doom']['mean']} on average; the Ancient One awoke in {told['awakened']:,} games")
    if told["score"]:
        terminal.line(f"score of the games that were won: {told['score']['mean']} on average, {told['score']['best']} at best")
    terminal.line(f"investigators defeated: {told['defeats']:,}")
    for reason, count in list(told["reasons"].items())[:MOST_SHOWN]:
        terminal.line(f"  {count:>6,}  {say(reason)}")
    most = sorted(told["effects"].items(), key=lambda pair: (-pair[1], pair[0]))
    terminal.line(f"{sum(told['effects'].values()):,} effects of {len(most):,} abilities; most often:")
    for name, count in most[:MOST_SHOWN]:
        terminal.line(f"  {count:>6,}  {say(name)}")
    terminal.line(f"{counted(len(told['left_out']), 'card')} did nothing, not being known or executable whole: --json lists them")
