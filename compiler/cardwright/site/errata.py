"""The timeline of errata, and what changed between two dates: each change of a card with what it does."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from sqlite3 import Connection

from cardwright.analysis.dates import checked_as_of
from cardwright.site.history import history
from cardwright.site.model import Revision, Source
from cardwright.site.rows import select

_CHANGED = """
SELECT DISTINCT r.card_id, c.name, c.sort_name FROM revisions AS r JOIN current_revisions AS c USING (card_id)
WHERE r.kind <> 'printed' ORDER BY c.sort_name, r.card_id
"""
VERDICTS = {
    "functional": "✗ plays differently",
    "cosmetic": "✓ plays the same",
    "undecided": "? no scenario tells",
    "unknown": "– not to be compared",
}
"""What a change does, in a few words with a sign."""


@dataclass(frozen=True, slots=True)
class Erratum:
    """A change of a card: the wording after it, with what changed and what that does."""

    card_id: str
    name: str
    after: Revision


@dataclass(frozen=True, slots=True)
class ErrataPage:
    """The changes by the document they come from, newest first; ``since`` and ``until`` are ISO dates, or empty for any.

    ``problem`` says what is wrong with the dates that were asked for.
    """

    groups: tuple[tuple[Source | None, tuple[Erratum, ...]], ...]
    since: str = ""
    until: str = ""
    problem: str | None = None

    @property
    def total(self) -> int:
        """How many changes are shown."""
        return sum(len(changes) for _, changes in self.groups)


def errata_page(connection: Connection, since: str = "", until: str = "") -> ErrataPage:
    """The changes after the day ``since`` up to the day ``until``; all without. What has no date is later than any."""
    since, until = since.strip(), until.strip()
    for date in (since, until):
        if date and not _is_date(date):
            return ErrataPage((), since[:40], until[:40], f"“{date[:40]}” is not a date: write it as 2016-01-31")
    if since and until and since > until:
        return ErrataPage((), since, until, "the first day is after the second one")
    found = [
        Erratum(row["card_id"], row["name"], revision)
        for row in select(connection, _CHANGED)
        for revision in history(connection, row["card_id"])[1:]
        if _between(revision.date, since, until)
    ]
    found.sort(key=lambda one: (one.after.date or "9999", one.after.source.id if one.after.source else ""), reverse=True)
    grouped = groupby(found, key=lambda one: one.after.source)
    return ErrataPage(tuple((source, tuple(changes)) for source, changes in grouped), since, until)


def _is_date(text: str) -> bool:
    try:
        return checked_as_of(text) == text and text[:1].isdigit()
    except ValueError:
        return False


def _between(date: str | None, since: str, until: str) -> bool:
    if date is None:
        return not until
    return since < date and (not until or date <= until)
