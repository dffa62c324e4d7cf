"""The page about coverage: its commands are run, and their outputs are what it shows."""

from __future__ import annotations

import json
import re
from pathlib import Path

from console import Console
from documents import DOCS, fences, replaced

PAGE = DOCS / "coverage.md"


def _without_numbers(text: str) -> str:
    """The text without what changes whenever anybody adds a card: numbers, what is awaited, verbs."""
    kinds, _, verbs = text.partition("\n\n")
    kinds = re.sub(r"[ \d,]+", " ", kinds.replace("  awaited", ""))
    return kinds + (" and verbs" if re.match(r"[\d,]+ clauses of", verbs) else verbs)


def test_the_sessions_show_what_the_commands_say(tmp_path: Path, update: bool) -> None:
    document = PAGE.read_text(encoding="utf-8")
    console = Console(tmp_path)
    sessions = [(fence, console.session(fence.text)) for fence in fences(document) if fence.language == "console"]
    if update:
        for fence, text in reversed(sessions):
            document = replaced(document, fence, text)
        PAGE.write_text(document, encoding="utf-8")
    else:
        assert [_without_numbers(fence.text) for fence, _ in sessions] == [_without_numbers(text) for _, text in sessions]


def test_the_shape_is_that_of_the_command(tmp_path: Path) -> None:
    (shown,) = (json.loads(fence.text) for fence in fences(PAGE.read_text(encoding="utf-8")) if fence.language == "json")
    told = json.loads(Console(tmp_path).run("cardwright coverage --set base --kind spell --json"))
    assert shown.keys() == told.keys()
    assert shown["sets"]["base"]["spell"].keys() == told["sets"]["base"]["spell"].keys()
    assert shown["verbs"].keys() <= told["verbs"].keys()
