"""Identity and determinism: ids name things, never names, ordinals, spelling or the order of files."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest
from cardwright.analysis.load import MemoryCache
from cardwright.analysis.model import Game
from cardwright.diagnostics import Code
from cardwright.pipeline import analyse, compile_game
from cardwright.scenarios.load import load_package
from cardwright.syntax import tree
from pool import ROOT, SOURCES, compilation, game
from project import small_project

ONE = """asset one "{name}" {{
  traits  Item
  value   1

  rest: When you perform a Rest action, gain 1 Clue.

  act: Action: Gain 1 Clue.
}}
"""


def test_a_new_name_changes_no_id_and_no_function() -> None:
    before, after = (small_project(ONE.format(name=name))[0] for name in ("One", "Éïn \N{SNOWMAN}"))
    sources = [compile_game(made).python()["one"].split("\n") for made in (before, after)]
    functions = [[line for line in source if line.startswith("def ")] for source in sources]
    assert functions[0] == functions[1]
    assert [card.id for card in before.cards] == [card.id for card in after.cards]


def test_swapping_paragraphs_changes_no_function() -> None:
    """Functions carry labels, not ordinals."""
    first = small_project(ONE.format(name="One"))[0]
    head, rest, act, end = ONE.format(name="One").split("\n\n")[0], *ONE.format(name="One").rstrip("}\n").split("\n\n")[1:], "}\n"
    second = small_project(f"{head}\n\n{act}\n\n{rest}\n{end}")[0]
    names = [set(re.findall(r"^def (\w+)", compile_game(made).python()["one"], re.MULTILINE)) for made in (first, second)]
    assert names[0] == names[1] == {"one", "one__rest", "one__act"}


SOME = (
    "game.card",
    "board.card",
    "documents.card",
    "base/set.card",
    "base/assets.card",
    "base/conditions.card",
    "base/errata.card",
)
"""Files that are read again in several ways; what they name of other files is the same fault each time."""


@pytest.fixture(scope="module")
def some_game(some: Path) -> Game:
    """The game of these files."""
    return analyse(some)


@pytest.fixture(scope="module")
def some(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("some")
    for name in SOME:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(SOURCES / name, folder / name)
    return folder


def test_the_order_of_files_and_where_they_stand_change_nothing(some: Path, some_game: Game, tmp_path: Path) -> None:
    copy = tmp_path / "else where"
    for name in reversed(SOME):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(some / name, copy / name)
    assert compile_game(analyse(copy)).files() == compile_game(some_game).files()


def test_a_cached_analysis_reports_what_a_fresh_one_does(some: Path, tmp_path: Path) -> None:
    shutil.copytree(some, tmp_path / "cards")
    broken = tmp_path / "cards" / "base" / "assets.card"
    text = broken.read_text(encoding="utf-8").replace("Strength", "Strenth", 3).replace("gain 1", "gian 1")
    broken.write_text(text, encoding="utf-8")
    cache = MemoryCache()
    first, second = (analyse(tmp_path / "cards", cache) for _ in range(2))
    assert first == second == analyse(tmp_path / "cards")
    assert len(first.diagnostics) > 3


def test_line_ends_and_byte_order_marks_change_nothing(some: Path, some_game: Game, tmp_path: Path) -> None:
    for name in SOME:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"\xef\xbb\xbf" + (some / name).read_bytes().replace(b"\n", b"\r\n"))
    assert compile_game(analyse(tmp_path)).files() == compile_game(some_game).files()


@pytest.mark.parametrize("path", [path for path in compilation().files() if path.endswith(".py")])
def test_generated_modules_need_the_standard_library_and_themselves_only(path: str) -> None:
    tree = ast.parse(compilation().files()[path])
    guarded = {node for test in ast.walk(tree) if isinstance(test, ast.If) for node in ast.walk(test)}
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node not in guarded:
            names.add((node.module or "").split(".")[0])
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
    assert names <= {"__future__", "collections", "dataclasses", "datetime", "typing", game().package}


RULES = {("trish-scarborough", "reroll"), ("charlie-kane", "purchase")}
"""What begins like an event and is a rule of all tests or purchases: it is declared and has no function."""


def test_each_function_tells_card_text_and_line() -> None:
    told = 0
    refused = {one.card for one in compilation().diagnostics if one.code is Code.NOT_EXECUTABLE}
    for card in game().cards:
        source, revision = compilation().python()[card.id], card.as_of("latest")
        for ability in revision.abilities if revision.unknown is None and card.id not in refused else ():
            if isinstance(ability.tree, tree.ActionAbility | tree.Triggered):
                name = f"{card.id.replace('-', '_')}__{ability.label.replace('-', '_')}"
                if (card.id, ability.label) in RULES:
                    assert f"def {name}(" not in source
                    continue
                body = source.split(f"def {name}(", 1)[1].split("\ndef ", 1)[0]
                assert f"{ability.file}:{ability.line}" in body
                assert ascii(ability.text)[1:-1].replace("\\'", "'") in body.replace("\\'", "'")
                told += 1
    assert told > 20


@pytest.mark.parametrize("when", ["printed", "2015-12-31", "2016-01-12", "2026-01-01", "latest"])
def test_compiles_as_of_every_date(some_game: Game, when: str) -> None:
    package = load_package(compile_game(some_game, when).files(), some_game.package)
    (text,) = (card.abilities[0].text for card in package.CARDS if card.id == "dynamite")
    old = "Action: Each Monster on your space loses 3 Health. Then discard this card."
    assert (text == old) == (when in ("printed", "2015-12-31"))


def test_nothing_in_python_names_a_card() -> None:
    """A special case for one card in Python would be a fault of the language."""
    root = ROOT
    ids = {card.id.replace("-", "_") for card in game().cards} | {card.name for card in game().cards}
    words = {id for id in ids if "_" not in id and " " not in id}  # may be in any name of Python: only literals are asked
    words |= {id.lower() for id in words}
    for folder in ("compiler", "engine"):
        for path in (root / folder).rglob("*.py"):
            nodes = [
                node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                if isinstance(node, ast.Compare | ast.match_case | ast.Dict | ast.Subscript)
            ]  # fmt: skip
            code = "\n".join(map(ast.unparse, nodes))
            literals = {item.value for node in nodes for item in ast.walk(node) if isinstance(item, ast.Constant)}
            assert not [name for name in ids - words if name in code], path
            assert not words & literals, path


def test_memory_cache_keeps_what_is_put() -> None:
    cache = MemoryCache()
    cache.put("a", 1)
    assert (cache.get("a"), cache.get("b")) == (1, None)


def test_a_card_beside_the_sets_stands_in_no_set() -> None:
    """It is listed, built and found like any other; a folder that only looks like a set is told."""
    made, diagnostics = small_project(ONE.format(name="One"), "one.card")
    assert [fault.code for fault in diagnostics] == []
    assert (made.cards[0].set, made.sets[-1].name) == ("", "No set")
    _, diagnostics = small_project(ONE.format(name="One"), "bsae/one.card")
    assert [(fault.code.value, fault.hint) for fault in diagnostics] == [("CW301", "did you mean `base`?")]
