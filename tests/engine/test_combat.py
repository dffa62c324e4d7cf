"""Combat Encounters, bonuses, resistances, defeat of Monsters (rulebook, Combat Encounter; Epic Monsters)."""

from __future__ import annotations

import pytest
from play import answered, asked, names, play, table, texts, with_ben


def test_combat_example_of_the_rulebook() -> None:
    """Horror 2, one success: 1 Sanity lost. Damage 1, one success: none lost, and the Monster loses 1 Health of 2."""
    state = table(will=3, strength=4)
    monster = state.add_monster("Deep One", "london", 2, horror=2, damage=1, damage_modifier=-1)
    game = play(state, dice=[5, 1, 1, 6, 2, 2])
    game.combat("Ana", monster.uid)
    ana = game.state.investigator("Ana")
    assert (ana.sanity, ana.health) == (4, 5)
    assert game.state.monster(monster.uid).lost_health == 1


def test_monster_is_defeated_at_its_toughness_and_returns_to_the_cup() -> None:
    state = table()
    monster = state.add_monster("Cultist", "london", 1, damage=1)
    game = play(state, dice=[5, 5])
    game.combat("Ana", monster.uid)
    assert game.state.monsters == [] and [one.name for one in game.state.cup] == ["Cultist"]


def test_lost_health_stays_on_an_undefeated_monster() -> None:
    state = table()
    monster = state.add_monster("Ghoul", "london", 3, damage=0)
    game = play(state, dice=[5, 1, 5, 6])
    game.combat("Ana", monster.uid)
    game.combat("Ana", monster.uid)
    assert game.state.monsters == []


def test_a_missing_test_is_not_resolved() -> None:
    state = table()
    monster = state.add_monster("Mummy", "london", 5, horror=None, damage=2)
    game = play(state, dice=[1, 1])
    game.combat("Ana", monster.uid)
    assert game.state.investigator("Ana").health == 3
    assert not any("Will" in line for line in texts(game))


def test_alternate_skill_replaces_the_test_of_its_place() -> None:
    state = table(lore=1)
    monster = state.add_monster("Byakhee", "london", 5, horror=1, horror_skill="lore")
    game = play(state, dice=[6])
    game.combat("Ana", monster.uid)
    assert "Ana tests Lore: pool 1 (Lore 1), rolls 6" in texts(game)


def test_one_bonus_but_every_other_effect() -> None:
    """Ruling one-bonus-several-weapons: +3 of the .45 and the reroll of the Whip."""
    state = table("bull-whip", "automatic")
    monster = state.add_monster("Ghoul", "london", 9, damage=0)
    game = play(state, "bull-whip/reroll", "die 1", dice=[1, 1, 1, 1, 1, 5])
    game.combat("Ana", monster.uid)
    assert "Ana tests Strength: pool 5 (Strength 2, .45 Automatic +3), rolls 1 1 1 1 1" in texts(game)
    assert game.state.monster(monster.uid).lost_health == 1


def test_optional_bonus_lasts_for_the_encounter_though_its_card_is_gone() -> None:
    """Holy Water, discarded for the Will test, still gives +5 Strength: 2 + 5 dice twice, asked once."""
    state = table("holy-water")
    monster = state.add_monster("Zombie", "london", 9, horror=1, damage=1)
    game = play(state, "accept", dice=[1] * 14)
    game.combat("Ana", monster.uid)
    assert "Ana tests Will: pool 7 (Will 2, Holy Water +5), rolls 1 1 1 1 1 1 1" in texts(game)
    assert "Ana tests Strength: pool 7 (Strength 2, Holy Water +5), rolls 1 1 1 1 1 1 1" in texts(game)
    assert names(game) == [] and game.state.discards["asset"] == ["holy-water"]


def test_declined_bonus_is_offered_again_for_the_next_test() -> None:
    state = table("holy-water")
    monster = state.add_monster("Zombie", "london", 9, horror=1, damage=1)
    game = play(state, "decline", "accept", dice=[1] * 9)
    game.combat("Ana", monster.uid)
    assert answered(game)


def test_once_per_round_bonus_is_not_offered_in_the_next_encounter() -> None:
    state = table("carbine-rifle")
    first = state.add_monster("Ghoul", "london", 9, damage=0)
    second = state.add_monster("Zombie", "london", 9, damage=0)
    game = play(state, "accept", dice=[1] * 9)
    game.combat("Ana", first.uid)
    game.combat("Ana", second.uid)
    assert len(asked(game)) == 1
    assert "Ana tests Strength: pool 2 (Strength 2), rolls 1 1" in texts(game)


def test_optional_bonus_is_not_offered_outside_its_activity() -> None:
    game = play(table("carbine-rifle"), dice=[1, 1])
    game.during(("encounter", "research"), "Ana", lambda game, me: game.test(me, "strength", at=(0, 1)))
    assert asked(game) == []


@pytest.mark.parametrize(("resistance", "pool"), [("physical_resistance", 4), ("magical_resistance", 5)])
def test_mm06_resistances_forbid_bonuses_by_their_source(resistance: str, pool: int) -> None:
    """Rules, Physical Resistance; Magical Resistance: no bonus from what is not Magical, or from what is. Spirit Dagger is
    Magical (+2), the .45 is not (+3): 4 dice against Physical, 5 against Magical Resistance."""
    state = table("spirit-dagger", "automatic")
    monster = state.add_monster("Ghost", "london", 9, damage=0, **{resistance: True})
    game = play(state, dice=[1] * pool)
    game.combat("Ana", monster.uid)
    assert f"Ana tests Strength: pool {pool}" in texts(game)[1]


def test_mm06_resistances_leave_rerolls_and_additional_dice() -> None:
    """Ruling resistance-blocks-only-bonuses."""
    state = table("bull-whip", "urban-guide")
    monster = state.add_monster("Ghost", "london", 9, damage=0, physical_resistance=True)
    game = play(state, "bull-whip/reroll", "die 1", dice=[1, 1, 1, 1])
    game.combat("Ana", monster.uid)
    assert "Ana tests Strength: pool 3 (Strength 2, Urban Guide +1 die), rolls 1 1 1" in texts(game)


def test_mm06_forbidden_optional_bonus_is_not_offered() -> None:
    """Rules, Physical Resistance: what cannot help is not spent on it."""
    state = table("carbine-rifle")
    monster = state.add_monster("Ghost", "london", 9, damage=0, physical_resistance=True)
    game = play(state, dice=[1, 1])
    game.combat("Ana", monster.uid)
    assert asked(game) == []


def test_axe_reroll_costs_two_sanity_and_is_offered_only_when_payable() -> None:
    """Nobody spends the last Sanity: with 2 Sanity the cost of 2 cannot be paid."""
    poor = table("axe", sanity=2)
    monster = poor.add_monster("Ghoul", "london", 9, damage=0)
    game = play(poor, dice=[1] * 4)
    game.combat("Ana", monster.uid)
    assert asked(game) == []
    rich = table("axe", sanity=3)
    monster = rich.add_monster("Ghoul", "london", 9, damage=0)
    game = play(rich, "axe/reroll", "die 1", "die 3", "decline", dice=[1, 1, 1, 1, 5, 6])
    game.combat("Ana", monster.uid)
    assert game.state.investigator("Ana").sanity == 1
    assert game.state.monster(monster.uid).lost_health == 2


def test_reduced_damage_has_a_minimum_and_a_lower_one_stays() -> None:
    """Fishing Net: damage 3 becomes 2, 1 stays 1, 0 stays 0."""
    for damage, health in ((3, 3), (1, 4), (0, 5)):
        state = table("fishing-net")
        monster = state.add_monster("Shark", "london", 9, damage=damage)
        game = play(state, dice=[1, 1])
        game.combat("Ana", monster.uid)
        assert game.state.investigator("Ana").health == health


def test_defeat_triggers_only_in_combat() -> None:
    """Lodge Researcher: in combat 1 Sanity and 1 Clue; by Dynamite nothing."""
    state = table("lodge-researcher", "dynamite", sanity=3)
    monster = state.add_monster("Cultist", "london", 1, damage=0)
    state.add_monster("Ghoul", "london", 3, damage=0)
    game = play(state, "accept", dice=[5, 1])
    game.combat("Ana", monster.uid)
    ana = game.state.investigator("Ana")
    assert (ana.sanity, ana.tokens["clue"]) == (4, 1)
    game.component_action("Ana", "dynamite", "blast")
    assert (ana.sanity, ana.tokens["clue"]) == (4, 1) and game.state.monsters == []


def test_investigator_and_monster_lose_health_simultaneously() -> None:
    """A success slays the Monster, the other damage still defeats the investigator, who gets nothing for it."""
    state = table("lodge-researcher", health=1, sanity=3)
    monster = state.add_monster("Ghoul", "london", 1, damage=2)
    game = play(state, dice=[5, 1])
    game.combat("Ana", monster.uid)
    ana = game.state.investigator("Ana")
    assert ana.defeated and game.state.monsters == [] and not any("recovers" in text for text in texts(game))


def test_defeat_by_horror_ends_the_encounter() -> None:
    state = table(sanity=1)
    monster = state.add_monster("Horror", "london", 1, horror=3, damage=3)
    game = play(state, dice=[1, 1])
    game.combat("Ana", monster.uid)
    assert not any("Health" in text for text in texts(game)) and game.state.monsters != []


def test_epic_monster_loses_health_but_is_not_defeated_outright() -> None:
    """Ruling epic-monster-can-lose-health; rulebook, Epic Monsters."""
    state = table("flute", "dynamite")
    state.add_monster("Cthulhu", "london", 4, damage=0, epic=True)
    state.add_monster("Ghoul", "london", 4, damage=0)
    game = play(state, "accept")
    game.component_action("Ana", "flute", "play")
    assert [one.name for one in game.state.monsters] == ["Cthulhu"]
    game.component_action("Ana", "dynamite", "blast")
    assert game.state.monsters[0].lost_health == 3


def test_defeated_epic_monster_leaves_the_game() -> None:
    state = with_ben(table("dynamite"))
    state.add_monster("Cthulhu", "london", 3, damage=0, epic=True)
    game = play(state, "accept")
    game.component_action("Ana", "dynamite", "blast")
    assert game.state.monsters == [] and game.state.cup == []


def test_choosing_one_monster_for_a_loss() -> None:
    """T'tka Halot: the chosen one of two loses 3 Health; Sanity is spent, not lost."""
    state = table("ttka-halot")
    state.add_monster("Ghoul", "london", 4, damage=0)
    state.add_monster("Zombie", "london", 3, damage=0)
    game = play(state, "accept", "Zombie", dice=[5, 1])
    game.component_action("Ana", "ttka-halot", "read")
    assert [one.name for one in game.state.monsters] == ["Ghoul"]
    assert game.state.investigator("Ana").sanity == 4


def test_an_addition_in_combat_only() -> None:
    state = table("derringer")
    monster = state.add_monster("Ghoul", "london", 9, damage=0)
    game = play(state, "derringer/add", "die 2", dice=[1, 4])
    game.combat("Ana", monster.uid)
    assert game.state.monster(monster.uid).lost_health == 1


def test_each_six_is_two_successes_with_the_shotgun() -> None:
    """2 + 4 dice: 6 6 5 1 1 1 are five successes."""
    state = table("shotgun")
    monster = state.add_monster("Ghoul", "london", 9, damage=0)
    game = play(state, dice=[6, 6, 5, 1, 1, 1])
    game.combat("Ana", monster.uid)
    assert game.state.monster(monster.uid).lost_health == 5
