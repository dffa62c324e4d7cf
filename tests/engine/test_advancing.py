"""The active card of a kind advances by what it declares (rules, Mysteries: Advancing the Active Mystery)."""

from __future__ import annotations

import pytest
from cardwright_engine import EffectFailure, ReferenceGame, State, api, problems
from making import card, during, game_of, package, seated
from play import asked, texts
from sample_records import Package

AT: api.Span = (0, 34)
TOKEN = "place 1 Eldritch token on this card"
HEALTH = "place 2 Health tokens on this card"


def advance_once(game: api.Game, me: api.Investigator) -> None:
    game.advance_active("mystery", 1, at=AT)


def advance_twice(game: api.Game, me: api.Investigator) -> None:
    game.advance_active("mystery", 2, at=AT)


def token_or_health(game: api.Game, me: api.Investigator) -> None:
    option = game.either(me, ((TOKEN, True), (HEALTH, True)), at=AT)
    if option == 0:
        game.place_on(1, "eldritch", ("card", "this"), at=AT)
    elif option == 1:
        game.place_on(2, "health", ("card", "this"), at=AT)


def solve(game: api.Game, me: api.Investigator) -> None:
    game.solve_this(at=AT)


def riddle(game: api.Declare) -> None:
    game.advancement("advancement", token_or_health)
    game.as_encounter("solving", solve, on="london", text="solve this Mystery", at=AT)


MYSTERY = card("riddle", "mystery", riddle)
OTHER = card("other", "mystery", riddle)
STUBBORN = card("stubborn", "mystery")
MADE: Package = package(MYSTERY, OTHER, STUBBORN)


def table(*cards: str, ben: bool = False) -> State:
    """Ana's table with Mysteries in play, one after the other."""
    state = seated(MADE, ben=() if ben else None)
    for one in cards:
        state.put_in_play(one)
    return state


def test_mm07_the_active_investigator_chooses_at_each_step() -> None:
    """Rules, Advancing the Active Mystery: by 2 it is advanced twice, and each time he chooses among what the Mystery asks
    for."""
    game = during(MADE, advance_twice, TOKEN, HEALTH, state=table("riddle"))
    (uid,) = game.state.in_play
    assert game.state.on_cards == {uid: ["eldritch", "health", "health"]}
    assert [line for line in texts(game) if "Riddle" in line] == [
        "Riddle advances",
        "1 Eldritch token is placed on Riddle",
        "Riddle advances",
        "2 Health tokens are placed on Riddle",
    ]


def test_mm07_whoever_is_active_chooses_not_whoever_has_the_card() -> None:
    """Rules, Advancing the Active Mystery: the active investigator chooses."""
    game = game_of(MADE, table("riddle", ben=True), TOKEN)
    game.during(("encounter", "research"), "Ben", advance_once)
    chooser = game.table.chooser
    assert [choice.who for choice in chooser.choices] == ["Ben"]  # type: ignore[attr-defined]
    assert asked(game) == [(TOKEN, HEALTH)]


def test_only_the_last_in_play_is_active() -> None:
    game = during(MADE, advance_once, TOKEN, state=table("riddle", "other"))
    first, second = game.state.in_play
    assert game.state.on_cards == {second: ["eldritch"]} and first != second


@pytest.mark.parametrize(
    ("cards", "said"),
    [((), "there is no active Mystery: no effect"), (("stubborn",), "Stubborn cannot be advanced: no effect")],
)
def test_nothing_happens_where_nothing_can_be_advanced(cards: tuple[str, ...], said: str) -> None:
    game = during(MADE, advance_twice, state=table(*cards))
    assert texts(game) == [said] and game.state.on_cards == {}


def test_tokens_leave_with_the_card_that_is_solved() -> None:
    state = table("riddle")
    state.place_on(state.in_play[0], "eldritch", 3)
    game = game_of(MADE, state, "riddle/solving")
    game.encounter_phase("Ana")
    assert game.state.in_play == [] and game.state.on_cards == {}


def test_mm07_health_on_the_card_lowers_the_toughness_of_its_epic_monsters_only() -> None:
    """Rules, Advancing the Active Mystery: each Health on the Mystery lowers the toughness of the Epic Monster it spawned by
    1."""
    state = table("riddle")
    (uid,) = state.in_play
    state.add_monster("Nug", "rome", 4, epic=True, spawned_by=uid, lost_health=1)
    state.add_monster("Yeb", "rome", 4, epic=True, lost_health=1)
    state.add_monster("Ghoul", "rome", 2, spawned_by=uid)
    game = during(MADE, advance_once, HEALTH, state=state)
    assert [game.state.toughness_of(one) for one in game.state.monsters] == [2, 4, 2]


def test_an_epic_monster_whose_toughness_falls_to_what_it_lost_is_defeated() -> None:
    state = table("riddle")
    state.add_monster("Nug", "rome", 4, epic=True, spawned_by=state.in_play[0], lost_health=2)
    game = during(MADE, advance_once, HEALTH, state=state)
    assert game.state.monsters == []
    assert "Nug is defeated and returned to the game box" in texts(game)


def test_a_state_with_tokens_on_cards_is_written_and_read() -> None:
    state = table("riddle")
    state.place_on(state.in_play[0], "eldritch", 2)
    again = State.from_json(state.to_json())
    assert again == state and again.on_cards == state.on_cards
    copied = state.copy()
    copied.place_on(state.in_play[0], "health")
    assert state.on_cards == again.on_cards


def test_tokens_lie_on_cards_in_play_only() -> None:
    state = table("riddle")
    state.place_on(99, "eldritch")
    assert problems(state, MADE) == ["tokens lie on card 99, which is not in play"]


def test_nothing_is_placed_on_a_card_that_left_play() -> None:
    def solve_and_place(game: api.Game, me: api.Investigator) -> None:
        game.solve_this(at=AT)
        game.place_on(1, "eldritch", ("card", "this"), at=AT)

    gone = card("gone", "mystery", lambda it: it.advancement("advancement", solve_and_place))
    made = package(gone)
    state = seated(made)
    state.put_in_play("gone")
    game: ReferenceGame = during(made, advance_once, state=state)
    assert texts(game)[-1] == "the card is no longer in play: no effect"
    assert game.state.on_cards == {}


def test_a_failure_names_the_card_it_is_derived_for() -> None:
    def broken(game: api.Game, me: api.Investigator) -> None:
        raise ZeroDivisionError

    made = package(card("bad", "mystery", lambda it: it.advancement("advancement", broken)))
    state = seated(made)
    state.put_in_play("bad")
    with pytest.raises(EffectFailure, match="bad/advancement"):
        during(made, advance_once, state=state)
