"""Records as a generated package lists them, and the small board and index that the engine tests use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardwright_engine import api


@dataclass(frozen=True)
class Ability:
    label: str
    text: str
    source: str


@dataclass(frozen=True)
class Back:
    id: str
    title: str | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Part:
    id: str
    word: str
    argument: str = ""
    title: str | None = None
    fields: tuple[api.CardField, ...] = ()
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Card:
    id: str
    kind: str
    name: str
    declare: Callable[[api.Declare], None]
    traits: tuple[str, ...] = ()
    value: int | None = None
    copies: int = 1
    abilities: tuple[Ability, ...] = ()
    unknown: tuple[str, ...] = ()
    set: str = "base"
    backs: tuple[Back, ...] = ()
    advancement: tuple[Ability, ...] = ()
    fields: tuple[api.CardField, ...] = ()
    parts: tuple[Part, ...] = ()
    owner: str = ""


@dataclass(frozen=True)
class Space:
    id: str
    name: str
    type: str
    paths: tuple[tuple[str, str], ...]
    gate: str = ""
    board: str = ""


@dataclass(frozen=True)
class Package:
    CARDS: tuple[Card, ...]
    SPACES: tuple[Space, ...]
    SKILLS: tuple[tuple[str, str], ...] = (
        ("lore", "Lore"),
        ("influence", "Influence"),
        ("observation", "Observation"),
        ("strength", "Strength"),
        ("will", "Will"),
    )
    LABELS: dict[str, str] = field(
        default_factory=lambda: {
            "token clue": "Clue",
            "token train-ticket": "Train Ticket",
            "token ship-ticket": "Ship Ticket",
            "kind asset": "Asset",
            "kind spell": "Spell",
            "kind condition": "Condition",
        }
    )
    AS_OF: str = "latest"
    DIGEST: str = "sample-1"


BOARD = (
    Space("london", "London", "city", (("ship", "rome"), ("ship", "space-8")), "blue"),
    Space("rome", "Rome", "city", (("ship", "london"), ("train", "istanbul"))),
    Space("istanbul", "Istanbul", "city", (("train", "rome"), ("uncharted", "pyramids"))),
    Space("pyramids", "The Pyramids", "wilderness", (("uncharted", "istanbul"),), "green"),
    Space("space-8", "Space 8", "sea", (("ship", "london"),)),
)
