"""What the change of a card does: its scenarios, played in one revision and in the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardwright.analysis.dates import LATEST
from cardwright.analysis.differences import Difference, difference
from cardwright.analysis.model import Card, Game, Scenario
from cardwright.pipeline import Compilation
from cardwright.scenarios.results import BehaviorDifference, ScenarioChange, ScenarioResult
from cardwright.scenarios.run import Runner, runner_of
from cardwright.scenarios.searching import Found, search

FUNCTIONAL, COSMETIC, UNDECIDED, UNKNOWN = VERDICTS = ("functional", "cosmetic", "undecided", "unknown")


def behavior_differences(compilation: Compilation) -> tuple[BehaviorDifference, ...]:
    """What each change of each card does, from one revision to the next, in order of card and revision."""
    changed = [item.card for item in compilation.compiled if len(item.card.revisions) > 1]
    if not changed:
        return ()
    runner = runner_of(compilation)
    return tuple(
        behavior_difference(runner, difference(card, before, after))
        for card in sorted(changed, key=lambda card: card.id)
        for before, after in zip(card.revisions, card.revisions[1:], strict=False)
    )


def behavior_difference(runner: Runner, found: Difference) -> BehaviorDifference:
    """Play what is about a card in both revisions; where that tells nothing, what is made up for it. Everything else is as the
    runner has it."""
    before, after = (runner.having(found.card.id, one) for one in (found.before, found.after))
    about = scenarios_with(runner.game, found.card) if found.known else ()
    changes = tuple(_changes(before, after, about))
    decided = bool(changes) or not found.known or found.same_meaning
    texts = [ability.text for one in (found.before, found.after) for ability in one.every_ability]
    searched = Found(None, 0) if decided else search(after, before, found.card, texts)
    verdict = FUNCTIONAL if searched.scenario else _verdict(found, changes)
    return BehaviorDifference(
        found.card.id, found.before.label, found.after.label, verdict, len(about), changes, searched.tried, searched.lines
    )  # fmt: skip


def reworded(compilation: Compilation, results: Mapping[str, ScenarioResult]) -> frozenset[str]:
    """The scenarios that fail as of the date of a compilation and hold with the latest wording: they speak of that one."""
    failed = {id for id, result in results.items() if not result.passed}
    if compilation.as_of == LATEST or not failed:
        return frozenset()
    latest = runner_of(compilation).at(LATEST)
    return frozenset(one.id for one in compilation.game.scenarios if one.id in failed and latest.run(one).passed)


def scenarios_with(game: Game, card: Card) -> tuple[Scenario, ...]:
    """The scenarios that a card may play in: its own, those of rulings about it, and those that name it."""
    names = {card.name, *(one.name for one in card.revisions if one.name)}
    ruled = {one.id for ruling in game.rulings if (card.kind, card.id) in ruling.about for one in ruling.scenarios}
    return tuple(
        one for one in game.scenarios
        if one.card == card.id or one.id in ruled or any(name in step.text for step in one.steps for name in names)
    )  # fmt: skip


def _changes(before: Runner, after: Runner, scenarios: tuple[Scenario, ...]) -> Iterator[ScenarioChange]:
    for scenario in scenarios:
        first, second = before.run(scenario), after.run(scenario)
        if _outcome(first) != _outcome(second):
            yield ScenarioChange(scenario.id, first, second)


def _outcome(result: ScenarioResult) -> tuple[bool, int]:
    """What counts: whether it holds, and if not, where it stops. The words of a failure may only quote the card."""
    return (result.passed, 0 if result.passed else result.line)


def _verdict(found: Difference, changes: tuple[ScenarioChange, ...]) -> str:
    if not found.known:
        return UNKNOWN
    if changes:
        return FUNCTIONAL
    return COSMETIC if found.same_meaning else UNDECIDED
