"""Share work on scenarios out among processes; what comes of it is the same, in the same order, whatever their number."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import TypeVar

from cardwright.pipeline import Compilation
from cardwright.scenarios.results import ScenarioResult
from cardwright.scenarios.run import Runner, runner_of

Given = TypeVar("Given")
Result = TypeVar("Result")
FEW = 200
"""So many scenarios take less time than another process."""


def sensible_jobs(scenarios: int) -> int:
    """How many processes to use where nobody says: one for few scenarios, else one for each processor."""
    return 1 if scenarios < FEW else min(8, os.cpu_count() or 1)


def run_all(
    compilation: Compilation,
    ids: Collection[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
    jobs: int = 1,
) -> dict[str, ScenarioResult]:
    """Run the scenarios of a game, or those with the given ids, in order of id."""
    chosen = [one for one in compilation.game.scenarios if ids is None or one.id in ids]
    results: dict[str, ScenarioResult] = {}
    for result in shared_out(compilation, Runner.run, chosen, jobs, chunk=32) if chosen else ():
        results[result.scenario] = result
        if progress:
            progress(len(results), len(chosen))
    return results


def shared_out(
    compilation: Compilation, work: Callable[[Runner, Given], Result], items: Sequence[Given], jobs: int, chunk: int = 8
) -> Iterator[Result]:
    """What ``work`` makes of each item, in their order. ``work`` is a function of a module; items and results are plain data."""
    runner = runner_of(compilation)
    if jobs < 2 or len(items) < 2:
        yield from (work(runner, item) for item in items)
        return
    _RUNNER[:] = [runner]
    forking = "fork" in multiprocessing.get_all_start_methods() and sys.platform == "linux"
    context = multiprocessing.get_context("fork" if forking else None)
    # A process that is forked has the runner already; another one has to load the package again.
    given = None if forking else compilation
    try:
        with ProcessPoolExecutor(min(jobs, len(items)), mp_context=context, initializer=_prepare, initargs=(given,)) as pool:
            yield from pool.map(partial(_worked, work), items, chunksize=chunk)
    finally:
        _RUNNER.clear()


_RUNNER: list[Runner] = []
"""What a process of the pool plays with."""


def _prepare(compilation: Compilation | None) -> None:
    if compilation is not None:
        _RUNNER[:] = [runner_of(compilation)]


def _worked(work: Callable[[Runner, Given], Result], item: Given) -> Result:
    """Work with the runner of the process that it is done in."""
    return work(_RUNNER[0], item)
