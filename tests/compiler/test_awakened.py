"""The side of the sheets that shows when the Ancient Ones have awoken, from the compiled cards: how it is won, and lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from cardwright_engine import Declining, GameOver, ReferenceGame, State, api, problems
from cardwright_engine.bestiary import monster_of
from cardwright_engine.ending import LOST, WON, check_elimination
from cardwright_engine.mysteries import solve_mystery
from cardwright_engine.new_game import new_game
from cardwright_engine.opening import Opening
from pool import runner

AT = (0, 0)
Game, Me = api.Game, api.Investigator
SETS = ("base", "forsaken-lore")


def awakened(ancient_one: str, before: Callable[[ReferenceGame], object] | None = None) -> ReferenceGame:
    """A game of two, in which Doom has just come to 0."""
    package = runner().package
    state = new_game(package, Opening(ancient_one, ("mark-harrigan", "lily-chen"), sets=SETS), 1)
    game = ReferenceGame(package, state, Declining(), 1)
    if before is not None:
        before(game)
    say(game, lambda one, me: one.advance("doom", game.state.doom, at=AT))
    assert game.state.awakened and problems(game.state, package) == []
    return game


def say(game: ReferenceGame, effect: Callable[[Game, Me], None]) -> None:
    """Resolve an effect that is no card's."""
    game.during(("effect", "mythos"), "Mark Harrigan", effect)


def solve(game: ReferenceGame, count: int = 3) -> None:
    """Solve that many Mysteries, each as its card would."""
    for _ in range(count):
        solve_mystery(game.table, game.state.mystery)
    assert len(game.state.solved) == count


def strike(game: ReferenceGame, card: str) -> None:
    """The Epic Monster of that card loses more Health than it has."""
    say(game, lambda one, me: one.lose(one.monsters(card=card), 20, "health", at=AT))


def ends(outcome: str, game: ReferenceGame, what: Callable[[], object]) -> None:
    with pytest.raises(GameOver):
        what()
    assert game.state.outcome == outcome


def advance(game: ReferenceGame, steps: int = 1) -> None:
    say(game, lambda one, me: one.advance("doom", steps, at=AT))


def tokens(game: ReferenceGame) -> list[str]:
    """What lies on the sheet."""
    return game.state.on_cards.get(game.state.ancient_one, [])


def test_eh20_azathoth_devours_the_world_when_he_awakens() -> None:
    """Base game, Azathoth: there is no other side to win against."""
    game = ReferenceGame(runner().package, State(), Declining(), 1)
    game.set_up(Opening("azathoth", ("mark-harrigan",), sets=SETS))
    ends(LOST, game, lambda: advance(game, game.state.doom))


@pytest.mark.parametrize(("ancient_one", "space"), [("cthulhu", "space-3"), ("yig", "space-7")])
def test_eh20_the_third_mystery_brings_the_final_one_whose_epic_monster_must_fall(ancient_one: str, space: str) -> None:
    """Rules, The Ancient One Awakens: three Mysteries win no more; the Final Mystery must be solved besides (base game, Cthulhu;
    Forsaken Lore, Yig)."""
    game, card = awakened(ancient_one), f"{ancient_one}-epic"
    solve(game, 2)
    assert not [one for one in game.state.monsters if one.card == card]
    solve_mystery(game.table, game.state.mystery)
    assert [one.space for one in game.state.monsters if one.card == card] == [space] and game.state.outcome == ""
    ends(WON, game, lambda: strike(game, card))


def test_eh20_cthulhu_costs_sanity_for_each_step_of_doom_until_nobody_is_left() -> None:
    """Base game, Cthulhu: Doom becomes Sanity tokens on the sheet; the Reckoning takes so much Sanity of everybody, and whoever
    is defeated now is eliminated."""
    game = awakened("cthulhu")
    advance(game, 2)
    assert tokens(game) == ["sanity", "sanity"] and game.state.doom == 0
    before = {one.name: one.sanity for one in game.state.investigators}
    game.state.monsters.clear()
    game.reckoning()
    assert {one.name: one.sanity for one in game.state.investigators} == {name: count - 2 for name, count in before.items()}
    advance(game, 8)

    def at_last() -> None:
        game.reckoning()
        check_elimination(game.table)

    ends(LOST, game, at_last)


def test_eh20_shub_niggurath_comes_at_once_but_falls_only_when_enough_is_solved() -> None:
    """Base game, Shub-Niggurath: the Epic Monster spawns in The Heart of Africa when she awakens and cannot lose Health before
    three Mysteries are solved."""
    game = awakened("shub-niggurath")
    [epic] = [one for one in game.state.monsters if one.card == "shub-niggurath-epic"]
    strike(game, epic.card)
    assert (epic.space, epic.lost_health) == ("the-heart-of-africa", 0)
    solve(game)
    ends(WON, game, lambda: strike(game, epic.card))


def test_eh20_shub_niggurath_gathers_a_monster_for_each_step_of_doom_and_wins_with_six() -> None:
    game = awakened("shub-niggurath", lambda game: game.state.monsters.clear())
    # Of the cup only those are left that stay where they spawn.
    game.state.cup[:] = [one for one in game.state.cup if one.card == "ghoul"]
    for _ in range(5):
        game.state.cup.append(monster_of(game.table, "ghoul"))
    advance(game, 4)
    assert len([one for one in game.state.monsters if one.space == "the-heart-of-africa"]) == 5
    ends(LOST, game, lambda: advance(game))


def test_eh20_yog_sothoth_is_barred_by_eldritch_tokens_of_his_own_encounters() -> None:
    """Base game, Yog-Sothoth: with three Mysteries solved, an encounter on a space with a Gate may place the tokens, half as many
    as there are investigators."""
    game = awakened("yog-sothoth")
    gate = game.state.gates[0]
    game.state.investigator("Lily Chen").space = gate
    game.state.monsters.clear()

    def offered() -> bool:
        asked: list[str] = []
        game.table.chooser = lambda choice: asked.extend(choice.keys) or len(choice.options) - 1  # type: ignore[func-returns-value]
        fork = game.fork(game.table.chooser)
        fork.encounter_phase("Lily Chen")
        return "yog-sothoth/final-mystery-encounter" in asked

    assert not offered()
    solve(game)
    assert offered()
    ends(WON, game, lambda: say(game, lambda one, me: one.place_on(1, "eldritch", ("sheet", "ancient-one"), at=AT)))


def test_eh20_yog_sothoth_keeps_gates_for_doom_and_wins_with_three() -> None:
    """Base game, Yog-Sothoth: a Gate of the stack for each step of Doom; that very Gate where a Gate makes Doom advance."""
    game = awakened("yog-sothoth")
    advance(game, 2)
    assert sum(one.startswith("gate") for one in tokens(game)) == 2 and game.state.doom == 0
    ends(LOST, game, lambda: advance(game))


def test_eh20_yig_counts_down_eight_tokens_and_eliminates_nobody() -> None:
    """Forsaken Lore, Yig: the Poisoned are Cursed; eight Eldritch tokens go, one for each step of Doom, and the last of them
    loses; whoever is defeated is followed by another investigator, as before."""
    game = awakened("yig", lambda game: bool(game.state.add_card("Lily Chen", "poisoned")))
    lily = game.state.investigator("Lily Chen")
    assert "cursed" in [game.table.named[game.state.instances[uid]] for uid in lily.cards]
    assert tokens(game) == ["eldritch"] * 8
    say(game, lambda one, me: one.lose(one.investigators(other_than=me), 20, "health", at=AT))
    assert lily.defeated and lily.waiting and tokens(game) == ["eldritch"] * 7
    advance(game, 6)
    ends(LOST, game, lambda: advance(game))
