"""What became of a text as data, for programs."""

from __future__ import annotations

from typing import Any

from cardwright.analysis.checks.known_names import known_names
from cardwright.drafting.clauses import Sentence, written_out
from cardwright.drafting.paragraphs import Drafted, Paragraph, Placed
from cardwright.drafting.reader import LONGEST_SENTENCE, Reader
from cardwright.drafting.wording import house
from cardwright.source import SourceFile
from cardwright.syntax.parse import parse_paragraph


def as_data(drafted: Drafted, reader: Reader) -> dict[str, Any]:
    """A text: whether it was understood, its paragraphs and their sentences with their places in the printed text."""
    file = SourceFile.of("", drafted.printed)
    return {
        "understood": drafted.understood,
        "paragraphs": [_paragraph(paragraph, file, reader) for paragraph in drafted.paragraphs],
        "stray": [list(span) for span in drafted.stray],
    }


def _paragraph(paragraph: Paragraph, file: SourceFile, reader: Reader) -> dict[str, Any]:
    return {
        "understood": paragraph.understood,
        "part": paragraph.part or None,
        "field": dict([paragraph.field]) if paragraph.field is not None else None,
        "source": paragraph.source or None,
        "undeclared": list(undeclared(paragraph, reader)),
        "sentences": [_sentence(placed, file, reader) for placed in paragraph.sentences],
    }


def _sentence(placed: Placed, file: SourceFile, reader: Reader) -> dict[str, Any]:
    sentence, place = placed.sentence, file.place(*placed.span)
    good = sentence.reason is None
    return {
        "text": sentence.text,
        "span": list(placed.span),
        "line": place.line,
        "column": place.column,
        "understood": good,
        "narrative": sentence.narrative,
        "source": written_out(sentence) if good else None,
        "reason": sentence.reason,
        "fault": fault_of(sentence, reader),
        "shape": sentence.shape,
    }


def fault_of(sentence: Sentence, reader: Reader) -> str | None:
    """Where the parser stops in a sentence that looks like a rule and is not understood."""
    if sentence.reason is None or not sentence.ruled or len(sentence.text) > LONGEST_SENTENCE:
        return None
    _, faults = parse_paragraph(house(sentence.text), reader.forms)
    return faults[0].message if faults else None


def undeclared(paragraph: Paragraph, reader: Reader) -> tuple[str, ...]:
    """What the checker will say about names in a paragraph that is understood."""
    found = reader.paragraph(paragraph.source).source_tree if paragraph.source else None
    return tuple(dict.fromkeys(finding.message for finding in known_names(found, reader.names))) if found else ()
