"""The round: its three phases in turn order, and games that are played on, recorded and replayed (EH-03, EH-09, EH-28)."""

from __future__ import annotations

import from_text
import pytest
from cardwright_engine import Choice, Declining, GameOver, Record, ReferenceGame, Session, State, replay
from from_text import compiled, sheet, table_of, with_sheet
from play import texts
from whole import field, gain, game_with, made, mythos, sound

GENERAL = made("general-1", "location-encounter", field("deck", "general"), at_city=gain("clue"))
CALM = tuple(mythos(f"calm-{number}") for number in range(3))


class Ending:
    """Ends each turn, declines what is optional, else takes the first option."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def __call__(self, choice: Choice, /) -> int:
        self.asked.append((choice.who, choice.prompt))
        if "end" in choice.keys:
            return choice.keys.index("end")
        return len(choice.options) - 1 if choice.optional else 0


def played(rounds: int = 3, change: object = None) -> ReferenceGame:
    game = game_with(GENERAL, *CALM[:rounds], ben="rome")
    game.table.chooser = Ending()
    return game


def test_a_round_goes_through_its_phases_in_turn_order_from_the_lead_investigator() -> None:
    """Rulebook, Game Play: all act, then all have encounters, then the Mythos Phase; each phase begins with the Lead
    Investigator."""
    game = played()
    game.state.lead = "Ben"
    game.whole_round()
    chooser = game.table.chooser
    assert isinstance(chooser, Ending)
    assert [who for who, prompt in chooser.asked if "actions left" in prompt] == ["Ben", "Ana"]
    lines = texts(game)
    order = [
        next(place for place, line in enumerate(lines) if line.startswith(start))
        for start in ("Ben draws", "Ana draws", "Ben resolves")
    ]
    assert order == sorted(order)
    assert (game.state.phase, game.state.round) == ("mythos", 1)
    game.whole_round()
    assert game.state.round == 2
    sound(game)


@pytest.mark.parametrize("at_once", [True, False])
def test_eh09_each_phase_begins_and_ends_once_a_round_around_what_everybody_does_in_it(at_once: bool) -> None:
    """Rulebook, Game Play: three phases; what a card says of the beginning or end of one happens before the first and after the
    last investigator's part of it, in every round."""
    said = [
        f"{when}: At the {when} of the {phase.title()} Phase, place 1 Eldritch token on this card."
        for when in ("start", "end")
        for phase in ("action", "encounter", "mythos")
    ]
    lines = "\n\n".join(f"  p{place}{line}" for place, line in enumerate(said))
    made_of = compiled(sheet(lines))
    state = with_sheet(table_of(made_of, "Ana", "Ben"), "zoth")
    game = from_text.played(made_of, state)
    game.table.chooser = Ending()
    with pytest.raises(GameOver):
        if at_once:
            game.whole_round()
        for driver in (game.action_phase, game.encounter_phase):
            for name in ("Ana", "Ben"):
                driver(name)
        game.mythos_phase()
    marks = [
        one.ability.removeprefix("p") for one in game.log if one.ability or "encounter" in one.text or "end the turn" in one.text
    ]
    assert [one for one in marks if one] == ["0start", "3end", "1start", "4end", "2start", "5end"]
    assert marks[2:5] == ["1start", "", ""]


def test_after_the_mythos_phase_a_turn_is_one_of_the_next_round() -> None:
    game = played()
    game.perform("Ana", "rest")
    game.mythos_phase()
    assert game.perform("Ana", "rest") and game.state.round == 2


def test_a_game_is_played_to_its_end_and_says_how_it_ended() -> None:
    game = played(rounds=2)
    assert game.play() == game.state.outcome == "investigators lose"
    assert game.state.round == 3
    with pytest.raises(GameOver):
        game.whole_round()


def test_rounds_are_recorded_and_replayed() -> None:
    game = played(rounds=2)
    game.play()
    record = Record.from_json(game.record().to_json())
    assert [call.driver for call in record.calls] == ["whole_round"] * 3
    again = replay(record, game.table.package)
    assert again.state == game.state and again.log == game.log


def test_a_session_pauses_in_the_middle_of_a_round_and_goes_back() -> None:
    game = played()
    session = Session(game.table.package, game.state, seed=3)
    choice = session.do("whole_round")
    assert choice is not None and (choice.who, choice.prompt) == ("Ana", "2 actions left")
    choice = session.answer("end")
    assert choice is not None and choice.who == "Ben"
    choice = session.answer("end")
    while choice is not None:
        choice = session.answer(choice.keys[-1])
    assert session.state.phase == "mythos" and session.pending is None
    session.undo_call()
    assert session.state == game.state


def test_whoever_is_defeated_in_the_action_phase_has_no_encounter() -> None:
    def dying(state: State) -> None:
        ben = state.investigator("Ben")
        ben.defeated, ben.waiting, ben.health = True, True, 0

    people = (made("carl", "investigator", field("health", ("", 5)), field("sanity", ("", 5)), field("start", "rome")),)
    game = game_with(GENERAL, *CALM, *people, ben="rome", change=dying)
    game.table.chooser = Declining()
    game.mythos_phase()
    assert [one.name for one in game.state.in_turn_order()] == ["Ana", "Carl"]
    assert not game.state.investigator("Ben").waiting
    sound(game)
