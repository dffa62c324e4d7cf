"""Read the fenced blocks and links of the documents, and put generated text between fences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
WORDS = Path(__file__).resolve().with_name("words.card")
"""The words that the examples rely on."""

_FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: its language, the marks after it, its text, and where the text is in the document."""

    language: str
    marks: tuple[str, ...]
    options: dict[str, str]
    text: str
    start: int
    end: int

    @property
    def title(self) -> str:
        """The first line, to name a test by."""
        return self.text.split("\n", maxsplit=1)[0]


def fences(document: str) -> Iterator[Fence]:
    """The fenced blocks of a document, in order."""
    for match in _FENCE.finditer(document):
        language, *rest = match["info"].split() or [""]
        options = dict(word.split("=", maxsplit=1) for word in rest if "=" in word)
        marks = tuple(word for word in rest if "=" not in word)
        yield Fence(language, marks, options, match["text"], match.start("text"), match.end("text"))


def replaced(document: str, fence: Fence, text: str) -> str:
    """The document with another text in one of its fenced blocks."""
    return document[: fence.start] + text.rstrip("\n") + "\n" + document[fence.end :]


def links(document: str) -> Iterator[str]:
    """The targets of the links of a document that lead to a file, without the places in them."""
    for match in _LINK.finditer(_FENCE.sub("", document)):
        target = match["target"].partition("#")[0]
        if target and "://" not in target and not target.startswith("mailto:"):
            yield target


def anchors(document: str) -> set[str]:
    """The places of a document that a link can name: its headings."""
    found = re.findall(r"^#+ (.+)$", _FENCE.sub("", document), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


def documents() -> tuple[Path, ...]:
    """Every document of the project: those in ``docs/`` and the README."""
    return (ROOT / "README.md", *sorted(DOCS.rglob("*.md")))
