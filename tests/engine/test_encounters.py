"""The Encounter Phase, Gates, reckoning (rulebook, Encounter Phase)."""

from __future__ import annotations

from cardwright_engine import ReferenceGame, api
from play import asked, play, table, texts, with_ben

CHOICE = "Ana may choose an encounter"


def test_clear_space_gives_one_encounter() -> None:
    game = play(table())
    game.encounter_phase("Ana")
    assert texts(game) == [CHOICE]


def test_each_monster_once_epic_last_then_one_more_encounter() -> None:
    """Two non-Epic Monsters in chosen order, then the Epic one; all defeated, so another encounter."""
    state = table()
    for name, epic in (("Cthulhu", True), ("Ghoul", False), ("Zombie", False)):
        state.add_monster(name, "london", 1, damage=0, epic=epic)
    game = play(state, "Zombie", dice=[5, 1] * 3)
    game.encounter_phase("Ana")
    fights = [line for line in texts(game) if "in combat" in line]
    assert [line.split()[2] for line in fights] == ["Zombie", "Ghoul", "Cthulhu"]
    assert texts(game)[-1] == CHOICE


def test_remaining_monster_ends_it() -> None:
    state = table()
    state.add_monster("Ghoul", "london", 1, damage=0)
    game = play(state, dice=[1, 1])
    game.encounter_phase("Ana")
    assert CHOICE not in texts(game)


def test_as_if_no_monsters_skips_combat_and_changes_nothing() -> None:
    """Pallid Mask: an encounter at once; the Monster is still there, and there is only one encounter."""
    state = table("pallid-mask")
    state.add_monster("Ghoul", "london", 1, horror=1, damage=1)
    game = play(state, "accept")
    game.encounter_phase("Ana")
    assert texts(game).count(CHOICE) == 1 and len(game.state.monsters) == 1


def test_as_if_may_be_declined_and_is_not_offered_without_monsters() -> None:
    state = table("pallid-mask")
    state.add_monster("Ghoul", "london", 1, damage=0)
    game = play(state, "decline", dice=[1, 1])
    game.encounter_phase("Ana")
    assert CHOICE not in texts(game)
    quiet = play(table("pallid-mask"))
    quiet.encounter_phase("Ana")
    assert asked(quiet) == []


def test_defeat_ends_the_phase_for_him() -> None:
    state = table(health=1)
    state.add_monster("Ghoul", "london", 9, damage=2)
    state.add_monster("Zombie", "london", 9, damage=2)
    game = play(state, "Ghoul", dice=[1, 1])
    game.encounter_phase("Ana")
    assert not any("Zombie in combat" in line for line in texts(game))


def test_closing_a_gate_in_an_other_world_encounter_triggers() -> None:
    """Gate Box: 1 Clue for closing during an Other World Encounter, none otherwise."""
    state = table("gate-box")
    state.gates = ["london", "london"]
    game = play(state)
    game.other_world_encounter("Ana", lambda _, me: _close(game, me))
    assert game.state.investigator("Ana").tokens["clue"] == 1
    game.close_gate("Ana", "london")
    assert game.state.investigator("Ana").tokens["clue"] == 1 and game.state.gates == []
    assert not game.close_gate("Ana", "london")


def _close(game: ReferenceGame, me: api.Investigator) -> None:
    game.close_gate(me.name, "london")


def test_another_investigators_close_is_not_his() -> None:
    state = with_ben(table("gate-box"))
    state.gates = ["london"]
    game = play(state)
    game.other_world_encounter("Ben", lambda _, me: _close(game, me))
    assert game.state.investigator("Ana").tokens.get("clue", 0) == 0


def test_reckoning_resolves_for_everyone_in_turn_order() -> None:
    state = with_ben(table("cursed"), "cursed")
    state.lead = "Ben"
    game = play(state)
    game.reckoning()
    assert [line.split()[0] for line in texts(game)] == ["Ben", "Ana"]
    assert game.state.investigator("Ana").sanity == 4


def test_as_another_round_begins_limits_are_fresh() -> None:
    """An action after the Encounter Phase belongs to the next round."""
    game = play(table())
    game.perform("Ana", "rest")
    game.encounter_phase("Ana")
    assert game.perform("Ana", "rest") and game.state.round == 2
