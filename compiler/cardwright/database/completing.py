"""What a query that is being typed may become: keys, their values, names of cards."""

from __future__ import annotations

import re
import sqlite3

from cardwright.database.folding import fold, plain_key
from cardwright.database.keys import ALIASES, KEYS, Key
from cardwright.database.matching import NAME_COLUMNS, rows
from cardwright.database.query import clean, has_words

MOST = 10
"""How many completions are given."""

_LAST = re.compile(r'(?P<before>.*?)(?P<minus>-*)(?:(?P<key>[A-Za-z]+):)?(?P<text>"[^"]*|[^\s"()]*)', re.DOTALL)
_WORDS = "SELECT id, label FROM words "
_VALUES = {
    "type": "SELECT kind_id, label FROM kinds",
    "set": "SELECT set_id, name FROM sets",
    "trait": _WORDS + "WHERE class = 'trait'",
    "by": "SELECT DISTINCT owner, owner FROM cards WHERE owner IS NOT NULL",
    "at": _WORDS + "WHERE class = 'space'",
    "test": _WORDS + "WHERE class = 'skill'",
    "bonus": _WORDS + "WHERE class = 'skill'",
    "improves": _WORDS + "WHERE class = 'skill'",
    "advances": _WORDS + "WHERE class = 'track'",
    "retreats": _WORDS + "WHERE class = 'track'",
    "term": "SELECT term_id, name FROM terms",
    "source": "SELECT document_id, title FROM documents",
}
_THINGS = _WORDS + "WHERE class IN ('kind', 'trait', 'resource', 'token', 'piece', 'track', 'action', 'skill')"


def completions(connection: sqlite3.Connection, query: str) -> tuple[str, ...]:
    """Whole queries that one may become by going on at its end, most likely first. Never raises."""
    match = _LAST.fullmatch(clean(query))
    if match is None or not (match["key"] or has_words(match["text"])):
        return ()
    key, text = match["key"], plain_key(match["text"])
    before = match["before"] + match["minus"]
    if key is not None:
        known = KEYS.get(ALIASES.get(key.lower(), key.lower()))
        found = [f"{known.name}:{_quoted(value)}" for value in _values(connection, known, text)] if known else []
    else:
        keys = [f"{name}:" for name in KEYS if text and name.startswith(text) and name != text]
        found = [*(map(_quoted, _names(connection, match["text"].strip('"'))) if len(text) > 1 else ()), *keys]
    return tuple(dict.fromkeys(before + one for one in found if before + one != query))[:MOST]


def _values(connection: sqlite3.Connection, key: Key, text: str) -> list[str]:
    """Values of a key, as one types them, whose id or name begins like a text, or has a word that does."""
    known = [(one, one) for one in key.values] or rows(connection, _VALUES.get(key.name, _THINGS))
    begun = sorted({str(label) for id, label in known if _begins(text, str(id), str(label))})
    return [label.lower() for label in sorted(begun, key=lambda label: (not plain_key(label).startswith(text), label))]


def _begins(text: str, *names: str) -> bool:
    return any(f" {plain_key(name)}".find(f" {text}") >= 0 for name in names)


def _names(connection: sqlite3.Connection, text: str) -> list[str]:
    """Names of cards that begin with a text, then those with a word that does."""
    columns = " ".join(NAME_COLUMNS)
    forms = dict.fromkeys((text, fold(text)))
    match = " OR ".join(f'"{form.replace(chr(34), " ")}" *' for form in forms if has_words(form))
    sql = """
SELECT DISTINCT s.name FROM card_search_fts AS m JOIN card_search AS s ON s.search_id = m.rowid
WHERE card_search_fts MATCH ? ORDER BY m.rowid LIMIT 100"""
    wanted = plain_key(text)
    found = [row[0] for row in rows(connection, sql, (f"{{{columns}}} : ({match})",))] if match else []
    return sorted(found, key=lambda name: not plain_key(name).startswith(wanted))


def _quoted(text: str) -> str:
    return f'"{text}"' if re.search(r"[^\w-]", text) else text
