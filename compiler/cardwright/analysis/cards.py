"""From card blocks to cards: fields, traits, values, labels, paragraphs; and from erratum blocks to revisions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardwright.analysis.load import Cache, Located, ParsedText, parse_text
from cardwright.analysis.model import Ability, Card, Document, Revision
from cardwright.analysis.words import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import AbilityText, Field, Item
from cardwright.vocabulary.words import Kind, Vocabulary, nearest

DEFAULT_LABEL = "main"


@dataclass(slots=True)
class CardReader:
    """Reads the blocks of cards and errata with one vocabulary, and collects what is wrong with them."""

    vocabulary: Vocabulary
    forms_key: str
    cache: Cache
    diagnostics: list[Diagnostic]

    def card(self, located: Located, set_id: str) -> Card:
        """The card of a block, with its printed revision only."""
        block, kind = located.block, self.vocabulary.kinds[located.block.word]
        if not block.name or block.name != block.name.strip():
            message = "this card has no name" if not (block.name or "").strip() else "this name begins or ends with a space"
            hint = f'write, for example: {block.word} {block.id} "Arcane Tome" {{'
            self.diagnostics.append(located.diagnostic(block.name_span, Code.BAD_NAME, message, hint=hint))
        self._check_required(located, kind)
        traits = self._traits(located, block.fields())
        value = self._value(located, kind)
        abilities, unknown = self.abilities(located, block.items)
        printed = Revision("printed", "printed", 0, None, None, traits, value, abilities, unknown)
        notes = tuple(item.value.strip('"') for item in block.fields() if item.name == "note")
        name = (block.name or block.id).strip()
        return Card(block.id, kind.id, name, set_id, block.copies, (printed,), notes, located.file.name, located.line())

    def _check_required(self, located: Located, kind: Kind) -> None:
        present = {item.name for item in located.block.fields()}
        for name in kind.required:
            if name not in present:
                example = f"{name}  {kind.value_range[0] if kind.value_range and name == 'value' else '…'}"
                message = f"{_a(kind.label)} needs the field `{name}`"
                self.diagnostics.append(
                    located.diagnostic(located.block.id_span, Code.MISSING_FIELD, message, hint=f"write: {example}")
                )
        if not located.block.abilities():
            message = "this card has no text"
            hint = 'write what it says, or: unknown "what is missing"'
            self.diagnostics.append(located.diagnostic(located.block.id_span, Code.MISSING_FIELD, message, hint=hint))

    def _traits(self, located: Located, fields: tuple[Field, ...]) -> tuple[str, ...]:
        known = {word.label.upper(): word.id for word in self.vocabulary.of_class("trait")}
        found: list[str] = []
        for item in fields:
            if item.name != "traits":
                continue
            for name, start in listed(item.value, item.value_start):
                span = (start, start + len(name))
                trait = known.get(name.upper())
                if not name:
                    message = "a comma stands here without a trait"
                    self.diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, message, hint="delete the comma"))
                elif trait is None:
                    hint = did_you_mean(self.vocabulary.nearest(["trait"], name))
                    self.diagnostics.append(
                        located.diagnostic(span, Code.UNKNOWN_TRAIT, f"there is no trait `{name}`", hint=hint)
                    )
                elif trait in found:
                    message = f"the trait `{name}` stands twice"
                    self.diagnostics.append(located.diagnostic(span, Code.DUPLICATE_FIELD, message, hint="keep one of them"))
                else:
                    found.append(trait)
        return tuple(found)

    def _value(self, located: Located, kind: Kind) -> int | None:
        item = located.block.field("value")
        if item is None or "value" not in kind.fields:
            return None
        low, high = kind.value_range or (0, 99)
        if item.value.isascii() and item.value.isdigit() and low <= int(item.value[:6]) <= high:
            return int(item.value)
        span = (item.value_start, item.value_start + max(1, len(item.value)))
        message = f"the value of {_a(kind.label)} is a number from {low} to {high}, not `{item.value}`"
        self.diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, message, hint=f"write a number from {low} to {high}"))
        return None

    # -- paragraphs
    def abilities(self, located: Located, items: tuple[Item, ...]) -> tuple[tuple[Ability, ...], str | None]:
        """The abilities of a face, and what is unknown of it."""
        texts = [item for item in items if isinstance(item, AbilityText)]
        found: list[Ability] = []
        unknown: list[str] = []
        seen: set[str] = set()
        for item in texts:
            label = item.label or DEFAULT_LABEL
            if item.label is None and len(texts) > 1:
                message = "this card has several paragraphs, so each needs a label"
                hint = "write a word and a colon before it, for example: rest: When you perform a Rest action, …"
                self.diagnostics.append(
                    located.diagnostic((item.text_start, item.text_start + 1), Code.MISSING_LABEL, message, hint=hint)
                )
            elif label in seen:
                message = f"the label `{label}` stands twice"
                self.diagnostics.append(
                    located.diagnostic(item.span, Code.DUPLICATE_LABEL, message, hint="labels name abilities: choose another")
                )
            seen.add(label)
            ability = self.ability(located, label, item)
            if ability is not None:
                found.append(ability)
                note = getattr(ability.tree, "note", None)
                unknown += [note] if isinstance(note, str) else []
        return tuple(found), "; ".join(unknown) or None

    def ability(self, located: Located, label: str, item: AbilityText) -> Ability | None:
        """One paragraph; ``None``, with its fault reported, when it cannot be read."""
        parsed: ParsedText = parse_text(item.text, self.vocabulary.forms(), self.forms_key, self.cache)
        for fault in parsed.faults:
            span = (item.text_start + fault.start, item.text_start + fault.end)
            self.diagnostics.append(located.diagnostic(span, fault.code, fault.message, hint=fault.hint))
        if parsed.canonical_tree is None or parsed.source_tree is None:
            return None
        return Ability(
            label,
            parsed.canonical,
            parsed.canonical_tree,
            located.file.name,
            located.line(item.text_start),
            parsed.source_tree,
            located.start + item.text_start,
            located.place(item.text_start).column,
            item.text,
        )

    # -- errata
    def erratum(self, located: Located, cards: dict[str, Card], documents: Mapping[str, Document]) -> None:
        """Add the revision of an erratum block to its card."""
        block = located.block
        card = cards.get(block.id)
        if card is None:
            hint = did_you_mean(nearest(block.id, cards))
            self.diagnostics.append(
                located.diagnostic(block.id_span, Code.UNKNOWN_CARD, f"there is no card `{block.id}`", hint=hint)
            )
            return
        document = self._document(located, documents)
        if document is None:
            return
        before = card.revisions[-1]
        abilities = self._changed(located, before)
        fields = {item.name: item for item in block.fields()}
        traits = self._traits(located, block.fields()) if "traits" in fields else before.traits
        kind = fields["kind"].value if "kind" in fields else "erratum"
        if kind not in ("erratum", "clarification"):
            item = fields["kind"]
            span = (item.value_start, item.value_start + max(1, len(item.value)))
            message = f"a revision is an erratum or a clarification, not `{kind}`"
            self.diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, message, hint="write: kind erratum"))
        unchanged = abilities == before.abilities and traits == before.traits
        if unchanged and "printed" not in fields and not block.parts("ability"):
            message, hint = "this erratum changes nothing", "write: ability LABEL reads { TEXT }"
            self.diagnostics.append(located.diagnostic(block.id_span, Code.MISSING_FIELD, message, hint=hint))
        printed_unknown = fields["printed"].value.removeprefix("unknown").strip().strip('"') if "printed" in fields else None
        revisions = card.revisions
        if printed_unknown:
            first = revisions[0]
            revisions = (_replace(first, unknown=printed_unknown), *revisions[1:])
        new = Revision(document.id, kind, len(revisions), document.id, document.date, traits, before.value, abilities, None)
        cards[card.id] = Card(
            card.id, card.kind, card.name, card.set, card.copies, (*revisions, new), card.notes, card.file, card.line
        )

    def _document(self, located: Located, documents: Mapping[str, Document]) -> Document | None:
        item = located.block.field("source")
        if item is None:
            message = f"this {located.block.word} names no source"
            self.diagnostics.append(
                located.diagnostic(located.block.id_span, Code.MISSING_FIELD, message, hint="source DOCUMENT")
            )
            return None
        document = documents.get(item.value)
        if document is None:
            span = (item.value_start, item.value_start + len(item.value))
            hint = did_you_mean(nearest(item.value, documents)) or 'declare it: document faq-2017 "Title" {'
            self.diagnostics.append(
                located.diagnostic(span, Code.UNKNOWN_SOURCE, f"there is no document `{item.value}`", hint=hint)
            )
        return document

    def _changed(self, located: Located, before: Revision) -> tuple[Ability, ...]:
        """The abilities before, those that the erratum rewords replaced."""
        current = {ability.label: ability for ability in before.abilities}
        for part in located.block.parts("ability"):
            label = part.arguments[0] if part.arguments else ""
            text = next((item for item in part.items if isinstance(item, AbilityText)), None)
            if label not in current or part.arguments[1:] != ("reads",) or text is None:
                hint = did_you_mean(nearest(label, current)) or "write: ability LABEL reads { TEXT }"
                message = f"the card has no ability `{label}`"
                self.diagnostics.append(located.diagnostic(part.span, Code.UNKNOWN_LABEL, message, hint=hint))
                continue
            ability = self.ability(located, label, text)
            if ability is not None:
                current[label] = ability
        return tuple(current.values())


def _replace(revision: Revision, unknown: str) -> Revision:
    return Revision(
        revision.label, revision.kind, revision.sequence, revision.source, revision.date, revision.traits, revision.value,
        revision.abilities, unknown,
    )  # fmt: skip


def _a(label: str) -> str:
    return ("an " if label[:1] in "AEIOU" else "a ") + label
