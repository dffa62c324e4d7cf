"""What is remembered of the cards in play, and pieces of which there are none (issue 6)."""

from __future__ import annotations

import pytest
from cardwright_engine import api
from cardwright_engine.choices import GameOver
from cardwright_engine.declarations import Trigger
from sample_cards import AT
from whole import Declare, game_with, made, mythos

Game, Me = api.Game, api.Investigator
QUIET = tuple(mythos(f"calm-{number}") for number in range(3))


def bell() -> api.CardRecord:
    """An Asset that gives a Train Ticket whenever its owner rests."""

    def declare(card: Declare) -> None:
        card.when("bell", "perform", lambda game, me: game.gain(me, 1, "train-ticket", at=AT), who="you", what="rest")

    return made("bell", "asset", declare=declare)


def test_a_card_counts_from_when_it_is_gained_until_it_is_discarded_also_after_the_state_was_copied() -> None:
    game = game_with(bell(), *QUIET)
    table = game.table

    def rings() -> bool:
        return bool(table.own(table.state.investigator("Ana"), Trigger, "perform"))

    assert not rings()
    game.during(("encounter", "general"), "Ana", lambda own, me: own.gain(me, 1, "asset", card="bell", at=AT))
    assert rings()
    before = table.state.copy()
    game.during(("encounter", "general"), "Ana", lambda own, me: own.discard(me, 1, "asset", at=AT))
    assert not rings()
    table.state = before
    assert rings()


def test_a_token_is_placed_on_a_track_though_everybody_is_defeated() -> None:
    """Rules, Defeated Investigators: the phase goes on; who leads decides for the group."""
    game = game_with(
        mythos("star", text=lambda own, me: own.place_on(1, "eldritch", ("track", "omen blue"), at=AT)),
        *QUIET,
        answers=["omen blue 2"],
    )
    ana = game.state.investigator("Ana")
    ana.defeated, ana.waiting = True, True
    with pytest.raises(GameOver):
        game.mythos_phase()
    assert game.state.on_tracks == {"omen blue 2": ["eldritch"]}


def test_a_clue_that_was_not_spent_is_not_placed_where_none_is_left() -> None:
    """Rules, Norman Withers: Sanity may be spent in place of a Clue; the pool may then have no Clue to place."""
    game = game_with(*QUIET)
    state = game.state
    state.investigator("Ana").tokens["clue"] = len(state.clue_pool)
    state.clues_out, state.clue_pool = [*state.clues_out, *state.clue_pool], []
    game.during(("encounter", "general"), "Ana", lambda own, me: own.place_spent(1, "clue", ("track", "omen green"), at=AT))
    assert "clue" not in state.on_tracks.get("omen green", [])
