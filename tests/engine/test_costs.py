"""Costs, discounts, becoming Delayed (rulebook, Spend; Delayed Investigators)."""

from __future__ import annotations

from cardwright_engine import api
from play import asked, names, play, table, texts
from sample_cards import AT

RESEARCH = ("encounter", "research")


def two_clues_for_a_spell(game: api.Game, me: api.Investigator) -> None:
    if game.may(me, "gain 1 Spell", cost=(("spend", "clue", 2),), at=AT):
        game.gain(me, 1, "spell", at=AT)


def delay_for_a_clue(game: api.Game, me: api.Investigator) -> None:
    if game.may(me, "gain 1 Clue", cost=(("become delayed", "", 1),), at=AT):
        game.gain(me, 1, "clue", at=AT)


def be_delayed(game: api.Game, me: api.Investigator) -> None:
    game.become_delayed(me, at=AT)


def test_cost_is_paid_whole_or_not_at_all() -> None:
    """2 Health and 2 Sanity with 2 Health left: the last Health is not spent, so the Sanity is not either."""
    state = table("flute", health=2)
    state.add_monster("Ghoul", "london", 9, damage=0)
    game = play(state)
    assert not game.component_action("Ana", "flute", "play")
    ana = game.state.investigator("Ana")
    assert (ana.health, ana.sanity, ana.actions_left) == (2, 5, 2)
    assert "Ana cannot perform the action of Flute of the Outer Gods: he cannot pay: " in texts(game)[-1]


def test_optional_cost_is_offered_only_when_payable() -> None:
    game = play(table(clue=1))
    game.during(RESEARCH, "Ana", two_clues_for_a_spell)
    assert asked(game) == [] and game.state.investigator("Ana").tokens["clue"] == 1


def test_declining_pays_nothing() -> None:
    game = play(table(clue=2), "decline")
    game.during(RESEARCH, "Ana", two_clues_for_a_spell)
    assert game.state.investigator("Ana").tokens["clue"] == 2 and names(game) == []


def test_discount_may_be_used_once_per_round() -> None:
    """The Silver Key: 2 Clues cost 1 when used, 2 the second time in the round."""
    game = play(table("silver-key", clue=3), "accept", "accept", "accept")
    game.during(RESEARCH, "Ana", two_clues_for_a_spell)
    assert game.state.investigator("Ana").tokens["clue"] == 2
    game.during(RESEARCH, "Ana", two_clues_for_a_spell)
    assert game.state.investigator("Ana").tokens["clue"] == 0


def test_discount_may_be_declined() -> None:
    game = play(table("silver-key", clue=2), "accept", "decline")
    game.during(RESEARCH, "Ana", two_clues_for_a_spell)
    assert game.state.investigator("Ana").tokens["clue"] == 0 and game.state.used == []


def test_discount_makes_a_cost_payable_and_is_then_not_asked() -> None:
    game = play(table("silver-key", clue=1), "accept")
    game.during(RESEARCH, "Ana", two_clues_for_a_spell)
    assert game.state.investigator("Ana").tokens["clue"] == 0 and len(asked(game)) == 1


def test_discount_pays_for_a_clue_reroll() -> None:
    """As ruling ursula-downs-focus-discount: rerolls are paid for too, and may become free."""
    game = play(table("silver-key"), "clue", "die 1", dice=[1, 1, 6])
    game.during(RESEARCH, "Ana", lambda game, me: game.test(me, "lore", at=AT))
    assert any("shows 6 1" in line for line in texts(game)) and len(asked(game)) == 2


def test_delayed_investigator_cannot_pay_with_delay() -> None:
    """Ruling delayed-does-not-stack."""
    state = table()
    state.investigator("Ana").delayed = True
    game = play(state)
    game.during(RESEARCH, "Ana", delay_for_a_clue)
    assert asked(game) == []


def test_pocket_watch_forbids_delay_but_not_paying_with_it() -> None:
    game = play(table("pocket-watch"), "accept")
    game.during(RESEARCH, "Ana", be_delayed)
    assert not game.state.investigator("Ana").delayed
    assert "Ana cannot become delayed (Pocket Watch)" in texts(game)
    game.during(RESEARCH, "Ana", delay_for_a_clue)
    assert game.state.investigator("Ana").delayed and game.state.investigator("Ana").tokens["clue"] == 1


def test_second_delay_has_no_effect() -> None:
    game = play(table())
    game.delay_by_effect("Ana")
    game.delay_by_effect("Ana")
    assert game.state.investigator("Ana").delayed
    assert texts(game)[-1] == "Ana is already Delayed: no effect"


def test_delay_in_own_turn_ends_action_and_turn_instead() -> None:
    """Ruling delayed-mid-action: she is not Delayed, her second action is gone, and what she paid for is hers."""
    game = play(table("bargain"), "accept")
    assert game.component_action("Ana", "bargain", "bargain")
    ana = game.state.investigator("Ana")
    assert (ana.delayed, ana.actions_left, ana.tokens.get("clue", 0)) == (False, 0, 1)
    assert not game.perform("Ana", "rest")
    game.next_round()
    assert game.perform("Ana", "rest")
