"""A server of a database in a process of its own, on loopback, and what is asked of it."""

from __future__ import annotations

import http.client
import os
import random
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = "import sys, pathlib; from cardwright.site import serve; serve(pathlib.Path(sys.argv[1]), '127.0.0.1', 0, False)"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request was answered by."""

    status: int
    size: int
    seconds: float


@contextmanager
def server(database: Path) -> Iterator[int]:
    """The port of a server of a database, which ends with the block."""
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("compiler", "engine"))
    command = [sys.executable, "-c", PROGRAM, str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths}) as process:
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            if found is None:
                sys.exit("the server did not start")
            yield int(found[1])
        finally:
            process.terminate()


class Client:
    """A connection that is kept open."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    def ask(self, path: str) -> Answer:
        """Ask for a path and read the whole answer."""
        begin = time.perf_counter()
        self.connection.request("GET", path)
        answer = self.connection.getresponse()
        size = len(answer.read())
        return Answer(answer.status, size, time.perf_counter() - begin)


def addresses(database: Path, each: int, seed: int = 1) -> dict[str, list[str]]:
    """So many addresses of each kind of page, no two the same: cards drawn at random, and words drawn from their texts."""
    drawn = random.Random(seed)
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        cards = connection.execute("SELECT card_id, kind_id, text FROM card_search ORDER BY search_id").fetchall()
    found: dict[str, dict[str, None]] = {"search": {}, "results": {}, "card": {}, "card as JSON": {}}
    while any(len(paths) < each for paths in found.values()):
        id, kind, text = drawn.choice(cards)
        words = sorted({word.lower() for word in re.findall(r"[A-Za-z]{3,}", text)})
        if len(words) < 3:
            continue
        chosen = drawn.sample(words, drawn.choice((1, 2, 2, 3)))
        query = quote(" ".join([*chosen, *([f"type:{kind}"] if drawn.random() < 0.25 else [])]))
        found["search"][f"/search.json?q={query}"] = found["results"][f"/search?q={query}"] = None
        found["card"][f"/card/{id}"] = found["card as JSON"][f"/card/{id}.json"] = None
    return {kind: list(paths)[:each] for kind, paths in found.items()}
