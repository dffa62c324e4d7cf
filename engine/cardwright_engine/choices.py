"""Choices, who answers them, and the exceptions that unwind an effect.

Generated code has no ``try``; only the engine catches these. A chooser that cannot answer raises `Unanswered` (or a
subclass of its own): the game is then in the middle of an effect, and a front end starts again from a checkpoint or a
record.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from cardwright_engine.api import Span

DECLINE = "decline"


class Interruption(Exception):
    """What unwinds an effect without being a fault of the effect."""


class GameOver(Interruption):
    """The game has ended; it leaves the driver, and every later driver raises it again."""

    def __init__(self, outcome: str) -> None:
        super().__init__(f"the game is over: {outcome}")
        self.outcome = outcome


class Stopped(Interruption):
    """An investigator stops resolving what he is resolving (defeated, or Delayed in his own turn)."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} stops resolving")
        self.name = name


class Unanswered(Interruption):
    """The chooser has no answer to a choice; ``choice`` is that choice where the chooser tells."""

    def __init__(self, reason: str, choice: Choice | None = None) -> None:
        super().__init__(reason)
        self.choice = choice


class Diverged(Interruption):
    """A record does not fit the game that is played from it."""


class IllegalChoice(Interruption):
    """The chooser answered with an option that does not exist."""


class NoDiceLeft(Interruption):
    """The preset dice have run out."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen. ``key`` is unique in its choice and stable; ``label`` is for people.

    ``card``, ``ability`` and ``span`` tell where the option comes from when the options of one choice come from several
    cards (rerolls after one roll).
    """

    key: str
    label: str
    card: str = ""
    ability: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A question put to one investigator. An optional choice has the option ``decline`` last."""

    who: str
    prompt: str
    options: tuple[Option, ...]
    card: str = ""
    ability: str = ""
    span: Span | None = None
    optional: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options, in order."""
        return tuple(option.key for option in self.options)


class Chooser(Protocol):
    """Whoever answers choices: a player's front end, a scenario, a replay."""

    def __call__(self, choice: Choice, /) -> int:
        """The index of the chosen option."""
        ...


@runtime_checkable
class Watching(Protocol):
    """A chooser that sees the game: whoever sits down at one is shown it before the first choice."""

    def watch(self, game: Any) -> None:
        """See the `ReferenceGame` that is played from now on: to look at, never to change."""
        ...


class Unanswering:
    """A chooser without answers: stops at the first real choice."""

    def __call__(self, choice: Choice, /) -> int:
        raise Unanswered(f"{choice.who}: {choice.prompt} {list(choice.keys)}", choice)


class Scripted:
    """A chooser that answers with the given keys, in order; then it has no answer."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.choices: list[Choice] = []

    def __call__(self, choice: Choice, /) -> int:
        self.choices.append(choice)
        if not self.answers:
            raise Unanswered(f"{choice.who}: {choice.prompt} {list(choice.keys)}", choice)
        answer = self.answers.pop(0)
        if answer not in choice.keys:
            raise IllegalChoice(f"{answer!r} is not an option of: {choice.prompt} {list(choice.keys)}")
        return choice.keys.index(answer)


class Declining:
    """A chooser that declines what is optional and takes the first option of what is not."""

    def __call__(self, choice: Choice, /) -> int:
        return len(choice.options) - 1 if choice.optional else 0


def unique_keys(options: Iterable[Option]) -> tuple[Option, ...]:
    """Number the keys that repeat: ``"axe/reroll"``, ``"axe/reroll#2"``."""
    options = tuple(options)
    if len({option.key for option in options}) == len(options):
        return options
    seen: dict[str, int] = {}
    unique = []
    for option in options:
        seen[option.key] = seen.get(option.key, 0) + 1
        key = option.key if seen[option.key] == 1 else f"{option.key}#{seen[option.key]}"
        unique.append(Option(key, option.label, option.card, option.ability, option.span))
    return tuple(unique)
