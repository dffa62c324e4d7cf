"""The table of a scenario: ``cases { … }``, a line for each case, whose words stand in the steps in place of ``<column>``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardwright.analysis.load import Located
from cardwright.analysis.model import Cell, Step
from cardwright.analysis.shapes import CASES
from cardwright.analysis.values import cells, did_you_mean
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import Comment, Field, Item, Part
from cardwright.vocabulary.words import nearest

HEADING = "case"
"""What the line that names the columns begins with."""

_NAMED = re.compile(r"<([^<>]*)>")
_HOW = "write: case | dice | result, and below it a line such as: pass | 5 2 | 1 Clue"


@dataclass(frozen=True, slots=True)
class Row:
    """A case: its id, its cells with where they start in the block, and where it stands."""

    field: Field
    cells: tuple[tuple[str, int], ...]

    @property
    def id(self) -> str:
        """The last part of the id of its scenario."""
        return self.field.name


@dataclass(frozen=True, slots=True)
class Table:
    """The columns and the cases of a scenario."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def read_table(items: Sequence[Item]) -> Table | None:
    """The table of a scenario, without the lines that `check_table` finds fault with; ``None`` where it needs none.

    It has no cases where nobody could tell what one says: without columns, or where a step names one that is not there.
    """
    tables, named = _tables(items), {name for name, _ in _named(items)}
    if not tables:
        return Table((), ()) if named else None
    lines = [item for item in tables[0].items if isinstance(item, Field)]
    if not lines or lines[0].name != HEADING or not named <= {name for name, _ in _cells(lines[0])}:
        return Table((), ())
    columns = tuple(name for name, _ in _cells(lines[0]))
    rows: dict[str, Row] = {}
    for line in lines[1:]:
        found = _cells(line)
        if len(found) == len(columns):
            rows.setdefault(line.name, Row(line, found))
    return Table(columns, tuple(rows.values()))


def filled(step: Step, table: Table, row: Row, located: Located) -> Step | None:
    """A step as it reads in one case; ``None`` where it is left out, because a cell that it names is empty."""
    found = dict(zip(table.columns, row.cells, strict=True))
    text, position, put = "", 0, list[Cell]()
    for match in _NAMED.finditer(step.text):
        name = match.group(1).strip()
        if name not in found:
            continue
        said, start = found[name]
        if not said:
            return None
        text += step.text[position : match.start()]
        place = located.place(start)
        line = located.file.line_text(place.line)
        put.append(Cell(len(text), said, match.end() - match.start(), place.line, place.start, place.column, line))
        text, position = text + said, match.end()
    text += step.text[position:]
    return Step(step.word, text, step.line, step.start, step.column, step.line_text, tuple(put))


def check_table(located: Located, items: Sequence[Item]) -> Iterator[Diagnostic]:
    """Everything that is wrong with the table of a scenario, and with what its steps say of it."""
    tables, named = _tables(items), _named(items)
    for part in tables[1:]:
        message = f"there is another `{CASES}` in this scenario"
        yield located.diagnostic(part.span, Code.DUPLICATE_ID, message, hint="make one of them", card=None)
    if not tables:
        for name, span in named:
            message = f"nothing says what stands for `<{name}>`: this scenario has no table"
            yield _fault(located, span, message, _HOW)
        return
    yield from _lines(located, tables[0], {name for name, _ in named})
    lines = [item for item in tables[0].items if isinstance(item, Field) and item.name == HEADING]
    columns = tuple(name for name, _ in _cells(lines[0])) if lines else ()
    for name, span in named:
        if columns and name not in columns:
            hint = did_you_mean(nearest(name, columns)) or "its columns: " + ", ".join(columns)
            yield _fault(located, span, f"the table has no column `{name}`", hint)


def _lines(located: Located, part: Part, named: set[str]) -> Iterator[Diagnostic]:
    """What is wrong with the lines of a table."""
    if part.arguments or part.name is not None:
        yield _fault(located, part.span, "a table has neither id nor name", f"write: {CASES} {{")
    lines = list[Field]()
    for item in part.items:
        if isinstance(item, Field):
            lines.append(item)
        elif not isinstance(item, Comment):
            yield _fault(located, item.span, "this is no line of a table", _HOW)
    if not lines or lines[0].name != HEADING:
        where = lines[0].span if lines else part.span
        yield _fault(located, where, f"the first line of a table begins with `{HEADING}` and names its columns", _HOW)
        return
    yield from _columns(located, lines[0], named)
    if len(lines) == 1:
        yield _fault(located, part.span, "this table has no case", _HOW)
    yield from _rows(located, lines[1:], [name for name, _ in _cells(lines[0])])


def _columns(located: Located, line: Field, named: set[str]) -> Iterator[Diagnostic]:
    """What is wrong with the line that names the columns."""
    if not line.value.startswith("|"):
        yield _fault(located, line.span, "between the columns of a table stands `|`, and before the first", _HOW)
    seen: set[str] = set()
    for name, start in _cells(line):
        span = (start, start + max(1, len(name)))
        if not name:
            yield _fault(located, span, "this column has no name", _HOW)
        elif name in seen:
            yield _fault(located, span, f"there is another column `{name}`", "name them apart")
        elif name not in named:
            yield _fault(located, span, f"no step says `<{name}>`", "delete the column, or use it in a step")
        seen.add(name)


def _rows(located: Located, lines: Sequence[Field], columns: Sequence[str]) -> Iterator[Diagnostic]:
    """What is wrong with the cases."""
    seen: set[str] = set()
    for line in lines:
        found = _cells(line)
        if line.name in seen or line.name == HEADING:
            message = f"there is another case `{line.name}` in this table"
            yield located.diagnostic(line.span, Code.DUPLICATE_ID, message, hint="ids are unique: choose another", card=None)
        seen.add(line.name)
        if not line.value.startswith("|"):
            yield _fault(located, line.span, "this case has no `|` before its first cell", _HOW)
        elif len(found) > len(columns):
            extra, start = found[len(columns)]
            message = f"this case has {len(found)} cells, and the table {_counted(columns)}"
            yield _fault(
                located, (start, start + max(1, len(extra))), message, "delete what is too many, or name a column for it"
            )
        elif len(found) < len(columns):
            message = f"this case has no cell for `{columns[len(found)]}`"
            yield _fault(located, line.span, message, "leave a cell empty where its steps are to be left out: | |")


def _counted(columns: Sequence[str]) -> str:
    return f"{len(columns)} column{'' if len(columns) == 1 else 's'}"


def _tables(items: Sequence[Item]) -> tuple[Part, ...]:
    return tuple(item for item in items if isinstance(item, Part) and item.word == CASES)


def _named(items: Sequence[Item]) -> tuple[tuple[str, tuple[int, int]], ...]:
    """The columns that steps name, with their spans in the block."""
    steps = [item for item in items if isinstance(item, Field)]
    found = ((step.value_start, match) for step in steps for match in _NAMED.finditer(step.value))
    return tuple((match.group(1).strip(), (start + match.start(), start + match.end())) for start, match in found)


def _cells(line: Field) -> tuple[tuple[str, int], ...]:
    return cells(line.value, line.value_start)


def _fault(located: Located, span: tuple[int, int], message: str, hint: str) -> Diagnostic:
    return located.diagnostic(span, Code.TABLE, message, hint=hint, card=None)
