"""Whole games of all cards that play themselves: the same however many processes play, and a record for what fails."""

from __future__ import annotations

import pytest
from cardwright.playing.again import ReplayRefused, played_again
from cardwright.scenarios.simulating import OUTCOMES, Plan, play_games
from cardwright_engine.api import Game, Investigator
from cardwright_engine.simulation import simulate
from pool import compilation, package

PLAN = Plan("azathoth", 1, "eager", sets=("base",))


def test_games_are_the_same_in_one_process_and_in_two() -> None:
    alone, together = (play_games(compilation(), [PLAN], 2, "seed", jobs) for jobs in (1, 2))
    assert alone == together
    assert [one.seed for one in alone] == ["seed/1", "seed/2"]
    for one in alone:
        assert one.failure is None and one.outcome in OUTCOMES[:2]
        assert one.rounds > 1 and sum(one.effects.values()) > 5
        assert one.ancient_one == "azathoth"


def test_a_game_that_fails_leaves_a_record_that_fails_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody gains a card that there is not, in whatever effect asks for something first."""
    from cardwright_engine.doorway import Doorway

    def breaks(game: Game, who: Investigator, *rest: object, **more: object) -> None:
        raise KeyError("nowhere")

    monkeypatch.setattr(Doorway, "test", breaks)
    played = simulate(package(), PLAN, "seed")
    assert played.outcome == "failed"
    assert played.failure is not None
    card, _, label = played.failure.card.partition("/")
    assert card in package().REVISIONS and label
    assert ".card:" in played.failure.source and "nowhere" in played.failure.message
    log, end = played_again(package(), played.failure.record)
    assert "nowhere" in end
    assert len(played_again(package(), played.failure.record, 1)[0]) <= len(log)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(ReplayRefused):
        played_again(package(), "{}")
