"""``cardwright parse``: show the tree of a card text, or check many texts for their syntax."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import click

from cardwright.build.compiling import words_of_project
from cardwright.build.project import Refused
from cardwright.cli.faults import draw_faults
from cardwright.cli.finding import nothing_called
from cardwright.cli.input import decoded, opened, project_if_any, whole
from cardwright.cli.options import source_option
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.cli.texts import checked_line, is_card_file, parse_paragraphs, tree_of
from cardwright.vocabulary.forms import Forms
from cardwright.vocabulary.words import Vocabulary


@click.command("parse")
@click.argument("file", default="-", metavar="[FILE|-]")
@click.option("--kind", metavar="KIND", help="The kind of card the text is from, one of the project; all speak one language.")
@click.option("--jsonl", is_flag=True, help='Read lines {"id", "kind", "text"}, write lines {"id", "ok", "diagnostics"}.')
@source_option
def command(file: str, kind: str | None, jsonl: bool, source: Path | None) -> int:
    """Show the tree of one effect text as JSON, or its fault with a caret under it.

    Only syntax counts: a name nobody declared is no fault here. Paragraphs are parted by an empty line.

    \b
    Example: echo "Test Lore. If you pass, gain 1 Spell." | cardwright parse
    """
    project = project_if_any(source)
    words = words_of_project(project) if project else Vocabulary()
    _check_kind(words, kind)
    forms = words.forms()
    name = "-" if file == "-" else Path(file).name
    with opened(file) as stream:
        return _check_lines(stream, name, forms) if jsonl else _show(stream, file, name, forms)


def _check_kind(words: Vocabulary, kind: str | None) -> None:
    """Raises Refused where the project has kinds of cards and this is none of them."""
    if kind is not None and words.kinds and kind not in words.kinds:
        told = nothing_called("kind of card", kind, words.kinds)
        raise Refused(told if told.endswith("?") else f"{told}, only " + ", ".join(words.kinds))


def _check_lines(stream: BinaryIO, name: str, forms: Forms) -> int:
    good = True
    for number, line in _lines(stream):
        ok, text = checked_line(line, f"{name}:{number}", forms)
        standard().line(text)
        standard().stream.flush()
        good = good and ok
    return 0 if good else 1


def _lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(stream, 1):
        if line.strip():
            yield number, line


def _show(stream: BinaryIO, file: str, name: str, forms: Forms) -> int:
    text = decoded(whole(stream, name), name)
    trees, diagnostics = parse_paragraphs(text, name, forms)
    if diagnostics and is_card_file(text):
        Terminal(sys.stderr).line(f"{say(name)}: this is a card file: cardwright check {say('FILE' if file == '-' else file)}")
        return 1
    if diagnostics:
        draw_faults(Terminal(sys.stderr), diagnostics, Path())
        return 1
    standard().json(tree_of(trees))
    return 0
