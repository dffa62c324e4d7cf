"""Scenarios made from lines of text, told and played with the cards of the project."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from cardwright.analysis.model import Ability, Back, Card, Scenario, Step
from cardwright.diagnostics import Diagnostic
from cardwright.pipeline import compile_game
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.check import check_scenarios
from cardwright.scenarios.reading import read_scenario
from cardwright.scenarios.results import ScenarioResult
from cardwright.scenarios.run import Runner, runner_of
from cardwright.scenarios.stage import Stage
from cardwright.scenarios.steps import Given
from cardwright.syntax.parse import parse_paragraph
from cardwright_engine import State
from pool import game, runner


def scenario(text: str, card: str | None = "arcane-tome", ruling: str | None = None) -> Scenario:
    """A scenario from its lines."""
    steps, start = [], 0
    for line, written in enumerate(text.strip("\n").rstrip().split("\n"), 1):
        bare = written.strip()
        word, _, rest = bare.partition(" ")
        column = written.index(bare) + len(bare) - len(rest.strip()) + 1
        steps.append(Step(word, rest.strip(), line, start + column - 1, column, written))
        start += len(written) + 1
    return Scenario("test/scenario", card, ruling, tuple(steps), "test.card", 1)


def told(text: str, card: str | None = "arcane-tome", by: Runner | None = None) -> tuple[Diagnostic, ...]:
    """What is told of a scenario without playing it."""
    return check_scenarios(replace((by or runner()).game, scenarios=(scenario(text, card),)))


def played(text: str, card: str | None = "arcane-tome", by: Runner | None = None) -> ScenarioResult:
    """A scenario, played."""
    return (by or runner()).run(scenario(text, card))


def refusing(text: str, card: str | None = "arcane-tome", by: Runner | None = None) -> tuple[str, str]:
    """The message and the part at fault of the one thing told; the scenario fails with that message too."""
    (fault,) = told(text, card, by)
    result = played(text, card, by)
    assert (result.passed, result.failure, result.line) == (False, fault.message, fault.place.line)
    line = fault.line_text
    width = fault.place.end - fault.place.start
    return fault.message, line[fault.place.column - 1 : fault.place.column - 1 + width]


def sound(text: str, card: str | None = "arcane-tome", by: Runner | None = None) -> None:
    """Nothing is told of a scenario, and it holds."""
    assert [(fault.message, fault.place) for fault in told(text, card, by)] == []
    result = played(text, card, by)
    assert result.failure is None


def failing(text: str, card: str | None = "arcane-tome", by: Runner | None = None) -> str:
    """Nothing is told of a scenario, and it fails: what the author sees."""
    assert [(fault.message, fault.place) for fault in told(text, card, by)] == []
    result = played(text, card, by)
    assert not result.passed
    return result.failure or ""


def table(text: str, card: str | None = "arcane-tome", by: Runner | None = None) -> State:
    """The table as the given lines of a scenario set it."""
    by, made = by or runner(), scenario(text, card)
    steps = read_scenario(made, by.known).steps
    return Stage(Binder(by.known, card), by.package).set(by.table.copy(), [step for _, step in steps if isinstance(step, Given)])


def saying(card: Card, front: str, **backs: tuple[str | None, str]) -> Card:
    """A card with that text, and backs with a title and a text each, by id (``_`` for ``-``)."""
    old = card.revisions[-1]
    made = tuple(
        Back(id.replace("_", "-"), title, (_ability(id.replace("_", "-"), text),), card.file, card.line)
        for id, (title, text) in backs.items()
    )
    said = replace(old, kind="printed", label="printed", sequence=0, date=None, unknown=None, backs=made)
    return replace(card, revisions=(replace(said, abilities=(_ability("main", front),)),))


def _ability(label: str, text: str) -> Ability:
    parsed, faults = parse_paragraph(text, game().vocabulary.forms())
    assert parsed is not None, faults
    return Ability(label, text, parsed, "test.card", 1, parsed)


@cache
def two_faced() -> Runner:
    """The project with other words on Debt, Cursed, Detained and Clairvoyance, and an Amnesia of which nobody knows anything."""
    debt = saying(
        game().by_id()["debt"],
        "Reckoning: Lose 1 Health.",
        hitmen=("Hitmen", "Lose 2 Health."),
        debt_collector=(None, "Lose 1 Sanity."),
        unexplained_debts=("Unexplained Debts", "Lose 2 Sanity."),
    )
    cursed = saying(
        game().by_id()["cursed"],
        "Reckoning: Flip this card.",
        pain=(None, "Lose 2 Health."),
        doubt=(None, "Lose 1 Sanity. Then flip this card."),
    )
    detained = saying(
        game().by_id()["detained"],
        "Local Action: Test Influence. If you pass, discard this card.",
        cell=(None, "Lose 1 Health."),
    )
    clairvoyance = saying(
        game().by_id()["clairvoyance"],
        "During the Encounter Phase, you may choose a Clue. You may encounter the chosen Clue as if you are on its space, "
        "ignoring Monsters on that space.",
        seen=(None, "Lose 1 Sanity."),
    )
    amnesia = game().by_id()["amnesia"]
    nothing = replace(amnesia.revisions[-1], abilities=(), backs=(), unknown="the text of this Condition")
    changed = {
        **{one.id: one for one in (debt, cursed, detained, clairvoyance)},
        amnesia.id: replace(amnesia, revisions=(nothing,)),
    }
    cards = tuple(changed.get(one.id, one) for one in game().cards)
    return runner_of(compile_game(replace(game(), cards=cards)))
