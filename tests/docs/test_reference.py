"""The documents quote the grammar as it is, all of it, and every example they hold is in the language."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from cardwright.analysis.model import Game
from cardwright.scenarios.parallel import run_all
from cardwright.scenarios.parse_steps import parse_step
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.tree.walk import walk
from documents import DOCS, Fence, documents, fences
from examples import compiled, faults, words_of, written_as

sys.path.insert(0, str(DOCS))
from make_reference import GRAMMAR, filled, parts, quoted_parts

QUOTING = tuple(path for path in documents() if ".lark " in path.read_text(encoding="utf-8"))
EXAMPLES = tuple(
    (path.relative_to(DOCS.parent).as_posix(), fence)
    for path in documents()
    if path.parent.name != "errors"
    for fence in fences(path.read_text(encoding="utf-8"))
    if fence.language == "card"
)


def of(mark: str) -> list[tuple[str, str]]:
    """The lines of the examples with a mark, each with its document."""
    found = ((name, fence.text.splitlines()) for name, fence in EXAMPLES if mark in fence.marks)
    return [(name, line) for name, lines in found for line in lines if line.strip()]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return words_of(tmp_path_factory.mktemp("words") / "cards_src")


@pytest.mark.parametrize("path", QUOTING, ids=lambda path: path.name)
def test_the_quoted_grammar_is_up_to_date(path: Path, update: bool) -> None:
    document = path.read_text(encoding="utf-8")
    if update:
        path.write_text(filled(document), encoding="utf-8")
    else:
        assert filled(document) == document, "run: python docs/make_reference.py"


def test_every_part_of_the_grammar_is_quoted() -> None:
    all_parts = {
        (file.relative_to(GRAMMAR).as_posix(), title)
        for file in GRAMMAR.rglob("*.lark")
        for title, text in parts(file.read_text(encoding="utf-8")).items()
        if text
    }
    assert set().union(*(quoted_parts(path.read_text(encoding="utf-8")) for path in QUOTING)) == all_parts


def test_every_rule_is_quoted_once() -> None:
    quoted = "\n".join(path.read_text(encoding="utf-8") for path in QUOTING)
    grammars = [file.read_text(encoding="utf-8") for file in GRAMMAR.rglob("*.lark")]
    rules = [rule for grammar in grammars for rule in re.findall(r"^[a-z_]+:", grammar, re.MULTILINE)]
    assert len(rules) > 80
    assert [rule for rule in set(rules) if quoted.count(f"\n{rule}") != rules.count(rule)] == []


@pytest.mark.parametrize(("name", "text"), of("text"))
def test_an_example_of_card_text_is_in_the_language(name: str, text: str, game: Game) -> None:
    parsed, found = parse_paragraph(text, game.vocabulary.forms())
    assert parsed is not None, found


@pytest.mark.parametrize(("name", "step"), of("steps"))
def test_an_example_of_a_step_is_in_the_language(name: str, step: str) -> None:
    word, _, text = step.partition(" ")
    parsed, fault = parse_step(word, text)
    assert parsed is not None, fault


BLOCKS = [pair for pair in EXAMPLES if not pair[1].marks and "file" not in pair[1].options]
"""The tutorial writes its blocks to files and is typed as a whole by a test of its own."""


@pytest.mark.parametrize(("name", "fence"), BLOCKS, ids=lambda part: getattr(part, "title", part))
def test_an_example_of_blocks_compiles_and_its_scenarios_hold(name: str, fence: Fence, tmp_path: Path) -> None:
    compilation = compiled(tmp_path / "cards_src", {"example.card": written_as(fence)})
    assert [fault for fault in faults(compilation) if "unknown" not in fault.message] == []
    assert {id: result.failure for id, result in run_all(compilation).items() if not result.passed} == {}


READINGS = re.findall(r"^\| .+? \| `(.*\[.*)` \| .+ \|$", (DOCS / "language.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("reading", READINGS)
def test_brackets_are_nodes_of_the_tree(reading: str, game: Game) -> None:
    text, wanted = without_brackets(reading)
    parsed, found = parse_paragraph(text, game.vocabulary.forms())
    assert parsed is not None, found
    spans = {getattr(node, "span", None) for node in walk(parsed)}
    assert {text[start:end] for start, end in wanted if (start, end) not in spans} == set()


def test_the_table_has_many_readings() -> None:
    assert len(READINGS) >= 20


def without_brackets(reading: str) -> tuple[str, list[tuple[int, int]]]:
    """The text without its brackets, and the range of characters of each pair."""
    text, opened, found = "", list[int](), list[tuple[int, int]]()
    for character in reading:
        if character == "[":
            opened.append(len(text))
        elif character == "]":
            found.append((opened.pop(), len(text)))
        else:
            text += character
    return text, found
