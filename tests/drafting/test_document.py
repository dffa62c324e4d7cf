"""The example of the page on drafting is what an author gets."""

from __future__ import annotations

import re
from pathlib import Path

from cardwright.drafting import draft_text
from cardwright.drafting.cards import CardWriter, Header, Text
from cardwright.source import SourceFile
from drafts import reader

PAGE = Path(__file__).resolve().parents[2] / "docs" / "drafting.md"


def test_the_example_becomes_what_the_page_shows() -> None:
    page = PAGE.read_text(encoding="utf-8")
    printed, written = re.findall(r"^```\n(You rub.*?|asset.*?)^```$", page, re.MULTILINE | re.DOTALL)
    drafted = draft_text(printed, reader())
    header = Header("asset", "old-coin", "Old Coin", traits=("Trinket",), value=1)
    assert CardWriter(reader()).block(header, (Text(drafted),)) == written
    (missing,) = (placed for paragraph in drafted.paragraphs for placed in paragraph.missing)
    place = SourceFile.of("coin.txt", printed).place(*missing.span)
    assert f"`{place.file}:{place.line}:{place.column}: not understood: {missing.sentence.text}`" in page
