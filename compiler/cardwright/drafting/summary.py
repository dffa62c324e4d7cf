"""How much of many texts is understood, and what is not, counted by shape: the language's own list of things to do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from cardwright.drafting.paragraphs import Drafted
from cardwright.drafting.suspicion import CUT_OFF, LOST_ICON


@dataclass(frozen=True, slots=True)
class Missing:
    """A text that is not understood: where it stands, its first sentence at fault, and why."""

    where: str
    text: str
    reason: str


@dataclass(slots=True)
class Tally:
    """The texts of one type of card."""

    texts: int = 0
    understood: int = 0
    lost: int = 0
    """How many texts are not understood because their source lost an icon or breaks off: nobody could read them."""
    shapes: Counter[str] = field(default_factory=Counter)
    missing: list[Missing] = field(default_factory=list)

    @property
    def readable(self) -> int:
        """How many texts lost nothing."""
        return self.texts - self.lost

    @property
    def share(self) -> float:
        """The share of texts that are understood whole, from 0 to 1."""
        return self.understood / self.texts if self.texts else 0.0

    @property
    def readable_share(self) -> float:
        """The same share of the texts that lost nothing."""
        return self.understood / self.readable if self.readable else 0.0

    def frequent(self, limit: int | None = None) -> list[tuple[str, int]]:
        """The shapes that are not understood, the most frequent first."""
        return sorted(self.shapes.items(), key=lambda item: (-item[1], item[0]))[:limit]

    def add(self, drafted: Drafted, where: str = "") -> None:
        """Count a text."""
        self.texts += 1
        self.understood += drafted.understood
        missing = [placed.sentence for paragraph in drafted.paragraphs for placed in paragraph.missing]
        lost = next((one for one in missing if any(loss in (one.reason or "") for loss in (LOST_ICON, CUT_OFF))), None)
        self.lost += lost is not None
        self.shapes.update(sentence.shape or "" for sentence in missing)
        if first := lost or next(iter(missing), None):
            self.missing.append(Missing(where, first.text, first.reason or ""))

    def merge(self, other: Tally) -> None:
        """Count what another tally has counted."""
        self.texts += other.texts
        self.understood += other.understood
        self.lost += other.lost
