"""Foresight: what an effect is worth, each way it may go weighed by its odds, and of choices the best."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.doorway import Doorway
from cardwright_engine.frames import Frame
from cardwright_engine.greedy.imagined import Imagined
from cardwright_engine.greedy.known import Aim, Enough, Fork, Known
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.greedy.values import Values

MOST_RUNS = 48
"""An effect that may go more ways than this is foreseen only in part."""


def foresee(
    sight: Sight, values: Values, frame: Frame, effect: api.Effect, known: Known | None = None, aim: Aim | None = None
) -> float | None:
    """What the effect is worth in that frame; with an aim from that clause on, ``None`` where it is never reached."""
    known, runs = known or Known(), 0
    door = Doorway(sight.framed(frame))

    def walk(script: tuple[int, ...]) -> float | None:
        nonlocal runs
        runs += 1
        game = Imagined(door, sight, values, frame, script, known, aim)
        try:
            effect(game, sight.investigator(frame.me or frame.holder))
        except Fork as fork:
            return _weighed(fork, script, aimed=aim is not None and not game.reached)
        except Enough:
            pass
        except Exception:  # noqa: BLE001 -- what cannot be imagined counts as far as it was
            return game.worth if game.reached else None
        return game.worth if game.reached else None

    def _weighed(fork: Fork, script: tuple[int, ...], *, aimed: bool) -> float | None:
        """Before the aim any way is good that leads to it; after it chances are weighed, and of choices the best is taken."""
        ways = range(fork.ways) if runs < MOST_RUNS else range(1)
        found = [walk((*script, way)) for way in ways]
        if aimed or not fork.odds:
            return max((one for one in found if one is not None), default=None)
        odds = fork.odds[: len(found)]
        told = [(one, chance) for one, chance in zip(found, odds, strict=True) if one is not None]
        weight = sum(chance for _, chance in told)
        return sum(one * chance for one, chance in told) / weight if weight else None

    return walk(())
