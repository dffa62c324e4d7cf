"""Encounter cards: which an investigator may choose, and how one is resolved (EH-10, EH-11, EH-12)."""

from __future__ import annotations

from cardwright_engine import State, api, problems
from play import asked, texts
from sample_cards import AT
from sample_records import Card
from whole import Says, field, gain, game_with, made, mythos, sound

Game, Me = api.Game, api.Investigator
LOG = "train-ticket"


def location(name: str, deck: str, **entries: Says) -> Card:
    return made(name, "location-encounter", field("deck", deck), **entries)


def note(word: str) -> Says:
    """Say a word, by a Clue for "clue" and tickets for others: what can be told apart in the state."""
    return gain(word)


EUROPE = location("europe-1", "europe", at_london=gain("clue"), at_rome=gain("ship-ticket"))
GENERAL = location("general-1", "general", at_city=gain("train-ticket"), at_sea=gain("ship-ticket"))


def test_eh10_a_space_with_a_deck_of_its_own_leaves_the_choice_between_two_decks() -> None:
    """Rulebook, Location Encounters: on Arkham one may draw an America or a General card; of the first the entry with the name
    of the space, of the second the one with its type."""
    game = game_with(EUROPE, GENERAL, answers=["europe"])
    game.encounter_phase("Ana")
    assert asked(game) == [("general", "europe")] or asked(game) == [("europe", "general")]
    assert game.state.investigator("Ana").tokens == {"clue": 1}
    game = game_with(EUROPE, GENERAL, answers=["general"])
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {"train-ticket": 1}


def test_eh10_elsewhere_only_the_general_deck_and_by_the_type_of_the_space() -> None:
    def at_sea(state: State) -> None:
        state.investigator("Ana").space = "space-8"

    game = game_with(EUROPE, GENERAL, change=at_sea)
    game.encounter_phase("Ana")
    assert asked(game) == [] and game.state.investigator("Ana").tokens == {"ship-ticket": 1}


def test_eh10_the_card_is_discarded_and_an_empty_deck_is_its_discard_pile_shuffled() -> None:
    """Rules, Location Encounters: when an encounter deck is empty, its discard pile is immediately shuffled to form a new one."""
    second = location("general-2", "general", at_city=gain("ship-ticket"))
    game = game_with(GENERAL, second)
    game.encounter_phase("Ana")
    assert (game.state.decks["location-encounter general"], game.state.discards["location-encounter general"]) == (
        ["general-2"],
        ["general-1"],
    )
    game.encounter_phase("Ana")
    deck = game.state.decks["location-encounter general"]
    assert sorted(deck + game.state.discards["location-encounter general"]) == ["general-1", "general-2"] and deck
    sound(game)


def test_eh10_a_card_that_is_not_played_says_so_and_does_nothing() -> None:
    unknown = made(
        "general-3", "location-encounter", field("deck", "general"), unknown=("not executable: this",), at_city=gain("clue")
    )
    game = game_with(unknown)
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {}
    assert "General-3 has no effect, it is not played: not executable: this" in texts(game)


RESEARCH = made("research-1", "research-encounter", at_city=lambda game, me: game.gain_this_clue(me, at=AT))
BEYOND = made(
    "beyond-1", "other-world-encounter", field("test", ("lore", -1)),
    pass_=lambda game, me: game.close_this_gate(me, at=AT), fail=lambda game, me: game.lose(me, 1, "sanity", at=AT),
)  # fmt: skip
AMAZON = made("amazon-1", "expedition-encounter", field("space", "london"), text=gain("clue"))
TUNGUSKA = made("tunguska-1", "expedition-encounter", field("space", "rome"), text=gain("clue"))


def with_clue(state: State) -> None:
    state.clues = [state.clue_pool.pop(state.clue_pool.index("london"))]
    state.clues_out = ["london"]


def with_gate(state: State) -> None:
    state.gate_stack.remove("london")
    state.gates = ["london"]


def test_eh11_a_clue_lets_one_draw_a_research_encounter_of_the_type_of_its_space() -> None:
    game = game_with(RESEARCH, GENERAL, answers=["research"], change=with_clue)
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {"clue": 1} and game.state.clues == []
    sound(game)


def test_eh11_a_clue_that_is_not_gained_stays_on_its_space() -> None:
    """Rules, Token Encounters: if the Clue token being encountered is not gained or discarded, it remains."""
    fruitless = made("research-2", "research-encounter", at_city=gain("train-ticket"))
    game = game_with(fruitless, change=with_clue)
    game.encounter_phase("Ana")
    assert game.state.clues == ["london"]


def test_eh11_a_gate_lets_one_draw_an_other_world_encounter_and_this_gate_is_his() -> None:
    game = game_with(BEYOND, dice=[6], change=with_gate)
    game.encounter_phase("Ana")
    assert game.state.gates == [] and game.state.investigator("Ana").space == "london"
    sound(game)


def test_eh12_a_printed_test_decides_between_the_pass_and_the_fail_part() -> None:
    """The card prints Lore -1: Ana with Lore 2 rolls one die."""
    game = game_with(BEYOND, dice=[2], change=with_gate)
    game.encounter_phase("Ana")
    assert game.state.gates == ["london"] and game.state.investigator("Ana").sanity == 4


def test_eh12_a_text_may_name_the_part_itself() -> None:
    def choosing(game: Game, me: Me) -> None:
        if game.either(me, (("pass", True), ("fail", True)), at=AT) == 0:
            game.resolve_part("pass", at=AT)
        else:
            game.resolve_part("fail", at=AT)

    card = made("beyond-2", "other-world-encounter", text=choosing, pass_=gain("clue"), fail=gain("train-ticket"))
    for answer, gained in (("pass", "clue"), ("fail", "train-ticket")):
        game = game_with(card, answers=[answer], change=with_gate)
        game.encounter_phase("Ana")
        assert game.state.investigator("Ana").tokens == {gained: 1}


def test_eh12_a_test_of_the_text_decides_where_the_text_names_no_part() -> None:
    """``Test Will -1. Roll 1 additional die for each Clue you have.``"""

    def text(game: Game, me: Me) -> None:
        game.test(me, "will", -1, at=AT)

    card = made("beyond-3", "other-world-encounter", text=text, pass_=gain("clue"))
    game = game_with(card, dice=[5], change=with_gate)
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {"clue": 1}
    game = game_with(card, dice=[4], change=with_gate)
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {} and "Beyond-3 has no fail effect" in texts(game)


def kill(game: Game, me: Me) -> None:
    game.test(me, "lore", at=AT)
    game.lose(me, 9, "health", at=AT)
    game.gain(me, 1, "train-ticket", at=AT)


def test_eh12_whoever_is_defeated_by_the_first_part_resolves_no_other() -> None:
    """Rules, Defeated Investigators: he immediately stops resolving any encounter; the card is discarded all the same."""
    killing = made("beyond-4", "other-world-encounter", text=kill, pass_=gain("clue"), fail=gain("clue"))
    game = game_with(killing, dice=[6, 6], change=with_gate)
    game.encounter_phase("Ana")
    ana = game.state.investigator("Ana")
    assert ana.defeated and ana.tokens.get("clue", 0) == 0
    assert [*game.state.decks["other-world-encounter"], *game.state.discards.get("other-world-encounter", [])] == ["beyond-4"]


def test_eh11_the_active_expedition_follows_the_new_top_card() -> None:
    """Rules, Token Encounters: after resolving an Expedition Encounter, the token moves to the space of the new top card."""

    def on_its_space(state: State) -> None:
        state.expedition = "london"

    game = game_with(AMAZON, TUNGUSKA, change=on_its_space)
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {"clue": 1} and game.state.expedition == "rome"
    assert game.state.discards["expedition-encounter"] == ["amazon-1"]


def test_eh11_there_is_no_expedition_encounter_where_the_token_is_not() -> None:
    def elsewhere(state: State) -> None:
        state.expedition = "rome"

    game = game_with(AMAZON, change=elsewhere)
    game.encounter_phase("Ana")
    assert "Ana has nothing to encounter on London" in texts(game)


def test_eh11_what_a_card_forbids_is_not_among_the_encounters_to_choose_from() -> None:
    """Rulebook, Cannot, is absolute: the Mythos card Secrets of the Past has it that no one resolves Expedition Encounters."""

    def forbidden(state: State) -> None:
        state.expedition = "london"
        state.put_in_play("secrets")

    def declare(card: api.Declare) -> None:
        card.cannot("no", "resolve", what="expedition", who="any investigator")

    lost = mythos("secrets", type="ongoing", declare=declare)
    game = game_with(AMAZON, lost, change=forbidden)
    game.encounter_phase("Ana")
    assert "Ana has nothing to encounter on London" in texts(game) and game.state.decks["expedition-encounter"] == ["amazon-1"]


def test_eh09_other_encounters_wait_until_the_space_is_clear_of_monsters() -> None:
    """Rules, Encounter Phase: only with no Monster on his space an investigator resolves another encounter."""

    def ghoul(state: State) -> None:
        with_clue(state)
        state.add_monster("Ghoul", "london", 1, damage=0)

    game = game_with(RESEARCH, dice=[1, 1], change=ghoul)
    game.encounter_phase("Ana")
    assert game.state.clues == ["london"]
    game = game_with(RESEARCH, dice=[5, 1], change=ghoul)
    game.encounter_phase("Ana")
    assert game.state.clues == [] and problems(game.state, game.table.package) == []


def test_eh11_a_defeated_investigator_is_encountered_for_what_he_had_none_left_of_and_leaves() -> None:
    """Rules, Encountering Defeated Investigators: the encounter of his sheet for Health or Sanity; then he is gone."""
    sheet = made("ben-sheet", "investigator", defeat_health=gain("clue"), defeat_sanity=gain("train-ticket"))

    def fallen(state: State) -> None:
        ben = state.investigator("Ben")
        state.give_sheet("Ben", "ben-sheet")
        ben.defeated, ben.fallen, ben.sanity = True, "sanity", 0

    game = game_with(sheet, GENERAL, ben="london", answers=["defeated Ben"], change=fallen)
    game.encounter_phase("Ana")
    assert game.state.investigator("Ana").tokens == {"train-ticket": 1}
    game = game_with(sheet, GENERAL, ben="rome", change=fallen)
    game.encounter_phase("Ana")
    assert asked(game) == []
