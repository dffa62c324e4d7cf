"""What effects ask and note: had, did, each, nearest; and gaining and discarding in numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cardwright_engine import State, api
from making import card, during, game_of, package, seated
from play import asked, names, texts
from sample_cards import AT

Game, Me = api.Game, api.Investigator
MADE = package()
SPEND = (("spend", "clue", 1),)


def test_what_he_already_had_is_what_he_had_at_the_beginning() -> None:
    def effect(game: Game, me: Me) -> None:
        assert not game.had(me, 1, "condition") and game.had(me, 1, "clue") and game.had(me, 5, "health")
        game.gain(me, 1, "condition", card="cursed", at=AT)
        game.pay(me, SPEND, at=AT)
        assert not game.had(me, 1, "condition", card="cursed") and game.has(me, 1, "condition", traits=("bane",))
        assert game.had(me, 1, "clue") and not game.had(me, 2, "clue") and not game.had((), 0, "clue")
        assert game.had(me, 1, "possession", traits=("weapon",)) and not game.had(me, 6, "sanity")

    state = seated(MADE, "axe")
    state.investigator("Ana").tokens["clue"] = 1
    during(MADE, effect, state=state)


def test_what_was_done_and_what_a_declined_offer_leaves() -> None:
    def effect(game: Game, me: Me) -> None:
        game.recover(me, 1, "health", at=AT)
        game.gain(me, 1, "clue", at=AT)
        game.improve(me, "lore", at=AT)
        assert game.did("gain", me) and game.did("improve", me) and not game.did("recover", me) and not game.did("lose", me)
        assert game.may(me, "go on", cost=SPEND, at=AT) and game.did("accept", me) and game.did("gain", me)
        assert not game.may(me, "go on", cost=SPEND, at=AT) and not game.did("accept", me) and not game.did("gain", me)
        game.lose(me, 1, "sanity", at=AT)
        assert game.did("lose", me)
        assert not game.may(me, "go on", at=AT) and not game.did("lose", me) and not game.did("accept", me)

    game = during(MADE, effect, "accept", "decline")
    assert len(asked(game)) == 2


def test_an_optional_choice_is_accepted_or_not() -> None:
    def effect(game: Game, me: Me) -> None:
        options = (("a", True), ("b", True))
        game.gain(me, 1, "clue", at=AT)
        game.either(me, options, at=AT)
        assert game.did("gain", me) and not game.did("accept", me)
        assert game.either(me, options, optional=True, at=AT) == 1 and game.did("accept", me)
        assert game.either(me, options, optional=True, at=AT) == -1 and not game.did("accept", me) and not game.did("gain", me)

    during(MADE, effect, "a", "b", "decline")


def test_looking() -> None:
    def effect(game: Game, me: Me) -> None:
        ben = game.investigators(other_than=me)
        assert game.lead() == ben and game.without(game.investigators(), 1, "asset", traits=("weapon",)) == ben
        assert [one.name for one in game.nearest(me, type="city")] == ["London"]
        assert [one.name for one in game.nearest(me, type="wilderness")] == ["The Pyramids"]
        assert [one.name for one in game.nearest(ben, type="city")] == ["London"] and game.nearest((), type="city") == ()
        assert game.nearest(me, type="moon") == ()
        assert (game.count(me, "asset"), game.count(me, "asset", card="axe"), game.count(me, "health")) == (2, 1, 5)
        assert game.can_pay(me, SPEND) is False and game.can_pay(ben, SPEND)
        assert not game.can_gain(me, "condition", card="cursed") and game.can_gain(me, "condition", card="blessed")
        assert game.can_gain(me, "condition") and not game.can_gain(me, "condition", traits=("bane",))
        assert game.can_gain(me, "clue") and game.can_gain(ben, "condition", card="cursed")

    state = seated(MADE, "axe", "bandages", "cursed", ben=(), where="space-8")
    state.lead, state.investigator("Ben").tokens["clue"] = "Ben", 1
    during(MADE, effect, state=state)


def test_ties_for_nearest_are_all_nearest_and_a_defeated_lead_is_none() -> None:
    def effect(game: Game, me: Me) -> None:
        assert [one.name for one in game.nearest(me, type="city")] == ["Rome", "The Farm"] and game.lead() == ()

    made = package()
    spaces = list(made.SPACES)
    paths = (("ship", "rome"), ("ship", "farm"))
    spaces[0] = replace(spaces[0], type="sea", paths=paths)
    spaces.append(replace(spaces[1], id="farm", name="The Farm", paths=(("ship", "london"),)))
    made = replace(made, SPACES=tuple(spaces))
    state = seated(made, ben=())
    state.lead = "Ben"
    state.investigator("Ben").defeated = True
    during(made, effect, state=state)


def test_each_in_turn_order_and_what_stops_one_stops_only_him() -> None:
    order = []

    def effect(game: Game, me: Me) -> None:
        def work(one: Me) -> None:
            order.append(one.name)
            game.lose(one, 1, "health", at=AT)
            game.gain(one, 1, "clue", at=AT)

        game.each(game.investigators(), work)
        game.gain(me, 1, "ship-ticket", at=AT)

    state = seated(MADE, ben=())
    state.add_investigator("Cid", "london").defeated = True
    state.lead, state.investigator("Ana").health = "Ben", 1
    game = during(MADE, effect, state=state)
    assert order == ["Ben", "Ana"] and game.state.investigator("Ben").tokens == {"clue": 1}
    assert game.state.investigator("Ana").tokens == {}


def test_an_additional_improvement_is_of_another_skill() -> None:
    def effect(game: Game, me: Me) -> None:
        game.improve(me, None, at=AT)
        game.improve(me, None, additional=True, at=AT)

    game = during(MADE, effect, "lore", "will")
    assert asked(game)[1] == ("influence", "observation", "strength", "will")


def test_impairing_takes_an_improvement_first_and_ends_at_one() -> None:
    def effect(game: Game, me: Me) -> None:
        game.improve(me, "lore", at=AT)
        game.impair(me, "lore", at=AT)
        assert game.did("impair", me)
        for _ in range(5):
            game.impair(me, "lore", at=AT)
        assert not game.did("impair", me)

    game = during(MADE, effect)
    me = game.state.investigator("Ana")
    assert me.improvements["lore"] < 0 and me.improvements["lore"] >= -2
    assert me.skills.get("lore", 0) + me.improvements["lore"] >= 1


# -- gaining -----------------------------------------------------------------------------------------------------------
def shelf(*cards: str) -> State:
    """A reserve of just these."""
    state = seated(MADE)
    for one in cards:
        state.decks["asset"].remove(one)
    state.reserve = list(cards)
    return state


def test_any_number_of_the_reserve_within_the_values() -> None:
    """Arcane Tome 3, Axe 2, Bull Whip 1, Shotgun 4: each at most 3, together at most 4; replaced when all are gained."""

    def effect(game: Game, me: Me) -> None:
        game.gain(me, None, "asset", traits=("item",), source="reserve", value=3, total=4, at=AT)
        assert game.did("gain", me) and game.gained_value() == 1

    state = shelf("arcane-tome", "axe", "bull-whip", "shotgun", "hired-muscle")
    game = during(MADE, effect, "arcane-tome", "bull-whip", state=state)
    assert asked(game) == [("arcane-tome", "axe", "bull-whip", "decline"), ("bull-whip", "decline")]
    assert names(game) == ["arcane-tome", "bull-whip"] and len(game.state.reserve) == 5


def test_any_number_may_be_none() -> None:
    def effect(game: Game, me: Me) -> None:
        game.gain(me, None, "asset", source="reserve", at=AT)
        assert not game.did("gain", me)

    assert names(during(MADE, effect, "decline", state=shelf("axe"))) == []


def test_one_of_the_reserve_of_at_most_a_value() -> None:
    def effect(game: Game, me: Me) -> None:
        game.gain(me, 1, "asset", source="reserve", value=1, at=AT)

    game = during(MADE, effect, state=shelf("axe", "bull-whip"))
    assert names(game) == ["bull-whip"] and len(game.state.reserve) == 2


def test_the_card_gained_is_the_one_discarded() -> None:
    def effect(game: Game, me: Me) -> None:
        game.gain(me, 1, "asset", card="shotgun", at=AT)
        assert game.gained_value() == 4
        game.discard_gained(me, at=AT)
        assert game.did("discard", me)
        game.discard_gained(me, at=AT)
        assert not game.did("discard", me)

    game = during(MADE, effect, state=seated(MADE, "axe"))
    assert names(game) == ["axe"] and game.state.discards["asset"] == ["shotgun"]


# -- discarding --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keep", "answers", "left", "clues"),
    [(0, (), [], 0), (1, ("axe",), ["axe"], 0), (2, ("clue", "bandages"), ["bandages"], 1), (9, (), ["axe", "bandages"], 2)],
)
def test_all_possessions_but_those_he_keeps(keep: int, answers: tuple[str, ...], left: list[str], clues: int) -> None:
    def effect(game: Game, me: Me) -> None:
        game.discard(me, None, "possession", keep=keep, at=AT)

    state = seated(MADE, "axe", "bandages", "cursed")
    state.investigator("Ana").tokens["clue"] = 2
    game = during(MADE, effect, *answers, state=state)
    assert sorted(names(game)) == sorted([*left, "cursed"]) and game.state.investigator("Ana").tokens["clue"] == clues


def test_all_of_a_trait_of_a_token_and_of_the_improvements() -> None:
    def effect(game: Game, me: Me) -> None:
        game.discard(me, None, "possession", traits=("weapon",), keep=1, at=AT)
        game.discard(me, None, "clue", keep=1, at=AT)
        game.discard(me, None, "improvement", at=AT)
        game.discard(me, None, "spell", at=AT)
        assert not game.did("discard", me)

    state = seated(MADE, "axe", "bull-whip", "bandages")
    state.investigator("Ana").tokens["clue"], state.investigator("Ana").improvements = 3, {"lore": 2, "will": 1}
    game = during(MADE, effect, "bull-whip", state=state)
    ana = game.state.investigator("Ana")
    assert names(game) == ["bull-whip", "bandages"] and ana.tokens["clue"] == 1 and sum(ana.improvements.values()) == 0
    assert texts(game)[-1] == "Ana has no Spell to discard"


def test_card_and_label_name_an_effect_of_the_gained_card() -> None:
    """What another effect gains is not gained in this frame."""

    def inner(game: Game, me: Me) -> None:
        game.gain(me, 1, "asset", card="shotgun", at=AT)

    made = package(card("gift", "asset", lambda gift: gift.when("open", "gain", inner, what="this card"), value=2))

    def effect(game: Game, me: Me) -> None:
        game.gain(me, 1, "asset", card="gift", at=AT)
        assert game.gained_value() == 2

    game = game_of(made, seated(made))
    game.during(("encounter", "research"), "Ana", effect)
    assert names(game) == ["gift", "shotgun"]


def test_a_condition_may_be_a_price_but_not_one_he_has() -> None:
    price = (("gain", "cursed", 1),)

    def effect(game: Game, me: Me) -> None:
        assert game.may(me, "gain a Cursed Condition to go on", cost=price, at=AT)
        assert game.has(me, 1, "condition", card="cursed") and not game.can_pay(me, price)
        assert not game.may(me, "gain a Cursed Condition to go on", cost=price, at=AT)

    game = during(MADE, effect, "accept")
    assert "Ana cannot gain Cursed: not offered: gain a Cursed Condition to go on" in texts(game)


def test_moving_exactly_is_no_offer() -> None:
    def effect(game: Game, me: Me) -> None:
        game.move(me, 1, exactly=True, at=AT)

    game = during(MADE, effect, "rome")
    assert game.state.investigator("Ana").space == "rome" and "decline" not in asked(game)[0]


def test_losses_at_once_all_happen_before_anybody_leaves() -> None:
    def effect(game: Game, me: Me) -> None:
        game.lose_at_once(me, ((5, "health"), (5, "sanity")), at=AT)
        raise AssertionError("he was defeated and goes on")

    ana = during(MADE, effect, "health").state.investigator("Ana")
    assert (ana.health, ana.sanity, ana.defeated) == (0, 0, True)
