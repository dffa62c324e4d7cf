"""The fields of a whole game: they are copied, written, read and compared, and what must hold of them is checked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from cardwright_engine import State, StateError, new_state, problems
from cardwright_engine.state import STATE_VERSION
from making import card, package
from sample_records import Card, Package

NOTHING = lambda declare: None  # noqa: E731
CLUES = tuple(
    Card(f"clue-{space}", "clue-token", f"Clue of {space}", NOTHING, fields=(("space", space, ((space, None),)),))
    for space in ("london", "rome", "space-8")
)
SHEET = Card("ancient", "ancient-one", "Ancient", NOTHING)
MYSTERY = Card("riddle", "mystery", "Riddle", NOTHING, owner="Ancient")
PERSON = Card("person", "investigator", "Person", NOTHING)
GHOUL = Card("ghoul", "monster", "Ghoul", NOTHING, copies=2)
PACKAGE: Package = package(*CLUES, SHEET, MYSTERY, PERSON, GHOUL, card("axe", "asset"))


def whole() -> State:
    """A game with everything that a whole game has."""
    state = new_state(PACKAGE)
    state.add_investigator("Ana", "london")
    state.give_sheet("Ana", "person")
    state.ancient_one = state.put_in_play("ancient")
    state.mystery = state.put_in_play("riddle")
    state.add_monster("Ghoul", "rome", 1, card="ghoul")
    state.on_spaces["london"] = ["eldritch", "rumor"]
    state.on_tracks["omen green"] = ["eldritch"]
    state.expedition = "pyramids"
    state.clues_out.append(state.clue_pool.pop(0))
    state.clues.append("rome")
    return state


def test_a_copy_and_json_hold_every_field_and_share_none() -> None:
    state = whole()
    assert problems(state, PACKAGE) == []
    copy, read = state.copy(), State.from_json(state.to_json())
    assert copy == read == state
    for one in (copy, read):
        one.on_spaces["london"].append("eldritch")
        one.on_tracks["omen green"].clear()
        one.investigators[0].lost = True
        one.clue_pool.clear()
        assert one != state and state == whole()


def test_a_state_of_another_version_is_refused() -> None:
    data = whole().to_data()
    assert data["version"] == STATE_VERSION == 6
    with pytest.raises(StateError, match="written by version 4"):
        State.from_data({**data, "version": 4})
    with pytest.raises(StateError, match="on_spaces"):
        State.from_data({**data, "on_spaces": {"london": "eldritch"}})


def test_sheets_and_tokens_are_in_no_deck_and_other_cards_are_in_the_deck_that_they_print() -> None:
    entry = Card("street", "location-encounter", "Street", NOTHING, fields=(("deck", "General", (("general", None),)),))
    made = replace(PACKAGE, CARDS=(*PACKAGE.CARDS, entry))
    state = new_state(made)
    assert state.decks["location-encounter general"] == ["street"] and state.decks["mystery"] == ["riddle"]
    assert not {"ancient-one", "investigator", "monster", "clue-token"} & set(state.decks)
    assert state.clue_pool == ["london", "rome", "space-8"]


def _twice(state: State) -> None:
    state.boxed.append("person")


def _pool(state: State) -> None:
    state.clue_pool.append("rome")


def _gone(state: State) -> None:
    state.clue_pool.pop()


def _out(state: State) -> None:
    state.clues.append("london")


def _gate(state: State) -> None:
    state.gate_stack.pop()


def _space(state: State) -> None:
    state.on_spaces["atlantis"] = ["eldritch"]


def _track(state: State) -> None:
    state.on_tracks["omen pink"] = ["eldritch"]


def _mystery(state: State) -> None:
    state.mystery = 99


def _monsters(state: State) -> None:
    state.set_aside += ["ghoul", "ghoul"]


def _nowhere(state: State) -> None:
    state.investigators[0].space = ""


def _standing(state: State) -> None:
    state.investigators[0].fallen = "health"


def _empty(state: State) -> None:
    state.on_spaces["rome"] = []


@pytest.mark.parametrize(
    ("breaks", "problem"),
    [
        (_twice, "2 copies of person"),
        (_pool, "2 Clue tokens of rome, only 1 exist"),
        (_gone, "1 Clue tokens are missing"),
        (_out, "1 Clue tokens left the pool, and 2 are on the board"),
        (_gate, "1 Gate tokens are missing"),
        (_space, "'atlantis', which is no space"),
        (_track, "'omen pink', which is no space of a track"),
        (_mystery, "active Mystery is the card 99"),
        (_monsters, "3 copies of ghoul, only 2 exist"),
        (_nowhere, "Ana is on '', which is no space"),
        (_standing, "Ana lies on the board and is not defeated"),
        (_empty, "a place without tokens"),
    ],
)
def test_what_cannot_be_is_told(breaks: Any, problem: str) -> None:
    state = whole()
    breaks(state)
    assert any(problem in one for one in problems(state, PACKAGE)), problems(state, PACKAGE)


def test_only_who_is_lost_is_on_no_space() -> None:
    state = whole()
    state.investigators[0].space, state.investigators[0].lost = "", True
    assert problems(state, PACKAGE) == []
