"""Backs and flipping (rulebook, Double-Sided Cards; ruling front-needs-to-show)."""

from __future__ import annotations

import pytest
from cardwright_engine import EffectFailure, State, api, problems
from making import card, during, game_of, package, seated
from play import names, texts
from sample_cards import AT

Game, Me = api.Game, api.Investigator


def collect(game: Game, me: Me) -> None:
    game.flip_this(at=AT)


def hitmen(game: Game, me: Me) -> None:
    game.test(me, "strength", at=AT)
    if game.failed():
        game.lose(me, 3, "health", at=AT)
    game.discard_this(at=AT)


def again(game: Game, me: Me) -> None:
    game.lose(me, 1, "sanity", at=AT)
    game.flip_this(at=AT)


def broken(game: Game, me: Me) -> None:
    raise KeyError("on purpose")


def debt_declares(debt: api.Declare) -> None:
    debt.action("pay", collect)
    debt.reckoning("collect", collect)
    debt.bonus("bonus", (("lore", 1),), text="gain +1 Lore", at=AT)
    debt.when("rest", "perform", again, what="rest")
    debt.opportunity("now", collect, text="flip", phase="action", at=AT)
    debt.back("hitmen", hitmen)
    debt.back("again", again)
    debt.back("broken", broken)


DEBT = card("debt", "condition", debt_declares, backs=("hitmen", "again", "broken"))
MADE = package(DEBT)


def debtor(back: str) -> State:
    """Ana has Debt with that back."""
    state = seated(MADE)
    state.hidden_backs["debt"].sort(key=lambda one: one != back)
    state.add_card("Ana", "debt")
    return state


def gain_debt(game: Game, me: Me) -> None:
    game.gain(me, 1, "condition", card="debt", at=AT)


def test_every_back_is_hidden_at_first_and_a_gained_copy_has_a_random_one() -> None:
    assert seated(MADE).hidden_backs == {"debt": ["hitmen", "again", "broken"]}
    dealt = set()
    for seed in range(20):
        game = game_of(MADE, seated(MADE), seed=seed)
        game.during(("encounter", "research"), "Ana", gain_debt)
        [back] = game.state.backs.values()
        dealt.add(back)
        assert sorted([back, *game.state.hidden_backs["debt"]]) == ["again", "broken", "hitmen"]
    assert dealt == {"hitmen", "again", "broken"}


def test_a_card_without_hidden_backs_gets_none() -> None:
    state = seated(MADE)
    state.hidden_backs = {}
    game = during(MADE, gain_debt, state=state)
    assert names(game) == ["debt"] and game.state.backs == {}


def test_flipping_resolves_the_back_at_once_and_discarding_hides_it_again() -> None:
    game = game_of(MADE, debtor("hitmen"), dice=[1, 1])
    game.reckoning()
    assert texts(game)[0] == "Ana flips Debt: Hitmen"
    assert game.state.investigator("Ana").health == 2 and names(game) == []
    assert (game.state.backs, game.state.facedown) == ({}, [])
    assert sorted(game.state.hidden_backs["debt"]) == ["again", "broken", "hitmen"]
    flipped, tested, *_ = game.log
    assert (flipped.ability, tested.ability) == ("collect", "hitmen")
    assert problems(game.state, MADE) == []


def test_a_front_that_is_flipped_to_is_not_resolved() -> None:
    game = game_of(MADE, debtor("again"))
    game.reckoning()
    assert game.state.facedown == [] and texts(game)[-1] == "Ana flips Debt to its front"
    assert game.state.investigator("Ana").sanity == 4


def test_no_ability_of_a_face_down_card_applies() -> None:
    state = debtor("again")
    state.facedown = [1]
    game = game_of(MADE, state, dice=[1, 1])
    game.reckoning()
    game.perform("Ana", "rest")
    assert not game.component_action("Ana", "debt", "pay") and not game.use_opportunity("Ana", "debt", "now")
    game.during(("encounter", "research"), "Ana", lambda game, me: game.test(me, "lore", at=AT))
    assert any("pool 2 (Lore 2)" in line for line in texts(game))
    assert game.state.investigator("Ana").sanity == 5


def test_a_back_that_is_not_known_is_no_effect() -> None:
    state = debtor("again")
    state.backs, state.hidden_backs = {}, {}
    game = game_of(MADE, state)
    game.reckoning()
    assert texts(game) == ["the back of Debt is not known: no effect"] and game.state.facedown == []


def test_a_card_he_no_longer_has_is_not_flipped() -> None:
    def leaves(game: Game, me: Me) -> None:
        game.discard_this(at=AT)
        game.flip_this(at=AT)

    made = package(card("debt", "condition", lambda debt: debt.reckoning("collect", leaves), backs=("hitmen",), copies=1))
    game = game_of(made, seated(made, "debt"))
    game.reckoning()
    assert texts(game)[-1] == "Ana no longer has the card to flip: no effect"


def test_a_failure_names_the_back() -> None:
    game = game_of(MADE, debtor("broken"))
    with pytest.raises(EffectFailure, match=r"made/debt\.card:broken: debt/broken: KeyError") as failure:
        game.reckoning()
    assert failure.value.label == "broken"


def test_the_back_is_resolved_in_the_frame_of_the_front() -> None:
    """The test of the front is read on the back, by its result."""

    def cast(game: Game, me: Me) -> None:
        game.choose_investigator(me, game.investigators(), at=AT)
        game.test(me, "lore", at=AT)
        game.flip_this(at=AT)
        game.gain(me, 1, "ship-ticket", at=AT)

    def back(game: Game, me: Me) -> None:
        if game.result(0):
            game.gain(game.chosen_investigators(), game.test_result(), "clue", at=AT)
        if game.result(1, 1) or game.result(3) or not game.result(2, 2) or game.showed(1) or not game.showed(6):
            game.lose(me, 5, "health", at=AT)

    def declare(spell: api.Declare) -> None:
        spell.action("cast", cast)
        spell.back("i", back)

    made = package(card("wither", "spell", declare, backs=("i",), copies=1))
    game = game_of(made, seated(made, "wither"), dice=[5, 6])
    assert game.component_action("Ana", "wither", "cast")
    ana = game.state.investigator("Ana")
    assert (ana.tokens["clue"], ana.health, ana.tokens["ship-ticket"]) == (2, 5, 1) and game.state.facedown == [1]


def test_without_a_test_there_is_no_result() -> None:
    def effect(game: Game, me: Me) -> None:
        assert not game.result(0) and game.test_result() == 0 and not game.showed(1)
        game.test(me, "lore", at=AT)
        assert game.result(0, 0) and game.test_result() == 0 and game.showed(4)

    during(MADE, effect, dice=[4, 4])


# -- waiting -----------------------------------------------------------------------------------------------------------
def waiting(back: api.Effect | None) -> list[str]:
    """What is logged when 2 Clues wait for that back of a Spell."""

    def cast(game: Game, me: Me) -> None:
        game.wait("it", lambda: game.gain(me, 2, "clue", at=AT))
        game.flip_this(at=AT)
        game.lose(me, 1, "sanity", at=AT)

    def declare(spell: api.Declare) -> None:
        spell.action("cast", cast)
        if back is not None:
            spell.back("i", back)

    made = package(card("wither", "spell", declare, backs=("i",), copies=1))
    game = game_of(made, seated(made, "wither"))
    game.component_action("Ana", "wither", "cast")
    return [line for line in texts(game)[1:] if "flips" not in line]


def test_a_back_resumes_what_waits() -> None:
    def back(game: Game, me: Me) -> None:
        game.resume()
        game.gain(me, 1, "clue", at=AT)

    assert waiting(back) == ["Ana gains 2 Clues", "Ana gains 1 Clue", "Ana loses 1 Sanity, 4 left"]


def test_a_back_replaces_what_waits() -> None:
    def back(game: Game, me: Me) -> None:
        game.replace("it")
        game.gain(me, 1, "clue", at=AT)

    assert waiting(back) == ["Ana gains 1 Clue", "Ana loses 1 Sanity, 4 left"]


def test_what_a_back_leaves_waiting_is_done_at_the_end() -> None:
    assert waiting(lambda game, me: None) == ["Ana loses 1 Sanity, 4 left", "Ana gains 2 Clues"]


def test_a_back_that_is_not_there_resumes() -> None:
    assert waiting(None) == ["the back of Wither is not known: no effect", "Ana gains 2 Clues", "Ana loses 1 Sanity, 4 left"]


def test_whoever_leaves_in_the_middle_does_not_do_what_waits() -> None:
    """Delayed in his own turn, Ana resolves nothing more of it."""
    lines = waiting(lambda game, me: game.become_delayed(me, at=AT))
    assert lines == ["Ana ends his turn instead of becoming Delayed, losing 1 action"]


def test_what_ana_pays_for_with_her_turn_on_the_back_ends_the_whole_effect() -> None:
    def back(game: Game, me: Me) -> None:
        if game.may(me, "gain 1 Clue", cost=(("become delayed", "", 1),), at=(0, 20)):
            game.gain(me, 1, "clue", at=(4, 12))
        game.gain(me, 5, "clue", at=(30, 40))

    def cast(game: Game, me: Me) -> None:
        game.flip_this(at=(100, 110))
        game.gain(me, 9, "clue", at=(1, 2))

    def declare(spell: api.Declare) -> None:
        spell.action("cast", cast)
        spell.back("i", back)

    made = package(card("wither", "spell", declare, backs=("i",), copies=1))
    game = game_of(made, seated(made, "wither"), "accept")
    game.component_action("Ana", "wither", "cast")
    assert game.state.investigator("Ana").tokens["clue"] == 1


# -- state -------------------------------------------------------------------------------------------------------------
def test_backs_are_kept_when_the_state_is_written() -> None:
    state = debtor("again")
    state.facedown, state.gate_discards, state.clues = [1], ["rome"], ["rome", "rome"]
    again = State.from_json(state.to_json())
    assert again == state and again.backs == {1: "again"} and state.copy() == state


def test_a_traded_card_keeps_its_face_and_back() -> None:
    made = package(card("wither", "spell", lambda spell: None, backs=("i", "ii"), copies=2))
    state = seated(made, "wither", ben=())
    state.facedown = [1]
    game = game_of(made, state, "Ana: wither", "accept")
    game.perform("Ana", "trade")
    assert names(game, "Ben") == ["wither"] and (game.state.backs, game.state.facedown) == ({1: "i"}, [1])
    assert problems(game.state, made) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda state: state.facedown.append(2), "card 2 lies face down without a back"),
        (lambda state: state.facedown.extend([1, 1]), "card 1 lies face down twice"),
        (lambda state: state.backs.update({9: "hitmen"}), "card 9 has a back but is not in play"),
        (lambda state: state.hidden_backs["debt"].pop(), "the backs of debt are not those that were printed"),
        (lambda state: state.backs.update({1: "other"}), "the backs of debt are not those that were printed"),
        (lambda state: state.clues.append("mars"), "a Clue is of 'mars', which is no space"),
        (lambda state: state.gate_stack.append("mars"), "a Gate is of 'mars', which is no space"),
    ],
)
def test_backs_that_cannot_be_are_a_problem(change: api.Effect, problem: str) -> None:
    state = debtor("again")
    assert problems(state, MADE) == []
    change(state)  # type: ignore[call-arg]
    assert problem in problems(state, MADE)
