"""``cardwright draft``: printed card text to card source."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import click

from cardwright.analysis.names import Names
from cardwright.analysis.words import read_words
from cardwright.build.compiling import blocks_of_project, parsed_cache
from cardwright.build.project import Project, Refused
from cardwright.cli.drafts import Batch, Told, draft_batch, summarise
from cardwright.cli.faults import counted
from cardwright.cli.input import decoded, opened, project_if_any, whole
from cardwright.cli.options import json_option, source_option
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.drafting import draft_text, reader_of
from cardwright.drafting.batch import FIELDS
from cardwright.drafting.cards import CardWriter, Header, Text
from cardwright.drafting.labels import id_of
from cardwright.drafting.report import as_data
from cardwright.vocabulary.words import Vocabulary


@click.command("draft")
@click.argument("file", default="-", metavar="[FILE|-]")
@click.option("--jsonl", is_flag=True, help="Read a card a line, as JSON with its type, name and texts.")
@click.option(
    "--field", "fields", multiple=True, metavar="NAME", help="A field that holds texts. [default: text_front, text_back]"
)
@click.option("--summary", is_flag=True, help="With --jsonl: how much is understood, and what is not and why.")
@click.option("--best", is_flag=True, help="With --jsonl: several lines of one card are one, with its best texts.")
@click.option("--limit", default=20, show_default=True, type=click.IntRange(0), help="How many shapes of each type are shown.")
@click.option("--kind", metavar="KIND", help="Write a card of that kind instead of its paragraphs only.")
@click.option("--id", "id", metavar="ID", help="The id of the card. [default: made from its name]")
@click.option("--name", metavar="NAME", help="The name of the card.")
@click.option("--traits", default="", metavar="LIST", help="Its traits, with commas between them.")
@click.option("--value", type=int, metavar="NUMBER", help="Its value.")
@click.option("--copies", default=1, type=click.IntRange(1, 999), metavar="NUMBER", help="How many copies are in the box.")
@click.option("--no-narrative", is_flag=True, help="Leave narrative out.")
@json_option
@source_option
def command(
    file: str, jsonl: bool, fields: tuple[str, ...], summary: bool, limit: int, kind: str | None, id: str | None,
    name: str | None, traits: str, value: int | None, copies: int, no_narrative: bool, as_json: bool, source: Path | None,
    best: bool,
) -> int:  # fmt: skip
    """Draft card source from printed card text.

    What the language understands stays a rule, what tells a story is quoted. What is neither surely is marked unknown and told
    with its place, so that no rule is ever lost in quotes.

    \b
    Example: cardwright draft --kind asset --name "Lucky Coin" --traits Trinket --value 1 coin.txt
    """
    reader = reader_of(_names(project_if_any(source)))
    with opened(file) as stream:
        data = whole(stream, file)
    if summary and not jsonl:
        raise Refused("--summary counts the cards of a file: use it with --jsonl")
    if best and not jsonl:
        raise Refused("--best chooses among the lines of a file: use it with --jsonl")
    if jsonl:
        batch = Batch(reader, file, data.splitlines(), fields or FIELDS, kind, not no_narrative, best)
        return summarise(batch, limit, as_json) if summary else draft_batch(batch, as_json)
    header = _header(reader.vocabulary, kind, id, name, (traits, value, copies))
    text = decoded(data, file)
    if not text.strip():
        raise Refused(f"{say(file)} holds no text")
    drafted = draft_text(text, reader, narrative=not no_narrative)
    writer = CardWriter(reader, not no_narrative)
    written = writer.block(header, (Text(drafted),)) if header else writer.paragraphs(drafted)
    told = Told(Terminal(sys.stderr))
    if as_json:
        standard().json({"file": file, **as_data(drafted, reader), "card": written})
    else:
        standard().stream.write(written)
        told.text(file, drafted, reader)
        told.end(counted(len(drafted.paragraphs), "paragraph"))
    return 0 if drafted.understood and drafted.paragraphs else 1


def _names(project: Project | None) -> Names:
    """The names of the project; without a project there are none."""
    if project is None:
        return Names(Vocabulary())
    located = blocks_of_project(project, parsed_cache(project))
    words = read_words(located)[0]
    cards = [item.block for item in located if item.block.word in words.kinds]
    return Names(words, {(block.word, block.name or block.id): block.id for block in cards})


def _header(words: Vocabulary, kind: str | None, id: str | None, name: str | None, rest: tuple[Any, ...]) -> Header | None:
    """What the card is. Raises Refused where its kind or id cannot be one."""
    traits, value, copies = rest
    if kind is None:
        if id or name or traits or value is not None:
            raise Refused("a card needs a kind: name it with --kind")
        return None
    check_kind(words, kind)
    if not (name or "").strip():
        raise Refused("a card needs a name: give it with --name")
    id = id or id_of(name or "", kind)
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id):
        raise Refused(f"{say(id)} is no id: small letters, digits and single hyphens, a letter first")
    return Header(kind, id, name or id, copies, tuple(filter(None, map(str.strip, traits.split(",")))), value)


def check_kind(words: Vocabulary, kind: str) -> None:
    """Raises Refused where the project has kinds of cards and this is none of them."""
    if words.kinds and kind not in words.kinds:
        raise Refused(f"there is no kind of card {say(kind)}, only " + ", ".join(words.kinds))
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", kind):
        raise Refused(f"{say(kind)} is no kind of card")
