"""What an engine reads of a generated package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cardwright_engine.api.declare import Declare


class Ability(Protocol):
    """One ability of a card as the generated index lists it."""

    @property
    def label(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def source(self) -> str:
        """Where it is written: ``file:line`` below ``cards_src``."""
        ...


class BackRecord(Protocol):
    """One back of a two-faced card: each copy of the card has one."""

    @property
    def id(self) -> str:
        """Its id on the card, the label of its ability."""
        ...

    @property
    def title(self) -> str | None: ...
    @property
    def abilities(self) -> tuple[Ability, ...]: ...


CardField = tuple[str, str, tuple[tuple[str, int | None], ...]]
"""What a kind prints on its cards: the name, the value as printed, and its items, each an id or word with its number."""


class PartRecord(Protocol):
    """One part of a card, such as a stage of an Ancient One sheet, as the generated index lists it."""

    @property
    def id(self) -> str: ...
    @property
    def word(self) -> str:
        """The word of the part: ``"stage"``."""
        ...

    @property
    def argument(self) -> str:
        """What stands behind its word, as an id: ``"II"``; empty where nothing does."""
        ...

    @property
    def title(self) -> str | None: ...
    @property
    def fields(self) -> tuple[CardField, ...]: ...
    @property
    def abilities(self) -> tuple[Ability, ...]: ...


class CardRecord(Protocol):
    """One card as the generated index lists it."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def set(self) -> str: ...
    @property
    def traits(self) -> tuple[str, ...]: ...
    @property
    def value(self) -> int | None: ...
    @property
    def copies(self) -> int: ...
    @property
    def abilities(self) -> tuple[Ability, ...]: ...
    @property
    def backs(self) -> tuple[BackRecord, ...]:
        """The backs, one for each copy in the box; empty where the card has one face."""
        ...

    @property
    def fields(self) -> tuple[CardField, ...]:
        """What its kind prints on it besides traits and value."""
        ...

    @property
    def parts(self) -> tuple[PartRecord, ...]: ...
    @property
    def owner(self) -> str:
        """The name of the card it is for, such as an Ancient One; empty where it is for none."""
        ...

    @property
    def advancement(self) -> tuple[Ability, ...]:
        """What advances it where it is the active card of its kind, derived from its text; empty for all other cards."""
        ...

    @property
    def unknown(self) -> tuple[str, ...]:
        """What is not known of the card; a card with unknown parts is never executed."""
        ...

    @property
    def declare(self) -> Callable[[Declare], None]: ...


class SpaceRecord(Protocol):
    """One space of the board as the generated package lists it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def gate(self) -> str:
        """The color of the Gate of this space, empty where it has none."""
        ...

    @property
    def paths(self) -> tuple[tuple[str, str], ...]:
        """Pairs of path type (``"train"``, ``"ship"``, ``"uncharted"``, ``"local"``) and space id."""
        ...

    @property
    def board(self) -> str:
        """The id of the side board it lies on, which only some games set up; empty on the main board."""
        ...


class CardPackage(Protocol):
    """What an engine needs of a generated package (the package's ``index`` module)."""

    @property
    def CARDS(self) -> tuple[CardRecord, ...]: ...
    @property
    def SPACES(self) -> tuple[SpaceRecord, ...]: ...
    @property
    def SKILLS(self) -> tuple[tuple[str, str], ...]:
        """Pairs of id and label: ``("lore", "Lore")``, in sheet order."""
        ...

    @property
    def LABELS(self) -> dict[str, str]:
        """The label of each vocabulary word by ``"class id"``: ``"token clue"`` → ``"Clue"``, ``"trait item"`` → ``"Item"``."""
        ...

    @property
    def AS_OF(self) -> str:
        """What the package was compiled for: ``"latest"``, ``"printed"`` or an ISO date."""
        ...

    @property
    def DIGEST(self) -> str:
        """A digest of the package's content, stored in every replay."""
        ...
