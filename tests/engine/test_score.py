"""How well a game was won (rules, Scoring), and the other ways to begin one (rules, Optional Rules; Solo Game)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from box import BOX, box, field, game_of, made, number
from cardwright_engine import GameOver, State, problems
from cardwright_engine.ending import lose_game, win_game
from cardwright_engine.new_game import new_game
from cardwright_engine.opening import Opening, SetupError
from cardwright_engine.score import score_of
from cardwright_engine.surge import number as number_of_icon
from sample_records import Part

RUMOR = (field("color", "blue"), field("difficulty", "easy"), field("type", "rumor"), field("space", "rome"), field("icons"))
ONGOING = (field("color", "blue"), field("difficulty", "easy"), field("type", "ongoing"), field("icons"))
SCORED = box(
    made("dark-pact", "condition"), made("blessed", "condition", copies=2), made("whisper", "mythos", *RUMOR),
    made("gloom", "mythos", *ONGOING),
)  # fmt: skip


def test_mm08_each_point_of_the_score() -> None:
    """Scoring: one for each Gate, one for every three Monsters rounded up, one for each Cursed or Dark Pact Condition, three for
    each Rumor in play; less one for every three Clues rounded up, one for each Blessed Condition, and the level of Doom."""
    state = new_game(SCORED, Opening("ancient", ("bob", "cas")))
    state.gates[:] = ["london", "rome"]
    state.monsters.clear()
    for _ in range(4):
        state.add_monster("Ghoul", "rome", 2, card="ghoul")
    for name, card in (("Bob", "cursed"), ("Cas", "cursed"), ("Cas", "dark-pact"), ("Cas", "blessed")):
        state.add_card(name, card)
    for card in ("whisper", "gloom"):
        state.put_in_play(card)
    state.investigators[0].tokens["clue"], state.investigators[1].tokens["clue"] = 3, 1
    state.doom = 5
    assert score_of(state, SCORED) == {
        "Gates": 2, "Monsters": 2, "Cursed": 2, "Dark Pact": 1, "Blessed": -1, "Rumors": 3, "Clues": -2, "Doom": -5,
    }  # fmt: skip
    state.investigators[1].defeated = True
    assert sum(score_of(state, SCORED).values()) == 2 + 2 + 1 + 3 - 1 - 5, "a defeated investigator is none"


def test_mm08_a_game_that_is_won_is_scored_and_one_that_is_lost_is_not() -> None:
    """Scoring: if investigators win the game. It begins with zero, so an empty board at Doom 12 has the score -12."""
    state = new_game(BOX, Opening("ancient", ("cas",)))
    state.monsters.clear()
    state.gates.clear()
    won, lost = game_of(state), game_of(state)
    with pytest.raises(GameOver):
        win_game(won.table, "it is")
    assert [entry.text for entry in won.log][-2:] == ["investigators win: it is", "the score is -12: Doom -12"]
    with pytest.raises(GameOver):
        lose_game(lost.table)
    assert not any("score" in entry.text for entry in lost.log)


def variants(count: int, **parts: tuple[int, int, int]) -> object:
    """A Reference card for that many with such variants: Gates, Clues, surge."""
    names = ("spawn-gates", "spawn-clues", "monster-surge")
    there = [
        Part(word, word, "", None, tuple(number(name, value) for name, value in zip(names, values, strict=True)))
        for word, values in parts.items()
    ]
    usual = [number(name, 1) for name in names]
    return made(f"reference-{count}", "reference-card", number("investigators", count), *usual, parts=there)


def test_mm08_a_variant_reference_card_counts_instead_of_the_usual_one() -> None:
    """Variant Reference Cards: easier or harder values for some numbers of players, in setup and afterwards."""
    package = box(variants(1, easier=(1, 2, 1)), variants(2), variants(4, harder=(2, 2, 1)))  # type: ignore[arg-type]
    people = ("cas", "extra-1", "extra-2", "extra-3")
    usual, harder = (new_game(package, Opening("ancient", people, reference=one)) for one in ("usual", "harder"))
    assert (len(usual.gates), len(usual.clues)) == (1, 1) and (len(harder.gates), len(harder.clues)) == (2, 2)
    game = game_of(State.from_json(harder.to_json()), package=package)
    assert number_of_icon(game.table, "spawn-gates") == 2, "it is kept with the state"
    assert len(new_game(package, Opening("ancient", ("cas",), reference="easier")).clues) == 2
    with pytest.raises(SetupError, match="the harder Reference cards are for 4 investigators, not for 2"):
        new_game(package, Opening("ancient", people[:2], reference="harder"))
    with pytest.raises(SetupError, match="one of usual, easier, harder, not 'odd'"):
        new_game(package, Opening("ancient", people, reference="odd"))


def test_mm08_a_game_of_one_is_played_without_teamwork() -> None:
    """Solo Game: components with the Teamwork trait are returned to the box, with one investigator only."""
    made_so = (made("signal", "asset", copies=9), made("drill", "condition"))
    package = box(*(replace(one, traits=("item", "teamwork")) for one in made_so))
    alone, two = (new_game(package, Opening("ancient", people)) for people in (("cas",), ("cas", "bob")))
    for state, there in ((alone, 0), (two, 9)):
        lying = Counter([*state.reserve, *state.decks["asset"], *state.decks["condition"]])
        assert (lying["signal"], lying["drill"]) == (there, there // 9) and problems(state, package) == []


def test_mm08_control_your_fate_and_the_random_prelude() -> None:
    """Control Your Fate: one is chosen, or none is used; else one is drawn at random, of copies from several boxes one (Determine
    Prelude)."""
    package = box(made("before", "prelude"), made("omens", "prelude"), made("omens-again", "prelude", title="Omens"))

    def begins(prelude: str, seed: int = 0) -> list[str]:
        state = new_game(package, Opening("ancient", ("cas",), prelude=prelude), seed)
        return [state.instances[uid] for uid in state.in_play if state.instances[uid] in ("before", "omens", "omens-again")]

    assert begins("") == [] and begins("omens") == ["omens"]
    assert {tuple(begins("random", seed)) for seed in range(12)} == {("before",), ("omens",)}


def test_mm08_the_harder_staged_game_begins_with_an_easy_rumor() -> None:
    """Staged Difficulty: players may also start with an easy blue Mythos card in play, following the Starting Rumor rule."""
    hard = (RUMOR[0], field("difficulty", "hard"), *RUMOR[2:])
    more = (made(f"color-{count}", "mythos", field("color", "yellow"), field("difficulty", "easy")) for count in range(3))
    package = box(*more, *(made(f"bad-{count}", "mythos", *hard) for count in range(9)), made("mild", "mythos", *RUMOR))
    for seed in range(6):
        state = new_game(package, Opening("ancient", ("cas",), "staged-harder", starting_rumor=True), seed)
        assert "mild" in [state.instances[uid] for uid in state.in_play]


def test_mm08_an_opening_is_plain_data() -> None:
    """What is agreed upon is kept with the record, and nothing else is read from one."""
    opening = Opening("ancient", ("cas", "bob"), "hard", ("base",), "random", True, "easier")
    assert Opening.from_data(opening.to_data()) == opening
    assert Opening("ancient", ("cas",)).to_data() == {"ancient_one": "ancient", "investigators": ["cas"]}
    for wrong in ({}, {"ancient_one": 1}, {**opening.to_data(), "dice": []}, {**opening.to_data(), "sets": "base"}):
        with pytest.raises(SetupError):
            Opening.from_data(wrong)  # type: ignore[arg-type]
