"""What effects may ask and do: the protocol, method by method, where no card of the other tests shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from cardwright_engine import DeclarationFailure, ReferenceGame, Scripted, api
from play import asked, names, play, table, texts, with_ben
from sample_cards import AT, PACKAGE, arcane_tome
from sample_records import Card

RESEARCH = ("encounter", "research")
Declaration = Callable[[api.Declare], None]


def seen(game: ReferenceGame, question: Callable[[api.Game, api.Investigator], object]) -> object:
    """What an effect of Ana's sees."""
    found: list[object] = []
    game.during(RESEARCH, "Ana", lambda doorway, me: found.append(question(doorway, me)))
    return found[0]


def with_card(declare: Declaration) -> ReferenceGame:
    """A game in which Ana has one more card, declared so."""
    package = replace(PACKAGE, CARDS=(*PACKAGE.CARDS, Card("extra", "asset", "Extra", declare)))
    state = table()
    state.add_card("Ana", "extra")
    return ReferenceGame(package, state, Scripted([]), dice=[])


def test_no_test_is_neither_passed_nor_failed() -> None:
    game = play(table())
    assert seen(game, lambda doorway, me: (doorway.passed(), doorway.failed(), doorway.rolled(1, 2))) == (
        False,
        False,
        False,
    )


def test_each_effect_has_its_own_frame() -> None:
    """The passed test of the first effect is not that of the next."""
    game = play(table(), dice=[5, 5])
    game.during(RESEARCH, "Ana", lambda doorway, me: doorway.test(me, "lore", at=AT))
    assert seen(game, lambda doorway, me: doorway.passed()) is False


def test_either_offers_only_what_is_possible() -> None:
    game = play(table(), "b")
    options = (("a", False), ("b", True), ("c", True))
    assert seen(game, lambda doorway, me: doorway.either(me, options, at=AT)) == 1
    assert asked(game) == [("b", "c")]


def test_either_without_a_possible_option_is_minus_one() -> None:
    game = play(table())
    assert seen(game, lambda doorway, me: doorway.either(me, (("a", False),), at=AT)) == -1


def test_a_single_compulsory_option_is_taken_and_logged() -> None:
    game = play(table())
    assert seen(game, lambda doorway, me: doorway.either(me, (("a", True),), at=AT)) == 0
    assert texts(game) == ["Ana: choose: only a"]


def test_choosing_among_nothing_chooses_nothing() -> None:
    def choose(game: api.Game, me: api.Investigator) -> object:
        game.choose_monster(me, game.monsters(), at=AT)
        game.choose_space(me, (), at=AT)
        return game.chosen("monster"), game.chosen_space(), game.space_of(game.chosen_investigators())

    assert seen(play(table()), choose) == ((), (), ())


def test_investigators_are_in_turn_order_and_include_oneself() -> None:
    state = with_ben(table())
    state.lead = "Ben"
    game = play(state)
    assert seen(game, lambda doorway, me: [one.name for one in doorway.investigators()]) == ["Ben", "Ana"]
    assert seen(game, lambda doorway, me: [one.name for one in doorway.investigators(other_than=me)]) == ["Ben"]


def test_spaces_of_a_type_are_in_board_order() -> None:
    game = play(table())
    assert seen(game, lambda doorway, me: [one.name for one in doorway.spaces(type="city")]) == [
        "London",
        "Rome",
        "Istanbul",
    ]


def test_did_tells_what_really_happened() -> None:
    """Moving to where one is moves nobody; gaining a Condition one has gains nothing."""

    def act(game: api.Game, me: api.Investigator) -> object:
        game.move_to(me, game.space_of(me), at=AT)
        game.gain(me, 1, "condition", card="cursed", at=AT)
        before = game.did("move", me), game.did("gain", me)
        game.gain(me, 1, "clue", at=AT)
        return (*before, game.did("gain", me), game.did("lose", me))

    assert seen(play(table("cursed")), act) == (False, False, True, False)


def test_discarding_is_of_ones_own_choice_and_all_when_fewer() -> None:
    game = play(table("axe", "bandages", "whiskey", "hired-muscle"), "whiskey", "axe")
    game.during(RESEARCH, "Ana", lambda doorway, me: doorway.discard(me, 3, "asset", traits=("item",), at=AT))
    assert names(game) == ["hired-muscle"] and asked(game) == [("axe", "bandages", "whiskey"), ("axe", "bandages")]
    game.during(RESEARCH, "Ana", lambda doorway, me: doorway.discard(me, 2, "clue", at=AT))
    assert texts(game)[-1] == "Ana discards no Clue"


def test_group_is_delayed_one_by_one_and_a_restriction_stops_only_its_own() -> None:
    game = play(with_ben(table("pocket-watch")))
    game.during(RESEARCH, "Ana", lambda doorway, me: doorway.become_delayed(doorway.investigators(), at=AT))
    assert [one.delayed for one in game.state.investigators] == [False, True]


def test_group_choice_of_the_holder_himself_is_no_payment() -> None:
    """Ruling pocket-watch-against-group-choice: Ana picks herself, and the Watch still protects her."""

    def pick(game: api.Game, me: api.Investigator) -> None:
        game.choose_investigator(me, game.investigators(), at=AT)
        game.become_delayed(game.chosen_investigators(), at=AT)

    game = play(with_ben(table("pocket-watch")), "Ana")
    game.during(RESEARCH, "Ana", pick)
    assert not game.state.investigator("Ana").delayed


def test_restriction_on_recovery_silences_the_rest_action() -> None:
    game = with_card(lambda card: card.cannot("poison", "recover health"))
    game.state.investigator("Ana").health = 2
    game.state.investigator("Ana").sanity = 2
    game.perform("Ana", "rest")
    assert (game.state.investigator("Ana").health, game.state.investigator("Ana").sanity) == (2, 3)
    assert "Ana cannot recover health (Extra)" in texts(game)


def test_restriction_on_moving_stops_moves_by_others() -> None:
    """Ruling cannot-move-blocks-others."""
    game = with_card(lambda card: card.cannot("held", "move"))
    game.during(RESEARCH, "Ana", lambda doorway, me: doorway.move_to(me, doorway.spaces(type="sea"), at=AT))
    assert game.state.investigator("Ana").space == "london"


def test_tracks_end_where_they_end() -> None:
    def turn(game: api.Game, me: api.Investigator) -> None:
        game.advance("doom", 99, at=AT)
        game.retreat("omen", 1, at=AT)

    game = play(table())
    game.during(RESEARCH, "Ana", turn)
    assert (game.state.doom, game.state.omen) == (0, 3)
    game.during(RESEARCH, "Ana", lambda doorway, me: doorway.retreat("doom", 99, at=AT))
    assert game.state.doom == 20


def test_asset_effects_are_no_spell_effects_even_inside_one() -> None:
    """An Asset gained by a Spell effect resolves its own effect, so the Tome's +2 stays out of it."""

    def declare(card: api.Declare) -> None:
        card.when("gain", "gain", lambda game, me: game.test(me, "lore", at=AT), what="this card")

    package = replace(PACKAGE, CARDS=(*PACKAGE.CARDS, Card("extra", "asset", "Extra", declare)))
    game = ReferenceGame(package, table("arcane-tome"), Scripted([]), dice=[1, 1])
    game.state.decks["asset"] = ["extra"]
    game.during(("effect", "spell"), "Ana", lambda doorway, me: doorway.gain(me, 1, "asset", at=AT))
    assert "Ana tests Lore: pool 2 (Lore 2), rolls 1 1" in texts(game)


@pytest.mark.parametrize(
    ("declare", "word"),
    [
        (lambda card: card.when("x", "sneeze", arcane_tome), "the event 'sneeze'"),
        (lambda card: card.cannot("x", "sing"), "the restriction 'sing'"),
        (lambda card: card.bonus("x", (("lore", 1),), text="", limit="day", at=AT), "the limit 'day'"),
        (lambda card: card.additional_dice("x", 1, who="everyone"), "the reach 'everyone'"),
        (lambda card: card.action("x", arcane_tome, cost=(("sell", "clue", 1),)), "the payment 'sell'"),
    ],
)
def test_declaration_the_engine_does_not_know_is_refused(declare: Declaration, word: str) -> None:
    with pytest.raises(DeclarationFailure, match=word):
        with_card(declare)


def test_defeat_inside_a_trigger_stops_the_effect_around_it() -> None:
    """What he gained defeats him, so the effect that made him gain it goes no further."""

    def declare(card: api.Declare) -> None:
        card.when("gain", "gain", lambda game, me: game.lose(me, 9, "health", at=AT), what="this card")

    def gain_twice(game: api.Game, me: api.Investigator) -> None:
        game.gain(me, 1, "asset", at=AT)
        game.gain(me, 1, "clue", at=AT)

    game = with_card(declare)
    game.state.decks["asset"] = ["extra"]
    game.during(RESEARCH, "Ana", gain_twice)
    assert game.state.investigator("Ana").defeated and game.state.investigator("Ana").tokens == {}


def test_card_gained_by_an_action_is_not_triggered_by_it() -> None:
    """As ruling condition-gained-mid-rest, for an Asset acquired by the action it speaks of."""

    def declare(card: api.Declare) -> None:
        card.when("buy", "perform", lambda game, me: game.gain(me, 1, "clue", at=AT), what="acquire-assets")

    package = replace(PACKAGE, CARDS=(*PACKAGE.CARDS, Card("extra", "asset", "Extra", declare, value=1)))
    state = table()
    state.reserve = ["extra"]
    game = ReferenceGame(package, state, Scripted(["extra"]), dice=[5, 1])
    game.perform("Ana", "acquire-assets")
    assert names(game) == ["extra"] and game.state.investigator("Ana").tokens == {}


def test_after_a_delay_in_his_turn_there_is_no_opportunity() -> None:
    """He ends his turn (ruling delayed-mid-action)."""
    game = play(table("ruby"))
    game.perform("Ana", "rest")
    game.delay_by_effect("Ana")
    assert not game.use_opportunity("Ana", "ruby", "extra")
    assert not game.state.investigator("Ana").delayed
