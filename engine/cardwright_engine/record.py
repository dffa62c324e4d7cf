"""Records of games: engine version, package digest, setup, seed, driver calls and answers make the same game again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardwright_engine.choices import Choice, Unanswered
from cardwright_engine.table import Answer
from cardwright_engine.version import __version__


class ReplayRefused(Exception):
    """The record cannot be played here; the message says why."""


@dataclass(frozen=True, slots=True)
class Call:
    """A driver that was called, with JSON arguments."""

    driver: str
    arguments: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A game from setup to its last driver."""

    package: str
    setup: dict[str, Any]
    as_of: str = ""
    seed: int = 0
    dice: tuple[int, ...] | None = None
    calls: tuple[Call, ...] = ()
    answers: tuple[Answer, ...] = ()
    engine: str = __version__

    def to_json(self) -> str:
        """The record as one line of JSON, keys sorted."""
        data = {
            "engine": self.engine,
            "package": self.package,
            "as_of": self.as_of,
            "setup": self.setup,
            "seed": self.seed,
            "dice": self.dice,
            "calls": [[call.driver, *call.arguments] for call in self.calls],
            "answers": [[answer.index, answer.key] for answer in self.answers],
        }
        return json.dumps(data, sort_keys=True, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> Record:
        """Read what `to_json` wrote."""
        data = json.loads(text)
        return Record(
            engine=data["engine"],
            package=data["package"],
            as_of=data["as_of"],
            setup=data["setup"],
            seed=data["seed"],
            dice=None if data["dice"] is None else tuple(data["dice"]),
            calls=tuple(Call(driver, tuple(arguments)) for driver, *arguments in data["calls"]),
            answers=tuple(Answer(index, key) for index, key in data["answers"]),
        )


class Recorded:
    """A chooser that gives the answers of a record; after the last one it has none."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = list(answers)

    def __call__(self, choice: Choice, /) -> int:
        if not self._answers:
            raise Unanswered(f"the record ends before: {choice.prompt}")
        answer = self._answers.pop(0)
        if answer.index >= len(choice.options) or choice.keys[answer.index] != answer.key:
            raise Unanswered(f"the record answers {answer.key!r}, which is not offered: {choice.prompt}")
        return answer.index


def check(record: Record, digest: str, as_of: str | None = None) -> None:
    """Refuse a record of another engine, package or date."""
    if record.engine != __version__:
        raise ReplayRefused(f"the record was made by engine {record.engine}, this is {__version__}")
    if record.package != digest:
        raise ReplayRefused(f"the record was made with the card package {record.package}, this is {digest}")
    if as_of is not None and record.as_of != as_of:
        raise ReplayRefused(f"the record was made as of {record.as_of or 'no date'}, these cards are as of {as_of}")
