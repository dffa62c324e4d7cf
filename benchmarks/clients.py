"""Many clients at once: ``python -m benchmarks.clients``, from the top of a checkout that is built.

So many clients ask a server on loopback, each over a connection of its own and one request after the other, for searches,
results and cards, some of them again and again, until the time is up. Prints how many requests were answered, how many of them
not by 200, and the median and 99th percentile of their times.
"""

from __future__ import annotations

import argparse
import random
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from statistics import median, quantiles

from benchmarks.databases import BUILT
from benchmarks.serving import Answer, Client, addresses, server

FAILED = 0
"""The status of a request that had no answer."""


def main() -> None:
    """Ask, and print the figures; the exit code is 1 where a request failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", type=int, default=50, help="how many at once [default: 50]")
    parser.add_argument("--seconds", type=float, default=60, help="how long [default: 60]")
    options = parser.parse_args()
    paths = [path for kind in addresses(BUILT, 300).values() for path in kind]
    with server(BUILT) as port, ThreadPoolExecutor(options.clients) as pool:
        end = time.monotonic() + options.seconds
        started = [pool.submit(_asked, port, paths, end, seed) for seed in range(options.clients)]
        answers = [answer for one in started for answer in one.result()]
    failed = [answer.status for answer in answers if answer.status != 200]
    times = [answer.seconds * 1e3 for answer in answers]
    print(
        f"{options.clients} clients, {options.seconds:g} s: {len(answers):,} requests, {len(failed)} errors {sorted(set(failed))}"
    )
    print(f"median {median(times):.1f} ms, p99 {quantiles(times, n=100)[98]:.1f} ms")
    raise SystemExit(bool(failed))


def _asked(port: int, paths: list[str], end: float, seed: int) -> list[Answer]:
    drawn, client, answers = random.Random(seed), Client(port), []
    while time.monotonic() < end:
        try:
            answers.append(client.ask(drawn.choice(paths)))
        except (OSError, HTTPException):
            answers.append(Answer(FAILED, 0, 0.0))
            client = Client(port)
    return answers


if __name__ == "__main__":
    main()
