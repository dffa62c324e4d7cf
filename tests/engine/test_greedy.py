"""The greedy player: odds of tests, what an effect is worth, which option it takes, and why (issue 6)."""

from __future__ import annotations

import pytest
from cardwright_engine import Choice, Option, ReferenceGame, api
from cardwright_engine.choices import DECLINE
from cardwright_engine.greedy import GreedyPlayer, odds
from cardwright_engine.greedy.outlook import Memory, Outlook
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.simulation import Broken, Checking
from cardwright_engine.state import State
from making import card
from sample_cards import AT
from sample_records import Card
from whole import Declare, game_with, made, mythos

Game, Me = api.Game, api.Investigator
QUIET = tuple(mythos(f"calm-{number}") for number in range(3))


def riddle() -> Card:
    """A Mystery solved by an Eldritch token on it, which costs 2 Clues as an encounter on Rome."""

    def solving(game: Game, me: Me) -> None:
        if game.on_spot("eldritch", ("card", "this")) >= 2:
            game.solve_this(at=AT)

    def encounter(game: Game, me: Me) -> None:
        if game.pay(me, (("spend", "clue", 2),), at=AT):
            game.place_on(1, "eldritch", ("card", "this"), at=AT)

    def declare(card: Declare) -> None:
        card.when("solving", "phase ends", solving, who="any investigator", what="mythos")
        card.as_encounter("encounter", encounter, on="rome", text="spend 2 Clues", at=AT)

    return made("riddle", "mystery", declare=declare)


def active(state: State) -> None:
    state.mystery = state.put_in_play("riddle")


def outlook(game: ReferenceGame, who: str = "Ana") -> Outlook:
    return Outlook(Sight(game.table), Memory(), who)


def test_the_odds_of_a_test_are_those_of_its_dice() -> None:
    """Rulebook, Tests: a 5 or 6 is a success, and one is enough."""
    game = game_with(*QUIET)
    ana = game.state.investigator("Ana")
    ana.skills["lore"] = 2
    sight = Sight(game.table)
    assert odds.passes(sight, ana, "lore") == pytest.approx(1 - (2 / 3) ** 2)
    assert odds.passes(sight, ana, "lore", -4) == pytest.approx(1 / 3)
    assert sum(odds.results(5, 1 / 3)) == pytest.approx(1)


def test_it_sees_what_the_active_mystery_needs_and_where() -> None:
    """Two Eldritch tokens, each for 2 Clues, by an encounter on Rome: with Clues enough nothing is worth as much as Rome."""
    game = game_with(riddle(), *QUIET, change=active)
    game.state.investigator("Ana").tokens["clue"] = 2
    seen = outlook(game)
    assert (seen.values.needed, seen.values.wanted) == ({"eldritch"}, {"clue": 2})
    there, why = seen.of_space("rome")
    assert why.startswith("Riddle") or "riddle" in why.lower()
    assert there > max(seen.of_space(space)[0] for space in ("london", "istanbul", "tokyo")) + 5


def test_what_is_solved_already_is_worth_nothing_more() -> None:
    game = game_with(riddle(), *QUIET, change=active)
    game.state.investigator("Ana").tokens["clue"] = 2
    game.state.place_on(game.state.mystery, "eldritch", 2)
    assert outlook(game).of_space("rome")[0] <= 0.5


@pytest.mark.parametrize(("cost", "taken"), [((), "accept"), ((("spend", "health", 4),), DECLINE)])
def test_an_offer_is_taken_where_it_gives_more_than_it_costs(cost: api.Cost, taken: str) -> None:
    def offers(game: Game, me: Me) -> None:
        if game.may(me, "gain 1 Train Ticket", at=AT, cost=cost):
            game.gain(me, 1, "train-ticket", at=AT)

    game = game_with(mythos("offer", text=offers), *QUIET)
    game.seat(GreedyPlayer("seed"))
    game.mythos_phase()
    assert game.state.investigator("Ana").tokens.get("train-ticket", 0) == int(taken == "accept")


def test_it_advises_on_any_state_in_plain_words() -> None:
    """A front end that pauses has no game to watch: cards and state are enough."""
    game = game_with(riddle(), *QUIET, change=active)
    ana = game.state.investigator("Ana")
    ana.health = ana.sanity = 1
    choice = Choice("Ana", "2 actions left", (Option("rest", "a Rest action"), Option("end", "end the turn")))
    index, why = GreedyPlayer("seed", game.table.package).advise(choice, game.state)
    assert (index, why) == (0, "he is hurt")
    assert GreedyPlayer("seed").advise(choice, game.state)[1]


def test_looking_changes_nothing() -> None:
    game = game_with(riddle(), *QUIET, change=active)
    before, log = game.state.copy(), list(game.log)
    outlook(game).of_space("rome")
    assert game.state == before and game.log == log and game.table.frames.frames == []


def test_invariants_are_checked_in_the_middle_of_an_effect() -> None:
    """A card that is in two places is told at the next choice, not at the end of the round."""

    def breaks(game: Game, me: Me) -> None:
        ana = table.state.investigator("Ana")
        ana.tokens["train-ticket"] = -1
        game.either(me, (("this", True), ("that", True)), at=AT)

    game = game_with(*QUIET)
    table = game.table
    table.state.phase = "encounter"
    game.seat(Checking(GreedyPlayer("seed")))
    with pytest.raises(Exception, match="train-ticket") as caught:
        game.during(("encounter", "general"), "Ana", breaks)
    assert isinstance(caught.value, Broken) or isinstance(caught.value.__cause__, Broken)


def test_eh14_doom_advances_for_an_omen_that_advances_and_not_for_one_that_moves_back() -> None:
    """Rules, What are the Doom and Omen Tracks?: "when the Omen advances" is clockwise, one Doom for each Gate of its color."""
    game = game_with(*QUIET)
    state = game.state
    state.gates, state.gate_stack = [one.id for one in game.table.package.SPACES if one.gate], []
    doom = state.doom
    game.during(("encounter", "general"), "Ana", lambda own, me: own.retreat("omen", 1, at=AT))
    assert (state.omen, state.doom) == (3, doom)
    game.during(("encounter", "general"), "Ana", lambda own, me: own.advance("omen", 1, at=AT))
    assert state.omen == 0 and state.doom < doom


def test_it_knows_a_trait_that_is_left_out() -> None:
    """A card "that is not an Item" is every card of the kind but Items, for the player as for the rules."""
    goods = [card(name, "asset", lambda one: None, traits=(trait,)) for name, trait in (("axe", "item"), ("guide", "ally"))]
    game = game_with(*goods, *QUIET)
    found = Sight(game.table).of_kind("asset", ("-item",))
    assert "guide" in found and "axe" not in found
