"""Local actions, and being allowed no other actions (rulebook, Component Actions; ruling component-actions-per-copy)."""

from __future__ import annotations

from cardwright_engine import api
from making import card, game_of, package, seated
from play import asked, names, texts
from sample_cards import AT

Game, Me = api.Game, api.Investigator


def bribe(game: Game, me: Me) -> None:
    game.test(me, "influence", at=AT)
    if game.passed():
        game.discard_this(at=AT)


def detained_declares(detained: api.Declare) -> None:
    detained.cannot("held", "move")
    detained.cannot("held", "perform other actions")
    detained.local_action("bribe", bribe)


MADE = package(card("detained", "condition", detained_declares, copies=3))


def test_a_companion_performs_it_and_the_holder_loses_the_card() -> None:
    game = game_of(MADE, seated(MADE, ben=["detained"]), dice=[5, 1])
    assert game.component_action("Ana", "detained", "bribe")
    assert "Ana performs the local action of Detained of Ben" in texts(game) and "Ben discards Detained" in texts(game)
    assert names(game, "Ben") == [] and game.state.investigator("Ana").actions_left == 1


def test_the_holder_performs_his_own() -> None:
    game = game_of(MADE, seated(MADE, "detained", ben=["detained"]), dice=[5, 1])
    assert game.component_action("Ana", "detained", "bribe")
    assert names(game) == [] and names(game, "Ben") == ["detained"]


def test_nobody_performs_it_from_elsewhere() -> None:
    game = game_of(MADE, seated(MADE, ben=["detained"], where="rome"))
    assert not game.component_action("Ana", "detained", "bribe") and game.state.phase == ""


def test_each_performer_once_a_round_for_each_copy() -> None:
    """The rulebook lets several investigators perform one local action; the FAQ lets one perform those of two companions."""
    state = seated(MADE, ben=["detained"])
    state.add_investigator("Cid", "london", skills={"influence": 1})
    state.add_card("Cid", "detained")
    game = game_of(MADE, state, dice=[1, 1, 1, 1, 1])
    assert game.component_action("Ana", "detained", "bribe") and game.component_action("Ana", "detained", "bribe")
    assert game.state.used == ["1/bribe/Ana", "2/bribe/Ana"]
    state.investigator("Ana").actions_left = 1
    assert not game.component_action("Ana", "detained", "bribe")
    assert game.component_action("Cid", "detained", "bribe")
    assert game.state.used[-1] == "2/bribe/Cid"


def test_a_face_down_or_defeated_holder_has_no_local_action() -> None:
    state = seated(MADE, ben=["detained"])
    state.investigator("Ben").defeated = True
    assert not game_of(MADE, state).component_action("Ana", "detained", "bribe")


def test_no_other_action_may_be_performed() -> None:
    """Not his own others, and not those of other Detained cards."""
    state = seated(MADE, "detained", "cat-burglar", ben=["detained"])
    game = game_of(MADE, state, "detained/bribe", dice=[1, 1])
    assert not game.perform("Ana", "rest") and not game.component_action("Ana", "cat-burglar", "burgle")
    assert "Ana cannot perform a Rest action: Detained allows him no other actions" in texts(game)
    game.action_phase("Ana")
    assert asked(game) == [("detained/bribe", "end")]
    assert game.state.used == ["1/bribe/Ana"]


def test_a_turn_offers_local_actions_of_companions() -> None:
    game = game_of(MADE, seated(MADE, ben=["detained"]), "detained/bribe", "end", dice=[1, 1])
    game.action_phase("Ana")
    offered, after = asked(game)
    assert "detained/bribe" in offered and "detained/bribe" not in after
    assert [one.label for one in game.table.chooser.choices[0].options if "bribe" in one.key] == ["Ben's Detained: bribe"]  # type: ignore[attr-defined]


def test_the_performer_stops_not_the_holder() -> None:
    """Ana becomes Delayed while he resolves Ben's local action: the effect ends. What delays Ben ends nothing."""

    def delays(name: str) -> api.Effect:
        def effect(game: Game, me: Me) -> None:
            who = tuple(one for one in game.investigators() if one.name == name)
            game.become_delayed(who, at=AT)
            game.gain(me, 1, "clue", at=AT)

        return effect

    for name, clues in (("Ana", 0), ("Ben", 1)):
        made = package(card("debt", "condition", lambda debt, name=name: debt.local_action("pay", delays(name))))  # type: ignore[misc]
        game = game_of(made, seated(made, ben=["debt"]))
        game.component_action("Ana", "debt", "pay")
        assert game.state.investigator("Ana").tokens.get("clue", 0) == clues


def test_the_performer_pays_the_cost() -> None:
    def declare(debt: api.Declare) -> None:
        debt.local_action("pay", lambda game, me: None, cost=(("spend", "clue", 1),))

    made = package(card("debt", "condition", declare))
    state = seated(made, ben=["debt"])
    state.investigator("Ben").tokens["clue"] = 1
    game = game_of(made, state)
    assert not game.component_action("Ana", "debt", "pay") and "he cannot pay: spend 1 Clue" in texts(game)[-1]
