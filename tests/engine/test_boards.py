"""Side boards (rules, Side Board Setup; Local Paths; FAQ): laid out when something says so, with all of theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from box import BOX, SPACES, begun, effect_in, field, game_of, made, number
from cardwright_engine import State, api, problems
from cardwright_engine.api import Declare, Game
from cardwright_engine.api import Investigator as Me
from play import asked, texts
from sample_cards import AT
from sample_records import Ability, Part, Space

ICE = ("harbor", "glacier", "peak")
PRICE = Part("space-harbor", "space", "harbor", None, (number("acquire-assets", 2),))
NEIGHBOURS = {"london": (("local", "harbor"),), "rome": (("ship", "peak"),)}
WORLD = (
    *(replace(one, paths=(*one.paths, *NEIGHBOURS.get(one.id, ()))) for one in SPACES),
    Space("harbor", "Harbor", "", (("local", "london"), ("local", "glacier")), "", "ice"),
    Space("glacier", "Glacier", "", (("local", "harbor"), ("uncharted", "peak")), "red", "ice"),
    Space("peak", "Peak", "", (("uncharted", "glacier"), ("ship", "rome")), "", "ice"),
)


def _aside(card: Declare) -> None:
    card.setup("setup", lambda game, me: game.set_aside(1, "monster", card="ghoul", at=AT))


def _entry(id: str, space: str) -> Part:
    return Part(id, "at", space, None, (), (Ability(id, "", f"ice:{id}"),))


def _finds(id: str, token: str) -> api.Effect:
    return lambda game, me: game.gain(me, 1, token, at=AT)


def _found(card: Declare) -> None:
    card.resolved("at-peak", _finds("at-peak", "ship-ticket"))
    card.resolved("at-shore", _finds("at-shore", "train-ticket"))


ICE_BOARD = made("ice", "side-board", declare=_aside, parts=(PRICE,), title="Ice", unknown=("its inner paths",))
CARDS = (
    ICE_BOARD,
    *(made(f"clue-{one}", "clue-token", field("space", one)) for one in ICE),
    made("hut", "location-encounter", field("deck", "huts"), declare=_found, copies=2,
         parts=(_entry("at-peak", "peak"), _entry("at-shore", "harbor or glacier"))),
    made("ice-research", "ice-research-encounter", declare=_found, copies=2,
         parts=(_entry("at-peak", "peak"), _entry("at-shore", "harbor or glacier"))),
)  # fmt: skip
PACKAGE = replace(BOX, CARDS=(*BOX.CARDS, *CARDS), SPACES=WORLD)


def icy(*, space: str = "harbor", change: bool = True) -> State:
    """A game in which the side board has been set up, with Ann on a space of it."""

    def lay_out(game: Game, me: Me) -> None:
        game.set_up_board("ice", at=AT)

    state = effect_in(begun(package=PACKAGE), lay_out, package=PACKAGE).state
    state.investigators[0].space = space
    return state


def test_ex01_a_side_board_that_nothing_sets_up_is_not_there() -> None:
    """Step 1.5: it is set up only where a sheet or Prelude says so; till then no path leads to it, no Clue or Gate of it is in
    pool or stack, its encounters are in no deck, and a space of it is nowhere."""
    state = begun(package=PACKAGE)
    assert state.boards == [] and not set(ICE) & {*state.clue_pool, *state.clues_out}
    assert "glacier" not in (*state.gate_stack, *state.gates) and "location-encounter huts" not in state.decks
    seen: list[object] = []

    def look(game: Game, me: Me) -> None:
        seen.extend((game.named_space("harbor"), game.side_board("ice"), [one.id for one in game.adjacent(game.space_of(me))]))
        game.move_to(me, game.named_space("harbor"), at=AT)

    game = effect_in(state, look, package=PACKAGE)
    assert seen == [(), (), ["rome", "space-8"]] and game.state.investigators[0].space == "london"
    game.next_round()
    assert not game.move_locally("Ann")


def test_ex01_setting_it_up_adds_clues_gates_decks_and_sets_monsters_aside() -> None:
    """Step 1.5: its Clues and Gates join pool and stack, the Monsters it names are set aside from the cup, its encounter decks
    are shuffled; what is not known of the board hinders nothing of that."""
    before = begun(package=PACKAGE)
    state = icy()
    assert state.boards == ["ice"] and problems(state, PACKAGE) == []
    assert sorted({*state.clue_pool, *state.clues_out} & set(ICE)) == sorted(ICE) and "glacier" in state.gate_stack
    assert state.decks["location-encounter huts"] == ["hut", "hut"] and len(state.decks["ice-research-encounter"]) == 2
    assert state.set_aside == ["ghoul"] and len(state.cup) == len(before.cup) - 1


def test_ex01_it_is_set_up_once() -> None:
    """Two texts may call for the same board; there is one of it."""

    def twice(game: Game, me: Me) -> None:
        game.set_up_board("ice", at=AT)
        game.set_up_board("ice", at=AT)

    game = effect_in(begun(package=PACKAGE), twice, package=PACKAGE)
    assert game.state.boards == ["ice"] and "the Ice side board is in play already: no effect" in texts(game)


def test_ex01_the_game_board_is_both_and_the_side_board_is_not_the_main_one() -> None:
    """Step 1.5: "game board" means the main board and the side boards, "side board" never the main one."""
    seen: list[list[str]] = []

    def look(game: Game, me: Me) -> None:
        near = game.adjacent(game.space_of(me), board="ice")
        found = (game.spaces(), game.side_board("ice"), game.side_board(who=me), near)
        seen.extend([one.id for one in spaces] for spaces in found)

    effect_in(icy(), look, package=PACKAGE)
    assert seen == [[one.id for one in WORLD], list(ICE), list(ICE), ["glacier"]]


@pytest.mark.parametrize(("path", "there"), [((), ["harbor"]), (("local",), ["harbor"]), (("uncharted", "ship"), ["peak"])])
def test_ex01_moving_may_be_along_some_paths_only(path: tuple[str, ...], there: list[str]) -> None:
    """Outpost Encounters move somebody on the side board alone, a Research Encounter along a Train or Uncharted path."""

    def move(game: Game, me: Me) -> None:
        game.move(me, 1, exactly=True, along=path or None, board=game.side_board("ice"), at=AT)

    game = effect_in(icy(space="glacier"), move, *([] if path else ["harbor"]), package=PACKAGE)
    assert [game.state.investigators[0].space] == there


def test_mm02_any_number_of_local_paths_once_a_round_without_an_action() -> None:
    """Local Paths: in his Action Phase somebody moves along any number of joined Local paths, once a round, without an action."""
    game = game_of(icy(space="london"), "glacier", package=PACKAGE)
    game.next_round()
    assert game.move_locally("Ann")
    ann = game.state.investigators[0]
    assert (ann.space, ann.actions_left) == ("glacier", 2)
    assert not game.move_locally("Ann") and texts(game)[-1].endswith("he has done so this round")
    game.next_round()
    game.table.chooser.answers.append("decline")  # type: ignore[attr-defined]
    assert game.move_locally("Ann") and ann.space == "harbor"


def test_mm02_nobody_moves_so_while_delayed() -> None:
    """Local Paths: a Delayed investigator cannot; standing up is all that he does."""
    state = icy(space="london")
    state.investigators[0].delayed = True
    game = game_of(state, package=PACKAGE)
    game.next_round()
    assert not game.move_locally("Ann") and game.state.investigators[0].space == "london"


def test_mm02_it_may_be_done_in_the_middle_of_an_action() -> None:
    """FAQ, Spaces & Paths: before, during or after an action; here before the step of a Travel action, which goes on."""
    game = game_of(icy(space="london"), "accept", "glacier", "peak", package=PACKAGE)
    game.next_round()
    game.state.investigators[0].tokens.clear()
    assert game.perform("Ann", "travel")
    assert game.state.investigators[0].space == "peak" and game.state.investigators[0].actions_left == 1


def test_mm02_two_successes_of_an_acquire_assets_action_take_somebody_there() -> None:
    """Moving to the Side Board: during an Acquire Assets action two successes may be spent to move to the space that says so;
    what they would have bought is not bought."""
    state = icy(space="london")
    state.monsters.clear()
    ann = state.investigators[0]
    ann.skills["influence"] = 2
    ann.tokens.clear()
    for dice, answers, there in (([6, 5], ("accept", "decline"), "harbor"), ([6, 1], ("decline",), "london")):
        game = game_of(state, *answers, package=PACKAGE, dice=dice)
        game.next_round()
        assert game.perform("Ann", "acquire-assets") and game.state.investigators[0].space == there
        assert any("accept" in keys for keys in asked(game)) == (there == "harbor")


def test_mm02_encounters_of_its_spaces_come_from_its_own_decks() -> None:
    """Location Encounters; Research Encounters: the deck with an entry for the space, and for a Clue there not the cards of the
    Ancient One; one entry may be for two spaces."""
    state = icy(space="glacier")
    state.monsters.clear()
    state.clues.append("glacier")
    state.clue_pool.remove("glacier")
    state.clues_out.append("glacier")
    state.investigators[0].tokens.clear()
    game = game_of(state, "research", package=PACKAGE)
    game.encounter_phase("Ann")
    assert "huts" in asked(game)[0] and "Ann draws Ice Research" in texts(game)
    assert game.state.investigators[0].tokens == {"train-ticket": 1}


def test_mm02_what_was_set_aside_never_goes_into_the_cup() -> None:
    """Side Board Setup: a Monster that was set aside and would be returned to the cup is set aside again."""
    state = icy()
    state.investigators[0].skills["strength"] = 3

    def fight(game: Game, me: Me) -> None:
        game.spawn_monsters(1, game.named_space("peak"), card="ghoul", at=AT)
        game.defeat(game.monsters(card="ghoul", on=game.named_space("peak")), at=AT)

    game = effect_in(state, fight, package=PACKAGE)
    assert game.state.set_aside == ["ghoul"]


def test_side_boards_are_kept_in_saves() -> None:
    """A saved state knows which boards are in play."""
    state = icy()
    assert State.from_json(state.to_json()).boards == ["ice"]


def test_a_token_of_a_board_that_is_not_in_play_is_told() -> None:
    """The invariants know which Clues and Gates belong to the game."""
    state = begun(package=PACKAGE)
    state.gate_stack.append("glacier")
    state.clue_pool.append("peak")
    found = problems(state, PACKAGE)
    assert any("Gate tokens of glacier" in one for one in found) and any("Clue tokens of peak" in one for one in found)
    assert problems(begun(package=PACKAGE), PACKAGE) == []
