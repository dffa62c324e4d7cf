"""What of cards is executed: the clauses of a text, what a scenario executes of them, and what games have executed."""

from __future__ import annotations

import pytest
from cardwright.scenarios.clauses import parted
from cardwright.scenarios.executed import NEVER, SCENARIO, SIMULATION, UNPLAYED, Unreadable, executed_by, kept, read_kept, stated
from cardwright.scenarios.parallel import run_all
from pool import compilation, game, results

REST = "When you perform a Rest action, you may test Lore. If you pass, gain 1 Spell."


@pytest.mark.parametrize(
    ("text", "calls", "parts"),
    [
        (REST, ["test Lore", "gain 1 Spell"], [REST[:51], REST[51:]]),
        ("Lose 1 Health and 1 Sanity.", [], ["Lose 1 Health and 1 Sanity."]),
        ("Lose 1 Health, then gain 1 Clue.", ["Lose 1 Health", "gain 1 Clue"], ["Lose 1 Health, ", "then gain 1 Clue."]),
        ("A story. Gain 1 Clue. The end.", ["Gain 1 Clue"], ["A story. ", "Gain 1 Clue. ", "The end."]),
        ("Gain Dr. No now. Rest.", ["Gain Dr. No now"], ["Gain Dr. No now. ", "Rest."]),
        ("Rest or gain 1 Clue.", ["Rest or gain 1 Clue", "gain 1 Clue"], ["Rest or gain 1 Clue."]),
    ],
)  # fmt: skip
def test_every_word_belongs_to_one_clause(text: str, calls: list[str], parts: list[str]) -> None:
    spans = {(text.index(call), text.index(call) + len(call)) for call in calls}
    found = list(parted(text, spans))
    assert [text[start:end] for start, end, _ in found] == parts
    assert "".join(text[start:end] for start, end, _ in found) == text


def states(card: str, *scenarios: str, games: str = "") -> dict[str, str]:
    """The state of each clause of a card, when only these scenarios were run."""
    ran = [results()[f"{card}/{scenario}"] for scenario in scenarios]
    found = stated(compilation(), executed_by(ran), read_kept(games) if games else ())
    return {one.clause.words: one.state for one in found if one.clause.card == card}


def test_a_clause_counts_where_a_scenario_comes_to_it() -> None:
    bonus, test, spell = "Gain +2 Lore when resolving Spell effects.", REST[:50], REST[51:]
    assert states("arcane-tome") == {bonus: NEVER, test: NEVER, spell: NEVER}
    assert states("arcane-tome", "decline") == {bonus: NEVER, test: NEVER, spell: NEVER}, "an offer that is declined does nothing"
    assert states("arcane-tome", "fail") == {bonus: NEVER, test: SCENARIO, spell: NEVER}
    assert states("arcane-tome", "pass") == {bonus: NEVER, test: SCENARIO, spell: SCENARIO}


def test_what_is_declared_counts_where_it_makes_a_difference() -> None:
    """A bonus for another skill, or for another investigator's test, is not in use."""
    bonus = "Gain +2 Lore when resolving Spell effects."
    for idle in ("bonus-not-for-will", "bonus-not-for-others", "bonus-not-outside-spell-effects"):
        assert states("arcane-tome", idle)[bonus] == NEVER
    assert states("arcane-tome", "bonus")[bonus] == SCENARIO


def test_games_are_kept_and_count_less_than_scenarios() -> None:
    played = kept([("arcane-tome", "rest", (64, 76)), ("arcane-tome", "rest", None)] * 2, 3)
    assert read_kept(played) == {("arcane-tome", "rest", (64, 76)), ("arcane-tome", "rest", None)}
    assert states("arcane-tome", games=played)[REST[51:]] == SIMULATION
    assert states("arcane-tome", "pass", games=played)[REST[51:]] == SCENARIO


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"clauses": 1}', '{"clauses": {"a": {"b": [[1]]}}}', "[" * 100_000])
def test_another_file_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="simulate --coverage"):
        read_kept(text)


def test_what_cannot_be_played_is_told_apart() -> None:
    found = stated(compilation(), frozenset())
    whole = {item.card.id for item in compilation().compiled if not item.code.unsupported and not item.card.revisions[-1].unknown}
    assert {one.clause.card in whole for one in found if one.state == UNPLAYED} == {False}
    assert {one.state for one in found if one.clause.card not in whole} == {UNPLAYED}


def test_several_processes_find_the_same() -> None:
    ids = {one.id for one in game().scenarios if one.card == "arcane-tome"}
    alone, together = (run_all(compilation(), ids, jobs=jobs) for jobs in (1, 2))
    assert list(alone.items()) == list(together.items())
