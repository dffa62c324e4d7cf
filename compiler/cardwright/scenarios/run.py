"""Run scenarios on the reference engine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardwright_engine import EffectFailure, Interruption

from cardwright.analysis.model import Game, Revision, Scenario, Step
from cardwright.pipeline import Compilation
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.chooser import ScenarioChooser
from cardwright.scenarios.encountering import ScenarioGame, encounters
from cardwright.scenarios.errors import CannotDo, StepFault
from cardwright.scenarios.events import Events
from cardwright.scenarios.expectations import Expectations
from cardwright.scenarios.improvised import WithCards, with_cards
from cardwright.scenarios.known import Known
from cardwright.scenarios.load import load_package
from cardwright.scenarios.reading import header_fault, read_scenario
from cardwright.scenarios.results import LogLine, ScenarioResult
from cardwright.scenarios.stage import Stage
from cardwright.scenarios.steps import Choose, Dice, Given, ParsedStep, Then, When


@dataclass(frozen=True, slots=True)
class Runner:
    """Runs scenarios with one loaded package.

    ``known`` is what names in scenarios may mean; ``chosen`` are revisions by card that count whatever the date.
    """

    game: Game
    package: Any
    as_of: str
    known: Known
    chosen: Mapping[str, Revision] = field(default_factory=dict)

    def run(self, scenario: Scenario) -> ScenarioResult:
        """Run one scenario to its first fault; one that is wrong as it is written is not run at all."""
        reading = read_scenario(scenario, self.known)
        wrong = header_fault(scenario, self.known)
        if wrong:
            return ScenarioResult(scenario.id, False, wrong, scenario.line, ())
        for fault in reading.faults:
            return ScenarioResult(scenario.id, False, fault.message, fault.step.line, ())
        if not any(step.word == "then" for step in scenario.steps):
            return ScenarioResult(scenario.id, False, "this scenario checks nothing", scenario.line, ())
        return _Play(self, scenario, reading.steps).result()

    def revision(self, card: str) -> Revision:
        """The revision of a card in force."""
        if card in self.chosen:
            return self.chosen[card]
        found = self.game.card(card)
        assert found is not None
        return found.as_of(self.as_of)

    def at(self, as_of: str) -> Runner:
        """The same cards as of another date."""
        return Runner(self.game, self.package.package(as_of), as_of, self.known)

    def having(self, card: str, revision: Revision) -> Runner:
        """The same cards with one of them in that revision."""
        record = next(one for one in self.package.REVISIONS[card] if one.revision == revision.label)
        cards = tuple(record if one.id == card else one for one in self.package.CARDS)
        return replace(self, package=WithCards(self.package, cards), chosen={card: revision})


class _Play:
    """One run of one scenario."""

    def __init__(self, runner: Runner, scenario: Scenario, steps: tuple[tuple[Step, ParsedStep], ...]) -> None:
        self._runner, self._scenario, self._steps = runner, scenario, steps
        self._binder = Binder(runner.known, scenario.card)
        answers = [step.answer for _, step in steps if isinstance(step, Choose)]
        self._chooser = ScenarioChooser(answers, self._binder.card_name)
        self._game: ScenarioGame | None = None
        self._accepted: bool | None = None

    def result(self) -> ScenarioResult:
        line = self._scenario.line
        try:
            self._set()
            for place, (step, _) in enumerate(self._steps):
                line = step.line
                failure = self._step(place)
                if failure:
                    return self._end(False, failure, line)
        except (StepFault, CannotDo, Interruption, EffectFailure) as error:
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
        package = with_cards(self._runner.package, self._runner.known, texts) if texts else self._runner.package
        state = Stage(package, self._binder).set(givens)
        self._game = ScenarioGame(package, state, self._chooser, dice=dice)
        self._game.encounters = encounters(givens, self._binder)

    def _step(self, place: int) -> str | None:
        assert self._game is not None
        match self._steps[place][1]:
            case When() as when:
                logged = len(self._game.log)
                self._accepted = Events(self._game, self._binder, self._runner.revision).run(when)
                return self._unexpected_refusal(place, logged)
            case Then() as then:
                return Expectations(self._game, self._binder, self._chooser, self._accepted).check(then)
            case _:
                return None

    def _unexpected_refusal(self, place: int, logged: int) -> str | None:
        """What is wrong where the engine refused and no line before the next ``when`` says that it does."""
        assert self._game is not None
        if self._accepted is not False or self._refusal_expected(place):
            return None
        said = self._game.log[logged:]
        return f"“{self._steps[place][0].text}” was refused: {said[-1].text if said else 'the engine does not say why'}"

    def _refusal_expected(self, place: int) -> bool:
        for _, parsed in self._steps[place + 1 :]:
            match parsed:
                case When():
                    return False
                case Then(what="refused", holds=True):
                    return True
                case _:
                    pass
        return False

    def _end(self, passed: bool, failure: str | None, line: int) -> ScenarioResult:
        log = self._game.log if self._game else []
        lines = tuple(LogLine(entry.text, entry.card or None, entry.ability or None, entry.span) for entry in log)
        return ScenarioResult(self._scenario.id, passed, failure, line, lines)


def runner_of(compilation: Compilation, known: Known | None = None) -> Runner:
    """Load the generated package of a compilation; ``known`` where it is that of another, as for changed cards."""
    package = load_package(compilation.files(), compilation.game.package)
    return Runner(compilation.game, package, compilation.as_of, known or Known.of(compilation.game))


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
