"""What an investigator intends for the rest of his part of the Encounter Phase; it is no state."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright_engine.frames import Grant

ENCOUNTER = "encounter"
"""An encounter of his choice."""
RESEARCH = "research"
NO_MONSTERS = "no monsters on your space"


@dataclass
class Plan:
    """Set up by effects before his encounters; forgotten when his part of the phase is over."""

    who: str
    no_monsters: bool = False
    """He has his encounter as if there were no Monsters on his space."""
    skipped: bool = False
    """He resolves no encounter any more."""
    clue: str | None = None
    """The space of the Clue he encounters."""
    granted: list[Grant] = field(default_factory=list)
