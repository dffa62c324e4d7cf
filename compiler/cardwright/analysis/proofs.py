"""From blocks to documents, rulings and scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from cardwright.analysis.dates import LATEST, PRINTED, is_date
from cardwright.analysis.documents import no_document
from cardwright.analysis.load import Located
from cardwright.analysis.manifest import manifest_of
from cardwright.analysis.model import Card, CardSet, Document, Ruling, Scenario, Step
from cardwright.analysis.shapes import STEP_WORDS
from cardwright.analysis.spoken_of import read_revisions
from cardwright.analysis.tables import check_table, filled, read_table
from cardwright.analysis.values import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import Block, Field, Item, Part
from cardwright.vocabulary.words import WORD_CLASSES, Vocabulary, nearest

UNDATED = "unknown"
"""What stands for the date of a document that nobody knows."""


RULING_FIELDS = ("source", "about", "revisions", "question", "answer", "reason")


@dataclass(slots=True)
class ProofReader:
    """Reads documents, rulings and scenarios, and collects what is wrong with them."""

    vocabulary: Vocabulary
    cards: Mapping[str, Card]
    documents: dict[str, Document]
    diagnostics: list[Diagnostic]

    def document(self, located: Located) -> None:
        """Add a source document."""
        block = located.block
        if block.id in (PRINTED, LATEST):
            message = f"a document cannot be called `{block.id}`: revisions are called after documents, and that one exists"
            self.diagnostics.append(located.diagnostic(block.id_span, Code.DUPLICATE_ID, message, hint="choose another id"))
        if not block.name:
            self.diagnostics.append(located.diagnostic(block.name_span, Code.BAD_NAME, "this document has no title"))
        version = block.field("version")
        read = Document(
            block.id,
            block.name or block.id,
            self._date(located, block.field("date")),
            version.value.strip('"') if version else None,
            located.file.name,
            located.line(),
        )
        self.documents.setdefault(block.id, read)

    def _date(self, located: Located, item: Field | None) -> str | None:
        """The date of a document; ``None`` where it has none, and where its field is no date, which is reported."""
        if item is None or item.value == UNDATED:
            return None
        if is_date(item.value):
            return item.value
        span = item.value_span
        hint = "a date reads like 2016-01-12; where nobody knows it: date unknown"
        message = f"there is no date `{item.value}`"
        self.diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, message, hint=hint))
        return None

    def ruling(self, located: Located) -> Ruling:
        """The ruling of a block, its scenarios included."""
        block = located.block
        values: dict[str, Field] = {}
        about: list[tuple[str, str]] = []
        for item in block.fields():
            if item.name == "about":
                about += self._about(located, item)
            elif item.name in ("source", "question", "answer", "reason"):
                values[item.name] = item
        misspelt = {item.name for item in block.fields()} - set(RULING_FIELDS)
        for name in ("source", "question", "answer"):
            if (name not in values and not misspelt) or (name in values and not values[name].value.strip('" ')):
                message = f"this ruling needs the field `{name}`"
                self.diagnostics.append(located.diagnostic(block.id_span, Code.MISSING_FIELD, message))
        if block.field("about") is None and not misspelt:
            message = "this ruling is about nothing"
            hint = "name what it speaks of, for example: about asset whiskey, rule prevent"
            self.diagnostics.append(located.diagnostic(block.id_span, Code.RULING_ABOUT_NOTHING, message, hint=hint))
        self._check_source(located, values.get("source"))
        scenarios = tuple(one for part in block.parts("scenario") for one in self._part_scenarios(located, part))
        text = {name: item.value.strip('"') for name, item in values.items()}
        return Ruling(
            block.id,
            text.get("source", ""),
            tuple(about),
            text.get("question", ""),
            text.get("answer", ""),
            text.get("reason"),
            scenarios,
            located.file.name,
            located.line(),
            read_revisions(located, block.field("revisions"), tuple(about), self.cards, self.diagnostics),
        )

    def _check_source(self, located: Located, item: Field | None) -> None:
        if item is not None and item.value not in self.documents:
            self.diagnostics.append(no_document(located, item.value, item.value_start, self.documents))

    def _about(self, located: Located, item: Field) -> Iterable[tuple[str, str]]:
        for text, start in listed(item.value, item.value_start):
            word_class, _, target = text.partition(" ")
            span = (start, start + len(text))
            known = self._targets(word_class)
            hint: str | None
            if known is None:
                classes = (*self.vocabulary.kinds, *WORD_CLASSES)
                hint = did_you_mean(nearest(word_class, classes)) or "write a class and an id, for example: asset whiskey"
                message = f"`{word_class}` is no kind of card and no class of words"
                self.diagnostics.append(located.diagnostic(span, Code.RULING_ABOUT_NOTHING, message, hint=hint))
            elif target.strip() not in known:
                hint = did_you_mean(nearest(target.strip(), known))
                message = f"there is no {word_class} `{target.strip()}`"
                self.diagnostics.append(located.diagnostic(span, Code.RULING_ABOUT_NOTHING, message, hint=hint))
            else:
                yield word_class, target.strip()

    def _targets(self, word_class: str) -> tuple[str, ...] | None:
        if word_class in self.vocabulary.kinds:
            return tuple(card.id for card in self.cards.values() if card.kind == word_class)
        if word_class in WORD_CLASSES:
            return tuple(word.id for word in self.vocabulary.of_class(word_class))
        return None

    # -- scenarios
    def scenarios(self, located: Located) -> tuple[Scenario, ...]:
        """The scenario of a block ``scenario ID for CARD``; where it has a table, one a case."""
        block = located.block
        if block.owner is None or block.owner not in self.cards:
            hint = did_you_mean(nearest(block.owner or "", self.cards)) or "write: scenario ID for CARD {"
            message = f"there is no card `{block.owner}`" if block.owner else "this scenario names no card"
            self.diagnostics.append(
                located.diagnostic(block.owner_span, Code.SCENARIO_ABOUT_NOTHING, message, hint=hint, card=None)
            )
            return ()
        return self._cases(
            located,
            block.items,
            block.id_span,
            Scenario(f"{block.owner}/{block.id}", block.owner, None, (), located.file.name, located.line()),
        )

    def _part_scenarios(self, located: Located, part: Part) -> tuple[Scenario, ...]:
        slug = part.arguments[0] if part.arguments else "scenario"
        owner: str | None = None
        if len(part.arguments) == 3 and part.arguments[1] == "for":
            owner = part.arguments[2]
            if owner not in self.cards:
                hint = did_you_mean(nearest(owner, self.cards))
                message = f"there is no card `{owner}`"
                self.diagnostics.append(located.diagnostic(part.span, Code.SCENARIO_ABOUT_NOTHING, message, hint=hint, card=None))
        ruling = located.block.id
        one = Scenario(f"{ruling}/{slug}", owner, ruling, (), located.file.name, located.line(part.span[0]))
        return self._cases(located, part.items, part.span, one)

    def _cases(self, located: Located, items: tuple[Item, ...], span: tuple[int, int], one: Scenario) -> tuple[Scenario, ...]:
        """A scenario with its steps, or where it has a table one for each case; those that check nothing are told."""
        steps = tuple(_step(located, item) for item in items if isinstance(item, Field) and item.name in STEP_WORDS)
        unread = any(isinstance(item, Field) and item.name not in STEP_WORDS for item in items)
        self.diagnostics += check_table(located, items)
        table = read_table(items)
        if table is None:
            self._check_checks(located, steps, span, unread)
            return (replace(one, steps=steps),)
        found = list[Scenario]()
        for row in table.rows:
            read = tuple(filter(None, (filled(step, table, row, located) for step in steps)))
            self._check_checks(located, read, row.field.span, unread)
            found.append(replace(one, id=f"{one.id}/{row.id}", steps=read, line=located.line(row.field.span[0])))
        return tuple(found)

    def _check_checks(self, located: Located, steps: tuple[Step, ...], span: tuple[int, int], unread: bool) -> None:
        if not unread and not any(step.word == "then" for step in steps):
            message, hint = "this scenario checks nothing", "add a line: then …"
            self.diagnostics.append(located.diagnostic(span, Code.SCENARIO_WITHOUT_CHECK, message, hint=hint, card=None))


def _step(located: Located, item: Field) -> Step:
    place = located.place(item.value_start)
    return Step(item.name, item.value, place.line, place.start, place.column, located.file.line_text(place.line))


def read_sets(blocks: Iterable[Located], diagnostics: list[Diagnostic]) -> tuple[CardSet, ...]:
    """The declared sets; the id of a set is the name of the folder its cards are in."""
    found: dict[str, CardSet] = {}
    for located in blocks:
        block = located.block
        if block.word != "set":
            continue
        if block.id in found:
            continue
        sequence = block.field("sequence")
        if sequence and not re.fullmatch(r"[0-9]{1,4}", sequence.value):
            span = sequence.value_span
            message = f"a sequence is a number, not `{sequence.value}`"
            diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, message, hint="write: sequence 1"))
            sequence = None
        number = int(sequence.value) if sequence else len(found)
        requires, reprints = (tuple(_listed(block, name)) for name in ("requires", "reprints"))
        found[block.id] = CardSet(block.id, block.name or block.id, number, manifest_of(block), requires, reprints)
    return tuple(sorted(found.values(), key=lambda item: (item.sequence, item.id)))


def _listed(block: Block, name: str) -> Iterator[str]:
    """The items of a list in a field."""
    item = block.field(name)
    yield from (one for one, _ in listed(item.value, 0) if one) if item else ()
