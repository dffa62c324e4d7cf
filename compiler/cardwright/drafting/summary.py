"""How much of many texts is understood, and what is not, counted by shape: the language's own list of things to do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from cardwright.drafting.paragraphs import Drafted


@dataclass(slots=True)
class Tally:
    """The texts of one type of card."""

    texts: int = 0
    understood: int = 0
    shapes: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """The share of texts that are understood whole, from 0 to 1."""
        return self.understood / self.texts if self.texts else 0.0

    def frequent(self, limit: int | None = None) -> list[tuple[str, int]]:
        """The shapes that are not understood, the most frequent first."""
        return sorted(self.shapes.items(), key=lambda item: (-item[1], item[0]))[:limit]

    def add(self, drafted: Drafted) -> None:
        """Count a text."""
        self.texts += 1
        self.understood += drafted.understood
        for paragraph in drafted.paragraphs:
            for placed in paragraph.missing:
                self.shapes[placed.sentence.shape or ""] += 1
