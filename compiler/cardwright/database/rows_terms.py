"""Rows of the glossary: the terms, how cards print them, and which wordings use them."""

from __future__ import annotations

from cardwright.analysis.glossary import Glossary
from cardwright.analysis.model import Game, Revision
from cardwright.database.folding import sort_name
from cardwright.database.rows import Rows


def add_terms(rows: Rows, game: Game) -> None:
    """Add the terms, after the wordings they stand in."""
    revisions = {(row["card_id"], row["label"]): int(row["revision_id"] or 0) for row in rows.tables.get("revisions", ())}
    for term in game.terms:
        rows.add(
            "terms",
            term_id=term.id,
            name=term.name,
            sort_name=sort_name(term.name),
            about=term.about,
            document_id=term.source,
            page=term.page,
            file=term.file,
            line=term.line,
        )
        for ordinal, word in enumerate(term.words, 1):
            rows.add("term_words", term_id=term.id, ordinal=ordinal, word=word)
    printed = Glossary.of((word, term.id) for term in game.terms for word in term.words)
    uses = {
        (id, revisions[card.id, revision.label])
        for card in game.cards
        for revision in card.revisions
        for id in printed.terms(*_texts(revision))
    }
    for id, revision_id in sorted(uses):
        rows.add("term_uses", term_id=id, revision_id=revision_id)
    named = Glossary.of((word, term.id) for term in game.terms for word in dict.fromkeys((term.name, *term.words)))
    for term in game.terms:
        first = {id: (start, end) for start, end, id in reversed(named.places(term.about)) if id != term.id}
        for id, (start, end) in sorted(first.items()):
            rows.add("term_mentions", term_id=term.id, mentioned_id=id, span_start=start, span_end=end)


def _texts(revision: Revision) -> list[str]:
    return [ability.text for ability in revision.every_ability]
