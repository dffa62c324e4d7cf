"""Playing a record again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright_engine import api
from cardwright_engine.choices import Chooser, Diverged, GameOver, Interruption
from cardwright_engine.drivers import call_fault, driver_of
from cardwright_engine.game import ReferenceGame
from cardwright_engine.invariants import problems
from cardwright_engine.record import Call, Record, Recorded, ReplayRefused, check
from cardwright_engine.resolution import EffectFailure
from cardwright_engine.state import State, StateError

Effects = Mapping[str, api.Effect]


def load(
    text: str,
    package: api.CardPackage,
    chooser: Chooser | None = None,
    effects: Effects | None = None,
    as_of: str | None = None,
    game: type[ReferenceGame] = ReferenceGame,
) -> ReferenceGame:
    """Read a save and go on where it ended; from there on ``chooser`` answers.

    Raises `ReplayRefused` for a save of another engine, package or date, and for one that is damaged.
    """
    return replay(Record.from_json(text), package, effects, as_of, chooser, game)


def replay(
    record: Record,
    package: api.CardPackage,
    effects: Effects | None = None,
    as_of: str | None = None,
    chooser: Chooser | None = None,
    game: type[ReferenceGame] = ReferenceGame,
) -> ReferenceGame:
    """Play a record again: the same state and log. ``effects`` are those handed to `ReferenceGame.during`, by name.

    A record that ends at an unanswered choice goes on with ``chooser``; without one it raises `Unanswered` there, as the
    game did. A game that failed fails again.
    """
    played = begun(record, package, as_of, game)
    if chooser is not None:
        played.seat(chooser)
    last = len(record.calls)
    for number, call in enumerate(record.calls, 1):
        play(played, call, effects or {}, chooser if number == last else None, f"call {number}", last=number == last)
    if record.end and played.record().end != record.end:
        raise ReplayRefused("the record leads to another state here than where it was made, although all versions agree")
    if chooser is not None:
        played.seat(chooser)
    return played


def replay_as_far(record: Record, package: api.CardPackage) -> tuple[ReferenceGame, str]:
    """Play a record as far as it goes: the game, and in words why it goes no further, as where the game failed."""
    game, last = begun(record, package, None, ReferenceGame), len(record.calls)
    try:
        for number, call in enumerate(record.calls, 1):
            play(game, call, {}, None, f"call {number}", last=number == last)
    except (Interruption, EffectFailure) as stopped:
        return game, str(stopped)
    return game, ""


def begun(record: Record, package: api.CardPackage, as_of: str | None, game: type[ReferenceGame]) -> ReferenceGame:
    """The game of a record before its first driver."""
    check(record, package.DIGEST, package.AS_OF if as_of is None else as_of)
    try:
        state = State.from_data(record.setup)
    except StateError as error:
        raise ReplayRefused(f"the setup of the record cannot be read: {error}") from None
    fault = _fault_of_setup(state, package)
    if fault:
        raise ReplayRefused(f"the setup of the record does not fit these cards: {fault}")
    return game(package, state, Recorded(()), record.seed, record.dice, record.as_of)


def play(game: ReferenceGame, call: Call, effects: Effects, chooser: Chooser | None, where: str, *, last: bool = True) -> Any:
    """Call a driver as the record says, giving its answers; what it returned."""
    fault = call_fault(call.driver, [_plain(one) for one in call.arguments])
    if fault:
        raise ReplayRefused(f"{where}: {fault}")
    if game.state.outcome:
        raise ReplayRefused(f"{where}: the game is over: {game.state.outcome}")
    recorded = Recorded(call.answers, chooser)
    game.table.chooser = recorded
    returned = None
    try:
        returned = driver_of(game, call.driver)(*[_argument(one, effects, where) for one in call.arguments])
    except GameOver:
        pass
    except Diverged as error:
        raise ReplayRefused(f"{where}: {error}") from None
    except Interruption as error:
        if not last:
            raise ReplayRefused(f"{where}: {error}") from None
        raise
    except (EffectFailure, ReplayRefused):
        raise
    except Exception as cause:
        raise ReplayRefused(f"{where}: the driver {call.driver} fails: {cause}") from cause
    if recorded.left:
        raise ReplayRefused(f"{where}: the answer {recorded.left[0]!r:.60} was never asked for")
    return returned


def _plain(argument: Any) -> Any:
    return list(argument) if isinstance(argument, tuple) else argument


def _argument(value: Any, effects: Effects, where: str) -> Any:
    if isinstance(value, list):
        return tuple(value)
    if not isinstance(value, dict) or set(value) != {"effect"}:
        return value
    name = value["effect"]
    if name not in effects:
        raise ReplayRefused(f"{where}: the record needs the effect {name!r:.60}, which was not given")
    return effects[name]


def _fault_of_setup(state: State, package: api.CardPackage) -> str:
    """The first thing in a setup that is not of these cards or cannot be, in words; ``""`` when there is none."""
    piles = [*state.decks.values(), *state.discards.values(), state.reserve, list(state.instances.values())]
    piles += [state.set_aside, state.boxed, state.solved, [one.card for one in (*state.monsters, *state.cup) if one.card]]
    unknown = sorted({card for pile in piles for card in pile} - {card.id for card in package.CARDS})
    if unknown:
        return f"there is no card {unknown[0]!r:.60}"
    return next(iter(problems(state, package)), "")
