"""Cards with an effect that is given as card text: the text is parsed, and its tree is looked for in the trees of the cards.

What the given text does not say may be anything: ``gain 1 Asset`` is in ``gain 1 Item Asset``, and in ``each investigator
may gain 1 Asset``. What it says must be so: number, role, what stands under what.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator

from cardwright.database.database_words import lexicon_of, vocabulary_of
from cardwright.database.found import Found, Slip
from cardwright.database.rows import Row
from cardwright.database.rows_effects import effects_of
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.parse import Fault, parse_paragraph
from cardwright.vocabulary.words import Vocabulary

_AS_A_COST = ("You may ", " to flip this card.")
"""A sentence in which something is paid, for what can only be a cost: ``spend 1 Clue``."""

_SAME = ("verb", "role", "negated")
_SAID = (
    "object", "object_card_id", "recipient", "place", "amount_kind", "amount_minimum", "amount_maximum", "skill",
    "phase", "scope",
)  # fmt: skip
_FLAGS = ("optional", "once_per_round", "instead")
_LISTS = ("modifiers", "qualifiers")

MOST_EFFECTS = 12
"""Effects of a text that are looked for; SQLite joins no more than 64 tables."""


def pattern_found(connection: sqlite3.Connection, text: str) -> Found:
    """The cards whose current text has the effects of a text; a slip where the grammar does not know it."""
    vocabulary = vocabulary_of(connection)
    parsed = _parsed(text, vocabulary)
    if isinstance(parsed, Fault):
        return Found("", slip=Slip(f"this is no card text: {parsed.message}", parsed.start, parsed.end, parsed.hint))
    paragraph, said, as_a_cost = parsed
    effects = effects_of(paragraph, said, lexicon_of(connection, vocabulary))
    wanted = [row for row in effects if row["role"] == "cost"] if as_a_cost else effects
    if not wanted:
        return Found("", slip=Slip("this text has no effect", 0, len(text), "write it like `gain 1 Clue`"))
    if len(wanted) > MOST_EFFECTS:
        return Found("", slip=Slip("this text has too many effects to look for at once", 0, len(text), "ask for fewer of them"))
    return Found(*_sql(wanted))


def _parsed(text: str, vocabulary: Vocabulary) -> tuple[tree.Paragraph, str, bool] | Fault:
    """The tree of a text, the text that it is of, and whether it is only the cost in it; or what is wrong with it."""
    forms, bare, first = vocabulary.forms(), text.rstrip(" ."), None
    for words in dict.fromkeys((bare, _with_capitals(bare, vocabulary))):
        for before, after in (("", "."), _AS_A_COST):
            said = before + (words if before else words[:1].upper() + words[1:]) + after
            paragraph, faults = parse_paragraph(said, forms)
            if paragraph is not None and not isinstance(paragraph, tree.Unknown):
                return paragraph, said, bool(before)
            first = first or (faults[0] if faults else None)
    return first or Fault(0, len(text), Code.UNKNOWN_WORD, "nothing is known of what it does")


def _with_capitals(text: str, vocabulary: Vocabulary) -> str:
    """A text whose words of the game have the capitals that cards print."""
    labels = {form.lower(): form for word in vocabulary.words.values() for form in (word.label, word.plural)}
    known = "|".join(map(re.escape, sorted(labels, key=len, reverse=True)))
    return re.sub(rf"\b({known})\b", lambda match: labels[match[0].lower()], text, flags=re.IGNORECASE) if known else text


def _sql(effects: list[Row]) -> tuple[str, tuple[object, ...]]:
    """A query for cards that have these effects in one ability, in this order, and each under what it stands under."""
    joins, conditions, values = ["current_revisions AS r"], ["1"], []
    names = {row["effect_id"]: f"e{place}" for place, row in enumerate(effects)}
    for place, row in enumerate(effects):
        name = f"e{place}"
        joins.append(f"effects AS {name}")
        conditions.append(f"{name}.revision_id = r.revision_id")
        if place:
            conditions += [f"{name}.ability_id = e0.ability_id", f"{name}.ordinal > e{place - 1}.ordinal"]
        if row["parent_id"] in names:
            conditions.append(f"{name}.parent_id = {names[row['parent_id']]}.effect_id")
        for condition, value in _said(row):
            conditions.append(condition.format(name))
            values.append(value)
    return f"SELECT r.card_id FROM {' JOIN '.join(joins)} WHERE {' AND '.join(conditions)}", tuple(values)


def _said(row: Row) -> Iterator[tuple[str, object]]:
    """What an effect must be to be this one: conditions, with the name of the effect left open."""
    for column in _SAME:
        yield f"{{0}}.{column} = ?", row[column]
    for column in _SAID:
        if row[column] is not None:
            yield f"{{0}}.{column} = ?", row[column]
    for column in _FLAGS:
        if row[column]:
            yield f"{{0}}.{column} = ?", 1
    if row["who"] not in (None, "you"):
        yield "{0}.who = ?", row["who"]
    for column in _LISTS:
        for one in json.loads(str(row[column])):
            yield f"EXISTS (SELECT 1 FROM json_each({{0}}.{column}) AS j WHERE j.value = ?)", one
