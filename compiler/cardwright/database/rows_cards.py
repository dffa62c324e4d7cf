"""Rows of cards: what they are, and what they said when."""

from __future__ import annotations

import json
from collections.abc import Mapping

from cardwright.analysis.model import Ability, Card, Game, Revision
from cardwright.codegen.writer import function_name
from cardwright.database.folding import sort_name
from cardwright.database.rows import Lexicon, Rows
from cardwright.database.rows_effects import Site, add_effects
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import as_json, walk


def add_cards(rows: Rows, game: Game, lexicon: Lexicon, python: Mapping[str, str], as_of: str) -> None:
    """Add every card with its printings, revisions, abilities and effects, in order of id."""
    for card in sorted(game.cards, key=lambda c: c.id):
        rows.add(
            "cards",
            card_id=card.id,
            kind_id=card.kind,
            name=card.name,
            sort_name=sort_name(card.name),
            set_id=card.set,
            copies=card.copies,
            file=card.file,
            line=card.line,
        )
        rows.number("printings", "printing_id", card_id=card.id, set_id=card.set, copies=card.copies)
        for ordinal, note in enumerate(card.notes, 1):
            rows.add("card_notes", card_id=card.id, ordinal=ordinal, note=note)
        functions = _functions(card, card.as_of(as_of), python.get(card.id, ""))
        for revision in card.revisions:
            _add_revision(rows, card, revision, lexicon, functions)


def _functions(card: Card, current: Revision, source: str) -> dict[Ability, str]:
    """The functions in the generated source: of the abilities in force, which older wordings may share."""
    names = {ability: function_name(card.id, ability.label) for ability in current.abilities}
    return {ability: name for ability, name in names.items() if f"def {name}(" in source}


def _add_revision(rows: Rows, card: Card, revision: Revision, lexicon: Lexicon, functions: Mapping[Ability, str]) -> None:
    revision_id = rows.number(
        "revisions",
        "revision_id",
        card_id=card.id,
        label=revision.label,
        kind=revision.kind,
        sequence=revision.sequence,
        document_id=revision.source,
        date=revision.date,
        value=revision.value,
        unknown=revision.unknown,
    )
    for ordinal, trait in enumerate(revision.traits, 1):
        word = lexicon.word_id("trait", trait)
        rows.add("revision_traits", revision_id=revision_id, ordinal=ordinal, trait=trait, word_id=word)
    for ordinal, note in enumerate(revision.notes, 1):
        rows.add("revision_notes", revision_id=revision_id, ordinal=ordinal, note=note)
    spoken = [note for ability in revision.abilities for note in _unknown_notes(ability)]
    if revision.unknown is not None and revision.unknown not in spoken:
        _add_unknown(rows, card.id, revision_id, None, revision.unknown)
    face_id = rows.number("faces", "face_id", revision_id=revision_id, kind="front", ordinal=1, title=None, printing_id=None)
    for ordinal, ability in enumerate(revision.abilities, 1):
        _add_ability(rows, Site(card.id, revision_id, face_id), ordinal, ability, functions.get(ability), lexicon)


def _add_ability(rows: Rows, site: Site, ordinal: int, ability: Ability, function: str | None, lexicon: Lexicon) -> None:
    notes = _unknown_notes(ability)
    ability_id = rows.number(
        "abilities",
        "ability_id",
        revision_id=site.revision_id,
        face_id=site.face_id,
        label=ability.label,
        ordinal=ordinal,
        text=ability.text,
        function=function,
        tree=json.dumps(as_json(ability.tree), ensure_ascii=False, separators=(",", ":")),
        file=ability.file,
        line=ability.line,
    )
    for note in notes:
        _add_unknown(rows, site.card_id, site.revision_id, ability_id, note)
    add_effects(rows, site, ability_id, ability, lexicon)


def _unknown_notes(ability: Ability) -> list[str]:
    return [node.note for node in walk(ability.tree) if isinstance(node, tree.Unknown)]


def _add_unknown(rows: Rows, card_id: str, revision_id: int, ability_id: int | None, note: str) -> None:
    rows.number(
        "unknown_parts",
        "unknown_part_id",
        card_id=card_id,
        revision_id=revision_id,
        ability_id=ability_id,
        note=note,
    )
