"""Two-faced cards in scenarios: which back a copy has, which face it shows, and whose copy is meant."""

from __future__ import annotations

from itertools import permutations

import pytest
from cardwright_engine import State
from pool import game
from scenario_texts import failing, played, refusing, sound, table, told, two_faced

REST = "when you perform a Rest action\nthen you have no Clues"
BEN = "given Ben is on London\n"
COPIES = game().by_id()["debt"].copies


def backs(text: str) -> tuple[list[str], list[str]]:
    """The backs of the copies in play in order of holding, and those that nobody has."""
    state: State = table(text, "debt", two_faced())
    return [state.backs.get(uid, "") for uid in sorted(state.instances)], state.hidden_backs.get("debt", [])


# -- given the back of … is …
@pytest.mark.parametrize("line", ["hitmen", '"Hitmen"', "Hitmen"])
@pytest.mark.parametrize("card", ["this card", "Debt", "Debt Condition"])
def test_a_back_is_named_by_id_or_title(card: str, line: str) -> None:
    given = f"given you have Debt\ngiven the back of {card} is {line}"
    sound(f"{given}\n{REST}", "debt", two_faced())
    assert backs(given) == (["hitmen"], ["hitmen"] * (COPIES - 1))


def test_the_back_of_a_card_that_nobody_has_is_that_of_whoever_gains_it() -> None:
    given = "given the back of Debt is hitmen"
    sound(f"{given}\n{REST}", "debt", two_faced())
    assert backs(given) == ([], ["hitmen"] * COPIES)


def test_backs_of_several_copies_are_in_order_of_holding() -> None:
    lines = (
        "given you have Debt",
        "given Ben has Debt",
        "given the backs of Debt are hitmen, debt-collector and unexplained-debts",
    )
    for order in permutations(lines):
        held = ["hitmen", "debt-collector"]
        assert backs(BEN + "\n".join(order)) == (held, ["unexplained-debts"] * (COPIES - 2))


def test_whose_copy_has_which_back() -> None:
    given = f"{BEN}given Ben has Debt\ngiven you have Debt\ngiven the back of your copy of Debt is hitmen"
    sound(f"{given}\n{REST}", "debt", two_faced())
    (ben, you), _ = backs(f"{given}\ngiven the back of Ben's copy of Debt is debt-collector")
    assert (ben, you) == ("debt-collector", "hitmen")


@pytest.mark.parametrize(
    ("given", "message", "at"),
    [
        ("given the back of Debt is hitman", "there is no back of Debt `hitman`", "hitman"),
        ('given the back of Debt is "Hitmenn"', "there is no back of Debt `Hitmenn`", None),
        ("given the back of Detb is hitmen", "there is no card `Detb`", "Detb"),
        ("given the back of Axe is hitmen", "Axe has no backs", "Axe"),
        ("given the back of Amnesia is hitmen", "the backs of Amnesia are not known", "Amnesia"),
        ("given the backs of Debt are hitmen and hitmen", "the back `hitmen` is given twice", "hitmen"),
        ("given the back of Ben's copy of Debt is hitmen", "there is no investigator here called `Ben`", "Ben"),
        (f"{BEN}given the back of Ben's copy of Debt is hitmen", "Ben has no Debt here", "Ben"),
        ("given the back of your copy of Debt is hitmen", "Ana has no Debt here", "your"),
        (
            "given you have Debt\ngiven the backs of your copy of Debt are hitmen and debt-collector",
            "a copy has 1 back, not 2",
            "debt-collector",
        ),
        (
            "given the back of Debt is hitmen\ngiven the back of this card is debt-collector",
            "another line has other backs of this card",
            "this card",
        ),
    ],
)
def test_a_back_that_cannot_be(given: str, message: str, at: str | None) -> None:
    found, part = refusing(f"{given}\n{REST}", "debt", two_faced())
    assert (found, at or part) == (message, part)


def test_the_nearest_back_is_offered() -> None:
    (fault,) = told(f"given the back of Debt is hitman\n{REST}", "debt", two_faced())
    assert "`hitmen`" in (fault.hint or "")


# -- … shows its back, … shows its front
def test_a_card_shows_its_front() -> None:
    sound(f"given you have this card\n{REST}\nthen this card shows its front", "debt", two_faced())
    found = failing(f"given you have this card\n{REST}\nthen this card shows its back", "debt", two_faced())
    assert found == "expected Debt to show its back; it shows its front"


@pytest.mark.parametrize("copy", ["this card", "Debt", "your copy of Debt", "Ana's copy of this card"])
def test_a_card_shows_its_back(copy: str) -> None:
    for order in permutations((f"given {copy} shows its back", "given you have Debt")):
        given = "\n".join(order)
        sound(f"{given}\n{REST}\nthen {copy} shows its back", "debt", two_faced())
        found = failing(f"{given}\n{REST}\nthen {copy} shows its front", "debt", two_faced())
        assert found.endswith("to show its front; it shows its back")


def test_whose_copy_shows_its_back() -> None:
    given = f"{BEN}given you have Debt\ngiven Ben has Debt\ngiven Ben's copy of Debt shows its back"
    sound(f"{given}\n{REST}\nthen Ben's copy of Debt shows its back\nthen your copy of Debt shows its front", "debt", two_faced())
    found = failing(f"{given}\n{REST}\nthen Ben's copy of Debt shows its front", "debt", two_faced())
    assert found == "expected Ben's copy of Debt to show its front; it shows its back"
    assert failing(f"{given}\n{REST}\nthen Debt shows its back", "debt", two_faced()) == "Ana and Ben each have Debt"


@pytest.mark.parametrize(
    ("given", "message", "at"),
    [
        ("given this card shows its back", "nobody has Debt here", "this card"),
        ("given Axe shows its back", "Axe has no backs", "Axe"),
        (f"{BEN}given you have Debt\ngiven Ben's copy of Debt shows its back", "Ben has no Debt here", "Ben"),
        (
            f"{BEN}given you have Debt\ngiven Ben has Debt\ngiven Debt shows its back",
            "Ana and Ben each have Debt",
            "Debt",
        ),
    ],
)
def test_a_card_that_cannot_show_its_back(given: str, message: str, at: str) -> None:
    if "Axe" in given:
        given = f"given you have Axe\n{given}"
    assert refusing(f"{given}\n{REST}", "debt", two_faced()) == (message, at)


def test_a_card_that_nobody_has_shows_nothing() -> None:
    assert failing(f"{REST}\nthen this card shows its back", "debt", two_faced()) == "nobody has Debt"
    found = failing(f"{BEN}{REST}\nthen Ben's copy of Debt shows its front", "debt", two_faced())
    assert found == "Ben has no Debt"
    message, part = refusing(f"{REST}\nthen Axe shows its front", "debt", two_faced())
    assert (message, part) == ("Axe has no backs", "Axe")


# -- what the words of backs are good for
def test_the_words_of_backs_can_be_offered_and_said() -> None:
    sound(f'{REST}\nthen you were not offered "Lose 2 Sanity"', "debt", two_faced())
    sound(f'{REST}\nthen the log does not say "Unexplained Debts"', "debt", two_faced())
    sound(f'{REST}\nthen you were not offered "debt/hitmen"', "debt", two_faced())
    message, _ = refusing(f'{REST}\nthen you were not offered "debt/hitman"', "debt", two_faced())
    assert message == "there is no card, and no choice that reads `debt/hitman`"


def test_holders_are_not_missed_where_a_line_cannot_be_read() -> None:
    faults = told(f"given you hav Debt\ngiven this card shows its back\n{REST}", "debt", two_faced())
    assert [fault.place.line for fault in faults] == [1]


def test_all_reckoning_effects_are_resolved() -> None:
    given = "given you have Debt\nwhen reckoning effects are resolved\n"
    sound(f"{given}then you have 4 Health", "debt", two_faced())
    assert failing(f"{given}then you have 5 Health", "debt", two_faced()) == "expected you to have 5 Health; has 4"
    assert played(f"when reckoning effects are resolved\n{REST}", "debt", two_faced()).passed


# -- what happens to faces
def test_whoever_gains_a_card_gets_the_back_that_is_given() -> None:
    lines = """
        given  the back of Cursed is {}
        when   you resolve "Gain a Cursed Condition."
        then   Cursed shows its front
        when   reckoning effects are resolved
    """
    pain, doubt = lines.format("pain"), lines.format("doubt")
    sound(f"{pain}then you have 3 Health\nthen Cursed shows its back", "cursed", two_faced())
    sound(f"{doubt}then you have 4 Sanity\nthen Cursed shows its front", "cursed", two_faced())
    assert failing(f"{doubt}then Cursed shows its back", "cursed", two_faced()).endswith("it shows its front")


def test_everybody_who_gains_a_card_gets_the_back_that_is_given() -> None:
    sound(
        f"""
        {BEN.strip()}
        given  the back of Cursed is pain
        when   you resolve "Gain a Cursed Condition."
        when   Ben resolves "Gain a Cursed Condition."
        when   reckoning effects are resolved
        then   you have 3 Health
        then   Ben has 3 Health
        """,
        "cursed",
        two_faced(),
    )


def test_a_card_that_shows_its_back_has_no_front() -> None:
    sound(
        """
        given  you have this card
        given  this card shows its back
        given  the back of this card is pain
        when   reckoning effects are resolved
        then   you have 5 Health
        then   this card shows its back
        """,
        "cursed",
        two_faced(),
    )


# -- local actions
LOCAL = """
    given  Ben is on {}
    given  you have this card
    dice   5 1
    when   Ben uses this card
"""


def test_a_companion_uses_a_local_action() -> None:
    lines = f"{LOCAL.format('London')}then Ben passed\nthen you do not have this card"
    sound(lines, "detained", two_faced())
    found = failing(f"{LOCAL.format('London')}then you have this card", "detained", two_faced())
    assert found == "expected you to have Detained; has no card"


def test_nobody_uses_a_local_action_from_elsewhere() -> None:
    lines = LOCAL.format("Rome").replace("dice   5 1\n", "")
    assert "was refused" in failing(f"{lines}then you have this card", "detained", two_faced())
    sound(f"{lines}then it is refused\nthen you have this card", "detained", two_faced())


def test_the_holder_uses_his_local_action() -> None:
    sound("given you have this card\ndice 1 2\nwhen you use this card\nthen you have this card", "detained", two_faced())


# -- an encounter that a card leads to
ENCOUNTERS = """
    given  you have this card
    given  a Clue is on Rome
    given  a Research Encounter says "Gain 2 Clues."
    given  an encounter says "Lose 1 Health."
"""
LED = "choose encounter the chosen Clue as if you are on its space, ignoring Monsters on that space\n"
PHASE = "when you resolve the Encounter Phase\n"


@pytest.mark.parametrize("answer", ["Clairvoyance", "choose a Clue", "Clairvoyance: choose a Clue"])
def test_a_research_encounter_that_a_card_leads_to(answer: str) -> None:
    lines = f"{ENCOUNTERS}choose {answer}\n{LED}{PHASE}"
    sound(f"{lines}then you have 2 Clues and 5 Health", "clairvoyance", two_faced())
    found = failing(f"{lines}then you have 3 Clues", "clairvoyance", two_faced())
    assert found == "expected you to have 3 Clues; has 2"


def test_an_encounter_that_no_card_changes() -> None:
    sound(f"{ENCOUNTERS}choose decline\n{PHASE}then you have 4 Health and 0 Clues", "clairvoyance", two_faced())
    assert failing(f"{ENCOUNTERS}{LED}{PHASE}then you have 4 Health", "clairvoyance", two_faced()).endswith("was never offered")
