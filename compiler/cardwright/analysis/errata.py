"""From blocks of errata to revisions of cards, in an order that depends on nothing but dates and ids of documents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from cardwright.analysis.card_fields import FieldReader
from cardwright.analysis.card_parts import read_part
from cardwright.analysis.cards import CardReader, unknown_of
from cardwright.analysis.dates import newest_last
from cardwright.analysis.documents import no_document
from cardwright.analysis.faces import read_back
from cardwright.analysis.kinds import BACK, RESERVED
from cardwright.analysis.load import Located, warning
from cardwright.analysis.model import Ability, Back, Card, CardPart, Document, FieldValue, Revision
from cardwright.analysis.values import did_you_mean
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.blocks import AbilityText, Field, Part
from cardwright.vocabulary.kinds import Kind
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

        The printing comes first, whatever its date; then documents by date, those of one day by id, those without a date last.
        """
        for located in sorted(blocks, key=self._order):
            self._erratum(located)

    def _order(self, located: Located) -> tuple[tuple[bool, str], str]:
        source = located.block.field("source")
        document = self.documents.get(source.value) if source else None
        return newest_last(document.date if document else None), source.value if source else ""

    def _erratum(self, located: Located) -> None:
        """Add the revision of one block to its card."""
        card = self.cards.get(located.block.id)
        if card is None:
            hint = did_you_mean(nearest(located.block.id, self.cards))
            self.reader.report(located, located.block.id_span, Code.UNKNOWN_CARD, f"there is no card `{located.block.id}`", hint)
            return
        document = self._document(located)
        if document is None or any(revision.label == document.id for revision in card.revisions):
            return
        first, before = card.revisions[0], card.revisions[-1]
        faults = len(self.reader.diagnostics)
        new = self._revision(located, document, card, before)
        self._check_labels(located, new)
        self._check_name(located, card, new)
        if len(self.reader.diagnostics) == faults:
            self._check_change(located, before, new)
        first = self._lost(located, first, (*card.revisions[1:], new))
        self.cards[card.id] = replace(card, revisions=(first, *card.revisions[1:], new))

    def _revision(self, located: Located, document: Document, card: Card, before: Revision) -> Revision:
        """What the card says from this document on."""
        kind, fields = self.reader.vocabulary.kinds[card.kind], {item.name: item for item in located.block.fields()}
        for name in (*(one for one in fields if one not in RESERVED),):
            if name not in kind.fields:
                message = f"a card of the kind {kind.label} has no field `{name}`"
                self.reader.report(located, fields[name].span, Code.WRONG_FIELD, message, "delete it")
        value = self.reader.value(located, kind) if "value" in fields else before.value
        abilities = self._changed(located, before.abilities, before.every_ability)
        backs = self._backs(located, before, card)
        new = Revision(
            document.id,
            self._kind(located),
            before.sequence + 1,
            document.id,
            document.date,
            self.reader.traits(located, located.block.fields()) if "traits" in fields else before.traits,
            value,
            abilities,
            None,
            tuple(item.value.strip('"') for item in located.block.fields() if item.name == "note"),
            self._name(fields.get("name"), before),
            backs,
            self._fields(located, kind, before),
            self._parts(located, kind, before),
        )
        return replace(new, unknown=unknown_of(new.every_ability))

    def _fields(self, located: Located, kind: Kind, before: Revision) -> tuple[FieldValue, ...]:
        """The fields that the kind declares, those that are given anew, changed."""
        reader = FieldReader(self.reader.vocabulary, located, self.reader.diagnostics)
        known = {one.name: one for one in (*before.fields, *reader.read(kind.rules, located.block.fields()))}
        return tuple(known[rule.name] for rule in kind.rules if rule.name in known)

    def _parts(self, located: Located, kind: Kind, before: Revision) -> tuple[CardPart, ...]:
        """The parts: those of which an ability is reworded, and those that are given anew, changed."""
        parts = {part.id: part for part in before.parts}
        for part in before.parts:
            parts[part.id] = replace(part, abilities=self._changed(located, part.abilities, before.every_ability))
        for item in located.block.items:
            if not isinstance(item, Part) or item.word in ("ability", BACK):
                continue
            rule = kind.part(item.word)
            made = read_part(self.reader, located, rule, item) if rule else None
            if made is None or made.id not in parts:
                hint = did_you_mean(nearest(made.heading, [one.heading for one in before.parts])) if made else None
                called = f"{item.word} {' '.join(item.arguments)}".strip()
                self.reader.report(located, item.span, Code.UNKNOWN_LABEL, f"the card has no part `{called}`", hint)
                continue
            parts[made.id] = made
        return tuple(parts.values())

    def _name(self, item: Field | None, before: Revision) -> str:
        """The name from this document on."""
        return item.value.strip('"').strip() if item is not None and item.value.strip('"').strip() else before.name

    def _backs(self, located: Located, before: Revision, card: Card) -> tuple[Back, ...]:
        """The backs: those whose ability is reworded, and those that are given anew, changed."""
        backs = {back.id: back for back in before.backs}
        for back in before.backs:
            changed = self._changed(located, back.abilities, before.every_ability)
            backs[back.id] = replace(back, abilities=changed)
        titled = self.reader.vocabulary.kinds[card.kind].backs == "titled"
        for part in located.block.parts("back"):
            id = part.arguments[0] if part.arguments else ""
            if id not in backs:
                hint = did_you_mean(nearest(id, backs)) or "its printed backs stand in the block of the card"
                self.reader.report(located, part.span, Code.UNKNOWN_LABEL, f"the card has no back `{id}`", hint)
                continue
            if any(_reads(other)[0] in _labels(before, id) for other in located.block.parts("ability")):
                message = f"the back `{id}` is changed twice in this block"
                hint = "either reword its ability, or give the whole back anew"
                self.reader.report(located, part.span, Code.DUPLICATE_ID, message, hint)
            backs[id] = read_back(self.reader, located, part, titled)
        return tuple(backs.values())

    def _document(self, located: Located) -> Document | None:
        item = located.block.field("source")
        if item is None:
            message = f"this {located.block.word} names no source"
            self.reader.report(located, located.block.id_span, Code.MISSING_FIELD, message, "source DOCUMENT")
            return None
        document = self.documents.get(item.value)
        span = (item.value_start, item.value_start + len(item.value))
        if document is None:
            self.reader.diagnostics.append(no_document(located, item.value, item.value_start, self.documents))
        elif document.date is None:
            message = f"nobody knows when this change came: the document `{document.id}` has no date"
            hint = "it counts as later than any date: only the latest wording has it"
            self.reader.diagnostics.append(warning(located, span, Code.UNDATED_REVISION, message, hint=hint))
        return document

    def _kind(self, located: Located) -> str:
        item = located.block.field("kind")
        if item is None or item.value in KINDS:
            return item.value if item else KINDS[0]
        span = item.value_span
        message = f"a revision is an erratum or a clarification, not `{item.value}`"
        self.reader.report(located, span, Code.BAD_VALUE, message, "write: kind erratum")
        return KINDS[0]

    def _changed(self, located: Located, face: tuple[Ability, ...], known: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """The abilities of a face, those that the erratum rewords replaced; ``known`` are those of all faces."""
        current = {ability.label: ability for ability in face}
        labels = [ability.label for ability in known]
        for part in located.block.parts("ability"):
            label, text = _reads(part)
            if label not in labels or text is None:
                if face and face[0] is known[0]:
                    hint = did_you_mean(nearest(label, labels)) or "write: ability LABEL reads { TEXT }"
                    self.reader.report(located, part.span, Code.UNKNOWN_LABEL, f"the card has no ability `{label}`", hint)
                continue
            if label not in current:
                continue
            ability = self.reader.ability(located, label, text)
            if ability is not None:
                current[label] = ability
        return tuple(current.values())

    def _check_labels(self, located: Located, new: Revision) -> None:
        """A back that is given anew may not take a label of another face."""
        labels = [ability.label for ability in new.every_ability]
        for label in sorted({label for label in labels if labels.count(label) > 1}):
            message = f"the label `{label}` stands twice"
            self.reader.report(
                located, located.block.id_span, Code.DUPLICATE_LABEL, message, "labels name abilities: choose another"
            )

    def _check_name(self, located: Located, card: Card, new: Revision) -> None:
        """A new name may not be that of another card of the kind: texts could not tell them apart."""
        item = located.block.field("name")
        for other in self.cards.values():
            same = other.kind == card.kind and other.id != card.id and other.revisions[-1].name == new.name
            if item is not None and same:
                span = item.value_span
                message = f"another {card.kind} is called `{new.name}`: `{other.id}`"
                self.reader.report(
                    located, span, Code.BAD_NAME, message, "texts name cards of a kind by their names: choose another"
                )

    def _check_change(self, located: Located, before: Revision, new: Revision) -> None:
        """A block that says what the card says already is a slip."""
        same = [one.text for one in before.every_ability] == [one.text for one in new.every_ability]
        same = same and [back.title for back in before.backs] == [back.title for back in new.backs]
        same = same and (before.name, before.traits, before.value) == (new.name, new.traits, new.value)
        same = same and before.fields == new.fields
        same = same and [(one.title, one.fields) for one in before.parts] == [(one.title, one.fields) for one in new.parts]
        if same and not new.notes and located.block.field("printed") is None:
            message, hint = "this erratum changes nothing", "write: ability LABEL reads { TEXT }"
            self.reader.report(located, located.block.id_span, Code.MISSING_FIELD, message, hint)

    def _lost(self, located: Located, first: Revision, later: tuple[Revision, ...]) -> Revision:
        """The printing, without its wording where the block says that nobody knows it."""
        item = located.block.field("printed")
        if item is None:
            return first
        note = item.value.removeprefix("unknown").strip().strip('"')
        span = item.value_span
        if not item.value.startswith("unknown") or not note:
            message, hint = "what was printed stands in the block of the card", 'write: printed unknown "what is not known"'
            self.reader.report(located, span, Code.BAD_VALUE, message, hint)
        kept = {ability for revision in later for ability in revision.every_ability}
        for ability in first.every_ability:
            if ability not in kept and not isinstance(ability.tree, tree.Unknown):
                message = f"the printing is not known, yet the card has a wording of `{ability.label}` that no revision keeps"
                hint = f'write in the card: {ability.label}: unknown "the printed wording"'
                self.reader.report(located, span, Code.BAD_VALUE, message, hint)
        return replace(first, abilities=(), backs=(), parts=(), unknown="; ".join(filter(None, (first.unknown, note))))


def _labels(revision: Revision, back: str) -> set[str]:
    """The labels of a back."""
    return {ability.label for one in revision.backs if one.id == back for ability in one.abilities}


def _reads(part: Part) -> tuple[str, AbilityText | None]:
    """The label and the text of ``ability LABEL reads { TEXT }``; no text where the part reads otherwise."""
    label = part.arguments[0] if part.arguments else ""
    text = next((item for item in part.items if isinstance(item, AbilityText)), None)
    return label, text if part.arguments[1:] == ("reads",) else None
