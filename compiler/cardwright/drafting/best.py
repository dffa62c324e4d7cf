"""Of several rows of one card the text that is understood best: what one source has lost, another may have kept."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cardwright.drafting.batch import Leaf, Row
from cardwright.drafting.paragraphs import Drafted

DraftedRow = tuple[Row, tuple[tuple[Leaf, Drafted], ...]]


def best_of(rows: Iterable[DraftedRow]) -> list[DraftedRow]:
    """One row for each type and name, where the first of them stood; a row without a name, or that cannot be read, stays alone.

    Of each text of the card the draft is taken that is understood, else the one of which most is; of equals the first. Backs are
    told apart by their titles, where they have some, all other texts by the field that holds them.
    """
    groups: dict[tuple[str, str], list[DraftedRow]] = {}
    for number, found in enumerate(rows):
        row = found[0]
        name = folded(row.name) if row.name and not row.problem else f"\n{number}"
        groups.setdefault((row.type, name), []).append(found)
    return [_joined(group) if len(group) > 1 else group[0] for group in groups.values()]


def folded(name: str) -> str:
    """A name without what sources write differently: capitals, accents, the form of its quotation marks."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in bare.replace("'", "").replace("’", "")).casefold().split())


def _joined(group: Sequence[DraftedRow]) -> DraftedRow:
    best: dict[tuple[str, str], tuple[Leaf, Drafted]] = {}
    for row, drafts in group:
        for leaf, drafted in drafts:
            said = ("back", folded(leaf.title)) if leaf.back and leaf.title else ("text", leaf.key)
            mine = (replace(leaf, line=row.line), drafted)
            if said not in best or _worth(drafted) > _worth(best[said][1]):
                best[said] = mine
    rows = [row for row, _ in group]
    first = replace(
        rows[0],
        traits=next((row.traits for row in rows if row.traits), ()),
        value=next((row.value for row in rows if row.value is not None), None),
        copies=next((row.copies for row in rows if row.copies > 1), 1),
        group=next((row.group for row in rows if row.group), ""),
    )
    return first, tuple(best.values())


def _worth(drafted: Drafted) -> tuple[bool, bool, int, int]:
    """How good a draft is: whether it says anything, whether all of it is understood, and how much is and is not."""
    good = sum(len(paragraph.sentences) - len(paragraph.missing) for paragraph in drafted.paragraphs)
    bad = sum(len(paragraph.missing) for paragraph in drafted.paragraphs)
    return bool(drafted.paragraphs), bad == 0, good if bad else 0, -bad
