"""Losing, preventing, recovering, defeat (rulebook, Health and Sanity)."""

from __future__ import annotations

from cardwright_engine import api
from play import answered, asked, names, play, table, texts, with_ben
from sample_cards import AT


def lose_two_sanity(game: api.Game, me: api.Investigator) -> None:
    game.lose(me, 2, "sanity", at=AT)


def everyone_loses_two_sanity(game: api.Game, me: api.Investigator) -> None:
    game.lose(tuple(game.investigators()), 2, "sanity", at=AT)
    game.gain(me, 1, "clue", at=AT)


def lose_then_gain(game: api.Game, me: api.Investigator) -> None:
    game.lose(me, 9, "health", at=AT)
    game.gain(me, 1, "clue", at=AT)


def test_prevention_reaches_everyone_on_the_space_and_is_the_holders() -> None:
    """Whiskey prevents up to 2 of 3 Sanity that Ana loses; Ben, who has it, decides and discards it."""
    game = play(with_ben(table(), "whiskey"), "accept")
    game.lose_by_effect("Ana", ("sanity", 3))
    assert game.state.investigator("Ana").sanity == 4
    assert names(game, "Ben") == [] and game.table.chooser.choices[0].who == "Ben"  # type: ignore[attr-defined]


def test_prevention_does_not_reach_another_space_or_the_other_loss() -> None:
    game = play(with_ben(table(), "whiskey", space="rome"))
    game.lose_by_effect("Ana", ("sanity", 1))
    game.lose_by_effect("Ben", ("health", 1))
    assert asked(game) == []


def test_two_bandages_are_offered_one_after_the_other() -> None:
    """A loss of 3: the first prevents 2, the second the third one."""
    game = play(table("bandages", "bandages"), "accept", "accept")
    game.lose_by_effect("Ana", ("health", 3))
    assert game.state.investigator("Ana").health == 5 and answered(game)


def test_no_further_prevention_is_offered_when_nothing_remains() -> None:
    game = play(table("bandages", "bandages"), "accept")
    game.lose_by_effect("Ana", ("health", 2))
    assert names(game) == ["bandages"]


def test_prevention_of_a_single_effect_covers_its_later_losses() -> None:
    """Grotesque Statue: one Clue for both losses of the effect, none left for the next effect this round."""
    game = play(table("grotesque-statue", clue=3), "accept")
    game.lose_by_effect("Ana", ("sanity", 2), ("sanity", 1))
    assert game.state.investigator("Ana").sanity == 5 and game.state.investigator("Ana").tokens["clue"] == 2
    game.lose_by_effect("Ana", ("sanity", 1))
    assert game.state.investigator("Ana").sanity == 4 and len(asked(game)) == 1


def test_statue_protects_only_its_owner() -> None:
    """Ruling grotesque-statue-self-only."""
    game = play(with_ben(table("grotesque-statue", clue=3)))
    game.lose_by_effect("Ben", ("sanity", 1))
    assert asked(game) == [] and game.state.investigator("Ben").sanity == 4


def test_spending_is_never_prevented() -> None:
    state = table("de-vermis", "whiskey")
    game = play(state, "accept", "lore", dice=[5, 1])
    game.component_action("Ana", "de-vermis", "read")
    assert game.state.investigator("Ana").sanity == 4 and names(game) == ["de-vermis", "whiskey"]


def test_glass_prevents_in_own_spell_effects_only() -> None:
    """Ben's Spell effect makes both lose 2 Sanity: Ana's Glass does not help her there, in her own it does."""
    state = with_ben(table("glass-of-mortlan"))
    game = play(state, "accept")
    game.during(("effect", "spell"), "Ben", everyone_loses_two_sanity)
    assert asked(game) == [] and game.state.investigator("Ana").sanity == 3
    game.during(("effect", "spell"), "Ana", lose_two_sanity)
    assert game.state.investigator("Ana").sanity == 2


def test_glass_prevents_nothing_outside_spell_effects() -> None:
    game = play(table("glass-of-mortlan"))
    game.lose_by_effect("Ana", ("sanity", 1))
    assert asked(game) == []


def test_defeat_stops_the_investigators_own_effect() -> None:
    game = play(table())
    game.during(("encounter", "research"), "Ana", lose_then_gain)
    ana = game.state.investigator("Ana")
    assert ana.defeated and ana.health == 0 and ana.tokens.get("clue", 0) == 0
    assert "Ana is defeated" in texts(game)


def test_defeat_of_one_of_a_group_stops_only_him() -> None:
    """Ana's effect defeats Ben; everyone has lost, and Ana's effect goes on."""
    state = with_ben(table())
    state.investigator("Ben").sanity = 1
    game = play(state)
    game.during(("encounter", "research"), "Ana", everyone_loses_two_sanity)
    assert game.state.investigator("Ben").defeated
    assert game.state.investigator("Ana").sanity == 3 and game.state.investigator("Ana").tokens["clue"] == 1


def test_a_defeated_investigator_is_no_investigator() -> None:
    state = with_ben(table())
    state.investigator("Ben").defeated = True
    game = play(state)
    game.during(("encounter", "research"), "Ana", everyone_loses_two_sanity)
    assert game.state.investigator("Ben").sanity == 5


def test_recovery_stops_at_the_maximum() -> None:
    game = play(table("private-care", health=4))
    game.during(("encounter", "research"), "Ana", lambda game, me: game.recover(me, 3, "health", at=AT))
    assert game.state.investigator("Ana").health == 5
    assert "Ana recovers 1 Health" in texts(game)


def test_group_of_investigator_and_monsters_loses_once_each() -> None:
    """Lightning Gun: you and each Monster on your space lose 1 Health."""
    state = table("lightning-gun")
    state.add_monster("Cultist", "london", 1, damage=0)
    state.add_monster("Ghoul", "london", 2, damage=0)
    state.add_monster("Far", "rome", 1, damage=0)
    game = play(state)
    game.component_action("Ana", "lightning-gun", "fire")
    assert game.state.investigator("Ana").health == 4
    assert [(one.name, one.lost_health) for one in game.state.monsters] == [("Ghoul", 1), ("Far", 0)]


def lose_a_clue_and_two_sanity(game: api.Game, me: api.Investigator) -> None:
    game.lose_at_once(me, ((1, "clue"), (2, "sanity")), at=AT)


def test_prevention_is_paid_before_anything_is_lost() -> None:
    """His only Clue is spent on the Statue although the same effect would take it: prevention comes before the loss."""
    game = play(table("grotesque-statue", clue=1), "accept")
    game.during(("encounter", "research"), "Ana", lose_a_clue_and_two_sanity)
    ana = game.state.investigator("Ana")
    assert ana.sanity == 5 and ana.tokens.get("clue", 0) == 0 and answered(game)
