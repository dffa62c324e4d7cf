"""The scenarios prove the cards: all hold, they run every generated statement, and they notice every mutant."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest
from cardwright.analysis.model import Card
from cardwright.scenarios.behavior import scenarios_with
from cardwright.scenarios.known import Known
from cardwright.scenarios.load import load_package
from cardwright.scenarios.run import Runner
from cardwright.scenarios.survivors import verdicts
from cardwright_engine import new_state
from pool import compilation, game, results
from scenario_texts import runner
from thorough import EVERY_PROOF

EQUIVALENT = {
    ("blessing-of-isis", "blessing", "delete limit"): "nobody may choose to gain a Condition he has, whoever is asked",
    ("flesh-ward", "wound", "row begins earlier"): "with a result of 2, up to the result is up to 2, as on the front",
    ("instill-bravery", "visions", "row begins earlier"): "with a result of 2, up to the result is up to 2, as on the front",
    ("shriveling", "stronger", "row begins earlier"): "with a result of 2, the Monster loses 2 either way",
    ("blessed", "another", "another becomes any"): "while the front counts he has a copy, so any copy he gains is another",
    ("cursed", "another", "another becomes any"): "while the front counts he has a copy, so any copy he gains is another",
    ("cursed", "the-innsmouth-look", "delete condition"): "at sea he is devoured before, and has nothing to lose",
    ("paranoia", "kleptomania", "delete source"): "whoever gains an Asset by its trait takes it from the deck, at random",
    ("paranoia", "kleptomania", "delete limit"): "whoever gains an Asset by its trait takes it from the deck, at random",
}
"""Changes that no situation can tell from the card, by card, label and class, with the reason."""
PLAYED = {"asset", "artifact", "spell", "condition"}
"""The kinds that the engine plays; of the others it plays nothing yet."""
PLAYED_BY = frozenset(scenario.card for scenario in game().scenarios)
PARTLY = {
    "alien-device", "automatic-25", "chief-inspector", "elixir-of-life",
    "flamethrower", "livre-divon", "map-of-the-ley-lines", "monster-hunter",
    "police-ledger", "sledgehammer", "tome-of-horrors", "zanthu-tablets",
}  # fmt: skip
"""Cards whose scenarios play some of what they say, not yet all of it."""
PROVED = [
    card
    for card in game().cards
    if card.kind in PLAYED
    and card.revisions[-1].unknown is None
    and card.id not in PARTLY
    and (card.set == "base" or card.id in PLAYED_BY)
]


def test_every_scenario_holds() -> None:
    failed = [f"{one.scenario} line {one.line}: {one.failure}" for one in results().values() if not one.passed]
    assert failed == []


def test_every_scenario_checks_state() -> None:
    """Each says what must be so, not only that nothing failed."""
    words = ("the log", "it is")
    only_words = [
        scenario.id
        for scenario in game().scenarios
        if all(step.text.startswith(words) for step in scenario.steps if step.word == "then")
    ]
    assert only_words == []


TRIED = PROVED if EVERY_PROOF else PROVED[::3]
"""The cards whose mutants are tried: every third, and all where ``CARDWRIGHT_EVERY_PROOF`` is set."""


@pytest.mark.parametrize("card", TRIED, ids=lambda card: card.id)
def test_no_mutant_survives(card: Card) -> None:
    """Deleting or negating any clause, dropping a limit, scope or cost, or changing a number makes a scenario fail."""
    found = list(verdicts(runner(), card))
    assert len(found) > 1
    named = {(card.id, one.mutant.label, one.mutant.class_): one.mutant.shown for one in found if one.survived}
    equal = {name for name in EQUIVALENT if name[0] == card.id}
    survivors = [
        f"{label}, {class_}: {shown}" for (_, label, class_), shown in named.items() if (card.id, label, class_) not in equal
    ]
    assert not survivors, "write a scenario that fails when a card says:\n" + "\n".join(survivors)
    assert equal <= set(named), "these mutants are noticed: they are not equivalent"


def test_every_known_card_is_put_to_the_proof() -> None:
    assert len(PROVED) == 101
    assert {card.kind for card in PROVED} == PLAYED


def test_the_scenarios_run_every_statement_of_the_generated_effects() -> None:
    """Statement coverage of the generated package is whole, older wordings included."""
    files = compilation().files()
    package = load_package(files, game().package)
    loaded = Runner(game(), package, compilation().as_of, Known.of(game()), new_state(package))
    older = [
        (loaded.having(card.id, revision), scenario)
        for card in game().cards
        for revision in card.revisions[:-1]
        for scenario in scenarios_with(game(), card)
    ]
    ran: set[tuple[str, int]] = set()

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        name = frame.f_code.co_filename
        if not name.startswith(f"<{game().package}."):
            return None
        if event == "line":
            ran.add((name, frame.f_lineno))
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        for having, scenario in [*((loaded, one) for one in game().scenarios), *older]:
            having.run(scenario)
    finally:
        sys.settrace(before)
    missed = [
        (path, number, line)
        for path, text in files.items()
        if path.rpartition("/")[2].removesuffix("_cards.py") in PLAYED
        for number, line in _proved_lines(text)
        if line.lstrip().startswith(("game.", "if ", "elif ", "option", "pass", "def ")) and not line.startswith(("if ", "def "))
        and (f"<{path.removesuffix('.py').replace('/', '.')}>", number) not in ran
    ]  # fmt: skip
    assert missed == []


def _proved_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of the functions of cards that are proved, with their numbers."""
    proved, card = {card.id.replace("-", "_") for card in PROVED}, ""
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("def "):
            card = line[4:].partition("(")[0].partition("__")[0]
        if card in proved:
            yield number, line
