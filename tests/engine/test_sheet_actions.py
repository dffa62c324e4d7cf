"""What investigators' sheets let them do, and what an Ancient One sheet says of others, from card text to what happens."""

from __future__ import annotations

import pytest
from cardwright_engine import Choice, GameOver, ReferenceGame, Scripted, State
from from_text import compiled, played, sheet, table_of, with_sheet
from play import texts

ANN = """
investigator ann "Ann" {
  title   "The Tested"
  skills  Lore 2, Influence 2, Observation 2, Strength 2, Will 2
  health  7
  sanity  5
  start   London

  ally: Action: Test Influence. If you pass, gain 1 Ally Asset of your choice from the reserve or discard pile.

  improve: Action: Spend any number of Improvement tokens to improve 1 skill of your choice for each Improvement token spent.

  sail: Action: Move 1 space along a Ship path, then perform 1 additional action.

  look: Action: Look at the top 2 Gates in the Gate stack. Put 1 Gate on the top of the Gate stack and the other on the bottom.

  help: Action: Another investigator of your choice may immediately perform 1 additional action.

  purchase: When you perform an Acquire Assets action, you may allow other investigators to gain any cards you purchase.

  cult: Action: If there is a Cultist Monster on your space, discard all Monsters on your space or move that Cultist Monster to
  any other space.

  trade: Action: You may trade any number of Clues with an investigator on any space.

  sight: Once per round, when another investigator gains a non-Common Condition, you may look at the back of that card and gain
  1 Clue.

  heal: Action: Spend any number of Health or any number of Sanity, then recover an equal number of Health or Sanity.

  fight: Action: You and 1 Monster on your space lose 1 Health.

  cursed: Action: Each investigator gains a Cursed Condition.

  debt: Action: Each investigator gains a Debt Condition.

  retreat: Action: Retreat Doom by 1.

  advance: Action: Advance Doom by 1.

  omen: Action: Advance the Omen by 1.

  defeat health {
    Gain 1 Clue.
  }

  defeat sanity {
    Gain 1 Clue.
  }
}

asset porter "Porter" x2 {
  traits  Ally
  value   2

  Gain +1 Lore.
}

asset lens "Lens" {
  traits  Item
  value   1

  Gain +1 Lore.
}

condition cursed "Cursed" x2 {
  traits  Bane

  Reckoning: Lose 1 Sanity.

  back due "A Due" {
    Lose 1 Sanity.
  }

  back late "Late" {
    Lose 1 Sanity.
  }
}

condition debt "Debt" x2 {
  traits  Common, Deal

  Reckoning: Lose 1 Sanity.

  back paid "Paid" {
    Lose 1 Sanity.
  }

  back unpaid "Unpaid" {
    Lose 1 Sanity.
  }
}

monster cultist "Cultist" x3 {
  toughness  1
}

monster ghoul "Ghoul" x2 {
  toughness  1
}

epic-monster yeb "Yeb" {
  toughness  3
}
"""
SHEET = sheet(
    """  reckoning: Reckoning: Spawn 1 Cultist Monster on the Active Expedition space. Then if there are 2 or more Monsters on
  that space, advance Doom by 1.

  moving: When an investigator moves onto a space containing an Eldritch token, he becomes Delayed and loses 1 Sanity.

  omen: When the Omen advances to the green space of the Omen track, advance Doom by 1 for each Eldritch token on that space.
""",
    """  cultist {
    toughness  1

    Reckoning: Spawn 1 Ghoul Monster or 1 Cultist Monster on this space. If the Monster spawned on this space, discard this
    Monster.
  }

  final-mystery "The End" {
    end: When the Yeb Epic Monster is defeated, the Final Mystery is solved and investigators win the game.
  }

  awakened {
    doom: Each time Doom would advance, spawn 1 Monster on the space containing the Yeb Epic Monster instead. Then if there are 3
    or more Monsters on that space (including the Yeb Epic Monster), investigators lose the game.

    retreat: Each time Doom would retreat, 1 investigator may discard a Cursed Condition instead.

    reckoning: Reckoning: Each investigator on the space containing the Yeb Epic Monster immediately encounters it.
  }
""",
)


def table(where: str = "london", *, awakened: bool = False, with_zoth: bool = False) -> State:
    """Ann and Ben on one space; Zoth before everybody where he is wanted."""
    state = table_of(compiled(ANN + SHEET), "Ann", "Ben", where=where)
    state.give_sheet("Ann", "ann")
    return with_sheet(state, "zoth", awakened=awakened) if with_zoth else state


def act(label: str, state: State, *answers: str, dice: list[int] | None = None) -> ReferenceGame:
    game = played(compiled(ANN + SHEET), state, *answers, dice=dice)
    assert game.component_action("Ann", "ann", label), texts(game)
    return game


def asked(game: ReferenceGame) -> list[Choice]:
    """What its players were asked."""
    assert isinstance(game.table.chooser, Scripted)
    return game.table.chooser.choices


def reckoning(state: State, *answers: str) -> ReferenceGame:
    game = played(compiled(ANN + SHEET), state, *answers)
    game.reckoning()
    return game


# -- investigators -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("origin", "left"), [("reserve", ["lens", "porter"]), ("discards", ["lens"])])
def test_eh29_an_ally_of_his_choice_from_the_reserve_or_the_discard_pile(origin: str, left: list[str]) -> None:
    """Rules, Leo Anderson: a single Ally Asset from the reserve or discard pile, whatever its value."""
    state = table()
    state.decks["asset"] = ["porter"]
    state.reserve, state.discards["asset"] = (["lens", "porter"], []) if origin == "reserve" else (["lens"], ["lens", "porter"])
    game = act("ally", state, dice=[5, 1])
    assert [game.state.instances[uid] for uid in game.state.investigator("Ann").cards] == ["porter"]
    assert game.state.reserve == left


def test_eh29_an_improvement_token_of_two_is_spent_whole_and_counts_as_two() -> None:
    """Rules, Lola Hayes: each +2 token she spends counts as two, and she may improve one skill twice with them."""
    state = table()
    state.investigator("Ann").improvements = {"lore": 2, "will": 1}
    game = act("improve", state, "lore", "decline", "influence", "influence")
    assert {skill: step for skill, step in game.state.investigator("Ann").improvements.items() if step} == {
        "will": 1,
        "influence": 2,
    }
    assert not played(compiled(ANN + SHEET), table()).component_action("Ann", "ann", "improve")


def test_eh29_a_move_along_a_ship_path_then_an_action_more() -> None:
    """Rules, Silas Marsh: along a Ship path only; the additional action is none of his two."""
    game = act("sail", table(), "arkham")
    ann = game.state.investigator("Ann")
    assert (ann.space, ann.actions_left) == ("arkham", 2)
    assert all("space-8" not in choice.keys for choice in asked(game))


def test_eh29_of_the_top_gates_one_goes_to_the_top_and_the_other_to_the_bottom() -> None:
    state = table()
    state.gate_stack = ["rome", "arkham", "sydney", "tokyo"]
    assert act("look", state, "arkham").state.gate_stack == ["arkham", "sydney", "tokyo", "rome"]


def test_eh29_discarded_gates_go_below_a_stack_that_is_too_short_to_look_at() -> None:
    """Rules, Akachi Onyele: with one Gate or fewer in the stack the discarded ones are randomized below it first; a single one is
    only looked at."""
    state = table()
    state.gate_stack, state.gate_discards = ["rome"], ["arkham"]
    game = act("look", state, "arkham")
    assert (game.state.gate_stack, game.state.gate_discards) == (["arkham", "rome"], [])
    alone = table()
    alone.gate_stack = ["rome"]
    assert act("look", alone).state.gate_stack == ["rome"]


@pytest.mark.parametrize("turn", ["", "ended"])
def test_eh29_another_performs_an_action_at_once_before_his_turn_or_after_it(turn: str) -> None:
    """Rules, Charlie Kane: whether that investigator has already performed actions or not; none that he performed (rules, Actions
    & Delayed)."""
    state = table()
    ben = state.investigator("Ben")
    ben.turn, ben.actions_left, ben.performed, ben.health = turn, 0 if turn else 2, ["travel"], 2
    state.phase = "action"
    game = act("help", state, "accept", "rest")
    ben = game.state.investigator("Ben")
    assert (ben.health, ben.turn, ben.actions_left, ben.performed) == (3, turn, 0 if turn else 2, ["travel", "rest"])
    offered = asked(game)[-1].keys
    assert "travel" not in offered and game.state.investigator("Ann").actions_left == 1


def test_eh29_a_delayed_investigator_performs_no_action_at_once() -> None:
    state = table()
    state.investigator("Ben").delayed = True
    assert "Ben cannot perform additional actions now: no effect" in texts(act("help", state, "accept"))


def test_eh29_what_he_purchases_is_divided_among_whom_he_likes() -> None:
    """Rules, Charlie Kane: between any number of investigators on any spaces, himself included."""
    state = table()
    state.reserve, state.investigator("Ben").space = ["porter", "lens"], "rome"
    game = played(compiled(ANN + SHEET), state, "decline", "porter", "lens", "Ben", "Ann", dice=[6, 6])
    state.investigator("Ann").skills["influence"] = 3
    game = played(compiled(ANN + SHEET), state, "decline", "porter", "lens", "Ben", "Ann", dice=[6, 6, 6])
    assert game.perform("Ann", "acquire-assets")
    found = {one.name: [game.state.instances[uid] for uid in one.cards] for one in game.state.investigators}
    assert found == {"Ann": ["lens"], "Ben": ["porter"]}
    other = played(compiled(ANN + SHEET), state, "decline", "lens", "decline", dice=[6, 1])
    assert other.perform("Ben", "acquire-assets") and len(other.state.investigator("Ben").cards) == 1


def test_eh29_a_cultist_is_moved_to_any_other_space_or_all_monsters_are_discarded() -> None:
    """Rules, Diana Stanley: moving the Cultist discards and moves no other Monster; without a Cultist there is neither."""

    def there() -> State:
        state = table()
        for name in ("cultist", "ghoul"):
            state.add_monster(name.title(), "london", 1, card=name)
        return state

    moved = act("cult", there(), "move that Cultist Monster to any other space", "rome")
    assert {one.name: one.space for one in moved.state.monsters} == {"Cultist": "rome", "Ghoul": "london"}
    assert "london" not in asked(moved)[-1].keys
    assert act("cult", there(), "discard all Monsters on your space").state.monsters == []
    state = table()
    state.add_monster("Ghoul", "london", 1, card="ghoul")
    assert len(act("cult", state).state.monsters) == 1


def test_eh29_clues_and_nothing_else_are_traded_wherever_the_other_is() -> None:
    """Rules, Jacqueline Fine: any number of Clues both ways; other possessions cannot be traded so."""
    state = table()
    state.investigator("Ben").space = "rome"
    state.investigator("Ann").tokens, state.investigator("Ben").tokens = {"clue": 2, "train-ticket": 1}, {"clue": 1}
    state.add_card("Ben", "lens")
    game = act("trade", state, "accept", "Ann: clue", "Ann: clue", "Ben: clue", "accept")
    assert [game.state.investigator(one).tokens["clue"] for one in ("Ann", "Ben")] == [1, 2]
    offered = {key for choice in asked(game) for key in choice.keys}
    assert not offered & {"Ann: train-ticket", "Ben: lens"}


def test_eh29_the_back_of_a_condition_that_is_not_common_and_that_another_gains_is_looked_at() -> None:
    """Rules, Jacqueline Fine: no Condition with the Common trait, and none that she gains herself; once a round."""
    game = act("cursed", table(), "accept")
    assert game.state.investigator("Ann").tokens == {"clue": 1}
    assert sum("looks at the back of Cursed: " in said for said in texts(game)) == 1
    common = act("debt", table())
    assert not common.state.investigator("Ann").tokens.get("clue") and not asked(common)


def test_eh29_health_is_spent_to_recover_sanity_and_never_the_last_of_it() -> None:
    """Rules, Lily Chen: only one of the two is spent, and what was spent is not recovered; rulebook, Spend: never the last."""
    state = table()
    ann = state.investigator("Ann")
    ann.health, ann.sanity, ann.maximum_sanity = 4, 1, 5
    game = act("heal", state, "3")
    assert (game.state.investigator("Ann").health, game.state.investigator("Ann").sanity) == (1, 4)
    assert asked(game)[0].keys == ("0", "1", "2", "3")


def test_eh29_he_and_a_monster_on_his_space_lose_health() -> None:
    """Rules, Mark Harrigan: a Monster that loses its last Health is defeated, in no Combat Encounter."""
    state = table()
    for name in ("Cultist", "Ghoul"):
        state.add_monster(name, "london", 1, card=name.lower())
    game = act("fight", state, "Ghoul")
    assert [one.name for one in game.state.monsters] == ["Cultist"] and game.state.investigator("Ann").health == 4


# -- Ancient Ones ------------------------------------------------------------------------------------------------------
def test_eh20_monsters_are_counted_on_the_space_that_was_named() -> None:
    state = table(with_zoth=True)
    state.expedition, state.doom = "sydney", 10
    state.set_aside = ["cultist", "cultist"]
    assert reckoning(state).state.doom == 10
    state.add_monster("Ghoul", "sydney", 1, card="ghoul")
    state.set_aside = ["cultist"]
    assert reckoning(state).state.doom == 9


def test_eh20_eldritch_tokens_of_the_omen_track_advance_doom() -> None:
    """Azathoth's sheet: once for each token on the green space, when the Omen advances to it."""
    state = table(with_zoth=True)
    state.on_tracks, state.omen, state.doom = {"omen green": ["eldritch", "eldritch"]}, 3, 10
    assert act("omen", state).state.doom == 8
    state.omen = 2
    assert act("omen", state).state.doom == 10


def test_eh11_a_cultist_turns_into_a_monster_of_two_that_is_left() -> None:
    """Shub-Niggurath's sheet: the Cultist is discarded where the Monster spawned on its space, and only then."""
    state = table(with_zoth=True)
    state.expedition = ""
    state.add_monster("Cultist", "rome", 1, card="cultist")
    state.set_aside = ["ghoul"]
    game = reckoning(state)
    assert [(one.name, one.space) for one in game.state.monsters] == [("Ghoul", "rome")]
    state.set_aside = []
    assert [(one.name, one.space) for one in reckoning(state).state.monsters] == [("Cultist", "rome")]


def test_eh20_instead_of_doom_a_monster_spawns_beside_an_epic_one_until_there_are_too_many() -> None:
    state = table(awakened=True, with_zoth=True)
    state.doom = 0
    state.add_monster("Yeb", "rome", 3, epic=True, card="yeb")
    for _ in range(2):
        monster = state.add_monster("Ghoul", "", 1, card="ghoul")
        state.monsters.remove(monster)
        state.cup.append(monster)
    game = act("advance", state)
    assert [one.space for one in game.state.monsters] == ["rome", "rome"] and game.state.outcome == ""
    game.next_round()
    with pytest.raises(GameOver, match="investigators lose"):
        game.component_action("Ann", "ann", "advance")


def test_eh20_those_on_the_space_of_an_epic_monster_encounter_it() -> None:
    state = table(awakened=True, with_zoth=True)
    state.investigator("Ben").space = "rome"
    state.add_monster("Yeb", "rome", 3, epic=True, card="yeb", damage=2)
    game = played(compiled(ANN + SHEET), state, dice=[1, 1])
    game.reckoning()
    assert {one.name: one.health for one in game.state.investigators} == {"Ann": 5, "Ben": 3}


def test_eh20_instead_of_a_retreat_of_doom_somebody_may_discard_a_condition() -> None:
    """Yig's sheet: awakened, Doom retreats no more; each time it would, one who is Cursed may be rid of it."""
    state = table(awakened=True, with_zoth=True)
    state.doom = 0
    for name in ("Ann", "Ben"):
        state.add_card(name, "cursed")
    game = act("retreat", state, "decline", "accept")
    assert [len(one.cards) for one in game.state.investigators] == [1, 0] and game.state.doom == 0
    assert [choice.who for choice in asked(game)] == ["Ann", "Ben"]


def test_eh20_whoever_is_delayed_by_his_move_ends_his_turn_and_loses_the_sanity_too() -> None:
    """Cthulhu's sheet: both happen; rules, Delayed Investigators: in his own turn he loses his remaining actions instead of
    becoming Delayed."""
    state = table(with_zoth=True)
    state.on_spaces = {"rome": ["eldritch"]}
    game = played(compiled(ANN + SHEET), state, "rome")
    assert game.perform("Ann", "travel")
    ann = game.state.investigator("Ann")
    assert (ann.space, ann.sanity, ann.delayed, ann.turn, ann.actions_left) == ("rome", 4, False, "ended", 0)
