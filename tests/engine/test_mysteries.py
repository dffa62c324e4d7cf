"""Mysteries, the awakening of the Ancient One, and how a game ends (EH-25, EH-26, EH-28)."""

from __future__ import annotations

import pytest
from cardwright_engine import GameOver, State, api
from play import asked, texts
from sample_cards import AT
from sample_records import Card
from whole import SHEET, Declare, field, gain, game_with, made, mythos, sound

Game, Me = api.Game, api.Investigator


def solve(game: Game, me: Me) -> None:
    game.solve_this(at=AT)


def riddle(name: str, begins: api.Effect | None = None) -> Card:
    """A Mystery that is solved at the end of the Mythos Phase when it bears an Eldritch token."""

    def solving(game: Game, me: Me) -> None:
        if game.on_spot("eldritch", ("card", "this")):
            game.solve_this(at=AT)

    def declare(card: Declare) -> None:
        card.when("solving", "phase ends", solving, what="mythos")
        if begins is not None:
            card.when("begin", "enter play", begins, what="this card")

    return made(name, "mystery", declare=declare)


def active(state: State) -> None:
    state.mystery = state.put_in_play(state.decks["mystery"][0])


def ripe(state: State) -> None:
    active(state)
    state.place_on(state.mystery, "eldritch")


QUIET = tuple(mythos(f"calm-{number}") for number in range(3))


def test_eh25_a_mystery_is_solved_at_the_end_of_the_mythos_phase_and_the_next_one_enters_play() -> None:
    """Rules, Mysteries: its tokens are discarded, a new one is drawn, and what happens when it enters play is resolved."""
    game = game_with(riddle("first"), riddle("second", gain("train-ticket")), *QUIET, change=ripe)
    game.mythos_phase()
    state = game.state
    assert state.solved == ["first"] and state.instances[state.mystery] == "second"
    assert state.investigator("Ana").tokens == {"train-ticket": 1} and state.on_cards == {}
    sound(game)


def test_eh25_a_mystery_that_is_not_ripe_stays_active() -> None:
    game = game_with(riddle("first"), riddle("second"), *QUIET, change=active)
    game.mythos_phase()
    assert game.state.solved == [] and game.state.instances[game.state.mystery] == "first"


def test_eh25_as_many_solved_mysteries_as_the_sheet_says_win() -> None:
    """The sheet of this test asks for two (rules, Mysteries: as soon as they are solved, investigators win)."""

    def one_solved(state: State) -> None:
        ripe(state)
        state.decks["mystery"].remove("old")
        state.solved.append("old")

    game = game_with(riddle("first"), riddle("old"), riddle("second"), *QUIET, change=one_solved)
    with pytest.raises(GameOver):
        game.mythos_phase()
    assert game.state.outcome == "investigators win"
    sound(game)


def test_eh25_losing_in_the_mythos_phase_comes_before_the_mystery_is_solved() -> None:
    """FAQ, Ancient Ones & Mysteries: the phase has not ended, so the Mystery is not solved: a loss, not both at once."""

    def one_solved(state: State) -> None:
        ripe(state)
        state.decks["mystery"].remove("old")
        state.solved.append("old")

    doom = mythos("doom", text=lambda game, me: game.lose_game(at=AT))
    game = game_with(riddle("first"), riddle("old"), doom, change=one_solved)
    with pytest.raises(GameOver):
        game.mythos_phase()
    assert game.state.outcome == "investigators lose"


def devouring(game: Game, me: Me) -> None:
    game.lose_game(at=AT)


AZATHOTH = made("ancient", "ancient-one", *SHEET.fields, awakens=devouring)


def doomed(state: State) -> None:
    state.doom = 1


ADVANCE = mythos("sign", text=lambda game, me: game.advance("doom", 3, at=AT))


def test_eh26_doom_on_zero_awakens_the_ancient_one_and_resolves_what_its_back_says() -> None:
    game = game_with(ADVANCE, sheet=AZATHOTH, change=doomed)
    with pytest.raises(GameOver):
        game.mythos_phase()
    assert game.state.awakened and game.state.doom == 0 and game.state.outcome == "investigators lose"


def test_eh26_the_back_replaces_the_front() -> None:
    """Rules, The Ancient One Awakens: the sheet stays facedown, and its effects replace those on the front."""
    said: list[str] = []

    def declare(card: Declare) -> None:
        card.reckoning("reckoning", lambda game, me: said.append("front"))
        card.part("awakened").reckoning("awakened-reckoning", lambda game, me: said.append("back"))

    sheet = made("ancient", "ancient-one", *SHEET.fields, declare=declare, awakened=gain("clue"))
    bells = tuple(mythos(f"bell-{number}", "reckoning") for number in range(3))
    game = game_with(*bells, ADVANCE, sheet=sheet, change=doomed)
    game.mythos_phase()
    assert said == ["front"]
    game.state.decks["mythos"].insert(0, game.state.decks["mythos"].pop())
    game.mythos_phase()
    assert game.state.awakened
    game.mythos_phase()
    assert said == ["front", "back"]


def test_eh26_solved_mysteries_alone_do_not_win_once_it_has_awoken() -> None:
    def awake(state: State) -> None:
        state.decks["mystery"].remove("old")
        state.solved.append("old")
        ripe(state)
        state.awakened = True

    game = game_with(riddle("old"), riddle("first"), riddle("second"), *QUIET, change=awake)
    game.mythos_phase()
    assert game.state.solved == ["old", "first"] and game.state.outcome == ""


def test_eh26_whoever_is_defeated_once_it_has_awoken_is_eliminated_and_with_the_last_the_game_is_lost() -> None:
    """Rules, Eliminated Players: if all players are eliminated, investigators lose the game."""

    def awake(state: State) -> None:
        state.awakened = True

    slaughter = mythos("slaughter", text=lambda game, me: game.lose(game.investigators(), 9, "health", at=AT))
    game = game_with(slaughter, ben="rome", change=awake)
    with pytest.raises(GameOver):
        game.mythos_phase()
    assert game.state.outcome == "investigators lose"
    assert "investigators lose: all investigators are eliminated" in texts(game)


def test_eh28_all_defeated_at_once_do_not_lose_before_it_has_awoken() -> None:
    """FAQ, Investigators: each of them chooses a new investigator at the end of the Mythos Phase; the token stays with the player
    who had it."""
    people = tuple(
        made(
            name, "investigator", field("skills", ("lore", 3)), field("health", ("", 6)), field("sanity", ("", 4)),
            field("start", "rome"), field("possessions"),
        )
        for name in ("carl", "dora", "ed")
    )  # fmt: skip
    slaughter = mythos("slaughter", text=lambda game, me: game.lose(game.investigators(), 9, "health", at=AT))
    game = game_with(slaughter, *people, ben="rome", answers=["dora", "ed", "decline"])
    game.mythos_phase()
    state = game.state
    standing = [one.name for one in state.in_turn_order()]
    assert standing == ["Dora", "Ed"] and state.lead == "Dora" and state.outcome == ""
    dora = state.investigator("Dora")
    assert (dora.space, dora.health, dora.sanity, dora.skills["lore"]) == ("rome", 6, 4, 3)
    assert asked(game)[0] == ("carl", "dora", "ed")
    sound(game)


def test_eh28_whoever_wins_and_loses_at_the_same_time_wins() -> None:
    """FAQ, Ancient Ones & Mysteries: the last investigator and the Epic Monster of the Final Mystery fall by one test result."""

    def declare(card: Declare) -> None:
        back = card.part("final-mystery")
        back.when("end", "defeated", lambda game, me: game.win_game(at=AT), who="any investigator", what="beast")

    sheet = made("ancient", "ancient-one", *SHEET.fields, declare=declare)
    beast = made("beast", "epic-monster")

    def last(state: State) -> None:
        state.awakened, state.investigator("Ana").health = True, 1
        state.add_monster("Beast", "london", 1, damage=3, epic=True, card="beast")

    game = game_with(beast, sheet=sheet, dice=[6, 1], change=last)
    with pytest.raises(GameOver):
        game.combat("Ana", game.state.monsters[0].uid)
    assert game.state.investigator("Ana").health == 0 and game.state.outcome == "investigators win"
