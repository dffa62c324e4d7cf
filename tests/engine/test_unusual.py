"""What hardly ever comes up: everything taken, everybody fallen, things that end while they are counted. Each by the rulebook."""

from __future__ import annotations

import pytest
from cardwright_engine import GameOver, ReferenceGame, problems
from cardwright_engine.api import Game
from cardwright_engine.api import Investigator as Me
from cardwright_engine.ending import LOST
from from_text import compiled, played, sheet, table_of, with_sheet
from sample_cards import AT
from whole import gain, game_with, mythos, sound

BELLS = (
    'monster herald "Herald" x5 {\n  horror-test  Will\n  horror       1\n  toughness    1\n\n'
    "  Reckoning: Advance Doom by 1.\n}\n\n"
)
AWAKENING = sheet(
    "  front: Reckoning: Each investigator loses 1 Sanity.",
    """  cultist {
    toughness  1
  }

  awakens "It Wakes" {
    Each investigator gains 1 Ship Ticket.
  }

  awakened {
    back: Reckoning: Each investigator loses 1 Health.
  }""",
)


def waking(*people: str, doom: int = 1, heralds: int = 1) -> ReferenceGame:
    made = compiled(BELLS + AWAKENING)
    state = with_sheet(table_of(made, *people), "zoth")
    state.doom = doom
    for _ in range(heralds):
        state.add_monster("Herald", "tokyo", 1, card="herald")
    return played(made, state, *["herald/main"] * (heralds - 1))


def test_eh26_a_front_that_was_flipped_within_a_reckoning_is_resolved_no_more() -> None:
    """Rules, The Ancient One Awakens: what stands on the back replaces the front. The Monsters come first; when the sheet's turn
    comes it shows its back, whose Reckoning effect is one of a component that was in play all the time."""
    game = waking("Ana", "Ben")
    game.reckoning()
    assert game.state.awakened and game.state.doom == 0
    assert [(one.health, one.sanity) for one in game.state.investigators] == [(4, 5), (4, 5)]
    asleep = waking("Ana", doom=2)
    asleep.reckoning()
    assert [(one.health, one.sanity) for one in asleep.state.investigators] == [(5, 4)]


def test_eh26_he_awakens_once_though_two_heralds_call() -> None:
    game = waking("Ana", heralds=2)
    game.reckoning()
    assert game.state.investigators[0].tokens == {"ship-ticket": 1}


# -- nothing left --------------------------------------------------------------------------------------------------------
def test_eh15_with_no_gate_in_stack_or_discards_a_surge_advances_doom() -> None:
    """Rules, Spawning Gates: if a Gate cannot be spawned, Doom advances by 1 instead; so it is with the Gate that spawns in place
    of a surge."""
    game = game_with(mythos("surge", "monster-surge"))
    doom = game.state.doom
    game.state.gate_stack.clear()
    game.mythos_phase()
    assert game.state.doom == doom - 1 and game.state.gates == []


def test_eh16_an_empty_cup_spawns_a_gate_without_a_monster() -> None:
    game = game_with(mythos("gate", "spawn-gates"))
    game.mythos_phase()
    assert len(game.state.gates) == 1 and game.state.monsters == []
    sound(game)


def test_eh17_with_pool_and_discards_empty_no_clue_spawns() -> None:
    """Rules, Clues: an empty pool is made anew from its discard pile; where that is empty, too, none is left."""

    def hoarded(state: object) -> None:
        state.clues_out = [*state.clue_pool]  # type: ignore[attr-defined]
        state.investigator("Ana").tokens["clue"] = len(state.clue_pool)  # type: ignore[attr-defined]
        state.clue_pool = []  # type: ignore[attr-defined]

    game = game_with(mythos("clues", "spawn-clues"), change=hoarded)  # type: ignore[arg-type]
    game.mythos_phase()
    assert game.state.clues == []
    before = game.state.investigator("Ana").tokens["clue"]
    game.during(("encounter", "research"), "Ana", gain("clue"))
    assert game.state.investigator("Ana").tokens["clue"] == before
    sound(game)


@pytest.mark.parametrize("steps", [1, 4, 5, 8])
def test_eh14_the_omen_goes_round(steps: int) -> None:
    """Rules, Advance Omen: one space at a time, clockwise; after the fourth it is where it was."""
    game = game_with()
    game.during(("effect", "mythos"), "Ana", lambda one, me: one.advance("omen", steps, at=AT))
    assert game.state.omen == steps % 4


def test_eh28_all_eliminated_at_once_lose_and_the_others_go_on() -> None:
    """Rules, Eliminated Players: once he is awake nobody comes back. All at once is lost; one of two is not."""

    def fatal(game: Game, me: Me) -> None:
        game.lose(game.investigators(), 9, "health", at=AT)

    game = game_with(ben="rome")
    game.state.awakened = True
    with pytest.raises(GameOver):
        game.during(("effect", "mythos"), "Ana", fatal)
    assert game.state.outcome == LOST
    one = game_with(ben="rome")
    one.state.awakened = True
    one.lose_by_effect("Ana", ("health", 9))
    assert not one.state.outcome and not one.state.investigator("Ana").waiting and one.state.lead == "Ben"


def test_eh22_a_devouring_of_all_does_not_reach_the_lost() -> None:
    """Rules, Lost in Time and Space: nothing affects him but what says so; the token passes to no lost one."""
    game = game_with(ben="rome")
    ben, doom = game.state.investigator("Ben"), game.state.doom
    ben.lost, ben.space = True, ""
    game.during(("effect", "mythos"), "Ana", lambda one, me: one.devour(one.investigators(), at=AT))
    assert game.state.investigator("Ana").defeated and not ben.defeated and ben.lost
    assert game.state.doom == doom - 1 and game.state.lead == "Ana"


def test_eh20_two_who_fall_at_once_each_advance_doom_and_choose_where_they_lie() -> None:
    """Rules, Defeated Investigators: each resolves the steps; Doom advances once for each."""

    def fatal(game: Game, me: Me) -> None:
        game.lose(game.investigators(), 9, "sanity", at=AT)

    game = game_with(ben="rome")
    doom = game.state.doom
    game.during(("effect", "mythos"), "Ana", fatal)
    assert game.state.doom == doom - 2 and all(one.defeated and one.waiting for one in game.state.investigators)
    assert problems(game.state, game.table.package) == []
