"""Try every small change of cards on their scenarios: what each kind of card scores, and the scenario to add for what nothing
notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest

from cardwright.analysis.model import Card, Game
from cardwright.codegen.cards import card_code
from cardwright.pipeline import Compilation
from cardwright.scenarios.mutations import Mutant
from cardwright.scenarios.processes import shared_out
from cardwright.scenarios.results import ScenarioResult
from cardwright.scenarios.run import Runner, runner_of
from cardwright.scenarios.searching import search
from cardwright.scenarios.survivors import Verdict, scenarios_about, verdicts

EQUIVALENT = "equivalent.tsv"
"""The file beside the cards of a game that lists changes which mean the same, each with its reason."""
Equivalent = Mapping[tuple[str, str, str], str]
"""The reason by card, label and class of change."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A change that was tried: ``noticed`` by a scenario or ``not executable``; else ``reason`` says why it is the same, or
    ``add`` are the lines of a scenario that would notice it."""

    card: str
    label: str
    change: str
    text: str
    shown: str
    noticed: bool
    executable: bool
    reason: str = ""
    add: tuple[str, ...] = ()

    @property
    def survived(self) -> bool:
        """Whether it is another card, and no scenario says so."""
        return not self.noticed and not self.reason


@dataclass(frozen=True, slots=True)
class Score:
    """How many changes scenarios noticed, how many they did not, and those that prove nothing."""

    noticed: int
    survived: int
    equivalent: int
    not_executable: int

    @property
    def share(self) -> float:
        """The part of what could be noticed that is; 1 where there is nothing."""
        of = self.noticed + self.survived
        return self.noticed / of if of else 1.0


def read_equivalent(text: str) -> Equivalent:
    """The changes that mean the same: a line for each with card, label, class and reason between tabs; ``#`` begins a comment.

    Raises ValueError, with the number of the line, where one is something else.
    """
    found: dict[tuple[str, str, str], str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            parts = line.split("\t")
            if len(parts) != 4 or not all(part.strip() for part in parts):
                raise ValueError(f"line {number}: there must be a card, a label, a change and the reason, with tabs between")
            found[parts[0], parts[1], parts[2]] = parts[3]
    return found


def try_changes(
    compilation: Compilation,
    cards: Sequence[Card],
    equivalent: Equivalent,
    jobs: int,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Tried, ...]:
    """Every change of these cards, in their order; the same whatever ``jobs`` is. A card that no scenario is for has none."""
    told = [card for card in cards if scenarios_about(compilation.game, card)]
    found: list[Tried] = []
    for done, tried in enumerate(shared_out(partial(runner_of, compilation), partial(_tried, equivalent), told, jobs), 1):
        found += tried
        if progress:
            progress(done, len(told))
    return tuple(found)


def _tried(equivalent: Equivalent, runner: Runner, card: Card) -> tuple[Tried, ...]:
    texts = {ability.label: ability.text for ability in card.as_of(runner.as_of).every_ability}
    return tuple(_judged(equivalent, runner, card, verdict, texts) for verdict in verdicts(runner, card))


def _judged(equivalent: Equivalent, runner: Runner, card: Card, verdict: Verdict, texts: Mapping[str, str]) -> Tried:
    mutant = verdict.mutant
    reason = equivalent.get((card.id, mutant.label, mutant.class_), "") if verdict.survived else ""
    add = scenario_to_add(runner, card, mutant) if verdict.survived and not reason else ()
    return Tried(
        card.id, mutant.label, mutant.class_, texts.get(mutant.label, ""), mutant.shown,
        not verdict.survived, verdict.executable, reason, add,
    )  # fmt: skip


def scenario_to_add(runner: Runner, card: Card, mutant: Mutant) -> tuple[str, ...]:
    """A scenario that holds for a card and not for its mutant, made of one that comes out differently without saying so.

    Where none does, it is searched among situations made up for it; where none of them does, it is left to the author.
    """
    changed = runner.saying(mutant.changed, card_code(mutant.changed, mutant.changed.revisions[0], runner.known.resolver))
    for scenario in scenarios_about(runner.game, card):
        said = _difference(runner.run(scenario), changed.run(scenario))
        if said:
            steps = [f"  {step.word:<7} {step.text}" for step in scenario.steps if step.word != "then"]
            return (f"scenario says-so for {card.id} {{", *steps, f"  {said}", "}")
    searched = search(runner, changed, card, [*(one.text for one in card.as_of(runner.as_of).every_ability), mutant.shown])
    return searched.lines or (
        f"# none of {searched.tried:,} situations made up for it shows it: write one in which the two differ",
    )


def _difference(card: ScenarioResult, mutant: ScenarioResult) -> str:
    """What the log of a card says and that of its mutant does not, or the other way round, as a line of a scenario."""
    for ours, other in zip_longest([line.text for line in card.log], [line.text for line in mutant.log]):
        if ours != other:
            if ours is not None and ours not in [line.text for line in mutant.log] and '"' not in ours:
                return f'then    the log says "{ours}"'
            if other is not None and other not in [line.text for line in card.log] and '"' not in other:
                return f'then    the log does not say "{other}"'
    return ""


def scores_by_kind(game: Game, tried: Sequence[Tried]) -> list[tuple[str, Score]]:
    """The score of each kind of card that was tried, by its id, and of all together."""
    kinds = {card.id: card.kind for card in game.cards}
    groups: dict[str, list[Tried]] = {}
    for one in tried:
        groups.setdefault(kinds[one.card], []).append(one)
    return [*((kind, _score(groups[kind])) for kind in sorted(groups)), ("all", _score(tried))]


def _score(tried: Sequence[Tried]) -> Score:
    counted = Counter(
        "not executable" if not one.executable else "noticed" if one.noticed else "equivalent" if one.reason else "survived"
        for one in tried
    )
    return Score(counted["noticed"], counted["survived"], counted["equivalent"], counted["not executable"])
