"""A game with its players: the same game as the engine plays, back and forth, kept and gone on with."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright.playing.match import Fault, Match, Opening, ReplayRefused
from cardwright.playing.saves import Autosave, NotKept, read, write
from cardwright_engine import EffectFailure, GameOver, ReferenceGame, Scripted, Session, State, load
from small_game import answered, begun, package


def played(match: Match, answers: int = 10_000, seed: int = 1) -> Match:
    """The match after so many random answers, or at its end."""
    drawn = random.Random(seed)
    while match.choice is not None and answers:
        match.answer(drawn.randrange(len(match.choice.options)))
        answers -= 1
    return match


def test_a_match_is_the_game_that_whole_rounds_make() -> None:
    """Turn by turn or round by round, the same answers make the same game (rulebook, Game Play)."""
    match = played(begun("ana", "ben"))
    assert match.outcome and match.choice is None
    game = ReferenceGame(package(), State(), Scripted(match.session.record().answers), 1)
    game.set_up(Opening("zoth", ("ana", "ben")))
    with pytest.raises(GameOver):
        for _ in range(20):
            game.whole_round()
    assert game.state == match.state and game.log == match.log


def test_setup_is_chosen_by_the_players_and_taken_back() -> None:
    match = Match.begun(package(), Opening("zoth", ("ana", "ben")))
    assert match.state is None and match.choice is not None and match.choice.who == "Ana"
    assert not match.undo() and not match.redo()
    answered(match, "lore", "will")
    assert match.state is not None
    assert [one.improvements for one in match.state.investigators] == [{"lore": 1}, {"will": 1}]
    assert match.undo() and match.state is None and match.choice.who == "Ben"
    answered(match, "strength")
    assert [one.improvements for one in match.state.investigators] == [{"lore": 1}, {"strength": 1}]


def test_a_game_is_kept_in_the_middle_of_its_setup() -> None:
    """What is chosen in setup is part of the save: it goes on there, and says who plays against whom."""
    match = answered(Match.begun(package(), Opening("zoth", ("ana", "ben")), 3), "lore")
    again = Match.loaded(package(), match.save())
    assert (
        again.choice == match.choice and again.choice is not None and again.choice.who == "Ben" and again.opening == match.opening
    )
    assert answered(again, "will").save() == answered(match, "will").save()
    assert again.undo() and again.undo() and again.choice.who == "Ana"


def test_undo_and_redo_go_through_every_answer() -> None:
    match = begun("ana", "ben")
    saves = [match.save()]
    for number in range(12):
        played(match, 1, number)
        saves.append(match.save())
    for save in reversed(saves[:-1]):
        assert match.undo() and match.save() == save
    for save in saves[1:]:
        assert match.redo() and match.save() == save
    assert not match.redo()


def test_what_was_kept_goes_on_as_it_would_have() -> None:
    match = played(begun("ana", "ben"), 15)
    again = Match.loaded(package(), match.save())
    assert again.choice == match.choice and again.log == match.log
    assert played(again).save() == played(match).save() and again.outcome
    assert load(match.save(), package()).state == match.state
    with pytest.raises(ReplayRefused):
        Match.loaded(package(), "{}")


def test_seats_of_the_computer_are_played_and_never_stand_at_a_choice() -> None:
    match = begun("ana", "ben", computers=("Ben",))
    asked = []
    while match.choice is not None:
        asked.append(match.choice.who)
        match.answer(len(match.choice.options) - 1)
        before = match.save()
        if len(asked) % 5 == 0:
            assert match.undo() and match.choice is not None and match.choice.who == "Ana"
            assert match.redo() and match.save() == before
    assert set(asked) == {"Ana"} and match.outcome


def test_a_hint_is_an_option_and_changes_nothing() -> None:
    match = Match.begun(package(), Opening("zoth", ("ana",)))
    while match.choice is not None:
        before = match.save()
        index, reason = match.hint()
        assert reason and match.save() == before
        assert match.hint()[0] == index
        match.answer(index)
    assert match.outcome


def test_a_card_that_fails_leaves_the_game_at_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("ana")

    def breaks(session: Session, key: str) -> None:
        raise EffectFailure("ana", "action", "test.card:1", KeyError("nowhere"))

    monkeypatch.setattr(Session, "answer", breaks)
    choice = match.choice
    with pytest.raises(Fault, match=r"a card cannot be resolved: test.card:1: ana/action"):
        match.answer(0)
    assert match.choice == choice


def test_a_round_that_fails_can_be_kept_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("ana")

    def breaks(session: Session) -> None:
        raise KeyError("nowhere")

    with monkeypatch.context() as patch:
        patch.setattr(Session, "go_on", breaks)
        answered(match, "end")
        assert match.choice is None and "KeyError: 'nowhere'" in match.fault and match.save()
        assert match.undo() and match.choice is not None and not match.fault
    answered(match, "end")
    assert match.choice is not None and match.choice.prompt == "encounter what"


def test_saves_are_written_whole_and_over_nothing_else(tmp_path: Path) -> None:
    file, save = tmp_path / "game.json", begun("ana").save()
    write(file, save)
    write(file, save)
    assert read(file).strip() == save and list(tmp_path.iterdir()) == [file]
    other = tmp_path / "notes.txt"
    other.write_text("mine", encoding="utf-8")
    for path in (other, tmp_path, tmp_path / "no" / "game.json", tmp_path / "nul\0"):
        with pytest.raises(NotKept):
            write(path, save)
    assert other.read_text(encoding="utf-8") == "mine"
    with pytest.raises(NotKept):
        read(tmp_path / "no.json")


def test_each_game_is_kept_in_a_file_of_its_own_and_the_oldest_are_removed(tmp_path: Path) -> None:
    save = begun("ana").save()
    folder = tmp_path / "kept"
    for number in range(1, 23):
        one = Autosave(folder)
        one.keep(save)
        one.keep(save)
        assert one.path == folder / f"game-{number}.json" and not one.fault
    assert len(list(folder.iterdir())) == 20
    again = Autosave(folder, folder / "game-22.json")
    again.keep(save)
    assert again.path == folder / "game-22.json"
    assert Autosave(folder, tmp_path / "game-1.json").path is None
    (tmp_path / "file").write_text("", encoding="utf-8")
    hindered = Autosave(tmp_path / "file")
    hindered.keep(save)
    assert hindered.fault


def _of_an_older_engine(save: dict[str, Any]) -> None:
    save["setup"]["version"] = 5


def _against_nobody(save: dict[str, Any]) -> None:
    save["calls"][0]["arguments"][0]["ancient_one"] = "nobody"


def _set_up_twice(save: dict[str, Any]) -> None:
    save["calls"].insert(1, save["calls"][0])


def _with_what_is_no_set(save: dict[str, Any]) -> None:
    save["calls"][0]["arguments"][0]["sets"] = [["base"]]


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (_of_an_older_engine, "cannot be read: the state was written by version 5, this engine reads version 6 only"),
        (_against_nobody, "call 1: the driver set_up fails: there is no ancient-one 'nobody' in the box"),
        (_set_up_twice, "call 2: the driver set_up fails: the game is set up already"),
        (_with_what_is_no_set, r"damaged: call 1: argument 1 of set_up.sets\[0\] is a list, not text"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused_with_a_reason(harm: Callable[[dict[str, Any]], None], why: str) -> None:
    save = json.loads(begun("ana").save())
    harm(save)
    with pytest.raises(ReplayRefused, match=why):
        Match.loaded(package(), json.dumps(save))
