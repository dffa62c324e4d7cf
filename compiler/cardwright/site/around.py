"""What is around a card: cards like it, cards that name it and that it names, and what it is drawn from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from sqlite3 import Connection

from cardwright.site.rows import select

_RELATED = """
SELECT r.related_id AS id, c.name, k.label AS kind, c.kind_id, r.likeness FROM related_cards AS r
JOIN current_cards AS c ON c.card_id = r.related_id JOIN kinds AS k USING (kind_id)
WHERE r.card_id = :card ORDER BY r.ordinal
"""
_BY_NAME = """
SELECT DISTINCT c.card_id AS id, c.name, k.label AS kind, c.kind_id, 0 AS likeness, c.sort_name FROM effects AS e
JOIN current_revisions USING (revision_id) JOIN current_cards AS c ON c.card_id = e.{} JOIN kinds AS k USING (kind_id)
WHERE e.{} = :card AND c.card_id <> :card ORDER BY c.sort_name, c.card_id
"""
_NAMING = _BY_NAME.format("card_id", "object_card_id")
_NAMED = _BY_NAME.format("object_card_id", "card_id")
_DRAWN = """
SELECT f.field, f.value, w.class, w.id FROM current_revisions AS r JOIN revision_fields AS f USING (revision_id)
LEFT JOIN words AS w USING (word_id)
WHERE r.card_id = :card AND f.part IS NULL AND f.field IN (SELECT value FROM json_each(:fields)) ORDER BY f.ordinal
"""
_HEADED = """
SELECT w.id, w.label FROM current_revisions AS r JOIN faces AS f USING (revision_id) JOIN words AS w USING (word_id)
WHERE r.card_id = :card AND w.class = 'space' ORDER BY f.ordinal
"""
_PLACES = ("deck", "space", "site", "world", "start")
"""The fields that say where a card comes from or is met."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another card; ``likeness`` in hundredths where it is one like it."""

    id: str
    name: str
    kind: str
    kind_id: str
    likeness: int = 0


@dataclass(frozen=True, slots=True)
class Origin:
    """Something a card is drawn from or met at; ``space`` is its id where it is a space of a board."""

    what: str
    label: str
    space: str | None = None


@dataclass(frozen=True, slots=True)
class Around:
    """Everything around a card."""

    related: tuple[Neighbour, ...]
    named_by: tuple[Neighbour, ...]
    names: tuple[Neighbour, ...]
    origins: tuple[Origin, ...]


def around(connection: Connection, card: str) -> Around:
    """What is around a card."""
    related, named_by, names = (_cards(connection, sql, card) for sql in (_RELATED, _NAMING, _NAMED))
    return Around(related, named_by, names, _origins(connection, card))


def _cards(connection: Connection, sql: str, card: str) -> tuple[Neighbour, ...]:
    rows = select(connection, sql, card=card)
    return tuple(Neighbour(row["id"], row["name"], row["kind"], row["kind_id"], row["likeness"]) for row in rows)


def _origins(connection: Connection, card: str) -> tuple[Origin, ...]:
    fields = select(connection, _DRAWN, card=card, fields=json.dumps(_PLACES))
    named = [Origin(row["field"], row["value"], row["id"] if row["class"] == "space" else None) for row in fields]
    met = [Origin("met at", row["label"], row["id"]) for row in select(connection, _HEADED, card=card)]
    return tuple(dict.fromkeys((*named, *met)))
