"""What each option of a choice is worth to the greedy player, and why, in words a player knows."""

from __future__ import annotations

from typing import NamedTuple

from cardwright_engine.choices import DECLINE, Choice
from cardwright_engine.greedy.sight import Sight


class Score(NamedTuple):
    """What an option is worth, and why."""

    value: float
    reason: str


def scores(sight: Sight | None, choice: Choice) -> list[Score]:
    """The score of each option, in their order."""
    who = None if sight is None else sight.investigator(choice.who)
    found = []
    for option in choice.options:
        if option.key == "rest" and who is not None:
            hurt = who.maximum_health - who.health + who.maximum_sanity - who.sanity
            found.append(Score(hurt - 1.5, f"he has lost {hurt} Health and Sanity"))
        elif option.key in ("end", "trade"):
            found.append(Score(-2.0, "nothing better is left"))
        elif option.key == DECLINE:
            found.append(Score(0.0, "it costs more than it gives"))
        elif option.key in ("research", "other-world"):
            found.append(Score(3.0, "it leads to the solution of Mysteries"))
        else:
            found.append(Score(1.0, "as good as any other"))
    return found
