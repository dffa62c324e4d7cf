"""A feed of the changes of cards (Atom, RFC 4287), newest first. It has no time of its own: equal cards give an equal feed."""

from __future__ import annotations

from sqlite3 import Connection
from xml.sax.saxutils import escape, quoteattr

from cardwright.site.links import Links, file_name
from cardwright.site.rows import Row, select, select_one

_CHANGES = """
SELECT r.card_id, r.label, r.kind, c.name, d.title, coalesce(r.date, d.date) AS date, r.document_id
FROM revisions AS r JOIN current_revisions AS c USING (card_id) LEFT JOIN documents AS d USING (document_id)
WHERE r.kind <> 'printed' ORDER BY coalesce(r.date, d.date) DESC NULLS LAST, c.sort_name, r.card_id, r.sequence
"""
UNDATED = "1970-01-01"
"""The day of what no document dates: a feed must have one."""


def changes_feed(connection: Connection, links: Links, address: str = "") -> str:
    """The feed. ``address`` is where the site is, with a slash at its end, where that is known: then links are whole."""
    game = select_one(connection, "SELECT game_id, name FROM games") or {"game_id": "cards", "name": "Cards"}
    changes = select(connection, _CHANGES)
    newest = max((_day(row) for row in changes), default=UNDATED)
    base = f" xml:base={quoteattr(address)}" if address else ""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"{base}>',
        f"<title>{escape(game['name'])}: changes of cards</title>",
        f"<id>{escape(_id(game['game_id'], 'changes'))}</id>",
        f"<updated>{newest}T00:00:00Z</updated>",
        "<author><name>Cardwright</name></author>",
        f'<link rel="self" href={quoteattr(links.feed())}/>',
        f"<link href={quoteattr(links.home())}/>",
    ]
    for row in changes:
        told = f"{row['name']}: {row['kind']}" + (f" of {row['title']}" if row["title"] else "")
        lines += [
            "<entry>",
            f"<title>{escape(told)}</title>",
            f"<id>{escape(_id(game['game_id'], row['card_id'], row['label']))}</id>",
            f"<updated>{_day(row)}T00:00:00Z</updated>",
            f"<link href={quoteattr(links.card(row['card_id']) + '#history')}/>",
            f"<summary>{escape(told)}{'' if row['date'] else ' (not dated)'}</summary>",
            "</entry>",
        ]
    return "\n".join([*lines, "</feed>", ""])


def _day(row: Row) -> str:
    """A whole day; a year or a month counts from its first one."""
    date = str(row["date"] or UNDATED)
    return date + UNDATED[len(date) :]


def _id(*parts: str) -> str:
    return "tag:cardwright.invalid,2013:" + "/".join(file_name(part) for part in parts)
