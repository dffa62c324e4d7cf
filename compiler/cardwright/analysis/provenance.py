"""From which documents the text of a card is known, and how sure it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardwright.analysis.cards import CardReader
from cardwright.analysis.documents import no_document
from cardwright.analysis.load import Located
from cardwright.analysis.model import Card, Document
from cardwright.analysis.values import listed
from cardwright.diagnostics import Code


def with_provenance(reader: CardReader, located: Located, card: Card, documents: Mapping[str, Document]) -> Card:
    """The card with the documents in its field ``sources``, and what its field ``disputed`` says they differ in."""
    disputed = located.block.field("disputed")
    return replace(card, sources=_sources(reader, located, documents), disputed=disputed.value.strip('"') if disputed else None)


def _sources(reader: CardReader, located: Located, documents: Mapping[str, Document]) -> tuple[str, ...]:
    item = located.block.field("sources")
    found: list[str] = []
    for name, start in listed(item.value, item.value_start) if item else ():
        span = (start, start + max(1, len(name)))
        if not name:
            reader.report(located, span, Code.BAD_VALUE, "a comma stands here without a document", "delete the comma")
        elif name in found:
            reader.report(located, span, Code.DUPLICATE_FIELD, f"the document `{name}` stands twice", "keep one of them")
        elif name not in documents:
            reader.diagnostics.append(no_document(located, name, start, documents))
        else:
            found.append(name)
    return tuple(found)
