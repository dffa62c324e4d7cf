"""The history of a card: every wording it had, and what each document changed."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection

from cardwright.site.draw_cards import Wording, trait_labels, wordings
from cardwright.site.model import Behavior, Change, Outcome, Revision, Source
from cardwright.site.rows import Row, select

_REVISIONS = """
SELECT r.revision_id, r.label, r.name, r.kind, r.date, r.value, r.unknown,
  r.document_id, d.title, d.date AS document_date, d.version,
  r.revision_id IN (SELECT revision_id FROM in_force) AS current
FROM revisions AS r LEFT JOIN documents AS d USING (document_id)
WHERE r.card_id = :card ORDER BY r.sequence
"""
_NOTES = """
SELECT revision_id, note FROM revision_notes JOIN revisions USING (revision_id) WHERE card_id = :card ORDER BY ordinal
"""
_DIFFERENCES = """
SELECT d.difference_id, d.to_revision_id, d.verdict, d.scenarios, d.tried, d.situation FROM revision_differences AS d
JOIN revisions AS old ON old.revision_id = d.from_revision_id JOIN revisions AS new ON new.revision_id = d.to_revision_id
WHERE d.card_id = :card AND new.sequence = old.sequence + 1
"""
_OUTCOMES = """
SELECT scenario_id, card_id, ruling_id, held_before, holds_after, failure
FROM difference_scenarios JOIN scenarios USING (scenario_id)
WHERE difference_id = :difference ORDER BY scenario_id
"""


def history(connection: Connection, card: str) -> tuple[Revision, ...]:
    """The revisions of a card, oldest first."""
    rows = select(connection, _REVISIONS, card=card)
    numbers = [row["revision_id"] for row in rows]
    texts, traits = wordings(connection, numbers), trait_labels(connection, numbers)
    notes, behaviors = _notes(connection, card), _behaviors(connection, card)
    found: list[Revision] = []
    for row in rows:
        number = row["revision_id"]
        before = found[-1] if found else None
        revision = _revision(row, traits.get(number, ()), texts[number])
        changes = changes_between(before, revision) if before else ()
        found.append(replace(revision, changes=changes, notes=notes.get(number, ()), behavior=behaviors.get(number)))
    return tuple(found)


def _notes(connection: Connection, card: str) -> dict[int, tuple[str, ...]]:
    found: dict[int, tuple[str, ...]] = {}
    for row in select(connection, _NOTES, card=card):
        found[row["revision_id"]] = (*found.get(row["revision_id"], ()), row["note"])
    return found


def _behaviors(connection: Connection, card: str) -> dict[int, Behavior]:
    """What each change does, by the revision it made."""
    found: dict[int, Behavior] = {}
    for row in select(connection, _DIFFERENCES, card=card):
        outcomes = tuple(
            Outcome(
                one["scenario_id"],
                one["card_id"],
                one["ruling_id"],
                bool(one["held_before"]),
                bool(one["holds_after"]),
                one["failure"],
            )
            for one in select(connection, _OUTCOMES, difference=row["difference_id"])
        )
        found[row["to_revision_id"]] = Behavior(row["verdict"], row["scenarios"], outcomes, row["tried"], row["situation"])
    return found


def _revision(row: Row, traits: tuple[str, ...], wording: Wording) -> Revision:
    return Revision(
        label=row["label"],
        kind=row["kind"],
        source=source_of(row) if row["document_id"] else None,
        date=row["date"],
        current=bool(row["current"]),
        traits=traits,
        value=row["value"],
        abilities=wording.abilities,
        unknown=row["unknown"],
        changes=(),
        name=row["name"],
        backs=wording.backs,
        fields=wording.fields,
        parts=wording.parts,
    )


def source_of(row: Row) -> Source:
    """The document a row names."""
    return Source(row["document_id"], row["title"], row["document_date"], row["version"])


def changes_between(before: Revision, after: Revision) -> tuple[Change, ...]:
    """What differs between two wordings: name, traits, value, then the front and the backs in the new order, then what went."""
    changes = [Change("name", before.name, after.name)]
    changes.append(Change("traits", ", ".join(before.traits), ", ".join(after.traits)))
    changes.append(Change("value", _shown(before.value), _shown(after.value)))
    old, new = _parts(before), _parts(after)
    for what in dict.fromkeys((*new, *old)):
        lost = old[what] is None if what in old else before.unknown is not None
        changes.append(Change(what, old.get(what), new.get(what), lost))
    return tuple(change for change in changes if change.before != change.after)


def _parts(revision: Revision) -> dict[str, str | None]:
    """The paragraphs of a wording and the titles of its backs, by what they are called; ``None`` for what is not known."""
    parts = {ability.label: None if ability.unknown else ability.text for ability in revision.abilities}
    parts |= {one.name: one.value for one in revision.fields}
    for part in revision.parts:
        parts |= {f"title of {part.heading}": part.title} if part.title else {}
        parts |= {f"{one.name} of {part.heading}": one.value for one in part.fields}
        parts |= {ability.label: None if ability.unknown else ability.text for ability in part.abilities}
    for back in revision.backs:
        if back.title:
            parts[f"title of the back {back.label}"] = back.title
        parts |= {f"back {ability.label}": None if ability.unknown else ability.text for ability in back.abilities}
    return parts


def _shown(value: int | None) -> str | None:
    return None if value is None else str(value)
