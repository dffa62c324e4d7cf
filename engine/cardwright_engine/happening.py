"""What an event was about, for the abilities that it sets off."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright_engine.frames import Frame, Test
from cardwright_engine.state import Investigator, Monster


@dataclass(frozen=True, slots=True)
class Happening:
    """What an event was about: the Monster, the space, the test with what it cost."""

    monster: Monster | None = None
    space: str | None = None
    test: Test | None = None
    lost: tuple[tuple[str, int], ...] = ()
    skill: str = ""
    gained: tuple[int, str] | None = None
    """The uid and id of the card that was gained."""


def tell(frame: Frame, doer: Investigator, about: Happening | None) -> None:
    """Let the frame of an ability know what set it off."""
    if about is None:
        return
    frame.chosen["investigator"] = (doer,)
    if about.monster is not None:
        frame.chosen["monster"] = (about.monster,)
    frame.chosen_space = about.space
    frame.test = about.test
    frame.lost = dict(about.lost)
    frame.skill = about.skill
    frame.gained = about.gained
