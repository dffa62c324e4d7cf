"""Draft the cards of a file at once, and tell what was not understood."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardwright.cli.faults import counted
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.drafting import Drafted, Reader, draft_text
from cardwright.drafting.batch import Leaf, Row, read_rows
from cardwright.drafting.best import DraftedRow, best_of
from cardwright.drafting.cards import CardWriter, Header, Text
from cardwright.drafting.labels import free, id_of
from cardwright.drafting.report import as_data, fault_of, undeclared
from cardwright.drafting.summary import Tally
from cardwright.source import SourceFile


@dataclass(frozen=True, slots=True)
class Batch:
    """The lines of a file and how they are to be drafted."""

    reader: Reader
    name: str
    lines: Sequence[bytes]
    fields: tuple[str, ...]
    kind: str | None
    narrative: bool
    best: bool = False
    """Whether rows of the same card are one, with the best draft of each text."""

    def rows(self) -> Iterable[DraftedRow]:
        """Each card with the drafts of its texts."""
        return best_of(self._drafted()) if self.best else self._drafted()

    def _drafted(self) -> Iterator[DraftedRow]:
        for row in read_rows(self.lines, self.fields):
            yield row, tuple((leaf, draft_text(leaf.text, self.reader, narrative=self.narrative)) for leaf in row.leaves)


@dataclass(slots=True)
class Told:
    """What was told, counted."""

    terminal: Terminal
    missing: int = 0
    problems: int = 0

    def text(self, where: str, drafted: Drafted, reader: Reader) -> None:
        """Tell what of a text is not understood, each with its place in the printed text."""
        file = SourceFile.of("", drafted.printed)
        for paragraph in drafted.paragraphs:
            for placed in paragraph.missing:
                place = file.place(*placed.span)
                shown = self.terminal.paint("not understood", "error")
                self.terminal.line(f"{say(where)}:{place.line}:{place.column}: {shown}: {say(placed.sentence.text, 300)}")
                fault = fault_of(placed.sentence, reader)
                self.terminal.line(f"  = {say(placed.sentence.reason or '')}" + (f"; {say(fault)}" if fault else ""))
                self.missing += 1
            for message in undeclared(paragraph, reader):
                place = file.place(*paragraph.sentences[0].span)
                shown = self.terminal.paint("warning", "warning")
                self.terminal.line(f"{say(where)}:{place.line}:{place.column}: {shown}: {say(message)}")

    def problem(self, where: str, message: str) -> None:
        """Tell that a line cannot be read."""
        self.terminal.line(f"{say(where)}: {self.terminal.paint('error', 'error')}: {say(message)}")
        self.problems += 1

    def end(self, what: str) -> None:
        """Tell how much there was."""
        rest = f"{counted(self.missing, 'sentence')} not understood" if self.missing else "all understood"
        self.terminal.line(f"{what}: {rest}" + (f", {counted(self.problems, 'line')} not read" if self.problems else ""))


def draft_batch(batch: Batch, as_json: bool) -> int:
    """Write a card for each line, or data about it."""
    writer, told, taken = CardWriter(batch.reader, batch.narrative), Told(Terminal(sys.stderr)), dict[str, int]()
    cards: list[dict[str, Any]] = []
    count = 0
    for row, drafts in batch.rows():
        where = f"{batch.name}:{row.line}"
        if row.problem or not drafts:
            told.problem(where, row.problem or "this line holds no text")
            continue
        header = _header(row, batch.kind, taken)
        written = writer.block(header, _texts(drafts, back=False), _texts(drafts, back=True))
        if as_json:
            lines = [leaf.line or row.line for leaf, _ in drafts]
            texts = [
                {"key": leaf.key, "line": line, **as_data(drafted, batch.reader)}
                for (leaf, drafted), line in zip(drafts, lines, strict=True)
            ]
            cards.append(
                {"line": row.line, "kind": header.kind, "id": header.id, "name": row.name, "texts": texts, "card": written}
            )
        else:
            standard().stream.write(("\n" if count else "") + written)
            for leaf, drafted in drafts:
                told.text(f"{batch.name}:{leaf.line or row.line}:{leaf.key}", drafted, batch.reader)
        told.missing += sum(len(p.missing) for _, drafted in drafts for p in drafted.paragraphs) if as_json else 0
        count += 1
    if as_json:
        standard().json(cards)
    else:
        told.end(counted(count, "card"))
    return 1 if told.missing or told.problems else 0


def _header(row: Row, kind: str | None, taken: dict[str, int]) -> Header:
    kind = kind or id_of(row.type.replace("_", "-"), "card")
    id = free(id_of(row.name, kind), taken)
    return Header(kind, id, row.name or id, row.copies, row.traits, row.value)


def _texts(drafts: Sequence[tuple[Leaf, Drafted]], *, back: bool) -> list[Text]:
    chosen = [(leaf, drafted) for leaf, drafted in drafts if (leaf.back > 0) == back]
    named = not back and len(chosen) > 1
    return [Text(drafted, id_of(leaf.key, "text") if named else "", leaf.title) for leaf, drafted in chosen]


# ---- the summary --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Tallies:
    """The tally of each type."""

    by_type: dict[str, Tally] = field(default_factory=dict)
    problems: list[tuple[int, str]] = field(default_factory=list)

    def add(self, row: Row, drafts: Sequence[tuple[Leaf, Drafted]]) -> None:
        """Count a card."""
        if row.problem:
            self.problems.append((row.line, row.problem))
        for leaf, drafted in drafts:
            name = (row.type or "(no type)") + ("/back" if leaf.back else "")
            self.by_type.setdefault(name, Tally()).add(drafted, f"{leaf.line or row.line}:{leaf.key}: {row.name}")

    def all(self) -> Tally:
        """The texts of all types."""
        whole = Tally()
        for tally in self.by_type.values():
            whole.merge(tally)
        return whole


def summarise(batch: Batch, limit: int, as_json: bool) -> int:
    """Tell of each type how many texts are understood, which shapes are not, and of each text that is not why."""
    tallies = Tallies()
    for row, drafts in batch.rows():
        tallies.add(row, drafts)
    if as_json:
        standard().json({
            name: {"texts": tally.texts, "understood": tally.understood, "share": round(tally.share, 4),
                   "readable": tally.readable, "readable_share": round(tally.readable_share, 4),
                   "shapes": [{"shape": shape, "count": count} for shape, count in tally.frequent()],
                   "missing": [{"where": one.where, "text": one.text, "reason": one.reason} for one in tally.missing]}
            for name, tally in sorted(tallies.by_type.items())
        })  # fmt: skip
    else:
        _draw(standard(), batch.name, tallies, limit)
    told = Told(Terminal(sys.stderr))
    for line, problem in tallies.problems:
        told.problem(f"{batch.name}:{line}", problem)
    return 1 if tallies.problems else 0


def _draw(terminal: Terminal, file: str, tallies: Tallies, limit: int) -> None:
    width, whole = max([4, *(len(say(name, 40)) for name in tallies.by_type)]), tallies.all()
    terminal.line(f"{'type':{width}}  texts  understood  share  readable  share")
    for name, tally in (*sorted(tallies.by_type.items()), ("all", whole)):
        counts = f"{tally.texts:5}  {tally.understood:10}  {_percent(tally.share):>5}"
        terminal.line(f"{say(name, 40):{width}}  {counts}  {tally.readable:8}  {_percent(tally.readable_share):>5}")
    for name, tally in sorted(tallies.by_type.items()):
        if tally.shapes and limit:
            terminal.heading(f"{say(name, 40)}: not understood")
            for shape, count in tally.frequent(limit):
                terminal.line(f"{count:5}  {say(shape, 200)}")
    missing = [one for _, tally in sorted(tallies.by_type.items()) for one in tally.missing]
    if missing and limit:
        terminal.heading("why")
        for one in missing:
            terminal.line(f"{file}:{say(one.where, 80)}: {say(one.reason)}: {say(one.text, 200)}")


def _percent(share: float) -> str:
    """A share in percent, never rounded up to all of it."""
    return "100%" if share == 1 else f"{int(share * 1000) / 10:.1f}%"
