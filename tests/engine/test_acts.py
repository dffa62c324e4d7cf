"""What effects do to the board, from the text of a card to the state (rulebook and `rules`, the headings named below)."""

from __future__ import annotations

from functools import cache

import pytest
from cardwright_engine import Investigator, Monster, ReferenceGame, Scripted, State, api, new_state
from cardwright_engine.choices import GameOver
from cardwright_engine.declarations import Resolved
from cardwright_engine.frames import Source
from cardwright_engine.resolution import run_effect
from from_text import compiled
from play import texts

TEXTS = {
    "ambush": "A Ghoul Monster ambushes you. If you defeat it, gain 1 Clue.",
    "any-cultist": "A Cultist Monster ambushes you.",
    "choice": "Close 1 Gate of your choice on any space.",
    "green": "Place 1 Eldritch token on the green space of the Omen track.",
    "off-track": "Discard 1 Eldritch token from the Omen track.",
    "mystery": "Place 1 Eldritch token on the active Mystery.",
    "this-clue": "Place this Clue on the active Mystery.",
    "sheet": "Place 1 Clue on the Ancient One sheet.",
    "pool": "Place 1 Clue from the Clue pool on the active Mystery.",
    "sea": "Move this Clue to the nearest Sea space.",
    "spawn": "Spawn 2 Clues.",
    "spawn-here": "Spawn 1 Clue on a space of your choice.",
    "named": "Spawn a Goat Spawn Monster on your space.",
    "everywhere": "Spawn 1 Monster on each space containing a Gate.",
    "expedition": "Spawn 1 Monster on the Active Expedition space.",
    "chance": "Spawn 1 Monster on a random space.",
    "epic": "Spawn the Cthulhu Epic Monster on London.",
    "any": "Move the Omen to any space of the track without advancing Doom.",
    "back": "Move the Omen counterclockwise by 1 without advancing Doom.",
    "forth": "Advance the Omen by 1.",
    "quiet": "Advance the Omen by 1 without advancing Doom.",
    "lap": "You may advance the Omen to the red space of the Omen track without advancing Doom to gain 1 Clue.",
    "spell-cost": "You may discard 1 Spell to gain 1 Clue.",
    "relic-cost": "You may discard 1 Item or Trinket Asset to gain 1 Clue.",
    "doom-cost": "You may advance Doom by 2 to gain 1 Clue.",
    "gate-cost": "You may spawn 1 Gate to gain 1 Clue.",
    "two-costs": "You may spend 1 Sanity and gain a Debt Condition to gain 1 Clue.",
    "this-cost": "You may discard this Clue to recover 1 Sanity.",
    "unless-asked": "Become Delayed unless you spend 1 Health. If you spend the Health, gain 1 Clue.",
    "not-ritual": "Gain 1 non-Ritual Spell.",
    "counted": "Lose 1 Sanity for each Eldritch token on the Omen track.",
    "matching": "Lose 1 Sanity for each Gate on the game board that corresponds to the current Omen.",
    "each-his": "Each investigator loses 1 Sanity for each Debt Condition he has.",
    "with": "Each investigator with a Debt Condition becomes Delayed.",
    "blue": "If the current Omen is blue, gain 1 Clue.",
    "there": "If there are 2 or more Monsters on your space, gain 1 Clue.",
    "weak": "Discard 1 Monster of your choice on any space with Toughness 1 or less.",
    "other": "Move to the nearest space containing a Gate.",
    "random-move": "Move to a random Sea space.",
    "twice": "Improve Strength twice.",
    "and-other": "Improve Will and 1 other skill of your choice.",
    "steps": "Discard all of your Improvement tokens.",
    "half": "Lose half of your Clues.",
    "unless-has": "Discard 1 Clue unless you have a Spell.",
    "lost": "Investigators lose the game.",
    "deck-too": "Gain 1 Clue and 1 random Ally Asset from the deck.",
    "group": "Investigators as a group may spend Clues equal to half the number of investigators to retreat Doom by 1.",
    "epic-safe": "Move each Monster on the game board to London.",
    "each-tests": "Each investigator tests Will. If he fails, he loses 1 Sanity and becomes Delayed. Then retreat Doom by 1.",
    "each-rolls": "Each investigator rolls 1 die. On a 1 or 2, he loses 2 Health. On a 3 or 4, a Cultist Monster ambushes him.",
    "each-then": "Each investigator may discard any number of Ally Assets, then he loses 1 Sanity for each Ally Asset he has. "
    "Each investigator that lost Sanity from this effect becomes Delayed.",
    "will-test": "A Ghoul Monster ambushes you. If you pass the Will test, gain 1 Clue.",
    "fail-or-not": "Test Lore. If you pass, you may spend 2 Health. If you fail or do not spend the Health, lose 1 Sanity.",
    "nearest-one": "The nearest investigator becomes Delayed.",
    "someone": "An investigator may discard a Debt Condition.",
    "all-clues": "Move each Clue on the game board to the nearest Sea space.",
    "expedition-space": "Move to the nearest Expedition space.",
    "if-fallen": "If the Cthulhu Epic Monster has been defeated, gain 1 Clue.",
    "strike": "Each Monster on your space loses 4 Health.",
    "mystery-token": "Place the Mystery token on Tunguska.",
    "each-places": "Each investigator places 1 Eldritch token on his space.",
    "heal": "Each Monster on the game board recovers 1 Health.",
    "nearest-clue": "Discard the nearest Clue.",
    "gate-away": "Discard 1 Gate of your choice.",
    "all-away": "Discard all Clues on the game board.",
    "or-monster": "Recover 1 Health or discard 1 Monster on your space.",
    "chosen-space": "Each Monster on a space of your choice loses 1 Health.",
    "two-skills": "Improve 2 skills of your choice.",
    "awoken": "If Test has awoken, gain 1 Clue.",
    "ask-two": "You may spend 1 Sanity and gain a Debt Condition to gain 1 Clue. "
    "If you do not gain the Condition, become Delayed.",
    "spawn-and-meet": "Spawn a Monster on your space and encounter it. If you defeat it, gain 1 Clue. If you do not defeat it, "
    "advance Doom by 1.",
    "own-reckonings": "Resolve the Reckoning effect of each Common Condition you have.",
    "toward": "Move 1 space toward Tunguska.",
    "either-cost": "You may spend 2 Health or gain a Debt Condition to gain 1 Clue.",
}
CARDS = """
asset guide "Guide" {
  traits  Ally
  value   1

  Action: Gain 1 Clue.
}

asset lamp "Lamp" {
  traits  Item
  value   1

  Action: Gain 1 Clue.
}

spell rite "Rite" {
  traits  Ritual

  Action: Test Lore. Then flip this card.

  back a {
    0+: No additional effect.
    Then flip this card.
  }
}

spell song "Song" {
  traits  Incantation

  Action: Test Lore. Then flip this card.

  back a {
    0+: No additional effect.
    Then flip this card.
  }
}

condition debt "Debt" {
  traits  Common

  Reckoning: Roll 1 die. On a 1, flip this card.

  back a "A" {
    Discard this card.
  }
}

condition dark-pact "Dark Pact" {
  traits  Common

  Reckoning: Roll 1 die. On a 1, flip this card.

  back a "A" {
    Discard this card.
  }
}

monster cultist "Cultist" x5 {
  damage-test  Strength
  damage       1
  toughness    1
}

monster ghoul "Ghoul" x2 {
  horror-test  Will +1
  horror       1
  damage-test  Strength
  damage       2
  toughness    1
}

monster goat-spawn "Goat Spawn" {
  damage-test  Strength -1
  damage       1
  toughness    2
  resistances  physical
}

epic-monster cthulhu "Cthulhu" {
  horror-test  Will -2
  horror       4
  damage-test  Strength -2
  damage       4
  toughness    number of investigators + 3
}

clue-token clue-london "Clue: London" {
  space  London
}

clue-token clue-rome "Clue: Rome" {
  space  Rome
}

clue-token clue-2 "Clue: 2" {
  space  Space 2
}

ancient-one test "Test" {
  title      "Test"
  doom       10
  mysteries  3

  stage I {
    mythos  green 1, yellow 1, blue 1
  }

  stage II {
    mythos  green 1, yellow 1, blue 1
  }

  stage III {
    mythos  green 1, yellow 1, blue 1
  }

  cultist {
    damage-test  Strength -1
    damage       2
    toughness    2
  }

  awakens "It Wakes" {
    Investigators lose the game.
  }
}

expedition-encounter dig "Dig" {
  space  The Pyramids
  test   Lore

  pass {
    Gain 1 Clue.
  }

  fail {
    Lose 1 Sanity.
  }
}

expedition-encounter crater "Crater" {
  space  Tunguska
  test   Lore

  pass {
    Gain 1 Clue.
  }

  fail {
    Lose 1 Sanity.
  }
}

mystery riddle "Riddle" for Test {
  solving: As an encounter, an investigator on London may spend 2 Clues to solve this Mystery.
}
"""

ENCOUNTER = """
research-encounter {id} "{id}" for Test {{
  at City {{
    {text}
  }}

  at Wilderness {{
    Gain 1 Clue.
  }}

  at Sea {{
    Gain 1 Clue.
  }}
}}
"""

SPECIAL = """
special-encounter this-token "This Token" for Test {
  deck  "Test"

  Place this Eldritch token on the active Mystery.

  pass {
    Gain 1 Clue.
  }

  fail {
    Gain 1 Clue.
  }
}
"""


@cache
def made() -> api.CardPackage:
    """All the texts, each in the City entry of an encounter card."""
    return compiled(CARDS + SPECIAL + "".join(ENCOUNTER.format(id=id, text=text) for id, text in TEXTS.items()))


def table(*, ben: bool = False, clues: int = 3) -> State:
    """Ana in London, with Clues; the sheet and a Mystery in play."""
    state = new_state(made())
    skills = {"lore": 2, "influence": 2, "observation": 2, "strength": 2, "will": 2}
    state.add_investigator("Ana", "london", skills=skills).tokens["clue"] = clues
    if ben:
        state.add_investigator("Ben", "rome", skills=skills)
    state.ancient_one = state.put_in_play("test")
    state.mystery = state.put_in_play("riddle")
    state.gates, state.gate_stack = [], []
    return state


def resolve(text: str, *answers: str, state: State | None = None, dice: list[int] | None = None) -> ReferenceGame:
    """Ana has resolved that text of an encounter card."""
    game = ReferenceGame(made(), state or table(), Scripted(answers), dice=dice or [])
    ana = game.state.investigator("Ana")
    ability = game.table.index.of(text, Resolved)[0]
    frame = game.table.new_frame(ana, ana, Source(None, text, ability.label), ("encounter", "research"))
    run_effect(game.table, frame, ability.effect, ana)
    return game


def ana(game: ReferenceGame) -> Investigator:
    return game.state.investigator("Ana")


def where(game: ReferenceGame) -> list[tuple[str, str]]:
    return [(one.name, one.space) for one in game.state.monsters]


# -- Monsters (rules, Ambush; Spawning Monsters; Epic Monsters) ---------------------------------------------------------------
def test_eh23_a_named_monster_ambushes_as_its_card_says_and_none_is_drawn() -> None:
    """Will +1 for Horror 1, then Strength for Damage 2; beaten, it goes nowhere (rules, Ambush)."""
    state = table(clues=0)
    game = resolve("ambush", state=state, dice=[5, 1, 1, 5, 1])
    assert (ana(game).sanity, ana(game).health, ana(game).tokens["clue"]) == (5, 4, 1)
    assert (game.state.cup, game.state.monsters, game.table.ambushers) == ([], [], [])
    game = resolve("ambush", state=state, dice=[1, 1, 1, 1, 1])
    assert (ana(game).sanity, ana(game).health, ana(game).tokens["clue"], game.state.cup) == (4, 3, 0, [])


def test_eh23_a_cultist_is_what_the_ancient_one_sheet_says() -> None:
    """Strength -1, Damage 2 on the sheet of this game (rules, Cultists)."""
    game = resolve("any-cultist", state=table(clues=0), dice=[1])
    assert ana(game).health == 3


def test_eh16_monsters_spawn_where_the_text_says() -> None:
    state = table()
    state.set_aside, state.gates, state.expedition = ["goat-spawn"], ["london", "rome"], "the-amazon"
    for name in ("A", "B", "C", "D"):
        state.cup.append(Monster(state.new_uid(), name, "", 1))
    game = resolve("named", state=state)
    assert where(game) == [("Goat Spawn", "london")] and game.state.set_aside == []
    game = resolve("everywhere", state=state)
    assert [space for _, space in where(game)] == ["london", "rome"] and len(game.state.cup) == 2
    assert [space for _, space in where(resolve("expedition", state=state))] == ["the-amazon"]
    state.cup.clear()
    assert where(resolve("everywhere", state=state)) == []
    assert where(resolve("named", state=table())) == []


def test_eh16_an_epic_monster_is_as_tough_as_there_are_investigators() -> None:
    """Number of investigators + 3; it cannot be moved by others (rules, Epic Monsters)."""
    [cthulhu] = resolve("epic", state=table(ben=True)).state.monsters
    assert (cthulhu.epic, cthulhu.toughness, cthulhu.space, cthulhu.horror, cthulhu.horror_modifier) == (True, 5, "london", 4, -2)
    state = table()
    state.add_monster("Ghoul", "rome", 1)
    state.add_monster("Cthulhu", "rome", 4, epic=True)
    assert where(resolve("epic-safe", state=state)) == [("Ghoul", "london"), ("Cthulhu", "rome")]


def test_eh02_a_random_space_is_that_of_a_clue_which_is_discarded() -> None:
    """Rules, How do you Determine a Random Space? Without any Clue the Lead Investigator chooses."""
    state = table()
    state.clue_pool = ["rome", "london"]
    state.cup.append(Monster(state.new_uid(), "A", "", 1))
    game = resolve("chance", state=state)
    assert (where(game), game.state.clue_pool, game.state.clue_discards) == ([("A", "rome")], ["london"], ["rome"])
    state.clue_pool = ["rome", "space-2"]
    assert ana(resolve("random-move", state=state)).space == "space-2"
    state.clue_pool = []
    assert where(resolve("chance", "tokyo", state=state)) == [("A", "tokyo")]


def test_eh16_toughness_says_which_may_be_chosen() -> None:
    state = table()
    for name, toughness in (("Weak", 1), ("Weaker", 1), ("Strong", 2)):
        state.add_monster(name, "rome", toughness)
    assert [name for name, _ in where(resolve("weak", "Weaker", state=state))] == ["Weak", "Strong"]


# -- Gates, Clues and tokens (rules, Spawning Clues; Spawning Gates) ----------------------------------------------------------
def test_eh15_a_gate_of_choice_is_closed_and_discarded() -> None:
    state = table()
    state.gates = ["rome", "london"]
    state.gate_stack = ["istanbul"]
    game = resolve("choice", "rome", state=state)
    assert (game.state.gates, game.state.gate_discards) == (["london"], ["rome"])


def test_eh17_clues_spawn_where_they_show_or_where_the_text_says() -> None:
    state = table()
    state.clue_pool, state.clue_discards = ["rome"], ["london"]
    game = resolve("spawn", state=state)
    assert (game.state.clues, game.state.clue_pool, game.state.clues_out) == (["rome", "london"], [], ["rome", "london"])
    game = resolve("spawn-here", "tokyo", state=state)
    assert (game.state.clues, game.state.clues_out) == (["tokyo"], ["rome"])
    state.clue_pool, state.clue_discards = [], []
    assert resolve("spawn", state=state).state.clues == []


def test_eh17_this_clue_moves_or_lies_on_the_mystery() -> None:
    state = table()
    state.clues = ["london"]
    assert resolve("sea", state=state).state.clues == ["space-13"]
    game = resolve("this-clue", state=state)
    assert (game.state.clues, game.state.on_cards) == ([], {state.mystery: ["clue"]})
    assert resolve("this-clue").state.on_cards == {}


def test_eh25_tokens_lie_on_cards_sheets_and_tracks() -> None:
    state = table()
    state.on_spaces, state.clue_pool = {"london": ["eldritch"]}, ["rome"]
    game = resolve("mystery", state=state)
    assert game.state.on_cards == {state.mystery: ["eldritch"]}
    game = resolve("this-token", state=state)
    assert (game.state.on_cards, game.state.on_spaces) == ({state.mystery: ["eldritch"]}, {})
    game = resolve("sheet", state=state)
    assert (game.state.on_cards, game.state.clue_pool) == ({state.ancient_one: ["clue"]}, [])
    assert resolve("pool", state=state).state.on_cards == {state.mystery: ["clue"]}
    assert resolve("green").state.on_tracks == {"omen green": ["eldritch"]}


def test_eh14_tokens_leave_the_track_and_are_counted_there() -> None:
    state = table()
    state.on_tracks = {"omen green": ["eldritch"], "omen red": ["eldritch"]}
    assert resolve("off-track", "omen red", state=state).state.on_tracks == {"omen green": ["eldritch"]}
    assert ana(resolve("counted", state=state)).sanity == 3
    assert resolve("off-track").state.on_tracks == {}


# -- the Omen (rules, What are the Doom and Omen Tracks?) ---------------------------------------------------------------------
def test_eh14_doom_advances_for_each_gate_of_the_omen_that_is_entered() -> None:
    """Green, blue, red, blue; one Doom for each Gate of the color, none where the text says so."""
    state = table()
    color = {space.id: space.gate for space in made().SPACES}
    state.gates = [space for space in color if color[space] == "blue"][:2]
    game = resolve("forth", state=state)
    assert (game.state.omen, game.state.doom) == (1, 13)
    game = resolve("quiet", state=state)
    assert (game.state.omen, game.state.doom) == (1, 15)
    game = resolve("back", state=state)
    assert (game.state.omen, game.state.doom) == (3, 15)
    game = resolve("any", "red", state=state)
    assert (game.state.omen, game.state.doom) == (2, 15)
    state.omen = 1
    assert ana(resolve("matching", state=state)).sanity == 3
    assert ana(resolve("blue", state=state)).tokens["clue"] == 4 and ana(resolve("blue")).tokens["clue"] == 3


def test_eh14_advancing_to_red_from_red_is_a_whole_lap() -> None:
    """Rules, "What happens if an effect would cause the Omen to advance to the red space while it is already on that space?"""
    state = table()
    state.omen = 2
    game = resolve("lap", "accept", state=state)
    assert (game.state.omen, ana(game).tokens["clue"]) == (2, 4)
    assert [line for line in texts(game) if "the Omen moves" in line][-1].endswith("space 2 clockwise from green")
    assert sum("the Omen moves" in line for line in texts(game)) == 4


# -- costs (rulebook, Spend) --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "card", "kept"), [("spell-cost", "rite", "lamp"), ("relic-cost", "lamp", "rite"), ("relic-cost", "lamp", "guide")]
)
def test_eh29_a_card_of_a_sort_is_discarded_as_a_price(text: str, card: str, kept: str) -> None:
    state = table()
    state.add_card("Ana", kept)
    assert ana(resolve(text, state=state)).tokens["clue"] == 3
    state.add_card("Ana", card)
    game = resolve(text, "accept", state=state)
    assert [game.state.instances[uid] for uid in ana(game).cards] == [kept] and ana(game).tokens["clue"] == 4


def test_eh29_what_happens_to_all_may_be_a_price() -> None:
    assert (resolve("doom-cost", "accept").state.doom, resolve("doom-cost", "decline").state.doom) == (13, 15)
    state = table()
    state.gate_stack = ["rome"]
    game = resolve("gate-cost", "accept", state=state)
    assert (game.state.gates, ana(game).tokens["clue"]) == (["rome"], 4)


def test_eh29_two_sorts_of_prices_are_paid_whole_or_not_at_all() -> None:
    game = resolve("two-costs", "accept")
    assert (ana(game).sanity, len(ana(game).cards), ana(game).tokens["clue"]) == (4, 1, 4)
    state = table()
    state.add_card("Ana", "debt")
    game = resolve("two-costs", state=state)
    assert (ana(game).sanity, ana(game).tokens["clue"]) == (5, 3)
    game = resolve("either-cost", "spend 2 Health", state=state)
    assert (ana(game).health, ana(game).tokens["clue"]) == (3, 4)
    game = resolve("either-cost", "gain a Debt Condition")
    assert (ana(game).health, ana(game).tokens["clue"], len(ana(game).cards)) == (5, 4, 1)
    assert ana(resolve("either-cost", "decline")).tokens["clue"] == 3


def test_eh17_the_clue_of_the_encounter_is_a_price_only_where_it_lies() -> None:
    state = table()
    state.clues, state.clues_out = ["london"], ["rome"]
    state.investigator("Ana").sanity = 3
    game = resolve("this-cost", "accept", state=state)
    assert (game.state.clues, game.state.clues_out, ana(game).sanity) == ([], [], 4)
    assert sorted([*game.state.clue_discards, *game.state.clue_pool]) == sorted(["rome", *state.clue_pool])
    state.clues = []
    assert ana(resolve("this-cost", state=state)).sanity == 3


def test_eh29_what_was_spent_so_as_not_to_be_delayed_may_be_asked_for() -> None:
    game = resolve("unless-asked", "accept")
    assert (ana(game).health, ana(game).tokens["clue"], ana(game).delayed) == (4, 4, False)
    game = resolve("unless-asked", "decline")
    assert (ana(game).health, ana(game).tokens["clue"], ana(game).delayed) == (5, 3, True)


def test_eh29_a_group_pays_together() -> None:
    """Half the number of investigators, rounded up; whoever decides for the group is the Lead Investigator."""
    state = table(ben=True)
    state.investigators.append(Investigator("Eve", "rome", 5, 5, 5, 5))
    state.investigator("Ana").tokens["clue"] = 1
    state.investigator("Ben").tokens["clue"] = 2
    game = resolve("group", "accept", "1", "1", state=state)
    assert [one.tokens.get("clue", 0) for one in game.state.investigators] == [0, 1, 0] and game.state.doom == 16
    game = resolve("group", "accept", "0", state=state)
    assert [one.tokens.get("clue", 0) for one in game.state.investigators] == [1, 0, 0]
    state.investigator("Ben").tokens["clue"] = 0
    assert resolve("group", state=state).state.doom == 15


# -- what somebody has --------------------------------------------------------------------------------------------------------
def test_eh24_a_spell_that_is_no_ritual_is_gained() -> None:
    game = resolve("not-ritual")
    assert [game.state.instances[uid] for uid in ana(game).cards] == ["song"]


def test_each_of_them_counts_his_own() -> None:
    state = table(ben=True)
    state.add_card("Ben", "debt")
    game = resolve("each-his", state=state)
    assert [one.sanity for one in game.state.investigators] == [5, 4]
    assert [one.delayed for one in resolve("with", state=state).state.investigators] == [False, True]


def test_so_many_on_a_space() -> None:
    state = table()
    state.add_monster("A", "london", 1)
    assert ana(resolve("there", state=state)).tokens["clue"] == 3
    state.add_monster("B", "london", 1)
    assert ana(resolve("there", state=state)).tokens["clue"] == 4


def test_eh19_skills_are_improved_twice_or_another_one() -> None:
    assert ana(resolve("twice")).improvements == {"strength": 2}
    assert ana(resolve("and-other", "lore")).improvements == {"will": 1, "lore": 1}
    state = table()
    state.investigator("Ana").improvements = {"will": 2, "lore": -1}
    assert ana(resolve("steps", state=state)).improvements == {"will": 0, "lore": -1}


def test_eh29_half_is_rounded_up() -> None:
    assert ana(resolve("half")).tokens["clue"] == 1


def test_unless_he_has_something() -> None:
    state = table()
    assert ana(resolve("unless-has", state=state)).tokens["clue"] == 2
    state.add_card("Ana", "song")
    assert ana(resolve("unless-has", state=state)).tokens["clue"] == 3


def test_tokens_and_a_card_of_the_deck_are_gained_together() -> None:
    game = resolve("deck-too")
    assert (ana(game).tokens["clue"], [game.state.instances[uid] for uid in ana(game).cards]) == (4, ["guide"])


def test_the_nearest_space_with_a_gate() -> None:
    state = table()
    state.gates = ["rome", "sydney"]
    assert ana(resolve("other", state=state)).space == "rome"


def test_eh28_an_effect_may_lose_the_game() -> None:
    game = ReferenceGame(made(), table(), Scripted([]), dice=[])
    with pytest.raises(GameOver):
        frame = game.table.new_frame(ana(game), ana(game), Source(None, "lost", ""), None)
        run_effect(game.table, frame, game.table.index.of("lost", Resolved)[0].effect, ana(game))
    assert game.state.outcome == "investigators lose"


# -- each by himself (rules, Overview of a round: turn order) -----------------------------------------------------------------
def test_each_investigator_tests_and_bears_what_comes_of_it() -> None:
    """Ana passes, Ben fails: only he is struck, and what stands behind it happens once."""
    state = table(ben=True, clues=0)
    game = resolve("each-tests", state=state, dice=[5, 1, 1, 1])
    ana_, ben = game.state.investigators
    assert (ana_.sanity, ben.sanity, ana_.delayed, ben.delayed, game.state.doom) == (5, 4, False, True, 16)


def test_each_investigator_rolls_his_own_die() -> None:
    """Ana rolls a 2, Ben a 4: a Cultist of the sheet (Strength -1, Damage 2) ambushes him."""
    game = resolve("each-rolls", state=table(ben=True, clues=0), dice=[2, 4, 1])
    assert [one.health for one in game.state.investigators] == [3, 3]
    game = resolve("each-rolls", state=table(ben=True, clues=0), dice=[6, 6])
    assert [one.health for one in game.state.investigators] == [5, 5]


def test_each_investigator_discards_as_many_as_he_likes_and_then_counts_his_own() -> None:
    state = table(ben=True)
    for name in ("Ana", "Ben"):
        state.add_card(name, "guide")
    state.instances[state.new_uid()] = "guide"
    game = resolve("each-then", "accept", "guide", "decline", state=state)
    assert [one.sanity for one in game.state.investigators] == [5, 4]
    assert [one.delayed for one in game.state.investigators] == [False, True]


# -- what came of it ----------------------------------------------------------------------------------------------------------
def test_eh23_the_tests_of_a_combat_encounter_that_an_effect_caused_may_be_asked_for() -> None:
    state = table(clues=0)
    game = resolve("will-test", state=state, dice=[5, 1, 1, 1, 1])
    assert (ana(game).tokens["clue"], ana(game).health) == (1, 3)
    assert ana(resolve("will-test", state=state, dice=[1, 1, 1, 5, 5])).tokens["clue"] == 0


def test_failing_or_not_paying_comes_to_the_same() -> None:
    state = table(clues=0)
    assert ana(resolve("fail-or-not", "accept", state=state, dice=[5, 5])).sanity == 5
    assert ana(resolve("fail-or-not", "decline", state=state, dice=[5, 5])).sanity == 4
    assert ana(resolve("fail-or-not", state=state, dice=[1, 1])).sanity == 4


def test_the_nearest_investigator_and_any_investigator() -> None:
    state = table(ben=True)
    state.add_card("Ben", "debt")
    assert [one.delayed for one in resolve("nearest-one", state=state).state.investigators] == [True, False]
    game = resolve("someone", "Ben", "accept", state=state)
    assert [len(one.cards) for one in game.state.investigators] == [0, 0]


# -- going somewhere (rules, Nearest) -----------------------------------------------------------------------------------------
def test_each_clue_moves_to_its_nearest_space() -> None:
    """London lies at the sea space 13; Space 2 is a sea space itself."""
    state = table()
    state.clues = ["london", "space-2"]
    assert resolve("all-clues", state=state).state.clues == ["space-13", "space-2"]


def test_moving_toward_a_space_is_a_step_on_a_shortest_way() -> None:
    state = table()
    state.investigator("Ana").space = "space-16"
    game = resolve("toward", state=state)
    paths = {space.id: {end for _, end in space.paths} for space in made().SPACES}
    assert ana(game).space in paths["space-16"]
    state.investigator("Ana").space = "tunguska"
    assert ana(resolve("toward", state=state)).space == "tunguska"


def test_an_expedition_space_is_one_that_an_expedition_encounter_has() -> None:
    """The cards of this game are for Tunguska and The Pyramids, which are nearer to Istanbul."""
    state = table()
    state.investigator("Ana").space = "istanbul"
    assert ana(resolve("expedition-space", state=state)).space == "the-pyramids"


# -- what is known of the table -----------------------------------------------------------------------------------------------
def test_eh25_an_epic_monster_that_was_defeated_is_known_to_be() -> None:
    """It is returned to the game box (rules, Epic Monsters); one that was never spawned has not been defeated."""
    state = table()
    state.add_monster("Cthulhu", "london", 4, epic=True, card="cthulhu")
    assert ana(resolve("if-fallen", state=state)).tokens["clue"] == 3
    struck = resolve("strike", state=state).state
    assert (struck.monsters, struck.boxed) == ([], ["cthulhu"])
    assert ana(resolve("if-fallen", state=struck)).tokens["clue"] == 4


def test_eh26_whether_the_ancient_one_has_awoken() -> None:
    state = table()
    assert ana(resolve("awoken", state=state)).tokens["clue"] == 3
    state.awakened = True
    assert ana(resolve("awoken", state=state)).tokens["clue"] == 4


def test_what_was_not_gained_as_one_of_two_prices() -> None:
    assert ana(resolve("ask-two", "accept")).delayed is False and ana(resolve("ask-two", "decline")).delayed is True


def test_tokens_on_spaces_by_name_and_where_each_is() -> None:
    assert resolve("mystery-token").state.on_spaces == {"tunguska": ["mystery"]}
    assert resolve("each-places", state=table(ben=True)).state.on_spaces == {"london": ["eldritch"], "rome": ["eldritch"]}


def test_eh23_monsters_recover_what_they_lost_and_no_more() -> None:
    state = table()
    state.add_monster("A", "london", 3, lost_health=2)
    state.add_monster("B", "rome", 3)
    assert [one.lost_health for one in resolve("heal", state=state).state.monsters] == [1, 0]
    assert [one.lost_health for one in resolve("chosen-space", "rome", state=state).state.monsters] == [2, 1]


def test_eh17_the_nearest_clue_or_all_of_them_are_discarded() -> None:
    state = table()
    state.clues, state.clue_pool, state.clues_out = ["rome", "tokyo"], ["london"], ["rome", "tokyo"]
    assert resolve("nearest-clue", state=state).state.clues == ["tokyo"]
    assert resolve("all-away", state=state).state.clues == []


def test_eh15_a_gate_that_is_discarded_is_closed_by_nobody() -> None:
    state = table()
    state.gates, state.gate_stack = ["rome"], ["london"]
    game = resolve("gate-away", state=state)
    assert (game.state.gates, game.state.gate_discards) == ([], ["rome"]) and not any("closes" in line for line in texts(game))


def test_a_monster_is_discarded_only_where_one_is() -> None:
    state = table()
    state.investigator("Ana").health = 3
    assert ana(resolve("or-monster", state=state)).health == 4
    state.add_monster("A", "london", 1)
    game = resolve("or-monster", "discard 1 Monster on your space", state=state)
    assert game.state.monsters == [] and ana(game).health == 3


def test_eh19_two_skills_of_choice_are_two_different_ones() -> None:
    assert ana(resolve("two-skills", "lore", "will")).improvements == {"lore": 1, "will": 1}


def test_a_monster_that_spawns_may_be_encountered_at_once() -> None:
    """It stays on the board where it is not defeated (rules, Spawning Monsters); no other test than Damage is made here."""
    state = table(clues=0)
    state.cup.append(Monster(state.new_uid(), "A", "", 2, damage=1))
    game = resolve("spawn-and-meet", state=state, dice=[5, 5])
    assert (game.state.monsters, ana(game).tokens["clue"], game.state.doom) == ([], 1, 15)
    game = resolve("spawn-and-meet", state=state, dice=[5, 1])
    assert (where(game), ana(game).tokens["clue"], game.state.doom) == ([("A", "london")], 0, 14)


def test_each_reckoning_effect_of_a_sort_of_ones_cards_is_resolved() -> None:
    """Debt and Dark Pact are Common: each rolls a die, and a 1 flips it."""
    state = table()
    for card in ("debt", "dark-pact"):
        state.add_card("Ana", card)
    game = resolve("own-reckonings", "debt/main", state=state, dice=[1, 2])
    assert [game.state.instances[uid] for uid in ana(game).cards] == ["dark-pact"]
