"""The page about meaning: its trees, its Python and its plays are what the compiler and the engine make of its texts."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pool
import pytest
from cardwright.analysis.load import card_files
from cardwright.analysis.model import Ability, Scenario
from cardwright.build.cache import DiskCache
from cardwright.build.digest import compiler_digest
from cardwright.codegen.effects import EffectWriter
from cardwright.codegen.writer import LineWriter, function_name, identifier
from cardwright.pipeline import Compilation, analyse, compile_game
from cardwright.scenarios.check import check_scenarios
from cardwright.scenarios.known import Known
from cardwright.scenarios.run import Runner, runner_of
from cardwright.scenarios.texts import canonical
from cardwright.syntax import tree
from cardwright.syntax.blocks import split_blocks
from cardwright.syntax.tree.walk import children, is_node
from documents import DOCS, ROOT, Fence, fences, replaced

PAGE = DOCS / "semantics.md"


def sections() -> list[tuple[str, str]]:
    """The sections that show a text: heading and body."""
    parts = re.split(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


@cache
def compilation() -> Compilation:
    """The cards with what the page adds to them."""
    with TemporaryDirectory() as made:
        root = Path(made) / "cards_src"
        shutil.copytree(ROOT / "cards_src" / "eldritch", root)
        added = [one.text for one in fences(PAGE.read_text(encoding="utf-8")) if one.marks[:1] == ("added",)]
        (root / "base" / "semantics.card").write_text("\n".join(added), encoding="utf-8")
        found = compile_game(analyse(root, DiskCache(pool.parsed(), compiler_digest())))
    wrong = [one for one in (*found.diagnostics, *check_scenarios(found.game)) if one.place.file.endswith("semantics.card")]
    assert wrong == []
    return found


@cache
def runner() -> Runner:
    return runner_of(compilation())


def outlined(node: Any, depth: int = 0, role: str = "") -> Iterator[str]:
    """A node with its plain fields, then its children, two spaces further in; who and what for are named."""
    shown = [f"{role}: {type(node).__name__}" if role in ("who", "unless", "cost") else type(node).__name__]
    for item in fields(node):
        value = getattr(node, item.name)
        plain = not is_node(value) and not (isinstance(value, tuple) and any(map(is_node, value)))
        if item.name != "span" and plain and value not in (item.default, (), None):
            shown.append(f"{item.name}={value!r}")
    yield "  " * depth + " ".join(shown)
    for name, child in children(node):
        yield from outlined(child, depth + 1, name)


def ability(name: str) -> Ability:
    card, _, label = name.partition("/")
    found = compilation().game.by_id()[card].revisions[-1].every_ability
    return next(one for one in found if one.label == label)


def function(name: str) -> str:
    """The function of an ability, or the declaration of a card."""
    card, _, label = name.partition("/")
    wanted = function_name(card, label) if label else identifier(card)
    source = compilation().python()[card]
    found = re.search(rf"^def {wanted}\(.*?(?=^def |\Z)", source, re.MULTILINE | re.DOTALL)
    assert found, wanted
    lines = found.group().rstrip().split("\n")
    return "\n".join(line for line in lines if not re.match(r"    (#|\")", line))


def scenario_in(body: str) -> Scenario:
    """The scenario that a section adds."""
    (name,) = re.findall(r"^scenario (\S+) for (\S+) \{", body, re.MULTILINE)
    return next(one for one in compilation().game.scenarios if one.id == f"{name[1]}/{name[0]}")


def text_in(body: str) -> tuple[str, tree.Statement]:
    """The text that the scenario of a section resolves."""
    (step,) = (step.text for step in scenario_in(body).steps if step.word == "when")
    text, parsed = canonical(step.split('"')[1], known())
    assert isinstance(parsed, tree.Statement)
    return text, parsed


@cache
def known() -> Known:
    return Known.of(compilation().game)


def python_of(body: str) -> str:
    """The function of the text that the scenario of a section resolves."""
    text, parsed = text_in(body)
    writer, out = EffectWriter(known().resolver, text), LineWriter()
    with out.block("def effect(game: Game, me: Investigator) -> None:"):
        writer.start(out)
        writer.sentences(parsed.sentences)
    return out.text()


def block(fence: Fence) -> str:
    """A block of the sources, or one back of it."""
    word, _, id = fence.options["of"].rpartition(":")
    for path in card_files(ROOT / "cards_src" / "eldritch"):
        for raw in split_blocks(path.read_text(encoding="utf-8"))[0]:
            header = raw.text.split()
            if header[1] == id and (header[0] == word or (not word and header[0] not in ("errata", "ruling", "scenario"))):
                return _part(raw.text, fence.options["part"]) if "part" in fence.options else raw.text
    raise AssertionError(fence.options)


def _part(text: str, id: str) -> str:
    found = re.search(rf"^  back {id} .*?^  \}}$", text, re.MULTILINE | re.DOTALL)
    assert found
    return re.sub(r"^  ", "", found.group(), flags=re.MULTILINE)


def made(fence: Fence, body: str) -> str | None:
    """What a fence has to show; `None` for what is written by hand."""
    names = fence.options.get("of", "").split(",")
    match (fence.language, *fence.marks):
        case ("card", "shown"):
            return block(fence)
        case ("text", "tree"):
            return "\n".join(line for name in names for line in outlined(ability(name).tree))
        case ("text", "tree", "text"):
            return "\n".join(outlined(text_in(body)[1]))
        case ("python", "generated"):
            return "\n\n".join(map(function, names))
        case ("python", "generated", "text"):
            return python_of(body)
        case ("text", "played"):
            return "\n".join(entry.text for entry in runner().run(scenario_in(body)).log)
    return None


def test_there_are_ten_texts() -> None:
    assert len(sections()) == 10


@pytest.mark.parametrize("heading", [heading for heading, _ in sections()])
def test_the_page_shows_what_is_made_of_its_text(heading: str, update: bool) -> None:
    body = dict(sections())[heading]
    result = runner().run(scenario_in(body))
    assert result.passed, result.failure
    shown = [one for one in fences(body) if made(one, body) is not None]
    assert {one.marks[0] for one in shown} >= {"tree", "generated", "played"}
    if not update:
        for one in shown:
            assert one.text.rstrip() == (made(one, body) or "").rstrip()
        return
    changed = body
    for one in reversed(shown):
        changed = replaced(changed, one, made(one, body) or "")
    PAGE.write_text(PAGE.read_text(encoding="utf-8").replace(body, changed), encoding="utf-8")
