"""What the site costs: ``python -m benchmarks.site``, from the top of a checkout that is built.

For each size, in turn with ``/-/versions.json``, over loopback from a server in a process of its own: searches as JSON, pages of
results, cards and cards as JSON, no address twice, so that nothing is answered from memory, and each again at once, so that all
is; then the plain pages once. Medians and 99th percentiles in milliseconds, and medians as ratios to those of
``/-/versions.json``. Then the search for the commonest word beside ``ORDER BY rank``, and writing the database beside bare
``executemany``.
"""

from __future__ import annotations

import argparse
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles

from cardwright.database.search import search

from benchmarks.databases import BUILT, synthetic, tell
from benchmarks.serving import Answer, Client, addresses, server

MOST = {"search": 3, "results": 10, "card": 10, "card as JSON": 3}
"""How many times as long as ``/-/versions.json`` a page may take."""

ONCE = ("/", "/sets", "/set/base", "/rulings", "/errata", "/glossary", "/map", "/statistics", "/api", "/api.json", "/cards")
REFERENCE = "/-/versions.json"


def main() -> None:
    """Measure every size, and print a table for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", default=["real", "20000"], help="`real`, or numbers of cards [default: real 20000]")
    parser.add_argument("--each", type=int, default=100, help="how many addresses of each kind [default: 100]")
    parser.add_argument("--keep", type=Path, help="keep synthetic databases in this folder, and use those that are there")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = options.keep or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        for size in options.sizes:
            _size(size, folder, options.each)


def _size(size: str, folder: Path, each: int) -> None:
    database = BUILT if size == "real" else folder / f"{size}.db"
    if not database.is_file():
        written = synthetic(database, int(size))
        ratio = written.ours / written.bare
        print(f"{int(size):,} cards: {written.rows:,} rows written in {written.ours:.1f} s, {ratio:.2f} × bare executemany")
    print(f"{size}: {database.stat().st_size / 1e6:.0f} MB; milliseconds, × {REFERENCE}")
    with server(database) as port:
        _pages(Client(port), addresses(database, each))
    _commonest(database)


def _pages(client: Client, kinds: dict[str, list[str]]) -> None:
    client.ask("/")
    first: dict[str, list[Answer]] = {kind: [] for kind in kinds}
    again: dict[str, list[Answer]] = {kind: [] for kind in kinds}
    reference = []
    for paths in zip(*kinds.values(), strict=True):
        for kind, path in zip(kinds, paths, strict=True):
            reference.append(client.ask(REFERENCE))
            first[kind].append(client.ask(path))
            again[kind].append(client.ask(path))
    bad = [answer for answers in (reference, *first.values(), *again.values()) for answer in answers if answer.status != 200]
    unit = median(answer.seconds for answer in reference)
    print(f"  {'':<22}{'median':>9}{'p99':>9}{'ratio':>8}{'at most':>9}{'again':>9}{'bytes':>10}")
    print(f"  {REFERENCE:<22}{_told(reference)}")
    for kind, answers in first.items():
        took = median(answer.seconds for answer in answers)
        repeated = median(answer.seconds for answer in again[kind])
        size = median(answer.size for answer in answers)
        print(f"  {kind:<22}{_told(answers)}{took / unit:>8.2f}{MOST[kind]:>9}{repeated / unit:>9.2f}{size:>10.0f}")
    for path in ONCE:
        answer = client.ask(path)
        print(f"  {path:<22}{answer.seconds * 1e3:>9.2f}{'':>9}{answer.seconds / unit:>8.2f}{'':>18}{answer.size:>10}")
    print(f"  answers that were not 200: {len(bad)}")


def _told(answers: list[Answer]) -> str:
    seconds = [answer.seconds * 1e3 for answer in answers]
    return f"{median(seconds):>9.2f}{quantiles(seconds, n=100)[98]:>9.2f}"


def _commonest(database: Path) -> None:
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        connection.execute("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, card_search_fts, row)")
        word, cards = connection.execute("SELECT term, doc FROM temp.words ORDER BY doc DESC, term LIMIT 1").fetchone()
        plain = "SELECT rowid FROM card_search_fts WHERE card_search_fts MATCH ? ORDER BY rank LIMIT 60"
        ours, bare = _in_turn(lambda: search(connection, word, 60), lambda: connection.execute(plain, (f'"{word}"',)).fetchall())
    print(f"  “{word}”, in {cards:,} cards: found in {ours * 1e3:.2f}, ORDER BY rank in {bare * 1e3:.2f}: {ours / bare:.3f} ×")


def _in_turn(one: Callable[[], object], other: Callable[[], object], rounds: int = 7) -> tuple[float, float]:
    took: tuple[list[float], list[float]] = [], []
    for _ in range(rounds):
        for call, seconds in zip((one, other), took, strict=True):
            begin = time.perf_counter()
            call()
            seconds.append(time.perf_counter() - begin)
    return median(took[0]), median(took[1])


if __name__ == "__main__":
    tell("measuring; a size of 200,000 takes about ten minutes to make")
    main()
