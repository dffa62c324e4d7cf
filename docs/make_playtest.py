"""Write the figures of docs/simulation.md: ``python docs/make_playtest.py``, from anywhere; it plays some 1,200 games.

``python docs/make_playtest.py 40 8`` plays 40 random and 8 greedy games and prints the figures instead.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from statistics import mean

from cardwright.build.compiling import compile_project
from cardwright.build.project import find_project
from cardwright.scenarios.simulating import Plan, Played, Unresolved, never_played, play_all, share

DOCS = Path(__file__).resolve().parent
PAGE = DOCS / "simulation.md"
START, END = "<!-- playtest -->\n", "<!-- end -->\n"
ANCIENT_ONES = ("azathoth", "cthulhu", "shub-niggurath", "yog-sothoth", "yig")
PLAYERS = (1, 2, 4, 8)
SETS = ("base", "forsaken-lore")
GAMES = {"random": 1000, "greedy": 200}
JOBS = 2
MOST_NAMED = 4


def plans(player: str) -> list[Plan]:
    """A plan for each Ancient One with each number of investigators."""
    return [
        Plan(ancient_one, count, player, sets=SETS, steps=True, again=True)
        for ancient_one, count in product(ANCIENT_ONES, PLAYERS)
    ]


def seed_of(plan: Plan) -> str:
    return f"playtest {plan.player} {plan.ancient_one} {plan.investigators}"


def _tell(done: int, of: int, begun: float) -> None:
    if done % 20 == 0:
        sys.stderr.write(f"{done} of {of}, {time.monotonic() - begun:.0f} s\n")


def figures(games: dict[str, list[Played]], never: list[Unresolved], of: int, seconds: float) -> str:
    """The figures as Markdown."""
    every = [one for played in games.values() for one in played]
    failed = [one for one in every if one.failure]
    lines = [
        f"{len(every):,} games against {', '.join(ANCIENT_ONES)} with {', '.join(map(str, PLAYERS))} investigators, sets"
        f" {' and '.join(SETS)}; the game N of a plan has the seed `playtest PLAYER ANCIENT-ONE INVESTIGATORS/N`.",
        "",
        f"* {len(failed)} failed. The invariants held at each of {sum(one.choices for one in every):,} choices and after each of"
        f" {sum(one.rounds for one in every):,} rounds.",
        f"* Each record was played again; {len(every) - len(failed):,} led to the same state and log.",
        f"* The Ancient One awoke in {sum(one.awakened for one in every):,}; {_won(every):,} were won.",
        f"* It took {seconds / 60:.0f} minutes with {JOBS} processes.",
        *(
            []
            if _won(every)
            else ["* A game that was won is not among them, so of what ends a game well nothing was tried here."]
        ),
        "",
        "| player | games | won (95 %) | awakened | Mysteries solved | rounds | defeats |",
        "|---|---|---|---|---|---|---|",
        *(_row(player, played) for player, played in games.items()),
        "",
        "| greedy games | games | won (95 %) | awakened | Mysteries solved | rounds | defeats |",
        "|---|---|---|---|---|---|---|",
        *(_row(name, [one for one in games["greedy"] if one.ancient_one == name]) for name in ANCIENT_ONES),
        *(_row(f"{n} investigators", [one for one in games["greedy"] if len(one.investigators) == n]) for n in PLAYERS),
        "",
        f"{of - len(never):,} of {of:,} executable abilities of these sets were resolved. Why the other {len(never):,} never"
        " were:",
        "",
        "| abilities | why | for example |",
        "|---|---|---|",
        *_reasons(never),
        "",
    ]
    return "\n".join(lines)


def _won(played: Iterable[Played]) -> int:
    return sum(one.outcome == "investigators win" for one in played)


def _row(name: str, played: list[Played]) -> str:
    if not played:
        return f"| {name} | 0 | | | | | |"
    low, high = share(_won(played), len(played))
    return (
        f"| {name} | {len(played):,} | {_won(played):,} ({low:.1%} to {high:.1%}) | {sum(one.awakened for one in played):,} |"
        f" {mean(one.solved for one in played):.2f} | {mean(one.rounds for one in played):.1f} |"
        f" {mean(one.defeats for one in played):.1f} |"
    )


def _reasons(never: list[Unresolved]) -> Iterable[str]:
    counted = Counter(one.reason for one in never)
    for reason, count in sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])):
        named = [f"{one.card}/{one.label}" for one in never if one.reason == reason][:MOST_NAMED]
        yield f"| {count} | {reason} | {', '.join(named)} |"


def main() -> None:
    asked = [int(word) for word in sys.argv[1:]]
    numbers = dict(zip(GAMES, asked or GAMES.values(), strict=True))
    compilation, begun = compile_project(find_project(DOCS.parent / "cards_src" / "eldritch"), "latest"), time.monotonic()
    games: dict[str, list[Played]] = {}
    for player, number in numbers.items():
        each = max(1, number // len(plans(player)))
        wanted = [(plan, f"{seed_of(plan)}/{turn}") for turn in range(1, each + 1) for plan in plans(player)]
        games[player] = list(play_all(compilation, wanted, JOBS, lambda done, of: _tell(done, of, begun)))
    every = [one for played in games.values() for one in played]
    for one in every:
        if one.failure:
            sys.stderr.write(f"FAILED {one.seed}: {one.failure.card} {one.failure.source} {one.failure.message}\n")
    never, of = never_played(compilation, SETS, every)
    text = figures(games, never, of, time.monotonic() - begun)
    if asked:
        sys.stdout.write(text)
        return
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(START)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{START}\n{text}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
