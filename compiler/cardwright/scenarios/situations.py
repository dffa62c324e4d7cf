"""Situations to try a card in: how things stand and what happens, made of the words of its game, small ones first.

They know nothing of what a card does: each line is one that the language of scenarios can say with the names of the game and of
what the card speaks of; a line that means nothing in a game is left out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from cardwright_engine.mysteries import MYSTERY
from cardwright_engine.mythos import MYTHOS

from cardwright.analysis.model import Card, Scenario, Step
from cardwright.scenarios.board import MONSTERS
from cardwright.scenarios.events import ENCOUNTER
from cardwright.scenarios.known import Known, folded, says
from cardwright.scenarios.reading import read_scenario
from cardwright.vocabulary.forms import with_article

Line = tuple[str, str]
"""A step: its word and what it says."""
SOMEBODY = "Ben"
"""Who else sits at the table."""
STRANGER = "Stranger"
"""A Monster without a card."""
MOST_PAIRS = 30
"""How many pairs of additional lines are tried with each thing that happens."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The lines of a scenario up to what happens."""

    givens: tuple[str, ...]
    happens: str

    @property
    def lines(self) -> tuple[Line, ...]:
        """Its steps."""
        return (*(("given", one) for one in self.givens), ("when", self.happens))


def scenario_of(card: Card, lines: Sequence[Line], id: str = "says-so") -> Scenario:
    """A scenario for a card with these steps, which stand in no file."""
    steps = tuple(Step(word, text, number) for number, (word, text) in enumerate(lines, 1))
    return Scenario(f"{card.id}/{id}", card.id, None, steps, "", 1)


class Situations:
    """The situations of a card; ``texts`` are the wordings that it is tried with."""

    def __init__(self, card: Card, known: Known, texts: Sequence[str]) -> None:
        self._card, self._known, self._texts = card, known, folded("\n".join(texts))
        words = known.game.vocabulary
        places = [space.label for space in words.spaces]
        self._start = next((space.label for space in words.spaces if space.id == known.game.start), "")
        self._other = next((label for label in places if label != self._start and label[:1].isupper()), self._start)

    def first(self) -> tuple[Situation, ...]:
        """Those in which there is nothing but the card."""
        found = [Situation(tuple(filter(None, (place,))), happens) for place, happens in product(self._places(), self._events())]
        return tuple(one for one in found if self._reads(one.lines))

    def larger(self, situation: Situation, seed: str) -> Iterator[Situation]:
        """A situation with one line more, then with two: of those, some at random, the same for the same seed."""
        more = [
            line for line in self._additional() if self._reads((*_given((*situation.givens, line)), ("when", situation.happens)))
        ]
        for line in more:
            yield Situation((*situation.givens, line), situation.happens)
        pairs = list(combinations(more, 2))
        for pair in random.Random(seed).sample(pairs, min(MOST_PAIRS, len(pairs))):
            found = Situation((*situation.givens, *pair), situation.happens)
            if self._reads(found.lines):
                yield found

    def _reads(self, lines: Sequence[Line]) -> bool:
        """Whether these lines mean something in this game."""
        return not read_scenario(scenario_of(self._card, lines), self._known).faults

    def _places(self) -> tuple[str, ...]:
        """Where the card is."""
        kind = self._card.kind
        if kind in MONSTERS:
            return (f"this card is on {quoted(self._start)}",)
        on_the_table = kind in (MYTHOS, MYSTERY) or kind.endswith(ENCOUNTER)
        return ("this card is in play", "") if on_the_table else ("you have this card", "this card is in play", "")

    def _events(self) -> Iterator[str]:
        """What may happen."""
        known = self._known
        yield "you use this card"
        yield "you resolve this card"
        yield "reckoning effects are resolved"
        for encounter in known.labels("encounter"):
            yield f"you resolve a {quoted(encounter)} with this card"
            yield f"you resolve a {quoted(encounter)} with {STRANGER}"
        for action in known.labels("action"):
            yield f"you perform {with_article(quoted(action))} action"
        for phase in known.labels("phase"):
            yield f"you resolve the {quoted(phase)}"
        yield "you take your turn"
        yield "a new round begins"
        yield "you gain this card from the reserve"

    def _additional(self) -> Iterator[str]:
        """How things may stand besides, what the texts name first."""
        named = [card for card in self._known.game.cards if card.id != self._card.id and self._names(card.name)]
        for card in named:
            name, kind = quoted(card.name), self._known.game.vocabulary.kinds[card.kind].label
            yield from (f"an {kind} {name} is on {quoted(place)} with toughness 3" for place in (self._start, self._other))
            yield from (f"the {kind} {name} is on {quoted(place)}" for place in (self._start, self._other))
            yield from (f"a {kind} {name} is on {quoted(self._start)} with toughness 3", f"the {kind} {name} is in the cup")
            yield from (f"you have {name}", f"{SOMEBODY} has {name}", f"{name} is in play", f"the {kind} deck holds {name}")
        yield f"{SOMEBODY} is on {quoted(self._start)}"
        yield f"a Monster {STRANGER} is on {quoted(self._start)} with toughness 3"
        labels = self._known.labels("token", "resource", "piece", "skill")
        for label in sorted(labels, key=lambda label: not self._names(label)):
            yield from self._counted(quoted(label))
        yield f"{SOMEBODY} is on {quoted(self._other)}"
        yield f"you are on {quoted(self._other)}"

    def _counted(self, name: str) -> Iterator[str]:
        """How there may be more or less of something that is counted; what cannot be said of it is left out later."""
        yield from (f"a {name} is on {quoted(place)}" for place in (self._start, self._other))
        yield from (f"1 {name} token is on this card", f"2 {name} tokens are on this card")
        yield from (
            f"you have 2 {name}",
            f"you have 1 {name}",
            f"{SOMEBODY} has 2 {name}",
            f"your {name} is 1",
            f"your {name} is 4",
        )

    def _names(self, name: str) -> bool:
        return says(self._texts, folded(name))


def _given(givens: Sequence[str]) -> tuple[Line, ...]:
    return tuple(("given", one) for one in givens)


def quoted(name: str) -> str:
    """A name as a step says it."""
    return name if all(part[:1].isupper() for part in name.split()) else f'"{name}"'
