"""Ids and labels for what has only a name, or none."""

from __future__ import annotations

import re
import unicodedata

from anyascii import anyascii

from cardwright.syntax import tree

LONGEST_ID = 60


def id_of(name: str, fallback: str) -> str:
    """An id made from a name: ``cafe-noir``; one that would begin with a digit ends with it: ``revolver-38``."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name[:200]) if not unicodedata.combining(c))
    words = re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", anyascii(bare)).lower())
    while words and words[0][0].isdigit() and any(word[0].isalpha() for word in words):
        words.append(words.pop(0))
    shown = "-".join(words)[:LONGEST_ID].rstrip("-")
    return shown if shown[:1].isalpha() else f"{fallback}-{shown}".rstrip("-")


def free(label: str, taken: dict[str, int]) -> str:
    """A label, with a number where it is taken, which is noted: ``taken`` is the last number of each label."""
    number, found = taken.get(label, 1), label
    while found in taken:
        number += 1
        found = f"{label}-{number}"
    taken[label] = number
    taken.setdefault(found, 1)
    return found


def label_of(paragraph: tree.Paragraph | None, text: str) -> str:
    """What a paragraph is called: after its label on the card, its event, or its first effect."""
    for opening in ("Action", "Local Action", "Reckoning"):
        if text.startswith(opening + ":"):
            return opening.lower().replace(" ", "-")
    match paragraph:
        case tree.Triggered(event=event):
            return id_of(getattr(event, "action", "") or _kebab(type(event).__name__).removeprefix("when-"), "text")
        case tree.AsEncounter():
            return "encounter"
        case tree.Statement(sentences):
            clauses = (clause for sentence in sentences for clause in sentence.clauses if not isinstance(clause, tree.Narrative))
            clause = next(clauses, None)
            if clause is None:
                return "story"
            effects = getattr(clause, "effects", None)
            return _kebab(type(effects[0] if effects else clause).__name__)
    return "text"


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
