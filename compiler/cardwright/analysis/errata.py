"""From blocks of errata to revisions of cards, in an order that depends on nothing but dates and ids of documents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from cardwright.analysis.cards import CardReader, unknown_of
from cardwright.analysis.dates import newest_last
from cardwright.analysis.load import Located, warning
from cardwright.analysis.model import Ability, Card, Document, Revision
from cardwright.analysis.words import did_you_mean
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.blocks import AbilityText, Field, Part
from cardwright.vocabulary.words import nearest

KINDS = ("erratum", "clarification")


@dataclass(slots=True)
class ErratumReader:
    """Adds revisions to cards. What is wrong goes where the reader of the cards puts it."""

    reader: CardReader
    documents: Mapping[str, Document]
    cards: dict[str, Card]

    def read(self, blocks: Iterable[Located]) -> None:
        """Add the revisions of all errata.

        The printing comes first, whatever its date; then the documents by date, those of one day by id, those without a date last.
        """
        for located in sorted(blocks, key=self._order):
            self._erratum(located)

    def _order(self, located: Located) -> tuple[tuple[bool, str], str]:
        source = located.block.field("source")
        document = self.documents.get(source.value) if source else None
        return newest_last(document.date if document else None), source.value if source else ""

    def _erratum(self, located: Located) -> None:
        """Add the revision of one block to its card."""
        card, document = self.cards.get(located.block.id), self._document(located)
        if card is None:
            hint = did_you_mean(nearest(located.block.id, self.cards))
            self._report(located, located.block.id_span, Code.UNKNOWN_CARD, f"there is no card `{located.block.id}`", hint)
        if card is None or document is None:
            return
        before = card.revisions[-1]
        new = self._revision(located, document, before)
        self._check_change(located, before, new)
        printed = _lost(located.block.field("printed"))
        first = card.revisions[0]
        if printed is not None:
            self._check_lost(located, before, new)
            first = replace(first, abilities=(), unknown=printed)
        self.cards[card.id] = replace(card, revisions=(first, *card.revisions[1:], new))

    def _revision(self, located: Located, document: Document, before: Revision) -> Revision:
        """What the card says from this document on."""
        fields = located.block.fields()
        listed = any(item.name == "traits" for item in fields)
        wording = _wording_of(before)
        abilities = self._changed(located, wording)
        return Revision(
            document.id,
            self._kind(located),
            before.sequence + 1,
            document.id,
            document.date,
            self.reader.traits(located, fields) if listed else before.traits,
            before.value,
            abilities,
            unknown_of(abilities),
            tuple(item.value.strip('"') for item in fields if item.name == "note"),
        )
