"""Run the scenarios of a game, in one process or in several."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from functools import partial

from cardwright.pipeline import Compilation
from cardwright.scenarios.processes import shared_out
from cardwright.scenarios.results import ScenarioResult
from cardwright.scenarios.run import Runner, runner_of

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
    for result in shared_out(partial(runner_of, compilation), Runner.run, chosen, jobs, chunk=32) if chosen else ():
        results[result.scenario] = result
        if progress:
            progress(len(results), len(chosen))
    return results
