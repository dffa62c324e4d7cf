"""Search for a situation in which two wordings of a card do different things, and say it as a scenario.

Each situation is played with both wordings, the same dice and players who answer alike. Where the tables differ afterwards, or
what was asked, a scenario is made of it. It counts when, as any scenario, it holds with the one wording and fails with the other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright_engine import Choice, EffectFailure, GameOver, Interruption, State
from cardwright_engine.choices import DECLINE

from cardwright.analysis.model import Card, Scenario
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.encountering import ScenarioGame
from cardwright.scenarios.errors import CannotDo, StepFault
from cardwright.scenarios.events import Events
from cardwright.scenarios.reading import read_scenario
from cardwright.scenarios.run import Runner
from cardwright.scenarios.situations import SOMEBODY, Line, Situation, Situations, quoted, scenario_of
from cardwright.scenarios.stage import Stage
from cardwright.scenarios.steps import Given, When

MOST = 120
"""How many situations are tried at most, each once with every manner of playing."""
DICE = 60
"""How many dice lie ready."""
Manner = tuple[str, Callable[[Choice], int], Callable[[random.Random], int]]
"""A way to play: its name, what is answered, and what dice show."""


def _accept(choice: Choice) -> int:
    return 0


def _decline(choice: Choice) -> int:
    return choice.keys.index(DECLINE) if choice.optional else 0


def _last(choice: Choice) -> int:
    return max((at for at, key in enumerate(choice.keys) if key != DECLINE), default=0)


MANNERS: tuple[Manner, ...] = (
    ("accepts, with luck", _accept, lambda _: 6),
    ("accepts, without luck", _accept, lambda _: 1),
    ("declines, with luck", _decline, lambda _: 6),
    ("declines, without luck", _decline, lambda _: 1),
    ("takes the last, as it comes", _last, lambda dice: dice.randint(1, 6)),
)


@dataclass(frozen=True, slots=True)
class Found:
    """A scenario that holds with one wording of a card and not with the other, ``None`` where none was found in ``tried``
    situations."""

    scenario: Scenario | None
    tried: int

    @property
    def lines(self) -> tuple[str, ...]:
        """The scenario as it stands in a file; nothing where there is none."""
        one = self.scenario
        if one is None:
            return ()
        card, _, id = one.id.partition("/")
        return (f"scenario {id} for {card} {{", *(f"  {step.word:<6}  {step.text}" for step in one.steps), "}")


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a situation: the table afterwards, what was asked and answered, and the dice that were rolled."""

    state: State
    asked: tuple[tuple[str, tuple[str, ...]], ...]
    answers: tuple[str, ...]
    offered: tuple[tuple[str, str], ...]
    dice: tuple[int, ...]
    touched: bool


def search(holds: Runner, fails: Runner, card: Card, texts: Sequence[str], most: int = MOST) -> Found:
    """The smallest situation found in which a card with one wording does what it does not with the other."""
    situations, tried = Situations(card, holds.known, texts), 0
    touched = list[Situation]()
    for situation in situations.first():
        tried += 1
        found, touches = _try(holds, fails, card, situation)
        if found is not None:
            return Found(found, tried)
        touched += [situation] if touches else []
    for situation in _in_turn([situations.larger(one, card.id) for one in touched]):
        if tried >= most:
            break
        tried += 1
        found, _ = _try(holds, fails, card, situation)
        if found is not None:
            return Found(found, tried)
    return Found(None, tried)


def _in_turn(each: Sequence[Iterator[Situation]]) -> Iterator[Situation]:
    """The first of each, then the second of each, until all are done."""
    left = list(each)
    while left:
        for one in list(left):
            found = next(one, None)
            if found is None:
                left.remove(one)
            else:
                yield found


def _try(holds: Runner, fails: Runner, card: Card, situation: Situation) -> tuple[Scenario | None, bool]:
    """A scenario that tells the wordings apart in a situation, and whether the card had to do with what happened."""
    touches = False
    for manner in MANNERS:
        ours, theirs = _played(holds, card, situation, manner), _played(fails, card, situation, manner)
        if ours is None:
            continue
        touches = touches or ours.touched or (theirs is not None and theirs.touched)
        if not touches and theirs is not None and (ours.state, ours.asked) == (theirs.state, theirs.asked):
            break
        if theirs is None or (ours.state, ours.asked) != (theirs.state, theirs.asked):
            found = _told(holds, fails, card, situation, ours, theirs)
            if found is not None:
                return found, True
    return None, touches


def _played(runner: Runner, card: Card, situation: Situation, manner: Manner) -> Played | None:
    """Play a situation; ``None`` where the engine refuses it or cannot do it."""
    _, answers, face = manner
    dice = [face(random.Random(f"{card.id} {at}")) for at in range(DICE)]
    asked, said, offered = list[tuple[str, tuple[str, ...]]](), list[str](), list[tuple[str, str]]()

    def answer(choice: Choice) -> int:
        at = answers(choice)
        asked.append((choice.who, tuple(sorted(choice.keys))))
        labels = [choice.prompt if option.key == "accept" else option.label for option in choice.options]
        offered.extend((choice.who, label) for label, key in zip(labels, choice.keys, strict=True) if key != DECLINE)
        said.extend([labels[at]] if choice.keys[at] != DECLINE else [])
        return at

    steps = [parsed for _, parsed in read_scenario(scenario_of(card, situation.lines), runner.known).steps]
    binder = Binder(runner.known, card.id)
    try:
        state = Stage(binder, runner.package).set(runner.table.copy(), [one for one in steps if isinstance(one, Given)])
        game = ScenarioGame(runner.package, state, answer, dice=dice)
        done = Events(game, binder, runner.revision).run(next(one for one in steps if isinstance(one, When)))
    except (StepFault, CannotDo, Interruption, EffectFailure, GameOver):
        return None
    if done is False:
        return None
    rolled = tuple(dice[: DICE - len(game.table.preset_dice or ())])
    touched = any(entry.card == card.id for entry in game.log)
    return Played(game.state, tuple(asked), tuple(said), tuple(dict.fromkeys(offered)), rolled, touched)


def _told(holds: Runner, fails: Runner, card: Card, situation: Situation, ours: Played, theirs: Played | None) -> Scenario | None:
    """A scenario of what came of a situation, with the first line to check that only holds with the one wording."""
    before = [
        *_lines("given", situation.givens),
        *([("dice", " ".join(map(str, ours.dice)))] if ours.dice else []),
        *_lines("choose", ours.answers),
        ("when", situation.happens),
    ]
    found = None
    for line in (*_checks(holds, ours), *_not_offered(ours, theirs)):
        made = scenario_of(card, (*before, ("then", line)))
        if holds.run(made).passed:
            failed = fails.run(made)
            if not failed.passed and failed.line == made.steps[-1].line:
                return made
            found = found if failed.passed else found or made
    return found


def _lines(word: str, texts: Sequence[str]) -> list[Line]:
    return [(word, text) for text in texts]


def _checks(runner: Runner, ours: Played) -> Iterator[str]:
    """What may be checked of a table: what people have and where they are, what lies where, and what was offered."""
    state, known = ours.state, runner.known
    names = {card.id: card.name for card in known.game.cards}
    places = {space.id: space.label for space in known.game.vocabulary.spaces}
    for one in state.investigators:
        you = one.name != SOMEBODY
        who, have, be = ("you", "have", "are") if you else (one.name, "has", "is")
        yield from _possessions(known.game.vocabulary.words.values(), who, have, one)
        for uid in one.cards:
            yield f"{who} {have} {quoted(names.get(state.instances[uid], ''))}"
        yield f"{who} {be} on {quoted(places.get(one.space, ''))}"
        yield f"{who} {be} Delayed"
        yield f"{who} {be} not Delayed"
    for monster in state.monsters:
        yield f"{quoted(monster.name)} is on {quoted(places.get(monster.space, ''))}"
        yield f"{quoted(monster.name)} is not defeated"
    yield from ("this card is in play", "this card is not in play", "this card is not in the cup", "this card is in the cup")
    yield from ("this card shows its back", "this card shows its front", "this card is solved")
    for who, label in ours.offered:
        yield f'{_were(who)} offered "{label}"'


def _not_offered(ours: Played, theirs: Played | None) -> Iterator[str]:
    """What only the other wording offers."""
    for who, label in theirs.offered if theirs else ():
        if (who, label) not in ours.offered:
            yield f'{_were(who)} not offered "{label}"'


def _were(who: str) -> str:
    return f"{who} was" if who == SOMEBODY else "you were"


def _possessions(words: Any, who: str, have: str, one: Any) -> Iterator[str]:
    """How much of each resource and token somebody has."""
    for word in words:
        if word.word_class == "resource":
            yield f"{who} {have} {getattr(one, word.id, 0)} {quoted(word.label)}"
        elif word.word_class == "token":
            count = one.tokens.get(word.id, 0)
            yield f"{who} {have} {count} {quoted(word.label)}" if count else f"{who} {have} no {quoted(word.label)}"
