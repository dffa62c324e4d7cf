"""What a decision of the reference engine costs: ``python -m benchmarks.decisions``, from the top of a checkout that is built.

Whole games with players that choose at random, in turn with random games of uno in rlcard (``pip install '.[bench]'``): the
median over the rounds of a run, in microseconds and as a ratio to what was measured beside it. A decision is an answered choice
of two or more options, and a move of uno a step of its environment. ``--profile`` prints where the engine's time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import importlib
import pstats
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from cardwright_engine import api
from cardwright_engine.choices import Choice, GameOver
from cardwright_engine.game import ReferenceGame
from cardwright_engine.opening import Opening
from cardwright_engine.players import RandomPlayer
from cardwright_engine.simulation import ids_of
from cardwright_engine.state import State

ROOT = Path(__file__).resolve().parents[1]
BOXES = ("base", "forsaken-lore")
ROUNDS = 12
CALLS = 200_000
Measured = tuple[float, int]
"""Seconds, and how many were done in them."""


class Counting:
    """A player that chooses at random and counts what he was asked."""

    def __init__(self, seed: str) -> None:
        self.player = RandomPlayer(seed)
        self.asked = 0

    def __call__(self, choice: Choice, /) -> int:
        self.asked += len(choice.options) > 1
        return self.player(choice)


class Bare:
    """An object with one method that does nothing: a bound method call."""

    def effect(self, game: object, me: object) -> None:
        """Do nothing."""


def nothing(game: object, me: object) -> None:
    """An effect that does nothing."""


def begun(package: api.CardPackage, seed: str) -> tuple[ReferenceGame, Counting]:
    """A game of four after its setup; the same seed makes the same game."""
    drawn = random.Random(seed)
    cards = [card for card in package.CARDS if card.set in BOXES]
    chooser = Counting(seed)
    people = tuple(drawn.sample(ids_of(cards, "investigator"), 4))
    game = ReferenceGame(package, State(), chooser, drawn.randrange(2**32))
    game.set_up(Opening(drawn.choice(ids_of(cards, "ancient-one")), people, sets=BOXES))
    return game, chooser


def play(game: ReferenceGame, rounds: int = 200) -> None:
    """To its end, or for so many rounds."""
    try:
        for _ in range(rounds):
            game.whole_round()
    except GameOver:
        return


def decisions(package: api.CardPackage, seed: str) -> Measured:
    """A whole game of the reference engine, without its setup."""
    game, chooser = begun(package, seed)
    asked, start = chooser.asked, time.perf_counter()
    play(game)
    return time.perf_counter() - start, chooser.asked - asked


def copies(state: Any) -> Measured:
    """Copies of the state in the middle of a game."""
    start = time.perf_counter()
    for _ in range(50):
        state.copy()
    return time.perf_counter() - start, 50


def moves(environment: Any) -> Measured:
    """Ten random games of uno."""
    start, done = time.perf_counter(), 0
    for _ in range(10):
        trajectories, _ = environment.run(is_training=False)
        done += sum(len(one) // 2 for one in trajectories)
    return time.perf_counter() - start, done


def calls(call: Callable[[object, object], None]) -> Measured:
    """Calls of something with two arguments, without the loop around them."""
    game, me = object(), object()
    turns = range(CALLS)
    start = time.perf_counter()
    for _ in turns:
        call(game, me)
    full = time.perf_counter() - start
    start = time.perf_counter()
    for _ in turns:
        pass
    return full - (time.perf_counter() - start), CALLS


def uno() -> Any:
    """The environment of rlcard with random players; ``None`` where rlcard is not installed."""
    try:
        rlcard = importlib.import_module("rlcard")
        agents = importlib.import_module("rlcard.agents")
    except ImportError:
        return None
    environment = rlcard.make("uno", config={"seed": 1})
    environment.set_agents([agents.RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])
    return environment


def each(measured: list[Measured]) -> float:
    """Microseconds for one: the median over the runs."""
    return median(seconds / done for seconds, done in measured) * 1e6


def main() -> None:
    """Measure in turn, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--profile", action="store_true", help="print the functions that take the most time")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often everything is measured [default: {ROUNDS}]")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT / "build" / "python"))
    try:
        package: Any = importlib.import_module("eldritch_cards.index")
    except ImportError:
        sys.exit("there is no package in build/python: make build")
    package = package.package() if callable(getattr(package, "package", None)) else package
    if options.profile:
        profiler = cProfile.Profile()
        game, _ = begun(package, "profile")
        profiler.runcall(play, game)
        pstats.Stats(profiler).sort_stats("tottime").print_stats(25)
        return
    environment = uno()
    middle, _ = begun(package, "middle")
    play(middle, 4)
    dispatch = {"effect": nothing}
    bare = Bare()
    found: dict[str, list[Measured]] = {"decision": [], "move": [], "copy": [], "effect": [], "bound": []}
    for number in range(options.rounds):
        found["decision"].append(decisions(package, str(number)))
        if environment is not None:
            found["move"].append(moves(environment))
        found["copy"].append(copies(middle.state))
        found["effect"].append(calls(dispatch["effect"]))
        found["bound"].append(calls(bare.effect))
    took = {what: each(measured) for what, measured in found.items() if measured}
    print(f"median of {options.rounds} rounds in turn, in microseconds")
    rows = [("a decision of the engine, four investigators", "decision", "")]
    if environment is not None:
        rows.append(("a random move of rlcard's uno", "move", f"a decision is {took['decision'] / took['move']:.2f} × it"))
    else:
        print("rlcard is not installed: pip install '.[bench]'")
    rows += [
        ("a copy of the state", "copy", f"{took['copy'] / took['decision']:.2f} × a decision"),
        ("a bound method call", "bound", ""),
        ("an effect called", "effect", f"{took['effect'] / took['bound']:.2f} × a bound method call"),
    ]
    for name, what, ratio in rows:
        print(f"{name:<48}{took[what]:>12.3f}  {ratio}")


if __name__ == "__main__":
    main()
