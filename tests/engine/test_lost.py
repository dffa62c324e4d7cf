"""Lost in Time and Space (rules, Lost in Time and Space): off the board and out of reach, until his own card places him."""

from __future__ import annotations

import pytest
from box import begun, box, effect_in, game_of, made
from cardwright_engine import ReferenceGame, State, problems
from cardwright_engine.api import Declare, Game
from cardwright_engine.api import Investigator as Me
from cardwright_engine.reckoning import reckoning
from sample_cards import AT


def _away(card: Declare) -> None:
    def away(game: Game, me: Me) -> None:
        game.leave_board(me, at=AT)

    def back(game: Game, me: Me) -> None:
        game.spawn_gates(1, at=AT)
        game.put_on_board(me, game.chosen_space(), at=AT)
        game.discard_this(at=AT)

    card.when("away", "gain", away, what="this card")
    card.would("encounter", "encounter", back)


def _reckons(card: Declare) -> None:
    card.reckoning("reckoning", lambda game, me: game.lose(me, 1, "health", at=AT))


PACKAGE = box(
    made("lost", "condition", declare=_away, copies=2), made("detained", "condition"), made("cursed", "condition", copies=2),
    made("wound", "condition", declare=_reckons),
)  # fmt: skip


def lost(*cards: str, people: tuple[str, ...] = ("ann", "extra-1")) -> ReferenceGame:
    """A game in which Ann, who has these cards besides, has gained the Condition in an encounter of hers."""
    state = begun(*people, package=PACKAGE)
    for card in cards:
        state.add_card("Ann", card)
    names = [one.replace("-", " ").title() for one in people[1:2] if len(people) > 2]
    return effect_in(state, lambda game, me: game.gain(me, 1, "condition", card="lost", at=AT), *names, package=PACKAGE)


def ann(game: ReferenceGame) -> Me:
    return game.state.investigator("Ann")


def sound(game: ReferenceGame) -> State:
    assert problems(game.state, PACKAGE) == []
    return game.state


def test_eh22_he_leaves_the_board_passes_the_token_and_is_detained_no_more() -> None:
    """The token leaves the board, the Lead Investigator token goes to another, a Detained Condition is discarded."""
    game = lost("detained")
    assert (ann(game).space, ann(game).lost, game.state.lead) == ("", True, "Extra 1")
    held = [game.state.instances[uid] for uid in ann(game).cards]
    assert "detained" not in held and "detained" in game.state.decks["condition"]


def test_eh22_alone_he_keeps_the_token() -> None:
    """ "If able": there is nobody to pass it to."""
    assert lost(people=("ann",)).state.lead == "Ann"


def test_eh22_he_cannot_move_or_act() -> None:
    game = lost()
    before = ann(game).health
    assert not game.perform("Ann", "rest") and not game.perform("Ann", "travel")
    assert any("lost in time and space" in entry.text for entry in game.log) and ann(game).health == before


@pytest.mark.parametrize("people", [("ann", "extra-1"), ("ann", "extra-1", "extra-2")])
def test_eh22_what_others_do_does_not_reach_him(people: tuple[str, ...]) -> None:
    """He is unaffected by all effects but those of the Condition, and on no space together with anybody."""

    def all_lose(game: Game, me: Me) -> None:
        game.lose(game.investigators(), 1, "health", at=AT)
        game.move_to(game.investigators(other_than=me), game.space_of(me), at=AT)
        game.lose(game.investigators(on=game.spaces()), 1, "sanity", at=AT)

    game = lost(people=people)
    again = game_of(game.state, package=PACKAGE)
    again.during(("encounter", "research"), "Extra 1", all_lose)
    assert (ann(again).health, ann(again).sanity, ann(again).space) == (6, 4, "")
    assert all((one.health, one.sanity) == (5, 3) for one in again.state.investigators if one.name != "Ann")
    sound(again)


def test_eh22_reckoning_effects_on_his_cards_are_not_resolved() -> None:
    game = lost("wound")
    reckoning(game.table)
    assert ann(game).health == 6
    unharmed = begun("ann", package=PACKAGE)
    unharmed.add_card("Ann", "wound")
    other = game_of(unharmed, package=PACKAGE)
    reckoning(other.table)
    assert ann(other).health == 5


def test_eh22_his_encounter_is_that_of_the_condition_which_places_him() -> None:
    """Instead of an encounter he flips the card; here it spawns a Gate and places him there. Then it is discarded."""
    game = game_of(lost().state, package=PACKAGE)
    top = game.state.gate_stack[0]
    game.encounter_phase("Ann")
    assert (ann(game).space, ann(game).lost, ann(game).lost_by) == (top, False, 0) and top in game.state.gates
    assert "lost" not in [game.state.instances[uid] for uid in ann(game).cards]
    sound(game)


def test_eh22_where_no_gate_is_left_he_chooses_one_on_the_board() -> None:
    """If there are no Gates in the Gate stack or discard pile, he chooses one Gate on the game board instead: none spawns, and
    Doom does not advance."""
    state = lost().state
    state.gates, state.gate_stack = [*state.gates, *state.gate_stack], []
    game = game_of(state, "rome", package=PACKAGE)
    doom, monsters = state.doom, len(state.monsters)
    game.encounter_phase("Ann")
    assert ann(game).space == "rome" and (game.state.doom, len(game.state.monsters)) == (doom, monsters)
    sound(game)


def test_eh22_without_that_card_he_has_no_encounter() -> None:
    """He is on no space, so there is nothing that he could encounter."""
    game = game_of(lost().state, package=PACKAGE)
    ann(game).lost_by = 0
    length = len(game.log)
    game.encounter_phase("Ann")
    assert ann(game).lost and len(game.log) == length


def test_eh22_who_is_lost_by_what_he_gains_has_gained_it() -> None:
    """An effect that goes on "if you do not gain the Condition" does not go on, and "this Clue" is none where he is."""
    state = begun("ann", "extra-1", package=PACKAGE)

    def gains(game: Game, me: Me) -> None:
        game.gain(me, 1, "condition", card="lost", at=AT)
        if not game.did("gain", me):
            game.spawn_gates(1, at=AT)
        game.discard_this_clue(at=AT)

    game = effect_in(state, gains, package=PACKAGE)
    assert ann(game).lost and game.state.gates == state.gates
    assert "there is no Clue where he is lost: no effect" in [entry.text for entry in game.log]
