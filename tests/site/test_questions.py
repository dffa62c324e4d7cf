"""Each question of ``docs/questions.md`` is answered by what is typed, opened and read."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest
from html_page import Page

Get = Callable[[str], Any]

_ROW = re.compile(r"\| (?P<question>[^|]+) \| `(?P<asked>[^|]+)` \| (?:`(?P<opened>[^|]+)` )?\| (?P<words>[^|]+) \|")
_ROWS = (Path(__file__).parents[2] / "docs" / "questions.md").read_text(encoding="utf-8").splitlines()
QUESTIONS = [match.groups() for match in map(_ROW.fullmatch, _ROWS) if match]


def test_there_are_sixty() -> None:
    assert len(QUESTIONS) == len([row for row in _ROWS if row.startswith("| ")]) - 1 >= 60


@pytest.mark.parametrize(("question", "asked", "opened", "words"), QUESTIONS)
def test_a_question_is_answered(get: Get, question: str, asked: str, opened: str | None, words: str) -> None:
    assert question
    first = get(asked if asked.startswith("/") else f"/search?q={quote_plus(asked)}")
    assert first.status_code == 200
    answer = first
    if opened is not None:
        links = {link.partition("#")[0] for link in Page(first.text).links()} | set(Page(first.text).links())
        assert opened.partition("#")[0] in links, "nothing on the first page leads there"
        answer = get(opened)
        part = opened.partition("#")[2]
        assert answer.status_code == 200
        assert not part or any(attributes.get("id") == part for _, attributes in Page(answer.text).tags)
    shown = Page(answer.text).text if "<html" in answer.text else answer.text
    assert words in " ".join(html.unescape(shown).split())
