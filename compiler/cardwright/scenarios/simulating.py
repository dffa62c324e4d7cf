"""Play many games of a compiled package, in one process or in several, and sum up what became of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any

from cardwright_engine.mythos_deck import DIFFICULTIES as LEVELS
from cardwright_engine.players import PLAYERS
from cardwright_engine.simulation import FAILED, OUTCOMES, Plan, Played, simulate

from cardwright.pipeline import Compilation
from cardwright.scenarios.load import load_package

__all__ = ["DIFFICULTIES", "FAILED", "OUTCOMES", "PLAYERS", "Plan", "Played", "play_games"]

DIFFICULTIES = tuple(LEVELS)


def play_games(
    compilation: Compilation, plan: Plan, games: int, seed: str, jobs: int, progress: Callable[[int, int], None] | None = None
) -> tuple[Played, ...]:
    """Play games with the seeds ``SEED/1``, ``SEED/2`` …; the same whatever ``jobs`` is."""
    seeds = [f"{seed}/{number}" for number in range(1, games + 1)]
    found: list[Played] = []
    for played in _played(compilation, plan, seeds, jobs):
        found.append(played)
        if progress:
            progress(len(found), games)
    return tuple(found)


def _played(compilation: Compilation, plan: Plan, seeds: Sequence[str], jobs: int) -> Iterator[Played]:
    files, name = compilation.files(), compilation.game.package
    if jobs < 2 or len(seeds) < 2:
        package = load_package(files, name)
        for seed in seeds:
            yield simulate(package, plan, seed)
        return
    with ProcessPoolExecutor(jobs, initializer=_load, initargs=(files, name)) as pool:
        yield from pool.map(_simulate, repeat(plan), seeds, chunksize=max(1, len(seeds) // (jobs * 8)))


_LOADED: list[Any] = []
"""The package that a process of the pool plays with."""


def _load(files: Mapping[str, str], name: str) -> None:
    _LOADED[:] = [load_package(files, name)]


def _simulate(plan: Plan, seed: str) -> Played:
    return simulate(_LOADED[0], plan, seed)
