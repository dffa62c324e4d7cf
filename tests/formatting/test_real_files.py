"""Formatting the files of the real game changes how they look and nothing of what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cardwright.formatting import format_source
from cardwright.source import read_source
from real_files import FILES, SOURCES, canonical, comments, formatted, saying, words

NAMES = [path.relative_to(SOURCES).as_posix() for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_file_says_the_same_and_is_formatted_once(path: Path) -> None:
    written = read_source(SOURCES, path)
    done = format_source(written, words())
    assert done.diagnostics == ()
    assert saying(done.text) == saying(written.text)
    assert comments(done.text) == comments(written.text)
    assert canonical(done.text) == done.text


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_file_looks_as_the_rules_say(path: Path) -> None:
    text = canonical(path.read_text(encoding="utf-8"))
    assert text.endswith("\n")
    assert "\n\n\n" not in text
    assert re.findall(r"[ \t]+$|\t|\r", text, re.MULTILINE) == []
    assert re.findall(r"\{\n\n|\n\n *\}", text) == []
    long = [line for line in text.split("\n") if len(line) > 128]
    kept = ("#", "  about ", "  entries ", "  part ")
    assert [line for line in long if '"' not in line and not line.startswith(kept)] == []


def test_files_of_nothing() -> None:
    assert canonical("") == ""
    assert canonical("\n \n\t\n") == ""
    assert canonical("  # a comment  ") == "# a comment\n"
    assert formatted("\n\nstray words\n").text == "stray words\n"
