"""The history of a card: every wording it had, and what each document changed."""

from __future__ import annotations

from sqlite3 import Connection

from cardwright.site.draw_cards import ability_texts, trait_labels
from cardwright.site.model import AbilityText, Change, Revision, Source
from cardwright.site.rows import Row, select

_REVISIONS = """
SELECT r.revision_id, r.label, r.kind, r.date, r.value, r.unknown, r.document_id, d.title, d.date AS document_date, d.version,
  r.revision_id IN (SELECT revision_id FROM current_revisions) AS current
FROM revisions AS r LEFT JOIN documents AS d USING (document_id)
WHERE r.card_id = :card ORDER BY r.sequence
"""


def history(connection: Connection, card: str) -> tuple[Revision, ...]:
    """The revisions of a card, oldest first."""
    rows = select(connection, _REVISIONS, card=card)
    numbers = [row["revision_id"] for row in rows]
    texts, traits = ability_texts(connection, numbers), trait_labels(connection, numbers)
    found: list[Revision] = []
    for row in rows:
        number = row["revision_id"]
        before = found[-1] if found else None
        found.append(_revision(row, traits.get(number, ()), texts.get(number, ()), before))
    return tuple(found)


def _revision(row: Row, traits: tuple[str, ...], abilities: tuple[AbilityText, ...], before: Revision | None) -> Revision:
    return Revision(
        label=row["label"],
        kind=row["kind"],
        source=source_of(row) if row["document_id"] else None,
        date=row["date"],
        current=bool(row["current"]),
        traits=traits,
        value=row["value"],
        abilities=abilities,
        unknown=row["unknown"],
        changes=_changes(before, traits, row["value"], abilities) if before else (),
    )


def source_of(row: Row) -> Source:
    """The document a row names."""
    return Source(row["document_id"], row["title"], row["document_date"], row["version"])


def _changes(
    before: Revision, traits: tuple[str, ...], value: int | None, abilities: tuple[AbilityText, ...]
) -> tuple[Change, ...]:
    """What differs from the revision before: traits, value, then paragraphs in the new order, then those that went away."""
    changes = [Change("traits", ", ".join(before.traits), ", ".join(traits))]
    changes.append(Change("value", _shown(before.value), _shown(value)))
    old, new = ({a.label: a.text for a in part} for part in (before.abilities, abilities))
    changes += [Change(label, old.get(label), new.get(label)) for label in dict.fromkeys((*new, *old))]
    return tuple(change for change in changes if change.before != change.after)


def _shown(value: int | None) -> str | None:
    return None if value is None else str(value)
