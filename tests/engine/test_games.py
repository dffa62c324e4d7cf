"""Failures, choices, records, checkpoints, invariants, state as data."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cardwright_engine import (
    EffectFailure,
    IllegalChoice,
    Record,
    ReferenceGame,
    ReplayRefused,
    Scripted,
    State,
    StateError,
    Unanswered,
    Unanswering,
    problems,
    replay,
)
from play import play, table, texts, with_ben
from sample_cards import PACKAGE, arcane_tome_rest


def test_failure_inside_an_effect_names_card_and_line() -> None:
    game = play(table("broken"))
    with pytest.raises(EffectFailure, match=r"eldritch/base/broken\.card:7: broken/break: KeyError") as failure:
        game.component_action("Ana", "broken", "break")
    assert (failure.value.card, failure.value.label) == ("broken", "break")
    assert isinstance(failure.value.__cause__, KeyError)


def test_choice_carries_card_label_span_and_a_decline() -> None:
    game = play(table("arcane-tome"), "decline")
    game.perform("Ana", "rest")
    choice = game.table.chooser.choices[0]  # type: ignore[attr-defined]
    assert (choice.who, choice.prompt) == ("Ana", "test Lore")
    assert (choice.card, choice.ability, choice.span, choice.optional) == ("arcane-tome", "rest", (39, 48), True)
    assert choice.keys == ("accept", "decline")
    assert "Ana declines: test Lore" in texts(game)


def test_unanswered_choice_leaves_the_effect() -> None:
    game = ReferenceGame(PACKAGE, table("arcane-tome"), Unanswering())
    with pytest.raises(Unanswered):
        game.perform("Ana", "rest")
    with pytest.raises(IllegalChoice):
        play(table("arcane-tome"), "no such key").perform("Ana", "rest")


def busy_game(dice: list[int] | None) -> ReferenceGame:
    """A few drivers of several kinds with real choices and, without dice, real randomness."""
    state = with_ben(table("arcane-tome", "ruby", clue=1), "whiskey")
    state.add_monster("Ghoul", "london", 1, horror=1, damage=1)
    state.investigator("Ben").space = "rome"
    state.investigator("Ana").space = "rome"
    game = play(state, "accept", *["decline"] * 40, dice=dice, seed=7)
    game.perform("Ana", "rest")
    game.use_opportunity("Ana", "ruby", "extra")
    game.lose_by_effect("Ana", ("sanity", 1), ("health", 1))
    game.during(("encounter", "research"), "Ana", arcane_tome_rest)
    game.next_round()
    return game


@pytest.mark.parametrize("dice", [None, [5, 2, 6, 1, 1, 1]])
def test_record_replays_to_the_same_state_and_log(dice: list[int] | None) -> None:
    game = busy_game(dice)
    record = Record.from_json(game.record().to_json())
    again = replay(record, PACKAGE, {"arcane_tome_rest": arcane_tome_rest})
    assert again.state == game.state and again.log == game.log
    assert again.record().to_json() == record.to_json()


def test_record_of_another_version_or_package_is_refused() -> None:
    record = busy_game([5, 2, 6, 1, 1, 1]).record()
    with pytest.raises(ReplayRefused, match=r"engine 0\.0\.9"):
        replay(replace(record, engine="0.0.9"), PACKAGE)
    with pytest.raises(ReplayRefused, match="card package other"):
        replay(replace(record, package="other"), PACKAGE)
    with pytest.raises(ReplayRefused, match="as of latest, these cards are as of 2016-01-12"):
        replay(record, PACKAGE, as_of="2016-01-12")
    with pytest.raises(ReplayRefused, match="needs the effect 'arcane_tome_rest'"):
        replay(record, PACKAGE)


def test_record_is_played_up_to_the_first_unanswered_choice() -> None:
    game = play(table("arcane-tome"))
    with pytest.raises(Unanswered):
        game.perform("Ana", "rest")
    with pytest.raises(Unanswered, match="ends before: test Lore"):
        replay(game.record(), PACKAGE)


def test_checkpoint_undoes_everything_after_it() -> None:
    game = play(table("arcane-tome"), "accept", dice=None)
    checkpoint = game.checkpoint()
    game.perform("Ana", "rest")
    after = game.state.copy()
    game.restore(checkpoint)
    assert game.state == table("arcane-tome") and game.log == []
    game.table.chooser = Scripted(["accept"])
    game.perform("Ana", "rest")
    assert game.state == after


def test_state_is_plain_data() -> None:
    state = busy_game([5, 2, 6, 1, 1, 1]).state
    assert State.from_json(state.to_json()) == state
    copied = state.copy()
    copied.investigator("Ana").tokens["clue"] = 9
    assert copied != state
    with pytest.raises(StateError, match="version 99"):
        State.from_data({**state.to_data(), "version": 99})


def test_game_does_not_touch_the_state_it_was_given() -> None:
    state = table(health=1)
    play(state).perform("Ana", "rest")
    assert state.investigator("Ana").health == 1


def test_invariants_hold_in_play_and_name_what_is_broken() -> None:
    game = busy_game([5, 2, 6, 1, 1, 1])
    assert problems(game.state, PACKAGE) == []
    state = table("axe", clue=-1)
    ana = state.investigator("Ana")
    ana.cards.append(ana.cards[0])
    ana.health = 6
    ana.tokens["ship-ticket"] = 3
    state.next_uid = 1
    state.decks["asset"].append("axe")
    assert problems(state, PACKAGE) == [
        "card 1 is in 2 places",
        "the next uid is 1, and 1 is taken",
        "there are 2 copies of axe, only 1 exist",
        "Ana has 6 Health of 5",
        "Ana has -1 of the token clue",
        "Ana has more than 2 travel tickets",
    ]


def test_same_seed_same_game() -> None:
    first, second = busy_game(None), busy_game(None)
    assert first.log == second.log and first.state == second.state
