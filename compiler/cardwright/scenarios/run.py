"""Run scenarios on the reference engine."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from cardwright_engine import EffectFailure, Interruption, ReferenceGame

from cardwright.analysis.model import Game, Revision, Scenario, Step
from cardwright.pipeline import Compilation
from cardwright.scenarios.binding import Binder, UnknownName
from cardwright.scenarios.chooser import ScenarioChooser
from cardwright.scenarios.errors import CannotDo
from cardwright.scenarios.events import Events
from cardwright.scenarios.expectations import Expectations
from cardwright.scenarios.improvised import with_cards
from cardwright.scenarios.load import load_package
from cardwright.scenarios.results import LogLine, ScenarioResult
from cardwright.scenarios.stage import Stage
from cardwright.scenarios.steps import Choose, Dice, Given, ParsedStep, Then, When, parse_step


@dataclass(frozen=True, slots=True)
class Runner:
    """Runs scenarios with one loaded package."""

    game: Game
    package: Any
    as_of: str

    def run(self, scenario: Scenario) -> ScenarioResult:
        """Run one scenario to its first fault."""
        steps: list[tuple[Step, ParsedStep]] = []
        for step in scenario.steps:
            parsed, fault = parse_step(step.word, step.text)
            if parsed is None or fault is not None:
                message = fault.message if fault else "this step cannot be read"
                return ScenarioResult(scenario.id, False, message, step.line, ())
            steps.append((step, parsed))
        return _Play(self, scenario, steps).result()

    def revision(self, card: str) -> Revision:
        """The revision of a card in force."""
        found = self.game.card(card)
        assert found is not None
        return found.as_of(self.as_of)


class _Play:
    """One run of one scenario."""

    def __init__(self, runner: Runner, scenario: Scenario, steps: list[tuple[Step, ParsedStep]]) -> None:
        self._runner, self._scenario, self._steps = runner, scenario, steps
        self._binder = Binder(runner.game, scenario.card)
        answers = [step.answer for _, step in steps if isinstance(step, Choose)]
        self._chooser = ScenarioChooser(answers, self._binder.card_name)
        self._game: ReferenceGame | None = None
        self._accepted: bool | None = None

    def result(self) -> ScenarioResult:
        line = self._scenario.line
        try:
            self._set()
            for step, parsed in self._steps:
                line = step.line
                failure = self._step(parsed)
                if failure:
                    return self._end(False, failure, line)
        except (UnknownName, CannotDo, Interruption, EffectFailure) as error:
            return self._end(False, str(error), line)
        if self._chooser.answers:
            return self._end(False, f"the choice `{self._chooser.answers[0]}` was never offered", self._scenario.line)
        left = self._game.table.preset_dice if self._game else None
        if left:
            return self._end(False, f"dice were left over: {' '.join(map(str, left))}", self._scenario.line)
        return self._end(True, None, self._scenario.line)

    def _set(self) -> None:
        givens = [parsed for _, parsed in self._steps if isinstance(parsed, Given)]
        dice = [face for _, parsed in self._steps if isinstance(parsed, Dice) for face in parsed.faces]
        texts = [given.text for given in givens if given.what == "says"]
        package = with_cards(self._runner.package, self._runner.game, texts) if texts else self._runner.package
        state = Stage(package, self._binder).set(givens)
        self._game = ReferenceGame(package, state, self._chooser, dice=dice)

    def _step(self, parsed: ParsedStep) -> str | None:
        assert self._game is not None
        if isinstance(parsed, When):
            self._accepted = Events(self._game, self._binder, self._runner.revision).run(parsed)
        if isinstance(parsed, Then):
            return Expectations(self._game, self._binder, self._chooser, self._accepted).check(parsed)
        return None

    def _end(self, passed: bool, failure: str | None, line: int) -> ScenarioResult:
        log = self._game.log if self._game else []
        lines = tuple(LogLine(entry.text, entry.card or None, entry.ability or None, entry.span) for entry in log)
        return ScenarioResult(self._scenario.id, passed, failure, line, lines)


def runner_of(compilation: Compilation) -> Runner:
    """Load the generated package of a compilation."""
    package = load_package(compilation.files(), compilation.game.package)
    return Runner(compilation.game, package, compilation.as_of)


def run_all(
    compilation: Compilation,
    ids: Collection[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, ScenarioResult]:
    """Run the scenarios of a game, or those with the given ids, in order of id."""
    chosen = [one for one in compilation.game.scenarios if ids is None or one.id in ids]
    if not chosen:
        return {}
    runner = runner_of(compilation)
    results: dict[str, ScenarioResult] = {}
    for number, scenario in enumerate(chosen, 1):
        results[scenario.id] = runner.run(scenario)
        if progress:
            progress(number, len(chosen))
    return results
