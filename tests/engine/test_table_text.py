"""Cards of the whole table, from card text to what happens: Mysteries, sheets that awaken, Mythos cards, encounters drawn by them
(EH-11, EH-13, EH-25, EH-26, EH-27)."""

from __future__ import annotations

from typing import Any

import pytest
from cardwright_engine import GameOver, ReferenceGame, State, moments, problems
from from_text import compiled, played, sheet, table_of, with_sheet
from play import texts

MYTHOS = """mythos {id} "{name}" {{
  color       yellow
  difficulty  normal
  type        {type}
  icons       spawn-clues
{more}
  {text}
}}
"""

Decks = dict[str, list[str]]


def mythos(id: str, text: str, type: str = "event", more: str = "") -> str:
    return MYTHOS.format(id=id, name=id.title(), text=text, type=type, more=more)


CARDS = "\n".join(
    (
        sheet(
            "  setup: Set aside all Zoth Special Encounters.\n\n  awakening: When Zoth awakens, flip this sheet.",
            """  cultist {
    horror-test  Will
    horror       1
    toughness    1

    After resolving the Will test, lose 1 Health and defeat this Monster.
  }

  final-mystery "The End" {
    encounter: As an encounter, if 3 Mysteries have been solved, an investigator on a space containing a Gate may draw and
    resolve a The End Special Encounter.

    end: When there are Eldritch tokens on this sheet equal to half the number of investigators, the Final Mystery is solved and
    investigators win the game.
  }

  awakened {
    doom: Each time Doom would advance, place 1 Sanity token on this sheet instead.

    players: When an investigator is defeated or devoured, he is not eliminated.
  }
""",
        ),
        """epic-monster beast "Beast" {
  damage-test  Strength
  damage       0
  toughness    1
}

mystery hunt "Hunt" for Zoth {
  spawn: When this card enters play, spawn the Beast Epic Monster on London.

  solving: At the end of the Mythos Phase, if the Beast Epic Monster has been defeated, solve this Mystery.
}

mystery study "Study" for Zoth {
  begin: When this card enters play, move each Clue on the game board to the nearest Sea space.

  research: After an investigator resolves a Research Encounter, he may spend 1 Clue he gained from that encounter to place that
  Clue on this card.

  solving: At the end of the Mythos Phase, if there are Clues on this card equal to the number of investigators, solve this
  Mystery.
}

mystery seals "Seals" for Zoth {
  begin: When this card enters play, place the Mystery token on Rome.

  encounter: As an encounter, an investigator on a space containing an Eldritch token may spend 1 Clue to place that Eldritch
  token on this card.

  solving: At the end of the Mythos Phase, if there are Eldritch tokens on this card equal to half the number of investigators,
  solve this Mystery.
}

research-encounter paper "Paper" for Zoth {
  at City {
    Gain this Clue.
  }

  at Wilderness {
    Gain this Clue.
  }

  at Sea {
    Gain this Clue.
  }
}

special-encounter end-1 "The End 1" for Zoth {
  deck  "The End"
  test  Lore

  pass {
    Gain 1 Train Ticket.
  }

  fail {
    Lose 1 Sanity.
  }
}

monster cultist "Cultist" x2

clue-token clue-london "Clue of London" {
  space  London
}

clue-token clue-rome "Clue of Rome" {
  space  Rome
}
""",
        mythos("arrests", "Each investigator on a City space tests Influence. If he fails, he loses 1 Health."),
        mythos("forget", "Shuffle a solved Mystery into the deck."),
    )
)


def whole(
    *people: str, mystery: str = "", awakened: bool = False, decks: dict[str, list[str]] | None = None
) -> tuple[Any, State]:
    """A game with the Ancient One of these tests, a Mystery, and decks that hold what is told."""
    made = compiled(CARDS)
    state = with_sheet(table_of(made, *people), "zoth", awakened=awakened)
    for name in ("mystery", "mythos"):
        state.decks[name] = []
    state.decks.update(decks or {})
    if mystery:
        state.decks["mystery"].insert(0, mystery)
        state.mystery = state.put_in_play(mystery)
    state.gate_stack = [space.id for space in made.SPACES if space.gate]
    return made, state


def phase(made: Any, state: State, *answers: str, dice: list[int] | None = None) -> ReferenceGame:
    game = played(made, state, *answers, dice=dice)
    game.mythos_phase()
    return game


def test_eh25_a_mystery_asks_whether_its_epic_monster_has_been_defeated() -> None:
    made, state = whole(decks={"mystery": ["seals"], "mythos": ["forget", "arrests"]}, mystery="hunt")
    state.add_monster("Beast", "london", 1, damage=0, epic=True, card="beast", spawned_by=state.mystery)
    game = played(made, state, dice=[6, 1, 6, 6])
    game.mythos_phase()
    assert game.state.solved == []
    game.combat("Ana", game.state.monsters[0].uid)
    game.mythos_phase()
    assert game.state.solved == ["hunt"] and game.state.boxed == ["beast"]
    assert game.state.on_spaces == {"rome": ["mystery"]}


def test_eh25_a_solved_mystery_that_is_shuffled_back_counts_no_longer() -> None:
    """Rules, Mysteries."""
    made, state = whole(decks={"mystery": [], "mythos": ["forget"]}, mystery="seals")
    state.solved = ["hunt"]
    game = phase(made, state)
    assert game.state.solved == [] and game.state.decks["mystery"] == ["hunt"]


def test_eh25_clues_of_the_board_move_when_it_enters_play_each_to_the_nearest_space_of_that_type() -> None:
    """London borders on two Sea spaces: the Lead Investigator chooses (rules, Nearest)."""
    made, state = whole()
    state.mystery = state.put_in_play("study")
    state.clues, state.clue_pool, state.clues_out = ["london"], ["rome"], ["london"]
    game = played(made, state, "space-13")
    moments.enters_play(game.table, state.mystery)
    assert game.state.clues == ["space-13"] and problems(game.state, made) == []


def test_eh25_a_clue_gained_in_the_encounter_is_placed_on_it() -> None:
    made, state = whole(decks={"research-encounter": ["paper"]})
    state.mystery = state.put_in_play("study")
    state.clues, state.clue_pool, state.clues_out = ["london"], ["rome"], ["london"]
    game = played(made, state, "accept")
    game.encounter_phase("Ana")
    assert game.state.on_cards == {game.state.mystery: ["clue"]} and game.state.investigator("Ana").tokens["clue"] == 0
    assert len(game.state.clues_out) == 1 and problems(game.state, made) == []


def test_eh25_a_clue_from_elsewhere_does_not_count_as_gained_from_that_encounter() -> None:
    made, state = whole(decks={"research-encounter": ["paper"], "mystery": ["study"]})
    state.mystery = state.put_in_play("study")
    state.investigator("Ana").tokens["clue"] = 1
    game = played(made, state)
    game.during(("encounter", "research"), "Ana", lambda game, me: None)
    assert game.state.on_cards == {}


def test_eh11_an_encounter_on_any_space_with_such_a_token_takes_that_token() -> None:
    made, state = whole(mystery="seals")
    state.on_spaces["london"] = ["eldritch"]
    state.investigator("Ana").tokens["clue"], state.clue_pool, state.clues_out = 1, ["rome"], ["london"]
    game = played(made, state)
    game.encounter_phase("Ana")
    assert game.state.on_cards == {game.state.mystery: ["eldritch"]} and "london" not in game.state.on_spaces


def test_eh13_each_investigator_of_a_group_tests_and_bears_what_comes_of_his_own_test() -> None:
    made, state = whole("Ana", "Ben", "Cid", decks={"mythos": ["arrests"]})
    state.investigator("Cid").space = "tunguska"
    game = phase(made, state, "decline", dice=[1, 1, 6, 1])
    assert [one.health for one in game.state.investigators] == [4, 5, 5]


def test_eh26_doom_does_something_else_once_for_each_step_when_the_back_says_so() -> None:
    made, state = whole(awakened=True, decks={"mythos": ["arrests"]})
    state.doom = 0
    game = played(made, state)
    game.during(("encounter", "research"), "Ana", lambda game, me: game.advance("doom", 2, at=(0, 1)))
    assert game.state.on_cards == {game.state.ancient_one: ["sanity", "sanity"]}


def test_eh26_a_sheet_may_spare_whoever_is_defeated() -> None:
    made, state = whole("Ana", "Ben", awakened=True)
    game = played(made, state)
    game.lose_by_effect("Ana", ("health", 9))
    assert game.state.investigator("Ana").waiting


def test_eh26_the_final_mystery_calls_for_encounters_and_ends_the_game() -> None:
    made, state = whole(awakened=True, decks={"special-encounter The End": ["end-1"]})
    state.solved = ["hunt", "study", "seals"]
    state.gates, state.gate_stack = ["london"], [one for one in state.gate_stack if one != "london"]
    game = played(made, state, "zoth/final-mystery-encounter", dice=[6, 1])
    game.state.decks["other-world-encounter"] = []
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {"train-ticket": 1}
    game.state.on_cards[game.state.ancient_one] = ["eldritch"]
    with pytest.raises(GameOver):
        moments.tokens_change(game.table, game.state.ancient_one)
    assert game.state.outcome == "investigators win"


def test_eh16_a_cultist_is_defeated_by_what_the_sheet_says_after_its_test() -> None:
    made, state = whole()
    monster = state.add_monster("Cultist", "london", 1, horror=1, card="cultist")
    game = played(made, state, dice=[6, 1])
    game.combat("Ana", monster.uid)
    assert game.state.monsters == [] and game.state.investigator("Ana").health == 4
    assert any("Cultist is defeated" in line for line in texts(game))
