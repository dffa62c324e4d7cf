"""Views of the faces of cards: the front, and the backs that the copies of a card have."""

from __future__ import annotations

from cardwright.database.schema import View, viewed

_COLUMNS = (
    viewed("face_id", "The face."),
    viewed("card_id", "The card."),
    viewed("revision_id", "The revision."),
    viewed("face", "`front`, `part` or `back`."),
    viewed("back", "Id of the back or part; NULL for the front."),
    viewed("ordinal", "Order among the faces, from 1: the front, then the backs."),
    viewed("title", "Title of the back or part; NULL where it has none."),
    viewed("text", "Its text, one ability a line; NULL where it has none."),
    viewed("words", "Title and text, line by line; NULL where it has neither."),
)

_REVISION_FACES = View(
    "revision_faces",
    "Every face of every wording with its text. Each copy of a card with backs has one of them.",
    """
SELECT face_id, card_id, revision_id, face, back, ordinal, title, text,
  CASE WHEN title IS NULL THEN text WHEN text IS NULL THEN title ELSE title || char(10) || text END AS words
FROM (
  SELECT f.face_id, r.card_id, f.revision_id, f.kind AS face, f.label AS back, f.ordinal, f.title,
    (SELECT group_concat(text, char(10)) FROM (
      SELECT a.text FROM abilities AS a WHERE a.face_id = f.face_id ORDER BY a.ordinal)) AS text
  FROM faces AS f
  JOIN revisions AS r USING (revision_id))
""",
    _COLUMNS,
)

_CURRENT_FACES = View(
    "current_faces",
    "Every face of every card as it reads now.",
    """
SELECT f.face_id, f.card_id, r.name, f.revision_id, f.face, f.back, f.ordinal, f.title, f.text, f.words
FROM current_revisions AS r
JOIN revision_faces AS f USING (revision_id)
""",
    (*_COLUMNS[:2], viewed("name", "Name of the card."), *_COLUMNS[2:]),
)

FACE_VIEWS = (_REVISION_FACES, _CURRENT_FACES)
