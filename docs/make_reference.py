"""Quote the grammar in the documents: each rule with its examples, between the markers that name a part of a grammar.

A marker reads ``<!-- generated: text/effects.lark effects -->`` and ends with ``<!-- end -->``. The parts of a grammar are those
that its own headings make; what stands before the first heading is called ``start``. ``verbatim`` after the part quotes it as it
stands. Run it after every change of a grammar: ``python docs/make_reference.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

DOCS = Path(__file__).resolve().parent
GRAMMAR = DOCS.parent / "grammar"
START = "start"
LANGUAGES = {"text": "card text", "scenario.lark": "card steps"}
"""What the examples of a grammar are examples of, as the fences of the documents say it."""

_HEADING = re.compile(r"^// -{4} (.+?) -+$", re.MULTILINE)
_MARKER = re.compile(
    r"(?P<open><!-- generated: (?P<file>[\w/]+\.lark) (?P<part>[^\n]+?) -->\n).*?(?P<close><!-- end -->)", re.DOTALL
)
_TERMINAL = re.compile(r"^[A-Z_]+(\.-?\d+)?:", re.MULTILINE)


def parts(grammar: str) -> dict[str, str]:
    """The parts of a grammar by their headings; the part of the terminals is left out."""
    pieces = _HEADING.split(grammar)
    found = dict(zip([START, *pieces[1::2]], pieces[::2], strict=True))
    return {title: _rules_only(text) for title, text in found.items() if title != "terminals"}


def _rules_only(text: str) -> str:
    """The text up to its first terminal, without the comment that opens the file."""
    first = _TERMINAL.search(text)
    paragraphs = (text[: first.start()] if first else text).strip("\n").split("\n\n")
    while paragraphs and all(line.startswith("//") for line in paragraphs[0].split("\n")):
        paragraphs.pop(0)
    return "\n\n".join(paragraphs)


def reference(file: str, text: str) -> str:
    """The rules of a part as Markdown: for each its name, what is said of it, its examples and itself."""
    paragraphs = _with_examples(text.split("\n\n"))
    return "\n\n".join(_rule(paragraph.split("\n"), LANGUAGES[file.partition("/")[0]]) for paragraph in paragraphs)


def _with_examples(paragraphs: list[str]) -> Iterator[str]:
    """Paragraphs that have a rule; one of comments only belongs to the next."""
    waiting = ""
    for paragraph in paragraphs:
        text = waiting + paragraph.strip("\n")
        if all(line.startswith("//") for line in text.split("\n")):
            waiting = text + "\n"
        else:
            waiting = ""
            yield text


def _rule(lines: list[str], language: str) -> str:
    comments = [line.removeprefix("//").strip() for line in lines if line.startswith("//")]
    examples = [line.removeprefix(">").strip() for line in comments if line.startswith(">")]
    said = [line for line in comments if line and not line.startswith(">")]
    rules = [line for line in lines if not line.startswith("//")]
    rows = [f"#### {rules[0].partition(':')[0]}", ""]
    rows += [*said, ""] if said else []
    rows += [f"```{language}", *examples, "```", ""] if examples else []
    return "\n".join([*rows, "```lark", *rules, "```"])


def filled(document: str) -> str:
    """The document with everything between its markers made anew."""
    return _MARKER.sub(
        lambda match: match["open"] + "\n" + _quoted(match["file"], match["part"]) + "\n\n" + match["close"], document
    )


def _quoted(file: str, part: str) -> str:
    title = part.removesuffix(" verbatim")
    text = parts((GRAMMAR / file).read_text(encoding="utf-8"))[title]
    return f"```lark\n{text}\n```" if part.endswith(" verbatim") else reference(file, text)


def quoted_parts(document: str) -> set[tuple[str, str]]:
    """The parts of grammars that a document quotes, as pairs of file and part."""
    return {(match["file"], match["part"].removesuffix(" verbatim")) for match in _MARKER.finditer(document)}


def main() -> None:
    """Make the generated parts of every document anew."""
    for path in sorted(DOCS.rglob("*.md")):
        document = path.read_text(encoding="utf-8")
        if filled(document) != document:
            path.write_text(filled(document), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
