"""What moments of the game set off, from card text to what happens: sheets, Monsters, cards of the table, restrictions, dice."""

from __future__ import annotations

from typing import Any

from cardwright_engine import ReferenceGame, State, moments
from cardwright_engine.declarations import Setup
from cardwright_engine.resolution import resolve_ability
from cardwright_engine.restrictions import restriction
from cardwright_engine.table import Held
from from_text import compiled, played, sheet, table_of, with_sheet
from play import texts

MONSTERS = """
monster warlock "Warlock" {
  horror-test  Will
  horror       1
  damage-test  Strength -1
  damage       1
  toughness    1

  hex: If you fail the Will test, lose 1 Health.
}

monster ghoul "Ghoul" {
  horror-test  Will +1
  horror       1
  damage-test  Strength
  damage       2
  toughness    1

  hurt: If you lose Health from the Strength test, discard 1 Clue.

  slain: If you defeat this Monster during a Combat Encounter, gain 1 Train Ticket.
}

monster vampire "Vampire" {
  horror-test  Will
  horror       1
  damage-test  Strength -1
  damage       2
  toughness    3

  If you fail the Will test, do not resolve the Strength test.
}

monster maniac "Maniac" {
  damage-test  Strength -1
  damage       2
  toughness    3

  If you fail the Strength test, you may discard 1 Ally Asset instead of losing Health.
}

monster riot "Riot" {
  damage-test  Strength -1
  damage       2
  toughness    3

  Before resolving the Strength test, lose 1 Sanity.
}

epic-monster tick-tock-men "Tick Tock Men" {
  damage-test  Strength -1
  damage       2
  toughness    3

  You cannot spend Clues to reroll dice during this Combat Encounter.
}

epic-monster black-goat "Black Goat" {
  damage-test  Strength -1
  damage       2
  toughness    3

  This Epic Monster cannot lose Health unless 3 Mysteries have been solved.
}

asset helper "Helper" x2 {
  traits  Ally
  value   1

  Action: Gain 1 Clue.
}
"""
FIGURES: dict[str, dict[str, Any]] = {
    "warlock": {"toughness": 1, "horror": 1, "damage": 1, "damage_modifier": -1},
    "ghoul": {"toughness": 1, "horror": 1, "damage": 2, "horror_modifier": 1},
    "vampire": {"toughness": 3, "horror": 1, "damage": 2, "damage_modifier": -1},
    "maniac": {"toughness": 3, "damage": 2, "damage_modifier": -1},
    "riot": {"toughness": 3, "damage": 2, "damage_modifier": -1},
    "tick-tock-men": {"toughness": 3, "damage": 2, "damage_modifier": -1, "epic": True},
    "black-goat": {"toughness": 3, "damage": 2, "damage_modifier": -1, "epic": True},
    "cultist": {"toughness": 3, "horror": 1},
}


def put(state: State, card: str, where: str = "london") -> int:
    """A Monster of that card on a space; its uid."""
    return state.add_monster(card.title(), where, card=card, **FIGURES[card]).uid


def fought(card: str, *answers: str, dice: list[int], clues: int = 0, ally: bool = False, solved: int = 0) -> ReferenceGame:
    """Ana, each skill at 2 and Health and Sanity at 5, after one Combat Encounter."""
    made = compiled(MONSTERS)
    state = table_of(made)
    ana = state.investigator("Ana")
    ana.tokens = {"clue": clues}
    if ally:
        state.add_card("Ana", "helper")
    uid = put(state, card)
    game = played(made, state, *answers, dice=dice)
    game.combat("Ana", uid)
    return game


def has(game: ReferenceGame) -> tuple[int, int]:
    ana = game.state.investigator("Ana")
    return ana.health, ana.sanity


# -- Combat Encounters: what Monsters say of their tests ---------------------------------------------------------------
def test_eh11_what_failing_the_horror_test_sets_off_comes_after_its_loss() -> None:
    """Rules, Combat Encounters: the horror test with what it costs, then what the Monster says of it, then the damage test."""
    game = fought("warlock", dice=[1, 1, 5])
    assert has(game) == (4, 4)
    lines = texts(game)
    assert lines.index("Ana loses 1 Sanity, 4 left") < lines.index("Ana loses 1 Health, 4 left")
    assert has(fought("warlock", dice=[1, 6, 6])) == (5, 5)


def test_eh11_a_loss_from_the_damage_test_counts_even_when_the_monster_falls_by_it() -> None:
    """Both lose Health at the same time: one success slays the Ghoul, and 1 of its 2 Damage is lost all the same."""
    game = fought("ghoul", "decline", "decline", dice=[6, 1, 1, 6, 1], clues=1)
    assert has(game) == (4, 5) and game.state.monsters == []
    assert game.state.investigator("Ana").tokens == {"clue": 0, "train-ticket": 1}
    unhurt = fought("ghoul", "decline", "decline", dice=[6, 1, 1, 6, 6], clues=1)
    assert unhurt.state.investigator("Ana").tokens == {"clue": 1, "train-ticket": 1}


def test_eh11_who_falls_by_the_monster_resolves_nothing_of_it() -> None:
    made = compiled(MONSTERS)
    state = table_of(made, "Ana", "Ben")
    state.investigator("Ana").health = 1
    uid = put(state, "ghoul")
    game = played(made, state, dice=[6, 1, 1, 6, 1])
    game.combat("Ana", uid)
    assert game.state.investigator("Ana").defeated and game.state.monsters == []
    assert game.state.investigator("Ana").tokens.get("train-ticket", 0) == 0


def test_eh11_a_test_that_is_not_resolved_is_not_made() -> None:
    game = fought("vampire", dice=[1, 1])
    assert has(game) == (5, 4) and "the Strength test is not resolved" in texts(game)
    assert has(fought("vampire", dice=[6, 1, 1])) == (3, 5)


def test_eh11_something_is_done_instead_of_losing_health() -> None:
    game = fought("maniac", "accept", dice=[1], ally=True)
    assert has(game) == (5, 5) and game.state.investigator("Ana").cards == []
    assert has(fought("maniac", "decline", dice=[1], ally=True)) == (3, 5)
    assert has(fought("maniac", dice=[1])) == (3, 5)
    passed = fought("maniac", dice=[6], ally=True)
    assert has(passed) == (4, 5) and len(passed.state.investigator("Ana").cards) == 1


def test_eh11_before_a_test_and_no_clues_for_it() -> None:
    assert has(fought("riot", dice=[6])) == (4, 4)
    assert has(fought("tick-tock-men", dice=[1], clues=1)) == (3, 5)
    assert has(fought("riot", "clue", dice=[1, 6], clues=1)) == (4, 4)


def test_eh12_an_epic_monster_that_cannot_lose_health_yet() -> None:
    """Its own text says when it can: once 3 Mysteries have been solved."""
    game = fought("black-goat", dice=[6])
    assert game.state.monsters[0].lost_health == 0 and any("cannot lose Health" in line for line in texts(game))


# -- the Ancient One sheet ---------------------------------------------------------------------------------------------
SHEET = sheet(
    """  setup: Advance Doom by 1.

  omen: When the Omen advances to the green space of the Omen track, advance Doom by 1.

  awakening: When Zoth awakens, advance Doom by 3.

  reckoning: Reckoning: Each investigator loses 1 Sanity.""",
    """  cultist {
    horror-test  Will
    horror       1
    toughness    3

    After resolving the Will test, lose 1 Health.
  }

  awakens "The World is Devoured!" {
    Each investigator loses 1 Health.
  }

  awakened {
    moving: When an investigator moves onto a City space, he becomes Delayed.

    reckoning: Reckoning: Each investigator loses 1 Health.
  }

  awakened-cultist {
    horror-test  Will
    horror       1
    toughness    3

    Before resolving the Will test, lose 2 Health.
  }""",
)
CULTIST = 'monster cultist "Cultist" x5\n\n'


def zoth(*people: str, awakened: bool = False, where: str = "london") -> ReferenceGame:
    made = compiled(CULTIST + SHEET)
    state = with_sheet(table_of(made, *people, where=where), "zoth", awakened=awakened)
    put(state, "cultist", "tokyo")
    return played(made, state, dice=[1, 1, 1, 1])


def test_eh01_a_sheet_says_what_is_done_in_setup() -> None:
    game = zoth()
    table = game.table
    [setup] = table.index.of("zoth", Setup)
    ana = game.state.investigator("Ana")
    resolve_ability(table, Held(ana, game.state.ancient_one, setup), ana, setup.effect)
    assert game.state.doom == 14 and (setup.step, setup.after) == (0, False)


def test_eh14_the_omen_on_a_space_of_its_track_sets_off_what_the_sheet_says() -> None:
    game = zoth()
    moments.track_advances(game.table, "omen", "blue")
    assert game.state.doom == 15
    moments.track_advances(game.table, "omen", "green")
    assert game.state.doom == 14


def test_eh22_the_front_speaks_of_the_awakening_and_the_other_side_of_nothing_before_it() -> None:
    game = zoth()
    moments.awakens(game.table)
    assert game.state.doom == 12
    asleep = zoth(where="space-8")
    moments.moves(asleep.table, asleep.state.investigator("Ana"))
    assert not asleep.state.investigator("Ana").delayed


def test_eh22_the_awakened_side_is_in_force_instead_of_the_front() -> None:
    game = zoth(awakened=True)
    moments.track_advances(game.table, "omen", "green")
    assert game.state.doom == 15
    moments.moves(game.table, game.state.investigator("Ana"))
    assert game.state.investigator("Ana").delayed
    elsewhere = zoth(awakened=True, where="space-8")
    moments.moves(elsewhere.table, elsewhere.state.investigator("Ana"))
    assert not elsewhere.state.investigator("Ana").delayed


def test_eh11_cultists_have_what_the_sheet_says_of_them() -> None:
    """Rulebook, Cultists: the Ancient One sheet has their tests and abilities; its other side has others."""
    game = zoth()
    game.combat("Ana", game.state.monsters[0].uid)
    assert has(game) == (4, 4)
    awakened = zoth(awakened=True)
    awakened.combat("Ana", awakened.state.monsters[0].uid)
    assert has(awakened) == (3, 4)


def test_eh13_each_side_has_its_own_reckoning() -> None:
    game = zoth("Ana", "Ben")
    game.reckoning()
    assert [(one.health, one.sanity) for one in game.state.investigators] == [(5, 4), (5, 4)]
    awakened = zoth("Ana", "Ben", awakened=True)
    awakened.reckoning()
    assert [(one.health, one.sanity) for one in awakened.state.investigators] == [(4, 5), (4, 5)]


# -- cards of the table ------------------------------------------------------------------------------------------------
TABLE = """
mythos strange-sightings "Strange Sightings" {
  color       green
  difficulty  hard
  type        ongoing
  icons       advance-omen, monster-surge, spawn-clues

  rest: Investigators cannot perform Rest actions.

  reckoning: Reckoning: Each investigator loses 1 Health.
}

mythos bankruptcy "Bankruptcy" {
  color       green
  difficulty  normal
  type        ongoing
  icons       advance-omen, monster-surge, spawn-clues

  begin: When this card enters play, each investigator gains 1 Clue.

  gates: No Gates can be closed.

  end: At the end of the Mythos Phase, advance Doom by 1.
}

mythos hunt "Hunt" {
  color       green
  difficulty  normal
  type        ongoing
  icons       advance-omen, monster-surge, spawn-clues

  research: After an investigator resolves a Research Encounter, he gains 1 Train Ticket.

  gate: When an investigator closes a Gate, he may gain 1 Clue.

  falls: When a Warlock Monster is defeated, each investigator gains 1 Ship Ticket.

  solved: When 1 Mystery has been solved, advance Doom by 2.
}
""".replace("When 1 Mystery has been solved", "When 2 Mysteries have been solved")


def table_game(*cards: str, people: tuple[str, ...] = ("Ana", "Ben"), answers: tuple[str, ...] = (), dice: list[int]) -> Any:
    made = compiled(MONSTERS + TABLE)
    state = table_of(made, *people)
    uids = [state.put_in_play(card) for card in cards]
    return played(made, state, *answers, dice=dice), uids


def test_eh13_a_card_of_the_table_forbids_an_action_to_everybody() -> None:
    game, _ = table_game("strange-sightings", dice=[])
    assert not game.perform("Ana", "rest") and "Ana cannot perform a Rest action: Strange Sightings forbids it" in texts(game)
    assert game.perform("Ana", "prepare-for-travel")


def test_eh13_entering_play_and_the_end_of_the_phase() -> None:
    game, [uid] = table_game("bankruptcy", dice=[])
    moments.enters_play(game.table, uid)
    assert [one.tokens for one in game.state.investigators] == [{"clue": 1}, {"clue": 1}]
    moments.phase_ends(game.table, "encounter")
    assert game.state.doom == 15
    moments.phase_ends(game.table, "mythos")
    assert game.state.doom == 14


def test_eh20_no_gate_is_closed_while_a_card_forbids_it() -> None:
    game, _ = table_game("bankruptcy", "hunt", dice=[])
    game.state.gates.append("london")
    game.state.gate_stack.remove("london")
    assert not game.close_gate("Ana", "london") and game.state.gates == ["london"]


def test_eh19_what_anybody_does_sets_off_a_card_of_the_table() -> None:
    game, _ = table_game("hunt", answers=("accept",), dice=[])
    game.state.gates.append("london")
    game.state.gate_stack.remove("london")
    game.close_gate("Ben", "london")
    assert game.state.investigator("Ben").tokens == {"clue": 1} and game.state.investigator("Ana").tokens == {}
    moments.encounter_ends(game.table, game.state.investigator("Ana"), "research")
    moments.encounter_ends(game.table, game.state.investigator("Ana"), "location")
    assert game.state.investigator("Ana").tokens == {"train-ticket": 1}


def test_eh12_the_defeat_of_a_monster_by_name() -> None:
    game, _ = table_game("hunt", dice=[1, 1, 6, 1, 1])
    uid = game.state.add_monster("Warlock", "london", card="warlock", **FIGURES["warlock"]).uid
    game.combat("Ana", uid)
    assert [one.tokens.get("ship-ticket", 0) for one in game.state.investigators] == [1, 1]
    other = game.state.add_monster("Riot", "london", card="riot", **{**FIGURES["riot"], "toughness": 1}).uid
    game.table.preset_dice = [6]
    game.combat("Ana", other)
    assert [one.tokens.get("ship-ticket", 0) for one in game.state.investigators] == [1, 1]


def test_eh16_solved_mysteries_are_counted() -> None:
    game, _ = table_game("hunt", dice=[])
    moments.solved(game.table, "mystery")
    assert game.state.doom == 15


def test_eh13_reckoning_goes_from_monsters_over_the_table_to_possessions() -> None:
    """Rules, Resolve Reckoning Effects: Monsters, Ancient One sheet, Ongoing Mythos cards, then each investigator's cards; what
    comes into play meanwhile is not resolved."""
    text = (
        MONSTERS.replace("  Before resolving the Strength test, lose 1 Sanity.", "  Reckoning: Each investigator loses 1 Sanity.")
        + TABLE
        + SHEET.replace("Each investigator loses 1 Sanity.", "Advance Doom by 1.")
        + CULTIST
    ).replace("  Action: Gain 1 Clue.", "  Reckoning: Gain 1 Clue.")
    made = compiled(text)
    state = with_sheet(table_of(made, "Ana", "Ben"), "zoth")
    state.put_in_play("strange-sightings")
    state.add_card("Ben", "helper")
    put(state, "riot", "tokyo")
    game = played(made, state)
    game.reckoning()
    told = [entry.card for entry in game.log]
    assert list(dict.fromkeys(told)) == ["riot", "zoth", "strange-sightings", "helper"]
    assert game.state.doom == 14 and game.state.investigator("Ben").tokens == {"clue": 1}


# -- dice of one test --------------------------------------------------------------------------------------------------
SPECIAL = """
asset helper "Helper" x2 {
  traits  Ally
  value   1

  main: Action: Test Will. Roll 1 fewer die for each Clue you have (minimum 1 die). If you pass, gain 1 Train Ticket. Test Will.
  If you pass, gain 1 Ship Ticket.

  lucky: Action: You may gain a Pact Condition. Test Lore; roll 1 additional die for each Ally Asset you have. If you pass, gain
  1 Ship Ticket.
}

condition pact "Pact" {
  traits  Deal

  Reckoning: Lose 1 Sanity.

  back due "Due" {
    Lose 1 Sanity.
  }
}
"""


def test_eh08_fewer_dice_are_for_that_test_alone_and_never_less_than_one() -> None:
    """Rulebook, Tests: below 1 die, 1 die is rolled; the next test of the same effect has all its dice again."""
    made = compiled(SPECIAL)
    state = table_of(made)
    state.add_card("Ana", "helper")
    state.investigator("Ana").tokens = {"clue": 1}
    game = played(made, state, "decline", "decline", dice=[6, 1, 1])
    game.component_action("Ana", "helper", "main")
    assert game.state.investigator("Ana").tokens == {"clue": 1, "train-ticket": 1}
    few = table_of(made)
    few.add_card("Ana", "helper")
    few.investigator("Ana").tokens = {"clue": 4}
    game = played(made, few, "decline", "decline", dice=[1, 1, 1])
    game.component_action("Ana", "helper", "main")
    assert any("pool 1 (" in line and "at least one die" in line for line in texts(game))


def test_eh08_more_dice_stand_behind_the_test_and_count_for_it() -> None:
    made = compiled(SPECIAL)
    state = table_of(made)
    state.add_card("Ana", "helper")
    state.add_card("Ana", "helper")
    game = played(made, state, "decline", dice=[1, 1, 1, 6])
    game.component_action("Ana", "helper", "lucky")
    assert game.state.investigator("Ana").tokens == {"ship-ticket": 1}


# -- encounters, and what happens instead ------------------------------------------------------------------------------
INSTEAD = """
mystery hunted "Hunted" for Zoth {
  sea: As an encounter, an investigator on a Sea space may spend 1 Clue to gain 1 Ship Ticket.

  artifact: When an investigator would gain an Artifact, he may gain 1 Crown Artifact instead.

  solving: At the end of the Mythos Phase, if there are 4 or more Eldritch tokens on this card, solve this Mystery.

  feed: Reckoning: Place 1 Eldritch token on this card.
}

artifact crown "Crown" {
  traits  Item
  Action: Gain 1 Clue.
}

artifact sword "Sword" {
  traits  Item
  Action: Gain 1 Train Ticket.
}

monster gug "Gug" {
  horror-test  Will
  horror       1
  toughness    1

  If you fail the Will test, do not resolve another encounter.
}

monster byakhee "Byakhee" {
  damage-test  Strength
  damage       2
  toughness    1

  If you defeat this Monster during a Combat Encounter, you may lose 1 Sanity and move 1 space instead of resolving another
  encounter.
}
""" + sheet(
    "  awakening: When Zoth awakens, advance Doom by 3.",
    """  awakened {
    doom: Each time Doom would advance, the Lead Investigator loses 1 Sanity instead.

    players: When an investigator is defeated or devoured, he is not eliminated.
  }""",
)


def table_instead(*answers: str, where: str = "london", awakened: bool = False, dice: list[int] | None = None) -> Any:
    made = compiled(INSTEAD)
    state = with_sheet(table_of(made, "Ana", where=where), "zoth", awakened=awakened)
    state.put_in_play("hunted")
    state.investigator("Ana").tokens = {"clue": 1}
    return state, lambda: played(made, state, *answers, dice=dice)


def test_eh05_an_encounter_that_a_card_offers_on_a_sort_of_spaces() -> None:
    _, begin = table_instead("hunted/sea", where="space-8")
    game = begin()
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {"clue": 0, "ship-ticket": 1}
    _, begin = table_instead(where="london")
    game = begin()
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {"clue": 1}


def test_eh19_whoever_would_gain_an_artifact_may_gain_another_instead() -> None:
    def gain(game: Any, me: Any) -> None:
        game.gain(me, 1, "artifact", card="sword", at=(0, 1))

    for answer, card in (("accept", "crown"), ("decline", "sword")):
        _, begin = table_instead(answer)
        game = begin()
        game.during(("encounter", "location"), "Ana", gain)
        assert [game.state.instances[uid] for uid in game.state.investigator("Ana").cards] == [card]


def test_eh22_what_the_awakened_side_does_instead_of_advancing_doom_it_does_for_each_step() -> None:
    """The awakened sheets say "each time Doom would advance": an advance by 2 is two times."""

    def advance(game: Any, me: Any) -> None:
        game.advance("doom", 2, at=(0, 1))

    _, begin = table_instead(awakened=True)
    game = begin()
    game.during(("encounter", "location"), "Ana", advance)
    assert game.state.doom == 15 and game.state.investigator("Ana").sanity == 3
    _, begin = table_instead()
    game = begin()
    game.during(("encounter", "location"), "Ana", advance)
    assert game.state.doom == 13 and game.state.investigator("Ana").sanity == 5


def test_eh22_nobody_is_eliminated_where_the_awakened_side_says_so() -> None:
    _, begin = table_instead(awakened=True)
    game = begin()
    ana = game.state.investigator("Ana")
    assert restriction(game.table, ana, "be eliminated") is not None
    game.state.awakened = False
    assert restriction(game.table, ana, "be eliminated") is None


def test_eh05_no_other_encounter_after_that_monster() -> None:
    """Rules, Encounter Phase: after his Combat Encounters he resolves one other encounter, unless the Monster says otherwise."""
    for die, said in ((1, False), (6, True)):
        state, begin = table_instead(dice=[die, 1])
        state.add_monster("Gug", "london", 1, card="gug", horror=1, epic=True)
        state.investigator("Ana").tokens = {}
        game = begin()
        monster = game.state.monsters[0]
        game.table.preset_dice = [die, 1]
        game.encounter_phase("Ana")
        assert ("Ana resolves no other encounter" in texts(game)) is not said
        assert monster in game.state.monsters


def test_eh05_something_is_done_instead_of_another_encounter() -> None:
    state, begin = table_instead("accept", "rome", dice=[6, 6])
    state.add_monster("Byakhee", "london", 1, card="byakhee", damage=2)
    state.investigator("Ana").tokens = {}
    game = begin()
    game.encounter_phase("Ana")
    ana = game.state.investigator("Ana")
    assert (ana.sanity, ana.space) == (4, "rome") and "Ana resolves no other encounter" in texts(game)


# -- what lies on cards, and what an encounter leaves ------------------------------------------------------------------
LYING = """
mystery occult "Occult" for Zoth {
  research: After an investigator resolves a Research Encounter, he may spend 1 Clue he gained from that encounter to place that
  Clue on this card.

  solving: At the end of the Mythos Phase, if there are Clues on this card equal to the number of investigators, solve this
  Mystery.
}

mystery true-name "True Name" for Zoth {
  encounter: As an encounter, an investigator on a space containing an Eldritch token may spend 1 Clue to place that Eldritch
  token on this card.

  solving: At the end of the Mythos Phase, if there are Eldritch tokens on this card equal to half the number of investigators,
  solve this Mystery.
}

mythos growing "Growing" {
  color            blue
  difficulty       easy
  type             rumor
  icons            spawn-clues, spawn-rumor, place-eldritch-tokens
  space            Space 8
  eldritch-tokens  4

  end: When there are no Eldritch tokens on this card, each investigator loses 3 Sanity.

  reckoning: Reckoning: Discard 1 Eldritch token from this card.

  solve: As an encounter, an investigator on Space 8 may solve this Rumor.
}
""" + sheet("  awakening: When Zoth awakens, advance Doom by 3.", '  awakens "It" {\n    Each investigator loses 1 Health.\n  }')


def lying(*answers: str, clues: int = 0, mystery: str = "occult") -> Any:
    made = compiled(LYING)
    state = with_sheet(table_of(made, "Ana"), "zoth")
    uid = state.put_in_play(mystery)
    state.clue_pool = ["london", "rome", "tokyo"]
    state.investigator("Ana").tokens = {"clue": clues}
    return uid, played(made, state, *answers)


def test_eh16_only_a_clue_of_that_encounter_is_spent_for_the_mystery() -> None:
    """The Mystery asks for a Clue gained from that encounter: one he had before does not do."""

    def gains(game: Any, me: Any) -> None:
        game.gain(me, 1, "clue", at=(0, 1))

    def nothing(game: Any, me: Any) -> None:
        game.lose(me, 1, "health", at=(0, 1))

    def researched(game: ReferenceGame, effect: Any) -> None:
        def whole(doorway: Any, me: Any) -> None:
            effect(doorway, me)
            moments.encounter_ends(game.table, game.state.investigator("Ana"), "research")

        game.during(("encounter", "research"), "Ana", whole)

    uid, game = lying("accept")
    researched(game, gains)
    assert game.state.investigator("Ana").tokens == {"clue": 0} and game.state.on_cards == {uid: ["clue"]}
    uid, game = lying(clues=2)
    researched(game, nothing)
    assert game.state.investigator("Ana").tokens == {"clue": 2} and game.state.on_cards == {}


def test_eh16_the_token_of_the_space_is_placed_on_the_mystery_by_its_encounter() -> None:
    uid, game = lying("true-name/encounter", clues=1, mystery="true-name")
    game.state.on_spaces["london"] = ["eldritch"]
    game.encounter_phase("Ana")
    assert game.state.on_cards == {uid: ["eldritch"]} and game.state.on_spaces == {}
    assert game.state.investigator("Ana").tokens == {"clue": 0}
    _, elsewhere = lying(clues=1, mystery="true-name")
    elsewhere.state.on_spaces["rome"] = ["eldritch"]
    elsewhere.encounter_phase("Ana")
    assert elsewhere.state.investigator("Ana").tokens == {"clue": 1}


def test_eh16_the_end_of_the_mythos_phase_counts_what_lies_on_the_card() -> None:
    uid, game = lying()
    moments.phase_ends(game.table, "mythos")
    assert uid in game.state.in_play
    game.state.place_on(uid, "clue")
    moments.phase_ends(game.table, "mythos")
    assert uid not in game.state.in_play


def test_eh20_the_last_token_sets_off_the_end_of_a_rumor_at_once() -> None:
    made = compiled(LYING)
    state = table_of(made, "Ana")
    state.place_on(state.put_in_play("growing"), "eldritch", 2)
    game = played(made, state)
    game.reckoning()
    assert game.state.investigator("Ana").sanity == 5
    game.reckoning()
    assert game.state.investigator("Ana").sanity == 2


def test_eh22_a_card_asks_which_ancient_one_it_is() -> None:
    text = LYING.replace("each investigator loses 3 Sanity.", "if Zoth is the Ancient One, each investigator loses 3 Sanity.")
    made = compiled(text)
    for sheets, sanity in ((True, 2), (False, 5)):
        state = with_sheet(table_of(made, "Ana"), "zoth") if sheets else table_of(made, "Ana")
        state.place_on(state.put_in_play("growing"), "eldritch")
        game = played(made, state)
        game.reckoning()
        assert game.state.investigator("Ana").sanity == sanity
