"""Gaining, discarding and giving (rulebook, Gaining Possessions and Conditions; Discarding)."""

from __future__ import annotations

import pytest
from cardwright_engine import api
from cardwright_engine.possessions import discard_of
from play import answered, asked, names, play, table, texts, with_ben
from sample_cards import AT

RESEARCH = ("encounter", "research")


def gain_spell(game: api.Game, me: api.Investigator) -> None:
    game.gain(me, 1, "spell", at=AT)


def gain_curse(game: api.Game, me: api.Investigator) -> None:
    game.gain(me, 1, "condition", card="cursed", at=AT)


def gain_bane(game: api.Game, me: api.Investigator) -> None:
    game.gain(me, 1, "condition", traits=("bane",), at=AT)


def gain_axe(game: api.Game, me: api.Investigator) -> None:
    game.gain(me, 1, "asset", card="axe", at=AT)


def gain_asset(game: api.Game, me: api.Investigator) -> None:
    game.gain(me, 1, "asset", at=AT)


def test_random_card_is_the_top_one() -> None:
    state = table()
    state.decks["asset"] = ["axe", "bull-whip"]
    game = play(state)
    game.during(RESEARCH, "Ana", gain_asset)
    assert names(game) == ["axe"] and game.state.decks["asset"] == ["bull-whip"]


def test_double_sided_card_is_the_bottom_one() -> None:
    state = table()
    state.decks["spell"] = ["wither", "shriveling"]
    game = play(state)
    game.during(RESEARCH, "Ana", gain_spell)
    assert names(game) == ["shriveling"]


def test_random_spell_he_has_is_redrawn() -> None:
    state = table("shriveling")
    state.decks["spell"] = ["wither", "shriveling"]
    game = play(state)
    game.during(RESEARCH, "Ana", gain_spell)
    assert names(game) == ["shriveling", "wither"] and game.state.decks["spell"] == ["shriveling"]


def test_no_spell_is_gained_when_he_has_all_that_are_left() -> None:
    state = table("shriveling")
    state.decks["spell"] = ["shriveling"]
    game = play(state)
    game.during(RESEARCH, "Ana", gain_spell)
    assert names(game) == ["shriveling"] and "no effect" in texts(game)[-1]


def test_forced_gain_of_a_condition_he_has_is_a_logged_no_op() -> None:
    game = play(table("cursed"))
    game.during(RESEARCH, "Ana", gain_curse)
    assert names(game) == ["cursed"]
    assert texts(game) == ["Ana already has Cursed", "Ana would gain Cursed, but there is none he can gain: no effect"]


def test_card_with_a_trait_is_one_he_does_not_have() -> None:
    game = play(table("cursed"))
    game.during(RESEARCH, "Ana", gain_bane)
    assert names(game) == ["cursed"]


def test_named_card_comes_from_the_reserve_then_the_deck_then_the_discard_pile() -> None:
    state = table()
    state.decks["asset"] = ["bull-whip"]
    state.reserve = ["axe"]
    game = play(state)
    game.during(RESEARCH, "Ana", gain_axe)
    assert "Ana gains Axe from the reserve" in texts(game) and game.state.reserve == ["bull-whip"]
    state.reserve = []
    state.discards["asset"] = ["axe"]
    game = play(state)
    game.during(RESEARCH, "Ana", gain_axe)
    assert "Ana gains Axe from the discard pile" in texts(game)


def test_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    state = table()
    state.decks["asset"], state.discards["asset"] = [], ["axe"]
    game = play(state)
    game.during(RESEARCH, "Ana", gain_asset)
    assert names(game) == ["axe"]


def test_gain_from_the_deck_triggers_only_from_the_deck() -> None:
    """Grotesque Statue: 5 Clues when gained from the deck."""
    game = play(table())
    game.gain_card_from("Ana", "grotesque-statue", "deck")
    assert game.state.investigator("Ana").tokens["clue"] == 5
    state = table()
    state.decks["artifact"].remove("grotesque-statue")
    state.discards["artifact"] = ["grotesque-statue"]
    game = play(state)
    game.gain_card_from("Ana", "grotesque-statue", "discard pile")
    assert game.state.investigator("Ana").tokens.get("clue", 0) == 0


def test_second_copy_of_a_spell_or_condition_is_refused() -> None:
    """Nobody has two; the pile stays as it is."""
    game = play(table("cursed", "wither"))
    before = game.state.copy()
    assert not game.gain_card_from("Ana", "cursed", "deck") and not game.gain_card_from("Ana", "wither", "deck")
    assert game.state == before
    assert texts(game) == ["Ana already has Cursed: no effect", "Ana already has Wither: no effect"]


def test_service_resolves_when_gained_and_is_discarded() -> None:
    game = play(table(health=1, sanity=2))
    game.gain_card_from("Ana", "private-care", "deck")
    ana = game.state.investigator("Ana")
    assert (ana.health, ana.sanity) == (5, 5)
    assert names(game) == [] and game.state.discards["asset"] == ["private-care"]


def test_moving_up_to_two_spaces_may_stop_after_one() -> None:
    game = play(table(), "rome", "decline")
    game.gain_card_from("Ana", "charter-flight", "deck")
    assert game.state.investigator("Ana").space == "rome"


def test_giving_any_number_of_clues() -> None:
    """Wireless Report: to the only other investigator, anywhere; 0 is allowed."""
    game = play(with_ben(table(clue=3), space="rome"), "2")
    game.gain_card_from("Ana", "wireless-report", "deck")
    assert game.state.investigator("Ben").tokens["clue"] == 2
    assert asked(game) == [("0", "1", "2", "3")]


def give_two_tickets(game: api.Game, me: api.Investigator) -> None:
    game.give(me, 2, "train-ticket", to=game.investigators(other_than=me), at=AT)


def give_any_tickets(game: api.Game, me: api.Investigator) -> None:
    game.give(me, None, "train-ticket", to=game.investigators(other_than=me), at=AT)


@pytest.mark.parametrize("effect", [give_two_tickets, give_any_tickets])
def test_giving_leaves_nobody_with_a_third_travel_ticket(effect: api.Effect) -> None:
    state = with_ben(table(train_ticket=2))
    state.investigator("Ben").tokens["ship-ticket"] = 1
    game = play(state, *["1"] * (effect is give_any_tickets))
    game.during(RESEARCH, "Ana", effect)
    assert game.state.investigator("Ben").tokens == {"ship-ticket": 1, "train-ticket": 1}
    assert game.state.investigator("Ana").tokens["train-ticket"] == 1 and answered(game)
    assert "Ben may have no more than 2 travel tickets" in texts(game)


def test_giving_any_number_of_item_possessions() -> None:
    """Delivery Service: only Items are offered, one by one."""
    game = play(with_ben(table("axe", "bandages", "hired-muscle")), "axe", "decline")
    game.gain_card_from("Ana", "delivery-service", "deck")
    assert names(game, "Ben") == ["axe"] and asked(game)[0] == ("axe", "bandages", "decline")


def test_each_monster_on_the_chosen_space_loses_health() -> None:
    state = table()
    state.add_monster("Ghoul", "rome", 3, damage=0)
    state.add_monster("Zombie", "rome", 5, damage=0)
    game = play(state, "rome")
    game.gain_card_from("Ana", "agency-quarantine", "deck")
    assert [(one.name, one.lost_health) for one in game.state.monsters] == [("Zombie", 4)]


def test_discarded_condition_goes_back_into_its_deck() -> None:
    """Rulebook, Double-Sided Cards. With one Condition there is nothing to choose."""
    state = table("cursed")
    before = state.decks["condition"].count("cursed")
    game = play(state, "accept")
    game.gain_card_from("Ana", "sanctuary", "deck")
    assert game.state.decks["condition"].count("cursed") == before + 1
    assert game.state.discards.get("condition", []) == [] and names(game) == []


def test_doom_retreats_away_from_zero() -> None:
    game = play(table())
    game.gain_card_from("Ana", "silver-twilight-ritual", "deck")
    assert game.state.doom == 16


def test_improving_a_skill_at_most_twice() -> None:
    state = table("de-vermis")
    state.investigator("Ana").improvements["lore"] = 2
    game = play(state, "accept", "will", dice=[5, 1, 1, 1])
    game.component_action("Ana", "de-vermis", "read")
    assert game.state.investigator("Ana").improvements == {"lore": 2, "will": 1}
    assert asked(game)[1] == ("influence", "observation", "strength", "will") and answered(game)


def test_card_that_is_not_fully_known_is_left_out_and_says_so() -> None:
    game = play(table())
    game.gain_card_from("Ana", "torn-page", "deck")
    assert "Torn Page is left out of play: the second paragraph is not known" in texts(game)


def test_of_cards_that_are_gone_none_is_discarded() -> None:
    """What happened is judged by what really happened: of cards that he no longer has, nothing is discarded."""
    state = table("axe")
    game = play(state)
    [axe] = game.state.investigator("Ana").cards
    ana = game.state.investigator("Ana")
    assert discard_of(game.table, ana, [axe, 99], 1) and not discard_of(game.table, ana, [axe, 99], 1)
    assert not discard_of(game.table, ana, [], 1)
