"""Real questions and the SQL that answers them: examples in the documentation, stored queries in Datasette."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its SQL; ``parameters`` are the ``:names`` in it, each of which stands for anything where it is empty."""

    name: str
    question: str
    sql: str
    parameters: tuple[str, ...] = ()


QUESTIONS = (
    Question(
        "tests_then_gains",
        "Which cards let you test a skill and gain something if you pass?",
        """
SELECT DISTINCT test.card_id, test.name, gain.ability, gain.words
FROM current_effects AS gain
JOIN current_effects AS pass ON pass.effect_id = gain.parent_id AND pass.verb = 'if_pass'
JOIN current_effects AS test ON test.ability_id = gain.ability_id AND test.verb = 'test'
WHERE gain.verb = 'gain' AND :skill IN ('', test.skill) AND :object IN ('', gain.object)
ORDER BY test.name, test.card_id""",
        ("skill", "object"),
    ),
    Question(
        "costs",
        "What can one pay for, and with what?",
        """
SELECT cost.name, cost.words AS cost, pay.words, cost.amount_minimum AS amount
FROM current_effects AS cost
JOIN current_effects AS pay ON pay.effect_id = cost.parent_id
WHERE cost.role = 'cost' AND :object IN ('', cost.object)
ORDER BY cost.amount_minimum, cost.name, cost.effect_id""",
        ("object",),
    ),
    Question(
        "best_bonuses",
        "Which cards give the greatest bonus to a skill, and when?",
        """
SELECT name, skill, amount_maximum AS bonus, scope
FROM current_effects
WHERE verb = 'bonus' AND :skill IN ('', skill)
ORDER BY amount_maximum DESC, name, effect_id""",
        ("skill",),
    ),
    Question(
        "changed_cards",
        "Which cards have changed since they were printed, and how do the first and the current wording read?",
        """
SELECT now.name, now.document, first.text AS printed, now.text AS current,
  first.backs AS printed_backs, now.backs AS current_backs
FROM card_history AS now
JOIN card_history AS first ON first.card_id = now.card_id AND first.kind = 'printed'
WHERE now.current AND now.kind <> 'printed'
ORDER BY now.name, now.card_id""",
    ),
    Question(
        "what_changes_do",
        "What does each erratum change in play, and how many scenarios say so?",
        """
SELECT new.name, new.kind, doc.title AS document, new.date, d.verdict, d.changed, d.scenarios
FROM revision_differences AS d
JOIN revisions AS new ON new.revision_id = d.to_revision_id
LEFT JOIN documents AS doc USING (document_id)
ORDER BY new.sort_name, new.card_id, new.sequence""",
    ),
    Question(
        "rulings_of_a_card",
        "What has been ruled about a card?",
        """
SELECT card_id, question, answer, document, changed_since
FROM card_rulings
WHERE :card IN ('', card_id)
ORDER BY card_id, ruling_id""",
        ("card",),
    ),
    Question(
        "traits_by_cost",
        "How many cards have each trait, and what do they cost?",
        """
SELECT coalesce(w.label, t.trait) AS trait, count(*) AS cards, min(r.value) AS cheapest, max(r.value) AS dearest
FROM current_revisions AS r
JOIN revision_traits AS t USING (revision_id)
LEFT JOIN words AS w USING (word_id)
GROUP BY t.trait
ORDER BY cards DESC, trait""",
    ),
    Question(
        "unproved_cards",
        "Which cards have Python but no scenario that proves it?",
        """
SELECT c.card_id, c.name, c.kind
FROM current_cards AS c
JOIN python USING (card_id)
WHERE c.card_id NOT IN (SELECT card_id FROM scenario_summary WHERE card_id IS NOT NULL AND result = 'passed')
ORDER BY c.sort_name, c.card_id""",
    ),
    Question(
        "not_known",
        "What is not known of which card?",
        """
SELECT r.name, r.label AS revision, f.label AS back, a.label AS ability, u.note
FROM unknown_parts AS u
JOIN revisions AS r USING (revision_id)
LEFT JOIN abilities AS a USING (ability_id)
LEFT JOIN faces AS f USING (face_id)
ORDER BY r.sort_name, r.card_id, u.unknown_part_id""",
    ),
    Question(
        "backs_of_a_card",
        "What do the backs of a card say, one of which each copy has?",
        """
SELECT card_id, back, title, text
FROM current_faces
WHERE :card IN ('', card_id) AND face = 'back'
ORDER BY card_id, ordinal""",
        ("card",),
    ),
    Question(
        "losses_on_backs",
        "What may one lose only once a card is flipped, and at which result of the test?",
        """
SELECT lose.name, lose.back, lose.who, row.amount_minimum AS result_from, row.amount_maximum AS result_to, lose.words
FROM current_effects AS lose
LEFT JOIN current_effects AS row ON row.verb = 'row' AND row.effect_id = lose.parent_id
WHERE lose.face = 'back' AND lose.verb = 'lose' AND :object IN ('', lose.object)
ORDER BY lose.name, lose.effect_id""",
        ("object",),
    ),
)
