"""Each diagnostic has a page, the page's example produces exactly what the page draws, and its mend mends it."""

from __future__ import annotations

from pathlib import Path

import pytest
from cardwright.diagnostics import Code, Severity, draw
from documents import DOCS, Fence, fences, replaced
from examples import compiled, faults, written_as

PAGES = DOCS / "errors"
INDEX = (PAGES / "README.md").read_text(encoding="utf-8")


def page_of(code: Code) -> Path:
    return PAGES / f"{code.value}.md"


def blocks_of(code: Code) -> tuple[list[Fence], Fence, list[Fence]]:
    """The example, what is drawn of it, and the mended example of a page."""
    found = list(fences(page_of(code).read_text(encoding="utf-8")))
    mended = [fence for fence in found if fence.language == "card" and "mended" in fence.marks]
    example = [fence for fence in found if fence.language == "card" and "mended" not in fence.marks]
    (drawn,) = (fence for fence in found if fence.language == "text")
    return example, drawn, mended


def files_of(blocks: list[Fence]) -> dict[str, bytes]:
    return {fence.options["file"]: written_as(fence) for fence in blocks}


def test_each_code_has_a_page_and_each_page_a_code() -> None:
    assert {path.stem for path in PAGES.glob("CW*.md")} == {code.value for code in Code}


@pytest.mark.parametrize("code", Code)
def test_the_index_lists_the_page_by_its_title(code: Code) -> None:
    heading = page_of(code).read_text(encoding="utf-8").partition("\n")[0]
    title = heading.removeprefix(f"# {code.value}: ")
    assert f"| [{code.value}]({code.value}.md) | {title}" in INDEX


@pytest.mark.parametrize("code", Code)
def test_the_example_produces_exactly_what_is_drawn(code: Code, tmp_path: Path, update: bool) -> None:
    example, drawn, _ = blocks_of(code)
    found = faults(compiled(tmp_path / "cards_src", files_of(example)))
    assert {fault.code for fault in found} == {code}
    shown = "\n\n".join(map(draw, found)) + "\n"
    if update:
        page = page_of(code)
        page.write_text(replaced(page.read_text(encoding="utf-8"), drawn, shown), encoding="utf-8")
    else:
        assert drawn.text == shown


@pytest.mark.parametrize("code", Code)
def test_the_mended_example_has_no_fault(code: Code, tmp_path: Path) -> None:
    _, _, mended = blocks_of(code)
    assert mended
    assert not faults(compiled(tmp_path / "cards_src", files_of(mended)))


@pytest.mark.parametrize("code", Code)
def test_the_page_says_whether_it_is_a_warning(code: Code, tmp_path: Path) -> None:
    example, _, _ = blocks_of(code)
    found = faults(compiled(tmp_path / "cards_src", files_of(example)))
    warning = {fault.severity for fault in found} == {Severity.WARNING}
    assert warning == ("\nA warning. " in page_of(code).read_text(encoding="utf-8"))
    (row,) = (line for line in INDEX.splitlines() if f"({page_of(code).name})" in line)
    assert warning == ("(warning)" in row)
