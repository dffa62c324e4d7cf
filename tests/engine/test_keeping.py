"""Save, load, fork, undo: what is refused and why, and what happens at the ends of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pool
import pytest
from cardwright_engine import (
    Choice,
    Declining,
    EffectFailure,
    GameOver,
    IllegalChoice,
    InTheMiddle,
    ReferenceGame,
    ReplayRefused,
    Scripted,
    Session,
    State,
    StateError,
    Unanswered,
    load,
)
from cardwright_engine.api import Game, Investigator
from play import play, table, texts, with_ben
from sample_cards import AT, PACKAGE, arcane_tome_rest

TOME = {"arcane_tome_rest": arcane_tome_rest}


def at_the_tome() -> Session:
    """A session at the choice of the Arcane Tome, after a refused action."""
    session = Session(PACKAGE, table("arcane-tome", "ruby"), dice=[5, 2, 6, 1], effects=TOME)
    session.do("perform", "Ana", "trade")
    session.do("perform", "Ana", "rest")
    return session


# -- pausing ---------------------------------------------------------------------------------------------------------
def test_a_session_hands_out_the_choice_and_goes_on_with_the_answer() -> None:
    session = at_the_tome()
    assert session.pending is not None and session.pending.keys == ("accept", "decline")
    assert session.answer("accept") is None
    assert session.accepted is True and session.state.investigator("Ana").cards != []
    assert texts_of(session)[-1].startswith("Ana gains")


def test_what_an_effect_that_broke_off_left_of_its_middle_is_forgotten() -> None:
    """Two are defeated at once (rules, Defeated Investigators) and each is asked something: an answer plays the effect again, and
    those who fell the first time do not fall before it."""

    def storm(game: Game, me: Investigator) -> None:
        game.lose(game.investigators(), 1, "health", at=AT)

    state = with_ben(table(health=1, sanity=0))
    ben = state.investigator("Ben")
    ben.health, ben.sanity = 1, 0
    session = Session(PACKAGE, state, effects={"storm": storm})
    asked = []
    choice = session.do("during", ("effect", "spell"), "Ana", "storm")
    while choice is not None:
        asked.append((choice.who, choice.prompt))
        choice = session.answer("health")
    assert asked == [("Ana", "lie on the board without"), ("Ben", "lie on the board without")]
    assert [text for text in texts_of(session) if text.endswith("is defeated")] == ["Ana is defeated", "Ben is defeated"]
    assert session.state.doom == state.doom - 2


def texts_of(session: Session) -> list[str]:
    return [entry.text for entry in session.log]


def test_an_answer_is_by_key_or_index_and_must_be_an_option() -> None:
    session = at_the_tome()
    for wrong in ("maybe", 2, -1):
        with pytest.raises(IllegalChoice, match="is not an option of: test Lore"):
            session.answer(wrong)
    assert session.pending is not None and session.step == 2
    session.answer(1)
    with pytest.raises(InTheMiddle, match="no choice is waiting"):
        session.answer("accept")


def test_a_driver_waits_until_the_choice_is_answered() -> None:
    with pytest.raises(InTheMiddle, match="Ana has a choice to answer first: test Lore"):
        at_the_tome().do("next_round")


def test_undo_takes_back_answers_and_drivers_one_by_one() -> None:
    session = at_the_tome()
    session.answer("accept")
    after = session.save()
    assert session.undo() is not None and session.step == 2
    assert session.undo() is None and session.step == 1
    session.undo()
    assert session.state == table("arcane-tome", "ruby") and session.log == []
    with pytest.raises(ValueError, match="before the beginning"):
        session.undo()
    session.go_to(3)
    assert session.save() == after
    with pytest.raises(ValueError, match="after the last of 3"):
        session.redo()
    session.undo_call()
    assert session.step == 1


def test_another_answer_after_undo_forgets_what_was_undone() -> None:
    session = at_the_tome()
    session.answer("accept")
    session.undo()
    session.answer("decline")
    assert session.step == len(session.steps) == 3 and texts_of(session)[-1] == "Ana declines: test Lore"


def test_many_drivers_need_few_checkpoints() -> None:
    session = Session(PACKAGE, table("arcane-tome"), seed=3)
    for _ in range(70):
        session.do("next_round")
    assert len(session._checkpoints) == 51
    session.go_to(5)
    assert session.state.round == 6
    session.go_to(70)
    assert session.state.round == 71


def test_a_driver_that_fails_leaves_the_session_where_it_was() -> None:
    session = Session(PACKAGE, table("broken"))
    session.do("perform", "Ana", "rest")
    before = session.save()
    for failing, error in (
        (("component_action", "Ana", "broken", "break"), EffectFailure),
        (("perform", "Zed", "rest"), StateError),
        (("perform", "Ana", "dance"), ValueError),
        (("combat", "Ana", 99), StateError),
        (("state",), ValueError),
        (("perform", 7, "rest"), ValueError),
    ):
        with pytest.raises(error):
            session.do(*failing)
        assert session.save() == before and session.step == 1


def test_fork_of_a_session_at_a_choice() -> None:
    session = at_the_tome()
    other = session.fork()
    session.answer("decline")
    assert other.pending is not None
    other.answer("accept")
    assert texts_of(session)[-1] == "Ana declines: test Lore" and texts_of(other)[-1].startswith("Ana gains")


# -- between effects only --------------------------------------------------------------------------------------------
def test_there_is_no_checkpoint_in_the_middle_of_an_effect() -> None:
    found: list[str] = []

    def spy(game: Game, me: Investigator) -> None:
        assert isinstance(game, ReferenceGame)
        for ask in (game.checkpoint, game.record, lambda: game.fork(Declining()), lambda: game.restore(checkpoint)):
            with pytest.raises(InTheMiddle, match="in the middle of an effect: during is being resolved") as error:
                ask()
            found.append(str(error.value))

    game = play(table())
    checkpoint = game.checkpoint()
    game.during(("encounter", "research"), "Ana", spy)
    assert len(found) == 4


def test_there_is_no_checkpoint_while_a_turn_is_chosen() -> None:
    def chooser(choice: Choice, /) -> int:
        with pytest.raises(InTheMiddle, match="action_phase is being resolved"):
            game.checkpoint()
        return len(choice.options) - 1

    game = ReferenceGame(PACKAGE, table(), chooser)
    game.action_phase("Ana")


def test_after_an_unanswered_choice_the_game_goes_on_from_a_checkpoint_or_a_save_only() -> None:
    game = play(table("arcane-tome"), dice=[5, 2])
    checkpoint = game.checkpoint()
    with pytest.raises(Unanswered):
        game.perform("Ana", "rest")
    with pytest.raises(InTheMiddle, match=r"perform broke off in its middle \(Unanswered: Ana: test Lore"):
        game.checkpoint()
    with pytest.raises(InTheMiddle, match="restore a checkpoint"):
        game.next_round()
    again = load(game.save(), PACKAGE, Scripted(["accept"]))
    assert texts(again)[-1].startswith("Ana gains")
    game.restore(checkpoint)
    game.table.chooser = Scripted(["decline"])
    assert game.perform("Ana", "rest")


def test_naming_nobody_changes_nothing() -> None:
    game = play(table())
    before = game.save()
    with pytest.raises(StateError):
        game.perform("Zed", "rest")
    assert game.save() == before and game.perform("Ana", "rest")


def test_a_checkpoint_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="of another game"):
        play(table()).restore(play(table("axe")).checkpoint())


def test_a_driver_called_by_a_driver_is_not_recorded_twice() -> None:
    class WithEncounters(ReferenceGame):
        def resolve_encounter(self, who: str, kind: str) -> None:
            self.lose_by_effect(who, ("sanity", 1))

    game = WithEncounters(PACKAGE, table(), Declining())
    game.encounter_phase("Ana")
    again = load(game.save(), PACKAGE, game=WithEncounters)
    assert game.state.investigator("Ana").sanity == 4 and again.state == game.state


# -- the end of a game -----------------------------------------------------------------------------------------------
def lost(game: Game, me: Investigator) -> None:
    """Ana is hurt, then the game ends; nothing after that happens."""
    game.lose(me, 1, "sanity", at=AT)
    assert isinstance(game, ReferenceGame)
    game.end_game("the city sinks")
    game.lose(me, 1, "sanity", at=AT)


def test_game_over_unwinds_everything_and_stays() -> None:
    game = play(table())
    with pytest.raises(GameOver, match="the game is over: the city sinks"):
        game.during(("encounter", "research"), "Ana", lost)
    assert (game.state.investigator("Ana").sanity, game.state.outcome) == (4, "the city sinks")
    with pytest.raises(GameOver):
        game.perform("Ana", "rest")
    again = load(game.save(), PACKAGE, effects={"lost": lost})
    assert again.state == game.state and again.log == game.log
    session = Session.load(game.save(), PACKAGE, {"lost": lost})
    assert session.outcome == "the city sinks"
    with pytest.raises(GameOver):
        session.do("next_round")
    session.undo()
    assert session.outcome == "" and session.do("next_round") is None


# -- what stops one stops only him -------------------------------------------------------------------------------------
def group_effect(game: Game, me: Investigator) -> None:
    """Everyone gains an Asset, and then everyone gains a Clue."""
    game.gain(game.investigators(), 1, "asset", card="wicked", at=AT)
    game.gain(game.investigators(), 1, "clue", at=AT)


@pytest.mark.parametrize("first", ["Ana", "Ben"])
def test_what_stops_one_of_a_group_stops_only_him(first: str) -> None:
    """Ana's effect makes both lose; whoever is defeated, both have lost, and only Ana's defeat ends Ana's effect."""

    def everyone_loses(game: Game, me: Investigator) -> None:
        game.lose(game.investigators(), 1, "sanity", at=AT)
        game.gain(game.investigators(), 1, "clue", at=AT)

    state = with_ben(table())
    state.investigator(first).sanity = 1
    game = play(state)
    game.during(("encounter", "research"), "Ana", everyone_loses)
    ana, ben = game.state.investigators
    assert (ana.sanity, ben.sanity) == ((0, 4) if first == "Ana" else (4, 0))
    assert (ana.tokens.get("clue", 0), ben.tokens.get("clue", 0)) == ((0, 0) if first == "Ana" else (1, 0))


def test_a_group_is_delayed_whole_although_the_first_one_ends_his_turn() -> None:
    def everyone_is_delayed(game: Game, me: Investigator) -> None:
        game.become_delayed(game.investigators(), at=AT)
        game.gain(me, 1, "clue", at=AT)

    game = play(with_ben(table()))
    game.perform("Ana", "rest")
    game.during(("effect", "spell"), "Ana", everyone_is_delayed)
    ana, ben = game.state.investigators
    assert (ana.delayed, ana.turn, ben.delayed, ana.tokens.get("clue", 0)) == (False, "ended", True, 0)


def test_a_gain_that_stops_one_does_not_take_the_gain_from_others() -> None:
    """A card whose gain costs Ana her last Sanity; Ben still gains his."""
    from dataclasses import replace

    from cardwright_engine.api import Declare
    from sample_records import Card

    def hurt(game: Game, me: Investigator) -> None:
        game.lose(me, 1, "sanity", at=AT)

    def wicked(card: Declare) -> None:
        card.when("gain", "gain", hurt, what="this card")

    package = replace(PACKAGE, CARDS=(*PACKAGE.CARDS, Card("wicked", "asset", "Wicked Thing", wicked, copies=2)))
    state = with_ben(table())
    state.investigator("Ana").sanity = 1
    state.decks["asset"] += ["wicked", "wicked"]
    game = ReferenceGame(package, state, Declining())
    game.during(("encounter", "research"), "Ana", group_effect)
    ana, ben = game.state.investigators
    assert ana.defeated and len(ben.cards) == 1 and ben.sanity == 4
    assert ben.tokens.get("clue", 0) == 0


# -- paying with Delay -------------------------------------------------------------------------------------------------
def paid_and_more(game: Game, me: Investigator) -> None:
    """May become Delayed to gain 1 Clue. Then gain 1 more."""
    if game.may(me, "become Delayed to gain 1 Clue", at=(8, 37), cost=(("become delayed", "", 1),)):
        game.gain(me, 1, "clue", at=(26, 37))
    game.gain(me, 1, "clue", at=(44, 56))


def test_paying_with_delay_in_ones_turn_buys_the_clause_and_nothing_after_it() -> None:
    game = play(table(), "accept")
    game.perform("Ana", "rest")
    game.during(("effect", "spell"), "Ana", paid_and_more)
    ana = game.state.investigator("Ana")
    assert (ana.tokens["clue"], ana.delayed, ana.turn) == (1, False, "ended")


def test_paying_with_delay_out_of_turn_goes_on() -> None:
    game = play(table(), "accept")
    game.during(("encounter", "research"), "Ana", paid_and_more)
    assert (game.state.investigator("Ana").tokens["clue"], game.state.investigator("Ana").delayed) == (2, True)


# -- refused saves -----------------------------------------------------------------------------------------------------
def damaged(**changes: Any) -> str:
    data = json.loads(busy_save())
    for path, value in changes.items():
        *way, last = path.split("__")
        place = data
        for part in way:
            place = place[int(part) if part.isdigit() else part]
        place[int(last) if last.isdigit() else last] = value
    return json.dumps(data)


def busy_save() -> str:
    session = at_the_tome()
    session.answer("accept")
    session.do("during", ("encounter", "research"), "Ana", "arcane_tome_rest")
    session.answer("decline")
    return session.save()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is no JSON: line 1, column 1"),
        ("nonsense", "it is no JSON"),
        (b"{}", "it is bytes, not text"),
        ("[" * 100_000, "nested too deep"),
        ("[]", "does not say that it is"),
        ('{"format": "cardwright save"}', "'as_of' is missing"),
        ('{"seed": 1, "seed": 2}', "'seed' stands twice"),
        ("[NaN]", "NaN is no number"),
        ("[" + "9" * 5000 + "]", "a number in it is too long"),
        (" " * 8_000_001, "more than 8000000"),
        (damaged(extra=1), "'extra' is not known"),
        (damaged(seed="7"), "seed is not a whole number"),
        (damaged(seed=True), "seed is not a whole number"),
        (damaged(seed=10**30), "usual size"),
        (damaged(dice=[7]), "a face that no die has"),
        (damaged(dice="6"), "dice is '6', not a list"),
        (damaged(engine=1), "engine is 1, not text"),
        (damaged(calls={}), "calls is not a list"),
        (damaged(calls__0=["perform"]), "call 1 is not a driver"),
        (damaged(calls__0__driver="__class__"), "the driver '__class__', which does not exist"),
        (damaged(calls__0__driver="restore"), "call 1: it calls the driver 'restore'"),
        (damaged(calls__0__driver=["perform"]), "which does not exist"),
        (damaged(calls__0__arguments=["Ana"]), "takes 3 arguments, not 1"),
        (damaged(calls__0__arguments=["Ana", 7, None]), "argument 2 of perform is 7, not text"),
        (damaged(calls__0__arguments="Ana"), "its arguments are not a list"),
        (damaged(calls__2__arguments__2="os.system"), "argument 3 of during is 'os.system', not an object"),
        (damaged(calls__2__arguments__2={"code": "1"}), "names no effect"),
        (damaged(calls__1__answers=[0]), r"answers\[0\] is 0, not text"),
        (damaged(setup=3), "setup is not an object"),
        (damaged(setup__version=99), "version 99"),
        (damaged(setup__investigators="Ana"), "state.investigators is 'Ana', not a list"),
        (damaged(setup__investigators__0__health="5"), "health is '5', not a whole number"),
        (damaged(setup__investigators__0__health=10**12), "beyond 1000000"),
        (damaged(setup__investigators__0__delayed=0), "delayed is 0, not true or false"),
        (damaged(setup__investigators__0__skills=[1]), "skills is a list, not an object"),
        (damaged(setup__investigators__0__strange=1), "'strange', which is not known"),
        (damaged(setup__investigators__0__name="x" * 3000), "longer than 2000"),
        (damaged(setup__investigators__0__space="atlantis"), "Ana is on 'atlantis', which is no space"),
        (damaged(setup__instances={"one": "axe"}), "'one', which is no number"),
        (damaged(setup__instances={"1": "no-card"}), "there is no card 'no-card'"),
        (damaged(setup__instances={"1": "axe", "01": "axe"}), "the key '01', which is no number"),
        (damaged(setup__instances={}), "card 1 is held but not in play"),
        (damaged(setup__investigators__0__health=-1), "Ana has -1 Health of 5"),
        (damaged(setup__investigators__0__tokens={"train-ticket": 3}), "Ana has more than 2 travel tickets"),
        (damaged(setup__next_uid=2), "the next uid is 2, and 2 is taken"),
        (damaged(setup__reserve=["axe"]), "there are 2 copies of axe"),
        (damaged(calls__1__arguments=["Zed", "rest", None]), "call 2: the driver perform fails: no investigator"),
        (damaged(calls__1__answers=["maybe"]), "call 2: the record answers 'maybe', which is not offered"),
        (damaged(calls__0__answers=["accept"]), "call 1: the answer 'accept' was never asked for"),
        (damaged(calls__1__answers=[]), "call 2: the record ends before: test Lore"),
        (damaged(end="0" * 16), "leads to another state"),
        (damaged(engine="0.0.9", package="other", as_of="2016-01-12"), "engine 0.0.9.*; .*package other.*"),
        (damaged(as_of="printed"), ""),
    ],
)
def test_a_damaged_or_hostile_save_is_refused_with_a_reason(text: Any, reason: str) -> None:
    if not reason:
        with pytest.raises(ReplayRefused, match="made as of printed, these cards are as of latest"):
            load(text, PACKAGE, effects=TOME, as_of="latest")
        return
    with pytest.raises(ReplayRefused, match=reason):
        load(text, PACKAGE, effects=TOME)
    with pytest.raises(ReplayRefused, match=reason):
        Session.load(text, PACKAGE, TOME)


def test_an_undamaged_save_is_read() -> None:
    assert load(damaged(), PACKAGE, effects=TOME).save() == busy_save()


def test_a_state_of_another_shape_is_refused() -> None:
    with pytest.raises(StateError, match="no JSON"):
        State.from_json("{")
    with pytest.raises(StateError, match="state is a list"):
        State.from_json("[]")
    with pytest.raises(StateError, match="state has 'x', which is not known"):
        State.from_json('{"version": 6, "investigators": [{"name": "Ana"}], "x": 1}')


# -- the page ----------------------------------------------------------------------------------------------------------
def test_the_example_of_the_documents_runs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it stands on the page, with the real cards."""
    monkeypatch.syspath_prepend(str(pool.python()))
    page = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
    chapter = page.partition("\n## Save, load, fork, undo\n")[2].partition("\n## ")[0]
    code, _, shown = chapter.partition("```python\n")[2].partition("```\n")
    assert "undo" in code
    exec(compile(code, "docs/engine.md", "exec"), {})
    assert capsys.readouterr().out == shown.partition("```text\n")[2].partition("```")[0]
