"""The name of the generated package becomes paths and import lines, so nothing but a plain name is let through."""

from __future__ import annotations

import pytest
from cardwright.analysis.game import DEFAULT_PACKAGE, analyse_blocks
from cardwright.analysis.load import MemoryCache, parse_file
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
