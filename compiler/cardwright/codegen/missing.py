"""Systems of the game that the engine does not have: what is said of the cards that need one."""

from __future__ import annotations

ROWS = {
    "antarctica-board": "MM-02", "egypt-board": "UP-01", "Antarctica": "MM-02", "Egypt": "UP-01", "Mystic Ruins": "SR-01",
    "Adventure": "MM-03", "Focus": "MM-04",
}  # fmt: skip
"""The rows of the list of rules to which the systems belong that no engine here has yet, by the word of the text."""


def missing(word: str) -> str:
    """What is said of a text that needs such a system."""
    return f"rules of {ROWS[word]}" if word in ROWS else ""
