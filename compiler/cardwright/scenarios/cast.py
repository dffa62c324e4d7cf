"""The people and Monsters that a scenario introduces."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardwright.scenarios.errors import StepFault, UnknownName
from cardwright.scenarios.steps import YOU, Given

ANA = "Ana"
"""Whoever ``you`` is, in the log."""
MONSTERS = ("monster_on", "monster_in_cup")
"""The lines that introduce a Monster."""


def called(who: str) -> str:
    """The name of somebody, ``you`` included."""
    return ANA if who == YOU else who


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is there; not ``complete`` where a line that may introduce somebody cannot be read."""

    people: tuple[str, ...]
    monsters: tuple[str, ...]
    complete: bool = True
    somewhere: str = ""
    """A space of the board, for examples."""
    newcomers: tuple[str, ...] = ()
    """The investigators whose sheets somebody may take up."""
    spawning: tuple[str, ...] = ()
    """The Monsters that may spawn."""

    @staticmethod
    def of(
        givens: Iterable[Given],
        *,
        complete: bool = True,
        somewhere: str = "",
        newcomers: tuple[str, ...] = (),
        spawning: tuple[str, ...] = (),
    ) -> Cast:
        """Whoever these lines introduce, besides those who may come later."""
        found = tuple(givens)
        people = (called(one.who) for one in found if one.what == "person_on")
        return Cast(
            tuple(dict.fromkeys((ANA, *people))),
            tuple(str(one.who) for one in found if one.what in MONSTERS),
            complete,
            somewhere,
            newcomers,
            spawning,
        )

    def person(self, who: str) -> None:
        """Raise a fault where no such investigator is there."""
        if called(who) not in (*self.people, *self.newcomers) and self.complete:
            self._nobody("investigator", who, self.people)

    def monster(self, who: str) -> None:
        """Raise a fault where no such Monster is there."""
        if who not in (*self.monsters, *self.spawning) and self.complete:
            self._nobody("Monster", who, self.monsters)

    def anybody(self, who: str) -> None:
        """Raise a fault where neither an investigator nor a Monster of that name is there."""
        if called(who) not in (*self.people, *self.monsters, *self.newcomers, *self.spawning) and self.complete:
            self._nobody("investigator or Monster", who, (*self.people, *self.monsters))

    def _nobody(self, what: str, who: str, known: tuple[str, ...]) -> None:
        unknown = UnknownName(f"{what} here called", who, known)
        example = f"a Monster {who} is on {self.somewhere}" if what == "Monster" else f"{who} is on {self.somewhere}"
        raise StepFault(str(unknown), who, unknown.hint or f"introduce it: given {example}")
