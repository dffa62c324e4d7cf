"""Playing a record again, as of a game that was kept or of one that failed."""

from __future__ import annotations

from cardwright_engine import LogEntry, Record, ReplayRefused, api
from cardwright_engine.replaying import replay_as_far

__all__ = ["ReplayRefused", "played_again"]


def played_again(package: api.CardPackage, text: str, step: int | None = None) -> tuple[list[LogEntry], str]:
    """Play a record again, up to a step where one is given: the log, and why it goes no further, ``""`` at its end.

    Raises ReplayRefused for what is no record, or one of other cards.
    """
    record = Record.from_json(text)
    game, end = replay_as_far(record if step is None else record.until(step), package)
    return game.log, end
