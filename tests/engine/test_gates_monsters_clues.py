"""Gates, Monsters and Clues of a whole game (rules, Spawning Gates; Monster Surge; Spawning Monsters; Spawning Clues)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from box import ANCIENT, BOX, begun, box, effect_in, game_of, made, monster, without
from cardwright_engine import ReferenceGame, State, problems
from cardwright_engine.api import Game
from cardwright_engine.api import Investigator as Me
from cardwright_engine.bestiary import cultists_turn, spawn_monsters
from cardwright_engine.clues import draw_clue, spawn_clues
from cardwright_engine.cup import discard_monsters
from cardwright_engine.gates import close_gate, spawn_gates
from cardwright_engine.losses import defeat
from cardwright_engine.resolution import run_in_activity
from cardwright_engine.surge import monster_surge, number
from cardwright_engine.table import Table
from sample_cards import AT
from sample_records import Package


def with_gates(*gates: str) -> State:
    """A game of one, with these Gates and no Monsters on the board."""
    state = begun("ann")
    state.cup += state.monsters
    for one in state.monsters:
        one.space = ""
    state.monsters = []
    left = [one for one in (*state.gate_stack, *state.gates) if one not in gates]
    state.gates, state.gate_stack = list(gates), left
    assert problems(state, BOX) == []
    return state


def lead_does(game: ReferenceGame, work: Callable[[Table], object]) -> ReferenceGame:
    table: Table = game.table

    def resolve(frame: object) -> None:
        work(table)

    run_in_activity(table, table.state.in_turn_order()[0], None, resolve)
    assert problems(game.state, game.table.package) == []
    return game


# -- Gates ---------------------------------------------------------------------------------------------------------------
def test_eh15_a_gate_spawns_with_a_monster() -> None:
    """The top Gate of the stack, on its own space; a Monster of the cup on the same space."""
    state = with_gates()
    top, cup = state.gate_stack[0], len(state.cup)
    game = lead_does(game_of(state), lambda table: spawn_gates(table, 1))
    assert game.state.gates == [top] and [one.space for one in game.state.monsters] == [top] and len(game.state.cup) == cup - 1


def test_eh15_where_stack_and_discard_pile_are_empty_doom_advances() -> None:
    """Rules, Spawning Gates: "if the Gate stack and discard pile are empty, advance Doom by one instead"."""
    state = with_gates("london", "rome", "istanbul", "pyramids")
    game = lead_does(game_of(state), lambda table: spawn_gates(table, 2))
    assert game.state.doom == 10 and len(game.state.gates) == 4 and game.state.monsters == []


def test_eh15_the_discarded_gates_are_a_new_stack_when_it_is_empty() -> None:
    """Rules, Organize Tokens: closed Gates lie faceup until the stack is empty, then they are randomized facedown."""
    state = with_gates("london", "rome", "istanbul", "pyramids")
    game = lead_does(game_of(state), lambda table: close_gate(table, table.state.investigators[0], "rome"))
    assert game.state.gate_stack == ["rome"] and game.state.gate_discards == []


def test_eh15_a_surge_spawns_monsters_at_each_gate_of_the_omen() -> None:
    """Rules, Monster Surge: as many as the Reference card says, at each Gate that corresponds to the space of the Omen."""
    state = with_gates("rome", "pyramids", "london")
    game = lead_does(game_of(state), lambda table: monster_surge(table, number(table, "monster-surge")))
    assert Counter(one.space for one in game.state.monsters) == {"rome": 2, "pyramids": 2}
    blue = with_gates("rome", "pyramids", "london")
    for omen in (1, 3):
        blue.omen = omen
        game = lead_does(game_of(blue), lambda table: monster_surge(table, 1))
        assert [one.space for one in game.state.monsters] == ["london"]


def test_eh15_surge_without_matching_gate_spawns_one() -> None:
    """Rules, Monster Surge: "If there are no matching Gates currently on the game board, spawn one Gate instead"."""
    state = with_gates("london", "rome")
    state.omen = 2
    state.gate_stack = ["pyramids", "istanbul"]
    game = lead_does(game_of(state), lambda table: monster_surge(table, 3))
    assert game.state.gates == ["london", "rome", "pyramids"] and [one.space for one in game.state.monsters] == ["pyramids"]


def test_eh14_the_reference_card_of_the_game_counts_whoever_is_left() -> None:
    """The Reference card is chosen in setup; a defeated player changes nothing."""
    state = begun("ann", "cas")
    state.investigators[1].defeated = True
    assert number(game_of(state).table, "spawn-clues") == 2


# -- Monsters ------------------------------------------------------------------------------------------------------------
def walker_box() -> tuple[State, Package]:
    """A box whose Monsters, when they are spawned, move on and let whoever is active gain a token."""

    def spawned(game: Game, me: Me) -> None:
        game.gain(me, 1, "train-ticket", at=AT)

    package = without(box(monster("walker", 2, spawn=spawned, copies=4)), "ghoul", "cultist")
    return begun("ann", "cas", package=package), package


def test_eh16_a_spawn_effect_is_resolved_at_once() -> None:
    """Rules, Spawning Monsters: by the active investigator, immediately after the Monster is spawned."""
    state, package = walker_box()
    before = state.investigators[1].tokens.get("train-ticket", 0)

    one = effect_in(state, lambda game, me: game.spawn_gates(1, at=AT), who="Cas", package=package)
    assert one.state.investigators[1].tokens["train-ticket"] == before + 1


def test_eh16_who_ambushes_is_not_spawned() -> None:
    """Rules, Ambush: its "when spawned" effect is not resolved."""
    state, package = walker_box()
    before = dict(state.investigators[0].tokens)
    game = game_of(state, package=package, dice=[6] * 9)
    game.during(("encounter", "research"), "Ann", lambda game, me: game.ambush(me, at=AT))
    assert game.state.investigators[0].tokens == before


def test_eh16_a_defeated_monster_returns_to_the_cup_and_one_set_aside_is_set_aside_again() -> None:
    """Rules, What is the Monster Cup; Set Aside: "it is not returned to the deck or pool … Instead, it is set aside again"."""
    state = begun("ann")
    state.cup = [one for one in state.cup if one.card != "ghoul"]
    state.monsters = [one for one in state.monsters if one.card != "ghoul"]
    state.set_aside = ["ghoul", "ghoul"]
    cup = len(state.cup)

    def spawn_and_defeat(table: Table) -> None:
        spawn_monsters(table, ["rome", "rome"], "ghoul")
        here = [one for one in table.state.monsters if one.card == "ghoul"]
        assert len(here) == 2 and table.state.set_aside == []
        defeat(table, here[:1])
        discard_monsters(table, here[1:])

    game = lead_does(game_of(state), spawn_and_defeat)
    assert game.state.set_aside == ["ghoul", "ghoul"] and len(game.state.cup) == cup


def test_eh16_an_empty_cup_spawns_nothing() -> None:
    state = with_gates()
    state.boxed += [one.card for one in state.cup]
    state.cup = []
    game = lead_does(game_of(state), lambda table: spawn_gates(table, 1))
    assert len(game.state.gates) == 1 and game.state.monsters == []


def test_eh30_cultists_are_what_the_side_of_the_sheet_that_shows_says() -> None:
    """Rules, Cultists; once the Ancient One has awoken its back says what they are, also those that are on the board."""
    state = begun("ann")

    def turn(table: Table) -> None:
        spawn_monsters(table, ["rome"], "cultist")
        table.state.awakened = True
        cultists_turn(table)

    game = lead_does(game_of(state), turn)
    cultists = [one for one in (*game.state.monsters, *game.state.cup) if one.card == "cultist"]
    assert {(one.toughness, one.horror, one.damage) for one in cultists} == {(2, 3, None)} and len(cultists) == 3


# -- Clues ---------------------------------------------------------------------------------------------------------------
def test_eh17_a_clue_spawns_on_the_space_it_shows_and_several_may_lie_there() -> None:
    state = begun("ann")
    state.clue_pool.sort(key="london".__eq__, reverse=True)
    wanted = state.clue_pool[:2]
    game = lead_does(game_of(state), lambda table: spawn_clues(table, 2))
    assert game.state.clues[-2:] == wanted
    game = lead_does(game_of(game.state), lambda table: spawn_clues(table, 1, "london"))
    assert game.state.clues[-1] == "london" and len(game.state.clues_out) == len(game.state.clues) + 1


def test_eh17_without_pool_and_discards_no_clue_is_spawned_or_gained() -> None:
    """Rules, Spawning Clues: none "can be spawned or gained from the Clue pool if the Clue pool and discard pile are empty"."""

    def all_of_them(game: Game, me: Me) -> None:
        game.gain(me, 99, "clue", at=AT)

    state = begun("ann")
    left, had = len(state.clue_pool), state.investigators[0].tokens["clue"]
    game = effect_in(state, all_of_them)
    assert game.state.investigators[0].tokens["clue"] == had + left and game.state.clue_pool == []
    clues = list(game.state.clues)
    assert lead_does(game_of(game.state), lambda table: spawn_clues(table, 1)).state.clues == clues


def test_eh17_what_is_spent_lost_or_discarded_goes_to_the_discard_pile() -> None:
    """Rules, Organize Tokens: discarded Clues lie faceup beside the pool until it is empty."""

    def spends(game: Game, me: Me) -> None:
        game.gain(me, 1, "clue", at=AT)
        game.pay(me, (("spend", "clue", 1),), at=AT)
        game.lose(me, 1, "clue", at=AT)

    state = begun("ann")
    pool = len(state.clue_pool)
    game = effect_in(state, spends)
    assert len(game.state.clue_discards) == 2 and len(game.state.clue_pool) == pool - 1


def test_eh17_the_discard_pile_is_the_pool_when_that_is_empty() -> None:
    state = begun("ann")
    state.clue_discards, state.clue_pool = state.clue_pool, []
    game = lead_does(game_of(state), lambda table: draw_clue(table) and table.state.clues.append(table.state.clues_out[-1]))
    assert game.state.clue_discards == [] and len(game.state.clue_pool) == len(state.clue_discards) - 1


def test_eh17_the_clue_of_an_encounter_is_moved_and_not_drawn() -> None:
    """Rules, Token Encounters: "this Clue" is the one that is encountered; the pool does not change."""
    state = begun("ann")
    state.investigators[0].space = state.clues[0]
    pool = list(state.clue_pool)
    game = effect_in(state, lambda game, me: game.gain_this_clue(me, at=AT))
    assert game.state.investigators[0].tokens["clue"] == 2 and game.state.clues == [] and game.state.clue_pool == pool


def test_eh02_a_random_space_is_that_of_a_clue_which_is_discarded() -> None:
    """Rules, How do you Determine a Random Space: one token of the pool is drawn, its space used, the token discarded."""

    def marks(game: Game, me: Me) -> None:
        game.place_tokens(1, "eldritch", game.random_space(game.spaces()), at=AT)

    state = begun("ann")
    top = state.clue_pool[0]
    game = effect_in(state, marks)
    assert game.state.on_spaces == {top: ["eldritch"]} and game.state.clue_discards == [top]


def test_eh02_without_clues_the_lead_investigator_chooses_the_space() -> None:
    def marks(game: Game, me: Me) -> None:
        game.place_tokens(1, "eldritch", game.random_space(game.spaces()), at=AT)

    state = begun("ann")
    state.clues += state.clue_pool
    state.clues_out += state.clue_pool
    state.clue_pool = []
    game = effect_in(state, marks, "rome")
    assert game.state.on_spaces == {"rome": ["eldritch"]}


def test_eh14_the_sheet_used_here_prints_what_setup_reads() -> None:
    assert {part.word for part in ANCIENT.parts} == {"stage", "cultist", "awakened-cultist"} and made("x", "asset").fields == ()
