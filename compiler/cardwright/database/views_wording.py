"""What a revision says, as pieces of SQL: each is an expression about the revision that the query around it calls ``r``."""

from __future__ import annotations

TRAITS = """\
(SELECT group_concat(label, ', ') FROM (
    SELECT coalesce(w.label, t.trait) AS label FROM revision_traits AS t LEFT JOIN words AS w USING (word_id)
    WHERE t.revision_id = r.revision_id ORDER BY t.ordinal))"""

TEXT = "(SELECT f.text FROM revision_faces AS f WHERE f.revision_id = r.revision_id AND f.face = 'front')"

BACKS = """\
(SELECT group_concat(words, char(10)) FROM (
    SELECT f.words FROM revision_faces AS f WHERE f.revision_id = r.revision_id AND f.face = 'back' ORDER BY f.ordinal))"""

PARTS = """\
(SELECT group_concat(words, char(10)) FROM (
    SELECT f.heading || coalesce(char(10) || f.title, '') || coalesce(char(10) || (
      SELECT group_concat(line, char(10)) FROM (
        SELECT x.field || '  ' || x.value AS line FROM revision_fields AS x
        WHERE x.revision_id = f.revision_id AND x.part = f.label GROUP BY x.field ORDER BY min(x.ordinal))), '')
      || coalesce(char(10) || (SELECT group_concat(text, char(10)) FROM (
        SELECT a.text FROM abilities AS a WHERE a.face_id = f.face_id ORDER BY a.ordinal)), '') AS words
    FROM faces AS f WHERE f.revision_id = r.revision_id AND f.kind = 'part' ORDER BY f.ordinal))"""

FIELDS = """\
(SELECT group_concat(line, char(10)) FROM (
    SELECT x.field || '  ' || x.value AS line FROM revision_fields AS x
    WHERE x.revision_id = r.revision_id AND x.part IS NULL GROUP BY x.field ORDER BY min(x.ordinal)))"""
