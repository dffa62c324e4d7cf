"""Gates, Monsters of the cup, ambushes, and being devoured (rulebook, Spawning Gates; Ambush; Devoured Investigators)."""

from __future__ import annotations

from cardwright_engine import State, api, problems
from making import card, during, game_of, package, seated
from play import names, texts
from sample_cards import AT

Game, Me = api.Game, api.Investigator
MADE = package()


def with_cup(state: State, *monsters: tuple[str, int]) -> State:
    """These Monsters, with their toughness, in the cup."""
    for name, toughness in monsters:
        monster = state.add_monster(name, "", toughness, damage=1)
        state.monsters.remove(monster)
        state.cup.append(monster)
    return state


def spawn(count: int) -> api.Effect:
    return lambda game, me: game.spawn_gates(count, at=AT)


def test_the_gates_of_the_board_are_the_stack() -> None:
    assert seated(MADE).gate_stack == ["london", "pyramids"]


def test_a_gate_spawns_on_its_space_with_a_random_monster() -> None:
    drawn = set()
    for seed in range(12):
        game = game_of(MADE, with_cup(seated(MADE), ("Ghoul", 1), ("Zombie", 2)), seed=seed)
        game.during(("encounter", "research"), "Ana", spawn(1))
        [monster] = game.state.monsters
        drawn.add(monster.name)
        assert (game.state.gates, game.state.gate_stack, monster.space) == (["london"], ["pyramids"], "london")
    assert drawn == {"Ghoul", "Zombie"}


def test_without_any_gate_left_doom_advances_instead_and_without_monsters_none_spawns() -> None:
    game = during(MADE, spawn(3))
    assert game.state.gates == ["london", "pyramids"] and game.state.doom == 14
    assert texts(game).count("the Monster cup is empty: no Monster spawns") == 2


def test_closed_gates_are_shuffled_into_an_empty_stack() -> None:
    state = seated(MADE)
    state.gate_stack, state.gates = ["pyramids"], ["london"]
    game = game_of(MADE, state)
    game.close_gate("Ana", "london")
    assert (game.state.gate_discards, game.state.gate_stack) == (["london"], ["pyramids"])
    game.during(("encounter", "research"), "Ana", spawn(1))
    assert (game.state.gate_discards, game.state.gate_stack) == ([], ["london"])
    game.close_gate("Ana", "pyramids")
    assert game.state.gate_discards == ["pyramids"] and problems(game.state, MADE) == []


def test_discarded_monsters_go_back_whole_and_are_not_defeated() -> None:
    state = seated(MADE, "lodge-researcher")
    state.add_monster("Ghoul", "london", 3, lost_health=1)
    state.add_monster("Cthulhu", "london", 3, epic=True)
    game = during(MADE, lambda game, me: game.discard_monsters(game.monsters(), at=AT), state=state)
    [ghoul] = game.state.cup
    assert (ghoul.name, ghoul.space, ghoul.lost_health) == ("Ghoul", "", 0)
    assert [one.name for one in game.state.monsters] == ["Cthulhu"] and game.state.investigator("Ana").tokens == {}


def test_other_monsters_than_one() -> None:
    def effect(game: Game, me: Me) -> None:
        game.choose_monster(me, game.monsters(), at=AT)
        assert [one.name for one in game.monsters(other_than=game.chosen("monster"))] == ["Zombie"]

    state = seated(MADE)
    state.add_monster("Ghoul", "london", 1)
    state.add_monster("Zombie", "rome", 1)
    during(MADE, effect, "Ghoul", state=state)


# -- ambush ------------------------------------------------------------------------------------------------------------
def ambushed(game: Game, me: Me) -> None:
    game.ambush(me, at=AT)
    game.gain(me, 1, "ship-ticket", at=AT)


def test_an_ambush_is_a_combat_encounter_and_its_defeat_counts() -> None:
    state = with_cup(seated(MADE, "lodge-researcher", "axe"), ("Ghoul", 1))
    game = during(MADE, ambushed, "decline", state=state, dice=[5, 1, 1, 1])
    ana = game.state.investigator("Ana")
    assert ana.tokens == {"clue": 1, "ship-ticket": 1} and "Ghoul is defeated and returned to the Monster cup" in texts(game)
    assert any("Axe +2" in line for line in texts(game)) and len(game.state.cup) == 1 and game.table.ambushers == []


def test_the_monster_is_discarded_even_when_it_was_not_defeated() -> None:
    state = with_cup(seated(MADE), ("Ghoul", 3))
    game = during(MADE, ambushed, state=state, dice=[5, 1])
    [ghoul] = game.state.cup
    assert ghoul.lost_health == 0 and game.state.monsters == [] and game.state.investigator("Ana").tokens["ship-ticket"] == 1


def test_a_random_one_and_none_from_an_empty_cup() -> None:
    drawn = set()
    for seed in range(12):
        game = game_of(MADE, with_cup(seated(MADE), ("Ghoul", 9), ("Zombie", 9)), dice=[1, 1], seed=seed)
        game.during(("encounter", "research"), "Ana", ambushed)
        drawn |= {line for line in texts(game) if "ambushes" in line}
    assert drawn == {"Ghoul ambushes Ana", "Zombie ambushes Ana"}
    assert texts(during(MADE, ambushed))[0] == "the Monster cup is empty: nothing ambushes Ana"


def test_it_is_not_on_his_space_and_gives_no_further_encounter() -> None:
    def strike(game: Game, me: Me) -> None:
        assert game.monsters(on=game.space_of(me)) == () and game.monsters() == ()

    def declare(lens: api.Declare) -> None:
        lens.when("strike", "resolve", strike, what="combat")
        lens.would("instead", "encounter", ambushed)

    made = package(card("lens", "asset", declare))
    game = game_of(made, with_cup(seated(made, "lens"), ("Ghoul", 1)), dice=[5, 1])
    game.encounter_phase("Ana")
    assert not any("may choose" in line for line in texts(game)) and len(game.state.cup) == 1


def test_defeat_in_an_ambush_stops_what_caused_it() -> None:
    state = with_cup(seated(MADE), ("Ghoul", 9))
    state.investigator("Ana").health = 1
    game = during(MADE, ambushed, state=state, dice=[1, 1])
    assert game.state.investigator("Ana").defeated and game.state.investigator("Ana").tokens == {} and len(game.state.cup) == 1


# -- devoured ----------------------------------------------------------------------------------------------------------
def test_a_devoured_investigator_has_nothing_left_and_stops() -> None:
    def effect(game: Game, me: Me) -> None:
        game.devour(me, at=AT)
        game.gain(game.investigators(), 1, "clue", at=AT)

    state = seated(MADE, "axe", "cursed", ben=())
    ana = state.investigator("Ana")
    ana.tokens, ana.improvements = {"clue": 2}, {"lore": 1}
    game = during(MADE, effect, state=state)
    ana, ben = game.state.investigators
    assert (ana.cards, ana.tokens, ana.improvements, ana.health, ana.sanity, ana.defeated) == ([], {}, {}, 0, 0, True)
    assert ben.tokens == {} and "Ana is devoured" in texts(game)
    assert game.state.discards["asset"] == ["axe"] and "cursed" in game.state.decks["condition"]


def test_another_is_devoured_and_the_effect_goes_on() -> None:
    def effect(game: Game, me: Me) -> None:
        game.choose_investigator(me, game.investigators(other_than=me), at=AT)
        game.devour(game.chosen_investigators(), at=AT)
        game.gain(me, 1, "clue", at=AT)

    game = during(MADE, effect, state=seated(MADE, ben=["axe"]))
    assert game.state.investigator("Ben").defeated and game.state.investigator("Ana").tokens == {"clue": 1}
    assert names(game, "Ben") == []


# -- reckoning ---------------------------------------------------------------------------------------------------------
def test_a_reckoning_effect_is_resolved_with_dice_as_they_are_said() -> None:
    def pact(game: Game, me: Me) -> None:
        game.roll(me, 1, at=AT)
        game.test(me, "lore", at=AT)
        if game.rolled(1) and game.showed(1):
            game.lose(me, 1, "sanity", at=AT)

    def effect(game: Game, me: Me) -> None:
        game.resolve_reckoning(game.investigators(), "condition", card="pact", die=1, at=AT)
        game.roll(me, 1, at=AT)
        assert game.rolled(6)

    made = package(card("pact", "condition", lambda one: one.reckoning("due", pact)))
    game = during(made, effect, state=seated(made, "pact", ben=()), dice=[6])
    assert game.state.investigator("Ana").sanity == 4
    assert "Ben has no reckoning effect of Pact to resolve: no effect" in texts(game)
