"""Cards as they read now, drawn on every page that shows one."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from sqlite3 import Connection

from cardwright.site.model import AbilityText, BackFace, Card, CardField, PartFace
from cardwright.site.rows import Row, select

SUITS = 6
"""How many colours tell kinds of cards apart before they repeat."""

FRAMES = 4
"""How many shapes of frame tell kinds of the same colour apart."""

_CARDS = """
SELECT card_id, name, kind_id, kind, set_id, set_name, value, revision_id, revision_kind, unknown, owner
FROM current_cards WHERE card_id IN (SELECT value FROM json_each(:ids)) ORDER BY sort_name, card_id
"""
_ABILITIES = """
SELECT a.revision_id, f.label AS back, a.label, a.text, u.note
FROM abilities AS a JOIN faces AS f USING (face_id) LEFT JOIN unknown_parts AS u USING (ability_id)
WHERE a.revision_id IN (SELECT value FROM json_each(:revisions)) ORDER BY f.ordinal, a.ordinal
"""
_BACKS = """
SELECT revision_id, label, title FROM faces
WHERE kind = 'back' AND revision_id IN (SELECT value FROM json_each(:revisions)) ORDER BY ordinal
"""
_PARTS = """
SELECT revision_id, label, heading, title FROM faces
WHERE kind = 'part' AND revision_id IN (SELECT value FROM json_each(:revisions)) ORDER BY ordinal
"""
_FIELDS = """
SELECT revision_id, part, field, value, min(ordinal) AS place FROM revision_fields
WHERE revision_id IN (SELECT value FROM json_each(:revisions)) GROUP BY revision_id, part, field, value ORDER BY place
"""
_TRAITS = """
SELECT t.revision_id, coalesce(w.label, t.trait) AS trait
FROM revision_traits AS t LEFT JOIN words AS w USING (word_id)
WHERE t.revision_id IN (SELECT value FROM json_each(:revisions)) ORDER BY t.ordinal
"""


def drawn(connection: Connection, ids: Iterable[str]) -> tuple[Card, ...]:
    """The cards with these ids, by name. Ids of no card are left out."""
    rows = select(connection, _CARDS, ids=json.dumps(list(ids)))
    revisions = [row["revision_id"] for row in rows]
    texts, traits = wordings(connection, revisions), trait_labels(connection, revisions)
    numbers = _numbers(connection)
    return tuple(_card(row, texts[row["revision_id"]], traits, numbers) for row in rows)


@dataclass(frozen=True, slots=True)
class Wording:
    """What a revision says on its front, on its backs, in its fields and parts."""

    abilities: tuple[AbilityText, ...]
    backs: tuple[BackFace, ...]
    fields: tuple[CardField, ...] = ()
    parts: tuple[PartFace, ...] = ()


def wordings(connection: Connection, revisions: list[int]) -> dict[int, Wording]:
    """The text of revisions, by revision."""
    numbers = json.dumps(revisions)
    texts: dict[tuple[int, str | None], tuple[AbilityText, ...]] = {}
    for row in select(connection, _ABILITIES, revisions=numbers):
        face = (row["revision_id"], row["back"])
        texts[face] = (*texts.get(face, ()), AbilityText(row["label"], row["text"], row["note"]))
    backs: dict[int, tuple[BackFace, ...]] = {}
    for row in select(connection, _BACKS, revisions=numbers):
        number, label = row["revision_id"], row["label"]
        backs[number] = (*backs.get(number, ()), BackFace(label, row["title"], texts.get((number, label), ())))
    fields: dict[tuple[int, str | None], tuple[CardField, ...]] = {}
    for row in select(connection, _FIELDS, revisions=numbers):
        place = (row["revision_id"], row["part"])
        fields[place] = (*fields.get(place, ()), CardField(row["field"], row["value"]))
    parts: dict[int, tuple[PartFace, ...]] = {}
    for row in select(connection, _PARTS, revisions=numbers):
        place = (row["revision_id"], row["label"])
        part = PartFace(row["label"], row["heading"], row["title"], fields.get(place, ()), texts.get(place, ()))
        parts[place[0]] = (*parts.get(place[0], ()), part)
    return {
        number: Wording(
            texts.get((number, None), ()), backs.get(number, ()), fields.get((number, None), ()), parts.get(number, ())
        )
        for number in revisions
    }


def trait_labels(connection: Connection, revisions: list[int]) -> dict[int, tuple[str, ...]]:
    """The traits of revisions in printed order, by revision."""
    found: dict[int, tuple[str, ...]] = {}
    for row in select(connection, _TRAITS, revisions=json.dumps(revisions)):
        found[row["revision_id"]] = (*found.get(row["revision_id"], ()), row["trait"])
    return found


def _card(row: Row, wording: Wording, traits: dict[int, tuple[str, ...]], numbers: dict[str, int]) -> Card:
    return Card(
        id=row["card_id"],
        name=row["name"],
        kind=row["kind"],
        suit=numbers.get(row["kind_id"], 0) % SUITS + 1,
        frame=numbers.get(row["kind_id"], 0) // SUITS % FRAMES + 1,
        kind_id=row["kind_id"],
        set_id=row["set_id"],
        set_name=row["set_name"],
        traits=traits.get(row["revision_id"], ()),
        value=row["value"],
        abilities=wording.abilities,
        backs=wording.backs,
        fields=wording.fields,
        parts=wording.parts,
        owner=row["owner"],
        unknown=row["unknown"],
        changed=row["revision_kind"] != "printed",
    )


def _numbers(connection: Connection) -> dict[str, int]:
    """A number for each kind of card: kinds keep theirs as long as none is declared before them in the alphabet."""
    kinds = select(connection, "SELECT kind_id FROM kinds ORDER BY kind_id")
    return {row["kind_id"]: number for number, row in enumerate(kinds)}
