"""Play many games of a compiled package, in one process or in several, and sum up what became of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from typing import Any

from cardwright_engine.ending import WON
from cardwright_engine.mythos_deck import DIFFICULTIES as LEVELS
from cardwright_engine.opening import RANDOM, REFERENCES, SetupError
from cardwright_engine.players import PLAYERS
from cardwright_engine.simulation import FAILED, OUTCOMES, Plan, Played, simulate
from cardwright_engine.unresolved import Seen, Unresolved, executable, never_resolved

from cardwright.pipeline import Compilation
from cardwright.scenarios.load import load_package
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
    plan: Plan,
    games: int,
    seed: str,
    jobs: int,
    progress: Callable[[int, int], None] | None = None,
    *,
    watched: bool = False,
) -> tuple[Played, ...]:
    """Play games with the seeds ``SEED/1``, ``SEED/2`` …; the same whatever ``jobs`` is."""
    seeds = [(plan, f"{seed}/{number}") for number in range(1, games + 1)]
    return play_all(compilation, seeds, jobs, progress, watched=watched)


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
    found: list[Played] = []
    for played in _played(compilation, games, jobs, watched):
        found.append(played)
        if progress:
            progress(len(found), len(games))
    return tuple(found)


def _played(compilation: Compilation, games: Sequence[tuple[Plan, str]], jobs: int, watched: bool) -> Iterator[Played]:
    files, name = compilation.files(), compilation.game.package
    abilities = functions_of(compilation.game.cards, compilation.as_of) if watched else {}
    if jobs < 2 or len(games) < 2:
        _load(files, name, abilities)
        for plan, seed in games:
            yield _simulate(plan, seed)
        return
    with ProcessPoolExecutor(jobs, initializer=_load, initargs=(files, name, abilities)) as pool:
        plans, seeds = [plan for plan, _ in games], [seed for _, seed in games]
        yield from pool.map(_simulate, plans, seeds, chunksize=max(1, len(games) // (jobs * 32)))


_LOADED: list[Any] = []
"""The package that a process of the pool plays with."""
_EXECUTED: set[Mark] = set()
"""What it has executed of the package, where that is watched."""


def _load(files: Mapping[str, str], name: str, abilities: Mapping[str, tuple[str, str]]) -> None:
    _LOADED[:] = [load_package(files, name, Watch(abilities, _EXECUTED.add) if abilities else None)]


def _simulate(plan: Plan, seed: str) -> Played:
    _EXECUTED.clear()
    played = simulate(_LOADED[0], plan, seed)
    return replace(played, executed=played.executed | _EXECUTED) if _EXECUTED else played


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
