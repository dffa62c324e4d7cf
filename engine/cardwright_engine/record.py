"""Records of games: engine version, package digest, setup, seed, driver calls and answers make the same game again.

A record written as JSON is a save. Whatever is read from one is checked before it is used, and nothing in it is code.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from cardwright_engine.choices import Choice, Chooser, Diverged, Unanswered
from cardwright_engine.drivers import call_fault
from cardwright_engine.plain_data import NotPlain, misfit, read_json
from cardwright_engine.version import __version__

FORMAT = "cardwright save"
LARGEST_SEED = 2**64


class ReplayRefused(Exception):
    """The record cannot be played here; the message says why."""


@dataclass(frozen=True, slots=True)
class Call:
    """A driver that was called, with JSON arguments, and the keys of the options chosen while it was resolved."""

    driver: str
    arguments: tuple[Any, ...]
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game from setup to its last driver. ``end`` is a digest of where that led, ``""`` in the middle of an effect."""

    package: str
    setup: dict[str, Any]
    as_of: str = ""
    seed: int = 0
    dice: tuple[int, ...] | None = None
    calls: tuple[Call, ...] = ()
    engine: str = __version__
    end: str = ""

    @property
    def answers(self) -> tuple[str, ...]:
        """The keys of all options chosen, in order."""
        return tuple(key for call in self.calls for key in call.answers)

    def until(self, step: int) -> Record:
        """The record up to a step; each driver call is a step and each answer is one."""
        kept: list[Call] = []
        for call in self.calls:
            if step <= 0:
                break
            kept.append(replace(call, answers=call.answers[: step - 1]))
            step -= 1 + len(call.answers)
        return self if step > 0 else replace(self, calls=tuple(kept), end=self.end if kept == list(self.calls) else "")

    def to_json(self) -> str:
        """The record as one line of JSON, keys sorted."""
        data = {**asdict(self), "format": FORMAT}
        return json.dumps(data, sort_keys=True, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> Record:
        """Read what `to_json` wrote; refuse anything else with a reason."""
        try:
            data = read_json(text)
        except NotPlain as error:
            raise ReplayRefused(f"the save is damaged: {error}") from None
        fault = _fault(data)
        if fault:
            raise ReplayRefused(f"the save is damaged: {fault}")
        return Record(
            engine=data["engine"],
            package=data["package"],
            as_of=data["as_of"],
            setup=data["setup"],
            seed=data["seed"],
            dice=None if data["dice"] is None else tuple(data["dice"]),
            calls=tuple(Call(call["driver"], tuple(call["arguments"]), tuple(call["answers"])) for call in data["calls"]),
            end=data["end"],
        )


# -- reading ---------------------------------------------------------------------------------------------------------
PARTS = {
    "format": str,
    "engine": str,
    "package": str,
    "as_of": str,
    "seed": object,
    "dice": list[int] | None,
    "setup": object,
    "calls": object,
    "end": str,
}


def _fault(data: Any) -> str:
    """What is wrong with the data of a save, in words; its setup is judged by `State.from_data`."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return f'it does not say that it is a "{FORMAT}"'
    if set(data) != set(PARTS):
        odd = sorted(set(data) ^ set(PARTS))
        return f"{odd[0]!r:.60} {'is not known' if odd[0] in data else 'is missing'}"
    for part, hint in PARTS.items():
        fault = "" if hint is object else misfit(data[part], hint, part)
        if fault:
            return fault
    if not isinstance(data["seed"], int) or isinstance(data["seed"], bool) or abs(data["seed"]) > LARGEST_SEED:
        return "seed is not a whole number of a usual size"
    if any(not 1 <= face <= 6 for face in data["dice"] or ()):
        return "dice has a face that no die has"
    if not isinstance(data["setup"], dict):
        return "setup is not an object"
    if not isinstance(data["calls"], list):
        return "calls is not a list"
    faults = (_call_fault(call, number) for number, call in enumerate(data["calls"], 1))
    return next((fault for fault in faults if fault), "")


def _call_fault(call: Any, number: int) -> str:
    if not isinstance(call, dict) or set(call) != {"driver", "arguments", "answers"}:
        return f"call {number} is not a driver with arguments and answers"
    if not isinstance(call["arguments"], list):
        return f"call {number}: its arguments are not a list"
    fault = call_fault(call["driver"], call["arguments"]) or misfit(call["answers"], list[str], "answers")
    return f"call {number}: {fault}" if fault else ""


# -- playing ---------------------------------------------------------------------------------------------------------
class Recorded:
    """A chooser that gives the answers of a record by key, and then asks another chooser or has none."""

    def __init__(self, answers: Sequence[str], then: Chooser | None = None) -> None:
        self.left = list(answers)
        self._then = then

    def __call__(self, choice: Choice, /) -> int:
        if not self.left:
            if self._then is not None:
                return self._then(choice)
            raise Unanswered(f"the record ends before: {choice.prompt}", choice)
        key = self.left.pop(0)
        if key not in choice.keys:
            raise Diverged(f"the record answers {key!r:.60}, which is not offered: {choice.prompt} {list(choice.keys)}")
        return choice.keys.index(key)


def check(record: Record, digest: str, as_of: str | None = None) -> None:
    """Refuse a record of another engine, package or date, and say everything that differs."""
    reasons = []
    if record.engine != __version__:
        reasons.append(f"the record was made by engine {record.engine}, this is {__version__}")
    if record.package != digest:
        reasons.append(f"the record was made with the card package {record.package}, this is {digest}")
    if as_of is not None and record.as_of != as_of:
        reasons.append(f"the record was made as of {record.as_of or 'no date'}, these cards are as of {as_of or 'no date'}")
    if reasons:
        raise ReplayRefused("; ".join(reasons))
