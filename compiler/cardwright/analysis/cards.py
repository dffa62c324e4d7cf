"""From card blocks to cards: fields, traits, values, labels, paragraphs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardwright.analysis.load import Cache, Located, ParsedText, parse_text
from cardwright.analysis.model import Ability, Card, Revision
from cardwright.analysis.values import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax import tree
from cardwright.syntax.blocks import AbilityText, Field, Item
from cardwright.vocabulary.forms import Forms, with_article
from cardwright.vocabulary.kinds import Kind
from cardwright.vocabulary.words import Vocabulary, nearest

DEFAULT_LABEL = "main"


@dataclass(slots=True)
class CardReader:
    """Reads the blocks of cards with one vocabulary, and collects what is wrong with them; errata use its parts."""

    vocabulary: Vocabulary
    forms: Forms
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
        traits = self.traits(located, block.fields())
        value = self.value(located, kind)
        abilities, unknown = self.abilities(located, block.items)
        self._check_required(located, kind, () if _is_unknown(abilities) else kind.required)
        notes = tuple(item.value.strip('"') for item in block.fields() if item.name == "note")
        name = (block.name or block.id).strip()
        printed = Revision("printed", "printed", 0, None, None, traits, value, abilities, unknown, name=name)
        return Card(
            block.id, kind.id, name, set_id, block.copies, (printed,), notes, located.file.name, located.line(), block.owner or ""
        )

    def _check_required(self, located: Located, kind: Kind, required: tuple[str, ...]) -> None:
        present = {item.name for item in located.block.fields()}
        misspelt = {name for item in present - set(kind.fields) for name in nearest(item, kind.fields)}
        for name in required:
            if name not in present and name not in misspelt:
                example = f"{name}  {kind.value_range[0] if kind.value_range and name == 'value' else '…'}"
                message = f"{with_article(kind.label)} needs the field `{name}`"
                self.diagnostics.append(
                    located.diagnostic(located.block.id_span, Code.MISSING_FIELD, message, hint=f"write: {example}")
                )
        if kind.owner and located.block.owner is None:
            message = f"{with_article(kind.label)} is for a card of the kind `{kind.owner}`, and this one does not say for which"
            hint = f'write: {located.block.word} {located.block.id} "{located.block.name}" for NAME {{'
            self.diagnostics.append(located.diagnostic(located.block.id_span, Code.MISSING_FIELD, message, hint=hint))
        instead = kind.text_or and located.block.field(kind.text_or)
        if not located.block.abilities() and not instead and (kind.text_or or not kind.wordless):
            message = "this card has no text"
            hint = 'write what it says, or: unknown "what is missing"'
            if kind.text_or:
                message, hint = f"this card has neither a text of its own nor the field `{kind.text_or}`", "write one of the two"
            self.diagnostics.append(located.diagnostic(located.block.id_span, Code.MISSING_FIELD, message, hint=hint))

    def traits(self, located: Located, fields: tuple[Field, ...]) -> tuple[str, ...]:
        """The ids of the traits in the fields of a block, in printed order."""
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

    def value(self, located: Located, kind: Kind) -> int | None:
        """The number printed on a card of that kind, in the field of a block."""
        item = located.block.field("value")
        if item is None or "value" not in kind.fields:
            return None
        low, high = kind.value_range or (0, 99)
        if re.fullmatch(r"0|[1-9][0-9]{0,3}", item.value) and low <= int(item.value) <= high:
            return int(item.value)
        span = item.value_span
        message = f"the value of {with_article(kind.label)} is a number from {low} to {high}, not `{item.value}`"
        self.diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, message, hint=f"write a number from {low} to {high}"))
        return None

    def report(self, located: Located, span: tuple[int, int], code: Code, message: str, hint: str | None) -> None:
        """Add a fault of a block."""
        self.diagnostics.append(located.diagnostic(span, code, message, hint=hint))

    # -- paragraphs
    def abilities(
        self, located: Located, items: tuple[Item, ...], back: str | None = None
    ) -> tuple[tuple[Ability, ...], str | None]:
        """The abilities of a face, and what is unknown of it; ``back`` is the id of a back."""
        texts = [item for item in items if isinstance(item, AbilityText)]
        alone = back or DEFAULT_LABEL
        found: list[Ability] = []
        seen: set[str] = set()
        for item in texts:
            label = (f"{back}-{item.label}" if back else item.label) if item.label else alone
            if item.label is None and len(texts) > 1:
                message = f"this {'back' if back else 'card'} has several paragraphs, so each needs a label"
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
        return tuple(found), unknown_of(tuple(found))

    def ability(self, located: Located, label: str, item: AbilityText) -> Ability | None:
        """One paragraph; ``None``, with its fault reported, when it cannot be read."""
        parsed: ParsedText = parse_text(item.text, self.forms, self.forms_key, self.cache)
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


def _is_unknown(abilities: tuple[Ability, ...]) -> bool:
    """Whether nothing is known of a card's text: then its fields are given as far as anybody knows them."""
    return bool(abilities) and all(isinstance(ability.tree, tree.Unknown) for ability in abilities)


def unknown_of(abilities: tuple[Ability, ...]) -> str | None:
    """What is not known of the wording of abilities; ``None`` where all is known."""
    return "; ".join(ability.tree.note for ability in abilities if isinstance(ability.tree, tree.Unknown)) or None
