"""Play many games of a compiled package, in one process or in several, and sum up what became of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import Any, TypeAlias

from cardwright_engine.ending import WON
from cardwright_engine.mythos_deck import DIFFICULTIES as LEVELS
from cardwright_engine.opening import RANDOM, REFERENCES, SetupError
from cardwright_engine.players import PLAYERS
from cardwright_engine.simulation import FAILED, OUTCOMES, Plan, Played, simulate
from cardwright_engine.unresolved import Seen, Unresolved, executable, never_resolved

from cardwright.pipeline import Compilation
from cardwright.scenarios.load import load_package
from cardwright.scenarios.processes import shared_out
from cardwright.scenarios.watching import Mark, Watch, functions_of

__all__ = [
    "DIFFICULTIES",
    "FAILED",
    "OUTCOMES",
    "PLAYERS",
    "RANDOM",
    "REFERENCES",
    "WON",
    "Plan",
    "Played",
    "SetupError",
    "Unresolved",
    "never_played",
    "package_of",
    "play_all",
    "play_games",
    "share",
]

DIFFICULTIES = tuple(LEVELS)
SURE = 1.96
"""So many standard deviations to each side are 95 of 100 cases."""


def package_of(compilation: Compilation) -> Any:
    """The index of the package that games are played with."""
    return load_package(compilation.files(), compilation.game.package)


def play_games(
    compilation: Compilation,
    plans: Sequence[Plan],
    games: int,
    seed: str,
    jobs: int,
    progress: Callable[[int, int], None] | None = None,
    *,
    watched: bool = False,
) -> tuple[Played, ...]:
    """Play games by each plan with the seeds ``SEED/1``, ``SEED/2`` …; the same whatever ``jobs`` is."""
    wanted = [(plan, f"{seed}/{number}") for plan in plans for number in range(1, games + 1)]
    return play_all(compilation, wanted, jobs, progress, watched=watched)


def play_all(
    compilation: Compilation,
    games: Sequence[tuple[Plan, str]],
    jobs: int,
    progress: Callable[[int, int], None] | None = None,
    *,
    watched: bool = False,
) -> tuple[Played, ...]:
    """Play games, each by its plan and with its seed; the same whatever ``jobs`` is. Where it is ``watched``, each tells what
    clauses of cards it executed."""
    abilities = functions_of(compilation.game.cards, compilation.as_of) if watched else {}
    prepare = partial(_table, compilation.files(), compilation.game.package, abilities)
    found: list[Played] = []
    for played in shared_out(prepare, _simulate, games, jobs, chunk=max(1, len(games) // (jobs * 32))):
        found.append(played)
        if progress:
            progress(len(found), len(games))
    return tuple(found)


Table: TypeAlias = tuple[Any, set[Mark]]
"""The package that a process plays with, and what it has executed of it, where that is watched."""


def _table(files: Mapping[str, str], name: str, abilities: Mapping[str, tuple[str, str]]) -> Table:
    executed: set[Mark] = set()
    return load_package(files, name, Watch(abilities, executed.add) if abilities else None), executed


def _simulate(table: Table, game: tuple[Plan, str]) -> Played:
    package, executed = table
    executed.clear()
    played = simulate(package, *game)
    return replace(played, executed=played.executed | executed) if executed else played


def never_played(
    compilation: Compilation, sets: Collection[str] | None, played: Iterable[Played]
) -> tuple[list[Unresolved], int]:
    """The executable abilities of these sets that none of the games resolved, with the reason; and how many there are."""
    package, games = package_of(compilation), list(played)
    seen = Seen(
        frozenset(one.ancient_one for one in games),
        frozenset(card for one in games for card in one.cards),
        frozenset(name for one in games for name in one.effects),
    )
    return never_resolved(package, sets, seen), sum(1 for _ in executable(package, sets))


def share(hits: int, of: int) -> tuple[float, float]:
    """Between what and what the true share lies in 95 of 100 cases, when so many were found (Wilson)."""
    if not of:
        return 0.0, 1.0
    part, wide = hits / of, SURE**2 / of
    middle, spread = part + wide / 2, SURE * sqrt(part * (1 - part) / of + wide / of / 4)
    return max(0.0, (middle - spread) / (1 + wide)), min(1.0, (middle + spread) / (1 + wide))
