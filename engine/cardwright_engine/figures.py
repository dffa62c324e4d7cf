"""Investigators and Monsters: plain data, parts of the state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

ACTIONS_PER_TURN = 2
"""How many actions an investigator may perform in one Action Phase (rulebook, Action Phase)."""


@dataclass
class Investigator:
    """An investigator: his sheet, his place, and what he has."""

    name: str
    space: str
    health: int
    sanity: int
    maximum_health: int
    maximum_sanity: int
    skills: dict[str, int] = field(default_factory=dict)
    improvements: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    cards: list[int] = field(default_factory=list)
    sheet: int = 0
    """The uid of his sheet, whose abilities are his though it is no possession; 0 for none."""
    delayed: bool = False
    lost: bool = False
    """Whether he is Lost in Time and Space: he is then on no space (rules, Lost in Time and Space)."""
    lost_by: int = 0
    """The uid of the card that says so, the only one that he is not out of reach of."""
    defeated: bool = False
    fallen: str = ""
    """What he had none left of, ``"health"`` or ``"sanity"``, while he lies defeated on his space to be encountered."""
    waiting: bool = False
    """Whether his player has yet to choose another investigator (rules, Choosing a New Investigator)."""
    actions_left: int = ACTIONS_PER_TURN
    performed: list[str] = field(default_factory=list)
    turn: str = ""
    """This round's Action Phase turn: ``""`` (to come), ``"acting"``, ``"stood up"`` (began Delayed) or ``"ended"``."""

    def skill_value(self, skill: str) -> int:
        """The skill as his sheet prints it, with its improvement."""
        return self.skills.get(skill, 0) + self.improvements.get(skill, 0)

    def __hash__(self) -> int:
        """By name, which no one shares and nothing changes, so that effects may put investigators in sets."""
        return hash(self.name)


@dataclass
class Monster:
    """A Monster on the board, or in the cup (``space`` is then ``""``). ``None`` horror or damage: no such test."""

    uid: int
    name: str
    space: str
    toughness: int
    horror: int | None = None
    damage: int | None = None
    horror_skill: str = "will"
    horror_modifier: int = 0
    damage_skill: str = "strength"
    damage_modifier: int = 0
    lost_health: int = 0
    epic: bool = False
    physical_resistance: bool = False
    magical_resistance: bool = False
    card: str = ""
    """The id of its card, ``""`` for one that has none."""
    set_aside: bool = False
    """Whether it was set aside in setup: it then goes back there and not to the cup (rules, Set Aside)."""
    spawned_by: int = 0
    """The uid of the card that spawned it, where that matters; 0 for none."""
    kept_by: int = 0
    """The uid of the card that it lies on; 0 for none."""

    def __hash__(self) -> int:
        """By uid, which nothing changes."""
        return hash(self.uid)


def copied(value: Any) -> Any:
    """An independent copy of a part of the state; `copy.deepcopy` takes twenty times as long."""
    if isinstance(value, list):
        if value and isinstance(value[0], Investigator | Monster):
            return [_figure(one) for one in value]
        return value.copy()
    if isinstance(value, dict):
        return {key: one.copy() if isinstance(one, list) else one for key, one in value.items()}
    return value


def _figure(one: Investigator | Monster) -> Investigator | Monster:
    other = object.__new__(type(one))
    vars(other).update(vars(one))
    if isinstance(other, Investigator):
        other.skills, other.improvements, other.tokens = other.skills.copy(), other.improvements.copy(), other.tokens.copy()
        other.cards, other.performed = other.cards.copy(), other.performed.copy()
    return other


def plain(value: Any) -> Any:
    """A part of the state as JSON data that shares nothing with it."""
    if isinstance(value, list) and value and isinstance(value[0], Investigator | Monster):
        return [{name: copied(one) for name, one in vars(part).items()} for part in value]
    return copied(value)
