"""Being defeated, devoured, and the next investigator (rules, Defeated Investigators; Devoured Investigators)."""

from __future__ import annotations

from box import BOX, begun, box, effect_in, game_of, made
from cardwright_engine import State, api, problems
from cardwright_engine.api import Game
from cardwright_engine.api import Investigator as Me
from cardwright_engine.losses import lose
from cardwright_engine.resolution import run_in_activity
from cardwright_engine.seating import seat_investigator
from cardwright_engine.table import Table
from sample_cards import AT


def loses(what: str, count: int = 9) -> api.Effect:
    def effect(game: Game, me: Me) -> None:
        game.lose(me, count, what, at=AT)

    return effect


def _seats(table: Table, card: str) -> None:
    seat_investigator(table, card, 0)


def two() -> State:
    state = begun("ann", "cas")
    state.monsters.clear()
    state.cup.clear()
    state.boxed += ["cultist"] * 3 + ["ghoul"] * 2
    return state


def test_eh20_doom_advances_by_one_for_each_defeat() -> None:
    """Step 1."""

    def both(game: Game, me: Me) -> None:
        game.lose(game.investigators(), 9, "health", at=AT)

    assert effect_in(two(), loses("health")).state.doom == 11
    assert effect_in(two(), both, "Cas").state.doom == 10


def test_eh20_he_lies_in_the_nearest_city_with_the_token_of_what_he_lost() -> None:
    """Step 2: the nearest City; his own space where it is one. The token shows whether Health or Sanity is gone."""
    state = two()
    state.investigators[0].space = "pyramids"
    ann = effect_in(state, loses("sanity")).state.investigators[0]
    assert (ann.space, ann.fallen, ann.defeated) == ("istanbul", "sanity", True)
    ann = effect_in(two(), loses("health")).state.investigators[0]
    assert (ann.space, ann.fallen) == ("london", "health")


def test_eh20_who_has_lost_all_of_both_chooses_the_token() -> None:
    """Step 2: having neither Health nor Sanity he chooses which token lies on him."""

    def everything(game: Game, me: Me) -> None:
        game.lose_at_once(me, ((9, "health"), (9, "sanity")), at=AT)

    game = effect_in(two(), everything, "sanity")
    assert game.state.investigators[0].fallen == "sanity"


def test_eh20_among_several_nearest_cities_somebody_chooses() -> None:
    """Rules, Nearest: of those that are tied the active investigator chooses; Space 8 here touches one City only."""
    state = two()
    state.investigators[0].space = "space-8"
    assert effect_in(state, loses("health")).state.investigators[0].space == "london"


def test_eh20_he_keeps_his_possessions_only() -> None:
    """Step 3: Conditions, improvements and other tokens are discarded; Assets, Clues and tickets lie on his sheet."""
    state = two()
    ann = state.investigators[0]
    ann.improvements, ann.delayed = {"lore": 1}, True
    game = effect_in(state, loses("health"))
    ann = game.state.investigators[0]
    assert [game.state.instances[uid] for uid in ann.cards] == ["axe"] and "cursed" in game.state.decks["condition"]
    assert {token: count for token, count in ann.tokens.items() if count} == {"clue": 1, "ship-ticket": 1, "train-ticket": 1}
    assert ann.improvements == {} and not ann.delayed


def test_eh20_the_lead_investigator_passes_the_token() -> None:
    """Step 4: to an investigator of his choice; the defeated is none."""
    state = begun("ann", "cas", "extra-1")
    game = effect_in(state, loses("health"), "Extra 1")
    assert game.state.lead == "Extra 1" and game.state.in_turn_order()[0].name == "Extra 1"
    other = effect_in(two(), loses("health"), who="Cas")
    assert other.state.lead == "Ann"


def test_eh20_a_defeated_investigator_is_affected_by_nothing_more() -> None:
    """He is no investigator: a second loss in the same effect does not advance Doom again."""

    def twice(game: Game, me: Me) -> None:
        game.lose(game.investigators(other_than=me), 9, "health", at=AT)
        game.lose(game.investigators(other_than=me), 9, "sanity", at=AT)

    game = effect_in(two(), twice)
    assert game.state.doom == 11 and [one.name for one in game.state.in_turn_order()] == ["Ann"]


def test_eh20_after_the_awakening_nobody_waits_for_a_successor() -> None:
    """Rules, Eliminated Players: once the Ancient One has awoken the player is eliminated; before that he waits."""
    state = two()
    assert effect_in(state, loses("health")).state.investigators[0].waiting
    state.awakened = True
    assert not effect_in(state, loses("health")).state.investigators[0].waiting


def test_eh20_the_devoured_leaves_the_game() -> None:
    """Doom advances and the token is passed; all he has is discarded, his Clue to the pool's discards, his sheet to the box."""

    def devoured(game: Game, me: Me) -> None:
        game.devour(me, at=AT)

    game = effect_in(two(), devoured)
    ann = game.state.investigators[0]
    assert (game.state.doom, game.state.lead, ann.fallen, ann.waiting, ann.sheet) == (11, "Cas", "", True, 0)
    assert ann.cards == [] and ann.tokens == {} and game.state.boxed[-1] == "ann"
    assert game.state.discards["asset"] == ["axe"] and len(game.state.clue_discards) == 1


def test_eh20_a_new_investigator_begins_like_in_setup() -> None:
    """Rules, Choosing a New Investigator: steps 3 and 4 of setup; what the fallen still has he does not get (FAQ)."""
    state = two()
    game = effect_in(state, loses("health"))
    table = game.table
    cas = table.state.investigator("Cas")
    run_in_activity(table, cas, None, lambda frame: _seats(table, "extra-2"))
    new = game.state.investigators[0]
    assert (new.name, new.space, new.health, new.defeated) == ("Extra 2", "london", 6, False)
    assert problems(game.state, BOX) == [] and [one.name for one in game.state.in_turn_order()] == ["Cas", "Extra 2"]


def test_eh20_where_all_are_defeated_the_first_new_one_leads() -> None:
    state = begun("ann")
    game = effect_in(state, loses("health"))
    table = game.table
    assert game.state.in_turn_order() == []
    run_in_activity(table, game.state.investigators[0], None, lambda frame: _seats(table, "cas"))
    assert game.state.lead == "Cas" and game.state.investigators[0].cards == []


def test_eh20_everybody_loses_before_anybody_lies_down() -> None:
    """A loss of all happens at once: both have lost when the steps of defeat begin, in which the token goes to nobody."""
    state = two()
    for one in state.investigators:
        one.health = 1
    game = game_of(state)
    table = game.table
    ann, cas = game.state.investigators
    run_in_activity(table, ann, None, lambda frame: lose(table, (ann, cas), [(1, "health")]))
    said = [entry.text for entry in game.log]
    assert said.index("Cas is defeated") < said.index("Doom advances to 11") and game.state.lead == "Ann"


def test_eh20_unknown_cards_are_discarded_as_others() -> None:
    """What is no possession is discarded, of whatever kind it is."""
    package = box(made("vow", "pledge"))
    state = begun("ann", package=package)
    state.add_card("Ann", "vow")
    game = effect_in(state, loses("health"), package=package)
    assert game.state.discards["pledge"] == ["vow"]
