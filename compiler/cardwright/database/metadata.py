"""The metadata Datasette shows: the same descriptions as in the documentation, and the stored queries."""

from __future__ import annotations

from typing import Any

from cardwright.database.descriptions import TABLES, VIEWS
from cardwright.database.questions import QUESTIONS, Question
from cardwright.database.schema import Table, View


def metadata(database: str = "cards", title: str = "Cards") -> dict[str, Any]:
    """The metadata for Datasette, as JSON-ready data; ``database`` is the name of the file without its suffix."""
    tables = {item.name: _described(item) for item in (*TABLES, *VIEWS)}
    queries = {
        question.name: {
            "title": question.question,
            **_explained(question),
            "sql": question.sql.strip(),
            "params": list(question.parameters),
        }
        for question in QUESTIONS
    }
    return {"title": title, "databases": {database: {"tables": tables, "queries": queries}}}


def _explained(question: Question) -> dict[str, str]:
    names = " and ".join(question.parameters)
    return {"description": f"Left empty, {names} may be any."} if names else {}


def _described(item: Table | View) -> dict[str, Any]:
    described: dict[str, Any] = {
        "description": item.description,
        "columns": {column.name: column.description for column in item.columns},
    }
    if isinstance(item, Table) and item.label:
        described["label_column"] = item.label
    return described
