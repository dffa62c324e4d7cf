"""Forms of card text that few cards have, from the text to what happens: amounts a player names, Monsters on cards, searching a
deck, the defeated, what a back changes of its front (EH-15, EH-16, EH-20, EH-25)."""

from __future__ import annotations

from typing import Any

import pytest
from cardwright_engine import GameOver, ReferenceGame, State, moments, problems
from from_text import compiled, played, sheet, table_of, with_sheet
from play import texts

CARDS = "\n".join(
    (
        sheet(""),
        """epic-monster horde "Horde" {
  toughness  3
}

monster corpse "Corpse" x2 {
  toughness  1

  Reckoning: Discard this Monster and spawn the Horde Epic Monster on this space.
}

monster flyer "Flyer" {
  damage-test  Strength
  damage       1
  toughness    2

  Reckoning: If there is an investigator on this space, move him and this Monster 1 space; he becomes Delayed. Otherwise, move
  this Monster 2 spaces toward the nearest investigator.
}

mystery hunt "Hunt" for Zoth {
  hunt: When a non-Epic Monster is defeated, the active investigator may spend 2 Clues to place that Monster on this card.

  solving: At the end of the Mythos Phase, if the total Toughness of Monsters on this card is equal to or greater than twice the
  number of investigators, solve this Mystery.
}

mystery deep "Deep" for Zoth {
  begin: When this card enters play, each investigator places 1 Eldritch token on the nearest Sea space that does not contain an
  Eldritch token.

  solving: At the end of the Mythos Phase, if there are Eldritch tokens on this card equal to the number of investigators, solve
  this Mystery; do not discard the Eldritch tokens on the game board.
}

expedition-encounter sphinx "Sphinx" {
  space  The Pyramids
  test   Lore

  pass {
    Gain 1 Clue.
  }

  fail {
    Lose 1 Sanity.
  }
}

expedition-encounter yeti "Yeti" {
  space  The Himalayas
  test   Lore

  pass {
    Gain 1 Clue.
  }

  fail {
    Lose 1 Sanity.
  }
}

asset gas "Gas" {
  traits  Item
  value   1

  You may discard this card to reroll up to 2 dice when resolving a Strength test during a Combat Encounter. In addition, reduce
  the Damage of that Monster by 2 to a minimum of 1.
}

asset squad "Squad" {
  traits  Item
  value   1

  When resolving a Combat Encounter, you may resolve an Influence test in place of the Strength test, using the same test
  modifier.
}

asset prowess "Prowess" {
  traits  Item
  value   1

  When resolving a Combat Encounter, you may gain +3 Strength during that encounter.
}

asset chants "Chants" {
  traits  Item
  value   1

  When resolving a Combat Encounter, you may test Lore. If you pass, you may spend 1 Sanity to roll 3 additional dice during the
  Strength test.
}

asset talisman "Talisman" {
  traits  Item
  value   1

  Once per round, you may reroll all of your dice when resolving a test.
}

asset journal "Journal" {
  traits  Item
  value   1

  You may reroll 1 die when resolving a Strength test as part of an Injury Condition effect.
}

condition bitten "Bitten" {
  traits  Injury

  Reckoning: Test Strength. If you fail, lose 1 Health.

  back worse "Worse" {
    Lose 1 Health.
  }
}

asset hoard "Hoard" {
  traits  Item
  value   1

  gained: When you gain this card from the deck or reserve, gain 1 Train Ticket.
}

asset trophy "Trophy" {
  traits  Item
  value   1

  main: If you defeat a Monster with Toughness 2 or more during a Combat Encounter, gain 1 Ship Ticket.
}

asset charm "Charm" {
  traits  Item
  value   1

  success: You may add 1 success to your test result when resolving a Lore test.

  minimum: You roll a minimum of 4 dice when resolving tests.
}

asset blade "Blade" {
  traits  Weapon
  value   1

  bonus: Gain +2 Strength during Combat Encounters.

  resistance: Monsters you encounter lose Physical Resistance.
}

artifact crown "Crown" {
  traits  Item

  bonus: If you have an Owed Condition, gain +2 to all skills.
}

mystery lesson "Lesson" for Zoth {
  spell: When an investigator passes a Lore test while resolving a Spell effect, he may spend 1 Clue and discard that Spell
  after resolving its effects to place 1 Eldritch token on this card.

  solving: At the end of the Mythos Phase, if there are Eldritch tokens on this card equal to the number of investigators, solve
  this Mystery.
}

spell mist "Mist" {
  traits  Ritual

  Action: Test Lore +1. If you pass, discard any number of Monsters on your space with total Toughness equal to or less than
  your test result. Then flip this card.

  back more {
    0: Lose 1 Health.
    1+: Add 2 successes to your test result.
    Then flip this card.
  }
}

spell call "Call" {
  traits  Ritual

  Action: Test Lore. If you pass, you may gain 1 Asset from the reserve. Then flip this card.

  back other {
    0: Lose 1 Sanity.
    1+: You may gain 1 Spell in place of gaining an Asset.
    Then flip this card.
  }
}

spell fog "Fog" {
  traits  Ritual

  Action: Test Lore. Then flip this card.

  back dim {
    0+: Roll 1 fewer die when resolving tests during the Encounter Phase this round.
    Then flip this card.
  }
}

condition owed "Owed" {
  traits  Deal

  Reckoning: Flip this card.

  back due "Due" {
    Lose 1 Sanity.
  }
}

clue-token clue-london "Clue of London" {
  space  London
}

clue-token clue-rome "Clue of Rome" {
  space  Rome
}

condition away "Away" {
  traits  Restriction

  away: Remove your Investigator token from the game board. You are unaffected by other effects; you cannot move or perform
  actions.

  encounter: Instead of resolving an encounter, flip this card.

  back found "Found" {
    Test Lore. If you pass, place your Investigator on a space of your choice. Then discard this card.
  }
}

asset oracle "Oracle" {
  traits  Item
  value   1

  main: Action: Test Influence. You may spend any number of Clues to add 1 success to your test result for each Clue spent. If
  your test result is 3 or greater, gain 1 Train Ticket. Otherwise, lose 1 Sanity.
}

asset ordeal "Ordeal" {
  traits  Item
  value   1

  main: Action: Test Lore. Roll 1 fewer die for each investigator that has been defeated or devoured. If you fail, lose 1
  Sanity.
}

asset ask "Ask" {
  traits  Item
  value   1

  main: Action: You may spend 2 Health or gain an Owed Condition to gain 1 Clue. If you gain the Condition, lose 1 Sanity.
}

asset train "Train" {
  traits  Item
  value   1

  main: Action: You may spend 1 Improvement token. If you spend the token, gain 1 Clue.
}

asset bury "Bury" {
  traits  Item
  value   1

  main: Action: Discard 1 defeated Investigator token from the game board. Move up to 2 Clues on the game board to Rome.
}

asset drag "Drag" {
  traits  Item
  value   1

  main: Action: Move 1 Monster of your choice from any space to another space of your choice.
}

asset peek "Peek" {
  traits  Item
  value   1

  main: Action: Look at the top Gate in the Gate stack. If that Gate corresponds to the current Omen, gain 1 Clue.
}

asset provoke "Provoke" {
  traits  Item
  value   1

  main: Action: A Flyer Monster ambushes you. If you lose Health from the Strength test, gain 1 Ship Ticket.
}

asset study "Study" {
  traits  Item
  value   1

  main: Action: Gain 2 Spells and discard 1 of them.
}

asset fork "Fork" {
  traits  Item
  value   1

  main: Action: Choose one: lose 2 Health; or gain 1 Train Ticket and lose 1 Sanity.
}

asset weaken "Weaken" {
  traits  Item
  value   1

  main: Action: Impair each of your skills.
}

asset share "Share" {
  traits  Item
  value   1

  main: Action: You or another investigator gains 1 Train Ticket. 1 Monster on your space loses Health equal to your Will.
}

asset either "Either" {
  traits  Item
  value   1

  main: Action: Spend 1 Clue or test Will. If you pass or spend the Clue, gain 1 Train Ticket. If you
  fail, lose 1 Sanity.
}

asset both "Both" {
  traits  Item
  value   1

  main: Action: You may spend 1 Health and 1 Sanity. If you do not spend the Health and Sanity, gain 1 Ship Ticket.
}

asset count "Count" {
  traits  Item
  value   1

  main: Action: Test Lore. Add 1 success to your test result for each solved Mystery. If your test result is 2 or greater,
  gain 1 Train Ticket.
}

mythos tax "Tax" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  If there are 2 or more Gates on the game board, investigators as a group discard 1 Clue for each Gate on the game board.
  Each investigator moves to the nearest Sea space and loses 1 Sanity.
}

mythos worse "Worse" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  Shuffle a solved Mystery into the deck unless investigators as a group spend Clues equal to half the number of
  investigators. If there are no solved Mysteries, advance Doom by 1 instead.
}

mythos another "Another" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  Draw and resolve another Mythos card. If this is the last card of the Mythos deck, investigators lose the game.
}

mythos quake "Quake" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  Search the Expedition Encounter deck for each card that corresponds to the active Expedition and return those cards to the
  game box.
}

mythos consume "Consume" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  Investigators as a group choose 1 Gate on the game board and discard the chosen Gate. If the discarded Gate does not
  correspond to the current Omen, advance Doom by 1.
}

mythos blood "Blood" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  The Lead Investigator discards 1 Monster of his choice and loses Health equal to its Toughness.
}

mythos peace "Peace" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  Discard all possessions on defeated investigators' sheets and return all defeated investigators to the game box. Then the
  Lead Investigator gains 1 Clue.
}

mythos plague "Plague" {
  color       yellow
  difficulty  normal
  type        rumor
  icons       spawn-clues
  space  London

  encounter: As an encounter, an investigator on London may spend Clues equal to the number of investigators to solve this
  Rumor; he may spend 1 less Clue for each Health token on this card.
}
""",
    )
)


def whole(*people: str, mythos: list[str] | None = None) -> tuple[Any, State]:
    made = compiled(CARDS)
    state = with_sheet(table_of(made, *people), "zoth")
    state.decks |= {"mythos": mythos or [], "mystery": []}
    state.gate_stack = [space.id for space in made.SPACES if space.gate]
    state.clue_pool, state.clue_discards, state.clues_out = [], [], []
    return made, state


def act(card: str, *answers: str, state: tuple[Any, State] | None = None, dice: list[int] | None = None) -> ReferenceGame:
    made, table = state or whole()
    table.add_card("Ana", card)
    game = played(made, table, *answers, dice=dice)
    assert game.component_action("Ana", card, "main")
    return game


def ana(game: ReferenceGame) -> Any:
    return game.state.investigator("Ana")


def fallen(state: State, name: str, *cards: str) -> None:
    """Somebody lies defeated on London, with these cards and a Clue."""
    one = state.investigator(name)
    one.defeated, one.fallen, one.health, one.tokens = True, "health", 0, {"clue": 1}
    state.clues_out.append("rome")
    for card in cards:
        state.add_card(name, card)


# -- amounts -----------------------------------------------------------------------------------------------------------
def test_any_number_is_spent_after_the_roll_and_raises_its_result() -> None:
    made, state = whole()
    state.investigator("Ana").tokens, state.clues_out = {"clue": 3}, ["rome", "rome", "rome"]
    game = act("oracle", "decline", "2", state=(made, state), dice=[6, 1])
    assert ana(game).tokens == {"clue": 1, "train-ticket": 1} and ana(game).sanity == 5


def test_who_declines_to_spend_any_keeps_the_result_of_his_dice() -> None:
    assert ana(act("oracle", dice=[6, 1])).sanity == 4


def test_fewer_dice_for_each_who_has_fallen_but_never_less_than_one() -> None:
    made, state = whole("Ana", "Ben", "Cid", "Dan")
    for name in ("Ben", "Cid"):
        fallen(state, name)
    game = act("ordeal", state=(made, state), dice=[6])
    assert any("pool 1" in line for line in texts(game))


def test_what_was_paid_of_several_prices_is_asked_afterwards() -> None:
    made, state = whole()
    state.clue_pool = ["rome", "rome"]
    game = act("ask", "spend 2 Health", state=(made, state))
    assert (ana(game).health, ana(game).sanity, ana(game).tokens["clue"]) == (3, 5, 1)
    game = act("ask", "gain an Owed Condition", state=whole())
    assert (ana(game).health, ana(game).sanity) == (5, 4)


def test_an_improvement_is_spent_like_a_token() -> None:
    made, state = whole()
    state.clue_pool = ["rome"]
    state.investigator("Ana").improvements = {"lore": 1}
    game = act("train", "accept", state=(made, state))
    assert ana(game).improvements == {"lore": 0} and ana(game).tokens["clue"] == 1
    assert "clue" not in ana(act("train")).tokens


# -- Monsters ----------------------------------------------------------------------------------------------------------
def test_eh25_a_defeated_monster_is_placed_on_the_mystery_and_goes_back_to_the_cup_when_it_is_solved() -> None:
    made, state = whole(mythos=["worse"])
    state.mystery = state.put_in_play("hunt")
    state.investigator("Ana").tokens, state.clues_out = {"clue": 2}, ["rome", "london"]
    flyer = state.add_monster("Flyer", "london", 2, damage=1, card="flyer")
    game = played(made, state, "decline", "accept", dice=[6, 6])
    game.combat("Ana", flyer.uid)
    assert [one.card for one in game.state.kept] == ["flyer"] and game.state.cup == [] and game.state.monsters == []
    assert problems(game.state, made) == [] and State.from_data(game.state.to_data()) == game.state
    game.mythos_phase()
    assert game.state.solved == ["hunt"] and game.state.kept == [] and [one.card for one in game.state.cup] == ["flyer"]


def test_eh25_advancing_it_takes_a_monster_of_the_cup() -> None:
    made, state = whole()
    state.mystery = state.put_in_play("hunt")
    state.cup.append(state.add_monster("Corpse", "", 1, card="corpse"))
    state.monsters.clear()
    game = played(made, state, "place 1 Monster from the Monster cup on this card")
    game.during(("encounter", "x"), "Ana", lambda game, me: game.advance_active("mystery", 1, at=(0, 1)))
    assert [one.card for one in game.state.kept] == ["corpse"] and game.state.cup == []


def test_eh20_this_space_is_still_known_when_the_monster_has_left_it() -> None:
    made, state = whole()
    state.add_monster("Corpse", "rome", 1, card="corpse")
    game = played(made, state)
    game.reckoning()
    assert [(one.card, one.space) for one in game.state.monsters] == [("horde", "rome")]
    assert [one.card for one in game.state.cup] == ["corpse"]


def test_eh20_a_monster_takes_somebody_along_and_otherwise_comes_nearer() -> None:
    made, state = whole()
    state.add_monster("Flyer", "london", 2, card="flyer")
    game = played(made, state, "rome")
    game.reckoning()
    assert (game.state.monsters[0].space, ana(game).space, ana(game).delayed) == ("rome", "rome", True)
    ana(game).space = "london"
    game.reckoning()
    assert game.state.monsters[0].space == "london"


def test_its_toughness_is_that_of_the_monster_he_chose() -> None:
    made, state = whole(mythos=["blood"])
    state.add_monster("Flyer", "rome", 2, card="flyer")
    state.add_monster("Corpse", "rome", 1, card="corpse")
    game = played(made, state, "Flyer")
    game.mythos_phase()
    assert ana(game).health == 3 and [one.card for one in game.state.monsters] == ["corpse"]


def test_another_space_of_choice_is_none_where_the_monster_is() -> None:
    made, state = whole()
    state.add_monster("Flyer", "rome", 2, card="flyer")
    game = act("drag", "london", state=(made, state))
    assert game.state.monsters[0].space == "london"
    asked = [choice.keys for choice in game.table.chooser.choices]  # type: ignore[attr-defined]
    assert all("rome" not in keys for keys in asked)


def test_what_a_test_of_a_combat_encounter_cost_is_asked_after_it() -> None:
    assert ana(act("provoke", dice=[1, 1])).tokens == {"ship-ticket": 1}
    assert ana(act("provoke", dice=[6, 1])).tokens == {}


def test_what_is_done_in_addition_to_a_reroll_lowers_the_damage_of_that_monster() -> None:
    made, state = whole()
    flyer = state.add_monster("Flyer", "london", 2, damage=3, card="flyer")
    state.add_card("Ana", "gas")
    game = played(made, state, "gas/main", "die 1", "decline", dice=[1, 1, 1])
    game.combat("Ana", flyer.uid)
    assert ana(game).health == 4 and ana(game).cards == []


# -- backs -------------------------------------------------------------------------------------------------------------
def cast(spell: str, *answers: str, state: tuple[Any, State], dice: list[int]) -> ReferenceGame:
    made, table = state
    table.add_card("Ana", spell)
    game = played(made, table, *answers, dice=dice)
    assert game.component_action("Ana", spell, "main")
    return game


def test_a_back_may_raise_the_result_by_which_the_front_chooses_monsters() -> None:
    made, state = whole()
    for _ in range(2):
        state.add_monster("Flyer", "london", 2, card="flyer")
    state.add_monster("Corpse", "london", 1, card="corpse")
    game = cast("mist", "Flyer", "Corpse", state=(made, state), dice=[6, 1, 1])
    assert [one.card for one in game.state.monsters] == ["flyer"] and len(game.state.cup) == 2


def test_a_back_may_offer_something_in_place_of_what_the_front_offers() -> None:
    made, state = whole()
    state.reserve, state.decks["spell"] = ["gas"], ["fog"]
    game = cast("call", "accept", state=(made, state), dice=[6, 1])
    assert sorted(game.state.instances[uid] for uid in ana(game).cards) == ["call", "fog"] and game.state.reserve == ["gas"]
    made, state = whole()
    state.reserve = ["gas"]
    game = cast("call", "decline", "accept", state=(made, state), dice=[6, 1])
    assert sorted(game.state.instances[uid] for uid in ana(game).cards) == ["call", "gas"]


def test_fewer_dice_of_the_encounter_phase_are_no_concern_of_another_phase() -> None:
    made, state = whole()
    game = cast("fog", state=(made, state), dice=[6, 1])
    assert any("not resolving" in line for line in texts(game))


def test_eh20_who_leaves_the_board_is_out_of_reach_until_a_test_finds_him() -> None:
    made, state = whole("Ana", "Ben")
    game = played(made, state, "rome", dice=[6, 1])
    game.gain_card_from("Ana", "away", "deck")
    assert ana(game).lost and ana(game).space == "" and not game.perform("Ana", "rest")
    game.encounter_phase("Ana")
    assert (ana(game).lost, ana(game).space, ana(game).cards) == (False, "rome", [])


# -- decks, Gates, groups ----------------------------------------------------------------------------------------------
def test_an_instead_that_asks_first_takes_the_place_of_the_sentence_before() -> None:
    made, state = whole(mythos=["worse"])
    assert played_phase(made, state).state.doom == 14
    made, state = whole(mythos=["worse"])
    state.solved = ["deep"]
    game = played_phase(made, state)
    assert game.state.doom == 15 and game.state.decks["mystery"] == ["deep"]


def played_phase(made: Any, state: State, *answers: str) -> ReferenceGame:
    game = played(made, state, *answers)
    game.mythos_phase()
    return game


def test_eh13_the_last_card_of_the_deck_is_known_before_another_is_drawn() -> None:
    made, state = whole(mythos=["another", "worse"])
    assert played_phase(made, state).state.doom == 14
    made, state = whole(mythos=["another"])
    with pytest.raises(GameOver):
        played_phase(made, state)


def test_eh13_cards_found_for_the_active_expedition_leave_the_game_and_the_token_moves_on() -> None:
    """Rules, Return to the Game Box; setup: the token follows the top card."""
    made, state = whole(mythos=["quake"])
    state.decks["expedition-encounter"], state.expedition = ["sphinx", "yeti"], "the-pyramids"
    game = played_phase(made, state)
    assert game.state.boxed == ["sphinx"] and game.state.decks["expedition-encounter"] == ["yeti"]
    assert game.state.expedition == "the-himalayas"


def test_eh13_a_group_chooses_a_gate_and_doom_depends_on_its_color() -> None:
    made, state = whole(mythos=["consume"])
    colors = {space.id: space.gate for space in made.SPACES if space.gate}
    green, other = (next(one for one in colors if (colors[one] == "green") is same) for same in (True, False))
    state.gates, state.gate_stack = [green, other], [one for one in colors if one not in (green, other)]
    game = played_phase(made, state.copy(), green)
    assert (game.state.doom, game.state.gates) == (15, [other])
    assert played_phase(made, state, other).state.doom == 14


def test_without_a_gate_none_is_discarded_that_could_fail_to_correspond() -> None:
    made, state = whole(mythos=["consume"])
    assert played_phase(made, state).state.doom == 15


def test_the_top_gate_is_looked_at_and_stays_there() -> None:
    made, state = whole()
    state.clue_pool = ["rome"]
    green = next(space.id for space in made.SPACES if space.gate == "green")
    state.gate_stack.remove(green)
    state.gate_stack.insert(0, green)
    game = act("peek", state=(made, state))
    assert ana(game).tokens["clue"] == 1 and game.state.gate_stack[0] == green


def test_eh20_a_defeated_investigator_is_discarded_with_all_that_lies_on_his_sheet() -> None:
    made, state = whole("Ana", "Ben")
    fallen(state, "Ben", "peek")
    state.clues, state.clues_out = ["london"], [*state.clues_out, "london"]
    game = act("bury", "london", state=(made, state))
    ben = game.state.investigator("Ben")
    assert (ben.fallen, ben.cards, ben.tokens) == ("", [], {}) and game.state.discards["asset"] == ["peek"]
    assert game.state.clues == ["rome"] and problems(game.state, made) == []


def test_eh20_all_the_defeated_are_returned_to_the_box_without_their_possessions() -> None:
    made, state = whole("Ana", "Ben", "Cid", mythos=["peace"])
    fallen(state, "Ben", "peek")
    fallen(state, "Cid")
    state.clue_pool = ["rome"]
    game = played_phase(made, state, "decline")
    assert [one.fallen for one in game.state.investigators] == ["", "", ""] and game.state.discards["asset"] == ["peek"]


def test_eh25_what_a_card_keeps_on_the_board_stays_when_it_is_solved() -> None:
    made, state = whole(mythos=["worse"])
    state.mystery = state.put_in_play("deep")
    game = played(made, state, "space-13")
    moments.enters_play(game.table, game.state.mystery)
    game.state.place_on(game.state.mystery, "eldritch")
    game.mythos_phase()
    assert game.state.solved == ["deep"] and list(game.state.on_spaces.values()) == [["eldritch"]]


def test_eh15_a_rumor_may_become_cheaper_for_each_token_on_it() -> None:
    made, state = whole("Ana", "Ben", "Cid")
    uid = state.put_in_play("plague")
    state.place_on(uid, "health", 2)
    state.investigator("Ana").tokens, state.clues_out = {"clue": 1}, ["rome"]
    game = played(made, state, "plague/encounter")
    game.encounter_phase("Ana")
    assert ana(game).tokens["clue"] == 0 and uid not in game.state.in_play


# -- what is gained, chosen and added ------------------------------------------------------------------------------------
def test_some_of_what_was_just_gained_is_discarded_and_nothing_else() -> None:
    made, state = whole()
    state.add_card("Ana", "fog")
    state.decks["spell"] = ["mist", "call"]
    game = act("study", "mist", state=(made, state))
    assert sorted(game.state.instances[uid] for uid in ana(game).cards) == ["call", "fog", "study"]


def test_one_of_two_instructions_is_chosen_whole() -> None:
    assert ana(act("fork", "lose 2 Health")).health == 3
    game = act("fork", "gain 1 Train Ticket and lose 1 Sanity")
    assert (ana(game).tokens, ana(game).sanity) == ({"train-ticket": 1}, 4)


def test_each_of_his_skills_is_impaired() -> None:
    assert set(ana(act("weaken")).improvements.values()) == {-1}


def test_one_of_two_people_is_chosen_and_a_skill_says_how_much_a_monster_loses() -> None:
    made, state = whole("Ana", "Ben")
    state.add_monster("Flyer", "london", 2, card="flyer")
    game = act("share", "Ben", state=(made, state))
    assert game.state.investigator("Ben").tokens == {"train-ticket": 1} and game.state.monsters == []


def test_passing_or_paying_comes_to_the_same() -> None:
    made, state = whole()
    state.investigator("Ana").tokens, state.clues_out = {"clue": 1}, ["rome"]
    assert ana(act("either", "spend 1 Clue", state=(made, state))).tokens == {"clue": 0, "train-ticket": 1}
    assert ana(act("either", dice=[6, 1])).tokens == {"train-ticket": 1} and ana(act("either", dice=[1, 1])).tokens == {}


def test_several_things_that_were_not_spent_are_asked_together() -> None:
    assert ana(act("both", "decline")).tokens == {"ship-ticket": 1} and ana(act("both", "accept")).tokens == {}


def test_solved_mysteries_raise_a_result() -> None:
    made, state = whole()
    state.solved = ["deep"]
    assert ana(act("count", state=(made, state), dice=[6, 1])).tokens == {"train-ticket": 1}


def test_a_card_may_ask_that_it_came_from_the_deck_or_the_reserve() -> None:
    made, state = whole()
    game = played(made, state)
    game.gain_card_from("Ana", "hoard", "deck")
    assert ana(game).tokens == {"train-ticket": 1}
    made, state = whole()
    state.decks["asset"].remove("hoard")
    state.discards["asset"] = ["hoard"]
    game = played(made, state)
    game.gain_card_from("Ana", "hoard", "discard pile")
    assert ana(game).tokens == {}


def test_only_the_defeat_of_a_monster_of_such_toughness_counts() -> None:
    for card, toughness, tokens in (("flyer", 2, {"ship-ticket": 1}), ("corpse", 1, {})):
        made, state = whole()
        state.add_card("Ana", "trophy")
        monster = state.add_monster("Beast", "london", toughness, damage=0, card=card)
        game = played(made, state, dice=[6, 6])
        game.combat("Ana", monster.uid)
        assert ana(game).tokens == tokens


def test_successes_are_added_and_dice_are_at_least_so_many() -> None:
    made, state = whole()
    state.add_card("Ana", "charm")
    game = act("count", "accept", state=(made, state), dice=[6, 1, 1, 1])
    assert ana(game).tokens == {"train-ticket": 1}


def test_a_monster_may_lose_its_resistance() -> None:
    made, state = whole()
    state.add_card("Ana", "blade")
    monster = state.add_monster("Beast", "london", 4, damage=0, card="flyer", physical_resistance=True)
    game = played(made, state, dice=[6, 6, 6, 6])
    game.combat("Ana", monster.uid)
    assert game.state.monsters == []


def test_a_bonus_may_ask_what_its_holder_has() -> None:
    made, state = whole()
    state.add_card("Ana", "crown")
    game = act("count", state=(made, state.copy()), dice=[1, 1])
    assert any("pool 2" in line for line in texts(game))
    state.add_card("Ana", "owed")
    game = act("count", state=(made, state), dice=[1, 1, 1, 1])
    assert any("pool 4" in line for line in texts(game))


def test_eh25_the_spell_is_discarded_once_its_effects_are_resolved() -> None:
    made, state = whole()
    state.mystery = state.put_in_play("lesson")
    state.investigator("Ana").tokens, state.clues_out = {"clue": 1}, ["rome"]
    state.reserve = ["gas"]
    game = cast("call", "decline", "accept", "decline", "accept", state=(made, state), dice=[6, 1])
    assert [game.state.instances[uid] for uid in ana(game).cards] == ["gas"]
    assert game.state.on_cards == {game.state.mystery: ["eldritch"]} and "call" in game.state.decks["spell"]


def test_a_group_discards_for_each_gate_and_each_of_it_moves_by_himself() -> None:
    made, state = whole("Ana", "Ben", mythos=["tax"])
    state.gates, state.gate_stack = state.gate_stack[:2], state.gate_stack[2:]
    for name, space in (("Ana", "rome"), ("Ben", "london")):
        state.investigator(name).tokens = {"clue": 1}
        state.clues_out.append(space)
    game = played_phase(made, state, "decline")
    assert [(one.space, one.sanity, one.tokens["clue"]) for one in game.state.investigators] == [("space-13", 4, 0)] * 2


# -- what changes the tests of a Combat Encounter ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "answers", "dice", "said"),
    [
        ("squad", ["accept"], [6, 6, 6], "Ana tests Influence: pool 3"),
        ("prowess", ["accept"], [6, 6, 6, 6, 6], "Ana tests Strength: pool 5"),
        ("chants", ["accept", "accept"], [6, 1, 6, 6, 1, 1, 1], "Ana tests Strength: pool 5"),
        ("talisman", ["talisman/main"], [1, 2, 6, 6], "Ana rerolls 1 2 with Talisman: 6 6"),
    ],
)
def test_a_card_changes_a_test_of_a_combat_encounter(card: str, answers: list[str], dice: list[int], said: str) -> None:
    made, state = whole()
    state.investigator("Ana").skills["influence"] = 3
    monster = state.add_monster("Beast", "london", 2, damage=0, card="flyer")
    state.add_card("Ana", card)
    game = played(made, state, *answers, dice=dice)
    game.combat("Ana", monster.uid)
    assert any(line.startswith(said) for line in texts(game)) and game.state.monsters == []


def test_a_reroll_for_effects_of_conditions_with_a_trait_is_for_those_only() -> None:
    made, state = whole()
    state.add_card("Ana", "journal")
    state.add_card("Ana", "bitten")
    game = played(made, state, "journal/main", "die 1", dice=[1, 1, 6])
    game.reckoning()
    assert ana(game).health == 5
    made, state = whole()
    state.add_card("Ana", "journal")
    game = act("either", state=(made, state), dice=[1, 1])
    assert ana(game).sanity == 4
