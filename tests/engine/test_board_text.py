"""Side boards and Adventures, from card text to what happens (EX-01, MM-02, MM-03)."""

from __future__ import annotations

import pytest
from cardwright_engine import ReferenceGame, api, problems
from from_text import compiled, played, table_of
from play import texts

CARDS = """side-board ice-board "Ice" {
  setup: Set aside 1 Yeti Monster.

  space Base {
    deck            Huts
    acquire-assets  2
  }

  space Crag {
    deck  Huts
  }
}

space base "Base" {
  board  ice-board
  local  London
  uncharted  Crag
}

space crag "Crag" {
  board      ice-board
  uncharted  Base
}

deck huts "Huts" {
  entries  Base, Crag
}

monster yeti "Yeti" {
  damage-test  Strength
  damage       1
  toughness    1
}

location-encounter hut-1 "Hut 1" {
  deck  Huts

  at Base {
    You may spend 1 Health to move to Crag. If you move, draw and resolve a Crag Encounter.
  }

  at Crag {
    Move to a space of your choice containing a Gate and encounter that Gate. If you close that Gate, you may move to Crag.
  }
}

location-encounter hut-2 "Hut 2" {
  deck  Huts

  at Base {
    Move up to 2 spaces on this side board.
  }

  at Crag {
    Gain 1 Clue.
  }
}

mythos call "Call" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  Set up the Ice side board. Draw a random Cold I Adventure.
}

mythos wind "Wind" {
  color       yellow
  difficulty  normal
  type        event
  icons       spawn-clues

  The Lead Investigator loses 1 Health and 1 Sanity for each Clue on the game board.
}

adventure first "First" {
  deck   "Cold"
  stage  I

  enter: When this card enters play, advance Doom by 1.
}

adventure later "Later" {
  deck   "Cold"
  stage  II

  enter: When this card enters play, advance Doom by 2.
}
"""


def game(*answers: str, space: str = "london", top: str = "hut-1", gates: tuple[str, ...] = ()) -> ReferenceGame:
    """Ana beside a board that the event has set up, with that card on its deck."""
    made = compiled(CARDS)
    state = table_of(made)
    state.decks["mythos"] = ["call"]
    before = played(made, state)
    before.mythos_phase()
    state = before.state
    state.investigators[0].space = space
    deck = state.decks["location-encounter huts"]
    deck.sort(key=lambda card: card != top)
    state.gates, state.gate_stack = list(gates), [one for one in state.gate_stack if one not in gates]
    assert problems(state, made) == []
    return played(made, state, *answers)


def draw(one: ReferenceGame) -> ReferenceGame:
    def from_huts(play: api.Game, me: api.Investigator) -> None:
        play.draw_encounter(me, "location-encounter", "huts", at=(0, 1))

    one.during(("encounter", "location"), "Ana", from_huts)
    return one


def test_ex01_a_text_sets_the_board_up_and_mm03_draws_an_adventure_of_its_stage() -> None:
    """Rules, Side Board Setup; Adventures: the drawn card is put in play and what it says of entering play is resolved; only
    those of the deck and stage that are named are drawn, and one that is in play is not drawn again."""
    one = game()
    assert one.state.boards == ["ice-board"] and one.state.set_aside == ["yeti"]
    assert one.state.doom == 14 and "first" in [one.state.instances[uid] for uid in one.state.in_play]
    one.during(("encounter", "x"), "Ana", lambda play, me: play.draw_into_play("adventure", group="Cold I", at=(0, 1)))
    assert texts(one)[-1] == "there is no Cold I Adventure left: no effect"


@pytest.mark.parametrize(("answers", "space", "clues"), [(("accept",), "crag", 1), (("decline",), "base", 0)])
def test_if_you_move_asks_whether_he_did(answers: tuple[str, ...], space: str, clues: int) -> None:
    """Outpost Encounters: only whoever paid and moved draws an encounter of the deck with an entry for that space."""
    one = draw(game(*answers, space="base"))
    ana = one.state.investigator("Ana")
    assert (ana.space, ana.tokens.get("clue", 0)) == (space, clues)


def test_moving_on_this_side_board_never_leaves_it() -> None:
    """Of the neighbours of the space only that of the same board may be chosen, though London is adjacent too."""
    one = draw(game("crag", "decline", space="base", top="hut-2"))
    assert one.state.investigator("Ana").space == "crag"
    chooser = one.table.chooser
    assert chooser.choices[0].keys == ("crag", "decline")  # type: ignore[attr-defined]


@pytest.mark.parametrize("closed", [True, False])
def test_if_you_close_that_gate_asks_what_the_encounter_did(closed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mountain Encounters: an Other World Encounter in the middle of another; what he closed in it counts afterwards."""
    one = game(*(["accept"] if closed else []), space="crag", gates=("rome",))

    def other_world(who: str, kind: str) -> None:
        assert kind == "other-world"
        if closed:
            one.close_gate(who, "rome")

    monkeypatch.setattr(one, "resolve_encounter", other_world)
    draw(one)
    assert one.state.investigator("Ana").space == ("crag" if closed else "rome")


def test_several_losses_for_each_of_something() -> None:
    """A Research Encounter of Syzygy: as much Health and as much Sanity as there are of it, at once."""
    made = compiled(CARDS)
    state = table_of(made)
    state.decks["mythos"], state.clues, state.clue_pool, state.clue_discards = ["wind"], ["rome", "tokyo"], [], []
    one = played(made, state)
    one.mythos_phase()
    ana = one.state.investigator("Ana")
    assert (5 - ana.health, 5 - ana.sanity) == (2, 2)
