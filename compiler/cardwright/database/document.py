"""Write the generated parts of ``docs/database.md``: ``python -m cardwright.database.document docs/database.md``."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from cardwright.database.descriptions import TABLES, VIEWS
from cardwright.database.keys import KEYS
from cardwright.database.questions import QUESTIONS, Question
from cardwright.database.schema import Column, Table, View


def updated(document: str) -> str:
    """The document with each part between ``<!-- generated: name -->`` and ``<!-- end -->`` written anew."""
    for name, content in _parts().items():
        pattern = re.compile(rf"(<!-- generated: {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        document = pattern.sub(lambda match, text=content: f"{match[1]}\n{text}\n{match[2]}", document)  # type: ignore[misc]
    return document


def _parts() -> dict[str, str]:
    return {
        "keys": _lines(
            [
                "| write | finds |",
                "| --- | --- |",
                *(f"| `{key.example}` | {key.description} |" for key in KEYS.values()),
            ]
        ),
        "questions": "\n".join(map(_question, QUESTIONS)),
        "tables": "\n".join(map(_table, TABLES)),
        "views": "\n".join(map(_view, VIEWS)),
    }


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


def _question(question: Question) -> str:
    return _lines([f"**{question.question}** (`{question.name}`)", "", "```sql", question.sql.strip(), "```"])


def _table(table: Table) -> str:
    lines = [f"### `{table.name}`", "", table.description, "", "| column | type | holds |", "| --- | --- | --- |"]
    lines += [f"| `{column.name}` | {_type(column)} | {column.description} |" for column in table.columns]
    if table.search:
        lines += ["", f"Searched through `{table.name}_fts`: " + ", ".join(f"`{name}`" for name in table.search) + "."]
    return _lines(lines)


def _type(column: Column) -> str:
    """The type of a column with what a reader wants to know of its constraints."""
    shown = [column.sql.split()[0].lower()]
    if "PRIMARY KEY" in column.sql:
        shown.append("key")
    elif "NOT NULL" not in column.sql:
        shown.append("or NULL")
    if target := re.search(r"REFERENCES (\w+)", column.sql):
        shown.append(f"→ [`{target[1]}`](#{target[1]})")
    if listed := re.search(r"CHECK \(\w+ IN \((.*)\)\)$", column.sql):
        shown.append("(" + ", ".join(f"`{value}`" for value in listed[1].replace("'", "").split(", ")) + ")")
    return " ".join(shown)


def _view(view: View) -> str:
    lines = [f"### `{view.name}`", "", view.description, "", "| column | holds |", "| --- | --- |"]
    return _lines([*lines, *(f"| `{column.name}` | {column.description} |" for column in view.columns)])


def main(arguments: list[str]) -> int:
    """Write the generated parts of the document whose path is given."""
    path = Path(arguments[0])
    path.write_text(updated(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
