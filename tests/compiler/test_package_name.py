"""The name of the generated package becomes paths and import lines, so nothing but a plain name is let through."""

from __future__ import annotations

from pathlib import Path

import pytest
from cardwright.analysis.game import DEFAULT_PACKAGE, analyse_blocks
from cardwright.analysis.load import MemoryCache, parse_file
from cardwright.codegen.writer import comment
from cardwright.pipeline import analyse
from cardwright.source import SourceFile


def package_of(value: str) -> tuple[str, list[str]]:
    cache = MemoryCache()
    blocks, faults = parse_file(SourceFile.of("game.card", f'game one "One" {{\n  package  {value}\n}}\n'), cache)
    game = analyse_blocks(list(blocks), list(faults), cache)
    return game.package, [fault.code.value for fault in game.diagnostics]


@pytest.mark.parametrize("value", ["eldritch_cards", "a", "cards2"])
def test_a_plain_name_is_taken(value: str) -> None:
    assert package_of(value) == (value, [])


@pytest.mark.parametrize(
    "value",
    ["os import system; system('x'); from y", "../../pwned", "/tmp/x", "a b", "a/b", "x']y", "class", "os", "sys", "typing",
     "cardwright_engine", "Cards", "\N{LATIN SMALL LETTER E WITH ACUTE}", "a" * 100, "1a", "a.b"],
)  # fmt: skip
def test_anything_else_is_told_and_never_used(value: str) -> None:
    package, codes = package_of(value)
    assert package == DEFAULT_PACKAGE
    assert codes == ["CW108"]


def test_the_name_of_a_file_never_becomes_code(tmp_path: Path) -> None:
    """A line end in a file's name would end the comment that tells the place."""
    (tmp_path / 'a\n    print("PWNED")  #.card').write_text('kind one "One"\n', encoding="utf-8")
    (tmp_path / "b\u2028.card").write_text('kind two "Two"\n', encoding="utf-8")
    found = analyse(tmp_path)
    assert [fault.code.value for fault in found.diagnostics] == ["CW101", "CW101"]
    assert comment("a\n\rb\u2028c") == "# a??b?c"
