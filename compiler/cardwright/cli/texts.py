"""Parse effect texts that stand alone, not in a card."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from cardwright.cli.terminal import json_text
from cardwright.diagnostics import Code, Diagnostic, at
from cardwright.source import SourceFile
from cardwright.syntax import tree
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.tree.walk import as_json
from cardwright.vocabulary.forms import Forms

_COMMENTS = r"(?:[ \t]*(?:#.*)?\r?\n)*"
_BLOCK = re.compile(_COMMENTS + r'[a-z][a-z0-9-]*[ \t]+[a-z][a-z0-9-]*(?:[ \t]+"[^"\n]*"[ \t]*|[ \t][^\n]*\{[ \t]*)\r?(?:\n|\Z)')
_PARAGRAPH = re.compile(r'(?:"[^"]*"|(?!\n[ \t]*\n)[\s\S])+')


def is_card_file(text: str) -> bool:
    """Whether a text begins, after comments, with the head of a block of a card file."""
    return _BLOCK.match(text) is not None


def parse_paragraphs(text: str, name: str, forms: Forms) -> tuple[list[tree.Paragraph], tuple[Diagnostic, ...]]:
    """Parse the paragraphs of a text, which are parted by empty lines: the trees and what is wrong."""
    file = SourceFile.of(name, text)
    trees: list[tree.Paragraph] = []
    diagnostics: list[Diagnostic] = []
    for start, paragraph in _paragraphs(file.text):
        found, faults = parse_paragraph(paragraph, forms)
        trees += [found] if found is not None else []
        diagnostics += [at(file, start + f.start, start + f.end, f.code, f.message, hint=f.hint) for f in faults]
    return trees, tuple(diagnostics)


def _paragraphs(text: str) -> list[tuple[int, str]]:
    found = [(match.start(), match.group()) for match in _PARAGRAPH.finditer(text) if match.group().strip()]
    return found or [(0, text)]


def tree_of(trees: Sequence[tree.Paragraph]) -> Any:
    """The tree of a text as JSON-ready data: that of its paragraph, or a node that holds several."""
    shown = [as_json(found) for found in trees]
    return shown[0] if len(shown) == 1 else {"node": "Paragraphs", "paragraphs": shown}


def checked_line(line: bytes, place: str, forms: Forms) -> tuple[bool, str]:
    """Check a line ``{"id", "kind", "text"}``: whether its text is in the language, and the answer as a line of JSON."""
    id, text, problem = _read(line)
    if text is None:
        diagnostics: tuple[Diagnostic, ...] = (at(SourceFile.of(place, ""), 0, 0, Code.UNREADABLE_FILE, problem),)
    else:
        diagnostics = parse_paragraphs(text, place, forms)[1]
    answer = {"id": id, "ok": not diagnostics, "diagnostics": [diagnostic.as_json() for diagnostic in diagnostics]}
    return not diagnostics, json_text(answer)


def _read(line: bytes) -> tuple[Any, str | None, str]:
    """The id and the text of a line; without a text, what is wrong with the line."""
    try:
        data = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return None, None, f"this line is not UTF-8: byte {error.start} cannot be read"
    except (ValueError, RecursionError) as error:
        return None, None, f"this line is not JSON: {str(error).lower()[:200]}"
    if not isinstance(data, dict):
        return None, None, 'this line is not an object {"id", "kind", "text"}'
    id, text = data.get("id"), data.get("text")
    if not isinstance(text, str):
        return id, None, "this line has no `text`, or it is not a string"
    return id, text, ""
