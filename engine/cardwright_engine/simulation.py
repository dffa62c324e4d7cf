"""One game that plays itself, and what became of it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardwright_engine import api
from cardwright_engine.choices import Choice, Chooser, GameOver, Watching
from cardwright_engine.ending import LOST, WON
from cardwright_engine.game import ReferenceGame
from cardwright_engine.invariants import problems
from cardwright_engine.new_game import left_out
from cardwright_engine.opening import USUAL, Opening, SetupError
from cardwright_engine.players import PLAYERS
from cardwright_engine.record import ReplayRefused
from cardwright_engine.replaying import replay
from cardwright_engine.resolution import EffectFailure
from cardwright_engine.score import score_of
from cardwright_engine.state import State

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
    steps: bool = False
    """Whether the invariants are checked at each choice, not only after each round."""
    again: bool = False
    """Whether the record is played again, and must lead to the same end."""
    prelude: str = ""
    starting_rumor: bool = False
    reference: str = USUAL
    """The other ways to begin (`Opening`)."""
    forced: tuple[str, ...] = ()
    """Cards that are in each game from the start (`on_trial`), investigators and a Prelude among them."""
    kept_out: tuple[str, ...] = ()
    """Cards that are in none of the games."""
    undrawn: tuple[str, ...] = ()
    """The sheets that nobody draws: those that are forced into the games that these are compared with."""


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
    solved: int
    """How many Mysteries were solved."""
    left_out: tuple[str, ...]
    score: int | None = None
    """Of a game that was won (rules, Scoring); the lower the better."""
    choices: int = 0
    """How many choices the players made."""
    effects: Mapping[str, int] = field(default_factory=dict)
    cards: frozenset[str] = frozenset()
    """The cards, sheets and Monsters that were drawn, held or in play at the end of a round."""
    failure: Failure | None = None
    executed: frozenset[tuple[str, str, api.Span | None]] = frozenset()
    """What has counted of what cards declare: card, label, span; and where they are watched, the clauses that were executed."""


class Broken(Exception):
    """An invariant does not hold in the middle of a round."""


class Checking:
    """A chooser that has the invariants checked before each choice, and then lets another choose."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._game: ReferenceGame | None = None

    def watch(self, game: ReferenceGame) -> None:
        self._game = game
        if isinstance(self._chooser, Watching):
            self._chooser.watch(game)

    def __call__(self, choice: Choice, /) -> int:
        # In setup the pieces are not all there yet.
        if self._game is not None and self._game.state.ancient_one and self._game.state.phase:
            wrong = problems(self._game.state, self._game.table.package, midway=True)
            if wrong:
                raise Broken("; ".join(wrong))
        return self._chooser(choice)


def simulate(package: api.CardPackage, plan: Plan, seed: str) -> Played:
    """Play one game; the same plan and seed make the same game. After each round the invariants are checked.

    Raises `SetupError` where there is no such game.
    """
    drawn = random.Random(seed)
    cards = [card for card in package.CARDS if plan.sets is None or card.set in plan.sets]
    ancient_one = plan.ancient_one or drawn.choice(ids_of(cards, "ancient-one"))
    kinds = {card.id: card.kind for card in cards}
    chosen = [card for card in plan.forced if kinds.get(card) == "investigator"][: plan.investigators]
    sheets = [one for one in ids_of(cards, "investigator") if one not in plan.undrawn]
    people = (*chosen, *drawn.sample(sheets, plan.investigators)[len(chosen) :])
    preludes = [card for card in plan.forced if kinds.get(card) == "prelude"]
    opening = Opening(
        ancient_one, people, plan.difficulty, plan.sets, preludes[0] if preludes else plan.prelude, plan.starting_rumor,
        plan.reference, kept_out=plan.kept_out, forced=tuple(card for card in plan.forced if card not in (*chosen, *preludes)),
    )  # fmt: skip
    number = drawn.randrange(2**32)
    chooser = PLAYERS[plan.player](seed)
    if plan.steps:
        chooser = Checking(chooser)
    game = ReferenceGame(package, State(), chooser, number)
    idle, failure, outcome, there = tuple[str, ...](), None, GIVEN_UP, set[str]()
    try:
        game.set_up(opening)
        idle, there = tuple(left_out(package, game.state)), set(_there(game.state))
        while game.state.round <= MOST_ROUNDS:
            game.whole_round()
            there.update(_there(game.state))
            wrong = problems(game.state, package)
            if wrong:
                failure = Failure("; ".join(wrong), "", "", game.save())
                break
    except GameOver as over:
        outcome = over.outcome
        there.update(_there(game.state))
    except SetupError:
        raise
    except EffectFailure as fault:
        failure = Failure(f"{fault}", f"{fault.card}/{fault.label}", fault.source, game.save())
    except Exception as fault:  # noqa: BLE001 -- whatever is wrong, the game is kept and the others are played
        failure = Failure(f"{type(fault).__name__}: {fault}", "", "", game.save())
    if plan.again and failure is None:
        failure = _differs(package, game)
    said = [entry.text for entry in game.log]
    why = next((text.partition(": ")[2] for text in reversed(said) if text.startswith(outcome)), "")
    score = sum(score_of(game.state, package).values()) if outcome == WON and failure is None else None
    defeats = sum(text.endswith(("is defeated", "is devoured")) for text in said)
    state, effects = game.state, game.table.resolved
    return Played(
        seed, ancient_one, people, FAILED if failure else outcome, why, state.round, state.doom, state.awakened, defeats,
        len(state.solved), idle, score, len(game.table.answers), dict(effects), frozenset(there), failure,
        frozenset(game.table.applied),
    )  # fmt: skip


def _differs(package: api.CardPackage, game: ReferenceGame) -> Failure | None:
    """What is wrong when its record is played again; ``None`` where it leads to the same end."""
    record = game.record()
    try:
        replay(record, package)
    except (ReplayRefused, EffectFailure) as fault:
        return Failure(f"its record does not make the same game: {fault}", "", "", record.to_json())
    return None


def _there(state: State) -> list[str]:
    """The cards, sheets and Monsters that are, or were, somewhere else than in a deck."""
    piles = (*state.discards.values(), state.instances.values(), state.solved, [one.card for one in state.monsters])
    return [card for pile in piles for card in pile]


def ids_of(cards: Sequence[api.CardRecord], kind: str) -> list[str]:
    """The ids of the cards of a kind, in the order of the package."""
    return [card.id for card in cards if card.kind == kind]
