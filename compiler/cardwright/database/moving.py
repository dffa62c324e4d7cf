"""A database as of another date than it was built for: a copy in memory whose current cards and search are those of that date."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardwright.analysis.dates import checked_as_of
from cardwright.database.folding import folded_if_different
from cardwright.database.search import opened

_IN_FORCE = """
UPDATE in_force SET revision_id = (
  SELECT r.revision_id FROM revisions AS r WHERE r.card_id = in_force.card_id
    AND CASE :as_of WHEN 'latest' THEN 1 ELSE r.kind = 'printed' OR r.date <= :as_of END
  ORDER BY CASE :as_of WHEN 'printed' THEN -r.sequence ELSE r.sequence END DESC LIMIT 1)
"""
_CURRENT = """
UPDATE card_search SET (revision_id, value, name, traits, text, backs) = (
  SELECT c.revision_id, c.value, c.name,
    coalesce(c.traits, ''), concat_words(c.text, c.fields, c.parts, c.owner), coalesce(c.backs, '')
  FROM current_cards AS c WHERE c.card_id = card_search.card_id);
UPDATE card_search SET name_folded = folded(name), text_folded = folded(concat_lines(text, backs)),
  folded = folded(concat_lines(kind, set_name, traits, text, backs));
"""
_FACES = """
DELETE FROM face_search;
INSERT INTO face_search (card_id, face_id, title, text, folded)
SELECT card_id, face_id, coalesce(title, ''), coalesce(text, ''), folded(concat_lines(coalesce(title, ''), coalesce(text, '')))
FROM current_faces
WHERE card_id IN (SELECT card_id FROM current_faces WHERE face = 'back' OR (face = 'part' AND text IS NOT NULL))
  AND (face <> 'part' OR text IS NOT NULL) ORDER BY card_id, ordinal;
"""
_OLDER = """
DELETE FROM wording_search;
INSERT INTO wording_search (card_id, revision_id, text, folded)
SELECT card_id, revision_id, words, folded(words) FROM (
  SELECT h.card_id, r.revision_id, h.sequence,
    concat_words(nullif(h.name, now.name), h.traits, h.text, h.fields, h.parts, h.backs) AS words
  FROM card_history AS h
  JOIN revisions AS r USING (card_id, sequence)
  JOIN current_revisions AS now USING (card_id)
  WHERE h.sequence < now.sequence) ORDER BY card_id, sequence;
"""
_AGAIN = """
INSERT INTO card_search_fts(card_search_fts) VALUES ('rebuild');
INSERT INTO face_search_fts(face_search_fts) VALUES ('rebuild');
INSERT INTO wording_search_fts(wording_search_fts) VALUES ('rebuild');
"""


@contextmanager
def moved(path: Path | str, as_of: str) -> Iterator[sqlite3.Connection]:
    """A copy of a database as of ``printed``, ``latest`` or a date. Raises ValueError for anything else."""
    copy = sqlite3.connect(":memory:")
    try:
        with opened(path) as source:
            source.backup(copy)
        copy.create_function("folded", 1, folded_if_different, deterministic=True)
        copy.create_function("concat_lines", -1, lambda *parts: "\n".join(parts), deterministic=True)
        copy.create_function("concat_words", -1, lambda *parts: "\n".join(filter(None, parts)), deterministic=True)
        then = {"as_of": checked_as_of(as_of)}
        copy.execute("UPDATE meta SET value = :as_of WHERE key = 'as_of'", then)
        copy.execute(_IN_FORCE, then)
        copy.executescript(_CURRENT + _FACES + _OLDER + _AGAIN)
        yield copy
    finally:
        copy.close()
