"""Views of the cards as they read now: as of the date in ``meta``."""

from __future__ import annotations

from cardwright.database.schema import View, viewed
from cardwright.database.views_faces import FACE_VIEWS
from cardwright.database.views_wording import BACKS, FIELDS, PARTS, TEXT, TRAITS

_CURRENT_REVISIONS = View(
    "current_revisions",
    "The one revision of each card that is in force as of the date in `meta`.",
    """
SELECT r.revision_id, r.card_id, r.label, r.kind, r.sequence, r.document_id, r.date, r.value, r.unknown, r.name, r.sort_name
FROM in_force JOIN revisions AS r USING (revision_id)
""",
    (
        viewed("revision_id", "The revision."),
        viewed("card_id", "The card."),
        viewed("label", "Name of the revision."),
        viewed("kind", "`printed`, `erratum` or `clarification`."),
        viewed("sequence", "Order among the revisions of the card."),
        viewed("document_id", "The document that made it; NULL for the printing."),
        viewed("date", "Date from which it holds; NULL where unknown."),
        viewed("value", "The number printed on the card; NULL where it has none."),
        viewed("unknown", "What is not known of this wording; NULL where all is known."),
        viewed("name", "Name of the card."),
        viewed("sort_name", "That name to sort by."),
    ),
)

_CURRENT_CARDS = View(
    "current_cards",
    "Every card as it reads now: one row a card.",
    f"""
SELECT c.card_id, r.name, r.sort_name, c.kind_id, k.label AS kind, c.set_id, s.name AS set_name, c.copies,
  r.value,
  {TRAITS} AS traits,
  {TEXT} AS text,
  {BACKS} AS backs,
  {PARTS} AS parts,
  {FIELDS} AS fields,
  c.owner,
  r.revision_id, r.label AS revision, r.kind AS revision_kind, r.document_id, r.unknown,
  (SELECT count(*) FROM revisions AS x WHERE x.card_id = c.card_id) AS revisions,
  c.file, c.line
FROM cards AS c
JOIN current_revisions AS r USING (card_id)
JOIN kinds AS k USING (kind_id)
JOIN sets AS s USING (set_id)
""",
    (
        viewed("card_id", "Id of the card."),
        viewed("name", "Its name now."),
        viewed("sort_name", "That name to sort by."),
        viewed("kind_id", "Id of its kind."),
        viewed("kind", "Label of its kind."),
        viewed("set_id", "Id of its set."),
        viewed("set_name", "Name of its set."),
        viewed("copies", "Copies in that set."),
        viewed("value", "The number printed on it; NULL where it has none."),
        viewed("traits", "Labels of its traits, with commas; NULL where it has none."),
        viewed("text", "The text of its front, one ability a line; NULL where it has none."),
        viewed("backs", "Titles and texts of its backs, line by line; NULL where it has none."),
        viewed("parts", "Headings, titles, fields and texts of its parts, line by line; NULL where it has none."),
        viewed("fields", "What stands in the fields of its kind, one a line; NULL where it has none."),
        viewed("owner", "Name of the card it is for; NULL where its kind has none."),
        viewed("revision_id", "The revision in force."),
        viewed("revision", "Name of that revision."),
        viewed("revision_kind", "`printed`, `erratum` or `clarification`."),
        viewed("document_id", "The document that made it; NULL for the printing."),
        viewed("unknown", "What is not known of this wording; NULL where all is known."),
        viewed("revisions", "How many revisions the card has in all."),
        viewed("file", "Source file."),
        viewed("line", "Line of the source file."),
    ),
)

_CURRENT_ABILITIES = View(
    "current_abilities",
    "The abilities of every card as it reads now.",
    """
SELECT a.ability_id, r.card_id, a.revision_id, f.kind AS face, f.label AS back, f.title, a.label, a.ordinal,
  a.text, a.function, a.tree,
  a.file, a.line
FROM current_revisions AS r
JOIN faces AS f USING (revision_id)
JOIN abilities AS a USING (face_id)
""",
    (
        viewed("ability_id", "The ability."),
        viewed("card_id", "The card."),
        viewed("revision_id", "The revision in force."),
        viewed("face", "`front`, `part` or `back`."),
        viewed("back", "Id of the back or part it stands on; NULL for the front."),
        viewed("title", "Title of that back; NULL where it has none."),
        viewed("label", "Name of the ability."),
        viewed("ordinal", "Order on the face."),
        viewed("text", "Its wording."),
        viewed("function", "Name of its function in `python`; NULL where it only declares something or there is none."),
        viewed("tree", "Its syntax tree as JSON."),
        viewed("file", "Source file."),
        viewed("line", "Line of the source file."),
    ),
)

_CURRENT_EFFECTS = View(
    "current_effects",
    "What every card does as it reads now: the rows of `effects` that are in force, with names.",
    """
SELECT e.effect_id, e.card_id, r.name, c.kind_id, f.kind AS face, f.label AS back, a.label AS ability,
  e.ability_id, e.parent_id, e.ordinal,
  substr(a.text, e.span_start + 1, e.span_end - e.span_start) AS words, e.span_start, e.span_end,
  e.verb, e.role, e.negated, e.optional, e.once_per_round, e.instead, e.who, e.object, e.modifiers, e.qualifiers,
  e.object_card_id, e.recipient, e.place, e.amount_minimum, e.amount_maximum, e.amount_kind, e.skill, e.phase, e.scope
FROM current_revisions AS r
JOIN effects AS e USING (revision_id)
JOIN abilities AS a USING (ability_id)
JOIN faces AS f ON f.face_id = e.face_id
JOIN cards AS c ON c.card_id = e.card_id
""",
    (
        viewed("effect_id", "The effect."),
        viewed("card_id", "The card."),
        viewed("name", "Name of the card."),
        viewed("kind_id", "Id of the kind of card."),
        viewed("face", "`front`, `part` or `back`: where on the card it says so."),
        viewed("back", "Id of that back or part; NULL for the front."),
        viewed("ability", "Name of the ability."),
        viewed("ability_id", "The ability."),
        viewed("parent_id", "The effect it stands under."),
        viewed("ordinal", "Order in the ability."),
        viewed("words", "The words of the card that say so."),
        viewed("span_start", "Where they start in the text of the ability."),
        viewed("span_end", "Where they end, exclusive."),
        viewed("verb", "What happens."),
        viewed("role", "The part it plays, as in `effects`."),
        viewed("negated", "1 where it cannot happen."),
        viewed("optional", "1 where it may happen."),
        viewed("once_per_round", "1 where it is limited to once per round."),
        viewed("instead", "1 where it takes the place of something else."),
        viewed("who", "Who does it."),
        viewed("object", "Id of the word it is about."),
        viewed("modifiers", "JSON array of the ids that narrow the object."),
        viewed("qualifiers", "JSON array of what else narrows it, as in `effects`."),
        viewed("object_card_id", "The card the object names."),
        viewed("recipient", "Who is given something or protected."),
        viewed("place", "Where."),
        viewed("amount_minimum", "The least number."),
        viewed("amount_maximum", "The greatest number."),
        viewed("amount_kind", "How the number is meant."),
        viewed("skill", "Id of the skill."),
        viewed("phase", "Id of the phase it is limited to."),
        viewed("scope", "What it is limited to, in the words of the card."),
    ),
)

CURRENT_VIEWS = (_CURRENT_REVISIONS, *FACE_VIEWS, _CURRENT_CARDS, _CURRENT_ABILITIES, _CURRENT_EFFECTS)
