"""The index that a site of plain files is searched by: what the full-text index of the database holds, as one script.

A script and not JSON, because a page that is opened from disk may fetch nothing. Words are those of the full-text index
itself, stems in their order in each column, so that both searches find the same.
"""

from __future__ import annotations

import json
from sqlite3 import Connection

from cardwright.database.folding import plain_key
from cardwright.database.keys import ALIASES, EFFECT_KEYS
from cardwright.database.search import search
from cardwright.site.draw_cards import drawn
from cardwright.site.model import Card
from cardwright.site.rows import select

COLUMNS = ("name", "name_folded", "kind", "set_name", "traits", "text", "backs", "text_folded", "folded")
"""The columns of the full-text index, in its order; ``find.js`` knows them by their places."""

SHOWN = 120
"""Characters of a text that are shown in a list."""

FIXED = {
    "is": ("errata", "clarified", "changed", "unknown"),
    "has": ("ruling", "scenario", "value", "trait", "note", "back"),
}
"""The values of the keys that have but a few."""

EFFECTS = {one.key.name: one.verbs for one in EFFECT_KEYS if one.verbs and one.key.name != "test"}
"""The keys about effects that the index has, with their verbs; a test has a modifier beside its skill."""

_KEYS = {
    "type": "SELECT kind_id AS id, kind_id AS form, label, plural FROM kinds",
    "set": "SELECT set_id AS id, set_id AS form, name AS label, NULL AS plural FROM sets",
    "trait": "SELECT id, id AS form, label, plural FROM words WHERE class = 'trait'",
    "at": "SELECT id, id AS form, label, plural FROM words WHERE class = 'space'",
    "test": "SELECT id, id AS form, label, plural FROM words WHERE class = 'skill'",
}
_MODIFIERS = (
    "SELECT DISTINCT amount_maximum AS modifier FROM effects WHERE verb = 'test' AND amount_maximum IS NOT NULL ORDER BY 1"
)
_OBJECTS = """
SELECT DISTINCT w.id, w.id AS form, w.label, w.plural FROM effects AS e JOIN words AS w ON w.id IN (e.object, e.skill)
WHERE e.verb IN (SELECT value FROM json_each(:verbs)) ORDER BY w.id
"""
_CARDS = """
SELECT s.search_id, s.card_id, s.text FROM card_search AS s JOIN current_cards AS c USING (card_id)
ORDER BY c.sort_name, c.card_id
"""
_TOKENS = "SELECT term, doc, col FROM card_words ORDER BY doc, col, offset"


def known_keys() -> tuple[str, ...]:
    """The keys that the index answers, in the order in which they are told."""
    return (*(f"{key}:" for key in ("name", "text", "id", *_KEYS, *EFFECTS, *FIXED)), "value<=")


def index_script(connection: Connection) -> str:
    """The index, as a script that sets one name."""
    rows = select(connection, _CARDS)
    places = {row["card_id"]: number for number, row in enumerate(rows)}
    cards = {card.id: card for card in drawn(connection, places)}
    stems, words = _words(connection)
    kinds = sorted({(card.kind, card.suit) for card in cards.values()})
    data = {
        "aliases": ALIASES,
        "kinds": kinds,
        "stems": " ".join(stems),
        "terms": {key: _packed(found, places) for key, found in _terms(connection).items()},
        "cards": [_row(cards[row["card_id"]], row["text"], words.get(row["search_id"], ""), kinds) for row in rows],
    }
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    escaped = written.replace("</", "<\\/")
    return f"window.cardwright={escaped};\n"


def _row(card: Card, text: str, words: str, kinds: list[tuple[str, int]]) -> list[object]:
    shown = text if len(text) <= SHOWN else text[:SHOWN].rsplit(" ", 1)[0] + "…"
    number = kinds.index((card.kind, card.suit))
    return [card.id, card.name, number, card.set_id, ", ".join(card.traits), card.value, shown.replace("\n", " "), words]


def _words(connection: Connection) -> tuple[list[str], dict[int, str]]:
    """Every stem, and what each row of the search index says, column by column, as the numbers of its stems."""
    connection.execute("DROP TABLE IF EXISTS temp.card_words")
    connection.execute("CREATE VIRTUAL TABLE temp.card_words USING fts5vocab(main, card_search_fts, instance)")
    rows = select(connection, _TOKENS)
    connection.execute("DROP TABLE temp.card_words")
    stems = sorted({row["term"] for row in rows})
    numbers = {stem: _base36(number) for number, stem in enumerate(stems)}
    found: dict[int, list[list[str]]] = {}
    for row in rows:
        columns = found.setdefault(row["doc"], [[] for _ in COLUMNS])
        columns[COLUMNS.index(row["col"])].append(numbers[row["term"]])
    return stems, {doc: "|".join(map(_spaced, columns)) for doc, columns in found.items()}


def _spaced(numbers: list[str]) -> str:
    """Numbers with a space around each, so that words in a row are found as a piece of text."""
    return f" {' '.join(numbers)} " if numbers else ""


def _terms(connection: Connection) -> dict[str, dict[str, tuple[str, ...]]]:
    """The cards that the server finds for each key and value, by every form of the value."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for key, sql in _KEYS.items():
        found[key] = _values(connection, key, select(connection, sql))
    for row in select(connection, _MODIFIERS):
        for skill in select(connection, _KEYS["test"]):
            form = f"{skill['id']}{row['modifier']:+d}"
            found["test"] |= {form: _ids(connection, f"test:{form}")}
    for key, verbs in EFFECTS.items():
        found[key] = _values(connection, key, select(connection, _OBJECTS, verbs=json.dumps(verbs)))
    for key, values in FIXED.items():
        found[key] = {value: _ids(connection, f"{key}:{value}") for value in values}
    return {key: kept for key, values in found.items() if (kept := {value: ids for value, ids in values.items() if ids})}


def _values(connection: Connection, key: str, rows: list[dict[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for row in rows:
        ids = _ids(connection, f"{key}:{row['id']}")
        found |= {plain_key(form): ids for form in (row["form"], row["label"], row["plural"]) if form}
    return found


def _ids(connection: Connection, query: str) -> tuple[str, ...]:
    """The cards that the server finds; none where it does not know the key or finds only a part."""
    result = search(connection, query, 1_000_000)
    return () if result.problem or result.hint else tuple(hit.id for hit in result.results)


def _packed(values: dict[str, tuple[str, ...]], places: dict[str, int]) -> dict[str, str]:
    """Places of cards as the steps from each to the next."""
    packed = {}
    for value, ids in values.items():
        numbers = sorted(places[id] for id in ids)
        packed[value] = " ".join(_base36(b - a) for a, b in zip([-1, *numbers], numbers, strict=False))
    return packed


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = digits[number % 36]
    while number := number // 36:
        text = digits[number % 36] + text
    return text
