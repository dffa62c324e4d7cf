"""What hardly ever comes up: everything taken, everybody fallen, things that end while they are counted. Each by the rulebook."""

from __future__ import annotations

import pytest
from cardwright_engine import Call, GameOver, ReferenceGame, problems
from cardwright_engine.api import Game
from cardwright_engine.api import Investigator as Me
from cardwright_engine.ending import LOST
from cardwright_engine.going_on import next_call
from from_text import compiled, played, sheet, table_of, with_sheet
from play import texts
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


# -- taken, held, waited for ---------------------------------------------------------------------------------------------
HELD = """
condition cursed "Cursed" {
  traits  Bane

  Reckoning: Lose 1 Sanity.

  back due "Due" {
    Lose 1 Sanity.
  }
}

condition detained "Detained" {
  traits  Restriction

  restriction: You cannot move or perform actions other than the action on this card.

  local: Local Action: Test Influence. If you pass, discard this card.

  back due "Due" {
    Lose 1 Sanity.
  }
}

asset bell "Bell" {
  traits  Item
  value   1

  ring: When you perform a Rest action, gain 1 Train Ticket.

  toll: When you perform a Rest action, lose 1 Sanity.

  hex: Action: Gain a Cursed Condition.

  pact: Action: Gain a Cursed Condition or lose 1 Health.
}
"""


def holding(*cards: tuple[str, str], answers: tuple[str, ...] = (), dice: tuple[int, ...] = ()) -> ReferenceGame:
    """Ana and Ben on London with these cards."""
    state = table_of(compiled(HELD), "Ana", "Ben")
    for name, card in cards:
        state.add_card(name, card)
    return played(compiled(HELD), state, *answers, dice=list(dice))


def test_eh24_of_a_condition_that_others_have_all_copies_none_is_gained_or_chosen() -> None:
    """Rules, Gaining Possessions and Conditions: where no copy is there, none is gained, and it is no outcome to choose."""
    game = holding(("Ana", "bell"), ("Ben", "cursed"))
    assert game.component_action("Ana", "bell", "hex")
    game.next_round()
    assert game.component_action("Ana", "bell", "pact")
    ana = game.state.investigator("Ana")
    assert len(ana.cards) == 1 and ana.health == ana.maximum_health - 1


def test_eh21_the_detained_who_is_delayed_stands_up_and_is_detained_still() -> None:
    """Rules, Delayed: he stands up in place of acting, so the action that would free him waits for the round after. Detained he
    may perform that action, and no other."""
    game = holding(("Ana", "detained"), dice=(6, 6))
    game.delay_by_effect("Ana")
    game.state.phase = "encounter"
    game.next_round()
    assert not game.component_action("Ana", "detained", "local") and not game.perform("Ana", "rest")
    game.action_phase("Ana")
    assert not game.state.investigator("Ana").delayed and len(game.state.investigator("Ana").cards) == 1
    game.next_round()
    assert not game.perform("Ana", "rest") and game.component_action("Ana", "detained", "local")
    assert game.state.investigator("Ana").cards == []


@pytest.mark.parametrize("first", ["bell/ring", "bell/toll"])
def test_eh29_what_one_event_sets_off_comes_in_the_order_of_the_active_investigator(first: str) -> None:
    """Rules, Playing the Game: of several effects at one time he decides the order, and each is resolved once."""
    game = holding(("Ana", "bell"), answers=(first,))
    game.perform("Ana", "rest")
    wanted = ["gains 1 Train Ticket", "loses 1 Sanity"]
    told = [line for line in texts(game) if any(one in line for one in wanted)]
    assert [wanted[0] in line for line in told] == ([True, False] if first == "bell/ring" else [False, True])


def test_eh07_nothing_is_acquired_from_a_reserve_that_is_empty() -> None:
    """Rules, Acquire Assets: the test is resolved all the same; there is nothing to gain and nothing to discard."""
    game = holding(dice=(6, 6))
    game.state.reserve = []
    game.state.decks["asset"] = []
    assert game.perform("Ana", "acquire-assets")
    assert game.state.investigator("Ana").cards == [] and game.state.reserve == []


def test_eh28_when_the_first_falls_in_his_encounter_everybody_else_has_one_clockwise() -> None:
    """Rules, Encounter Phase: from the Lead Investigator clockwise; that the token is passed meanwhile changes nothing of it. The
    next phase begins with whoever has it then. So it is turn by turn as in whole rounds."""
    state = table_of(compiled(HELD), "Ana", "Ben", "Cas")
    state.phase = "encounter"
    calls = [Call(driver, (who,)) for driver, who in (("action_phase", "Ana"), ("action_phase", "Ben"), ("action_phase", "Cas"))]
    calls.append(Call("encounter_phase", ("Ana",)))
    state.investigators[0].defeated, state.lead = True, "Cas"
    assert next_call(state, calls) == Call("encounter_phase", ("Ben",))
    calls.append(Call("encounter_phase", ("Ben",)))
    assert next_call(state, calls) == Call("encounter_phase", ("Cas",))
    calls.append(Call("encounter_phase", ("Cas",)))
    assert next_call(state, calls) == Call("mythos_phase", ())
    assert next_call(state, calls[:3]) == Call("encounter_phase", ("Cas",)), "the next phase begins with the new one"


CALL = """monster caller "Caller" {
  horror-test  Will
  horror       1
  toughness    1

  Reckoning: Each investigator loses 5 Health. Then place Eldritch tokens equal to the number of investigators each on a random
  space.
}

"""


def test_eh20_who_lies_defeated_is_still_one_of_the_number_of_investigators() -> None:
    """Rules, Defeated Investigators: his player chooses another one at the end of the phase, so the number stays what it is."""
    state = with_sheet(table_of(compiled(CALL + AWAKENING), "Ana", "Ben"), "zoth")
    state.doom, state.clue_pool = 10, ["rome", "tokyo", "sydney"]
    state.investigators[0].health = 9
    state.add_monster("Caller", "tokyo", 1, card="caller")
    game = played(compiled(CALL + AWAKENING), state)
    game.reckoning()
    assert [one.defeated for one in game.state.investigators] == [False, True]
    assert sum(tokens.count("eldritch") for tokens in game.state.on_spaces.values()) == 2
