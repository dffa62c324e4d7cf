"""Rows of cards: what they are, and what they said when."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from cardwright.analysis.model import Ability, Back, Card, CardPart, FieldValue, Game, Revision
from cardwright.analysis.names import names_of
from cardwright.codegen.writer import function_name
from cardwright.database.folding import sort_name
from cardwright.database.rows import Lexicon, Rows
from cardwright.database.rows_advancements import add_advancement
from cardwright.database.rows_effects import Site, add_effects
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import as_json, walk


def add_cards(rows: Rows, game: Game, lexicon: Lexicon, python: Mapping[str, str], as_of: str) -> None:
    """Add every card with its printings, revisions, abilities and effects, in order of id."""
    names = names_of(game.vocabulary, game.cards)
    for card in sorted(game.cards, key=lambda c: c.id):
        rows.add(
            "cards",
            card_id=card.id,
            kind_id=card.kind,
            name=card.name,
            sort_name=sort_name(card.name),
            set_id=card.set,
            owner=card.owner or None,
            copies=card.copies,
            sure=card.sure,
            disputed=card.disputed,
            file=card.file,
            line=card.line,
        )
        printing_id = rows.number("printings", "printing_id", card_id=card.id, set_id=card.set, copies=card.copies)
        for ordinal, source in enumerate(card.sources, 1):
            rows.add("card_sources", card_id=card.id, ordinal=ordinal, document_id=source)
        for ordinal, note in enumerate(card.notes, 1):
            rows.add("card_notes", card_id=card.id, ordinal=ordinal, note=note)
        current = card.as_of(as_of)
        functions = _functions(card, current, python.get(card.id, ""))
        for revision in card.revisions:
            revision_id = _add_revision(rows, card, revision, lexicon)
            if revision is current:
                rows.add("in_force", card_id=card.id, revision_id=revision_id)
            add_advancement(rows, revision_id, card, revision, names, python.get(card.id, ""))
            _add_faces(rows, Site(card.id, revision_id, 0), revision, printing_id, lexicon, functions)


def _functions(card: Card, current: Revision, source: str) -> dict[Ability, str]:
    """The functions in the generated source: of the abilities in force, which older wordings may share."""
    names = {ability: function_name(card.id, ability.label) for ability in current.every_ability}
    return {ability: name for ability, name in names.items() if f"def {name}(" in source}


def _add_revision(rows: Rows, card: Card, revision: Revision, lexicon: Lexicon) -> int:
    name = name_in(card, revision)
    revision_id = rows.number(
        "revisions",
        "revision_id",
        card_id=card.id,
        label=revision.label,
        kind=revision.kind,
        sequence=revision.sequence,
        name=name,
        sort_name=sort_name(name),
        document_id=revision.source,
        date=revision.date,
        value=revision.value,
        unknown=revision.unknown,
    )
    for ordinal, trait in enumerate(revision.traits, 1):
        word = lexicon.word_id("trait", trait)
        rows.add("revision_traits", revision_id=revision_id, ordinal=ordinal, trait=trait, word_id=word)
    fields: list[tuple[str | None, FieldValue]] = [(None, one) for one in revision.fields]
    fields += [(part.id, one) for part in revision.parts for one in part.fields]
    items = [(part, one, item) for part, one in fields for item in one.items]
    for ordinal, (part, one, item) in enumerate(items, 1):
        word = lexicon.word_id(item.word_class, item.id) if item.word_class and item.id else None
        shown = {"value": one.text, "item": item.text, "number": item.number, "word_id": word}
        place = {"revision_id": revision_id, "ordinal": ordinal, "part": part, "field": one.name}
        rows.number("revision_fields", "revision_field_id", **place, **shown)
    for ordinal, note in enumerate(revision.notes, 1):
        rows.add("revision_notes", revision_id=revision_id, ordinal=ordinal, note=note)
    spoken = [note for ability in revision.every_ability for note in _unknown_notes(ability)]
    if revision.unknown is not None and revision.unknown not in (*spoken, "; ".join(spoken)):
        _add_unknown(rows, card.id, revision_id, None, revision.unknown)
    return revision_id


def _add_faces(
    rows: Rows, site: Site, revision: Revision, printing_id: int, lexicon: Lexicon, functions: Mapping[Ability, str]
) -> None:
    """Add the front, then each part and each back, with their abilities."""
    faces: list[tuple[Back | CardPart | None, tuple[Ability, ...]]] = [(None, revision.abilities)]
    faces += [(part, part.abilities) for part in revision.parts]
    faces += [(back, back.abilities) for back in revision.backs]
    for ordinal, (back, abilities) in enumerate(faces, 1):
        face_id = rows.number(
            "faces",
            "face_id",
            revision_id=site.revision_id,
            kind="part" if isinstance(back, CardPart) else "back" if back else "front",
            ordinal=ordinal,
            label=back.id if back else None,
            title=back.title if back else None,
            heading=back.heading if isinstance(back, CardPart) else None,
            word_id=_word_of(back, lexicon) if isinstance(back, CardPart) else None,
            printing_id=printing_id if isinstance(back, Back) else None,
        )
        for place, ability in enumerate(abilities, 1):
            _add_ability(rows, replace(site, face_id=face_id), place, ability, functions.get(ability), lexicon)


def _word_of(part: CardPart, lexicon: Lexicon) -> str | None:
    """The word that the heading of a part names."""
    return lexicon.word_id(part.word_class, part.word_id) if part.word_class and part.word_id else None


def name_in(card: Card, revision: Revision) -> str:
    """The name of a card in a revision."""
    return revision.name or card.name


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
