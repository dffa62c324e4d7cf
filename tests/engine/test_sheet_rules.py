"""What investigators' sheets and possessions say of tests, costs and restrictions, from card text to what happens."""

from __future__ import annotations

from typing import Any

from cardwright_engine import ReferenceGame
from from_text import compiled, played, table_of
from play import texts

SHEET = """
investigator ann "Ann" {{
  title   "The Tested"
  skills  Lore 3, Influence 3, Observation 2, Strength 2, Will 3
  health  7
  sanity  5
  start   London

  rule: {text}

  action: Action: Gain a Detained Condition.

  option: Action: Gain a Detained Condition or lose 2 Sanity.

  price: Action: Spend 1 Clue to gain 1 Train Ticket.

  defeat health {{
    Gain 1 Clue.
  }}

  defeat sanity {{
    Gain 1 Clue.
  }}
}}

condition detained "Detained" {{
  traits  Restriction

  Reckoning: Lose 1 Sanity.

  back due "Due" {{
    Lose 1 Sanity.
  }}
}}

asset lens "Lens" {{
  traits  Item
  value   1

  all: Gain +2 to all skills.

  some: You may reroll 1 die when resolving a Lore or Will test.

  lore: Action: Test Lore. If you pass, gain 1 Ship Ticket.

  strength: Action: Test Strength. If you pass, gain 1 Ship Ticket.

  better: Action: Improve Lore.

  worse: Action: Discard all Lore Improvement tokens.
}}
"""


def of(text: str, *answers: str, dice: list[int] | None = None, clues: int = 0, lens: bool = True) -> ReferenceGame:
    """Ana, with a sheet that says this, and Ben, each skill at 2 and Health and Sanity at 5."""
    made = compiled(SHEET.format(text=text))
    state = table_of(made, "Ana", "Ben")
    ana = state.investigator("Ana")
    ana.sheet = state.new_uid()
    state.instances[ana.sheet] = "ann"
    state.investigator("Ana").tokens = {"clue": clues}
    for name in ("Ana", "Ben") if lens else ():
        state.add_card(name, "lens")
    return played(made, state, *answers, dice=dice)


def tokens(game: ReferenceGame, who: str = "Ana") -> dict[str, int]:
    return {token: count for token, count in game.state.investigator(who).tokens.items() if count}


PLAIN = "You may reroll 1 die when resolving an Influence test."


def test_eh08_a_bonus_to_all_skills_and_a_reroll_for_two_of_them() -> None:
    game = of(PLAIN, "decline", dice=[1, 1, 1, 6])
    assert game.component_action("Ana", "lens", "lore") and tokens(game) == {"ship-ticket": 1}
    strength = of(PLAIN, dice=[1, 1, 1, 1])
    assert strength.component_action("Ana", "lens", "strength") and tokens(strength) == {}
    rerolled = of(PLAIN, "lens/some", "die 1", dice=[1, 1, 1, 1, 6])
    assert rerolled.component_action("Ana", "lens", "lore") and tokens(rerolled) == {"ship-ticket": 1}


def test_eh08_more_dice_are_rerolled_for_a_clue_by_whoever_is_on_the_space() -> None:
    """Rulebook, Rerolling Dice: a Clue rerolls one die; this sheet lets it reroll up to two."""
    said = "When an investigator on your space spends 1 Clue to reroll a die, he may reroll up to 2 dice instead."
    game = of(said, "clue", "die 1", "die 2", "decline", dice=[1, 1, 1, 1, 1, 6], clues=1)
    assert game.component_action("Ana", "lens", "strength") and tokens(game) == {"ship-ticket": 1}
    other = of(said, "clue", "die 1", "die 2", dice=[1, 1, 1, 1, 1, 6])
    other.state.investigator("Ben").tokens = {"clue": 1}
    assert other.component_action("Ben", "lens", "strength") and tokens(other, "Ben") == {"ship-ticket": 1}
    away = of(said, "clue", "die 1", dice=[1, 1, 1, 1, 6])
    away.state.investigator("Ben").tokens = {"clue": 1}
    away.state.investigator("Ana").space = "rome"
    assert away.component_action("Ben", "lens", "strength") and tokens(away, "Ben") == {"ship-ticket": 1}


def test_eh08_an_additional_die_for_one_on_the_space_once_a_round() -> None:
    said = "Once per round, an investigator on your space may roll 1 additional die when resolving a test."
    game = of(said, "accept", dice=[1, 1, 1, 1, 6, 1, 1, 1, 1])
    assert game.component_action("Ben", "lens", "strength") and tokens(game, "Ben") == {"ship-ticket": 1}
    assert game.component_action("Ana", "lens", "strength") and tokens(game) == {}


def test_eh29_something_is_spent_in_place_of_something_else_once_a_round() -> None:
    said = "Once per round, you may spend 1 Sanity in place of spending 1 Clue."
    game = of(said, lens=False)
    assert game.component_action("Ana", "ann", "price")
    assert (tokens(game), game.state.investigator("Ana").sanity) == ({"train-ticket": 1}, 4)
    offered = of(said, "decline", lens=False, clues=1)
    assert offered.component_action("Ana", "ann", "price") and tokens(offered) == {"train-ticket": 1}
    taken = of(said, "accept", lens=False, clues=1)
    assert taken.component_action("Ana", "ann", "price") and tokens(taken) == {"clue": 1, "train-ticket": 1}
    assert not taken.component_action("Ben", "ann", "price")


def test_eh29_nobody_spends_his_last_sanity_in_place_of_a_clue() -> None:
    said = "Once per round, you may spend 1 Sanity in place of spending 1 Clue."
    game = of(said, lens=False)
    game.state.investigator("Ana").sanity = 1
    game.component_action("Ana", "ann", "price")
    assert tokens(game) == {} and game.state.investigator("Ana").sanity == 1


def test_eh29_a_condition_that_cannot_be_gained_unless_he_chooses_to() -> None:
    """Rulebook, Cannot: absolute, but for its own exception: what he picks among outcomes (ruling
    pocket-watch-against-group-choice)."""
    said = "You cannot become Delayed or gain a Detained Condition unless you choose to."
    game = of(said, lens=False)
    game.component_action("Ana", "ann", "action")
    assert game.state.investigator("Ana").cards == [] and "Ana cannot gain Detained (Ann)" in texts(game)
    chosen = of(said, "gain a Detained Condition", lens=False)
    chosen.component_action("Ana", "ann", "option")
    assert [chosen.state.instances[uid] for uid in chosen.state.investigator("Ana").cards] == ["detained"]
    without: Any = of(PLAIN, lens=False)
    without.component_action("Ana", "ann", "action")
    assert len(without.state.investigator("Ana").cards) == 1


def test_eh11_the_horror_of_monsters_is_a_number_of_his() -> None:
    game = of("Reduce the Horror of Monsters you encounter to 1.", dice=[1, 1], lens=False)
    uid = game.state.add_monster("Star Spawn", "london", 5, horror=3).uid
    game.combat("Ana", uid)
    assert game.state.investigator("Ana").sanity == 4
    low = of("Reduce the Horror of Monsters you encounter to 1.", dice=[1, 1], lens=False)
    low.combat("Ana", low.state.add_monster("Witch", "london", 5, horror=0).uid)
    assert low.state.investigator("Ana").sanity == 5


def test_eh08_a_skill_is_improved_again_by_the_sheet_but_not_for_its_own_improvement() -> None:
    game = of("When you improve a skill, you may immediately improve that skill again.", "accept")
    game.component_action("Ana", "lens", "better")
    assert game.state.investigator("Ana").improvements == {"lore": 2}
    declined = of("When you improve a skill, you may immediately improve that skill again.", "decline")
    declined.component_action("Ana", "lens", "better")
    assert declined.state.investigator("Ana").improvements == {"lore": 1}


DICE = """
asset lens "Lens" {
  traits  Item
  value   1

  test: Action: Test Observation. You may spend 2 Health to reroll up to 2 dice. If you pass, gain 1 Ship Ticket.

  rest: When you perform a Rest action, you cannot recover Sanity; gain 1 Ship Ticket.
}

spell flux "Flux" {
  traits  Incantation

  When resolving a Combat Encounter, you may test Lore. If you pass, flip this card.

  back one {
    0: Lose 1 Health.
    1+: Reduce the Damage of that Monster by 2 to a minimum of 1.
    Then flip this card.
  }
}
"""


def dice_of(*answers: str, dice: list[int], card: str = "lens", health: int = 5) -> ReferenceGame:
    made = compiled(DICE)
    state = table_of(made, "Ana")
    ana = state.investigator("Ana")
    ana.health = health
    state.add_card("Ana", card)
    return played(made, state, *answers, dice=dice)


def test_eh08_dice_are_rerolled_at_a_price_in_that_test_alone() -> None:
    game = dice_of("lens/test", "die 1", "die 2", dice=[1, 1, 1, 6])
    game.component_action("Ana", "lens", "test")
    assert tokens(game) == {"ship-ticket": 1} and game.state.investigator("Ana").health == 3
    poor = dice_of(dice=[1, 1], health=2)
    poor.component_action("Ana", "lens", "test")
    assert tokens(poor) == {} and poor.state.investigator("Ana").health == 2


def test_eh03_what_cannot_be_recovered_in_a_rest_action_and_what_comes_of_it() -> None:
    """Ruling rest-recovery-block: the restriction is in force for the whole action, from its beginning."""
    game = dice_of(dice=[])
    ana = game.state.investigator("Ana")
    ana.health = ana.sanity = 3
    game.perform("Ana", "rest")
    assert (ana.health, ana.sanity, tokens(game)) == (4, 3, {"ship-ticket": 1})


def test_eh11_an_effect_lowers_the_damage_of_the_monster_that_is_fought() -> None:
    game = dice_of("accept", dice=[6, 1, 1, 1], card="flux")
    game.combat("Ana", game.state.add_monster("Star Spawn", "london", 5, damage=3).uid)
    assert game.state.investigator("Ana").health == 4
    plain = dice_of("decline", dice=[1, 1], card="flux")
    plain.combat("Ana", plain.state.add_monster("Star Spawn", "london", 5, damage=3).uid)
    assert plain.state.investigator("Ana").health == 2


def test_eh19_the_improvements_of_one_skill_are_discarded_and_no_others() -> None:
    """Forsaken Lore, The Heart of Africa: all Influence Improvement tokens."""
    game = of(PLAIN)
    ana = game.state.investigator("Ana")
    ana.improvements = {"lore": 2, "will": 1}
    game.component_action("Ana", "lens", "worse")
    assert {skill: step for skill, step in ana.improvements.items() if step} == {"will": 1}
    game.next_round()
    game.component_action("Ana", "lens", "worse")
    assert any("has no Improvement to discard" in line for line in texts(game)) and ana.improvements["will"] == 1
