"""Setting a whole game up (rules, Setup): what lies where when the first round begins."""

from __future__ import annotations

from collections import Counter

import pytest
from box import ANCIENT, BOX, CARDS, GATES, begun, box, field, made, monster, number, without
from cardwright_engine import State, api, problems
from cardwright_engine.api import Declare, Game
from cardwright_engine.api import Investigator as Me
from cardwright_engine.new_game import left_out, new_game
from cardwright_engine.opening import Opening, SetupError
from sample_cards import AT
from sample_records import Card


def on_cards(state: State) -> list[str]:
    return [state.instances[uid] for uid in state.in_play]


def test_eh01_investigators_take_their_sheets_and_stand_where_they_start() -> None:
    """Step 3: each stands on the space of his sheet, the Lead Investigator first; step 4: full Health and Sanity."""
    state = begun("ann", "bob", answers=("will", "rope"))
    ann, bob = state.investigators
    assert (ann.name, ann.space, bob.name, bob.space, state.lead) == ("Ann", "london", "Bob", "rome", "Ann")
    assert (ann.health, ann.maximum_health, ann.sanity, ann.maximum_sanity) == (6, 6, 4, 4)
    assert ann.skills == {"lore": 3, "will": 2}
    assert state.instances[ann.sheet] == "ann" and ann.sheet not in ann.cards


def test_eh01_starting_possessions_come_from_the_box() -> None:
    """Step 4: he has what his sheet lists, by the name of a card with or without its kind, or by the label of a token; the copies
    are in no deck any more, and the Clue comes from the pool."""
    state = begun("ann")
    ann = state.investigators[0]
    assert sorted(state.instances[uid] for uid in ann.cards) == ["axe", "cursed"]
    assert ann.tokens["clue"] == 1 and ann.tokens["ship-ticket"] == 1
    assert "axe" not in (*state.decks["asset"], *state.reserve) and state.decks["condition"] == ["cursed"]


def test_eh01_what_somebody_else_has_is_not_received() -> None:
    """FAQ, Investigators: starting possessions that are in no deck, discard pile or reserve are not received."""
    state = begun("ann", "cas")
    assert [len(one.cards) for one in state.investigators] == [2, 0]


def test_eh01_a_sheet_may_say_what_is_done_in_step_4() -> None:
    """Base game, Lola Hayes: "During step 4 of setup, improve 1 skill of your choice"."""
    state = begun("ann", "bob", answers=("will", "rope"))
    assert state.investigators[1].improvements == {"will": 1}


def test_eh01_the_ancient_one_is_in_play_with_its_doom_and_its_setup_effects() -> None:
    """Steps 5 and 9: Doom is on the number of the sheet, the Omen on green; the setup effect (as of Azathoth) is done."""
    state = begun()
    assert state.instances[state.ancient_one] == "ancient" and state.ancient_one in state.in_play and not state.awakened
    assert (state.doom, state.omen) == (12, 0) and state.on_tracks == {"omen green": ["eldritch"]}


def test_eh01_the_cup_holds_all_monsters_that_are_neither_epic_nor_set_aside() -> None:
    """Step 6; Cultists are what the Ancient One sheet says of them (rules, Cultists)."""

    def aside(card: api.Declare) -> None:
        card.setup("setup", lambda game, me: game.set_aside(1, "monster", card="ghoul", at=AT))

    package = box(made("ancient", "ancient-one", *ANCIENT.fields, declare=aside, parts=ANCIENT.parts))
    state = begun(package=package)
    assert Counter(one.card for one in (*state.cup, *state.monsters)) == {"cultist": 3, "ghoul": 1}
    assert state.set_aside == ["ghoul"]
    cultist = next(one for one in (*state.cup, *state.monsters) if one.card == "cultist")
    assert (cultist.toughness, cultist.horror, cultist.damage, cultist.damage_modifier) == (1, None, 2, -1)


def test_eh01_cards_of_other_ancient_ones_and_of_boards_that_are_not_used_stay_in_the_box() -> None:
    """Steps 1.5 and 7: what is for another Ancient One or a side board, Adventures and Preludes are not used."""
    state = begun()
    lying = {card for deck in state.decks.values() for card in deck}
    assert "our-research" in lying and {"street", "trip"} <= lying
    assert not {"their-research", "their-special", "puzzle", "base-camp", "quest", "before"} & lying
    assert sorted(state.decks["location-encounter general"]) == ["street"] and "location-encounter outposts" not in state.decks


def test_eh01_the_mythos_deck_is_built_stage_by_stage() -> None:
    """Step 8: stage I lies on top; of each color as many as the sheet says, the rest is not used."""
    seen = set()
    for seed in range(8):
        deck = begun(seed=seed).decks["mythos"]
        colors = [card.split("-")[0] for card in deck]
        assert Counter(colors[:3]) == {"green": 1, "yellow": 2} and Counter(colors[3:5]) == {"yellow": 1, "blue": 1}
        assert Counter(colors[5:]) == {"green": 1, "blue": 1} and len(set(deck)) == 7
        seen.add(tuple(deck))
    assert len(seen) > 4, "the cards of a stage are random, and so is their order"


def test_eh31_easy_and_hard_mythos_cards_may_be_left_out() -> None:
    """Rules, Adjusting Game Difficulty: easier without the hard cards, harder without the easy ones, or with hard ones only."""
    for difficulty, absent in (("easy", "hard"), ("hard", "easy")):
        levels = {card.split("-")[1] for seed in range(6) for card in begun(seed=seed, difficulty=difficulty).decks["mythos"]}
        assert absent not in levels and len(levels) == 2


def test_df01_an_insane_game_has_hard_mythos_cards_alone() -> None:
    """Rules, Insane Game Difficulty: easy and normal Mythos cards are left out; where there are too few hard ones it cannot
    be played."""
    assert {card.split("-")[1] for seed in range(3) for card in begun(seed=seed, difficulty="insane").decks["mythos"]} == {"hard"}
    few = without(BOX, *[card.id for card in BOX.CARDS if card.id.startswith("green-hard")])
    with pytest.raises(SetupError, match="green"):
        begun(package=few, difficulty="insane")


@pytest.mark.parametrize(("people", "gates", "clues"), [(1, 1, 1), (2, 1, 2), (5, 2, 2)])
def test_eh01_the_reference_card_says_how_many_gates_and_clues_there_are(people: int, gates: int, clues: int) -> None:
    """Step 9: each Gate has a Monster, each Clue lies on the space that it shows."""
    state = begun("ann", *(f"extra-{count}" for count in range(people - 1)))
    assert f"reference-{people}" in on_cards(state)
    assert len(state.gates) == gates and sorted(one.space for one in state.monsters) == sorted(state.gates)
    assert len(state.gate_stack) == len(GATES) - gates
    assert sorted(state.clues) == sorted(state.clues_out[1:]) and len(state.clues) == clues


def test_eh01_reserve_expedition_and_first_mystery() -> None:
    """Step 9: four Assets in the reserve; the Active Expedition on the space of the top card; the first Mystery enters play and
    what happens then is resolved."""
    state = begun()
    assert len(state.reserve) == 4 and set(state.reserve) <= {"rope"} and state.expedition == "pyramids"
    assert state.instances[state.mystery] == "riddle" and state.decks["mystery"] == []
    assert state.investigators[0].tokens["train-ticket"] == 1


def test_eh01_what_does_nothing_is_drawn_last() -> None:
    """Cards that are not known whole lie at the end from which they are drawn last: Spells are drawn from the bottom."""
    state = begun()
    assert state.decks["asset"][-1] == "lost-book" and state.decks["spell"][0] == "dim-spell"
    assert left_out(BOX, state) == ["dim-spell", "lost-book"]


def test_eh01_the_seed_makes_the_game() -> None:
    assert begun(seed=3) == begun(seed=3) != begun(seed=4)


def test_eh01_a_spawn_effect_is_resolved_in_setup_too() -> None:
    """Step 9: the Monster of a Gate is spawned, so its spawn effect is resolved."""
    walker = monster("walker", 1, spawn=lambda game, me: game.gain(me, 1, "train-ticket", at=AT), copies=5)
    package = without(box(walker, mystery_without_text()), "ghoul", "cultist")
    assert begun(package=package).investigators[0].tokens.get("train-ticket") == 1


def mystery_without_text() -> Card:
    return made("riddle", "mystery", owner="Ancient")


@pytest.mark.parametrize(
    ("sheet", "people", "difficulty", "why"),
    [
        ("ann", ("ann",), "normal", "no ancient-one 'ann'"),
        ("ancient", ("ancient",), "normal", "no investigator 'ancient'"),
        ("ancient", (), "normal", "1 to 8 different"),
        ("ancient", ("ann", "ann"), "normal", "1 to 8 different"),
        ("ancient", ("ann",), "absurd", "the difficulty is one of normal, easy, hard, insane"),
    ],
)
def test_eh01_what_is_not_in_the_box_is_refused(sheet: str, people: tuple[str, ...], difficulty: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        new_game(BOX, Opening(sheet, people, difficulty))


def test_eh01_only_the_sets_that_are_in_the_box_are_used() -> None:
    package = box(made("foreign-axe", "asset"))
    state = new_game(package, Opening("ancient", ("ann",), sets=("base",)))
    assert problems(state, package) == [] and {card.set for card in CARDS} == {"base"}
    with pytest.raises(SetupError, match="in the box"):
        new_game(package, Opening("ancient", ("ann",), sets=("other",)))


def test_eh30_doom_of_another_sheet() -> None:
    """Each Ancient One begins on the space of the Doom track that its sheet prints."""
    package = box(made("ancient", "ancient-one", number("doom", 9), parts=ANCIENT.parts))
    assert begun(package=package).doom == 9


# -- what players may add ----------------------------------------------------------------------------------------------
def _says(card: Declare) -> None:
    """Something of each moment: a ticket in step 4, a Clue before the Gates of step 9, Doom by the Gates after setup."""

    def early(game: Game, me: Me) -> None:
        game.gain(me, 1, "ship-ticket", at=AT)

    def before_gates(game: Game, me: Me) -> None:
        game.spawn_clues(1, on=game.named_space("rome"), at=AT)

    def late(game: Game, me: Me) -> None:
        game.advance("doom", game.there("gate"), at=AT)

    card.setup("early", early, step=4)
    card.setup("middle", before_gates, step=9)
    card.setup("late", late, after=True)


def test_eh01_a_prelude_is_resolved_at_the_steps_that_it_names() -> None:
    """Rules, Determine Prelude: at once, unless it specifies a different timing such as "after resolving setup"."""
    package = box(made("before", "prelude", declare=_says))
    state = new_game(package, Opening("ancient", ("bob",), prelude="before"))
    bob = state.investigators[0]
    assert bob.tokens == {"train-ticket": 1, "ship-ticket": 1} and "before" in on_cards(state) and state.doom == 11
    assert state.clues.count("rome") >= 1 and problems(state, package) == []
    assert "before" not in on_cards(begun("bob", answers=("will", "rope")))
    with pytest.raises(SetupError, match="there is no prelude 'puzzle'"):
        new_game(package, Opening("ancient", ("bob",), prelude="puzzle"))


def _enters(card: Declare) -> None:
    card.when("enters", "enter play", lambda game, me: game.gain(me, 1, "train-ticket", at=AT), this=True)


def test_eh01_a_starting_rumor_is_in_play_after_setup_and_spawns_no_clues() -> None:
    """Rules, Starting Rumor: a Rumor that is in no deck, with its Rumor token and what it says of entering play; its Clues are
    not spawned."""
    fields = (
        field("color", "blue"), field("difficulty", "normal"), field("type", "rumor"), field("space", "rome"),
        field("icons", "spawn-clues", "spawn-rumor"),
    )  # fmt: skip
    # There are more Rumors than the Mythos deck has blue cards.
    package = box(*(made(f"whisper-{count}", "mythos", *fields, declare=_enters) for count in range(9)))
    plain = new_game(package, Opening("ancient", ("cas",)), 3)
    state = new_game(package, Opening("ancient", ("cas",), starting_rumor=True), 3)
    [rumor] = [card for card in on_cards(state) if card.startswith("whisper")]
    assert rumor not in state.decks["mythos"] and state.on_spaces == {"rome": ["rumor"]}
    assert state.investigators[0].tokens.get("train-ticket") == plain.investigators[0].tokens.get("train-ticket", 0) + 1
    assert len(state.clues) == len(plain.clues) and problems(state, package) == []
