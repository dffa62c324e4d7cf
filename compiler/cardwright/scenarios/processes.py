"""Share work out among processes; what comes of it is the same, in the same order, whatever their number."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, TypeVar

Tool = TypeVar("Tool")
Given = TypeVar("Given")
Result = TypeVar("Result")


def shared_out(
    prepare: Callable[[], Tool], work: Callable[[Tool, Given], Result], items: Sequence[Given], jobs: int, chunk: int = 1
) -> Iterator[Result]:
    """What ``work`` makes of each item with what ``prepare`` made, once in each process; ``chunk`` items go there at a time.

    Both are functions of a module, perhaps partly applied; items and results are plain data.
    """
    if jobs < 2 or len(items) < 2:
        tool = prepare()
        yield from (work(tool, item) for item in items)
        return
    forking = "fork" in multiprocessing.get_all_start_methods() and sys.platform == "linux"
    context = multiprocessing.get_context("fork" if forking else None)
    if forking:
        _TOOL[:] = [prepare()]
    given = None if forking else prepare  # a process that is forked has what was prepared
    try:
        with ProcessPoolExecutor(min(jobs, len(items)), mp_context=context, initializer=_prepare, initargs=(given,)) as pool:
            yield from pool.map(partial(_worked, work), items, chunksize=chunk)
    finally:
        _TOOL.clear()


_TOOL: list[Any] = []
"""What a process of the pool works with."""


def _prepare(prepare: Callable[[], Any] | None) -> None:
    if prepare is not None:
        _TOOL[:] = [prepare()]


def _worked(work: Callable[[Any, Given], Result], item: Given) -> Result:
    return work(_TOOL[0], item)
