"""Tests: dice pool, bonuses, rerolls and additions, successes (rulebook, Tests; Rerolling Dice)."""

from __future__ import annotations

import pytest
from cardwright_engine import NoDiceLeft, ReferenceGame, Scripted, api, new_state
from play import SKILLS, answered, asked, play, table, texts, with_ben
from sample_cards import AT
from sample_records import BOARD, Card, Package

SPELL = ("effect", "spell")
OTHER_WORLD = ("encounter", "other-world")
RESEARCH = ("encounter", "research")


def lore_test(game: api.Game, me: api.Investigator) -> None:
    game.test(me, "lore", at=AT)


def strength_test(game: api.Game, me: api.Investigator) -> None:
    game.test(me, "strength", at=AT)


def hard_lore_test(game: api.Game, me: api.Investigator) -> None:
    game.test(me, "lore", -4, at=AT)


def rolled(game: object, text: str) -> bool:
    return any(text in line for line in texts(game))  # type: ignore[arg-type]


def test_eh18_pool_is_skill_improvement_modifier_bonus_and_additional_dice() -> None:
    """Rules, Resolving Tests: as many dice as all of these come to. Lore 3 + improvement 1 - 4 + best bonus 1 + 1 additional
    die = 2."""
    state = table("arcane-scholar", "urban-guide", lore=3)
    state.investigator("Ana").improvements["lore"] = 1
    game = play(state, "decline", dice=[1, 2])
    game.during(RESEARCH, "Ana", hard_lore_test)
    assert rolled(game, "pool 2 (Lore 3, improvement +1, modifier -4, Arcane Scholar +1, Urban Guide +1 die), rolls 1 2")


def test_eh18_only_the_highest_bonus_counts() -> None:
    """Rules, Bonuses: of several bonuses to one skill only the highest is added. +2 of the Tome in a Spell effect beats +1 of
    the Scholar; they do not add up: 2 + 2."""
    game = play(table("arcane-scholar", "arcane-tome"), "decline", dice=[1, 1, 1, 1])
    game.during(SPELL, "Ana", lore_test)
    assert rolled(game, "pool 4 (Lore 2, Arcane Tome +2)")


def test_bonus_for_spell_effects_stays_out_of_other_tests() -> None:
    game = play(table("arcane-tome"), dice=[1, 1])
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "pool 2 (Lore 2)")


def test_eh18_one_die_floor_comes_last() -> None:
    """Ruling one-die-floor-applied-last: 2 - 4 + 1 additional = -1, so one die; not 1 + 1."""
    game = play(table("urban-guide"), dice=[5])
    game.during(RESEARCH, "Ana", hard_lore_test)
    assert rolled(game, "pool 1 (Lore 2, modifier -4, Urban Guide +1 die, at least one die), rolls 5")


def test_eh18_passive_bonus_is_compulsory_and_not_asked() -> None:
    """Ruling plain-bonus-is-compulsory."""
    game = play(table("hired-muscle"), dice=[1, 1, 1])
    game.during(RESEARCH, "Ana", strength_test)
    assert asked(game) == []
    assert rolled(game, "pool 3 (Strength 2, Hired Muscle +1)")


def test_success_is_five_or_six() -> None:
    game = play(table(strength=6), dice=[1, 2, 3, 4, 5, 6])
    game.during(RESEARCH, "Ana", strength_test)
    assert rolled(game, "shows 1 2 3 4 5 6: 2 successes, passes")


def test_urban_guide_needs_a_city_and_no_other_world_encounter() -> None:
    """Its requirement is about the holder's space, its exception about the tester's encounter."""
    outside = play(table("urban-guide", space="pyramids"), dice=[1, 1])
    outside.during(RESEARCH, "Ana", lore_test)
    assert rolled(outside, "pool 2 (Lore 2)")
    elsewhere = play(table("urban-guide"), dice=[1, 1])
    elsewhere.during(OTHER_WORLD, "Ana", lore_test)
    assert rolled(elsewhere, "pool 2 (Lore 2)")


def test_additional_dice_reach_others_on_the_space_and_only_there() -> None:
    state = with_ben(table("urban-guide"))
    near = play(state, dice=[1, 1, 1])
    near.during(RESEARCH, "Ben", lore_test)
    assert rolled(near, "Ben tests Lore: pool 3")
    state.investigator("Ben").space = "rome"
    far = play(state, dice=[1, 1])
    far.during(RESEARCH, "Ben", lore_test)
    assert rolled(far, "Ben tests Lore: pool 2")


def test_others_bonuses_do_not_help() -> None:
    game = play(with_ben(table("hired-muscle")), dice=[1, 1])
    game.during(RESEARCH, "Ben", strength_test)
    assert rolled(game, "Ben tests Strength: pool 2 (Strength 2)")


def test_gate_box_adds_a_die_in_other_world_encounters_only() -> None:
    game = play(table("gate-box"), dice=[1, 1, 1, 1, 1])
    game.other_world_encounter("Ana", lore_test)
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "pool 3 (Lore 2, Gate Box +1 die)") and rolled(game, "pool 2 (Lore 2)")


def lamp(card: api.Declare) -> None:
    card.additional_dice(
        "lamp", 1, who="you", text="roll 1 additional die", optional=True, cost=(("spend", "sanity", 1),), skill="lore", at=AT
    )


def test_offered_additional_dice_are_paid_for_and_last_one_test() -> None:
    """Taken and paid for, declined, of another skill, and not offered to whoever cannot pay."""
    package = Package((Card("lamp", "asset", "Lamp", lamp, ("item",), 1),), BOARD)
    state = new_state(package)
    state.add_investigator("Ana", "london", health=5, sanity=3, skills=SKILLS)
    state.add_card("Ana", "lamp")
    game = ReferenceGame(package, state, Scripted(["accept", "decline", "accept"]), dice=[1] * 12)
    for effect in (lore_test, lore_test, strength_test, lore_test, lore_test):
        game.during(RESEARCH, "Ana", effect)
    pools = [line.partition("pool ")[2][0] for line in texts(game) if "pool" in line]
    assert pools == ["3", "2", "2", "3", "2"]
    assert game.state.investigator("Ana").sanity == 1 and len(asked(game)) == 3 and answered(game)


# -- rerolls ---------------------------------------------------------------------------------------------------------
def test_eh18_reroll_uses_the_new_face_even_when_worse() -> None:
    """Rules, Rerolling Dice: the new result counts. A 5 or 6 is a success, one of them passes (rules, Resolving Tests)."""
    game = play(table("arcane-scholar"), "arcane-scholar/reroll", "die 1", dice=[5, 1, 1, 2])
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "rerolls 5 with Arcane Scholar: 2")
    assert rolled(game, "shows 2 1 1: 0 successes, fails")


def test_reroll_is_not_offered_for_another_skill() -> None:
    game = play(table("arcane-scholar"), dice=[1, 1])
    game.during(RESEARCH, "Ana", strength_test)
    assert asked(game) == []


def test_eh18_each_reroll_ability_once_a_test() -> None:
    """Rules, Rerolling Dice: each ability of a card is used once for a test."""
    game = play(table("arcane-scholar"), "arcane-scholar/reroll", "die 1", dice=[1, 1, 1, 6])
    game.during(RESEARCH, "Ana", lore_test)
    assert asked(game) == [("arcane-scholar/reroll", "decline"), ("die 1", "die 2", "die 3")]


def test_two_copies_each_have_their_own_round_limit() -> None:
    """Once per round belongs to each copy: two rerolls, then neither in the next test."""
    answers = ("rabbits-foot/reroll#2", "die 1", "rabbits-foot/reroll", "die 2")
    game = play(table("rabbits-foot", "rabbits-foot"), *answers, dice=[1, 1, 5, 6, 1, 1])
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "shows 5 6: 2 successes")
    game.during(RESEARCH, "Ana", lore_test)
    assert answered(game) and asked(game)[0] == ("rabbits-foot/reroll", "rabbits-foot/reroll#2", "decline")
    assert len(asked(game)) == 4


def test_round_limit_ends_with_the_round() -> None:
    game = play(table("rabbits-foot"), "rabbits-foot/reroll", "die 1", "decline", dice=[1, 1, 5, 1, 1])
    game.during(RESEARCH, "Ana", lore_test)
    game.next_round()
    game.during(RESEARCH, "Ana", lore_test)
    assert len(asked(game)) == 3


def test_reroll_of_two_dice_with_one_die_touches_it_once() -> None:
    """Ruling reroll-two-but-one-die; the only die is taken without asking."""
    game = play(table("two-dice-charm", lore=1), "two-dice-charm/reroll", dice=[1, 3])
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "rerolls 1 with Two-Dice Charm: 3")
    assert len(asked(game)) == 1


def test_reroll_of_several_dice_may_stop_early() -> None:
    game = play(table("two-dice-charm"), "two-dice-charm/reroll", "die 2", "decline", dice=[1, 2, 6])
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "shows 1 6: 1 success, passes")


def test_eh18_clue_rerolls_one_die_as_often_as_there_are_clues() -> None:
    """Rules, Clues: any number of them may be spent, each for one die."""
    game = play(table(clue=2), "clue", "die 1", "clue", "die 1", dice=[1, 1, 2, 5])
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "shows 5 1: 1 success, passes")
    assert game.state.investigator("Ana").tokens["clue"] == 0
    assert answered(game) and len(asked(game)) == 4


def test_addition_changes_a_result_and_a_six_stays_a_six() -> None:
    game = play(table("cigarette-case"), "cigarette-case/add", "die 1", dice=[4, 1])
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "adds 1 to a 4 with Lucky Cigarette Case: 5")
    assert rolled(game, "shows 5 1: 1 success, passes")


def test_bare_roll_is_no_test() -> None:
    """Ruling bare-roll-is-no-test: neither Clue nor Rabbit's Foot is offered."""
    game = play(table("cat-burglar", "rabbits-foot", clue=3), dice=[3])
    assert game.component_action("Ana", "cat-burglar", "burgle")
    assert asked(game) == [] and rolled(game, "Ana rolls 3")


def test_sixes_count_twice_where_the_card_says_so() -> None:
    """Fine Clothes works during Acquire Assets: 6 and 5 are three successes; in another test two."""
    game = play(table("fine-clothes"), dice=[6, 5, 6, 5])
    game.perform("Ana", "acquire-assets")
    assert rolled(game, "shows 6 5: 3 successes (each 6 counts as 2, Fine Clothes), passes")
    game.during(RESEARCH, "Ana", lore_test)
    assert rolled(game, "shows 6 5: 2 successes, passes")


def test_a_face_counts_as_it_shows_after_an_addition() -> None:
    """5 + 1 shows 6, which Glass of Mortlan counts as two in a Spell effect."""
    game = play(table("glass-of-mortlan", "cigarette-case"), "cigarette-case/add", "die 1", dice=[5, 1])
    game.during(SPELL, "Ana", lore_test)
    assert rolled(game, "shows 6 1: 2 successes")


def test_running_out_of_preset_dice_is_an_error_of_its_own() -> None:
    game = play(table(), dice=[1])
    with pytest.raises(NoDiceLeft):
        game.during(RESEARCH, "Ana", lore_test)
