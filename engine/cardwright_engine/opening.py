"""What is agreed upon before a game is set up: plain data, a part of every record of a whole game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from cardwright_engine.plain_data import misfit

RANDOM = "random"
"""The Prelude that is drawn by chance (rules, Determine Prelude)."""
USUAL = "usual"
REFERENCES = (USUAL, "easier", "harder")
"""The Reference cards that are used (rules, Variant Reference Cards)."""


class SetupError(ValueError):
    """There is no game of these pieces."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The Ancient One, and the investigators in seating order, the first of them the Lead Investigator; all named by card id.

    ``difficulty`` is one of `mythos_deck.DIFFICULTIES`. ``sets`` are those in the box, all of them when ``None``. ``prelude``
    is a card (rules, Control Your Fate), `RANDOM`, or ``""`` for none. With a ``starting_rumor`` a random Rumor is in play from
    the start. ``reference`` is one of `REFERENCES`. Cards that are ``forced`` into the game or ``kept_out`` of it are on trial
    (`on_trial`).
    """

    ancient_one: str
    investigators: tuple[str, ...]
    difficulty: str = "normal"
    sets: tuple[str, ...] | None = None
    prelude: str = ""
    starting_rumor: bool = False
    reference: str = USUAL
    forced: tuple[str, ...] = ()
    kept_out: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """The same as JSON data; what is as usual is left out."""
        usual = asdict(Opening(self.ancient_one, ()))
        told = {name: value for name, value in asdict(self).items() if value != usual[name] or name == "ancient_one"}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}

    @staticmethod
    def from_data(data: dict[str, Any]) -> Opening:
        """Read what `to_data` wrote; raises `SetupError` for anything of another shape."""
        fault = misfit(data, Opening, "opening")
        if fault:
            raise SetupError(fault)
        values: dict[str, Any] = {name: tuple(one) if isinstance(one, list) else one for name, one in data.items()}
        return Opening(**values)
