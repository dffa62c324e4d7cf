"""Cards on trial: the same game with a card and without it, whatever its kind."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from box import BOX, box, field, made
from cardwright_engine import ReferenceGame, Scripted, State, problems, replay
from cardwright_engine.new_game import new_game
from cardwright_engine.opening import Opening, SetupError
from cardwright_engine.simulation import Plan, simulate

FOREIGN = made("their-riddle", "mystery", owner="Other")
PACKAGE = box(made("lamp", "asset"), made("jinx", "condition"), made("second", "mystery", owner="Ancient"), FOREIGN)


def begun(forced: Sequence[str] = (), kept_out: Sequence[str] = (), seed: int = 0) -> State:
    opening = Opening("ancient", ("cas", "extra-1"), forced=tuple(forced), kept_out=tuple(kept_out))
    state = new_game(PACKAGE, opening, seed)
    assert problems(state, PACKAGE) == []
    return state


def held(state: State) -> list[str]:
    return [state.instances[uid] for uid in state.investigators[0].cards]


@pytest.mark.parametrize("seed", range(3))
def test_each_kind_of_card_is_in_the_game_from_the_start(seed: int) -> None:
    """What can be had, the Lead Investigator begins with; the rest lies where it is drawn first."""
    assert {"lamp", "jinx"} <= set(held(begun(("lamp", "jinx"), seed=seed)))
    for riddle in ("riddle", "second"):
        state = begun((riddle,), seed=seed)
        assert state.instances[state.mystery] == riddle
    assert begun(("street",), seed=seed).decks["location-encounter general"][0] == "street"
    assert "giant" not in [one.card for one in begun(seed=seed).monsters]
    for card in ("ghoul", "cultist"):
        assert card in [one.card for one in begun((card,), seed=seed).monsters]
    deck = begun(seed=seed).decks["mythos"]
    for card in ("blue-hard-2", "green-easy-0"):
        color = card.split("-")[0]
        forced = begun((card,), seed=seed).decks["mythos"]
        assert next(one for one in forced if one.startswith(color)) == card and len(set(forced)) == len(deck)
        assert [one.split("-")[0] for one in forced] == [one.split("-")[0] for one in deck]


def test_without_a_card_everything_else_lies_as_it_lay() -> None:
    """The games differ by the card alone: no copy of it is in a deck, and the others keep their order."""
    with_it, without = begun(seed=4), begun(kept_out=("rope", "haste", "blue-hard-0", "ghoul"), seed=4)
    assert "rope" in (*with_it.decks["asset"], *with_it.reserve) and "rope" not in (*without.decks["asset"], *without.reserve)
    assert set(without.decks["spell"]) == {"dim-spell"} and "blue-hard-0" not in without.decks["mythos"]
    assert {one.card for one in (*without.cup, *without.monsters)} == {"cultist"}
    assert with_it.gates == without.gates and with_it.clue_pool == without.clue_pool
    assert with_it.decks["condition"] == without.decks["condition"]


@pytest.mark.parametrize(
    ("forced", "why"),
    [
        ("giant", "Giant is in no deck of this game"),
        ("their-riddle", "Their Riddle is in no deck"),
        ("quest", "Quest is in no deck"),
        ("nothing", "there is no card 'nothing' in the box"),
    ],
)
def test_what_is_in_no_deck_of_the_game_is_refused(forced: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        begun((forced,))


def test_a_trial_is_part_of_the_record() -> None:
    game = ReferenceGame(PACKAGE, State(), Scripted(()), 3)
    game.set_up(Opening("ancient", ("cas",), forced=("lamp",), kept_out=("rope",)))
    assert replay(game.record(), PACKAGE).state == game.state and "lamp" in held(game.state)


def test_an_investigator_and_a_prelude_on_trial_are_chosen() -> None:
    """Both games have the same people but for him; he is drawn for no other seat."""
    forced = Plan("ancient", 3, forced=("bob", "before"), undrawn=("bob", "before"))
    usual = Plan("ancient", 3, undrawn=("bob", "before"))
    for number in range(4):
        one, other = simulate(BOX, forced, f"{number}"), simulate(BOX, usual, f"{number}")
        assert one.investigators[0] == "bob" and "bob" not in other.investigators
        assert one.investigators[1:] == other.investigators[1:] and one.seed == other.seed
        assert "before" in one.cards and "before" not in other.cards


def test_what_a_game_is_forced_to_have_is_a_card_of_its_colors() -> None:
    odd = box(made("red-omen", "mythos", field("color", "red"), field("difficulty", "easy")))
    with pytest.raises(SetupError, match="a color that no card of this Mythos deck has"):
        new_game(odd, Opening("ancient", ("cas",), forced=("red-omen",)))
