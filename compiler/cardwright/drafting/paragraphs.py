"""From a printed text to paragraphs of card text: grouped by ability, put together, and parsed once more as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardwright.drafting.clauses import (
    CONDITION_ALONE,
    LABELS,
    Piece,
    Sentence,
    goes_on,
    read_sentence,
    without_quotes,
    written_out,
)
from cardwright.drafting.offers import offer_told_apart
from cardwright.drafting.reader import Reader
from cardwright.drafting.results import RESULT_TOLD_IN, result_told_in_several, with_faces
from cardwright.drafting.sentences import Span, layout_of
from cardwright.drafting.shapes import shape
from cardwright.syntax.parse import LONGEST_TEXT


@dataclass(frozen=True, slots=True)
class Placed:
    """A sentence and where it stands in the printed text."""

    sentence: Sentence
    span: Span


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the draft: its source, ``""`` where nothing is left of it, and its sentences.

    ``part`` is the part of the card that it stands in, such as ``spawn``; empty for the card itself. ``field`` is the field, and
    the word of it, that the paragraph is instead of text: ``Physical Resistance``.
    """

    source: str
    sentences: tuple[Placed, ...]
    part: str = ""
    field: tuple[str, str] | None = None

    @property
    def missing(self) -> tuple[Placed, ...]:
        """What was not understood."""
        return tuple(placed for placed in self.sentences if placed.sentence.reason is not None)

    @property
    def understood(self) -> bool:
        """Whether every sentence was."""
        return not self.missing


@dataclass(frozen=True, slots=True)
class Drafted:
    """A printed text and its draft. ``stray`` are spans of markup that is no text."""

    printed: str
    paragraphs: tuple[Paragraph, ...]
    stray: tuple[Span, ...] = ()

    @property
    def understood(self) -> bool:
        """Whether all of it was."""
        return all(paragraph.understood for paragraph in self.paragraphs)


def draft_text(printed: str, reader: Reader, *, narrative: bool = True) -> Drafted:
    """Draft a printed text: one face of a card, or one part of it."""
    printed = printed.replace("\r\n", "\n").replace("\r", "\n")
    if len(printed) > LONGEST_TEXT:
        shown = " ".join(printed[:60].split()) + "…"
        reason = f"a text of {len(printed):,} characters; the longest that is read has {LONGEST_TEXT:,}"
        placed = Placed(Sentence(shown, reason=reason, shape=shown), (0, len(printed)))
        return Drafted(printed, (Paragraph("", (placed,)),))
    layout = layout_of(printed, reader.parts)
    paragraphs: list[Paragraph] = []
    for spans, part in zip(layout.paragraphs, layout.parts, strict=True):
        first, last = spans[0][0], spans[-1][1]
        if (field := reader.field_of(printed[first:last])) is not None:
            told = Sentence(printed[first:last], pieces=(Piece(printed[first:last]),))
            paragraphs.append(Paragraph("", (Placed(told, (first, last)),), part, field))
            continue
        sentences = list(_read(printed, spans, reader, layout.open_quotes))
        together = (_put_together(group, reader, narrative=narrative) for group in _abilities(sentences, reader))
        paragraphs += (replace(paragraph, part=part) for paragraph in together)
    return Drafted(printed, tuple(paragraphs), layout.stray)


def _read(printed: str, spans: tuple[Span, ...], reader: Reader, open_quotes: frozenset[Span]) -> Iterator[Placed]:
    """The sentences of a paragraph; one of a condition and its story goes on with the rule that follows."""
    written = with_faces([printed[slice(*span)] for span in spans])
    done = 0
    for number, span in enumerate(spans):
        if number < done:
            continue
        following = written[number + 1] if number + 1 < len(spans) else ""
        placed = Placed(_sentence(written[number], reader, following, open_quote=span in open_quotes), span)
        if placed.sentence.reason is not None and following and not open_quotes.intersection(spans):
            whole, more = _told_apart(written[number:], placed.sentence, reader)
            if whole is not None:
                placed, done = Placed(whole, (span[0], spans[number + more][1])), number + more + 1
        yield placed


def _told_apart(written: Sequence[str], first: Sentence, reader: Reader) -> tuple[Sentence | None, int]:
    """A sentence read together with those behind it that end what it begins, and how many of them there are."""
    found = goes_on(written[0], written[1], reader)
    if found is not None:
        return found, 1
    if first.reason == CONDITION_ALONE:
        return result_told_in_several(written[: RESULT_TOLD_IN + 2], reader)
    return offer_told_apart(written, reader)


def _sentence(written: str, reader: Reader, following: str, *, open_quote: bool) -> Sentence:
    sentence = read_sentence(written, reader, following)
    if open_quote and sentence.reason is None:
        return Sentence(sentence.text, reason="a quotation mark that nothing closes", shape=shape(sentence.text, reader))
    return sentence


def _abilities(sentences: Iterable[Placed], reader: Reader) -> Iterator[tuple[Placed, ...]]:
    """Groups of sentences: an action, a reckoning effect or a trigger begins a paragraph of its own."""
    group: list[Placed] = []
    for placed in sentences:
        if group and _opens(placed.sentence, reader):
            yield tuple(group)
            group = []
        group.append(placed)
    if group:
        yield tuple(group)


def _opens(sentence: Sentence, reader: Reader) -> bool:
    if sentence.text.startswith((*LABELS, "During the game, ", "During this game, ")):
        return True
    return sentence.reason is None and not sentence.narrative and reader.opens(written_out(sentence))


def _put_together(group: tuple[Placed, ...], reader: Reader, *, narrative: bool) -> Paragraph:
    if any(placed.sentence.reason is not None for placed in group):
        return Paragraph("", group)
    source = source_of((placed.sentence for placed in group), narrative=narrative)
    reason = reader.refuses(source) if source else None
    if reason is not None:
        first = Placed(
            Sentence(group[0].sentence.text, reason=reason, shape="(sentences that do not go together)"), group[0].span
        )
        return Paragraph("", (first, *group[1:]))
    return Paragraph(source, group)


def source_of(sentences: Iterable[Sentence], *, narrative: bool) -> str:
    """The sentences of a paragraph as source; narrative side by side is one quote."""
    shown: list[str] = []
    story: list[str] = []
    for sentence in sentences:
        pieces = sentence.pieces
        leads = not sentence.opening and bool(pieces) and pieces[0].narrative
        if leads and narrative:
            story.append(pieces[0].text)
        rest = Sentence(sentence.text, sentence.opening, pieces[1:]) if leads else sentence
        if not _ruled(rest.pieces) and rest.opening not in LABELS:
            continue
        shown += [*_quoted(story), written_out(rest, narrative=narrative)]
    return " ".join([*shown, *_quoted(story)])


def _ruled(pieces: tuple[Piece, ...]) -> bool:
    return any(not piece.narrative for piece in pieces)


def _quoted(story: list[str]) -> list[str]:
    """The narrative so far as one quote, which is then told."""
    told = [f'"{without_quotes(" ".join(story))}"'] if story else []
    story.clear()
    return told
