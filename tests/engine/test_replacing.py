"""What is resolved before something would happen, and instead of it."""

from __future__ import annotations

import pytest
from cardwright_engine import DeclarationFailure, api, problems
from making import card, during, game_of, package, seated
from play import names, texts
from sample_cards import AT

Game, Me = api.Game, api.Investigator


def discard_it(game: Game, me: Me) -> None:
    game.discard_this(at=AT)


def flip_it(game: Game, me: Me) -> None:
    game.flip_this(at=AT)


def blessing(game: Game, me: Me) -> None:
    game.gain(me, 2, "clue", at=AT)
    game.flip_this(at=AT)


def blessed_declares(blessed: api.Declare) -> None:
    blessed.would("another", "gain", flip_it, card="blessed", another=True)
    blessed.would("cursed", "gain", discard_it, card="cursed")
    blessed.back("visions", blessing)
    blessed.successes("faces", (4, 5, 6))


BLESSED = card("blessed", "condition", blessed_declares, backs=("visions",), traits=("boon",), copies=3)
CURSED = card("cursed", "condition", traits=("bane",), copies=3)
MADE = package(BLESSED, CURSED)


def gains(name: str) -> api.Effect:
    def effect(game: Game, me: Me) -> None:
        game.gain(me, 1, "condition", card=name, at=AT)
        assert not game.did("gain", me) and game.gained_value() == 0

    return effect


def test_another_condition_is_not_gained_but_flips_the_one_he_has() -> None:
    state = seated(MADE)
    state.hidden_backs = {"blessed": ["visions"]}
    state.add_card("Ana", "blessed")
    game = during(MADE, gains("blessed"), state=state)
    assert names(game) == ["blessed"] and game.state.investigator("Ana").tokens["clue"] == 2
    assert game.state.decks["condition"].count("blessed") == 2 and game.state.facedown == []


def test_the_other_condition_is_not_gained_and_takes_this_one_along() -> None:
    game = during(MADE, gains("cursed"), state=seated(MADE, "blessed"))
    assert names(game) == [] and game.state.decks["condition"].count("cursed") == 3


def test_a_random_condition_is_replaced_as_well_and_stays_in_the_deck() -> None:
    def effect(game: Game, me: Me) -> None:
        game.gain(me, 1, "condition", at=AT)
        assert not game.did("gain", me)

    for drawn, left in (("cursed", []), ("blessed", ["blessed"])):
        state = seated(MADE, "blessed")
        state.decks["condition"] = ["blessed", drawn]
        game = during(MADE, effect, state=state)
        assert names(game) == left and drawn in game.state.decks["condition"]


def test_a_card_of_a_trait_is_replaced_as_well() -> None:
    state = seated(MADE, "blessed")
    game = during(MADE, lambda game, me: game.gain(me, 1, "condition", traits=("bane",), at=AT), state=state)
    assert names(game) == [] and sorted(game.state.decks["condition"]) == ["blessed"] * 3 + ["cursed"] * 3


def test_a_face_down_card_replaces_nothing() -> None:
    state = seated(MADE, "blessed")
    state.facedown = [1]
    game = during(MADE, lambda game, me: game.gain(me, 1, "condition", card="cursed", at=AT), state=state)
    assert names(game) == ["blessed", "cursed"]


def test_the_condition_itself_is_gained_when_he_has_none() -> None:
    game = during(MADE, lambda game, me: game.gain(me, 1, "condition", card="blessed", at=AT))
    assert names(game) == ["blessed"]


def test_only_what_its_holder_would_gain_is_replaced() -> None:
    state = seated(MADE, ben=["blessed"])
    during(MADE, lambda game, me: game.gain(me, 1, "condition", card="cursed", at=AT), state=state)
    game = game_of(MADE, state)
    game.gain_card_from("Ana", "cursed", "deck")
    assert names(game) == ["cursed"] and names(game, "Ben") == ["blessed"]
    assert not game.gain_card_from("Ben", "cursed", "deck") and names(game, "Ben") == []


# -- instead of an encounter -------------------------------------------------------------------------------------------
def detained_declares(detained: api.Declare) -> None:
    detained.would("instead", "encounter", flip_it)
    detained.back("cell", discard_it)


DETAINED = card("detained", "condition", detained_declares, backs=("cell",), copies=1)
JAIL = package(DETAINED)


def test_the_encounter_phase_is_replaced_whole_monsters_or_not() -> None:
    """Ruling as-an-encounter-waits-for-monsters: "instead" does not wait for the Monsters."""
    state = seated(JAIL, "detained")
    state.add_monster("Ghoul", "london", 1, damage=1)
    game = game_of(JAIL, state)
    game.encounter_phase("Ana")
    assert names(game) == [] and not any("in combat" in line or "may choose" in line for line in texts(game))
    free = game_of(JAIL, seated(JAIL))
    free.encounter_phase("Ana")
    assert texts(free) == ["Ana may choose an encounter"]


# -- before a loss -----------------------------------------------------------------------------------------------------
def ward(game: Game, me: Me) -> None:
    game.test(me, "lore", at=AT)
    if game.passed():
        game.prevent(2, at=AT)
    game.gain(game.chosen_investigators(), 1, "clue", at=AT)
    assert game.active() == me


def ward_declares(spell: api.Declare) -> None:
    spell.would("ward", "lose", ward, who="any investigator", what="health", text="test Lore to prevent 2", limit="round", at=AT)


WARD = card("ward", "spell", ward_declares, copies=2)
WARDED = package(WARD)


def test_a_loss_of_any_investigator_anywhere_is_lowered() -> None:
    game = game_of(WARDED, seated(WARDED, ben=["ward"], where="rome"), "accept", dice=[5, 1])
    game.lose_by_effect("Ana", ("health", 3))
    ana = game.state.investigator("Ana")
    assert (ana.health, ana.tokens["clue"]) == (4, 1)
    assert "Ward prevents the loss of 2 Health by Ana" in texts(game) and game.state.used == ["1/ward"]


def test_the_holder_may_be_the_loser_and_a_limit_is_used_by_accepting_only() -> None:
    game = game_of(WARDED, seated(WARDED, "ward"), "decline", "accept", dice=[1, 1])
    game.lose_by_effect("Ana", ("health", 1), ("health", 1), ("health", 1))
    assert game.state.investigator("Ana").health == 2 and len(game.table.chooser.choices) == 2  # type: ignore[attr-defined]


def test_what_is_left_can_be_prevented_otherwise() -> None:
    state = seated(WARDED, "ward", "bandages")
    game = game_of(WARDED, state, "accept", "accept", dice=[5, 5])
    game.lose_by_effect("Ana", ("health", 3))
    assert game.state.investigator("Ana").health == 5 and "Bandages prevents the loss of 1 Health by Ana" in texts(game)


def test_a_loss_prevented_whole_is_no_loss() -> None:
    def effect(game: Game, me: Me) -> None:
        game.lose(me, 2, "health", at=AT)
        assert not game.did("lose", me)

    during(WARDED, effect, "accept", state=seated(WARDED, "ward"), dice=[5, 1])


@pytest.mark.parametrize("change", ["face down", "defeated", "sanity", "spent"])
def test_it_is_not_offered(change: str) -> None:
    made = package(card("ward", "spell", ward_declares, backs=("i", "ii")))
    state = seated(made, ben=["ward"])
    what = "sanity" if change == "sanity" else "health"
    if change == "face down":
        state.facedown = [1]
    if change == "defeated":
        state.investigator("Ben").defeated = True

    def effect(game: Game, me: Me) -> None:
        if change == "spent":
            game.pay(me, (("spend", "health", 1),), at=AT)
        else:
            game.lose(me, 1, what, at=AT)

    during(package(), lambda game, me: None)
    game = game_of(made, state)
    game.during(("encounter", "research"), "Ana", effect)
    assert getattr(game.state.investigator("Ana"), what) == 4


def test_a_loss_within_it_is_a_loss_of_its_own() -> None:
    """The back costs the holder Health himself; the card does not react to what it does itself."""

    def costly(game: Game, me: Me) -> None:
        game.lose(me, 1, "health", at=AT)
        game.prevent(1, at=AT)

    def declare(spell: api.Declare) -> None:
        spell.would("ward", "lose", costly, who="any investigator", what="health", text="prevent 1", at=AT)

    made = package(card("ward", "spell", declare))
    game = game_of(made, seated(made, ben=["ward"]), "accept")
    game.lose_by_effect("Ana", ("health", 2))
    assert (game.state.investigator("Ana").health, game.state.investigator("Ben").health) == (4, 4)


def test_whoever_is_stopped_before_the_loss_still_loses() -> None:
    """Delayed by his own ward in his own turn, Ana leaves after the loss; Ben has lost as well."""

    def costly(game: Game, me: Me) -> None:
        game.become_delayed(me, at=AT)

    def declare(spell: api.Declare) -> None:
        spell.would("ward", "lose", costly, what="health", text="prevent none", at=AT)

    def hurt(game: Game, me: Me) -> None:
        game.lose(game.investigators(), 1, "health", at=AT)
        game.gain(me, 1, "clue", at=AT)

    made = package(card("ward", "spell", declare), card("bomb", "asset", lambda bomb: bomb.action("go", hurt)))
    game = game_of(made, seated(made, "ward", "bomb", ben=()), "accept")
    game.component_action("Ana", "bomb", "go")
    ana, ben = game.state.investigators
    assert (ana.health, ben.health, ana.tokens.get("clue", 0)) == (4, 4, 0)


def test_nothing_is_prevented_without_a_loss() -> None:
    game = during(WARDED, lambda game, me: game.prevent(1, at=AT))
    assert texts(game) == ["there is no loss to prevent: no effect"]


@pytest.mark.parametrize(
    "declare",
    [
        lambda made: made.would("x", "sneeze", flip_it),
        lambda made: made.would("x", "lose", flip_it, what="clue"),
        lambda made: made.would("x", "lose", flip_it, what="health", who="investigators on your space"),
        lambda made: made.would("x", "encounter", flip_it, who="any investigator"),
        lambda made: made.successes("x", (4, 7)),
        lambda made: made.opportunity("x", flip_it, text="x", phase="lunch", at=AT),
        lambda made: made.cannot("x", "whistle"),
        lambda made: made.when("x", "whistle", flip_it),
    ],
)
def test_words_without_a_meaning_are_refused(declare: api.Effect) -> None:
    made = package(card("odd", "asset", declare))  # type: ignore[arg-type]
    with pytest.raises(DeclarationFailure, match="the engine does not know"):
        game_of(made, seated(made))


def test_faces_that_are_successes() -> None:
    """Blessed: 4, 5 and 6; another card that gives a face its worth does so still."""

    def sixes(charm: api.Declare) -> None:
        charm.counts_as("sixes", 6, 2)

    def cursed(condition: api.Declare) -> None:
        condition.successes("faces", (6,), only=True)

    made = package(BLESSED, card("charm", "asset", sixes), card("cursed", "condition", cursed))
    for held, result in (
        (["blessed"], 3),
        (["blessed", "charm"], 4),
        (["cursed"], 1),
        ([], 2),
        (["cursed", "charm"], 2),
        (["blessed", "cursed"], 1),
    ):
        state = seated(made, *held)
        state.investigator("Ana").skills["lore"] = 4

        def effect(game: Game, me: Me, result: int = result) -> None:
            game.test(me, "lore", at=AT)
            assert game.test_result() == result

        during(made, effect, state=state, dice=[3, 4, 5, 6])
    assert problems(seated(made), made) == []
