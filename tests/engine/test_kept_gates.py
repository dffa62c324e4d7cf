"""Gates that lie on a card: those that would advance Doom on an awakened sheet, and those that a Mystery keeps."""

from __future__ import annotations

from typing import Any

import pytest
from cardwright_engine import GameOver, ReferenceGame
from from_text import compiled, played, sheet, table_of, with_sheet
from play import texts

TEXT = """
mystery broke-through "Broke Through" for Zoth {
  gate: When an investigator closes a Gate, he may spend 1 Clue to place that Gate on this card.

  solving: At the end of the Mythos Phase, if there are Gates on this card equal to half the number of investigators, solve this
  Mystery.
}
""" + sheet(
    "  awakening: When Zoth awakens, flip this sheet.",
    """  awakened {
    gate: Each time a Gate would cause Doom to advance, place that Gate on this sheet instead. Then if there are 3 or more Gates
    on this sheet, investigators lose the game.

    doom: Each time any other effect would cause Doom to advance, place 1 Gate from the Gate stack on this sheet instead. Then
    if there are 3 or more Gates on this sheet, investigators lose the game.

    reckoning: Reckoning: Each investigator on a space containing a Gate places that Gate on this sheet.
  }""",
)


def awakened(*gates: str, omen: int = 0) -> tuple[int, ReferenceGame]:
    """Zoth has awoken, and these spaces have a Gate; the Omen is that many steps from green."""
    made = compiled(TEXT)
    state = with_sheet(table_of(made, "Ana", where="tokyo"), "zoth", awakened=True)
    for space in gates:
        state.gate_stack.remove(space)
        state.gates.append(space)
    state.omen = omen
    return state.ancient_one, played(made, state)


def colored(game: ReferenceGame, color: str) -> list[str]:
    return [space.id for space in game.table.package.SPACES if space.gate == color]


def advance(track: str, count: int) -> Any:
    return lambda game, me: game.advance(track, count, at=(0, 1))


def test_eh14_each_gate_of_the_omen_lies_on_the_sheet_instead_of_advancing_doom() -> None:
    """Rules, Advance Omen: Doom advances for each Gate that matches; the awakened side takes each of these Gates instead."""
    _, game = awakened()
    red, other = colored(game, "red")[:2], colored(game, "green")[:1]
    uid, game = awakened(*red, *other, omen=1)
    game.during(("encounter", "location"), "Ana", advance("omen", 1))
    assert game.state.on_cards == {uid: ["gate", "gate"]} and game.state.gates == other and game.state.doom == 15
    assert not set(red) & {*game.state.gate_stack, *game.state.gate_discards}


def test_eh22_whatever_else_advances_doom_takes_a_gate_of_the_stack_until_the_third_loses() -> None:
    uid, game = awakened()
    top = game.state.gate_stack[:2]
    game.during(("encounter", "location"), "Ana", advance("doom", 2))
    assert game.state.on_cards == {uid: ["gate", "gate"]} and not set(top) & set(game.state.gate_stack)
    with pytest.raises(GameOver):
        game.during(("encounter", "location"), "Ana", advance("doom", 1))
    assert "lose" in game.state.outcome


def test_eh13_his_own_gate_is_placed_by_the_reckoning() -> None:
    uid, game = awakened("tokyo")
    game.reckoning()
    assert game.state.on_cards == {uid: ["gate"]} and game.state.gates == []


def test_eh16_the_gate_just_closed_lies_on_the_mystery() -> None:
    made = compiled(TEXT)
    state = with_sheet(table_of(made, "Ana", where="tokyo"), "zoth")
    uid = state.put_in_play("broke-through")
    state.gate_stack.remove("tokyo")
    state.gates.append("tokyo")
    state.investigator("Ana").tokens = {"clue": 1}
    game = played(made, state, "accept")
    assert game.close_gate("Ana", "tokyo")
    assert game.state.on_cards == {uid: ["gate"]} and game.state.gate_discards == []
    assert "the Gate of Tokyo is placed on Broke Through" in texts(game)
