"""The words of the real game, and what an author sees of a draft."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardwright.analysis.load import Located, MemoryCache, card_files, load_file
from cardwright.analysis.names import Names
from cardwright.analysis.words import read_words
from cardwright.drafting import Drafted, Reader, draft_text, reader_of
from cardwright.drafting.cards import CardWriter
from cardwright.source import SourceFile

SOURCES = Path(__file__).resolve().parents[2] / "cards_src" / "eldritch"


@cache
def blocks() -> tuple[Located, ...]:
    """All blocks of the real game."""
    memory = MemoryCache()
    return tuple(block for path in card_files(SOURCES) for block in load_file(SOURCES, path, memory)[0])


@cache
def reader() -> Reader:
    """A reader with the words of the real game."""
    memory = MemoryCache()
    declared = [block for name in ("game.card", "board.card") for block in load_file(SOURCES, SOURCES / name, memory)[0]]
    return reader_of(Names(read_words(declared)[0]))


def draft(text: str, *, narrative: bool = True) -> Drafted:
    """A text drafted with the words of the real game."""
    return draft_text(text, reader(), narrative=narrative)


def source(text: str, *, narrative: bool = True) -> str:
    """The paragraphs that an author gets."""
    return CardWriter(reader(), narrative).paragraphs(draft(text, narrative=narrative))


def seen(text: str, *, narrative: bool = True) -> str:
    """The paragraphs, and what was not understood of them with its place."""
    drafted = draft(text, narrative=narrative)
    file = SourceFile.of("", drafted.printed)
    told = ""
    for placed in (placed for paragraph in drafted.paragraphs for placed in paragraph.missing):
        place = file.place(*placed.span)
        told += f"{place.line}:{place.column} {placed.sentence.reason}\n  = {placed.sentence.shape}\n"
    shown = CardWriter(reader(), narrative).paragraphs(drafted)
    return shown + (f"\n{told}" if told else "")
