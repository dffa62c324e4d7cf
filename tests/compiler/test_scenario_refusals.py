"""What the engine refuses must be expected by the scenario, and results belong to whoever tested."""

from __future__ import annotations

import pytest
from scenario_texts import played, sound


def test_a_refusal_fails_with_its_reason() -> None:
    result = played("""
        when  you perform a Rest action
        when  you perform a Rest action
        then  you have 6 Health
    """)
    assert not result.passed
    assert result.failure == (
        "“you perform a Rest action” was refused: Ana cannot perform a Rest action: he has performed it this round"
    )
    assert result.line == 2


def test_a_later_event_does_not_hide_a_refusal() -> None:
    result = played("""
        when  you perform a Rest action
        when  you perform a Rest action
        when  a new round begins
        then  you have 6 Health
        then  it is refused
    """)
    assert result.line == 2
    assert "was refused" in (result.failure or "")


def test_an_expected_refusal_may_stand_after_other_lines() -> None:
    sound("""
        when  you perform a Rest action
        when  you perform a Rest action
        then  you have 6 Health
        then  it is refused
        when  a new round begins
        then  you have 6 Health
    """)


def test_not_refused_does_not_expect_a_refusal() -> None:
    result = played("""
        when  you perform a Rest action
        when  you perform a Rest action
        then  it is not refused
    """)
    assert "was refused" in (result.failure or "")


@pytest.mark.parametrize(
    "event",
    [
        "you use this card",
        "you gain this card from the discard pile",
        "you perform a Trade action",
        "you close the Gate on Tunguska",
        "you close the Gate on Tunguska during an Other World Encounter",
    ],
)
def test_everything_that_can_be_refused(event: str) -> None:
    result = played(f"when {event}\nthen you have no Clues", "cat-burglar")
    assert "was refused" in (result.failure or "")
    sound(f"when {event}\nthen you have no Clues\nthen it is refused", "cat-burglar")


def test_results_are_of_whoever_tested() -> None:
    lines = """
        given  Ben is on London
        dice   1 5
        when   you resolve "Test Lore. If you pass, gain 1 Clue."
        then   {} passed
    """
    sound(lines.format("you"))
    assert played(lines.format("Ben")).failure == "expected Ben to pass; the last test was Ana's"
    assert played(lines.format("Ben").replace("passed", "failed")).failure == "expected Ben to fail; the last test was Ana's"


def test_a_given_deck_is_as_given() -> None:
    sound("""
        given  the Spell deck holds Wither
        given  you have Wither
        when   you resolve "Gain 1 Spell."
        then   the log says "Wither"
    """)


def test_a_card_is_offered_by_its_name_without_its_kind() -> None:
    result = played(
        """
        given  you have Blessed Condition and Cursed Condition
        choose Blessed
        when   you resolve "Discard 1 Condition."
        then   you were not offered Blessed Condition
        """
    )
    assert result.failure == "expected you not to be offered Blessed"


def test_offers_are_told_by_whole_words() -> None:
    result = played("""
        given  you have 1 Clue
        dice   1 1
        when   you resolve "Test Lore. If you pass, gain 1 Clue."
        then   you were offered "reroll 1 di"
    """)
    assert not result.passed
