"""``cardwright export``: whole or not at all, the same bytes each time, and what its descriptions promise."""

from __future__ import annotations

import csv
import html
import json
import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from shapes import wrong

Call = Callable[..., Any]


def all_bytes(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("sort", ["site", "json", "csv"])
def test_an_export_is_the_same_each_time_and_replaces_its_own_alone(call: Call, here: Path, tmp_path: Path, sort: str) -> None:
    target = tmp_path / "out"
    assert call("export", sort, target).code == 0
    first = all_bytes(target)
    assert len(first) > 2
    (target / "stray").write_text("of before", encoding="utf-8")
    assert call("export", sort, target).code == 0
    assert all_bytes(target) == first
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_links_of_a_site_lead_to_what_was_written(call: Call, here: Path, tmp_path: Path) -> None:
    target = tmp_path / "out"
    assert call("export", "site", target).code == 0
    texts = {path: path.read_text(encoding="utf-8") for path in target.rglob("*.html")}
    wrong_links = []
    for path, text in texts.items():
        for link in map(html.unescape, re.findall(r'(?:href|src|action)="([^"]*)"', text)):
            asked, _, part = unquote(link).partition("#")
            asked = asked.partition("?")[0]
            if asked.startswith("http") or "--id--" in asked:
                continue
            led = Path(os.path.normpath(target / asked[1:] if asked[:1] == "/" else path.parent / asked)) if asked else path
            if not led.is_file() or (part and led in texts and f'id="{html.escape(part)}"' not in texts[led]):
                wrong_links.append(f"{path.name}: {link}")
    assert len(texts) > 5
    assert wrong_links == []


@pytest.mark.parametrize("sort", ["site", "json", "csv"])
def test_a_folder_of_somebody_else_is_left_alone(call: Call, here: Path, tmp_path: Path, sort: str) -> None:
    (tmp_path / "letters.txt").write_text("dear", encoding="utf-8")
    told = call("export", sort, tmp_path)
    assert (told.code, told.out) == (2, "")
    assert "was not made by an export; move it away or name another folder" in told.err
    assert all_bytes(tmp_path) == {"letters.txt": b"dear"}


def test_an_export_that_breaks_leaves_the_last_one(
    call: Call, here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out"
    call("export", "site", target)
    good = all_bytes(target)

    def broken(*arguments: Any) -> Any:
        raise OSError("the disk is full")

    monkeypatch.setattr("cardwright.export.site_files.changes_feed", broken)
    assert call("export", "site", target).code != 0
    assert all_bytes(target) == good
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_the_dump_is_what_its_schema_says(call: Call, here: Path, tmp_path: Path) -> None:
    assert call("export", "json", tmp_path / "dump").out == f"{tmp_path / 'dump'}: 4 cards\n"
    dump, schema = (json.loads((tmp_path / "dump" / name).read_text(encoding="utf-8")) for name in ("cards.json", "schema.json"))
    assert wrong(dump, schema, schema["$defs"]) == []
    assert [card["id"] for card in dump["cards"]] == ["cafe-noir", "lucky-coin", "twin-1", "twin-2"]
    assert [ruling["id"] for ruling in dump["rulings"]] == ["coffee"]
    del dump["cards"][0]["revisions"][0]["text"]
    dump["cards"][1]["set"]["more"] = 1
    assert wrong(dump, schema, schema["$defs"]) == [
        "$.cards[0].revisions[0] lacks text",
        "$.cards[1].set has more, which is not described",
    ]


def test_the_tables_are_those_of_the_database(call: Call, here: Path, tmp_path: Path) -> None:
    call("export", "csv", tmp_path / "tables")
    with (tmp_path / "tables" / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["card_id"] for row in rows] == ["cafe-noir", "lucky-coin", "twin-1", "twin-2"]


def test_the_database_is_copied(call: Call, here: Path, tmp_path: Path) -> None:
    assert call("export", "sqlite", tmp_path / "copy.db").code == 0
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copied:
        assert copied.execute("SELECT count(*) FROM cards").fetchone() == (4,)
    assert "is a folder; name the file to write" in call("export", "sqlite", tmp_path).err


def test_what_cannot_be_is_refused(call: Call, here: Path, tmp_path: Path) -> None:
    assert "`ftp://x` is no address" in call("export", "site", tmp_path / "out", "--address", "ftp://x").err
    assert "there is no database" in call("export", "json", tmp_path / "out", "--out", tmp_path / "nowhere").err
    assert list(tmp_path.iterdir()) == []


def test_the_feed_has_whole_addresses_where_it_knows_them(call: Call, here: Path, tmp_path: Path) -> None:
    call("export", "site", tmp_path / "out", "--address", "https://example.org/cards")
    assert 'xml:base="https://example.org/cards/"' in (tmp_path / "out" / "changes.atom").read_text(encoding="utf-8")
