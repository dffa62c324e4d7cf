"""Templates and static files keep the rules of the site: nothing inline, nothing from elsewhere, enough contrast."""

from __future__ import annotations

import re

import pytest
from cardwright.site.files import site_folder

TEMPLATES = sorted((site_folder() / "templates").glob("*.html"))
CSS = (site_folder() / "static" / "site.css").read_text(encoding="utf-8")

PAIRS = (
    ("ink", "page"), ("ink", "paper"), ("ink", "soft"), ("quiet", "page"), ("quiet", "paper"), ("quiet", "soft"),
    ("link", "page"), ("link", "paper"), ("link", "soft"), ("on-bar", "bar"), ("good", "paper"), ("good", "page"),
    ("bad", "paper"), ("bad", "page"), ("bad", "soft"), ("ink", "new"), ("ink", "gone"), ("quiet", "gone"), ("on-mark", "mark"),
    ("string", "paper"), ("keyword", "paper"), ("number", "paper"), ("comment", "paper"), ("defined", "paper"),
)  # fmt: skip


def _colours(dark: bool) -> dict[str, str]:
    parts = CSS.split("@media (prefers-color-scheme: dark)")
    light = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{3,6})", parts[0]))
    return (
        {**light, **dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{3,6})", parts[1].split("*, *::before")[0]))} if dark else light
    )


def _luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast of two colours as WCAG defines it, from 1 to 21."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_text_has_contrast(dark: bool) -> None:
    colours = _colours(dark)
    pairs = {f"{a} on {b}": contrast(colours[a], colours[b]) for a, b in PAIRS}
    pairs |= {f"white on suit {n}": contrast("#fff", colours[f"suit-{n}"]) for n in range(1, 7)}
    assert {pair: round(value, 2) for pair, value in pairs.items() if value < 4.5} == {}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_have_nothing_inline_and_no_sql(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    assert not re.search(r"\sstyle=|\son\w+=|javascript:|<style", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)
    assert not re.search(r"\b(SELECT|FROM|WHERE|JOIN)\b", text)
    assert "|safe" not in text
    assert not re.search(r"https?://", text)


def test_static_files_load_nothing_from_elsewhere() -> None:
    for path in (site_folder() / "static").iterdir():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|@import|url\(", text), path.name
