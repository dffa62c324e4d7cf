"""What the document shows as formatted is what formatting makes of what it shows as written."""

from __future__ import annotations

import re
from pathlib import Path

from real_files import canonical

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "formatting.md"


def test_the_example_is_formatted_as_shown() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    (written,), (shown,) = (re.findall(rf"```card {mark}\n(.*?)```", text, re.DOTALL) for mark in ("written", "formatted"))
    assert canonical(written) == shown
