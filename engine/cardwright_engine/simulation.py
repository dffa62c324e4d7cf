"""One game that plays itself, and what became of it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardwright_engine import api
from cardwright_engine.choices import GameOver
from cardwright_engine.ending import LOST, WON
from cardwright_engine.game import ReferenceGame
from cardwright_engine.invariants import problems
from cardwright_engine.new_game import left_out, new_game
from cardwright_engine.players import PLAYERS
from cardwright_engine.resolution import EffectFailure

MOST_ROUNDS = 200
"""A game that takes longer is given up; a Mythos deck has under twenty cards."""
GIVEN_UP, FAILED = "given up", "failed"
OUTCOMES = (WON, LOST, GIVEN_UP, FAILED)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the Ancient One's card (``None``: drawn anew for each game), how many investigators, and who plays them."""

    ancient_one: str | None = None
    investigators: int = 2
    player: str = "random"
    difficulty: str = "normal"
    sets: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that could not go on: what was wrong, the card and its line where one was resolved, and the record up to there."""

    message: str
    card: str
    source: str
    record: str


@dataclass(frozen=True, slots=True)
class Played:
    """What became of a game. ``effects`` counts how often each ability was resolved, as ``card/label``."""

    seed: str
    ancient_one: str
    investigators: tuple[str, ...]
    outcome: str
    why: str
    rounds: int
    doom: int
    awakened: bool
    defeats: int
    left_out: tuple[str, ...]
    effects: Mapping[str, int] = field(default_factory=dict)
    failure: Failure | None = None


def simulate(package: api.CardPackage, plan: Plan, seed: str) -> Played:
    """Play one game; the same plan and seed make the same game. After each round the invariants are checked."""
    drawn = random.Random(seed)
    cards = [card for card in package.CARDS if plan.sets is None or card.set in plan.sets]
    ancient_one = plan.ancient_one or drawn.choice(ids_of(cards, "ancient-one"))
    people = tuple(drawn.sample(ids_of(cards, "investigator"), plan.investigators))
    number = drawn.randrange(2**32)
    chooser = PLAYERS[plan.player](seed)
    state = new_game(package, ancient_one, people, number, difficulty=plan.difficulty, sets=plan.sets, chooser=chooser)
    game = ReferenceGame(package, state, chooser, number)
    idle, failure, outcome = tuple(left_out(package, state)), None, GIVEN_UP
    try:
        while game.state.round <= MOST_ROUNDS:
            game.whole_round()
            wrong = problems(game.state, package)
            if wrong:
                failure = Failure("; ".join(wrong), "", "", game.save())
                break
    except GameOver as over:
        outcome = over.outcome
    except EffectFailure as fault:
        failure = Failure(f"{fault}", f"{fault.card}/{fault.label}", fault.source, game.save())
    except Exception as fault:  # noqa: BLE001 -- whatever is wrong, the game is kept and the others are played
        failure = Failure(f"{type(fault).__name__}: {fault}", "", "", game.save())
    said = [entry.text for entry in game.log]
    why = next((text.partition(": ")[2] for text in reversed(said) if text.startswith(outcome)), "")
    defeats = sum(text.endswith(("is defeated", "is devoured")) for text in said)
    return Played(
        seed, ancient_one, people, FAILED if failure else outcome, why, game.state.round, game.state.doom, game.state.awakened,
        defeats, idle, dict(game.table.resolved), failure,
    )  # fmt: skip


def ids_of(cards: Sequence[api.CardRecord], kind: str) -> list[str]:
    """The ids of the cards of a kind, in the order of the package."""
    return [card.id for card in cards if card.kind == kind]
