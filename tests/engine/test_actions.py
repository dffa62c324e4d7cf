"""The Action Phase (rulebook, Action Phase; FAQ, Actions & Delayed)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from cardwright_engine import ReferenceGame, Scripted
from play import answered, asked, names, play, table, texts, with_ben
from sample_cards import PACKAGE
from sample_records import Ability


def test_rest_recovers_one_of_each() -> None:
    game = play(table(health=3, sanity=5))
    assert game.perform("Ana", "rest")
    assert game.state.investigator("Ana").health == 4
    assert "Ana recovers no Sanity, being at the maximum" in texts(game)


def test_no_rest_beside_a_monster() -> None:
    state = table()
    state.add_monster("Ghoul", "london", 1)
    game = play(state)
    assert not game.perform("Ana", "rest")
    assert texts(game)[-1] == "Ana cannot perform a Rest action: there is a Monster on his space"


def test_each_action_once_a_round_and_two_actions() -> None:
    game = play(table(), "rome")
    assert game.perform("Ana", "rest")
    assert not game.perform("Ana", "rest")
    assert texts(game)[-1] == "Ana cannot perform a Rest action: he has performed it this round"
    assert game.perform("Ana", "travel")
    assert not game.perform("Ana", "prepare-for-travel")
    assert texts(game)[-1] == "Ana cannot perform a Prepare for Travel action: he has no actions left"


def test_rest_triggers_resolve_with_the_action() -> None:
    """Arcane Tome: the example of the rulebook, but passed: 1 Spell from the bottom of the deck."""
    game = play(table("arcane-tome"), "accept", dice=[5, 3])
    bottom = game.state.decks["spell"][-1]
    game.perform("Ana", "rest")
    assert names(game) == ["arcane-tome", bottom]


def test_order_of_triggers_is_chosen_by_the_active_investigator() -> None:
    """Ben's Witch Doctor and Ana's Bible: Ana chooses which first; Witch Doctor offers Ana."""
    state = with_ben(table("king-james-bible", health=3, sanity=3), "witch-doctor")
    game = play(state, "witch-doctor/rest", "recover 1 additional Health")
    game.perform("Ana", "rest")
    ana = game.state.investigator("Ana")
    assert (ana.health, ana.sanity) == (5, 5)
    assert asked(game)[0] == ("king-james-bible/rest", "witch-doctor/rest")
    assert [choice.who for choice in game.table.chooser.choices] == ["Ana", "Ana"]  # type: ignore[attr-defined]


def test_witch_doctor_discards_a_cursed_condition() -> None:
    game = play(table("witch-doctor", "cursed"), "discard a Cursed Condition")
    game.perform("Ana", "rest")
    assert names(game) == ["witch-doctor"]


def test_condition_gained_in_the_middle_of_a_rest_waits() -> None:
    """Ruling condition-gained-mid-rest: what is triggered is fixed when the action begins."""
    game = play(table("arcane-tome"), "accept", dice=[5, 1])
    game.state.decks["spell"] = ["blessed"]
    game.perform("Ana", "rest")
    assert names(game) == ["arcane-tome", "blessed"]
    assert game.state.investigator("Ana").tokens.get("clue", 0) == 0


def test_eh04_travel_moves_one_space_and_on_with_tickets() -> None:
    """Rules, Travel Action: one space along any path, then one more along a path of its type for each ticket spent. London to
    Rome, then by Train Ticket to Istanbul; the Uncharted path beyond takes no ticket."""
    game = play(table(train_ticket=2), "rome", "istanbul", "decline")
    game.perform("Ana", "travel")
    ana = game.state.investigator("Ana")
    assert ana.space == "istanbul" and ana.tokens["train-ticket"] == 1
    assert asked(game)[2] == ("rome", "decline")


def test_eh04_prepare_for_travel_needs_a_matching_path() -> None:
    """Rules, Prepare for Travel Action: a ticket of a type whose paths touch the space. London has Ship paths only, so the
    Ship Ticket is the only one and is taken without asking."""
    game = play(table())
    game.perform("Ana", "prepare-for-travel")
    assert game.state.investigator("Ana").tokens["ship-ticket"] == 1 and asked(game) == []


def test_eh04_prepare_for_travel_with_two_tickets_swaps_one() -> None:
    """Rules, Travel Tickets: nobody has more than two; to gain another he discards one."""
    game = play(table(train_ticket=2), "train-ticket")
    game.perform("Ana", "prepare-for-travel")
    tokens = game.state.investigator("Ana").tokens
    assert (tokens["train-ticket"], tokens["ship-ticket"]) == (1, 1)


def test_eh04_prepare_for_travel_on_a_city_only() -> None:
    """Rules, Prepare for Travel Action: performed on City spaces."""
    game = play(table(space="pyramids"))
    assert not game.perform("Ana", "prepare-for-travel")


def test_mm04_a_focus_action_gains_a_focus_two_at_most_and_each_rerolls_a_die() -> None:
    """Rules, Focus Action; Rerolling Dice: on any space, one Focus an action and two at most; each that is spent rolls one
    die again."""
    labels = {**PACKAGE.LABELS, "token focus": "Focus"}
    texted = replace(PACKAGE.CARDS[0], abilities=(Ability("main", "Gain 1 Focus.", "x:1"),))
    package = replace(PACKAGE, LABELS=labels, CARDS=(texted, *PACKAGE.CARDS[1:]))
    state = table(space="pyramids")
    state.add_card("Ana", texted.id)
    game = ReferenceGame(package, state, Scripted(["focus", "die 1", "focus", "die 2"]), dice=[1, 2, 5, 3])
    for held in (1, 2, 2):
        assert game.perform("Ana", "focus-action") and not game.perform("Ana", "focus-action")
        assert game.state.investigator("Ana").tokens["focus"] == held
        game.next_round()
    game.during(("encounter", "research"), "Ana", lambda one, me: one.test(me, "lore", at=(0, 1)))
    assert game.state.investigator("Ana").tokens["focus"] == 0 and answered(game)


def test_acquire_assets_buys_up_to_the_result_and_refills() -> None:
    """Two successes buy two cards of value 1; both places are filled again."""
    state = table()
    state.reserve = ["bull-whip", "rabbits-foot", "shotgun", "axe"]
    state.decks["asset"] = ["carbine-rifle", "hired-muscle"]
    game = play(state, "bull-whip", "rabbits-foot", dice=[5, 6])
    game.perform("Ana", "acquire-assets")
    assert names(game) == ["bull-whip", "rabbits-foot"]
    assert game.state.reserve == ["shotgun", "axe", "carbine-rifle", "hired-muscle"]
    assert asked(game)[0] == ("bull-whip", "rabbits-foot", "axe", "decline")


def test_acquire_assets_may_discard_one_instead() -> None:
    state = table()
    state.reserve = ["shotgun", "axe"]
    state.decks["asset"] = ["carbine-rifle"]
    game = play(state, "shotgun", dice=[1, 1])
    game.perform("Ana", "acquire-assets")
    assert game.state.discards["asset"] == ["shotgun"] and game.state.reserve == ["axe", "carbine-rifle"]


def test_acquire_assets_needs_a_city_without_monsters() -> None:
    away = play(table(space="pyramids"))
    assert not away.perform("Ana", "acquire-assets")
    state = table()
    state.add_monster("Ghoul", "london", 1)
    assert not play(state).perform("Ana", "acquire-assets")


def test_eh06_trade_both_ways_with_consent_and_without_conditions() -> None:
    """Rules, Trade Action; Possessions: any possessions of two on one space change hands as both agree. Conditions cannot be
    traded; a trade gains nothing, so Private Care's trigger stays silent."""
    state = with_ben(table("private-care", "cursed", clue=1), "axe")
    game = play(state, "Ana: private-care", "Ben: axe", "decline", "accept")
    assert game.perform("Ana", "trade", "Ben")
    assert names(game, "Ben") == ["private-care"] and names(game) == ["cursed", "axe"]
    assert asked(game)[0] == ("Ana: private-care", "Ana: clue", "Ben: axe", "decline")


def test_eh06_trade_without_consent_changes_nothing() -> None:
    """Rules, Trade Action: both must agree."""
    game = play(with_ben(table(clue=1)), "Ana: clue", "decline")
    game.perform("Ana", "trade", "Ben")
    assert game.state.investigator("Ana").tokens["clue"] == 1


def test_eh06_trade_needs_someone_on_the_space() -> None:
    """Rules, Trade Action: with another investigator on his space."""
    assert not play(with_ben(table(), space="rome")).perform("Ana", "trade")


def test_component_action_once_a_round_even_by_another() -> None:
    """Traded to Ben, the card's action cannot be performed a second time in the round."""
    game = play(with_ben(table("cat-burglar")), "Ana: cat-burglar", "accept", dice=[3])
    assert game.component_action("Ana", "cat-burglar", "burgle")
    assert game.perform("Ana", "trade", "Ben")
    assert not game.component_action("Ben", "cat-burglar", "burgle")


def test_delayed_investigator_stands_up_and_does_nothing() -> None:
    """He has no opportunity either (FAQ, Actions & Delayed)."""
    state = table("ruby")
    state.investigator("Ana").delayed = True
    game = play(state)
    game.action_phase("Ana")
    assert not game.state.investigator("Ana").delayed and asked(game) == []
    assert not game.use_opportunity("Ana", "ruby", "extra")
    assert not game.perform("Ana", "rest")


def test_additional_action_does_not_repeat_an_action() -> None:
    """Ruling additional-action-no-repeat: a third action, but no second Rest; once per round."""
    game = play(table("ruby", "cat-burglar"), "rome", dice=[3])
    game.perform("Ana", "rest")
    game.perform("Ana", "travel")
    assert game.use_opportunity("Ana", "ruby", "extra")
    assert game.state.investigator("Ana").sanity == 4
    assert not game.perform("Ana", "rest")
    assert game.component_action("Ana", "cat-burglar", "burgle")
    assert not game.use_opportunity("Ana", "ruby", "extra")


def test_opportunity_costs_and_belongs_to_its_phase() -> None:
    poor = play(table("ruby", sanity=1))
    assert not poor.use_opportunity("Ana", "ruby", "extra")
    state = table("ruby")
    state.investigator("Ana").turn = "ended"
    assert not play(state).use_opportunity("Ana", "ruby", "extra")


def test_whole_turn_offers_what_is_possible() -> None:
    """Ruby is offered between actions until it is used; the turn ends by choice."""
    game = play(table("ruby", "dynamite"), "rest", "ruby/extra", "travel", "rome", "end")
    game.action_phase("Ana")
    assert asked(game)[0] == (
        "travel",
        "rest",
        "prepare-for-travel",
        "acquire-assets",
        "dynamite/blast",
        "ruby/extra",
        "end",
    )
    assert asked(game)[1] == ("travel", "prepare-for-travel", "acquire-assets", "dynamite/blast", "ruby/extra", "end")
    assert answered(game) and game.state.investigator("Ana").turn == "ended"


def test_bare_roll_decides_and_gains_from_the_reserve() -> None:
    """Cat Burglar on a 6: an Item or Trinket of his choice; an Ally is no option. The place is filled at once."""
    state = table("cat-burglar")
    state.reserve = ["axe", "rabbits-foot", "hired-muscle"]
    state.decks["asset"] = ["shotgun"]
    game = play(state, "rabbits-foot", dice=[6])
    game.component_action("Ana", "cat-burglar", "burgle")
    assert names(game) == ["cat-burglar", "rabbits-foot"]
    assert asked(game) == [("axe", "rabbits-foot")] and game.state.reserve == ["axe", "hired-muscle", "shotgun"]


def test_holder_chooses_an_investigator_himself_included() -> None:
    """Ruling investigator-includes-self; Holy Water's cost is paid first, then the choice."""
    game = play(with_ben(table("holy-water")), "accept", "Ben")
    game.component_action("Ana", "holy-water", "bless")
    assert names(game, "Ben") == ["blessed"] and names(game) == []
    assert asked(game)[1] == ("Ana", "Ben")


def test_previous_space_is_that_of_the_start() -> None:
    """Mi-go Brain Case: Ben comes to London, Ana goes where he was."""
    game = play(with_ben(table("brain-case"), space="rome"), "decline", "accept")
    game.component_action("Ana", "brain-case", "swap")
    assert game.state.investigator("Ben").space == "london" and game.state.investigator("Ana").space == "rome"


def test_declined_move_moves_nobody() -> None:
    game = play(with_ben(table("brain-case"), space="rome"), "decline", "decline")
    game.component_action("Ana", "brain-case", "swap")
    assert game.state.investigator("Ana").space == "london"


def test_each_copy_of_a_card_has_its_own_action() -> None:
    """Ruling component-actions-per-copy: no card of the base game that has an action is there twice."""
    game = play(table("cat-burglar", "cat-burglar"), dice=[3, 4])
    assert game.component_action("Ana", "cat-burglar", "burgle")
    assert game.component_action("Ana", "cat-burglar", "burgle")
    game = play(table("cat-burglar"), dice=[3])
    assert game.component_action("Ana", "cat-burglar", "burgle")
    assert not game.component_action("Ana", "cat-burglar", "burgle")


# -- refusals ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("driver", "arguments", "reason"),
    [
        ("perform", ("Ben", "rest"), "Ben cannot perform a Rest action: he is defeated"),
        ("perform", ("Cid", "rest"), "Cid cannot perform a Rest action: there is a Monster on his space"),
        ("component_action", ("Ben", "nope", "x"), "Ben has no ability 'x' of nope to use"),
        ("component_action", ("Cid", "flute", "play"), "Cid cannot perform the action of Flute of the Outer Gods: he cannot pay"),
        ("use_opportunity", ("Cid", "ruby", "extra"), "Cid cannot use Ruby of R'lyeh: he cannot pay: spend 1 Sanity"),
        ("action_phase", ("Ben",), "Ben takes no turn: he is defeated"),
    ],
)
@pytest.mark.parametrize("phase", ["action", "encounter"])
def test_what_is_refused_begins_no_turn_and_no_round(phase: str, driver: str, arguments: tuple[Any, ...], reason: str) -> None:
    """Ana goes on with her second action; Ben is defeated and Delayed, Cid poor and beside a Monster."""
    state = with_ben(table())
    state.investigator("Ben").defeated = state.investigator("Ben").delayed = True
    state.add_investigator("Cid", "rome", sanity=1)
    for card in ("flute", "ruby"):
        state.add_card("Cid", card)
    state.add_monster("Ghoul", "rome", 1)
    game = play(state)
    assert game.perform("Ana", "rest")
    if phase == "encounter":
        game.encounter_phase("Ana")
    before = game.state.copy()
    assert not getattr(game, driver)(*arguments)
    assert game.state == before and texts(game)[-1].startswith(reason)
    assert game.perform("Ana", "prepare-for-travel")


def test_what_the_new_round_makes_fresh_is_not_refused() -> None:
    """After the Encounter Phase an action is judged as one of the next round."""
    game = play(table("ruby", "cat-burglar"), dice=[3, 3])
    for _ in range(2):
        assert game.use_opportunity("Ana", "ruby", "extra")
        assert game.component_action("Ana", "cat-burglar", "burgle") and game.perform("Ana", "rest")
        game.encounter_phase("Ana")
    assert game.use_opportunity("Ana", "ruby", "extra") and game.state.round == 3


def test_delayed_investigator_who_wants_to_act_stands_up() -> None:
    """That is his turn, so it ends Ana's."""
    state = with_ben(table())
    state.investigator("Ben").delayed = True
    game = play(state)
    game.perform("Ana", "rest")
    assert not game.perform("Ben", "rest")
    assert not game.state.investigator("Ben").delayed and game.state.investigator("Ana").turn == "ended"
