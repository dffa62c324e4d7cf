"""The scenarios prove the cards: all hold, they execute every clause, and they notice every mutant."""

from __future__ import annotations

import pytest
from cardwright.analysis.model import Card
from cardwright.codegen.writer import function_name
from cardwright.scenarios.behavior import scenarios_with
from cardwright.scenarios.executed import SCENARIO, executed_by, stated
from cardwright.scenarios.known import Known
from cardwright.scenarios.load import load_package
from cardwright.scenarios.run import Runner
from cardwright.scenarios.scores import EQUIVALENT, read_equivalent
from cardwright.scenarios.survivors import verdicts
from cardwright.scenarios.watching import Mark, Watch
from cardwright_engine import new_state
from pool import SOURCES, compilation, game, results
from scenario_texts import runner
from thorough import EVERY_PROOF

SAME = read_equivalent((SOURCES / EQUIVALENT).read_text(encoding="utf-8"))
"""Changes that no situation can tell from the card, by card, label and class, with the reason."""
PLAYED = {
    "ancient-one", "artifact", "asset", "condition", "epic-monster", "investigator", "monster", "mystery", "spell",
}  # fmt: skip
"""The kinds whose cards have scenarios for all they say."""
PLAYED_BY = frozenset(scenario.card for scenario in game().scenarios)
PARTLY = {
    "alien-device", "arcane-understanding", "automatic-25", "chief-inspector", "cthulhu", "elixir-of-life",
    "flamethrower", "gug", "jacqueline-fine", "livre-divon", "maniac", "map-of-the-ley-lines", "monster-hunter", "nightgaunt",
    "police-ledger", "satchel-of-the-void", "sledgehammer", "tear-gas", "tome-of-horrors", "trish-scarborough", "vampire",
    "zanthu-tablets", "zombie",
}  # fmt: skip
"""Cards whose scenarios play some of what they say, not yet all of it."""
PROVED = [
    card
    for card in game().cards
    if card.kind in PLAYED
    and card.revisions[-1].unknown is None
    and card.revisions[-1].every_ability
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
    assert len(found) >= len(card.revisions[-1].every_ability)
    named = {(card.id, one.mutant.label, one.mutant.class_): one.mutant.shown for one in found if one.survived}
    equal = {name for name in SAME if name[0] == card.id}
    survivors = [
        f"{label}, {class_}: {shown}" for (_, label, class_), shown in named.items() if (card.id, label, class_) not in equal
    ]
    assert not survivors, "write a scenario that fails when a card says:\n" + "\n".join(survivors)
    assert equal <= set(named), "these mutants are noticed: they are not equivalent"


def test_every_known_card_is_put_to_the_proof() -> None:
    assert len(PROVED) == 188
    assert {card.kind for card in PROVED} == PLAYED


def test_scenarios_execute_every_clause_of_the_proved_cards() -> None:
    found = stated(compilation(), executed_by(results().values()))
    proved = {card.id for card in PROVED}
    assert [(one.clause.card, one.clause.words) for one in found if one.clause.card in proved and one.state != SCENARIO] == []


def test_scenarios_execute_every_clause_of_older_wordings() -> None:
    """The functions of older wordings are watched by the names that they alone have."""
    old = [
        (card, revision, ability)
        for card in PROVED for revision in card.revisions[:-1] for ability in revision.every_ability
    ]  # fmt: skip
    names = {function_name(card.id, ability.label, revision.label): (card.id, ability.label) for card, revision, ability in old}
    executed: set[Mark] = set()
    package = load_package(compilation().files(), game().package, Watch(names, executed.add))
    written = {one for one in names if any(f"def {one}(" in text for text in compilation().files().values())}
    loaded = Runner(game(), package, compilation().as_of, Known.of(game()), new_state(package))
    for card, revision in {(card.id, revision.label): (card, revision) for card, revision, _ in old}.values():
        for scenario in scenarios_with(game(), card):
            loaded.having(card.id, revision).run(scenario)
            executed |= loaded.executed
    assert written
    assert [names[one] for one in sorted(written) if (*names[one], None) not in executed] == []
