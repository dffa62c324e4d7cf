"""Properties of random games: save and load, undo and redo, fork, checkpoints."""

from __future__ import annotations

from typing import Any

import pytest
from cardwright_engine import ReferenceGame, Session, State, Unanswered, load, problems, replay
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_games import EFFECTS, PACKAGE, Numbers, answers, argument, calls, states

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
some_calls = st.lists(calls, max_size=6)


def played(state: State, script: list[Any], numbers: list[int], seed: int) -> ReferenceGame:
    game = ReferenceGame(PACKAGE, state, Numbers(numbers), seed=seed)
    for call in script:
        getattr(game, call[0])(*map(argument, call[1:]))
    return game


def sat(state: State, script: list[Any], numbers: list[int], seed: int) -> Session:
    """The same in a session that pauses at every choice."""
    session = Session(PACKAGE, state, seed=seed, effects=EFFECTS)
    choose = Numbers(numbers)
    for call in script:
        choice = session.do(*call)
        while choice is not None:
            choice = session.answer(choose(choice))
    return session


@QUICK
@given(states(), some_calls, answers, st.integers(0, 99))
def test_save_and_load_give_the_same_state_and_log(state: State, script: list[Any], numbers: list[int], seed: int) -> None:
    game = played(state, script, numbers, seed)
    again = load(game.save(), PACKAGE, effects=EFFECTS)
    assert again.state == game.state and again.log == game.log
    assert again.save() == game.save()
    assert again.table.random.getstate() == game.table.random.getstate()
    assert problems(game.state, PACKAGE) == []


@QUICK
@given(states(), some_calls, answers, st.integers(0, 99))
def test_a_session_plays_what_a_game_plays(state: State, script: list[Any], numbers: list[int], seed: int) -> None:
    game, session = played(state, script, numbers, seed), sat(state, script, numbers, seed)
    assert session.state == game.state and session.log == game.log and session.save() == game.save()


@QUICK
@given(states(), some_calls, answers, st.integers(0, 99), st.data())
def test_undo_then_redo_gives_the_same(
    state: State, script: list[Any], numbers: list[int], seed: int, data: st.DataObject
) -> None:
    session = sat(state, script, numbers, seed)
    end, log, save = session.state.copy(), list(session.log), session.save()
    back = data.draw(st.integers(0, session.step))
    for _ in range(back):
        session.undo()
    reached = session.record()
    assert reached == replayed_until(save, session.step)
    for _ in range(back):
        session.redo()
    assert (session.state, session.log, session.save(), session.pending) == (end, log, save, None)
    while session.step:
        session.undo_call()
    assert session.state == state and session.log == []


def replayed_until(save: str, step: int) -> Any:
    """The record of a game replayed up to a step in one go."""
    session = Session.load(save, PACKAGE, effects=EFFECTS)
    session.go_to(step)
    return session.record()


@QUICK
@given(states(), some_calls, some_calls, some_calls, answers, st.integers(0, 99))
def test_forks_do_not_touch_each_other(
    state: State, first: list[Any], left: list[Any], right: list[Any], numbers: list[int], seed: int
) -> None:
    game = played(state, first, numbers, seed)
    before = game.save()
    other = game.fork(Numbers(numbers))
    go_on(other, left)
    assert game.save() == before
    game.table.chooser = Numbers(numbers)
    go_on(game, right)
    assert other.save() == played_on(before, left, numbers).save()
    assert game.save() == played_on(before, right, numbers).save()


def go_on(game: ReferenceGame, script: list[Any]) -> None:
    for call in script:
        getattr(game, call[0])(*map(argument, call[1:]))


def played_on(save: str, script: list[Any], numbers: list[int]) -> ReferenceGame:
    """A save loaded and played on."""
    game = load(save, PACKAGE, Numbers(numbers), EFFECTS)
    go_on(game, script)
    return game


@QUICK
@given(states(), some_calls, some_calls, answers, st.integers(0, 99))
def test_checkpoint_and_restore_are_exact_back_and_forth(
    state: State, first: list[Any], then: list[Any], numbers: list[int], seed: int
) -> None:
    game = played(state, first, numbers, seed)
    before, early = game.save(), game.checkpoint()
    game.table.chooser = Numbers(numbers)
    go_on(game, then)
    after, late = game.save(), game.checkpoint()
    game.restore(early)
    assert game.save() == before and game.checkpoint() == early
    game.table.chooser = Numbers(numbers)
    go_on(game, then)
    assert game.save() == after
    game.restore(early)
    game.restore(late)
    assert game.save() == after and game.checkpoint() == late


@QUICK
@given(states(), some_calls, answers, st.integers(0, 99), st.data())
def test_a_game_that_stopped_at_a_choice_is_saved_and_goes_on(
    state: State, script: list[Any], numbers: list[int], seed: int, data: st.DataObject
) -> None:
    whole = sat(state, script, numbers, seed)
    step = data.draw(st.integers(0, whole.step))
    whole.go_to(step)
    save = whole.save()
    loaded = Session.load(save, PACKAGE, effects=EFFECTS)
    assert (loaded.pending, loaded.state, loaded.log, loaded.save()) == (whole.pending, whole.state, whole.log, save)
    if whole.pending is not None:
        with pytest.raises(Unanswered):
            load(save, PACKAGE, effects=EFFECTS)
    finished = load(save, PACKAGE, Numbers([]), EFFECTS)
    assert problems(finished.state, PACKAGE) == []


@QUICK
@given(states(), some_calls, answers, st.integers(0, 99), st.integers(0, 40))
def test_a_truncated_record_is_a_game_up_to_there(
    state: State, script: list[Any], numbers: list[int], seed: int, step: int
) -> None:
    session = sat(state, script, numbers, seed)
    record = session.record().until(step)
    session.go_to(min(step, session.step))
    try:
        assert replay(record, PACKAGE, EFFECTS).state == session.state
    except Unanswered as unanswered:
        assert unanswered.choice == session.pending
