"""Write drafts as card source: a block with fields, paragraphs and backs, formatted as card files are."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cardwright.diagnostics import visible
from cardwright.drafting.clauses import without_quotes, written_out
from cardwright.drafting.labels import free, id_of, label_of
from cardwright.drafting.paragraphs import Drafted, Paragraph
from cardwright.drafting.reader import Reader
from cardwright.formatting.layout import Piece, laid_out
from cardwright.formatting.paragraphs import WIDTH, canonical_text, wrapped
from cardwright.formatting.words import Words
from cardwright.vocabulary.kinds import Kind

LONGEST_NAME = 200
LONGEST_UNKNOWN = 10_000
"""The longest text of ``unknown``; a longer one is no card text, and no paragraph could hold it."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a card is, besides its texts."""

    kind: str
    id: str
    name: str
    copies: int = 1
    traits: tuple[str, ...] = ()
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """The draft of one face, or of one part of it with a label of its own; ``title`` is that of a back."""

    drafted: Drafted
    label: str = ""
    title: str = ""


@dataclass(slots=True)
class CardWriter:
    """Writes blocks in the words of a game."""

    reader: Reader
    narrative: bool = True
    words: Words = field(init=False)

    def __post_init__(self) -> None:
        self.words = Words(self.reader.vocabulary, self.reader.cache)

    def block(self, header: Header, fronts: Sequence[Text], backs: Sequence[Text] = ()) -> str:
        """The source of a card."""
        kind = self.reader.vocabulary.kinds.get(header.kind)
        copies = len(backs) or header.copies
        name = without_quotes(visible(" ".join(header.name.split())))[:LONGEST_NAME]
        opening = f'{header.kind} {header.id} "{name}"' + (f" x{copies}" if copies > 1 else "")
        taken: dict[str, int] = {}
        pieces = [*self._fields(header, kind, _told_fields(fronts)), *self._face(fronts, "  ", taken)]
        pieces += [self._back(number, text, kind, taken) for number, text in enumerate(backs, 1)]
        return "\n".join((opening + " {", *laid_out(pieces), "}")) + "\n"

    def paragraphs(self, drafted: Drafted) -> str:
        """The paragraphs of a text outside of any card."""
        lines: list[str] = []
        for paragraph in drafted.paragraphs:
            part = paragraph.part
            if paragraph.field is not None:
                lines += ["", "  ".join(paragraph.field)] if lines else ["  ".join(paragraph.field)]
                continue
            shown = self._paragraph(paragraph, None, "  " if part else "")
            shown = [f"{part} {{", *shown, "}"] if part and shown else shown
            lines += ["", *shown] if lines and shown else shown
        return "".join(f"{line}\n" for line in lines)

    def _fields(self, header: Header, kind: Kind | None, told: dict[str, str]) -> list[Piece]:
        known = {word.label.upper(): word.label for word in self.reader.vocabulary.of_class("trait")}
        traits = ", ".join(known.get(trait.upper(), _plain_value(trait)) for trait in header.traits)
        values = {"traits": traits, "value": "" if header.value is None else str(header.value)}
        values |= told
        allowed = tuple(values) if kind is None else (*kind.fields, *(rule.name for rule in kind.rules))
        shown = {name: value for name, value in values.items() if value and name in allowed}
        column = max(map(len, shown), default=0) + 2
        return [Piece((f"  {name.ljust(column)}{value}",), field=True) for name, value in shown.items()]

    def _face(self, texts: Sequence[Text], indent: str, taken: dict[str, int]) -> list[Piece]:
        found = [
            (text, paragraph) for text in texts for paragraph in text.drafted.paragraphs if paragraph.source or paragraph.missing
        ]
        own = [(text, paragraph) for text, paragraph in found if not paragraph.part]
        pieces: list[Piece] = []
        for text, paragraph in own:
            label = self._label(text, paragraph, taken) if len(own) > 1 else None
            pieces.append(Piece(tuple(self._paragraph(paragraph, label, indent))))
        for part in dict.fromkeys(paragraph.part for _, paragraph in found if paragraph.part):
            inside = [(text, paragraph) for text, paragraph in found if paragraph.part == part]
            labels: dict[str, int] = {}
            lines: list[Piece] = []
            for text, paragraph in inside:
                label = self._label(text, paragraph, labels) if len(inside) > 1 else None
                lines.append(Piece(tuple(self._paragraph(paragraph, label, indent + "  "))))
            pieces.append(Piece((f"{indent}{part} {{", *laid_out(lines), indent + "}")))
        return pieces

    def _label(self, text: Text, paragraph: Paragraph, taken: dict[str, int]) -> str:
        label = text.label
        if not label:
            parsed = self.words.parsed(paragraph.source).source_tree if paragraph.source else None
            label = label_of(parsed, paragraph.sentences[0].sentence.text)
        return free(label, taken)

    def _back(self, number: int, text: Text, kind: Kind | None, taken: dict[str, int]) -> Piece:
        id = free(id_of(text.title, "back") if text.title else f"back-{number}", taken)
        titled = bool(text.title) and (kind is None or kind.backs == "titled")
        opening = f'  back {id} "{without_quotes(visible(text.title))}" {{' if titled else f"  back {id} {{"
        return Piece((opening, *laid_out(self._face((text,), "    ", {})), "  }"))

    def _paragraph(self, paragraph: Paragraph, label: str | None, indent: str) -> list[str]:
        """The lines of a paragraph; where it is not understood, ``unknown`` below comments that say what of it is."""
        if paragraph.understood:
            canonical = canonical_text(paragraph.source, self.words) if paragraph.source else None
            return list(wrapped(canonical, label, indent, self.words)) if canonical is not None else []
        missing = " ".join(self._shown(placed.sentence.text) for placed in paragraph.missing)
        missing = missing if len(missing) <= LONGEST_UNKNOWN else missing[: LONGEST_UNKNOWN - 1] + "…"
        shown = f'{label}: unknown "{missing}"' if label else f'unknown "{missing}"'
        return [*self._comments(paragraph, indent), indent + shown]

    def _comments(self, paragraph: Paragraph, indent: str) -> Iterable[str]:
        """What is understood of a paragraph, around what is not; nothing where nothing is."""
        if len(paragraph.missing) == len(paragraph.sentences):
            return []
        told: list[str] = []
        for placed in paragraph.sentences:
            sentence = placed.sentence
            if sentence.reason is not None:
                told.append(f"«not understood: {visible(sentence.text)}»")
            elif self.narrative or not sentence.narrative:
                told.append(visible(written_out(sentence, narrative=self.narrative)))
        before = indent + "# "
        return textwrap.wrap(" ".join(told), WIDTH, initial_indent=before, subsequent_indent=before, break_on_hyphens=False)

    @staticmethod
    def _shown(text: str) -> str:
        return without_quotes(visible(text))


def _told_fields(texts: Sequence[Text]) -> dict[str, str]:
    """The fields that paragraphs of a face are instead of text."""
    found: dict[str, list[str]] = {}
    for name, value in (one.field for text in texts for one in text.drafted.paragraphs if one.field is not None):
        found.setdefault(name, []).append(value)
    return {name: ", ".join(values) for name, values in found.items()}


def _plain_value(text: str) -> str:
    """A word that no vocabulary knows, as the value of a field."""
    return "".join(c for c in visible(text) if c not in '"{}#,').strip()
