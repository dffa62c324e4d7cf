"""What ``cardwright coverage`` says to people: tables of counts, and lists of what changed."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence

from cardwright.analysis.coverage import Count, Coverage
from cardwright.analysis.model import Game
from cardwright.build.comparison import Comparison
from cardwright.cli.faults import counted
from cardwright.cli.terminal import WIDTH, Terminal, say

HEADS = ("", "cards", "box", "names", "box", "unknown", "two", "one", "disputed")
NOTHING = "–"


def draw_coverage(terminal: Terminal, game: Game, coverage: Coverage) -> None:
    """Draw the counts of each set, and the clauses by verb."""
    names = {one.id: one.name for one in game.sets}
    rows = {id: [_row(kind, count) for kind, count in kinds.items()] for id, kinds in coverage.sets.items()}
    totals = {id: _total(kinds) for id, kinds in coverage.sets.items()}
    every = [HEADS, *(row for found in rows.values() for row in found), *totals.values()]
    widths = [max(len(row[column]) for row in every) for column in range(len(HEADS))]
    for number, (id, kinds) in enumerate(coverage.sets.items()):
        if number:
            terminal.line()
        called = f" ({say(id)})" if id else ""
        terminal.line(terminal.paint(say(names[id]), "bold") + called)
        if not kinds:
            terminal.line("  no such cards")
            continue
        terminal.line(terminal.paint(_laid_out(HEADS, widths), "faint"))
        for row, count in zip(rows[id], kinds.values(), strict=True):
            terminal.line(_laid_out(row, widths) + (terminal.paint("  awaited", "faint") if count.awaited else ""))
        terminal.line(terminal.paint(_laid_out(totals[id], widths), "bold"))
        terminal.line("  " + terminal.paint(_share(kinds), "faint"))
    _draw_verbs(terminal, coverage.verbs)


def _row(kind: str, count: Count) -> tuple[str, ...]:
    numbers = (count.authored, count.manifest, count.names, count.manifest_names, count.unknown)
    return (say(kind), *map(_number, (*numbers, count.two, count.one, count.disputed)))


def _number(number: int | None) -> str:
    return NOTHING if number is None else f"{number:,}"


def _total(kinds: Mapping[str, Count]) -> tuple[str, ...]:
    """The sums of a set; there is none where a number is missing."""
    counts = list(kinds.values())
    return (
        "together",
        _number(sum(count.authored for count in counts)),
        _number(_sum(count.manifest for count in counts)),
        _number(sum(count.names for count in counts)),
        _number(_sum(count.manifest_names for count in counts)),
        _number(sum(count.unknown for count in counts)),
        _number(sum(count.two for count in counts)),
        _number(sum(count.one for count in counts)),
        _number(sum(count.disputed for count in counts)),
    )


def _share(kinds: Mapping[str, Count]) -> str:
    """How much of a set is established by two documents."""
    cards, two = sum(count.authored for count in kinds.values()), sum(count.two for count in kinds.values())
    return f"two documents agree on {two:,} of {counted(cards, 'card')}, {two / cards:.0%}" if cards else "no cards"


def _sum(numbers: Iterable[int | None]) -> int | None:
    found = list(numbers)
    known = [number for number in found if number is not None]
    return sum(known) if len(known) == len(found) else None


def _laid_out(row: Sequence[str], widths: Sequence[int]) -> str:
    """A row: its first word to the left, its numbers to the right."""
    numbers = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
    return "  " + "  ".join([row[0].ljust(widths[0]), *numbers])


def _draw_verbs(terminal: Terminal, verbs: Mapping[str, int]) -> None:
    terminal.heading(f"{counted(sum(verbs.values()), 'clause')} of {counted(len(verbs), 'verb')}")
    width = max(map(len, verbs), default=0)
    number = max((len(f"{count:,}") for count in verbs.values()), default=0)
    cells = [f"{verb.ljust(width)} {count:>{number},}" for verb, count in verbs.items()]
    across = max(1, (WIDTH - 2 + 3) // (width + 1 + number + 3))
    for start in range(0, len(cells), across):
        terminal.line("  " + "   ".join(cells[start : start + across]))


def draw_comparison(terminal: Terminal, comparison: Comparison) -> None:
    """Draw what changed since another revision."""
    name = say(comparison.name) + (f" ({comparison.commit[:12]})" if comparison.commit else "")
    kept, changed = comparison.cards, len(comparison.changed)
    parts = [f"{number:,} in {aspect}" for aspect, number in comparison.counts().items()]
    shown = f"{changed:,} of {counted(kept, 'card')} changed since {name}"
    terminal.line(shown + (": " + ", ".join(parts) if changed else ""))
    width = max(map(len, comparison.changed), default=0)
    for id, aspects in comparison.changed.items():
        terminal.line(f"  {say(id).ljust(width)}  {', '.join(aspects)}")
    for what, ids in (("came", comparison.added), ("gone", comparison.removed)):
        if ids:
            terminal.heading(f"{counted(len(ids), 'card')} {what}")
            for line in textwrap.wrap(", ".join(map(say, ids)), WIDTH - 2, break_on_hyphens=False):
                terminal.line("  " + line)
    if comparison.compiler == "its own" or comparison.notes:
        terminal.line()
    if comparison.compiler == "its own":
        terminal.line(terminal.paint(f"the cards of {say(comparison.name)} were made by its own compiler", "faint"))
    for note in comparison.notes:
        terminal.line(terminal.paint("note: ", "warning") + say(note))
