"""Views of what belongs to cards: rulings, history, scenarios, coverage."""

from __future__ import annotations

from cardwright.database.schema import View, viewed
from cardwright.database.views_wording import BACKS, FIELDS, PARTS, TEXT, TRAITS

_CARD_RULINGS = View(
    "card_rulings",
    "The rulings about each card: one row a card and ruling.",
    """
SELECT DISTINCT l.card_id, c.name, r.ruling_id, r.question, r.answer, r.reason, r.document_id, d.title AS document,
  d.date, first.label AS from_revision, last.label AS to_revision,
  CASE WHEN l.stated THEN c.sequence NOT BETWEEN first.sequence AND last.sequence
    ELSE c.kind <> 'printed' AND coalesce(c.date, '9999-99-99') > coalesce(d.date, '9999-99-99') END AS changed_since
FROM ruling_links AS l
JOIN rulings AS r USING (ruling_id)
JOIN documents AS d USING (document_id)
JOIN current_revisions AS c USING (card_id)
JOIN revisions AS first ON first.revision_id = l.from_revision_id
JOIN revisions AS last ON last.revision_id = l.to_revision_id
""",
    (
        viewed("card_id", "The card."),
        viewed("name", "Its name."),
        viewed("ruling_id", "The ruling."),
        viewed("question", "The question."),
        viewed("answer", "The answer."),
        viewed("reason", "Why no scenario proves it; NULL where one does."),
        viewed("document_id", "The document it comes from."),
        viewed("document", "Title of that document."),
        viewed("date", "Date of that document; NULL where it has none."),
        viewed("from_revision", "The first revision of the card it speaks of."),
        viewed("to_revision", "The last one."),
        viewed("changed_since", "1 where the ruling does not speak of the wording in force, or the card has changed since."),
    ),
)

_CARD_HISTORY = View(
    "card_history",
    "Every wording a card ever had, oldest first, with the document that changed it.",
    f"""
SELECT r.card_id, r.name, r.sequence, r.label, r.kind, r.document_id, d.title AS document, r.date, r.value,
  {TRAITS} AS traits,
  {TEXT} AS text,
  {BACKS} AS backs,
  {PARTS} AS parts,
  {FIELDS} AS fields,
  r.unknown,
  r.revision_id IN (SELECT revision_id FROM in_force) AS current
FROM revisions AS r
LEFT JOIN documents AS d USING (document_id)
ORDER BY r.card_id, r.sequence
""",
    (
        viewed("card_id", "The card."),
        viewed("name", "Its name in that wording."),
        viewed("sequence", "Order among the revisions of the card."),
        viewed("label", "Name of the revision."),
        viewed("kind", "`printed`, `erratum` or `clarification`."),
        viewed("document_id", "The document that made it; NULL for the printing."),
        viewed("document", "Title of that document."),
        viewed("date", "Date from which it holds; NULL where unknown."),
        viewed("value", "The number printed on the card."),
        viewed("traits", "Labels of the traits, with commas."),
        viewed("text", "The text of the front, one ability a line."),
        viewed("backs", "Titles and texts of the backs, line by line; NULL where there are none."),
        viewed("parts", "Headings, titles, fields and texts of the parts, line by line; NULL where there are none."),
        viewed("fields", "What stands in the fields of its kind, one a line; NULL where it has none."),
        viewed("unknown", "What is not known of this wording; NULL where all is known."),
        viewed("current", "1 for the revision in force."),
    ),
)

_SCENARIO_SUMMARY = View(
    "scenario_summary",
    "Every scenario with what came of it.",
    """
SELECT s.scenario_id, s.card_id, c.name, s.ruling_id,
  CASE WHEN x.scenario_id IS NULL THEN 'not run' WHEN x.passed THEN 'passed' ELSE 'failed' END AS result,
  x.failure,
  (SELECT group_concat(line, char(10)) FROM (
    SELECT t.word || ' ' || t.text AS line FROM scenario_steps AS t
    WHERE t.scenario_id = s.scenario_id ORDER BY t.ordinal)) AS steps,
  s.file, s.line
FROM scenarios AS s
LEFT JOIN scenario_results AS x USING (scenario_id)
LEFT JOIN in_force ON in_force.card_id = s.card_id
LEFT JOIN revisions AS c USING (revision_id)
""",
    (
        viewed("scenario_id", "The scenario."),
        viewed("card_id", "The card it is about; NULL where it is about a rule."),
        viewed("name", "Name of that card."),
        viewed("ruling_id", "The ruling it proves; NULL where it stands alone."),
        viewed("result", "`passed`, `failed` or `not run`."),
        viewed("failure", "What was expected and what happened instead; NULL where it holds."),
        viewed("steps", "Its steps, one a line."),
        viewed("file", "Source file."),
        viewed("line", "Line of the source file."),
    ),
)

_COVERAGE = View(
    "coverage",
    "How far each kind of card in each set is understood and proved.",
    """
SELECT c.set_id, c.kind_id, count(*) AS cards,
  sum(c.card_id IN (SELECT card_id FROM python)) AS compiled,
  sum(c.card_id IN (
    SELECT card_id FROM unknown_parts JOIN current_revisions USING (card_id, revision_id))) AS with_unknown_parts,
  sum(c.card_id IN (SELECT card_id FROM scenarios JOIN scenario_results USING (scenario_id) WHERE passed)) AS with_proof
FROM cards AS c
GROUP BY c.set_id, c.kind_id
""",
    (
        viewed("set_id", "The set."),
        viewed("kind_id", "The kind of card."),
        viewed("cards", "How many cards there are."),
        viewed("compiled", "How many of them have Python."),
        viewed("with_unknown_parts", "How many say something now that is not known."),
        viewed("with_proof", "How many have a scenario that holds."),
    ),
)

ABOUT_VIEWS = (_CARD_RULINGS, _CARD_HISTORY, _SCENARIO_SUMMARY, _COVERAGE)
