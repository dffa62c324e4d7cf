"""The metadata Datasette shows: the same descriptions as in the documentation, and the stored queries."""

from __future__ import annotations

import re
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
            "sql": _with_defaults(question),
            "params": [name for name, _ in question.parameters],
        }
        for question in QUESTIONS
    }
    return {"title": title, "databases": {database: {"tables": tables, "queries": queries}}}


def _explained(question: Question) -> dict[str, str]:
    left = [f"{name} left empty is {value}" for name, value in question.parameters]
    return {"description": "; ".join(left).capitalize() + "."} if left else {}


def _with_defaults(question: Question) -> str:
    """The SQL with the value to try wherever a parameter is left empty, so that the query opens with an answer."""
    sql = question.sql.strip()
    for name, value in question.parameters:
        sql = re.sub(rf":{name}\b", f"coalesce(nullif(:{name}, ''), '{value}')", sql)
    return sql


def _described(item: Table | View) -> dict[str, Any]:
    described: dict[str, Any] = {
        "description": item.description,
        "columns": {column.name: column.description for column in item.columns},
    }
    if isinstance(item, Table) and item.label:
        described["label_column"] = item.label
    return described
